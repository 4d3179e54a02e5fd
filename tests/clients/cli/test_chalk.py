"""What is written on the slate."""

from clients.cli import chalk
from protocol.sheets import Cell, Note
from tests.clients.cli.donderdag import LOOK


def test_strokes_stand_in_fives() -> None:
    assert chalk.tally(0) == ""
    assert chalk.tally(4) == "||||"
    assert chalk.tally(12) == "┼┼┼┼ ┼┼┼┼ ||"


def test_strokes_and_potatoes_are_drawn_or_counted_where_there_is_no_room() -> None:
    assert chalk.marks(Cell(strokes=3, circles=2), 7) == "||| OO"
    assert chalk.marks(Cell(strokes=12), 7) == "12|"


def test_a_cell_has_its_notes_and_shortens_them() -> None:
    roem = Cell(133, notes=(Note("meld", 20),))
    assert chalk.cell(roem, LOOK, 14) == "roem 20  133"
    assert chalk.cell(roem, LOOK, 7) == "r20 133"
    assert chalk.cell(Cell(0, notes=(Note("nat"),)), LOOK, 7) == "nat"
    assert chalk.cell(Cell(262, notes=(Note("pit"),)), LOOK, 7) == "pit 262"
    assert chalk.cell(Cell(41, notes=(Note("taken", 41),)), LOOK, 14) == "41"


def test_the_whole_sheet_has_every_note_in_words() -> None:
    assert chalk.remarks(Cell(0, notes=(Note("nat"), Note("meld", 20))), LOOK) == ["nat", "roem 20"]
