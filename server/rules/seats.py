"""Who sits where, who is on whose side, and who comes after whom (COM-1)."""

from msgspec import Struct


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


def _rounds(players: int, direction: int) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple((first + direction * i) % players for i in range(players)) for first in range(players))
