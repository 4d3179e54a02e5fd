"""What may be done in a deal, what is refused, and what comes of it.

A deal goes through *stages* (bidding, play …). In each, the seat on turn has answers and, where cards are played, a hand of
which some cards are barred. Who is waited for and which stage it is stands in the deal; a stage's `act` and `play` move it
on. What is offered, what is refused and why, and what the server does when the time is up all follow from the same
functions, so that they cannot disagree.
"""

from collections.abc import Callable

from msgspec import Struct

from protocol.actions import Action, Ask, Declare, Exchange, Play, Tell
from protocol.errors import RuleCode
from server.rules.calls import SILENCE, Calls, OutOfTurn
from server.rules.cards import BIT, SUIT_OF
from server.rules.deal import Deal
from server.rules.follow import Barred, FollowRule
from server.rules.game import NOTHING, Each, Offers
from server.rules.orders import Order

OPEN_FORMS = frozenset({Declare, Exchange, Ask, Tell})
"""The kinds of action whose contents are too many to list (protocol/actions.py)."""


def unchanged(deal: Deal, _seat: int, _action: Action) -> Deal:
    """What comes of an action in a stage in which there is none of its kind."""
    return deal


class Stage(Struct, frozen=True):
    """One part of a deal. Its functions are asked about the seat on turn only.

    `actions` are its answers other than playing a card, nil where there are none; `act` is the deal after one that is not
    refused. `play` is the deal after a card that is not refused, to a trick that has been led by the game's rule; nil in a
    stage in which no cards are played. `form` is what is wrong with an open form of a kind that is offered, as it was filled
    in: contents may be anything of the right type, or missing. `stuk` are the cards with which the seat may call stuk
    (KRJ-11), of those that it may play. `calls` is what may be said out of turn, by every seat. Nil: none.
    """

    actions: Callable[[Deal], tuple[Action, ...]] | None = None
    act: Callable[[Deal, int, Action], Deal] = unchanged
    play: Callable[[Deal, int, Play], Deal] | None = None
    form: Callable[[Deal, int, Action], RuleCode | None] | None = None
    stuk: Callable[[Deal], int] | None = None
    calls: Callable[[Deal], Calls] | None = None


OVER_STAGE = Stage()
"""A deal that is over: nothing is done or said in it. It stands last, where `OVER` finds it."""


class Doing(Struct, frozen=True):
    """What may be done in a deal: the functions of a `Variant` with these names."""

    may: Callable[[Deal], Each]
    offers: Callable[[Deal, int], Offers]
    barred: Callable[[Deal, int], Barred]
    refusal: Callable[[Deal, int, Action], RuleCode | None]
    act: Callable[[Deal, int, Action], Deal]


def doing(
    stages: tuple[Stage, ...],
    orders: tuple[Order, ...],
    rule: FollowRule,
    aside: OutOfTurn | None,
) -> Doing:
    """What may be done in a deal that has these stages, by this follow rule; `aside` as in `Parts`."""
    stages = (*stages, OVER_STAGE)
    plays = tuple(stage.play or unchanged for stage in stages)
    asked: Deal | None = None
    each: Each = ()
    mine, calls = NOTHING, SILENCE
    may_not: Barred = ()

    def may(deal: Deal) -> Each:
        nonlocal asked, each, mine, may_not, calls  # all that is asked about a deal is asked one after the other
        if asked is deal:
            return each
        stage, seat, table = stages[deal.stage], deal.turn, deal.table
        calls = stage.calls(deal) if stage.calls else SILENCE
        if seat is None:
            asked, each, mine, may_not = deal, calls.each, NOTHING, ()
            return each
        barring: Barred = ()
        cards = hand = deal.hands[seat] if stage.play else 0
        if table:
            side = deal.seating.side
            barring = rule(orders[deal.trump], hand, SUIT_OF[table[0]], deal.best, side[deal.ahead] == side[seat])
            for _, group in barring:
                cards ^= group
        said = stage.actions(deal) if stage.actions else ()
        mine = Offers(cards, stage.stuk(deal) & cards if stage.stuk else 0, said, calls.by_seat[seat])
        each = (*calls.before[seat], (seat, mine), *calls.after[seat]) if calls.each else ((seat, mine),)
        asked, may_not = deal, barring
        return each

    def offers(deal: Deal, seat: int) -> Offers:
        if seat != deal.turn and aside is None:
            return NOTHING
        may(deal)
        return mine if seat == deal.turn else calls.apart[seat]

    def barred(deal: Deal, seat: int) -> Barred:
        return may_not if seat == deal.turn and may(deal) else ()

    def refusal(deal: Deal, seat: int, action: Action) -> RuleCode | None:
        if asked is not deal:
            may(deal)
        if type(action) is not Play:
            return refusal_of_words(deal, seat, action)
        if seat != deal.turn:
            return "not_offered"
        if (mine.stuk if action.stuk else mine.cards) & BIT[action.card]:
            return None
        return refusal_of_card(deal, seat, action)

    def refusal_of_words(deal: Deal, seat: int, action: Action) -> RuleCode | None:
        if aside and action in calls.by_seat[seat]:
            return aside.untrue(deal, seat, action)
        if seat != deal.turn:
            return "not_offered"
        stage, offered = stages[deal.stage], mine.actions
        if stage.form is not None and type(action) in OPEN_FORMS:
            return stage.form(deal, seat, action) if any(type(one) is type(action) for one in offered) else "not_offered"
        return None if action in offered else "not_offered"

    def refusal_of_card(deal: Deal, seat: int, play: Play) -> RuleCode | None:
        card, stage = BIT[play.card], stages[deal.stage]
        if stage.play is None or (play.stuk and not (stage.stuk and stage.stuk(deal) & card)):
            return "not_offered"
        if not deal.hands[seat] & card:
            return "not_held"
        return next((reason for reason, cards in barred(deal, seat) if cards & card), None)

    def act(deal: Deal, seat: int, action: Action) -> Deal:
        if type(action) is Play:
            return plays[deal.stage](deal, seat, action)
        if aside:
            if asked is not deal:
                may(deal)
            if action in calls.by_seat[seat]:
                return aside.act(deal, seat, action)
        return stages[deal.stage].act(deal, seat, action)

    return Doing(may, offers, barred, refusal, act)
