"""Questions about a hand with one right answer (PAR-3): which there are, and what is true.

A question is asked of a hand (a set) in a game whose suits are all ranked alike. `unplayed` are the cards that have not been
played yet, those of the trick under way being played.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

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
from protocol.cards import CARDS, RANKS, SUITS, Suit
from server.rules.cards import BIT, RANK_SETS, SUIT_SETS, numbers_in
from server.rules.orders import TRUMP_NUMBERS, Order, Ranking


def all_questions(ranking: Ranking) -> tuple[Question, ...]:
    """Every question there is in a game whose suits have these ranks."""
    return tuple(_all(ranking))


def _all(ranking: Ranking) -> Iterator[Question]:
    yield from (Has(card) for card in CARDS if card[0] in ranking)
    yield from (CountRank(rank) for rank in RANKS if rank in ranking)
    for suit in SUITS:
        yield from (CountSuit(suit), Highest(suit), Lowest(suit), Void(suit), Points(suit), CanHead(suit))
    yield from (Longest(), Points())


def true_answer(question: Question, hand: int, unplayed: int, order: Order) -> Answer:
    """What this hand answers (PAR-3, PAR-4)."""
    return _ANSWERS[type(question)](question, hand, unplayed, order)


def _suit(suit: Suit) -> int:
    return SUIT_SETS[TRUMP_NUMBERS[suit]]


def _high_to_low(suit: Suit, cards: int, order: Order) -> list[int]:
    return [card for card in order.suits[TRUMP_NUMBERS[suit]] if cards >> card & 1]


def _highest(question: Highest, hand: int, _: int, order: Order) -> Answer:
    held = _high_to_low(question.suit, hand, order)
    return CARDS[held[0]] if held else None


def _lowest(question: Lowest, hand: int, _: int, order: Order) -> Answer:
    held = _high_to_low(question.suit, hand, order)
    return CARDS[held[-1]] if held else None


def _longest(_question: Longest, hand: int, _: int, _order: Order) -> Answer:
    lengths = {suit: (hand & _suit(suit)).bit_count() for suit in SUITS}
    return tuple(suit for suit, length in lengths.items() if length and length == max(lengths.values()))


def _points(question: Points, hand: int, _: int, order: Order) -> Answer:
    cards = hand & _suit(question.suit) if question.suit else hand
    return sum(order.points[card] for card in numbers_in(cards))


def _can_head(question: CanHead, hand: int, unplayed: int, order: Order) -> Answer:
    left = _high_to_low(question.suit, unplayed, order)
    return bool(left and hand >> left[0] & 1)


_ANSWERS: Mapping[type, Callable[[Any, int, int, Order], Answer]] = {
    Has: lambda question, hand, _unplayed, _order: bool(hand & BIT[question.card]),
    CountSuit: lambda question, hand, _unplayed, _order: (hand & _suit(question.suit)).bit_count(),
    CountRank: lambda question, hand, _unplayed, _order: (hand & RANK_SETS[question.rank]).bit_count(),
    Highest: _highest,
    Lowest: _lowest,
    Void: lambda question, hand, _unplayed, _order: not hand & _suit(question.suit),
    Longest: _longest,
    Points: _points,
    CanHead: _can_head,
}
