"""What is kept of a deal that is over."""

from protocol.records import read_line
from server.live import lines
from server.live.record import ends_deal
from server.tables import book
from tests.builds import build
from tests.tabletop import PEOPLE, Tabletop


def test_a_line_and_its_row_tell_of_the_same_deal() -> None:
    table = Tabletop(options={"deals": 11}).dealt()
    kept = [lines.kept(step) for steps in table.match() for step in steps if ends_deal(step)]
    assert [key for key, _ in kept] == [f"1.{deal}" for deal in range(1, 12)]
    for _, deal in kept:
        record, row = read_line(deal.line), book.decode(deal.row)
        assert (record.deal, record.dealer, record.result) == (row.deal, row.dealer, row.result)
        assert record.people == row.people == PEOPLE[:4]
        assert record.started is not None
        assert record.started.startswith("2023-11-1")
        assert lines.year(row.started) == 2023


def test_rows_are_made_again_match_by_match_in_the_order_of_the_deals() -> None:
    table = Tabletop(options={"deals": 11}, seed="again").dealt()
    kept = dict(lines.kept(step) for steps in table.match() for step in steps if ends_deal(step))
    by_match = lines.by_match({key: deal.line for key, deal in sorted(kept.items())})
    assert list(by_match) == [1]
    assert [read_line(line).deal for line in by_match[1]] == list(range(1, 12))
    made = lines.rows(1, by_match[1], kept)
    assert made.keys() == kept.keys()
    for key, row in made.items():
        again, first = book.decode(row), book.decode(kept[key].row)
        assert again.started // 1000 == first.started // 1000
        assert (again.cells, again.totals, again.winners) == (first.cells, first.totals, first.winners)


def test_rows_by_rules_that_are_gone_stay_as_they_are_where_they_are() -> None:
    table = Tabletop(options={"deals": 2}).dealt()
    kept = dict(lines.kept(step) for steps in table.match() for step in steps if ends_deal(step))
    every = [deal.line for deal in kept.values()]
    with build(2):
        assert lines.rows(1, every, kept) == {}
        (key,) = lines.rows(1, every, {"1.1"})
        assert key == "1.2"


def test_a_key_names_its_match() -> None:
    assert lines.match_of(lines.key(31, 4)) == 31
