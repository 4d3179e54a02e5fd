"""Manille parlée: what to ask the partner before leading (play.md, part 8)."""

from protocol.actions import Action, Ask, CanHead, CountRank, CountSuit, Has, Void
from protocol.cards import CARDS, SUITS
from server.bots import tens
from server.bots.counting import may
from server.bots.reason import Reason
from server.bots.sight import Sight, higher, one_of
from server.bots.variants import opposite
from server.rules.cards import SUIT_SETS, numbers_in

LATE = 4
"""With so few cards left a count of a suit tells most."""
VOID_FROM = 4
"""How long a suit must be to hope that the partner ruffs it."""


def speak(sight: Sight) -> Action | None:
    """Ask one thing before leading, where the answer is not known and there is no master to cash. Nothing is told."""
    if not may(sight, Ask) or sight.table or has_side_master(sight):
        return None
    if not any(isinstance(said.action, Ask) and said.seat == sight.seat for said in sight.public.said):
        return Ask(CountRank("T"))
    question = best_head(sight) or void_of_longest(sight) or suit_left(sight) or dearest(sight)
    return Ask(question) if question else None


def has_side_master(sight: Sight) -> bool:
    """Whether there is a master outside trumps to lead."""
    plain = sight.hand & ~sight.order.trumps
    return any(not higher(sight, card) for card in numbers_in(plain))


def partner_may(sight: Sight) -> int:
    """The cards that the partner may hold but is not known to hold."""
    partner = opposite(sight.public.about, sight.seat)
    return sight.may[partner] & ~sight.sure[partner]


def best_head(sight: Sight) -> CanHead | None:
    """Does the partner hold the master of the plain suit with most points unseen, of those held here?"""
    found = []
    for suit, every in zip(SUITS, SUIT_SETS, strict=True):
        out = sight.unseen & every
        if every == sight.order.trumps or not sight.hand & every or not out:
            continue
        master = next(card for card in sight.order.suits[SUITS.index(suit)] if out >> card & 1)
        if partner_may(sight) >> master & 1:
            found.append((sum(sight.order.points[card] for card in numbers_in(out)), suit))
    return CanHead(max(found)[1]) if found else None


def void_of_longest(sight: Sight) -> Void | None:
    """Is the partner without the longest suit, to ruff it?"""
    partner, plain = opposite(sight.public.about, sight.seat), sight.hand & ~sight.order.trumps
    longest = max(range(len(SUITS)), key=lambda suit: (plain & SUIT_SETS[suit]).bit_count())
    long = (plain & SUIT_SETS[longest]).bit_count() >= VOID_FROM
    unknown = 0.0 < one_of(sight, partner, SUIT_SETS[longest]) < 1.0
    return Void(SUITS[longest]) if long and unknown and one_of(sight, partner, sight.order.trumps) else None


def dearest(sight: Sight) -> Has | None:
    """Does the partner hold the dearest plain card still out?"""
    might = [card for card in numbers_in(partner_may(sight) & ~sight.order.trumps) if sight.order.points[card]]
    return Has(CARDS[max(might, key=lambda card: sight.order.points[card])]) if might else None


def suit_left(sight: Sight) -> CountSuit | None:
    """Near the end: how many of the plain suit of which most are unknown?"""
    if sight.hand.bit_count() > LATE:
        return None
    might = partner_may(sight) & ~sight.order.trumps
    most = max(range(len(SUITS)), key=lambda suit: (might & SUIT_SETS[suit]).bit_count())
    return CountSuit(SUITS[most]) if might & SUIT_SETS[most] else None


OF_QUESTIONS = {
    CountRank: "advice.ask_tens",
    CanHead: "advice.ask_head",
    Void: "advice.ask_void",
    Has: "advice.ask_has",
    CountSuit: "advice.ask_count",
}
"""Why each of these is asked."""


def why(_sight: Sight, action: Action) -> Reason | None:
    """What the answer would be good for."""
    return Reason(OF_QUESTIONS[type(action.question)]) if isinstance(action, Ask) and action.question else None


BOT = tens.BOT(settle=tens.settle, speak=speak, why=why)
