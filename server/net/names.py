"""What a person may be called: a name that can be read aloud and cannot be mistaken for something else on the screen."""

import secrets
import unicodedata

LONGEST = 40
_BARRED = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
"""Control and format characters (those that turn the direction of writing too), and what is no character."""


_JOINER = "\u200d"
"""Makes one sign of several, as in a family of emoji."""


def proper(name: str) -> str | None:
    """The name in one normal form, its spaces single; nil where it is empty, too long, or has what cannot be printed."""
    tidy = " ".join(unicodedata.normalize("NFC", name).split(" ")).strip()
    tidy = " ".join(tidy.split())
    if not 0 < len(tidy) <= LONGEST or any(unicodedata.category(c) in _BARRED for c in name):
        return None
    return tidy if any(c.isalnum() for c in tidy) else None


def text(words: str) -> str | None:
    """What somebody says, as it is; nil where it has no visible character, or one that a screen should not be given."""
    if any(unicodedata.category(c) in _BARRED and c != _JOINER for c in words) or not words.strip():
        return None
    return words


def guest() -> str:
    """What somebody who gave no name is called until they do."""
    return f"Gast {secrets.randbelow(9000) + 1000}"
