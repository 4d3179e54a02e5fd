"""Strokes, potatoes and who has won (HNJ-9 to 11)."""

import pytest

from protocol.records import Result
from protocol.sheets import Cell
from server.rules.game import Standing
from server.rules.potatoes import first_to, in_the_sack, sheet, stands, strokes
from server.rules.seats import alone


def points(*taken: int) -> dict[int, int]:
    return dict(enumerate(taken))


@pytest.mark.parametrize(
    ("taken", "places", "written"),
    [
        ((60, 50, 25, 22), 2, (1, 1, 0, 0)),
        ((60, 50, 25, 22), 1, (1, 0, 0, 0)),
        ((60, 40, 40, 17), 2, (2, 2, 2, 0)),  # equal at the limit: all, and one more for who is onder jan
        ((60, 60, 30, 27), 2, (1, 1, 0, 0)),
        ((100, 21, 20, 16), 2, (4, 0, 0, 0)),  # the second is onder jan: nobody moves up
        ((80, 56, 21, 0), 2, (3, 3, 0, 0)),
        ((21, 20, 0), 1, (0, 0, 0)),  # never a stroke for who is onder jan
        ((97, 33, 27), 1, (1, 0, 0)),
        ((97, 38, 22), 1, (1, 0, 0)),
        ((130, 27, 0), 1, (2, 1, 0)),
    ],
)
def test_hnj_9_who_writes_how_much(taken: tuple[int, ...], places: int, written: tuple[int, ...]) -> None:
    assert tuple(strokes(points(*taken), places, 21).values()) == written


def test_hnj_9_the_limit_of_26_puts_jas_and_last_trick_in_the_sack() -> None:
    assert in_the_sack(points(25, 26, 27), 21) == frozenset()
    assert in_the_sack(points(25, 26, 27), 26) == {0, 1}


def written(*deals: tuple[int, int]) -> tuple[Result, ...]:
    """Results of seat 0: strokes and potatoes of each deal."""
    return tuple(Result(points=(0,), written=(marks,), potatoes=(circles,)) for marks, circles in deals)


@pytest.mark.parametrize(
    ("deals", "left"),
    [
        ([(2, 0), (0, 1)], (2, 1)),  # a potato never takes a stroke back
        ([(0, 1), (3, 0)], (2, 0)),  # the next stroke takes it away and counts for nothing else
        ([(0, 1), (0, 1), (1, 0)], (0, 1)),
        ([(1, 0), (0, 1), (0, 1), (3, 0)], (2, 0)),
    ],
)
def test_hnj_10_a_stroke_first_cancels_a_potato(deals: list[tuple[int, int]], left: tuple[int, int]) -> None:
    assert stands(written(*deals), 0) == left


def both(*deals: tuple[int, int]) -> tuple[Result, ...]:
    return tuple(Result(points=(0, 0), written=deal, potatoes=(0, 0)) for deal in deals)


def test_hnj_11_the_highest_net_wins_once_somebody_has_the_target_and_equals_share() -> None:
    assert first_to(7, (), 2) == Standing(False)
    assert first_to(7, both((6, 2)), 2) == Standing(False)
    assert first_to(5, both((6, 2)), 2) == Standing(True, (0,))
    assert first_to(7, both((6, 2), (1, 6)), 2) == Standing(True, (1,))
    assert first_to(7, both((6, 6), (1, 1)), 2) == Standing(True, (0, 1))


def test_the_sheet_has_what_stands_and_the_net_under_it() -> None:
    results = (
        Result(points=(0, 0), written=(2, 0), potatoes=(0, 1)),
        Result(points=(0, 0), written=(0, 3), potatoes=(1, 0)),
    )
    drawn = sheet(alone(2, -1), (), results)
    assert drawn.columns == ((0,), (1,))
    assert drawn.totals == (Cell(number=1, strokes=2, circles=1), Cell(number=2, strokes=2, circles=0))
