"""What beats what and what counts how much, once for each suit that may be trumps: looked up while playing, never computed.

A *ranking* is the ranks of a suit from high to low with their points; trumps and plain suits may differ (common.md, Ranks
and points).
"""

from collections.abc import Mapping

from msgspec import Struct

from protocol.cards import RANKS, SUITS, Trump
from server.rules.cards import RANK_SETS, SUIT_SETS

Ranking = Mapping[str, int]
"""Rank -> its points; from the highest rank to the lowest."""

NO_TRUMPS = 4
"""The number of `none`: a deal without trumps (BUT-3). 0 to 3 are the suits."""
NOT_NAMED = 5
"""The number that stands for trumps as long as nobody knows them."""

TRUMP_NAMES: tuple[Trump | None, ...] = (*SUITS, "none", None)
"""What each trump number is called on the wire."""
TRUMP_NUMBERS: dict[str | None, int] = {name: number for number, name in enumerate(TRUMP_NAMES)}


class Order(Struct, frozen=True):
    """How the cards stand to each other with one suit as trumps.

    `trumps` is that whole suit as a set, empty without trumps. `beats[i]` are the cards that would win from card i where
    that is winning the trick (COM-6). `points[i]` is what card i counts. `suits` are the cards of each suit, high to low.
    """

    trumps: int
    beats: tuple[int, ...]
    points: tuple[int, ...]
    suits: tuple[tuple[int, ...], ...]


def orders(plain: Ranking, trumps: Ranking) -> tuple[Order, ...]:
    """The orders of a game by trump number, `NO_TRUMPS` and `NOT_NAMED` included."""
    return tuple(_order(plain, trumps, trump) for trump in range(NOT_NAMED + 1))


def pack_of(ranking: Ranking) -> int:
    """The set of all cards of a game whose suits have these ranks."""
    return sum(RANK_SETS[rank] for rank in ranking)


def _order(plain: Ranking, trumps: Ranking, trump: int) -> Order:
    beats, points = [0] * 52, [0] * 52
    suits = []
    all_trumps = SUIT_SETS[trump] if trump < NO_TRUMPS else 0
    for suit in range(4):
        ranking = trumps if suit == trump else plain
        high_to_low = tuple(suit * 13 + RANKS.index(rank) for rank in ranking)
        higher = 0 if suit == trump else all_trumps
        for card, worth in zip(high_to_low, ranking.values(), strict=True):
            beats[card], points[card] = higher, worth
            higher |= 1 << card
        suits.append(high_to_low)
    return Order(all_trumps, tuple(beats), tuple(points), tuple(suits))
