"""The score sheet as a form that every client can draw: columns, rows, numbers, strokes, circles, remarks.

A score book holds cells by the ten thousand. They can be no part of a cycle, so the collector passes them by (`gc`).
"""

from typing import Literal

from msgspec import Struct

from protocol.cards import Seat


class Part(Struct, frozen=True, gc=False, omit_defaults=True):
    """A part of a view."""


class Note(Part, frozen=True, gc=False):
    """A remark beside a number on the score sheet: `key` is a word of the catalogues (nat, pit, meld …)."""

    key: str
    n: int | None = None


class Cell(Part, frozen=True, gc=False):
    """What is written for one side (or seat) in one row: a number, strokes, or circles (potatoes)."""

    number: int | None = None
    strokes: int = 0
    circles: int = 0
    notes: tuple[Note, ...] = ()


class Row(Part, frozen=True):
    """One deal on the score sheet."""

    deal: int
    cells: tuple[Cell, ...]


class Sheet(Part, frozen=True):
    """The score sheet as a form. A column is a side: its seats. `form` is how it is drawn: columns of numbers, or a tree."""

    form: Literal["columns", "tree"]
    columns: tuple[tuple[Seat, ...], ...]
    rows: tuple[Row, ...]
    totals: tuple[Cell, ...]
