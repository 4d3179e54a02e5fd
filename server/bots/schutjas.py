"""Schutjas: when to say schut, to give up, to take the contract over (play.md, part 3)."""

from protocol.actions import Action, Agree, Dek, GiveUp, Herschut, Pass, Refuse, Schut, Tout
from protocol.views import Public
from server.bots import hundred
from server.bots.counting import guarded, may, may_call, of_ranks, others, ranks_of
from server.bots.reason import Reason
from server.bots.settle import A_LITTLE, Taken, totals
from server.bots.sight import Sight
from server.bots.trick import prospect
from server.rules import handmelds
from server.rules.cards import numbers_in
from server.rules.jas import HUNDRED, UNDER_JAN

TRUMP = {"J": 8.0, "9": 6.0, "A": 4.0, "T": 3.0, "K": 2.0, "Q": 2.0, "8": 2.0, "7": 2.0}
"""What a trump counts: 2 each, jas 6 more, nel 4, ace 2, ten 1."""
STUK, SIDE_ACE, SIDE_TEN, OF_MELDS = 3.0, 3.0, 1.0, 0.1
OF_PARTNERS_CARD = {"J": 5.0, "9": 1.5, "8": -2.0, "7": -2.0}
OF_THEIR_CARD = {"J": -3.0, "8": 1.0, "7": 1.0}
ENOUGH = (16.0, 14.0, 16.0, 13.0)
"""From how much on to say schut: eldest, second, eldest's partner, dealer."""
POOR, STRONG = 9.0, 18.0
"""Below the first a hand gives up; from the second on it says herschut at once."""
SURE = 0.95
OF_GIVING_UP = {GiveUp: "advice.give_up", Agree: "advice.agree", Refuse: "advice.refuse"}
BEATEN = 80
"""With so many points the herschutters are nearly there."""


def count(sight: Sight) -> float:
    """S: what this hand counts with its trumps, and with what is known of the turned card."""
    held, trump = ranks_of(sight.hand), sight.trump
    side = others(held, trump)
    total = of_ranks(held[trump], TRUMP)
    total += STUK if {"K", "Q"} <= set(held[trump]) else 0.0
    total += SIDE_ACE * sum("A" in ranks for ranks in side) + SIDE_TEN * sum(guarded(ranks, "T") for ranks in side)
    worth = sum(meld.worth for meld in handmelds.Comparison(handmelds.by_value, trump).most(sight.hand, ()))
    return total + (OF_MELDS * worth if worth < HUNDRED else 0.0) + _of_turned(sight)


def _of_turned(sight: Sight) -> float:
    """What it adds to know the dealer's turned card, where another holds it."""
    dealer = sight.public.shuffling.dealer if sight.public.shuffling else None
    turned = sight.public.turned
    if turned is None or dealer is None or dealer == sight.seat:
        return 0.0
    worth = OF_PARTNERS_CARD if sight.side[dealer] == sight.side[sight.seat] else OF_THEIR_CARD
    return worth.get(turned[0], 0.0)


def speak(sight: Sight) -> Action | None:
    """Schut or pass in the round; then as Kruisjas."""
    if may(sight, Schut):
        return Schut() if count(sight) >= ENOUGH[hundred.place(sight)] else Pass()
    return hundred.speak(sight)


def call(sight: Sight) -> Action | None:
    """Show what stands; dek with a hundred; answer a call; say the next level when a hundred is in sight."""
    if shown := hundred.show(sight):
        return shown
    have = hundred.points(sight)
    if may_call(sight, Dek) and have[sight.side[sight.seat]] >= HUNDRED:
        return Dek()
    if may_call(sight, Agree):
        return Agree() if is_lost(sight) else Refuse()
    if any(may_call(sight, kind) for kind in (Schut, Herschut, Tout)) and takes_contract(sight):
        return next_level(sight)
    if may_call(sight, GiveUp) and is_lost(sight) and not was_refused(sight):
        return GiveUp()
    return None


def next_level(sight: Sight) -> Action:
    """What is offered: schut, herschut or tout."""
    return next(kind() for kind in (Schut, Herschut, Tout) if may_call(sight, kind))


def takes_contract(sight: Sight) -> bool:
    """Whether a hundred is as good as sure, or the hand strong enough to say so before the first card."""
    fresh = not sight.public.trick and not sum(sight.public.won)
    if fresh and not may_call(sight, Tout):
        return count(sight) >= (ENOUGH[hundred.place(sight)] if may_call(sight, Schut) else STRONG)
    return brings_home(sight)


def brings_home(sight: Sight) -> bool:
    """Whether a card that may be played now wins a trick that makes the hundred full."""
    have = hundred.points(sight)[sight.side[sight.seat]]
    made = (prospect(BOT, sight, hundred.in_trick(sight.public), card) for card in numbers_in(sight.legal))
    return any(one.wins >= SURE and have + one.points >= HUNDRED for one in made)


def is_lost(sight: Sight) -> bool:
    """Whether our side should give up, for all that this hand knows."""
    theirs = hundred.points(sight)[1 - sight.side[sight.seat]]
    if level(sight.public) == "herschut":
        return theirs >= BEATEN and not hundred.master_hand(sight)
    return count(sight) < POOR and not sum(sight.public.won)


def why(sight: Sight, action: Action) -> Reason | None:
    """How strong the hand is for the contract."""
    trumps = (sight.hand & sight.order.trumps).bit_count()
    match action:
        case GiveUp() | Agree() | Refuse():
            return Reason(OF_GIVING_UP[type(action)])
        case Pass() if may(sight, Schut):
            return Reason("advice.no_schut", trumps)
        case Schut() if may(sight, Schut):
            return Reason("advice.schut", trumps)
        case Schut() | Herschut() | Tout():
            if brings_home(sight):
                return Reason("advice.brings_home", hundred.points(sight)[sight.side[sight.seat]])
            return Reason("advice.level", trumps)
    return hundred.why(sight, action)


def level(public: Public) -> str | None:
    """The level of the contract."""
    return next((fact.word for fact in public.facts if fact.key == "contract"), None)


def was_refused(sight: Sight) -> bool:
    """Whether the partner has refused to give up before."""
    return any(isinstance(said.action, Refuse) for said in sight.public.said)


def contract(public: Public) -> int | None:
    """The side that holds the contract."""
    return next((fact.side for fact in public.facts if fact.key == "contract"), None)


def settle(sight: Sight, taken: Taken, _tricks: Taken) -> float:
    """Whether the contract is made, whether the losers are under jan, and a little for the points (SCH-4)."""
    mine, (theirs,) = totals(sight, taken, hundred.points(sight))
    holds = contract(sight.public) in (None, sight.side[sight.seat])
    holders, others = (mine, theirs) if holds else (theirs, mine)
    made = holders >= HUNDRED
    stake = HUNDRED * (1 + made + ((others if made else holders) < UNDER_JAN))
    return (stake if made == holds else -stake) + A_LITTLE * (mine - theirs)


BOT = hundred.BOT(settle=settle, contract=contract, melds=hundred.in_trick, speak=speak, call=call, why=why)
