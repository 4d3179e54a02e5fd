"""A deal by rules that this build does not have: what was stored of it, told as it is; what it needs rules for is left out.

Who played which card, in which order, is stored, and what the deal came to. Nobody plays twice in a trick: so tricks are
told apart, but not who won them.
"""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from protocol import happenings as e
from protocol.actions import Play
from protocol.around import About, Chair
from protocol.books import ReplayStep
from protocol.cards import RANKS
from protocol.records import Record, RecordedMove, Result
from protocol.sheets import Cell, Note, Row, Sheet
from protocol.views import MatchInfo, Played, Public
from server.tables.patches import public_patch

Sides = tuple[tuple[int, ...], ...]

PARTNERS: Sides = ((0, 2), (1, 3))
"""The sides of a game with partners (COM-1)."""


def sides(players: int, results: Sequence[Result]) -> Sides:
    """Who plays with whom: a result of such a game has a number for each side, else one for each seat (record.md)."""
    numbers = next((found for result in results if (found := result.written or result.points)), ())
    return PARTNERS if players == 4 and len(numbers) == len(PARTNERS) else tuple((seat,) for seat in range(players))


def row(result: Result, deal: int, columns: Sides) -> Row:
    """What was written for each side, as far as the result says."""
    if result.written is None:
        return Row(deal, (Cell(notes=(Note("passed"),) if result.passed else ()),) * len(columns))
    circles = result.potatoes or (0,) * len(columns)
    return Row(deal, tuple(Cell(number=n, circles=circle) for n, circle in zip(result.written, circles, strict=True)))


def totals(results: Sequence[Result], columns: Sides) -> tuple[Cell, ...]:
    """What was written for each side in all these deals together."""
    every = [result.written for result in results if result.written is not None]
    return tuple(Cell(number=sum(written[side] for written in every)) for side in range(len(columns)))


def dealt(record: Record, number: int, rows: tuple[Row, ...], results: tuple[Result, ...]) -> Public:
    """The table before the first move, in the match of this number; these deals stood on its sheet."""
    assert record.result is not None, "a deal that is over has a result"
    columns = sides(record.players, (record.result, *results))
    ranks = {card[0] for card in record.deck}
    about = About(
        table="replay",
        name="",
        game=record.game,
        players=record.players,
        options=record.options,
        sides=columns,
        direction=1,
        listed=False,
        watch=True,
        open_tricks=False,
        ranks=tuple(rank for rank in RANKS if rank in ranks),
        rules=record.rules,
    )
    people = record.people or tuple(str(seat) for seat in range(record.players))
    return Public(
        about=about,
        phase="playing",
        chairs=tuple(Chair(person, bot=person is None) for person in people),
        match=MatchInfo(number, bytes.fromhex(record.match or "") or bytes(16)),
        sheet=Sheet("columns", columns, rows, totals(results, columns)),
    )


def steps(record: Record, shown: Public, results: tuple[Result, ...]) -> Iterator[ReplayStep]:
    """Every move since, as it was made; with the last one the result is there."""
    moves: list[RecordedMove | int] = [*record.moves, *([] if record.claim is None else [record.claim])]
    for number, move in enumerate(moves, 1):
        after = shown
        if isinstance(move, RecordedMove):
            happened: e.Happening = e.Acted(move.seat, move.action, move.answer, move.by)
            if isinstance(move.action, Play):
                lying = () if any(one.seat == move.seat for one in shown.trick) else shown.trick
                after = replace(shown, trick=(*lying, Played(move.seat, move.action.card)))
        else:
            happened = e.Claimed(move, proven=False)
        if number == len(moves):
            after = _over(after, record, results)
        yield ReplayStep(happened, public_patch(shown, after))
        shown = after


def _over(shown: Public, record: Record, results: tuple[Result, ...]) -> Public:
    assert record.result is not None
    assert shown.sheet is not None
    columns = shown.sheet.columns
    rows = (*shown.sheet.rows, row(record.result, record.deal or 1, columns))
    sheet = replace(shown.sheet, rows=rows, totals=totals((*results, record.result), columns))
    return replace(shown, phase="sheet", sheet=sheet, finished=replace(record, people=None, started=None))
