"""From the results of deals to a score sheet and a winner, where what is written is simply added up."""

from collections.abc import Sequence

from protocol.records import Result
from protocol.views import Cell, Row, Sheet
from server.rules.game import Standing
from server.rules.seats import Seating


def totals(results: Sequence[Result], sides: int) -> tuple[int, ...]:
    """What each side has written in all these deals together."""
    return tuple(sum(result.written[side] for result in results if result.written) for side in range(sides))


def columns(seating: Seating, rows: tuple[Row, ...], results: Sequence[Result]) -> Sheet:
    """The score sheet as columns of numbers, one a side, with their totals."""
    sums = totals(results, len(seating.sides))
    return Sheet("columns", seating.sides, rows, tuple(Cell(number=total) for total in sums))


def most_after(deals: int, results: Sequence[Result], sides: int) -> Standing:
    """A match of so many deals, won by the side with most; equal is a draw (KLV-9)."""
    sums = totals(results, sides)
    best = [side for side in range(sides) if sums[side] == max(sums)]
    over = len(results) >= deals
    return Standing(over, tuple(best) if over and len(best) == 1 else ())
