"""Schutjas: rules/schutjas.md, SCH-1 to SCH-6, on top of rules/kruisjas.md, KRJ-1 to KRJ-16.

What it decides: a contract of a hundred, said in a round or at any time (SCH-1), taken over out of turn by the other side
(SCH-2), given up by agreement of partners (SCH-3); what a contract is worth (SCH-4); hundreds of melds in the hand (SCH-5);
a boom of strokes (SCH-6).
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from protocol.cards import Card
from protocol.records import Result
from protocol.sheets import Cell, Note, Row, Sheet
from server.rules import handmelds, jas, jasview, meldround
from server.rules.calls import OutOfTurn
from server.rules.contract import (
    BEGIN,
    LEVELS,
    NO_CONTRACT,
    QUIET_WHEN,
    REST,
    call,
    calls_in,
    contract_calls,
    contract_facts,
    holding,
    level,
    schut_round,
)
from server.rules.deal import OVER, Deal, add, after
from server.rules.game import Carry, Daily, Game, Variant
from server.rules.hundred import (
    DEK_OFFERED,
    SPEECH,
    dek,
    false_dek,
    last,
    play_to_a_hundred,
    then,
)
from server.rules.jas import HUNDRED, ORDERS, PACK, SEATING, UNDER_JAN
from server.rules.omboeren import DRAW
from server.rules.parts import Parts, assemble
from server.rules.scoring import first_to_lead, totals


class Options(Struct, frozen=True):
    """The options of rules/schutjas.md with their defaults."""

    partners: Literal["omboeren", "seats"] = "omboeren"
    schut: Literal["round", "anytime"] = "round"
    compare: Literal["length", "value"] = "length"
    calls: Literal["players", "server"] = "players"
    free_jas: bool = False
    count: Literal["server", "silent"] = "server"
    target: Annotated[int, Meta(ge=1, le=10_000)] = 1300


def dek_by_server(deal: Deal) -> Deal:
    """The server says dek as soon as the holders have a hundred."""
    contract = deal.own.more
    ready = contract.level and contract.holders in deal.own.first and deal.stage != OVER
    return dek(deal, contract.holders) if ready else deal


WORTH = {1: (200, 300, 100, 200), 2: (400, 500, 500, 500), 3: (900, 900, 900, 900)}
"""By level: the holders make it, and the others are under jan; they fail, and are under jan themselves (SCH-4)."""
GIVEN_UP = {1: 100, 2: 300}
"""What the holders win when the others give up, by level (SCH-3)."""


def is_made(deal: Deal) -> bool:
    """Whether the holders have a hundred, or had it when they said dek."""
    return deal.own.dek is not None or deal.points[deal.own.more.holders] >= HUNDRED


def under_jan(deal: Deal) -> int | None:
    """The side that lost the contract with fewer than 50 points."""
    contract = deal.own.more
    loser = 1 - contract.holders if is_made(deal) else contract.holders
    return loser if deal.points[loser] < UNDER_JAN and contract.level and not contract.given_up else None


def written(deal: Deal) -> tuple[int, ...]:
    """What each side writes: the contract, and hundreds for melds. Asked of a deal with a contract."""
    contract = deal.own.more
    ours, theirs = meldround.strokes(deal)
    for_melds = (HUNDRED * ours, HUNDRED * theirs)
    if contract.given_up:
        return add(for_melds, contract.holders, GIVEN_UP[contract.level])
    made, made_jan, failed, failed_jan = WORTH[contract.level]
    jan = under_jan(deal) is not None
    if is_made(deal):
        return add(for_melds, contract.holders, made_jan if jan else made)
    return add(for_melds, 1 - contract.holders, failed_jan if jan else failed)


def result(deal: Deal) -> Result:
    """Without a contract the deal is thrown in."""
    if not deal.own.more.level:
        return Result(passed=True)
    return Result(points=deal.points, written=written(deal))


def row(deal: Deal, number: int) -> Row:
    """A stroke for each hundred, with the points each side had, and why."""
    own, contract = deal.own, deal.own.more
    if not contract.level:
        return Row(number, (Cell(notes=(Note("passed"),)),) * len(SEATING.sides))
    cells = []
    for side, total in enumerate(written(deal)):
        notes = (
            Note("points", deal.points[side]),
            *((outcome(deal),) if side == contract.holders else ()),
            *((Note("given_up"),) if contract.given_up and side != contract.holders else ()),
            *((Note("dek"),) if side == own.dek else ()),
            *((Note("under_jan"),) if side == under_jan(deal) else ()),
            *((Note("meld", own.worth[side]),) if own.worth[side] else ()),
        )
        cells.append(Cell(strokes=total // HUNDRED, notes=notes))
    return Row(number, tuple(cells))


def outcome(deal: Deal) -> Note:
    """The last level, and whether its holders failed."""
    contract = deal.own.more
    word = str(LEVELS[contract.level])
    return Note(word if contract.given_up or is_made(deal) else f"{word}_failed")


def sheet(rows: tuple[Row, ...], results: tuple[Result, ...]) -> Sheet:
    """The boom: strokes on either side of a line."""
    sums = totals(results, len(SEATING.sides))
    return Sheet("tree", SEATING.sides, rows, tuple(Cell(strokes=total // HUNDRED) for total in sums))


def variant(options: Options, _players: int) -> Variant:
    """Schutjas with these options."""
    compare = meldround.comparing(handmelds.RANKS[options.compare])
    quiet = QUIET_WHEN[options.count]
    begin_melds = meldround.BEGIN[options.calls](compare, quiet)
    begin = BEGIN[options.schut](begin_melds)
    rule, by_players = jas.RULES[options.free_jas], options.calls == "players"
    calls = calls_in(DEK_OFFERED[options.count]) if by_players else contract_calls
    talking, in_silence = play_to_a_hundred(SPEECH[options.calls], quiet, calls)
    plays = (holding(talking), in_silence)

    def deal_out(dealer: int, deck: tuple[Card, ...], _: Carry) -> Deal:
        return begin(jas.dealt(dealer, deck, more=NO_CONTRACT))

    return assemble(
        Parts(
            pack=PACK,
            seating=SEATING,
            orders=ORDERS,
            follow=rule,
            deal=deal_out,
            stages=(
                replace(meldround.meld_round(compare, quiet), calls=contract_calls),
                *(plays if by_players else (then(play, dek_by_server) for play in plays)),
                last(calls),
                schut_round(begin_melds),
            ),
            facts=jasview.facts(jasview.nothing, options.count, contract_facts),
            result=result,
            row=row,
            sheet=sheet,
            standing=lambda results: first_to_lead(options.target, results, len(SEATING.sides)),
            rest=REST,
            next=lambda deal: after(SEATING, deal.dealer) if deal.own.more.level else deal.dealer,
            draw=DRAW[options.partners],
            aside=OutOfTurn(act=call, untrue=false_dek, level=level),
            seen=meldround.seen,
            recorded=meldround.recorded(compare),
            fill=meldround.filled(compare),
        )
    )


DAILY = Daily("schutjas", {"partners": "seats", "calls": "server"})

# In the guided deal: strong enough for schut; declare, show and call, head, ruff, and end with a hundred.
GAME = Game("schutjas", 1, (4,), Options, variant, dailies=(DAILY,), lesson=678)
