"""What a person may be called: a name that can be read aloud and cannot be mistaken for something else on the screen.

And what may be said: the same, but for the invisible characters of which emoji are made.
"""

import secrets
import unicodedata

LONGEST = 40
MOST_MARKS = 3
"""Marks on one letter: a Hebrew shin with its dot, dagesh and vowel has three, a Vietnamese or Arabic letter two."""

_BARRED = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
"""Control and format characters (those that turn the direction of writing too), and what is no character."""

_IGNORABLE = (
    *(0x00AD, 0x034F, 0x061C, 0x3164, 0xFEFF, 0xFFA0),
    *range(0x115F, 0x1161),
    *range(0x17B4, 0x17B6),
    *range(0x180B, 0x1810),
    *range(0x200B, 0x2010),
    *range(0x202A, 0x202F),
    *range(0x2060, 0x2070),
    *range(0xFE00, 0xFE10),
    *range(0xFFF0, 0xFFF9),
    *range(0x1BCA0, 0x1BCA4),
    *range(0x1D173, 0x1D17B),
    *range(0xE0000, 0xE1000),
)
"""Default_Ignorable_Code_Point of Unicode 16 (DerivedCoreProperties.txt): what is shown as nothing at all."""

_BLANK = (0x2800, 0x1D159, 0x13441, 0x13442)
"""Signs that are drawn, as nothing: the empty braille cell, the null notehead, the blanks of the hieroglyphs."""

_INVISIBLE = frozenset(map(chr, (*_IGNORABLE, *_BLANK)))

_TOGETHER = (
    frozenset({"CJK", "IDEOGRAPHIC", "HIRAGANA", "KATAKANA", "HALFWIDTH"}),
    frozenset({"CJK", "IDEOGRAPHIC", "HANGUL"}),
    frozenset({"CJK", "IDEOGRAPHIC", "BOPOMOFO"}),
)
"""Scripts that stand together in a word (Japanese, Korean, Chinese), by the first word of a letter's name in Unicode."""

_OF_ALL = frozenset({"MODIFIER", "FEMININE", "MASCULINE"})
"""Of no script: raised letters, and what stands for an apostrophe."""

_DRESSED = ("<font>", "<wide>", "<circle>", "<square>")
"""Letters drawn as signs of their own, bold or wide or in a ring: how their decomposition in Unicode begins."""

_JOINER = "\u200d"
"""Makes one sign of several, as in a family of emoji."""

_VARIANTS = {"\ufe0e", "\ufe0f"}
"""Says whether the sign before it is text or an emoji."""


def proper(name: str) -> str | None:
    """The name in one normal form, its spaces single; nil where it is empty, too long, or not what it seems."""
    tidy = " ".join(unicodedata.normalize("NFC", name).split())
    if not 0 < len(tidy) <= LONGEST or any(map(_unseen, name)) or _piled(tidy) or _disguised(tidy):
        return None
    return tidy if any(c.isalnum() for c in tidy) else None


def text(words: str) -> str | None:
    """What somebody says, as it is; nil where nothing can be seen in it, or a screen should not be given it.

    A joiner and a variation selector are welcome behind something that can be seen, as emoji have them; one at a time.
    """
    if any(_unseen(c) and not _in_emoji(before, c) for before, c in zip(" " + words, words, strict=False)):
        return None
    if _piled(unicodedata.normalize("NFC", words)):
        return None
    return words if any(unicodedata.category(c)[0] in "LNPS" for c in words) else None


def guest() -> str:
    """What somebody who gave no name is called until they do."""
    return f"Gast {secrets.randbelow(9000) + 1000}"


def _unseen(c: str) -> bool:
    return c in _INVISIBLE or unicodedata.category(c) in _BARRED


def _in_emoji(before: str, c: str) -> bool:
    """Whether this invisible character is part of the sign before it."""
    if before.isspace():
        return False
    return (c == _JOINER and before != _JOINER) or (c in _VARIANTS and before != _JOINER and before not in _VARIANTS)


def _disguised(name: str) -> bool:
    """Whether letters pass for others: of two scripts in one word, numbers that look like letters, or drawn otherwise."""
    if any(unicodedata.category(c) == "Nl" or unicodedata.decomposition(c).startswith(_DRESSED) for c in name):
        return True
    return not all(map(_of_one_script, name.split()))


def _of_one_script(word: str) -> bool:
    """Whether the letters, and the digits that are not everybody's, are of one script or of several that go together."""
    written = (c for c in word if c.isalpha() or (c.isdecimal() and not c.isascii()))
    scripts = {_script(c) for c in written} - _OF_ALL
    return len(scripts) < 2 or any(scripts <= group for group in _TOGETHER)


def _script(c: str) -> str:
    return unicodedata.name(c, "").removeprefix("EXTENDED ").replace("-", " ").split(" ")[0]


def _piled(words: str) -> bool:
    """Whether marks are piled up on a letter, over the lines around it."""
    pile = 0
    for c in words:
        pile = pile + 1 if unicodedata.category(c) in ("Mn", "Me") else 0
        if pile > MOST_MARKS:
            return True
    return False
