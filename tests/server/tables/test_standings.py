"""Standings: whose a deal and a match are, and what counts."""

from collections.abc import Sequence

from protocol.records import Result
from protocol.sheets import Cell, Note
from server.tables import book
from server.tables.book import Outcome, Written
from server.tables.standings import Count, Standings, count, standings

PAIRS = ((0, 2), (1, 3))
FOUR = ("ann", "bea", "cor", "dik")
YEAR = 365 * 24 * 3600 * 1000


def year_of(ms: int) -> int:
    return 2020 + ms // YEAR


def deal(
    match: int,
    number: int = 1,
    people: tuple[str | None, ...] = FOUR,
    written: tuple[int, ...] | None = (100, 62),
    *,
    notes: Sequence[Sequence[str]] = ((), ()),
    winners: tuple[int, ...] | None = None,
    game: str = "klaverjas",
    year: int = 2020,
    sides: tuple[tuple[int, ...], ...] = PAIRS,
) -> Written:
    """A deal in the book; with `winners` its match is over."""
    cells = tuple(Cell(number, notes=tuple(map(Note, keys))) for number, keys in zip(written or (0, 0), notes, strict=True))
    started = (year - 2020) * YEAR + match
    result = Result(passed=True) if written is None else Result(points=written, written=written)
    return Written(match, number, game, sides, 0, people, started, result, cells, cells, winners)


def ranked(
    *deals: Written, game: str | None = None, year: int | None = None, ended: dict[int, Outcome] | None = None
) -> Standings:
    """The standings over these deals; `ended` says more of matches that were stopped."""
    counted = Count(game, year, year_of)
    for match, rows in book.kept(deals).items():
        over = None if rows[-1].winners is None else Outcome(rows[-1].winners)
        count(counted, rows, (ended or {}).get(match, over))
    return standings(counted)


def row(table: Standings, *people: str) -> tuple[int, int, int, int | None, int | None, int, int]:
    """Matches, won, deals, points, against, pit, nat."""
    (one,) = [one for one in (*table.people, *table.pairs) if one.people == people]
    return one.matches, one.won, one.deals, one.points, one.against, one.pit, one.nat


def test_a_match_won_by_two_partners() -> None:
    table = ranked(deal(1), deal(1, 2, written=(40, 122), winners=(1,)))
    assert row(table, "bea") == row(table, "dik") == row(table, "bea", "dik") == (1, 1, 2, 184, 140, 0, 0)
    assert row(table, "ann") == row(table, "ann", "cor") == (1, 0, 2, 140, 184, 0, 0)
    assert [one.people for one in table.people] == [("bea",), ("dik",), ("ann",), ("cor",)]
    assert [one.people for one in table.pairs] == [("bea", "dik"), ("ann", "cor")]


def test_a_match_is_credited_to_who_sat_at_its_last_deal_and_a_deal_to_who_sat_in_it() -> None:
    table = ranked(deal(1), deal(1, 2, ("eva", "bea", "cor", "dik"), (30, 132), winners=(0,)))
    assert row(table, "ann") == (0, 0, 1, 100, 62, 0, 0)
    assert row(table, "eva") == (1, 1, 1, 30, 132, 0, 0)
    assert row(table, "cor") == (1, 1, 2, 130, 194, 0, 0)
    assert row(table, "ann", "cor") == (0, 0, 1, 100, 62, 0, 0)
    assert row(table, "cor", "eva") == (1, 1, 1, 30, 132, 0, 0)


def test_partners_are_one_pair_however_they_sit() -> None:
    table = ranked(deal(1, winners=(0,)), deal(2, people=("bea", "cor", "dik", "ann"), winners=(1,)))
    assert row(table, "ann", "cor") == (2, 2, 2, 162, 162, 0, 0)


def test_a_bot_has_no_standings_and_makes_no_pair() -> None:
    table = ranked(deal(1, people=("ann", "bea", None, "dik"), winners=(0,)))
    assert [one.people for one in table.people] == [("ann",), ("bea",), ("dik",)]
    assert [one.people for one in table.pairs] == [("bea", "dik")]
    assert row(table, "ann") == (1, 1, 1, 100, 62, 0, 0)


