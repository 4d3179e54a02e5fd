"""Strokes and potatoes, everybody for themselves: who writes what for a deal, and how a match stands (HNJ-9 to 11)."""

from collections.abc import Iterable, Mapping

from protocol.records import Result
from protocol.sheets import Cell, Note, Row, Sheet
from server.rules.game import Standing
from server.rules.seats import Seating

Points = Mapping[int, int]
"""What each seat that played has taken."""


def in_the_sack(points: Points, under: int) -> frozenset[int]:
    """Who is onder jan: has so many points or fewer, and writes a potato."""
    return frozenset(seat for seat, taken in points.items() if taken <= under)


def strokes(points: Points, places: int, under: int) -> dict[int, int]:
    """What each seat writes: one on the first places, and one for everybody onder jan; who is so writes none (HNJ-9)."""
    sack = in_the_sack(points, under)
    limit = sorted(points.values(), reverse=True)[places - 1]
    return {seat: 0 if seat in sack else len(sack) + (taken >= limit) for seat, taken in points.items()}


def stands(results: Iterable[Result], seat: int) -> tuple[int, int]:
    """(strokes, potatoes) of this seat: a stroke first takes a potato away, and counts for nothing else (HNJ-10)."""
    marks, circles = 0, 0
    for result in results:
        new, potatoes = (result.written or ())[seat], (result.potatoes or ())[seat]
        cancelled = min(circles, new)
        marks += new - cancelled
        circles += potatoes - cancelled
    return marks, circles


def row(number: int, result: Result, played: tuple[int, ...]) -> Row:
    """The strokes and potatoes of this deal, in which these seats played."""
    circles = result.potatoes or ()
    cells = (
        Cell(strokes=strokes, circles=circles[seat], notes=() if seat in played else (Note("sits_out"),))
        for seat, strokes in enumerate(result.written or ())
    )
    return Row(number, tuple(cells))


def sheet(seating: Seating, rows: tuple[Row, ...], results: tuple[Result, ...]) -> Sheet:
    """The score sheet, a column a seat: strokes and circles as written; under them what stands, and the net as a number."""
    totals = []
    for seat in seating.side:
        marks, circles = stands(results, seat)
        totals.append(Cell(number=marks - circles, strokes=marks, circles=circles))
    return Sheet("columns", seating.sides, rows, tuple(totals))


def first_to(target: int, results: tuple[Result, ...], players: int) -> Standing:
    """Over when somebody's net is the target or more: the highest net wins, equals share (HNJ-11)."""
    nets = [marks - circles for marks, circles in (stands(results, seat) for seat in range(players))]
    best = max(nets)
    if best < target:
        return Standing(False)
    return Standing(True, tuple(seat for seat, net in enumerate(nets) if net == best))
