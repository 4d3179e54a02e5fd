"""The slate."""

from clients.cli import chalk, slate
from protocol.views import Cell, Note, Row, Sheet
from tests.clients.cli.donderdag import LOOK, SHEET, WIM, table


def test_your_side_stands_first() -> None:
    assert slate.columns(table(), SHEET) == [0, 1]
    assert slate.columns(table(seat=WIM), SHEET) == [1, 0]
    assert [slate.heading(table(seat=WIM), SHEET, one, LOOK, 5) for one in (1, 0)] == ["Wij", "Zij"]


def test_who_looks_on_reads_names() -> None:
    assert slate.heading(table(seat=None), SHEET, 0, LOOK, 20) == "Marijke en Joost"
    assert slate.heading(table(seat=None), SHEET, 0, LOOK, 5) == "M+J"


def test_a_cell_has_its_notes_and_shortens_them() -> None:
    roem = Cell(133, notes=(Note("meld", 20),))
    assert chalk.cell(roem, LOOK, 14) == "roem 20  133"
    assert chalk.cell(roem, LOOK, 7) == "r20 133"
    assert chalk.cell(Cell(0, notes=(Note("nat"),)), LOOK, 7) == "nat"
    assert chalk.cell(Cell(262, notes=(Note("pit"),)), LOOK, 7) == "pit 262"


def test_strokes_and_potatoes_are_drawn() -> None:
    assert chalk.cell(Cell(strokes=3), LOOK, 7) == "|||"
    assert chalk.cell(Cell(circles=2), LOOK, 7) == "OO"


def test_the_latest_deals_stay_when_there_is_no_room() -> None:
    rows = tuple(Row(n, (Cell(n), Cell(0))) for n in range(1, 17))
    sheet = Sheet("columns", SHEET.columns, rows, (Cell(136), Cell(0)))
    text = slate.draw(table(sheet=sheet), LOOK, 19, 9).text()
    assert " 16 " in text
    assert " 13 " in text
    assert " 12 " not in text
    assert " 136 " in text
