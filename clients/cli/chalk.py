"""What is written on the slate, sign by sign: numbers, strokes in fives, circles, remarks in words."""

from clients.cli.lines import note_text
from clients.cli.look import Look
from clients.cli.words import numeral
from protocol.sheets import Cell

FIVE, ONE, CIRCLE = "┼┼┼┼", "|", "O"
"""Four strokes with one across; a stroke; a potato."""


def tally(strokes: int) -> str:
    """So many strokes, in fives."""
    rest = ONE * (strokes % 5)
    return " ".join([*[FIVE] * (strokes // 5), *([rest] if rest else [])])


def marks(one: Cell, width: int) -> str:
    """The strokes and circles of a cell; as a number with a sign where they would not fit."""
    strokes = tally(one.strokes)
    if len(strokes) > width - one.circles:
        strokes = f"{one.strokes}{ONE}"
    return " ".join(part for part in (strokes, CIRCLE * one.circles) if part)


MINOR = frozenset({"points", "taken", "carried"})
"""Notes that only the whole sheet has room for: what lay behind what was written."""


def remarks(one: Cell, look: Look) -> list[str]:
    """The notes of a cell in words."""
    return [note_text(note.key, note.n, look.words) for note in one.notes]


def number(one: Cell) -> str:
    """The number of a cell; nothing for a zero that its notes explain."""
    explained = one.number == 0 and one.notes and all(note.n is None for note in one.notes)
    return "" if one.number is None or explained else numeral(one.number)


def written(one: Cell, width: int) -> str:
    """What is counted in a cell: its number, strokes and circles."""
    return "  ".join(part for part in (marks(one, width), number(one)) if part)


def cell(one: Cell, look: Look, width: int) -> str:
    """A cell in one line: notes before the number and the marks; notes are shortened, then left out, to fit."""
    counted = written(one, width)
    told = [note_text(note.key, note.n, look.words) for note in one.notes if note.key not in MINOR]
    short = [text[0] + text.partition(" ")[2] for text in told] if one.number else told
    for parts in (("  ", told), (" ", told), (" ", short)) if len(told) <= 1 else (("  ", told), (" ", told)):
        text = parts[0].join([*parts[1], *([counted] if counted else [])])
        if len(text) <= width:
            return text
    if not counted:
        return told[0][:width] if told else ""
    fitting = [text for text in told if len(text) + 1 + len(counted) <= width]
    return (f"{fitting[0]} {counted}" if fitting else counted)[-width:]
