"""What is being put together before it is said: cards for melds or an exchange, a question, the card about to be played.

A draft belongs to one decision and lapses with it. Nothing of it is known to the server until it is sent.
"""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from clients.cli.spelling import find_card
from protocol.actions import Ask, Declare, Exchange, Tell
from protocol.cards import Card
from protocol.views import Decision

Cards = tuple[Card, ...]

NEXT_MELD = "+"
"""Typed between the cards of one meld and those of another."""


class Melding(Struct, frozen=True):
    """Melds to declare: those that are complete, and the cards of the one being chosen."""

    decision: str
    melds: tuple[Cards, ...] = ()
    cards: Cards = ()


class Changing(Struct, frozen=True):
    """Cards to exchange, `most` at the most."""

    decision: str
    most: int
    cards: Cards = ()


class Asking(Struct, frozen=True):
    """A question to ask, or a fact to tell; `kind` once that is chosen (clients/cli/questions.py)."""

    decision: str
    form: Ask | Tell
    kind: str = ""


class Laying(Struct, frozen=True):
    """A card about to be played, of which something is asked first; `unshown`: the melds stay hidden, as was answered."""

    decision: str
    card: Card
    unshown: bool = False


Draft = Melding | Changing | Asking | Laying


def in_force(draft: Draft | None, decision: Decision | None) -> Draft | None:
    """The draft that counts for this decision: the given one if it belongs to it, else what an open form begins with."""
    if decision is None or not decision.turn:
        return None
    if draft is not None and draft.decision == decision.id:
        return draft
    for action in decision.actions:
        match action:
            case Declare(melds=None):
                return Melding(decision.id)
            case Exchange(cards=None):
                return Changing(decision.id, action.max or 0)
            case _:
                pass
    return None


def all_melds(draft: Melding) -> tuple[Cards, ...]:
    """Every meld chosen so far, the unfinished one last."""
    return (*draft.melds, draft.cards) if draft.cards else draft.melds


def toggled(draft: Melding | Changing, card: Card) -> Melding | Changing:
    """The draft with this card chosen, or no longer chosen."""
    kept = tuple(one for one in draft.cards if one != card)
    return replace(draft, cards=kept if len(kept) < len(draft.cards) else (*draft.cards, card))


def next_meld(draft: Melding) -> Melding:
    """The draft with the meld that is being chosen finished, and another begun."""
    return Melding(draft.decision, all_melds(draft))


def typed_into(draft: Draft | None, typed: str, hand: Sequence[Card], letters: str, language: str) -> Draft | None:
    """The draft after several cards typed on one line, `+` between two melds; nil when this is no such line."""
    words = typed.replace(NEXT_MELD, f" {NEXT_MELD} ").replace(",", " ").split()
    if not isinstance(draft, Melding | Changing) or len(words) < 2:
        return None
    for word in words:
        if word == NEXT_MELD and isinstance(draft, Melding):
            draft = next_meld(draft)
            continue
        card = find_card(word, letters, language)
        if card is None or card not in hand:
            return None
        draft = toggled(draft, card)
    return None if isinstance(draft, Changing) and len(draft.cards) > draft.most else draft
