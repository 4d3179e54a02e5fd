"""Manille parlée, for two pairs who say one thing a trick: rules/manille.md, PAR-1 to PAR-6.

What it decides: all of the game of pairs (PAR-1); who may ask or tell one thing before playing (PAR-2); which questions
there are and what is true (PAR-3 to PAR-5). That nothing else is said, and that all play at one pace (PAR-6), is the
table's to keep.
"""

from collections.abc import Callable, Iterator
from typing import Annotated, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from protocol.actions import Action, Answer, Ask, Play, Tell
from protocol.errors import RuleCode
from protocol.fair import below
from protocol.views import Said
from server.rules.deal import Deal
from server.rules.game import Daily, Game, Variant
from server.rules.parts import assemble
from server.rules.questions import all_questions, true_answer
from server.rules.seats import Direction
from server.rules.stages import Stage
from server.rules.tens import ORDERS, RANKING, pairs
from server.rules.trickpoint import trick_by_trick


class Options(Struct, frozen=True):
    """The options of rules/manille.md for this game, with their defaults."""

    deals_to_win: Annotated[int, Meta(ge=1, le=9)] = 2
    who_may_speak: Literal["leader", "everyone"] = "leader"
    even_pace: bool = False
    direction: Direction = "clockwise"


class Own(Struct, frozen=True, gc=False):
    """The number of the turned card, and whether the seat on turn has asked or told something already."""

    card: int
    spoken: bool = False


EVEN_PACE = {True: 1000, False: 0}
"""How long after the turn began (ms) a card is published at the earliest, with `even_pace` on and off (PAR-6)."""

QUESTIONS = all_questions(RANKING)
IN_THE_LIST = frozenset(QUESTIONS)
ASK_OR_TELL: tuple[Action, ...] = (Ask(), Tell())

# Who may speak (PAR-2)


def leader(deal: Deal) -> tuple[Action, ...]:
    """Who is to lead to the trick, once."""
    return () if deal.table or deal.own.spoken else ASK_OR_TELL


def everyone(deal: Deal) -> tuple[Action, ...]:
    """Everybody at the own turn, once."""
    return () if deal.own.spoken else ASK_OR_TELL


WHO_MAY_SPEAK: dict[str, Callable[[Deal], tuple[Action, ...]]] = {"leader": leader, "everyone": everyone}


# What is said (PAR-3 to PAR-5)


def answer(deal: Deal, seat: int, action: Action) -> Answer:
    """What is true of the hand asked about: the partner's, or the own hand where something is told."""
    if not isinstance(action, Ask | Tell) or action.question is None:
        return None
    round_ = deal.seating.rounds[seat]
    about = round_[len(round_) // 2] if isinstance(action, Ask) else seat
    return true_answer(action.question, deal.hands[about], sum(deal.hands), ORDERS[deal.trump])


def form(_deal: Deal, _seat: int, action: Action) -> RuleCode | None:
    """A question must be one of the list, about cards that there are."""
    return None if isinstance(action, Ask | Tell) and action.question in IN_THE_LIST else "not_offered"


def fill(_deal: Deal, _seat: int, action: Action, stream: Iterator[int]) -> Action:
    """One of all questions, each as likely."""
    return type(action)(QUESTIONS[below(len(QUESTIONS), stream)]) if isinstance(action, Ask | Tell) else action


def next_may_speak(deal: Deal, _seat: int, _card: Play) -> Deal:
    """A card was played: whoever comes next may speak."""
    own: Own = deal.own
    return replace(deal, own=Own(own.card)) if own.spoken else deal


def speak(deal: Deal, seat: int, action: Action) -> Deal:
    """A question or fact, with its true answer: a turn of its own, after which the card is still to be played."""
    own: Own = deal.own
    said = (*deal.said, Said(seat, action, answer(deal, seat, action)))
    return replace(deal, said=said, step=deal.step + 1, own=Own(own.card, spoken=True))


def variant(options: Options, _players: int) -> Variant:
    """Manille parlée with these options."""
    playing = Stage(WHO_MAY_SPEAK[options.who_may_speak], speak, trick_by_trick(ORDERS, next_may_speak), form)
    parts = pairs(options.direction, options.deals_to_win, playing, Own)
    return replace(assemble(replace(parts, answer=answer, fill=fill)), silent=True, pace=EVEN_PACE[options.even_pace])


# In the guided deal: ask for tens, ask who has the highest, lead to it.
GAME = Game("manille_parlee", 1, (4,), Options, variant, dailies=(Daily("manille_parlee", by="points"),), lesson=412)
