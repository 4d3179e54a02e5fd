"""From deck to hands (COM-3)."""

from collections.abc import Sequence

from protocol.cards import Card
from server.rules.cards import set_of
from server.rules.seats import Seating


def packets(deck: Sequence[Card], seating: Seating, dealer: int, sizes: Sequence[int]) -> tuple[int, ...]:
    """The hand of each seat, as sets: packets of these sizes in turn to every seat, from eldest round to the dealer."""
    hands = [0] * len(seating.rounds)
    eldest_first = seating.rounds[seating.rounds[dealer][1]]
    for seat, pile in zip(eldest_first, piles(deck, len(eldest_first), sizes), strict=True):
        hands[seat] = pile
    return tuple(hands)


def piles(deck: Sequence[Card], number: int, sizes: Sequence[int]) -> tuple[int, ...]:
    """So many piles, as sets: packets of these sizes in turn to every pile. What is left of the deck lies where it was."""
    dealt = [0] * number
    at = 0
    for size in sizes:
        for pile in range(number):
            dealt[pile] |= set_of(deck[at : at + size])
            at += size
    return tuple(dealt)