def test_pit_is_for_the_side_that_made_it_and_nat_for_the_side_that_went() -> None:
    """KLV-7, KLV-8."""
    table = ranked(deal(1, notes=((), ("nat",))), deal(1, 2, notes=(("pit", "meld"), ("meld",)), written=(262, 0)))
    assert row(table, "ann", "cor")[5:] == (1, 0)
    assert row(table, "bea")[5:] == (0, 1)


def test_who_fails_a_contract_is_nat_by_another_name() -> None:
    """SCH-4 marks the level that was not made, MAN-6 that it failed: under jan, and made, are neither."""
    table = ranked(deal(1, notes=(("points", "schut_failed"), ("under_jan",)), game="schutjas"))
    assert row(table, "ann")[6] == 1
    assert row(table, "bea")[5:] == (0, 0)
    alone = deal(2, written=(3, -1, -1, -1), notes=(("made",), (), (), ()), sides=((0,), (1,), (2,), (3,)), game="manille")
    assert row(ranked(alone), "ann")[6] == 0


def test_without_partners_against_is_what_all_the_others_wrote() -> None:
    every = ((0,), (1,), (2,), (3,))
    table = ranked(deal(1, written=(2, 0, 1, 0), notes=((), (), (), ()), sides=every, winners=(0, 2)))
    assert row(table, "ann") == (1, 1, 1, 2, 1, 0, 0)
    assert row(table, "cor") == (1, 1, 1, 1, 2, 0, 0)
    assert row(table, "dik") == (1, 0, 1, 0, 3, 0, 0)
    assert table.pairs == ()


def test_a_drawn_match_is_won_by_nobody() -> None:
    table = ranked(deal(1, winners=()))
    assert all((one.matches, one.won) == (1, 0) for one in table.people)


def test_a_deal_that_was_thrown_in_is_a_deal() -> None:
    assert row(ranked(deal(1, written=None)), "ann") == (0, 0, 1, 0, 0, 0, 0)


def test_the_deals_of_a_match_that_goes_on_count_and_the_match_does_not_yet() -> None:
    assert row(ranked(deal(1)), "ann") == (0, 0, 1, 100, 62, 0, 0)


def test_a_match_that_was_stopped_counts_with_all_its_deals_or_not_at_all() -> None:
    for counts in (None, False):
        assert ranked(deal(1), ended={1: Outcome((0,), True, counts)}) == Standings((), (), (), ())
    table = ranked(deal(1), ended={1: Outcome((0,), True, True)})
    assert row(table, "ann") == (1, 1, 1, 100, 62, 0, 0)


def test_by_game_and_by_year_and_what_there_is_to_ask_for() -> None:
    deals = (
        deal(1, winners=(0,)),
        deal(2, winners=(1,), year=2021),
        deal(3, winners=(1,), game="schutjas", year=2021),
    )
    table = ranked(*deals)
    assert (table.games, table.years) == (("klaverjas", "schutjas"), (2020, 2021))
    assert row(table, "bea") == (3, 2, 3, None, None, 0, 0)
    assert row(ranked(*deals, game="klaverjas"), "bea") == (2, 1, 2, 124, 200, 0, 0)
    assert row(ranked(*deals, year=2021, game="klaverjas"), "bea") == (1, 1, 1, 62, 100, 0, 0)
    assert row(ranked(*deals, year=2020), "bea") == (1, 0, 1, 62, 100, 0, 0)
    nothing = ranked(*deals, year=2031)
    assert (nothing.people, nothing.games, nothing.years) == ((), table.games, table.years)


def test_a_match_over_new_year_is_of_the_year_of_its_last_deal_and_each_deal_of_its_own() -> None:
    deals = (deal(1), deal(1, 2, year=2021, winners=(0,)))
    assert row(ranked(*deals, year=2020), "ann") == (0, 0, 1, 100, 62, 0, 0)
    assert row(ranked(*deals, year=2021), "ann") == (1, 1, 1, 100, 62, 0, 0)


def test_who_won_as_often_in_fewer_matches_stands_first() -> None:
    table = ranked(
        deal(1, winners=(0,)),
        deal(2, people=("ann", "eva", "fre", "gus"), winners=(1,)),
    )
    assert [one.people[0] for one in table.people] == ["cor", "eva", "gus", "ann", "bea", "dik", "fre"]
