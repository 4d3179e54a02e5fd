"""A game is a value that names its parts; this puts the parts together.

A deal goes through *stages* (bidding, play …). In each, the seat on turn has answers and, where cards are played, a hand of
which some cards are barred. Who is waited for and which stage it is stands in the deal; a stage's `act` moves it on. What
is offered, what is refused and why, and what the server does when the time is up all follow from these two functions, so
that they cannot disagree.
"""

from collections.abc import Callable, Iterator
from functools import lru_cache
from operator import attrgetter

from msgspec import Struct

from protocol.actions import Action, Answer, Ask, Declare, Exchange, Play, Tell
from protocol.cards import Card, Trump
from protocol.errors import RuleCode
from protocol.fair import below
from protocol.records import Result
from protocol.sheets import Row, Sheet
from protocol.views import Played
from server.rules import claims
from server.rules.cards import BIT, NUMBER, SUIT_OF, cards_in, set_of
from server.rules.deal import OVER, Deal
from server.rules.follow import Barred, FollowRule
from server.rules.game import Carry, Draw, Each, Facts, Offers, Standing, Variant
from server.rules.orders import TRUMP_NUMBERS, Order
from server.rules.rest import Rest
from server.rules.seats import Seating
from server.rules.sorting import sorted_hand
from server.rules.timeout import when_time_is_up

OPEN_FORMS = frozenset({Declare, Exchange, Ask, Tell})
"""The kinds of action whose contents are too many to list (protocol/actions.py)."""

NOTHING = Offers()
"""What a seat may do that has nothing to do."""


def unchanged(deal: Deal, _seat: int, _action: Action) -> Deal:
    """What comes of an action in a stage in which there is none of its kind."""
    return deal


class Stage(Struct, frozen=True):
    """One part of a deal. Its functions are asked about the seat on turn only.

    `actions` are its answers other than playing a card, nil where there are none; `act` is the deal after one that is not
    refused. `play` is the deal after a card that is not refused, to a trick that has been led by the game's rule; nil in a
    stage in which no cards are played. `form` is what is wrong with an open form of a kind that is offered, as it was filled
    in: contents may be anything of the right type, or missing.
    """

    actions: Callable[[Deal], tuple[Action, ...]] | None = None
    act: Callable[[Deal, int, Action], Deal] = unchanged
    play: Callable[[Deal, int, Play], Deal] | None = None
    form: Callable[[Deal, int, Action], RuleCode | None] | None = None


def as_it_is(_deal: Deal, _seat: int, action: Action, *_: object) -> Action:
    """The action itself: where everybody may see it, the record has it as it came, and chance has nothing to fill in."""
    return action


def no_answer(_deal: Deal, _seat: int, _action: Action) -> Answer:
    """Where nothing is asked."""
    return None


class Parts(Struct, frozen=True, kw_only=True):
    """What a game consists of, beside what every game does alike. The names are those of `Variant`."""

    pack: int
    """All cards, as a set."""
    seating: Seating
    orders: tuple[Order, ...]
    follow: FollowRule
    deal: Callable[[int, tuple[Card, ...], Carry], Deal]
    stages: tuple[Stage, ...]
    """By their number; a deal begins in the first that its `deal` names."""
    facts: Callable[[Deal], Facts]
    result: Callable[[Deal], Result]
    row: Callable[[Deal, int], Row]
    sheet: Callable[[tuple[Row, ...], tuple[Result, ...]], Sheet]
    standing: Callable[[tuple[Result, ...]], Standing]
    next: Callable[[Deal], int]
    rest: Rest
    """What becomes of a claim of all the rest, and what a proof of one must mind."""
    seen: Callable[[Deal, int, Action, int | None], Action] = as_it_is
    recorded: Callable[[Deal, int, Action], Action] = as_it_is
    fill: Callable[[Deal, int, Action, Iterator[int]], Action] = as_it_is
    answer: Callable[[Deal, int, Action], Answer] = no_answer
    deals: int | None = None
    draw: Callable[[Iterator[int]], Draw] | None = None
    """Where chance decides more before a match than who deals first; a rematch still draws that alone."""
    stuk: Callable[[Deal], int] | None = None
    """(deal) -> the cards with which the seat on turn may call stuk (KRJ-11), of those that it may play; nil: never."""


