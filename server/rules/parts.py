"""A game is a value that names its parts; this puts the parts together."""

from collections.abc import Callable, Iterator
from functools import lru_cache
from operator import attrgetter

from msgspec import Struct

from protocol.actions import Action, Answer
from protocol.cards import Card, Trump
from protocol.fair import below
from protocol.records import Result
from protocol.sheets import Row, Sheet
from protocol.views import Played
from server.rules import claims
from server.rules.calls import OutOfTurn, no_level
from server.rules.cards import NUMBER, SUIT_OF, cards_in, set_of
from server.rules.deal import OVER, Deal
from server.rules.follow import Barred, FollowRule
from server.rules.game import Carry, Draw, Facts, Standing, Variant
from server.rules.orders import TRUMP_NUMBERS, Order
from server.rules.rest import Rest
from server.rules.seats import Seating
from server.rules.sorting import sorted_hand
from server.rules.stages import Stage, doing
from server.rules.timeout import when_time_is_up


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
    aside: OutOfTurn | None = None
    """What comes of what is said out of turn, if anything is."""


def assemble(parts: Parts) -> Variant:
    """The game that has these parts."""
    orders, seating, aside = parts.orders, parts.seating, parts.aside
    does = doing(parts.stages, orders, parts.follow, aside)

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
        return parts.follow(orders[number], set_of(hand), SUIT_OF[NUMBER[trick[0].card]], NUMBER[best.card], ours)

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
        level=aside.level if aside else no_level,
        offers=does.offers,
        may=does.may,
        barred=does.barred,
        refusal=does.refusal,
        act=does.act,
        answer=parts.answer,
        timeout=lambda deal, seat: when_time_is_up(does.offers(deal, seat), orders[deal.trump]),
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
