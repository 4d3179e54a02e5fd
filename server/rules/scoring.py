"""From the results of deals to a score sheet and a winner, where what is written is simply added up."""

from collections.abc import Sequence

from protocol.records import Result
from protocol.sheets import Cell, Row, Sheet
from server.rules.game import Standing
from server.rules.seats import Seating

GOES_ON = Standing(over=False)
"""A match that is not over."""


def totals(results: Sequence[Result], sides: int) -> tuple[int, ...]:
    """What each side has written in all these deals together."""
    written = [result.written for result in results if result.written]
    return tuple(map(sum, zip(*written, strict=True))) if written else (0,) * sides


def columns(seating: Seating, rows: tuple[Row, ...], results: Sequence[Result]) -> Sheet:
    """The score sheet as columns of numbers, one a side, with their totals."""
    sums = totals(results, len(seating.sides))
    return Sheet("columns", seating.sides, rows, tuple(Cell(number=total) for total in sums))


def most_after(deals: int, results: Sequence[Result], sides: int) -> Standing:
    """A match of so many deals, won by the side with most; equal is a draw (KLV-9)."""
    if len(results) < deals:
        return GOES_ON
    best = _best(totals(results, sides))
    return Standing(True, best if len(best) == 1 else ())


def most_or_shared_after(deals: int, results: Sequence[Result], sides: int) -> Standing:
    """A match of so many deals, won by the side with most; equal is shared by those who have it (MAN-7)."""
    return Standing(True, _best(totals(results, sides))) if len(results) >= deals else GOES_ON


def first_to(target: int, results: Sequence[Result], sides: int) -> Standing:
    """A match that ends when a side has so much, and is won by the side with most; equal is a draw (MUE-4, BUT-7)."""
    sums = totals(results, sides)
    if max(sums) < target:
        return GOES_ON
    best = _best(sums)
    return Standing(True, best if len(best) == 1 else ())


def first_to_lead(target: int, results: Sequence[Result], sides: int) -> Standing:
    """A match won by the first side with so much; both, the side with more; equal, it goes on (KRJ-20, SCH-6)."""
    sums = totals(results, sides)
    if max(sums) < target:
        return GOES_ON
    best = _best(sums)
    return Standing(True, best) if len(best) == 1 else GOES_ON


def _best(sums: Sequence[int]) -> tuple[int, ...]:
    """The sides that have most."""
    most = max(sums)
    return tuple([side for side, total in enumerate(sums) if total == most])
