"""The slate."""

from clients.cli import slate
from protocol.sheets import Cell, Row, Sheet
from tests.clients.cli.donderdag import LOOK, SHEET, WIM, table


def test_your_side_stands_first() -> None:
    assert slate.columns(table(), SHEET) == [0, 1]
    assert slate.columns(table(seat=WIM), SHEET) == [1, 0]
    assert [slate.heading(table(seat=WIM), SHEET, one, LOOK, 5) for one in (1, 0)] == ["Wij", "Zij"]


def test_who_looks_on_reads_names() -> None:
    assert slate.heading(table(seat=None), SHEET, 0, LOOK, 20) == "Marijke en Joost"
    assert slate.heading(table(seat=None), SHEET, 0, LOOK, 5) == "M+J"


def test_strokes_of_two_sides_stand_in_fives_under_each_other() -> None:
    sheet = Sheet("columns", SHEET.columns, (), (Cell(strokes=7), Cell(strokes=1)))
    lines = slate.draw(table(sheet=sheet), LOOK, 25, 12).text().split("\n")
    assert [line[1:10].strip() for line in lines[1:3]] == ["┼┼┼┼", "||"]
    assert lines[4].split()[1:4:2] == ["7", "1"]


def test_the_boom_has_a_stroke_for_each_hundred_on_either_side() -> None:
    sheet = Sheet("tree", SHEET.columns, (), (Cell(strokes=5), Cell(strokes=2)))
    lines = slate.draw(table(sheet=sheet), LOOK, 25, 12).text().split("\n")
    assert sum("──┼──" in line for line in lines[1:6]) == 2
    assert sum("──┤" in line for line in lines[1:6]) == 3
    high = slate.draw(table(sheet=Sheet("tree", SHEET.columns, (), (Cell(strokes=14), Cell()))), LOOK, 25, 12)
    assert high.height <= 12
    assert high.text().count("──") >= 14


def test_who_play_alone_have_a_line_each_with_strokes_and_potatoes() -> None:
    sheet = Sheet("columns", ((0,), (1,), (2,), (3,)), (), (Cell(-1, 0, 1), Cell(5, 5), Cell(0), Cell(2, 3, 1)))
    lines = slate.draw(table(sheet=sheet, points=(20, 0, 9, 3)), LOOK, 25, 12).text().split("\n")
    assert lines[1].split() == ["│", "Marijke", "O", "−1", "20", "│"]
    assert lines[2].split() == ["│", "Wim", "┼┼┼┼", "5", "0", "│"]
    assert lines[4].split() == ["│", "Els", "|||", "O", "2", "3", "│"]


def test_the_latest_deals_stay_when_there_is_no_room() -> None:
    rows = tuple(Row(n, (Cell(n), Cell(0))) for n in range(1, 17))
    sheet = Sheet("columns", SHEET.columns, rows, (Cell(136), Cell(0)))
    text = slate.draw(table(sheet=sheet), LOOK, 19, 9).text()
    assert " 16 " in text
    assert " 13 " in text
    assert " 12 " not in text
    assert " 136 " in text
