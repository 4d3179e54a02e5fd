"""Seats, sides and the way round (COM-1)."""

from server.rules.seats import DIRECTIONS, alone, partners, without


def test_com_1_clockwise_and_counter() -> None:
    assert partners(1).rounds[2] == (2, 3, 0, 1)
    assert partners(-1).rounds[2] == (2, 1, 0, 3)


def test_com_1_partners_sit_opposite() -> None:
    seating = partners(1)
    assert seating.sides == ((0, 2), (1, 3))
    assert [seating.side[seat] for seat in range(4)] == [0, 1, 0, 1]


def test_com_1_alone_everybody_is_a_side() -> None:
    seating = alone(3, DIRECTIONS["counter"])
    assert seating.sides == ((0,), (1,), (2,))
    assert seating.side == (0, 1, 2)
    assert seating.rounds[0] == (0, 2, 1)


def test_hnj_2_one_may_sit_out() -> None:
    seating = without(alone(5, DIRECTIONS["counter"]), 2)
    assert seating.rounds[3] == (3, 1, 0, 4)
    assert seating.rounds[1] == (1, 0, 4, 3)
    assert seating.rounds[2][1] == 1
    assert seating.sides == ((0,), (1,), (2,), (3,), (4,))
