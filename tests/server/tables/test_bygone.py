"""Deals by rules that a build does not have: told from what is stored, the same in every game, and nothing made up."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from msgspec.structs import replace

from protocol import happenings as e
from protocol.actions import Play
from protocol.cards import Card
from protocol.records import Record, Result
from protocol.sheets import Cell, Note, Row
from protocol.views import Private, Public, merge
from server.games.registry import GAMES, options_of
from server.live.record import ends_deal
from server.simulate import simulate
from server.tables import book, bygone
from server.tables.book import Line
from server.tables.replay import Playback, events, playback
from tests.builds import build
from tests.tabletop import PEOPLE, Tabletop


@contextmanager
def without(game: str) -> Iterator[None]:
    """A build that has this game by other rules only."""
    known = GAMES[game]
    GAMES[game] = replace(known, rules=99)
    try:
        yield
    finally:
        GAMES[game] = known


def pages(played: Playback) -> list[Public]:
    """What is shown after the cards were dealt, and after every move."""
    shown = [played.public]
    for step in played.steps:
        shown.append(merge(shown[-1], step.public))
    return shown


def recorded(game: str, deals: int = 2) -> list[Record]:
    players = GAMES[game].players[-1]
    return list(simulate(GAMES[game], deals, 7, players, options_of(GAMES[game], {}), may=False))


@pytest.mark.parametrize("game", GAMES)
def test_a_deal_is_played_back_as_its_moves_are_stored(game: str) -> None:
    with without(game):
        for record in [replace(one, rules=1) for one in recorded(game)]:
            for seat in (None, *range(record.players)):
                played = playback(record, seat, 3)
                assert played.private == Private(seat)
                moves = [step.move for step in played.steps]
                assert moves == [e.Acted(one.seat, one.action, one.answer, one.by) for one in record.moves]
                shown = pages(played)
                assert (shown[-1].phase, shown[-1].finished) == ("sheet", record)
                assert {page.phase for page in shown[:-1]} == {"playing"}
                assert played.hands is None
                assert {step.hands for step in played.steps} == {None}


@pytest.mark.parametrize("game", GAMES)
def test_tricks_lie_there_as_they_lay_at_the_table(game: str) -> None:
    """Compared with a build that has the rules, which knows when a trick is full."""
    (record, *_) = recorded(game)
    as_it_was = pages(playback(record, None, 1))
    with without(game):
        told = pages(playback(record, None, 1))
    for known, page, move in zip(as_it_was[1:], told[1:], record.moves, strict=True):
        if isinstance(move.action, Play):
            lay = known.trick or (known.last.cards if known.last else ())
            assert [(one.seat, one.card) for one in page.trick] == [(one.seat, one.card) for one in lay]


def test_of_hands_and_trumps_nothing_is_made_up() -> None:
    with build(2):
        for page in pages(playback(recorded_first(), None, 1)):
            assert (page.trump, page.turn, page.winning, page.points) == (None,) * 4
            assert (page.won, page.held, page.melds, page.facts, page.said, page.tricks) == ((),) * 6


def recorded_first() -> Record:
    with build(1):
        return recorded("klaverjas", 1)[0]


def test_the_last_claim_ends_it() -> None:
    record = replace(recorded_first(), claim=2)
    with build(2):
        assert playback(record, 0, 1).steps[-1].move == e.Claimed(2, proven=False)
        view, moved = events(record, 1)
        assert view.private == Private(1)
        assert moved[-1].public.finished == record


def test_rows_are_made_of_what_the_results_say() -> None:
    table = Tabletop(options={"deals": 2}).dealt()
    lines, rows = [], []
    for steps in table.match():
        for step in steps:
            if ends_deal(step) and step.after.finished is not None:
                lines.append(Line(1, step.after.started, replace(step.after.finished, people=PEOPLE[:4])))
                rows.append(book.written(step.after))
    with build(2):
        made = list(book.again(lines))
    for row, known in zip(made, rows, strict=True):
        assert row == replace(known, cells=row.cells, winners=None)
        assert [cell.number for cell in row.cells] == list(known.result.written or ())


@pytest.mark.parametrize(
    ("players", "results", "sides"),
    [
        (4, [Result((80, 82), (80, 82))], bygone.PARTNERS),
        (4, [Result(passed=True), Result(None, (1, 0))], bygone.PARTNERS),
        (4, [Result(None, (1, 0, 0, 2))], ((0,), (1,), (2,), (3,))),
        (2, [Result(None, (1, 0))], ((0,), (1,))),
        (3, [Result(passed=True)], ((0,), (1,), (2,))),
    ],
)
def test_who_played_with_whom_is_seen_in_the_results(
    players: int, results: list[Result], sides: tuple[tuple[int, ...], ...]
) -> None:
    assert bygone.sides(players, results) == sides


def test_what_is_written_is_a_number_with_potatoes_or_that_it_was_passed() -> None:
    sides = ((0,), (1,))
    assert bygone.row(Result(None, (3, 0), potatoes=(0, 1)), 4, sides) == Row(4, (Cell(3), Cell(0, circles=1)))
    assert bygone.row(Result(passed=True), 5, sides) == Row(5, (Cell(notes=(Note("passed"),)),) * 2)
    assert bygone.row(Result((1, 2)), 6, sides) == Row(6, (Cell(), Cell()))
    assert bygone.totals([Result(None, (3, 0)), Result(passed=True), Result(None, (1, 5))], sides) == (Cell(4), Cell(5))


def test_cards_are_those_of_the_pack() -> None:
    with build(2):
        ranks = playback(recorded_first(), None, 1).public.about.ranks
    pack: tuple[Card, ...] = recorded_first().deck
    assert ranks == ("A", "K", "Q", "J", "T", "9", "8", "7")
    assert len(pack) == 4 * len(ranks)
