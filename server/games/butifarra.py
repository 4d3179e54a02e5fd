"""Butifarra, the Catalan game of two pairs: rules/butifarra.md, BUT-1 to BUT-8.

What it decides: 48 cards dealt 4-4-4 (BUT-1), the nine high (BUT-2); the dealer or the partner names trumps or none (BUT-3);
doubling up to eight times (BUT-4); heading the trick, and what is played otherwise (BUT-5); what the winning side writes
(BUT-6) and how much wins the match (BUT-7). That nobody talks (BUT-8) is the table's to keep.
"""

from collections.abc import Callable
from typing import Annotated, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from protocol.actions import Action, Delegate, Double, Pass, Redouble, ThirdDouble, Trumps
from protocol.cards import SUITS, Card
from protocol.records import Result
from protocol.sheets import Cell, Note, Row
from protocol.views import Fact
from server.rules.deal import Deal, after, begin, say
from server.rules.dealing import packets
from server.rules.game import Carry, Daily, Game, Variant
from server.rules.heading import carded, heading
from server.rules.orders import NO_TRUMPS, TRUMP_NUMBERS, orders, pack_of
from server.rules.parts import Parts, assemble
from server.rules.rest import Rest
from server.rules.scoring import columns, first_to
from server.rules.seats import DIRECTIONS, Direction, partners
from server.rules.shown import facts
from server.rules.stages import Stage
from server.rules.trickpoint import rest_given, trick_by_trick


class Options(Struct, frozen=True):
    """The options of rules/butifarra.md with their defaults; `target` nil is what goes with the way of scoring."""

    score: Literal["points", "excess"] = "points"
    target: Annotated[int, Meta(ge=1, le=10_000)] | None = None
    third_double: bool = False
    carding: Literal["free", "federation"] = "free"
    chat: Literal["closed", "open"] = "closed"
    direction: Direction = "clockwise"


class Own(Struct, frozen=True, gc=False):
    """What Butifarra alone keeps: the seat that named trumps, and how often the deal was doubled."""

    named: int | None = None
    doubled: int = 0


RANKING = {"9": 5, "A": 4, "K": 3, "Q": 2, "J": 1, "8": 0, "7": 0, "6": 0, "5": 0, "4": 0, "3": 0, "2": 0}
ORDERS = orders(RANKING, RANKING)
HALF = 36

DECLARING, DELEGATED, DOUBLING, REDOUBLING, THIRD, PLAY = range(6)

NAME: tuple[Action, ...] = (*(Trumps(suit) for suit in SUITS), Trumps("none"))
NAME_OR_DELEGATE = (*NAME, Delegate())
DOUBLE, REDOUBLE, THIRD_DOUBLE = ((Pass(), action) for action in (Double(), Redouble(), ThirdDouble()))

RULES = {"free": heading, "federation": carded}


# Declaring (BUT-3)


def declare(deal: Deal, seat: int, action: Action) -> Deal:
    """The dealer, or the partner to whom it was passed, names a suit or butifarra."""
    said = say(deal, seat, action)
    if not isinstance(action, Trumps):
        return replace(said, turn=partner(deal, seat), stage=DELEGATED)
    return replace(said, turn=deal.leader, stage=DOUBLING, trump=TRUMP_NUMBERS[action.suit], own=Own(seat))


def partner(deal: Deal, seat: int) -> int:
    """Who sits opposite."""
    return deal.seating.rounds[seat][2]


# Doubling (BUT-4)


def doubling(first: Callable[[Deal], int], then: Callable[[Deal], Deal]) -> Callable[[Deal, int, Action], Deal]:
    """A side may double: `first` speaks before the partner; the first to double closes the round, and `then` comes."""

    def speak(deal: Deal, seat: int, action: Action) -> Deal:
        said = say(deal, seat, action)
        if not isinstance(action, Pass):
            return then(replace(said, own=Own(said.own.named, said.own.doubled + 1)))
        return replace(said, turn=partner(deal, seat)) if seat == first(deal) else to_play(said)

    return speak


