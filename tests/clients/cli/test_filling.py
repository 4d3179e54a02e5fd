"""A form being filled in, on the screen and in lines."""

from msgspec.structs import replace

from clients.cli import tableform
from clients.cli.filling import Filling
from protocol.commands import Command, Create
from protocol.place import Arrange, Lay
from protocol.terms import Patience
from tests.clients.cli.donderdag import ABOUT, LOOK
from tests.clients.cli.golden import KLAVERJAS
from tests.clients.cli.scorebook import RULES


def making() -> Filling:
    return Filling(tableform.new((KLAVERJAS,), "Vrijdag"), LOOK)


def arranging() -> Filling:
    return Filling(tableform.arranging((KLAVERJAS,), ABOUT), LOOK)


def press(filling: Filling, *keys: str) -> list[Command]:
    return [command for key in keys for command in filling.key(key, key if len(key) == 1 else None)]


def test_enter_makes_the_table_and_escape_gives_up() -> None:
    filling = making()
    (made,) = press(filling, "backspace", "!", "enter")
    assert isinstance(made, Create)
    assert made.name == "Vrijda!"
    assert filling.closed
    other = making()
    assert press(other, "escape") == []
    assert other.closed


def test_a_row_is_clicked_and_a_number_typed() -> None:
    filling = making()
    filling.click("row 4")
    filling.click("leaf")
    press(filling, "2", "4")
    assert filling.form.values["opt.deals"] == 24
    assert "24_" in filling.draw(80, 24).text()


def test_the_place_is_arranged() -> None:
    filling = arranging()
    press(filling, "right", "down", "right", "down", "right")
    filling.click("row 6")
    press(filling, *"https://call.example/x")
    (sent,) = press(filling, "enter")
    assert sent == Arrange(bytes(16), False, "match", Patience(goodbye=5), "https://call.example/x")


def test_a_call_that_is_no_address_is_told_and_nothing_is_sent() -> None:
    filling = arranging()
    filling.click("row 6")
    assert press(filling, "x", "enter") == []
    assert not filling.closed
    assert "begint met https://" in filling.draw(80, 24).text()


def test_the_table_is_laid_with_extra_time_once_there_is_a_limit() -> None:
    filling = Filling(tableform.laying((KLAVERJAS,), replace(ABOUT, turn_limit=30, extra_time=60), (RULES,)), LOOK)
    assert "Extra tijd per partij" in filling.draw(80, 24).text()
    (lay,) = press(filling, "enter")
    assert isinstance(lay, Lay)
    assert (lay.turn_limit, lay.extra_time, lay.options["deals"]) == (30, 60, 16)
    without = Filling(tableform.laying((KLAVERJAS,), ABOUT, ()), LOOK)
    assert "Extra tijd" not in without.draw(80, 24).text()


def test_in_lines_each_question_is_asked() -> None:
    filling = arranging()
    assert filling.question() == ["Meekijken? Enter voor: mag", "1: mag", "2: mag niet"]
    assert filling.answer("9") == ([], ["Dat kan niet: 9", *filling.question()])
    for typed in ("2", "3", "", "", "", ""):
        assert filling.answer(typed)[0] == []
    assert filling.answer("x")[1][0].startswith("De link om te bellen")
    (sent,), told = filling.answer("-")
    assert sent == Arrange(bytes(16), False, "deal")
    assert told == []
    assert filling.closed
