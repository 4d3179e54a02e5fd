"""The score book: what stands in it of deals and matches, and that nothing of it comes from a deal that is not over."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from protocol.books import MatchRow
from protocol.records import Result
from protocol.sheets import Cell
from server.games.registry import GAMES
from server.live.record import ends_deal
from server.tables import book
from server.tables import moves as m
from server.tables.book import PAGE, Kept, Line, Written
from server.tables.state import Table, variant_of
from tests.tabletop import PEOPLE, Tabletop

NOBODY = Tabletop().state
"""A table at which no match has begun."""


def written(table: Tabletop) -> Iterator[Written]:
    """What was written of every deal that has been played here."""
    return (book.written(step.after) for step in table.steps if ends_deal(step))


def played(table: Tabletop, deals: int) -> Tabletop:
    """The table when so many deals more are over, or the match is."""
    while deals and table.state.phase != "over":
        deals -= any(ends_deal(step) for step in table.step())
    return table


def agreed(table: Tabletop, *whats: m.What) -> Table:
    """The table when this has been agreed on."""
    table.goes(tuple(m.Move(table.now, None, what) for what in whats))
    return table.state


def test_a_match_that_is_over_stands_in_the_book_with_its_deals() -> None:
    table = Tabletop(options={"deals": 3}).dealt()
    played(table, 3)
    kept = book.kept(written(table))
    (row,) = book.matches(table.state, kept, None)
    match = table.state.match
    assert match is not None
    assert row == book.match_row(table.state, kept, 1)
    assert (row.match, row.game, row.deals, row.people) == (1, "klaverjas", 3, PEOPLE[:4])
    assert row.sides == ((0, 2), (1, 3))
    assert (row.totals, row.winners) == (match.sheet.totals, match.winners)
    assert (row.counts, row.unfinished, row.resting) == (True, False, False)
    deals = book.deal_rows(kept[1])
    assert [deal.deal for deal in deals] == [1, 2, 3]
    assert [deal.cells for deal in deals] == [one.cells for one in match.rows]
    assert [deal.result for deal in deals] == list(match.results)
    assert row.started == deals[0].started < deals[1].started
    assert deals[1].dealer == (deals[0].dealer + 1) % 4


@pytest.mark.parametrize("game", GAMES)
def test_what_is_written_can_be_made_again_from_the_lines(game: str) -> None:
    table = Tabletop(game, GAMES[game].players[-1], seed=f"again {game}").dealt()
    lines = []
    while len(lines) < 3 and table.state.phase != "over":
        for step in table.step():
            if ends_deal(step):
                assert step.after.finished is not None
                people = tuple(chair.person for chair in step.after.chairs)
                lines.append(Line(1, step.after.started, replace(step.after.finished, people=people)))
    assert list(book.again(lines)) == list(written(table))
    rows = list(written(table))
    assert [book.decode(book.encode(row)) for row in rows] == rows


def test_a_match_in_its_first_deal_has_a_row_and_no_deal() -> None:
    table = Tabletop(seed="first").seated().ready()
    assert book.matches(table.state, {}, None) == ()
    table.shuffled()
    (row,) = book.matches(table.state, {}, None)
    assert row == MatchRow(1, "klaverjas", PEOPLE[:4], ((0, 2), (1, 3)), table.state.started, 0)
    assert (row.winners, row.totals, row.counts) == (None, (), None)


def test_of_a_deal_that_is_played_the_book_says_nothing() -> None:
    """What stands there in the middle of the second deal stood there when the first was over."""
    table = played(Tabletop(seed="middle").dealt(), 1)
    sheet = table.state
    kept = book.kept(written(table))
    before = book.matches(sheet, kept, None)
    table.shuffled()
    for _ in range(7):
        table.step()
    assert table.state.phase == "playing"
    assert book.kept(written(table)) == kept
    assert book.matches(table.state, kept, None) == before
    with pytest.raises(ValueError, match="no deal is just over"):
        book.written(table.state)


def test_a_match_that_rests_is_in_the_book_as_far_as_its_deals_are_over() -> None:
    table = Tabletop(seed="rests").dealt()
    (row,) = book.matches(agreed(table, m.Adjourned()), {}, None)
    assert (row.resting, row.deals, row.winners) == (True, 0, None)
    played_on = agreed(table, m.Resumed(1, 0), m.Paused(0, False))
    assert [row.resting for row in book.matches(played_on, {}, None)] == [False]
    played(table, 1).shuffled()
    kept = book.kept(written(table))
    (row,) = book.matches(agreed(table, m.Adjourned()), kept, None)
    assert (row.resting, row.deals, row.winners, row.counts) == (True, 1, None, None)
    table.ready().shuffled()
    rows = book.matches(table.state, kept, None)
    assert [(row.match, row.resting, row.deals) for row in rows] == [(2, False, 0), (1, True, 1)]


def test_a_match_that_was_stopped_says_so_and_whether_it_counts() -> None:
    for counts in (None, True, False):
        table = Tabletop(seed="stopped").dealt()
        agreed(table, m.StoppedHere())
        played(table, 1)
        kept = book.kept(written(table))
        if counts is not None:
            agreed(table, m.Counted(counts))
        (row,) = book.matches(table.state, kept, None)
        totals = [cell.number or 0 for cell in row.totals]
        assert (row.winners, row.unfinished, row.counts) == ((totals.index(max(totals)),), True, counts)
        assert kept[1][0].winners is None, "a row by itself knows nothing of a match that was stopped"


@pytest.mark.parametrize("game", GAMES)
def test_a_match_that_was_stopped_is_won_by_who_leads_in_numbers_or_strokes(game: str) -> None:
    table = played(Tabletop(game, GAMES[game].players[-1], seed=f"leads {game}").dealt(), 3)
    if table.state.phase != "over":
        agreed(table, m.StoppedHere())
    (row,) = book.matches(table.state, book.kept(written(table)), None)
    marks = [cell.strokes if cell.number is None else cell.number for cell in row.totals]
    best = tuple(side for side, mark in enumerate(marks) if mark == max(marks))
    assert row.winners == (best if len(best) == 1 or not row.unfinished else ())


def test_a_match_that_was_over_before_outcomes_were_kept_has_that_of_its_last_deal() -> None:
    table = played(Tabletop(seed="older", options={"deals": 1}).dealt(), 1)
    kept = book.kept(written(table))
    assert book.matches(replace(table.state, ended=()), kept, None) == book.matches(table.state, kept, None)


def row_of(match: int, deal: int = 1) -> Written:
    result = Result(points=(100, 62), written=(100, 62))
    cells = (Cell(100), Cell(62))
    return Written(match, deal, "klaverjas", ((0, 2), (1, 3)), 0, PEOPLE[:4], match * 1000, result, cells, cells, (0,))


def test_the_last_matches_come_first_and_a_page_at_a_time() -> None:
    kept = book.kept(row_of(match) for match in range(1, 121))
    pages, before = [], None
    while rows := book.matches(NOBODY, kept, before):
        pages.append([row.match for row in rows])
        before = rows[-1].match
    assert [len(page) for page in pages] == [PAGE, PAGE, 20]
    assert [match for page in pages for match in page] == list(range(120, 0, -1))


def test_rows_make_the_same_book_in_whatever_order_they_come() -> None:
    rows = [row_of(match, deal) for match in (2, 10, 1) for deal in (11, 2, 1)]
    kept: Kept = book.kept(rows)
    assert kept == book.kept(reversed(rows))
    assert [(match, [row.deal for row in deals]) for match, deals in kept.items()] == [(n, [1, 2, 11]) for n in (1, 2, 10)]
    assert book.match_row(NOBODY, kept, 3) is None


def test_totals_are_those_of_the_sheet_in_every_deal() -> None:
    """Strokes and potatoes cancel each other on the sheet (HNJ-10): they are no sum of what was written."""
    table = played(Tabletop("handjas", 4, seed="totals").dealt(), 3)
    last = list(written(table))[-1]
    assert table.state.match is not None
    assert last.totals == table.state.match.sheet.totals
    assert last.sides == variant_of(table.state.settings).sides == ((0,), (1,), (2,), (3,))
