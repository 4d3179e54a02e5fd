"""Klaverjas, Amsterdams and Rotterdams: rules/klaverjas.md, KLV-1 to KLV-9.

What it decides: 32 cards dealt 3-2-3 clockwise (KLV-1); a round in which trumps are named (KLV-3); ruffing as in Amsterdam
or Rotterdam (KLV-4, 5); melds per trick, counted by the server or called by the winner (KLV-6); pit (KLV-7); nat (KLV-8);
sixteen deals (KLV-9).
"""

from collections.abc import Callable
from typing import Annotated, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from protocol.actions import Action, Call, Pass, Play, Trumps
from protocol.cards import SUITS, Card
from protocol.records import Result
from protocol.sheets import Cell, Note, Row
from protocol.views import Fact, Said
from server.rules import follow, melds, shown
from server.rules.deal import (
    Deal,
    add,
    after,
    begin,
    finish,
    gather,
    laying,
    of_four,
    played_out,
    say,
    took_all,
    tricks_won,
)
from server.rules.dealing import packets
from server.rules.game import Carry, Daily, Game, Variant
from server.rules.orders import TRUMP_NUMBERS, orders, pack_of
from server.rules.parts import Parts, assemble
from server.rules.rest import Rest, give, points_left
from server.rules.scoring import columns, most_after
from server.rules.seats import partners
from server.rules.stages import Stage


class Options(Struct, frozen=True):
    """The options of rules/klaverjas.md with their defaults."""

    variant: Literal["amsterdam", "rotterdam"] = "amsterdam"
    bidding: Literal["free", "utrecht", "union"] = "free"
    quads: Literal["seed", "union"] = "seed"
    calls: Literal["server", "players"] = "server"
    counter_pit: bool = True
    deals: Annotated[int, Meta(ge=1, le=64)] = 16


class Own(Struct, frozen=True, gc=False):
    """What Klaverjas alone keeps.

    `plays` is the seat that named trumps. `melds` are those that count so far, a number per side; `uncalled` is the worth of
    those in the last trick that its winner may still call.
    """

    plays: int | None = None
    melds: tuple[int, ...] = (0, 0)
    uncalled: int = 0


PLAIN = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}
TRUMPS = {"J": 20, "9": 14, "A": 11, "T": 10, "K": 4, "Q": 3, "8": 0, "7": 0}
ORDERS = orders(PLAIN, TRUMPS)
SEATING = partners(1)

BIDDING, PLAY, LAST_CALL = range(3)
TRICKS, LAST_TRICK, PIT = 8, 10, 100

NAME: tuple[Action, ...] = tuple(Trumps(suit) for suit in SUITS)
NAME_OR_PASS = (Pass(), *NAME)
CALL: tuple[Action, ...] = (Call(),)
CALL_OR_PASS = (Pass(), *CALL)

RULES = {"amsterdam": follow.amsterdam, "rotterdam": follow.rotterdam}
QUADS = {
    "seed": melds.fours({"A": 100, "K": 100, "Q": 100, "J": 200, "T": 100}),
    "union": melds.fours(dict.fromkeys(PLAIN, 100)),
}


# Naming trumps (KLV-3)


def eldest_first(dealer: int) -> int:
    """Who speaks first, and must name trumps when all have passed: eldest."""
    return after(SEATING, dealer)


def dealer_first(dealer: int) -> int:
    """The same with the card unions: the dealer."""
    return dealer


def one_round(deal: Deal) -> tuple[Action, ...]:
    """Name a suit or pass, once; after four passes a suit must be named."""
    return NAME_OR_PASS if len(deal.said) < len(SEATING.side) else NAME


def at_once(_: Deal) -> tuple[Action, ...]:
    """A suit must be named."""
    return NAME


BIDS: dict[str, tuple[Callable[[int], int], Callable[[Deal], tuple[Action, ...]]]] = {
    "free": (eldest_first, one_round),
    "utrecht": (eldest_first, at_once),
    "union": (dealer_first, one_round),
}


def bid(deal: Deal, seat: int, action: Action) -> Deal:
    """Pass, or the first suit named: it stands, and eldest leads whoever named it."""
    said = say(deal, seat, action)
    if not isinstance(action, Trumps):
        return said
    return replace(said, trump=TRUMP_NUMBERS[action.suit], turn=deal.leader, stage=PLAY, own=Own(plays=seat))


# Melds in a trick (KLV-6): what becomes of them


def counted(deal: Deal, worth: int, points: int) -> Deal:
    """The server counts them for the side that won the trick."""
    own, gathered = deal.own, gather(deal, points, worth)
    return replace(gathered, own=Own(own.plays, add(own.melds, SEATING.side[gathered.leader], worth)))


def left_to_winner(deal: Deal, worth: int, points: int) -> Deal:
    """Its winner may call them before leading to the next."""
    return replace(gather(deal, points, 0), own=Own(deal.own.plays, deal.own.melds, worth))


def call(deal: Deal, seat: int, _: Action) -> Deal:
    """The winner of the last trick calls its melds, before it leads to the next."""
    return called(deal, seat)


def called(deal: Deal, seat: int) -> Deal:
    """The winner of the last trick calls its melds. Turn and phase stay as they are."""
    worth, side = deal.own.uncalled, SEATING.side[seat]
    return replace(
        deal,
        said=(*deal.said, Said(seat, Call())),
        tricks=(*deal.tricks[:-1], replace(deal.tricks[-1], melds=worth)),
        points=add(deal.points, side, worth),
        own=Own(deal.own.plays, add(deal.own.melds, side, worth)),
    )


def forgotten(deal: Deal, _seat: int, _card: Play) -> Deal:
    """A card is led to the next trick: the melds in the last one are not called any more."""
    own: Own = deal.own
    return replace(deal, own=Own(own.plays, own.melds)) if own.uncalled else deal


