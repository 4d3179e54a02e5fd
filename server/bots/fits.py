"""Dealing the unseen cards out in ways that fit what is known of each hand."""

from collections.abc import Iterator

from protocol.fair import below
from server.bots.sight import Sight
from server.rules.cards import numbers_in

TRIES = 4
"""How often a way is tried that came out wrong."""


def fits(sight: Sight, number: int, stream: Iterator[int]) -> list[list[int]]:
    """Up to so many ways: the hand of each seat as a set, our own as it is."""
    found = (_deal(sight, stream) for _ in range(number * TRIES))
    fitting: list[list[int]] = []
    for hands in found:
        if hands is not None:
            fitting.append(hands)
            if len(fitting) == number:
                break
    return fitting


def _deal(sight: Sight, stream: Iterator[int]) -> list[int] | None:
    """One way, the most restricted hand first; nil when it came out wrong."""
    hands = [0] * len(sight.side)
    hands[sight.seat] = sight.hand
    left = sight.unseen & ~sum(sight.sure)
    for seat in sorted(sight.others, key=lambda seat: (sight.may[seat] & left).bit_count() - sight.free[seat]):
        cards = list(numbers_in(sight.may[seat] & left & ~sight.sure[seat]))
        if len(cards) < sight.free[seat]:
            return None
        hands[seat] = sight.sure[seat]
        for at in range(sight.free[seat]):
            other = at + below(len(cards) - at, stream)
            cards[at], cards[other] = cards[other], cards[at]
            hands[seat] |= 1 << cards[at]
            left &= ~(1 << cards[at])
    return hands
