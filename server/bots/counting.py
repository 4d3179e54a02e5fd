"""What is counted in a hand before trumps are known: the ranks held in each suit."""

from collections.abc import Callable, Mapping

from protocol.actions import Trumps
from protocol.cards import RANKS, SUITS
from server.bots.sight import Sight
from server.rules.cards import numbers_in

Ranks = tuple[str, ...]
"""The ranks held in each suit, c d h s, each from high to low in the natural order: `("AK7", "", "J9", "T")`."""


def ranks_of(hand: int) -> Ranks:
    """The ranks in this hand (a set)."""
    held = ["", "", "", ""]
    for card in numbers_in(hand):
        held[card // len(RANKS)] += RANKS[card % len(RANKS)]
    return tuple(held)


def others(held: Ranks, suit: int) -> list[str]:
    """The ranks in the other suits."""
    return [ranks for number, ranks in enumerate(held) if number != suit]


def of_ranks(ranks: str, worth: Mapping[str, float]) -> float:
    """What these ranks count together; a rank that is not named counts nothing."""
    return sum(worth.get(rank, 0.0) for rank in ranks)


def guarded(ranks: str, rank: str) -> bool:
    """Whether this rank is held with another card of its suit."""
    return rank in ranks and len(ranks) > 1


def best_suit(hand: int, count: Callable[[Ranks, int], float]) -> tuple[float, int]:
    """What the best suit for trumps counts, and its number; equal: the one with more cards."""
    held = ranks_of(hand)
    best = max(range(len(SUITS)), key=lambda suit: (count(held, suit), len(held[suit])))
    return count(held, best), best


def name_best(sight: Sight, count: Callable[[Ranks, int], float]) -> Trumps:
    """Name the suit that counts most."""
    return Trumps(SUITS[best_suit(sight.hand, count)[1]])


def may(sight: Sight, kind: type) -> bool:
    """Whether an action of this kind is offered as an answer to the turn."""
    decision = sight.private.decision
    return decision is not None and any(isinstance(action, kind) for action in decision.actions)


def may_call(sight: Sight, kind: type) -> bool:
    """Whether this may be called out of turn."""
    decision = sight.private.decision
    return decision is not None and any(isinstance(action, kind) for action in decision.calls)
