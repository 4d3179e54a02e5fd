"""Questions about a hand and what is true of it, in whole sentences (PAR-3 to PAR-5).

A suit that is trumps is called so. `void` is asked the other way round: "Do you have any hearts?" is what true says no to.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec import Struct

from clients.cli.words import Words, capital
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
from protocol.cards import CARDS, RANKS, SUITS, Card, Rank, Trump


class Telling(Struct, frozen=True):
    """How to say it: the words, what a card is called, which game it is, what is trumps."""

    words: Words
    card: Callable[[Card], str]
    game: str
    trump: Trump | None

    def suit(self, suit: str) -> str:
        """A suit, or `trumps`."""
        return self.words.say("suit.trump") if suit == self.trump else self.words.suit(suit)

    def at(self, suit: str) -> str:
        """In a suit, or `in trumps`."""
        return self.words.say("suit.trump.at") if suit == self.trump else self.words.say(f"suit.{suit}.at")

    def the(self, card: Card) -> str:
        """A card with its article."""
        return self.words.the(card, self.card(card))

    def one(self, rank: str) -> str:
        """One card of a rank: one king, une dame."""
        key = f"game.{self.game}.rank.{rank}.one"
        return self.words.say(key) if self.words.knows(key) else self.words.say(f"rank.{rank}.one")

    def rank(self, rank: str) -> str:
        """A rank, by the name it has in this game."""
        key = f"game.{self.game}.rank.{rank}"
        return self.words.say(key) if self.words.knows(key) else self.words.say(f"rank.{rank}")

    def ranks(self, rank: str) -> str:
        """Several cards of a rank, by the name they have in this game."""
        key = f"game.{self.game}.ranks.{rank}"
        return self.words.say(key) if self.words.knows(key) else self.words.say(f"ranks.{rank}")


KINDS = ("has", "count_suit", "count_rank", "highest", "lowest", "void", "longest", "points", "hand_points", "can_head")
"""What may be asked or told; `hand_points` is `points` of the whole hand."""

_OF_SUIT: Mapping[str, Callable[[Any], Question]] = {
    "count_suit": CountSuit,
    "highest": Highest,
    "lowest": Lowest,
    "void": Void,
    "points": Points,
    "can_head": CanHead,
}


def filled(kind: str, ranks: Sequence[Rank]) -> dict[str, Question]:
    """Every question of this kind, by the suit, rank or card it is about; one only, by no word, if about no one of these."""
    if kind in _OF_SUIT:
        return {suit: _OF_SUIT[kind](suit) for suit in SUITS}
    if kind == "longest":
        return {"": Longest()}
    if kind == "hand_points":
        return {"": Points()}
    there = tuple(ranks) or RANKS
    if kind == "count_rank":
        return {rank: CountRank(rank) for rank in there}
    return {card: Has(card) for suit in SUITS for card in CARDS if card[1] == suit and card[0] in there}


def asked(question: Question, how: Telling) -> str:
    """The question as it is asked."""
    say = how.words.say
    match question:
        case Has():
            text = say("ask.has", card=how.card(question.card), the_card=how.the(question.card))
        case CountSuit(suit=suit) if suit == how.trump:
            text = say("ask.count_trumps")
        case CountSuit():
            text = say("ask.count_suit", suit=how.words.suit(question.suit), suit_at=how.at(question.suit))
        case CountRank():
            text = say("ask.count_rank", ranks=how.ranks(question.rank))
        case Longest():
            text = say("ask.longest")
        case Points(suit=None):
            text = say("ask.hand_points")
        case Highest() | Lowest() | Void() | Points() | CanHead():
            named = str(question.suit)
            text = say(f"ask.{_tag(question)}", suit=how.suit(named), suit_at=how.at(named))
    return text


def answered(question: Question, answer: Answer, how: Telling) -> str:
    """The answer, in a word or a short sentence."""
    say = how.words.say
    match question:
        case Has() | CanHead():
            text = say("ans.yes" if answer else "ans.no")
        case Void():
            key = "ans.void.true" if answer else "ans.void.false"
            text = say(key, suit=how.suit(question.suit), suit_at=how.at(question.suit))
        case CountSuit() | CountRank():
            text = say(f"ans.num.{answer}")
        case Points():
            text = say("ans.points", n=answer)
        case Highest() | Lowest() if answer is None:
            text = say("ans.card.none", suit=how.suit(question.suit), suit_at=how.at(question.suit))
        case Highest() | Lowest():
            card = _card(answer)
            text = capital(say("ans.card", card=how.card(card), the_card=how.the(card)))
        case Longest():
            suits = [how.words.suit(suit) for suit in _suits(answer)]
            text = capital(say("ans.suits", suits=how.words.listed(suits))) if suits else say("ans.suits.none")
    return text


def told(question: Question, answer: Answer, how: Telling) -> str:
    """The same as a fact about the own hand."""
    return _TOLD[type(question)](question, answer, how)


def _has_told(question: Has, answer: Answer, how: Telling) -> str:
    card = question.card
    return how.words.say("tell.has.yes" if answer else "tell.has.no", card=how.card(card), the_card=how.the(card))


def _void_told(question: Void, answer: Answer, how: Telling) -> str:
    key, suit = "tell.count_suit.0" if answer else "tell.void.false", question.suit
    return how.words.say(key, suit=how.suit(suit), suit_at=how.at(suit))


def _can_head_told(question: CanHead, answer: Answer, how: Telling) -> str:
    key = "tell.can_head.yes" if answer else "tell.can_head.no"
    return how.words.say(key, suit=how.suit(question.suit), suit_at=how.at(question.suit))


def _card_told(question: Highest | Lowest, answer: Answer, how: Telling) -> str:
    suit, at = how.suit(question.suit), how.at(question.suit)
    if answer is None:
        return how.words.say("tell.count_suit.0", suit=suit, suit_at=at)
    card = _card(answer)
    return how.words.say(f"tell.{_tag(question)}", suit=suit, suit_at=at, card=how.card(card), the_card=how.the(card))


def _ranks_told(question: CountRank, answer: Answer, how: Telling) -> str:
    n, ranks = _number(answer), how.ranks(question.rank)
    if not n:
        return how.words.say("tell.count_rank.0", ranks=ranks)
    return how.words.counted(
        "tell.count_rank", n, rank=how.rank(question.rank), one_rank=how.one(question.rank), ranks=ranks
    )


def _suit_told(question: CountSuit, answer: Answer, how: Telling) -> str:
    n, suit = _number(answer), question.suit
    if suit == how.trump:
        return how.words.counted("tell.count_trumps", n) if n else how.words.say("tell.count_trumps.0")
    if not n:
        return how.words.say("tell.count_suit.0", suit=how.words.suit(suit), suit_at=how.at(suit))
    return how.words.counted("tell.count_suit", n, suit=how.words.suit(suit), suit_at=how.at(suit))


def _points_told(question: Points, answer: Answer, how: Telling) -> str:
    n = _number(answer)
    if question.suit is None:
        return how.words.count("tell.hand_points", n) if n else how.words.say("tell.hand_points.0")
    suit_at = how.at(question.suit)
    return how.words.count("tell.points", n, suit_at=suit_at) if n else how.words.say("tell.points.0", suit_at=suit_at)


def _longest_told(_question: Longest, answer: Answer, how: Telling) -> str:
    named = [how.words.suit(suit) for suit in _suits(answer)]
    if not named:
        return how.words.say("tell.longest.0")
    key = "tell.longest" if len(named) == 1 else "tell.longest.many"
    return how.words.say(key, suit=named[0], suits=how.words.listed(named))


_TOLD: Mapping[type, Callable[[Any, Answer, Telling], str]] = {
    Has: _has_told,
    CountSuit: _suit_told,
    CountRank: _ranks_told,
    Highest: _card_told,
    Lowest: _card_told,
    Void: _void_told,
    Longest: _longest_told,
    Points: _points_told,
    CanHead: _can_head_told,
}


def _tag(question: Question) -> str:
    return str(question.__struct_config__.tag)


def _number(answer: Answer) -> int:
    return answer if isinstance(answer, int) else 0


def _card(answer: Answer) -> Card:
    return next(card for card in CARDS if card == answer)


def _suits(answer: Answer) -> tuple[str, ...]:
    return tuple(answer) if isinstance(answer, tuple | list) else ()
