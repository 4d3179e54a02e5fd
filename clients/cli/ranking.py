"""Standings as a table one reads, and as CSV for a sheet of one's own."""

import csv
import io
from collections.abc import Callable, Sequence

from clients.cli.canvas import shorten
from clients.cli.here import Here
from clients.cli.prose import Line
from clients.cli.words import Words
from protocol.books import Ranking, StandingRow

NUMBERS = ("matches", "won", "deals", "points", "against", "pit", "nat")
WIDEST = 26
"""Columns that a name takes at the most."""


def table_of(here: Here, rows: Sequence[StandingRow]) -> list[Line]:
    """The rows as a table, best first, under their titles."""
    return [(line, "label" if y == 0 else "slate") for y, line in enumerate(text(rows, here.name, here.words))]


def text(rows: Sequence[StandingRow], name: Callable[[str], str], words: Words) -> list[str]:
    """The same as lines of text. `name` is what a person's id stands for."""
    called = [shorten(words.listed([name(who) for who in row.people]), WIDEST) for row in rows]
    cells = [[_shown(getattr(row, key)) for key in NUMBERS] for row in rows]
    heads = [words.say(f"rank.{key}") for key in NUMBERS]
    sizes = [max(len(head), *(len(row[i]) for row in cells)) for i, head in enumerate(heads)]
    first = max(map(len, called))
    lines = [" " * first + "".join("  " + head.rjust(size) for head, size in zip(heads, sizes, strict=True))]
    for who, row in zip(called, cells, strict=True):
        lines.append(who.ljust(first) + "".join("  " + cell.rjust(size) for cell, size in zip(row, sizes, strict=True)))
    return lines


def as_csv(ranking: Ranking, name: Callable[[str], str]) -> str:
    """Persons and pairs as CSV: `kind` is `person` or `pair`, names joined by ` & `, an empty cell where there is no number.

    The titles are those of the protocol in every language, so that a sheet that reads it need not know the reader's.
    """
    out = io.StringIO()
    write = csv.writer(out, lineterminator="\n").writerow
    write(["kind", "names", "game", "year", *NUMBERS])
    for kind, rows in (("person", ranking.people), ("pair", ranking.pairs)):
        for row in rows:
            names = " & ".join(_harmless(name(who)) for who in row.people)
            numbers = ["" if getattr(row, key) is None else getattr(row, key) for key in NUMBERS]
            write([kind, names, ranking.game or "", ranking.year or "", *numbers])
    return out.getvalue()


def _harmless(name: str) -> str:
    """A name that a spreadsheet does not take for a formula."""
    return f"'{name}" if name[:1] in "=+-@" else name


def _shown(number: int | None) -> str:
    return "" if number is None else str(number)
