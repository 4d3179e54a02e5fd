"""Score sheets whose numbers are added up (KLV-9)."""

from protocol.records import Result
from protocol.sheets import Cell, Row
from server.rules.game import Standing
from server.rules.scoring import columns, first_to, most_after, most_or_shared_after, totals
from server.rules.seats import partners

WON, LOST = Result(written=(100, 62)), Result(written=(0, 162))
PASSED = Result(passed=True)


def test_what_is_written_is_added_up_and_a_deal_thrown_in_adds_nothing() -> None:
    assert totals((WON, LOST, PASSED), 2) == (100, 224)
    assert totals((), 2) == (0, 0)


def test_the_sheet_has_a_column_a_side() -> None:
    rows = (Row(1, (Cell(number=100), Cell(number=62))),)
    sheet = columns(partners(1), rows, (WON,))
    assert (sheet.form, sheet.columns, sheet.rows) == ("columns", ((0, 2), (1, 3)), rows)
    assert sheet.totals == (Cell(number=100), Cell(number=62))


def test_klv_9_most_points_after_so_many_deals_and_equal_is_a_draw() -> None:
    assert most_after(2, (WON,), 2) == Standing(False)
    assert most_after(2, (WON, LOST), 2) == Standing(True, (1,))
    assert most_after(2, (Result(written=(62, 100)), WON), 2) == Standing(True, ())


def test_man_7_who_have_most_share_the_match() -> None:
    written = (Result(written=(1, 1, -2)), PASSED)
    assert most_or_shared_after(3, written, 3) == Standing(False)
    assert most_or_shared_after(2, written, 3) == Standing(True, (0, 1))


def test_mue_4_but_7_a_match_ends_when_a_side_has_so_much() -> None:
    assert first_to(163, (WON,), 2) == Standing(False)
    assert first_to(162, (WON, LOST), 2) == Standing(True, (1,))
    assert first_to(224, (WON, LOST, PASSED), 2) == Standing(True, (1,))
    assert first_to(2, (Result(written=(2, 2)),), 2) == Standing(True)
