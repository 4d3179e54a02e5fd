"""The score book of a table: what stands in it of each deal that is over, and the matches that these make.

A row is made when its deal is over and kept beside the deal's line, from which it can be made again. Only deals that are
over have one, so nothing here can tell of a deal that is being played, or that rests.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from protocol.books import DealRow, MatchRow
from protocol.records import Record, Result
from protocol.sheets import Cell, Row
from server.games.registry import carries, of, options_of, values_of
from server.tables import bygone
from server.tables.placemoves import Settings
from server.tables.state import Match, Seated, Table, replayed, variant_of

PAGE = 50
"""How many matches are told of at once."""


class Written(Struct, frozen=True, array_like=True, gc=False):
    """A deal in the score book.

    `people` is whose seats they were when it ended, by id at this table: nil is a bot's, and who stood in for somebody is
    not named. `started` is in ms. `cells` is what was written for each side, `totals` what the sheet came to with it, and
    `winners` are the winning sides if the match was over with it and had not been stopped.
    """

    match: int
    deal: int
    game: str
    sides: tuple[tuple[int, ...], ...]
    dealer: int
    people: tuple[str | None, ...]
    started: int
    result: Result
    cells: tuple[Cell, ...]
    totals: tuple[Cell, ...]
    winners: tuple[int, ...] | None = None


class Line(Struct, frozen=True):
    """The record of a deal that is over, as a table keeps it: of which match, and when it was dealt (ms)."""

    match: int
    started: int
    record: Record


class Outcome(Struct, frozen=True):
    """How a match ended. `counts` is whether it counts in the standings; nil while that has not been said."""

    winners: tuple[int, ...]
    unfinished: bool = False
    counts: bool | None = True


Kept = Mapping[int, tuple[Written, ...]]
"""Everything in the book: the deals of each match in their order, by the match's number, the first match first."""

encode = msgspec.msgpack.Encoder().encode
"""The bytes by which a row is kept."""

_decoder = msgspec.msgpack.Decoder(Written)


def decode(row: bytes) -> Written:
    """The row that these bytes keep. Raises `msgspec.DecodeError` on what is none."""
    return _decoder.decode(row)


def kept(rows: Iterable[Written]) -> dict[int, tuple[Written, ...]]:
    """The book that these rows make, in whatever order they come."""
    matches: dict[int, list[Written]] = {}
    for row in rows:
        matches.setdefault(row.match, []).append(row)
    return {number: tuple(sorted(matches[number], key=_deal)) for number in sorted(matches)}


def _deal(row: Written) -> int:
    return row.deal


def written(state: Table) -> Written:
    """What is written of the deal that is just over in this state. Raises `ValueError` where none is."""
    finished, match = state.finished, state.match
    if finished is None or match is None or finished.result is None:
        raise ValueError("no deal is just over")
    return Written(
        match.number,
        match.deals,
        state.settings.game,
        variant_of(state.settings).sides,
        finished.dealer,
        tuple(chair.person for chair in state.chairs),
        state.started,
        finished.result,
        match.rows[-1].cells,
        match.sheet.totals,
        None if match.unfinished else match.winners,
    )


def again(lines: Sequence[Line]) -> Iterator[Written]:
    """The same for the deals of one match, from their lines: all that there are of it, in their order.

    Where this build lacks the rules it is what their results say (`server.tables.bygone`), without who has won.
    Raises `OptionError` for options that the game does not take.
    """
    rows: tuple[Row, ...] = ()
    results: tuple[Result, ...] = ()
    for line in lines:
        record = line.record
        assert record.result is not None, "a deal that is over has a result"
        number = record.deal or 1
        results = (*results, record.result)
        winners = None
        if carries(record.game, record.rules):
            variant = variant_of(settings_of(record))
            sides, standing = variant.sides, variant.standing(results)
            rows = (*rows, variant.row(replayed(variant, record).play, number))
            totals = variant.sheet(rows, results).totals
            winners = standing.winners if standing.over else None
        else:
            sides = bygone.sides(record.players, [one.record.result for one in lines if one.record.result is not None])
            rows = (*rows, bygone.row(record.result, number, sides))
            totals = bygone.totals(results, sides)
        yield Written(
            line.match,
            number,
            record.game,
            sides,
            record.dealer,
            record.people or (None,) * record.players,
            line.started,
            record.result,
            rows[-1].cells,
            totals,
            winners,
        )


def settings_of(record: Record) -> Settings:
    """What was agreed at the table of this record, as far as it says. Raises `RulesLackingError` and `OptionError`."""
    options = tuple(values_of(options_of(of(record.game, record.rules), record.options)).items())
    return Settings("", record.game, record.players, options, False, True, False, None, rules=record.rules)


def outcomes(state: Table, book: Kept) -> dict[int, Outcome]:
    """How each match ended that is over: as the table has it, and of older ones as their last deal has it."""
    ended = {one.match: Outcome(one.winners, one.unfinished, one.counts) for one in state.ended}
    last = {number: deals[-1].winners for number, deals in book.items() if number not in ended}
    return ended | {number: Outcome(winners) for number, winners in last.items() if winners is not None}


def matches(state: Table, book: Kept, before: int | None) -> tuple[MatchRow, ...]:
    """The last matches, `PAGE` of them, the last first; of those before this match where one is given."""
    begun, over = _begun(state), outcomes(state, book)
    numbers = sorted((number for number in {*book, *begun} if before is None or number < before), reverse=True)
    resting = {rest.match.number for rest in state.resting}
    return tuple(
        _match_row(book[number], over.get(number), resting=number in resting) if number in book else begun[number]
        for number in numbers[:PAGE]
    )


def match_row(state: Table, book: Kept, number: int) -> MatchRow | None:
    """This match in the score book; nil where there is none with this number, or none of its deals has been dealt."""
    return next((row for row in matches(state, book, number + 1) if row.match == number), None)


def _match_row(deals: Sequence[Written], over: Outcome | None, *, resting: bool) -> MatchRow:
    first, last = deals[0], deals[-1]
    return MatchRow(
        match=last.match,
        game=last.game,
        people=last.people,
        sides=last.sides,
        started=first.started,
        deals=len(deals),
        totals=last.totals,
        winners=over.winners if over else None,
        resting=resting,
        unfinished=over.unfinished if over else False,
        counts=over.counts if over else None,
    )


def deal_rows(deals: Sequence[Written]) -> tuple[DealRow, ...]:
    """The deals of a match in the score book, the first first."""
    return tuple(DealRow(row.deal, row.dealer, row.people, row.started, row.result, row.cells) for row in deals)


def _begun(state: Table) -> dict[int, MatchRow]:
    """The matches that are being played or rest and of which a deal has been dealt, as if none were over yet."""
    found: dict[int, MatchRow] = {}
    for rest in state.resting:
        _add(found, rest.settings, rest.match, rest.chairs, rest.started, resting=True)
    if state.match is not None and state.phase in {"shuffling", "playing", "sheet"}:
        _add(found, state.settings, state.match, state.chairs, state.started, resting=False)
    return found


def _add(
    found: dict[int, MatchRow], settings: Settings, match: Match, chairs: Sequence[Seated], started: int, *, resting: bool
) -> None:
    if not match.deals:
        return
    people: tuple[Any, ...] = tuple(chair.person for chair in chairs)
    sides = variant_of(settings).sides
    found[match.number] = MatchRow(match.number, settings.game, people, sides, started, 0, resting=resting)
