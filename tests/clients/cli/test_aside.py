"""Beside the play: leaving, showing the hand and ringing the group are a key each; what is to be asked stands in a box."""

from msgspec.structs import replace

from clients.cli.attable import AtTable
from clients.cli.connection import Line
from clients.cli.settings import Settings
from protocol.commands import Away, Goodbye
from protocol.place import ShowHand
from tests.clients.cli.donderdag import ABOUT, MARIJKE, stood_in, table

NO_ID = bytes(16)


def at(seen=None) -> AtTable:
    return AtTable(seen or table(), Settings(), {})


def text(here: AtTable) -> str:
    return here.draw(80, 24, 0, "21:06").text()


def press(here: AtTable, *keys: str) -> list[object]:
    return [command for key in keys for command in here.key(key, key if len(key) == 1 else None)]


def test_q_asks_how_one_goes() -> None:
    here = at()
    assert press(here, "Q") == []
    assert not here.left
    assert "Ga je van tafel?" in text(here)
    assert press(here, "2") == [Goodbye(NO_ID)]
    assert here.left


def test_for_a_moment() -> None:
    here = at()
    assert press(here, "Q", "1") == [Away(NO_ID)]
    assert here.left


def test_who_stays_after_all_stays() -> None:
    for key in ("3", "escape", "h"):
        here = at()
        assert press(here, "Q", key) == []
        assert not here.left
        assert "Ga je van tafel?" not in text(here)


def test_a_click_answers_too() -> None:
    here = at()
    press(here, "Q")
    canvas = here.draw(80, 24, 0, "21:06")
    rows = canvas.text().split("\n")
    y = next(i for i, row in enumerate(rows) if "[2] Tot ziens" in row)
    assert here.click(canvas.at(rows[y].index("[2]") + 5, y)) == [Goodbye(NO_ID)]


def test_a_key_without_shift_is_told_to_be_a_capital() -> None:
    here = at()
    assert press(here, "g", "enter") == []
    assert "Dat is geen kaart of keuze: g. Een toets is hier een hoofdletter." in text(here)


def test_where_there_is_no_call_the_key_says_who_can_give_one() -> None:
    here = at()
    assert press(here, "B") == []
    assert "Deze plek heeft geen link" in text(here)


def test_without_a_connection_nobody_can_be_told() -> None:
    here = at()
    here.line(Line("waiting"))
    press(here, "Q")
    assert here.left


def test_while_it_asks_no_other_key_counts() -> None:
    here = at()
    press(here, "Q")
    assert here.busy
    assert press(here, "Z") == []
    assert not here.busy


def test_whom_to_show_the_hand() -> None:
    here = at()
    press(here, "Y")
    assert "[1] Karin mag mijn hand zien" in text(here)
    assert press(here, "1") == [ShowHand(NO_ID, "k")]
    assert not here.left


def test_with_nobody_looking_on_it_says_so() -> None:
    here = at(table(people={}))
    press(here, "Y")
    assert "Er kijkt niemand mee" in text(here)


def test_the_call_is_shown_and_opened() -> None:
    link = "https://meet.example/donderdag"
    seen = table()
    called = replace(seen, public=replace(seen.public, about=replace(ABOUT, call=link)))
    here = at(called)
    assert "[B] Bellen met de groep" in text(here)
    press(here, "B")
    assert here.aside.opens == link
    assert f"Bellen met de groep: {link}" in text(here)
    without = at()
    press(without, "B")
    assert without.aside.opens == ""


def test_who_plays_for_another_just_goes() -> None:
    here = at(table(me="k", chairs=stood_in(MARIJKE, standin="k")))
    press(here, "Q")
    assert here.left