def to_play(deal: Deal) -> Deal:
    """Eldest leads."""
    return replace(deal, turn=deal.leader, stage=PLAY)


def redouble_next(deal: Deal) -> Deal:
    """The dealer may answer a double."""
    return replace(deal, turn=deal.dealer, stage=REDOUBLING)


def third_next(deal: Deal) -> Deal:
    """Eldest may answer a redouble."""
    return replace(deal, turn=deal.leader, stage=THIRD)


AFTER_REDOUBLE = {False: to_play, True: third_next}


# The score (BUT-6, 7)


def all_points(points: int) -> int:
    """The winning side writes what it took."""
    return points


def excess(points: int) -> int:
    """The winning side writes what it took above half."""
    return points - HALF


SCORES: dict[str, tuple[Callable[[int], int], int]] = {"points": (all_points, 301), "excess": (excess, 101)}
"""What is written, and how much wins the match."""


def factor(deal: Deal) -> int:
    """How many times the points count."""
    own: Own = deal.own
    return (2 if deal.trump == NO_TRUMPS else 1) << own.doubled


def special(deal: Deal) -> tuple[Fact, ...]:
    """Who named trumps, and how many times the points count."""
    own: Own = deal.own
    if own.named is None:
        return ()
    times = factor(deal)
    counts = (Fact("factor", n=times),) if times > 1 else ()
    return (Fact("plays", seat=own.named, side=deal.seating.side[own.named]), *counts)


def variant(options: Options, _players: int) -> Variant:
    """Butifarra with these options."""
    seating, rule = partners(DIRECTIONS[options.direction]), RULES[options.carding]
    score, usual = SCORES[options.score]
    target = options.target or usual

    def deal_out(dealer: int, deck: tuple[Card, ...], _: Carry) -> Deal:
        return replace(begin(seating, dealer, packets(deck, seating, dealer, (4, 4, 4)), Own()), turn=dealer)

    def result(deal: Deal) -> Result:
        written = (score(points) * factor(deal) if points > HALF else 0 for points in deal.points)
        return Result(points=deal.points, written=tuple(written))

    def row(deal: Deal, number: int) -> Row:
        written, times = result(deal).written or (), factor(deal)
        drawn = not any(written)
        marks = (
            *((Note("drawn"),) if drawn else ()),
            *((Note("butifarra"),) if deal.trump == NO_TRUMPS else ()),
            *((Note("factor", times),) if times > 1 else ()),
        )
        cells = (
            Cell(number=n, notes=(*(marks if n or drawn else ()), Note("taken", deal.points[side])))
            for side, n in enumerate(written)
        )
        return Row(number, tuple(cells))

    game = assemble(
        Parts(
            pack=pack_of(RANKING),
            seating=seating,
            orders=ORDERS,
            follow=rule,
            deal=deal_out,
            stages=(
                Stage(lambda _: NAME_OR_DELEGATE, declare),
                Stage(lambda _: NAME, declare),
                Stage(lambda _: DOUBLE, doubling(lambda deal: deal.leader, redouble_next)),
                Stage(lambda _: REDOUBLE, doubling(lambda deal: deal.dealer, AFTER_REDOUBLE[options.third_double])),
                Stage(lambda _: THIRD_DOUBLE, doubling(lambda deal: deal.leader, to_play)),
                Stage(play=trick_by_trick(ORDERS)),
            ),
            facts=lambda deal: facts(deal, special(deal)),
            result=result,
            row=row,
            sheet=lambda rows, results: columns(seating, rows, results),
            standing=lambda results: first_to(target, results, len(seating.sides)),
            next=lambda deal: after(seating, deal.dealer),
            rest=Rest(given=rest_given(ORDERS)),
        )
    )
    return replace(game, silent=options.chat == "closed")


# In the guided deal: name trumps yourself, ruff, head, draw trumps until the rest is sure.
GAME = Game("butifarra", 1, (4,), Options, variant, dailies=(Daily("butifarra"),), lesson=930)
