"""Kruisjas: rules/kruisjas.md, KRJ-1 to KRJ-20.

What it decides: partners drawn by jacks (KRJ-3); a turned trump (KRJ-4); melds declared in the hand, of which the highest
counts (KRJ-5 to 10), stuk (KRJ-11), melds called in a trick (KRJ-12); playing to a hundred and "ik dek" (KRJ-16), with the
points carried over when nobody has it (KRJ-17); strokes (KRJ-18), pit (KRJ-19).
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Annotated, Literal

from msgspec import Meta, Struct

from protocol.cards import Card
from protocol.records import Result
from protocol.sheets import Cell, Note, Row, Sheet
from protocol.views import Fact
from server.rules import handmelds, jas, jasview, meldround
from server.rules.calls import SILENCE, Calls, OutOfTurn, calls_of
from server.rules.deal import OVER, Deal, add, after, took_all, tricks_won
from server.rules.game import Carry, Daily, Game, Variant
from server.rules.hundred import (
    DEK_OFFERED,
    REST,
    SPEECH,
    dek,
    false_dek,
    last,
    play_to_a_hundred,
    said_call,
    show_and_dek,
    showing,
    then,
)
from server.rules.jas import ORDERS, PACK, SEATING, TRICKS, UNDER_JAN
from server.rules.omboeren import DRAW
from server.rules.parts import Parts, assemble
from server.rules.scoring import first_to_lead, totals


class Options(Struct, frozen=True):
    """The options of rules/kruisjas.md with their defaults."""

    partners: Literal["omboeren", "seats"] = "omboeren"
    compare: Literal["length", "value"] = "length"
    calls: Literal["players", "server"] = "players"
    free_jas: bool = False
    count: Literal["server", "silent"] = "server"
    carry: bool = True
    target: Annotated[int, Meta(ge=1, le=10_000)] = 11


# Winning (KRJ-16 to 19)


def pit(deal: Deal) -> int | None:
    """The side that took all eight tricks, where nobody said dek."""
    return took_all(deal, TRICKS) if deal.own.dek is None else None


def winner(deal: Deal) -> int | None:
    """Who has won the deal: by dek, by a pit, or who had a hundred first; nobody when neither side has it."""
    own = deal.own
    if own.dek is not None:
        return int(own.dek)
    side = pit(deal)
    if side is None and own.first:
        return int(own.first[0])
    return side


def under_jan(deal: Deal) -> int | None:
    """The side that lost with fewer than 50 points, where there was no pit (KRJ-18)."""
    side = winner(deal)
    if side is None or pit(deal) is not None:
        return None
    return 1 - side if deal.points[1 - side] < UNDER_JAN else None


def written(deal: Deal) -> tuple[int, ...]:
    """The strokes of each side: those for melds, and one, two or three for who won."""
    for_melds, side = meldround.strokes(deal), winner(deal)
    if side is None:
        return for_melds
    if pit(deal) is not None:
        return add((0, 0), side, 3 + sum(for_melds))
    return add(for_melds, side, 1 if under_jan(deal) is None else 2)


def kept(deal: Deal) -> Carry:
    """When nobody has won both sides keep their points (KRJ-17)."""
    return {"points": deal.points} if winner(deal) is None else None


def lost(_: Deal) -> Carry:
    """The same with carry off: the points are lost."""
    return None


CARRY = {True: kept, False: lost}


def deals_next(deal: Deal) -> int:
    """The next player, or the same dealer when nobody has won (KRJ-17)."""
    return deal.dealer if winner(deal) is None else after(SEATING, deal.dealer)


def row(deal: Deal, number: int, stays: Carry) -> Row:
    """The strokes each side writes, with the points it had, whether they stay for the next deal, and why."""
    said, all_tricks, under = deal.own.dek, pit(deal), under_jan(deal)
    cells = []
    for side, strokes in enumerate(written(deal)):
        notes = (
            Note("points", deal.points[side]),
            *((Note("carried"),) if stays else ()),
            *((Note("dek"),) if side == said else ()),
            *((Note("pit"),) if side == all_tricks else ()),
            *((Note("under_jan"),) if side == under else ()),
            *((Note("meld", deal.own.worth[side]),) if deal.own.worth[side] else ()),
        )
        cells.append(Cell(strokes=strokes, notes=notes))
    return Row(number, tuple(cells))


def sheet(rows: tuple[Row, ...], results: tuple[Result, ...]) -> Sheet:
    """Strokes for either side, and how many there are."""
    sums = totals(results, len(SEATING.sides))
    return Sheet("columns", SEATING.sides, rows, tuple(Cell(strokes=total) for total in sums))


def took_every_trick(deal: Deal, side: int) -> bool:
    """Whether this side has taken every trick so far; no trick yet counts as every trick."""
    return tricks_won(deal)[side] == len(deal.tricks)


# Who says what (KRJ-13)


def dek_by_server(deal: Deal) -> Deal:
    """The server says dek for who has a hundred, first come first served, but not for who may still make a pit."""
    if not deal.own.first or deal.stage == OVER:
        return deal
    side = next((side for side in deal.own.first if not took_every_trick(deal, side)), None)
    return deal if side is None else dek(deal, side)


@lru_cache(maxsize=256)
def calls_by(seats: tuple[int, ...], deks: tuple[int, ...]) -> Calls:
    """These seats may show melds, these sides say dek."""
    return calls_of(show_and_dek(seats, deks))


def said_by_players(count: str) -> Callable[[Deal], Calls]:
    """Players show their melds and say dek themselves, in turn or out of turn."""
    offered = DEK_OFFERED[count]

    def calls(deal: Deal) -> Calls:
        seats, deks = showing(deal), offered(deal)
        return calls_by(seats, deks) if seats or deks else SILENCE

    return calls


def all_said(deal: Deal) -> bool:
    """Whether there is nothing to show, to call or to end the deal with."""
    return not deal.own.first and jas.melds_said(deal)


QUIET_WHEN = {"server": all_said, "silent": jas.never}
"""Whether nothing but cards may be played, by the option `count`."""


def carried(deal: Deal) -> tuple[Fact, ...]:
    """The points that each side began with, where any were carried over."""
    return tuple(Fact("carried", side=side, n=n) for side, n in enumerate(deal.own.more or ()))


def variant(options: Options, _players: int) -> Variant:
    """Kruisjas with these options."""
    compare = meldround.comparing(handmelds.RANKS[options.compare])
    quiet = QUIET_WHEN[options.count]
    begin_melds = meldround.BEGIN[options.calls](compare, quiet)
    rule, carry = jas.RULES[options.free_jas], CARRY[options.carry]
    by_players = options.calls == "players"
    calls = said_by_players(options.count) if by_players else None
    plays = play_to_a_hundred(SPEECH[options.calls], quiet, calls)

    def deal_out(dealer: int, deck: tuple[Card, ...], before: Carry) -> Deal:
        points = before["points"] if before else None
        return begin_melds(jas.dealt(dealer, deck, points or (0, 0), more=points))

    def result(deal: Deal) -> Result:
        return Result(points=deal.points, written=written(deal), carry=carry(deal))

    def written_down(deal: Deal, number: int) -> Row:
        return row(deal, number, carry(deal))

    return assemble(
        Parts(
            pack=PACK,
            seating=SEATING,
            orders=ORDERS,
            follow=rule,
            deal=deal_out,
            stages=(
                meldround.meld_round(compare, quiet),
                *(plays if by_players else (then(play, dek_by_server) for play in plays)),
                last(calls),
            ),
            facts=jasview.facts(carried, options.count),
            result=result,
            row=written_down,
            sheet=sheet,
            standing=lambda results: first_to_lead(options.target, results, len(SEATING.sides)),
            next=deals_next,
            rest=REST,
            draw=DRAW[options.partners],
            aside=OutOfTurn(act=said_call, untrue=false_dek) if by_players else None,
            seen=meldround.seen,
            recorded=meldround.recorded(compare),
            fill=meldround.filled(compare),
        )
    )


DAILY = Daily("kruisjas", {"partners": "seats", "calls": "server", "carry": False})

# In the guided deal: declare, show and call; draw trumps, lead a single card and ruff the next, and every trick is yours.
GAME = Game("kruisjas", 1, (4,), Options, variant, dailies=(DAILY,), lesson=77)