def may_call(deal: Deal) -> tuple[Action, ...]:
    """What else there is to do than play, where players call: to call the melds in the trick just won."""
    return CALL if deal.own.uncalled else ()


def counted_anyhow(_deal: Deal, _rest: int, _quads: melds.Fours) -> bool:
    """Whether nobody has melds to call: the server counts them."""
    return True


def none_to_call(deal: Deal, rest: int, quads: melds.Fours) -> bool:
    """The same where players call: there are none, nor will there be."""
    return not deal.own.uncalled and not melds.may_fall(rest, deal.trump, quads)


CALLS = {"server": (counted, counted_anyhow), "players": (left_to_winner, none_to_call)}
"""What becomes of melds in a trick, and whether nobody has any to call any more."""


# The result (KLV-7, 8)


def pit_of_any(deal: Deal) -> int | None:
    """The side that took all eight tricks."""
    return took_all(deal, TRICKS)


def pit_of_playing(deal: Deal) -> int | None:
    """The playing side, if it took all eight tricks."""
    side = pit_of_any(deal)
    return side if side == SEATING.side[deal.own.plays] else None


PITS = {True: pit_of_any, False: pit_of_playing}


def nat(deal: Deal) -> int | None:
    """The playing side, if it does not have more than the other."""
    playing_side = SEATING.side[deal.own.plays]
    return playing_side if deal.points[playing_side] <= deal.points[1 - playing_side] else None


def result(deal: Deal) -> Result:
    """Each side writes its own points; if the playing side is nat, the other writes everything."""
    side = nat(deal)
    if side is None:
        return Result(points=deal.points, written=deal.points)
    return Result(points=deal.points, written=add((0, 0), 1 - side, sum(deal.points)))


def row(deal: Deal, number: int) -> Row:
    """What each side writes, with nat, pit, and its melds of this deal."""
    written = result(deal).written or ()
    scored_pit = sum(deal.points) - sum(deal.own.melds) > sum(taken.points for taken in deal.tricks)
    won = tricks_won(deal)
    cells = []
    for side, points in enumerate(written):
        notes = [
            *([Note("nat")] if side == nat(deal) else []),
            *([Note("pit")] if scored_pit and won[side] == TRICKS else []),
            *([Note("meld", deal.own.melds[side])] if deal.own.melds[side] else []),
        ]
        cells.append(Cell(number=points, notes=tuple(notes)))
    return Row(number, tuple(cells))


def plays(deal: Deal) -> tuple[Fact, ...]:
    """Who named trumps, and so which side plays."""
    seat = deal.own.plays
    return () if seat is None else (Fact("plays", seat=seat, side=SEATING.side[seat]),)


def variant(options: Options, _players: int) -> Variant:
    """Klaverjas with these options."""
    speaks_first, may_say = BIDS[options.bidding]
    quads, pit = QUADS[options.quads], PITS[options.counter_pit]
    meld, nothing_to_say = CALLS[options.calls]

    def deal_out(dealer: int, deck: tuple[Card, ...], _: Carry) -> Deal:
        dealt = begin(SEATING, dealer, packets(deck, SEATING, dealer, (3, 2, 3)), Own())
        return replace(dealt, turn=speaks_first(dealer))

    def trick(deal: Deal) -> Deal:
        last = played_out(deal)
        cards, points = of_four(deal, ORDERS[deal.trump].points)
        worth = melds.in_trick(cards, deal.trump, quads)
        if last:
            points += LAST_TRICK
        gathered = meld(deal, worth, points) if worth else gather(deal, points, 0)
        if not last:
            return gathered
        return replace(gathered, stage=LAST_CALL) if gathered.own.uncalled else end(gathered)

    def last_call(deal: Deal, seat: int, action: Action) -> Deal:
        return end(called(deal, seat) if isinstance(action, Call) else deal)

    def end(deal: Deal) -> Deal:
        side = pit(deal)
        over = finish(deal)
        return over if side is None else replace(over, points=add(over.points, side, PIT))

    def rest_given(deal: Deal, seat: int) -> Deal:
        return end(give(deal, seat, points_left(deal, ORDERS[deal.trump]) + LAST_TRICK))

    return assemble(
        Parts(
            pack=pack_of(PLAIN),
            seating=SEATING,
            orders=ORDERS,
            follow=RULES[options.variant],
            deal=deal_out,
            stages=(
                Stage(may_say, bid),
                {
                    "server": Stage(play=laying(ORDERS, trick)),
                    "players": Stage(may_call, call, laying(ORDERS, trick, forgotten)),
                }[options.calls],
                Stage(lambda _: CALL_OR_PASS, last_call),
            ),
            facts=lambda deal: shown.facts(deal, plays(deal)),
            result=result,
            row=row,
            sheet=lambda rows, results: columns(SEATING, rows, results),
            standing=lambda results: most_after(options.deals, results, len(SEATING.sides)),
            next=lambda deal: after(SEATING, deal.dealer),
            rest=Rest(
                given=rest_given,
                settled=lambda deal, _, rest: nothing_to_say(deal, rest, quads),
                melds=lambda deal, trick: melds.in_trick(trick, deal.trump, quads),
                may_fall=lambda deal, rest: melds.may_fall(rest, deal.trump, quads),
            ),
            deals=options.deals,
        )
    )


DAILIES = tuple(Daily(f"klaverjas_{rules}", {"variant": rules}) for rules in ("amsterdam", "rotterdam"))

# In the guided deal: the others pass, name trumps with jack and nine; a run in your partner's trick, a ruff, drawing trumps.
GAME = Game("klaverjas", 1, (4,), Options, variant, dailies=DAILIES, lesson=33)
