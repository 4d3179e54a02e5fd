"""The way in: what a bot does with what its seat is shown.

It is a function of the view, of what was remembered of the views before, and of nothing else but the chance it is given: it
never sees a deal's state. It always answers with something that was offered.
"""

from msgspec import Struct

from protocol.actions import Action, Play
from protocol.cards import CARDS
from protocol.views import Decision, Private, Public
from server.bots import (
    butifarra,
    handjas,
    klaverjas,
    kruisjas,
    manille,
    manille_muette,
    manille_parlee,
    schutjas,
)
from server.bots.bot import Bot
from server.bots.choose import choose
from server.bots.memory import Memory
from server.bots.sight import Sight, look
from server.rules.cards import set_of
from server.rules.game import Offers
from server.rules.stages import OPEN_FORMS
from server.rules.timeout import when_time_is_up

BOTS: dict[str, Bot] = {
    module.__name__.rpartition(".")[2]: module.BOT
    for module in (klaverjas, kruisjas, schutjas, handjas, manille, manille_muette, manille_parlee, butifarra)
}
"""How each game is played, by its name."""


class Choice(Struct, frozen=True):
    """What a bot does, and what it answers: the fields of `protocol.commands.Act`, but for the command's id."""

    action: Action
    decision: str | None = None
    deal: int | None = None
    level: str | None = None
    proposal: int | None = None


def act(public: Public, private: Private, memory: Memory, chance: bytes) -> Choice | None:
    """What the seat of this view does now; nil when it has nothing to say.

    `chance` are fresh random bytes; the same view, memory and chance give the same choice.
    """
    decision = private.decision
    if decision is None or private.seat is None:
        return None
    bot = BOTS[public.about.game]
    sight = seen_by(bot, public, private, memory)
    said = bot.call(sight) if decision.calls else None
    if said is not None and said in decision.calls:
        return Choice(said, None, decision.deal, decision.level, decision.proposal)
    return Choice(_answer(bot, sight, decision, chance), decision.id) if decision.turn else None


def seen_by(bot: Bot, public: Public, private: Private, memory: Memory) -> Sight:
    """What the seat of this view sees, as this game's bot needs it."""
    return look(public, private, memory, bot.pack, bot.orders, bot.sides(public), bot.turned(public))


def _answer(bot: Bot, sight: Sight, decision: Decision, chance: bytes) -> Action:
    """The answer to the turn."""
    answer = bot.speak(sight) if decision.actions else None
    if answer is None and decision.cards:
        card = CARDS[choose(bot, sight, chance)]
        answer = Play(card, stuk=card in decision.stuk)
    if answer is not None and is_offered(decision, answer):
        return answer
    offers = Offers(set_of(decision.cards), actions=decision.actions, calls=decision.calls)
    return when_time_is_up(offers, sight.order)


def is_offered(decision: Decision, action: Action) -> bool:
    """Whether this answers the turn; of an open form, that its kind does."""
    if isinstance(action, Play):
        return action.card in (decision.stuk if action.stuk else decision.cards)
    if type(action) in OPEN_FORMS:
        return any(type(offer) is type(action) for offer in decision.actions)
    return action in decision.actions
