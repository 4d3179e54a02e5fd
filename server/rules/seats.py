"""Who sits where, who is on whose side, and who comes after whom (COM-1)."""

from typing import Literal

from msgspec import Struct

Direction = Literal["clockwise", "counter"]
"""Which way the game goes round, where that is an option (COM-1)."""

DIRECTIONS: dict[Direction, int] = {"clockwise": 1, "counter": -1}


class Seating(Struct, frozen=True):
    """The seats of a game.

    `sides` are the seats of each side, `side[seat]` is a seat's side, `direction` is 1 for clockwise and -1 for counter.
    `rounds[seat]` are the seats that play in playing order, beginning with that one: `rounds[seat][1]` comes after it.
    """

    sides: tuple[tuple[int, ...], ...]
    side: tuple[int, ...]
    direction: int
    rounds: tuple[tuple[int, ...], ...]


def partners(direction: int) -> Seating:
    """Four players, {0, 2} against {1, 3}."""
    return Seating(((0, 2), (1, 3)), (0, 1, 0, 1), direction, _rounds(4, direction))


def alone(players: int, direction: int) -> Seating:
    """So many players, each a side."""
    seats = tuple(range(players))
    return Seating(tuple((seat,) for seat in seats), seats, direction, _rounds(players, direction))


def without(seating: Seating, out: int) -> Seating:
    """The same with the player on this seat sitting out; whoever comes after that seat is as before."""
    others = (tuple(seat for seat in round_ if seat != out) for round_ in seating.rounds)
    rounds = tuple((out, *seats) if first == out else seats for first, seats in enumerate(others))
    return Seating(seating.sides, seating.side, seating.direction, rounds)


def _rounds(players: int, direction: int) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple((first + direction * i) % players for i in range(players)) for first in range(players))