def assemble(parts: Parts) -> Variant:
    """The game that has these parts."""
    stages, orders, seating, rule, stuk = parts.stages, parts.orders, parts.seating, parts.follow, parts.stuk
    plays = tuple(stage.play or unchanged for stage in stages)
    asked: tuple[Deal | None, Each, Offers, Barred] = (None, (), NOTHING, ())

    def may(deal: Deal) -> Each:
        nonlocal asked  # what is offered, barred and refused is asked one after the other about the same deal
        about, each, _, _ = asked
        if about is deal:
            return each
        seat = deal.turn
        if seat is None:
            return ()
        stage, table = stages[deal.stage], deal.table
        may_not: Barred = ()
        cards = hand = deal.hands[seat] if stage.play else 0
        if table:
            side = deal.seating.side
            may_not = rule(orders[deal.trump], hand, SUIT_OF[table[0]], deal.best, side[deal.ahead] == side[seat])
            for _, group in may_not:
                cards ^= group
        said = stage.actions(deal) if stage.actions else ()
        mine = Offers(cards, stuk(deal) & cards if stuk else 0, said)
        each = ((seat, mine),)
        asked = (deal, each, mine, may_not)
        return each

    def offers(deal: Deal, seat: int) -> Offers:
        return may(deal)[0][1] if seat == deal.turn else NOTHING

    def barred(deal: Deal, seat: int) -> Barred:
        if seat != deal.turn:
            return ()
        may(deal)
        return asked[3]

    def refusal(deal: Deal, seat: int, action: Action) -> RuleCode | None:
        if seat != deal.turn:
            return "not_offered"
        about, _, mine, _ = asked
        if about is not deal:
            mine = offers(deal, seat)
        if type(action) is not Play:
            return _refusal_of_answer(stages[deal.stage], deal, seat, action, mine.actions)
        if (mine.stuk if action.stuk else mine.cards) & BIT[action.card]:
            return None
        return refusal_of_card(deal, seat, action)

    def refusal_of_card(deal: Deal, seat: int, play: Play) -> RuleCode | None:
        card = BIT[play.card]
        if stages[deal.stage].play is None or (play.stuk and not (stuk and stuk(deal) & card)):
            return "not_offered"
        if not deal.hands[seat] & card:
            return "not_held"
        return next((reason for reason, cards in barred(deal, seat) if cards & card), None)

    def act(deal: Deal, seat: int, action: Action) -> Deal:
        if type(action) is Play:
            return plays[deal.stage](deal, seat, action)
        return stages[deal.stage].act(deal, seat, action)

    def dealer_drawn(stream: Iterator[int]) -> Draw:
        return Draw(below(len(seating.side), stream))

    @lru_cache(maxsize=4096)
    def held(hand: int, trump: int) -> tuple[Card, ...]:
        return sorted_hand(hand, trump, orders[trump])

    def follow(trump: Trump, seat: int, hand: tuple[Card, ...], trick: tuple[Played, ...]) -> Barred:
        number = TRUMP_NUMBERS[trump]
        beats = orders[number].beats
        best = trick[0]
        for played in trick:
            if beats[NUMBER[best.card]] >> NUMBER[played.card] & 1:
                best = played
        ours = seating.side[best.seat] == seating.side[seat]
        return rule(orders[number], set_of(hand), SUIT_OF[NUMBER[trick[0].card]], NUMBER[best.card], ours)

    return Variant(
        pack=cards_in(parts.pack),
        sides=seating.sides,
        direction=seating.direction,
        deals=parts.deals,
        draw=parts.draw or dealer_drawn,
        redraw=dealer_drawn,
        deal=parts.deal,
        turn=attrgetter("turn"),
        step=attrgetter("step"),
        level=lambda _: (None, None),
        offers=offers,
        may=may,
        barred=barred,
        refusal=refusal,
        act=act,
        answer=parts.answer,
        timeout=lambda deal, seat: when_time_is_up(offers(deal, seat), orders[deal.trump]),
        hand=lambda deal, seat: held(deal.hands[seat], deal.trump),
        seen=parts.seen,
        recorded=parts.recorded,
        facts=parts.facts,
        over=lambda deal: deal.stage == OVER,
        result=parts.result,
        row=parts.row,
        sheet=parts.sheet,
        standing=parts.standing,
        next=parts.next,
        fill=parts.fill,
        follow=follow,
        proven=lambda deal, seat: claims.proven(deal, seat, parts.pack, orders, parts.follow, parts.rest),
        granted=parts.rest.given,
    )


def _refusal_of_answer(stage: Stage, deal: Deal, seat: int, action: Action, offered: tuple[Action, ...]) -> RuleCode | None:
    """Why the seat on turn, to which this is offered, may not answer that, which is not to play a card."""
    if stage.form is not None and type(action) in OPEN_FORMS:
        return stage.form(deal, seat, action) if any(type(other) is type(action) for other in offered) else "not_offered"
    return None if action in offered else "not_offered"
