"""How tests speak of cards: `cards("Jh 9h")`, not numbers."""

from typing import cast, get_args

from protocol.actions import Action, Play
from protocol.cards import Card
from protocol.views import Played
from server.rules.cards import set_of
from server.rules.game import Deal, Variant

_ALL = set(get_args(Card))


def cards(words: str) -> tuple[Card, ...]:
    """The cards of these words, as they are read: `"Jh 9h"`. No words, no cards."""
    named = words.split()
    assert set(named) <= _ALL, f"no such card among {words}"
    return cast("tuple[Card, ...]", tuple(named))


def held(words: str) -> int:
    """The same cards as a set."""
    return set_of(cards(words))


def card(word: str) -> Card:
    """One card."""
    (only,) = cards(word)
    return only


def play(word: str) -> Play:
    """Playing this card."""
    return Play(card(word))


def trick(words: str) -> tuple[Played, ...]:
    """A trick as it lies there: `"0:As 1:Qh"` is the ace of spades led by seat 0 and the queen of hearts on it."""
    pairs = (word.split(":") for word in words.split())
    return tuple(Played(int(seat), card(word)) for seat, word in pairs)


def after(variant: Variant, deal: Deal, *actions: Action) -> Deal:
    """The deal after these actions, each of the seat on turn."""
    for action in actions:
        seat = variant.turn(deal)
        assert seat is not None
        assert variant.refusal(deal, seat, action) is None, action
        deal = variant.act(deal, seat, action)
    return deal


def said(variant: Variant, deal: Deal) -> set[Action]:
    """What the seat on turn may say, but for playing a card."""
    seat = variant.turn(deal)
    assert seat is not None
    return set(variant.offers(deal, seat).actions)
