"""From deck to hands (COM-3)."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from operator import itemgetter

from protocol.cards import Card
from server.rules.cards import BIT
from server.rules.seats import Seating


def packets(deck: Sequence[Card], seating: Seating, dealer: int, sizes: tuple[int, ...]) -> tuple[int, ...]:
    """The hand of each seat, as sets: packets of these sizes in turn to every seat, from eldest round to the dealer."""
    hands = [0] * len(seating.rounds)
    eldest_first = seating.rounds[seating.rounds[dealer][1]]
    for seat, pile in zip(eldest_first, piles(deck, len(eldest_first), sizes), strict=True):
        hands[seat] = pile
    return tuple(hands)


def piles(deck: Sequence[Card], number: int, sizes: tuple[int, ...]) -> tuple[int, ...]:
    """So many piles, as sets: packets of these sizes in turn to every pile, which come to two cards or more.

    What is left of the deck lies where it was.
    """
    sets = tuple(map(BIT.__getitem__, deck))
    return tuple([sum(cards_of(sets)) for cards_of in _dealt(number, sizes)])


@lru_cache(maxsize=64)
def _dealt(number: int, sizes: tuple[int, ...]) -> tuple[Callable[[tuple[int, ...]], tuple[int, ...]], ...]:
    """For each pile: (the cards of a deck, each as a set) -> those of the pile."""
    places: list[list[int]] = [[] for _ in range(number)]
    at = 0
    for size in sizes:
        for pile in places:
            pile.extend(range(at, at + size))
            at += size
    return tuple(itemgetter(*pile) for pile in places)
