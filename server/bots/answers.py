"""What an answer tells of a hand (PAR-3): cards it holds, and cards it does not."""

from collections.abc import Callable, Mapping
from typing import Any, cast

from protocol.actions import (
    Answer,
    CanHead,
    CountRank,
    CountSuit,
    Has,
    Highest,
    Longest,
    Lowest,
    Points,
    Question,
    Void,
)
from protocol.cards import Card
from protocol.views import Public
from server.bots.variants import variant_of
from server.rules.cards import BIT, NUMBER, RANK_SETS, SUIT_SETS, numbers_in, set_of
from server.rules.orders import TRUMP_NUMBERS, Order
from server.rules.tens import ORDERS

Learned = tuple[int, int]
"""The cards that the hand is known to hold, and those it is known to lack, as sets."""


def learned(public: Public, question: Question, answer: object, played: int, mine: int) -> Learned:
    """What this answer tells who holds the cards `mine`, when those in `played` have been played (both sets)."""
    left = set_of(variant_of(public.about).pack) & ~played
    if isinstance(question, CountSuit | CountRank):
        left &= ~mine
    return _TOLD[type(question)](question, cast("Answer", answer), left, ORDERS[TRUMP_NUMBERS[public.trump]])


def _suit(question: Any) -> int:
    return SUIT_SETS[TRUMP_NUMBERS[question.suit]]


def _yes(cards: int, answer: Answer) -> Learned:
    return (cards, 0) if answer else (0, cards)


def _count(cards: int, answer: Answer) -> Learned:
    """So many of these cards: none or all of them tell everything."""
    if answer == 0:
        return 0, cards
    return (cards, 0) if answer == cards.bit_count() else (0, 0)


def _extreme(question: Any, answer: Answer, left: int, order: Order, *, beyond: Callable[[int, int, Order], int]) -> Learned:
    """The highest or lowest card of a suit; none: nothing of that suit."""
    suit = _suit(question) & left
    if not isinstance(answer, str):
        return 0, suit
    return BIT[answer], beyond(suit, NUMBER[cast("Card", answer)], order)


def _higher(suit: int, card: int, order: Order) -> int:
    return suit & order.beats[card]


def _lower(suit: int, card: int, order: Order) -> int:
    return suit & ~order.beats[card] & ~(1 << card)


def _longest(question: Longest, answer: Answer, left: int, order: Order) -> Learned:
    return (0, left) if answer == () else (0, 0)


def _points(question: Points, answer: Answer, left: int, order: Order) -> Learned:
    """No points: none of the cards that count."""
    cards = left & _suit(question) if question.suit else left
    return (0, sum(1 << card for card in numbers_in(cards) if order.points[card])) if answer == 0 else (0, 0)


def _can_head(question: CanHead, answer: Answer, left: int, order: Order) -> Learned:
    suit = [card for card in order.suits[TRUMP_NUMBERS[question.suit]] if left >> card & 1]
    return _yes(1 << suit[0] if suit else 0, answer)


_TOLD: Mapping[type, Callable[[Any, Answer, int, Order], Learned]] = {
    Has: lambda question, answer, left, _: _yes(BIT[question.card] & left, answer),
    CountSuit: lambda question, answer, left, _: _count(_suit(question) & left, answer),
    CountRank: lambda question, answer, left, _: _count(RANK_SETS[question.rank] & left, answer),
    Highest: lambda question, answer, left, order: _extreme(question, answer, left, order, beyond=_higher),
    Lowest: lambda question, answer, left, order: _extreme(question, answer, left, order, beyond=_lower),
    Void: lambda question, answer, left, _: (0, _suit(question) & left) if answer else (0, 0),
    Longest: _longest,
    Points: _points,
    CanHead: _can_head,
}
