"""All ways to take up to so many cards of a hand, numbered, so that chance can name one of them."""

from itertools import combinations, islice
from math import comb

from protocol.cards import Card


def how_many(cards: int, most: int) -> int:
    """In how many ways one can take at most so many of this number of cards; taking none is one."""
    return sum(comb(cards, size) for size in range(most + 1))


def nth_subset(cards: tuple[Card, ...], n: int) -> tuple[Card, ...]:
    """The way to take cards that comes after n others, fewest cards first."""
    size = 0
    while n >= comb(len(cards), size):
        n -= comb(len(cards), size)
        size += 1
    return next(islice(combinations(cards, size), n, None))
