"""The whole score sheet."""

from clients.cli import scoresheet
from protocol.sheets import Cell, Note, Row, Sheet
from tests.clients.cli.donderdag import LOOK, SHEET, table

ALONE = tuple((seat,) for seat in range(4))


def test_every_deal_stands_there_under_the_names() -> None:
    (names, _), rule = scoresheet.head(table(), SHEET, LOOK, 74)
    assert names.split() == ["spel", "Wij", "Zij"]
    assert set(rule[0]) == {"─"}
    rows = [text.split() for text, _ in scoresheet.rows(table(), SHEET, LOOK, 74)]
    assert rows[1] == ["2", "nat", "162"]
    assert rows[3] == ["4", "roem", "20", "133", "49"]
    assert [text.split() for text, _ in scoresheet.foot(table(), SHEET, LOOK, 74)][1] == ["666", "446"]


def test_remarks_go_below_where_columns_are_narrow_and_no_line_is_too_long() -> None:
    cell = Cell(-6, notes=(Note("failed"), Note("taken", 12)))
    sheet = Sheet("columns", ALONE, (Row(1, (cell,) * 4),), (Cell(-6),) * 4)
    rows = [text for text, _ in scoresheet.rows(table(), sheet, LOOK, 45)]
    assert rows[0].split() == ["1", "−6", "−6", "−6", "−6"]
    assert len(rows) > 1
    assert max(map(len, rows)) <= 45
    assert "12" in rows[-1]
