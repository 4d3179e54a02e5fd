"""The lobby: keys and clicks in, commands out."""

from clients.cli.atlobby import AtLobby
from protocol.commands import Create, Find, Join
from tests.clients.cli.donderdag import LOOK
from tests.clients.cli.golden import KLAVERJAS, ROWS
from tests.clients.cli.scorebook import ABOUT_YOU


def lobby() -> AtLobby:
    here = AtLobby("http://stamtafel.example", "Marijke", (KLAVERJAS,), LOOK)
    here.listed(ROWS)
    return here


def press(here: AtLobby, *keys: str) -> list[object]:
    sent: list[object] = []
    for key in keys:
        sent += here.key(key, key if len(key) == 1 else None)
    return sent


def test_a_table_is_chosen_by_its_number() -> None:
    assert press(lobby(), "2", "enter") == [Join("vol-2")]
    assert press(lobby(), "2", "backspace", "1", "enter") == [Join("vrij-1")]


def test_a_number_that_is_not_there_is_told() -> None:
    here = lobby()
    assert press(here, "7", "enter") == []
    assert "Dat is geen kaart of keuze: 7" in here.draw(80, 24).text()


def test_a_key_without_shift_is_told_to_be_a_capital() -> None:
    here = lobby()
    assert press(here, "n", "enter") == []
    assert "Dat is geen kaart of keuze: n. Een toets is hier een hoofdletter." in here.draw(80, 24).text()


def test_two_clicks_join() -> None:
    here = lobby()
    assert here.click("1") == []
    assert here.click("1") == [Join("vrij-1")]
    assert here.click(None) == []


def test_before_the_list_is_there_it_says_so() -> None:
    here = AtLobby("http://stamtafel.example", "Marijke", (KLAVERJAS,), LOOK)
    assert "Verbinding maken" in here.draw(80, 24).text()
    here.listed(())
    assert "Er staan geen openbare tafels" in here.draw(80, 24).text()
    here.notice("Kijk uit.")
    assert "Kijk uit." in here.draw(80, 24).text()


def test_a_new_table_by_keys() -> None:
    here = lobby()
    press(here, "N", "backspace", "!")
    assert "De tafel van Marijk!" in here.draw(80, 24).text()
    press(here, "down", "down", "right", "down", "left", "down", "8")
    assert "8_" in here.draw(80, 24).text()
    (made,) = press(here, "enter")
    assert isinstance(made, Create)
    assert made.name == "De tafel van Marijk!"
    assert made.options == {"bidding": "utrecht", "counter_pit": False, "deals": 8}


def test_a_row_of_the_form_can_be_clicked_and_escape_goes_back() -> None:
    here = lobby()
    press(here, "N")
    here.click("row 4")
    press(here, "right")
    assert "17_" in here.draw(80, 24).text()
    press(here, "escape")
    assert "Tafels" in here.draw(80, 24).text()


def test_q_leaves() -> None:
    here = lobby()
    press(here, "Q")
    assert here.left


def test_a_small_screen_says_so() -> None:
    assert "80 bij 24" in lobby().draw(60, 20).text()


def test_the_own_tables_come_first_and_once() -> None:
    here = lobby()
    here.mine(ABOUT_YOU)
    text = here.draw(80, 24).text()
    assert "[1]  De donderdagtafel" in text
    assert text.count("De stamgasten") == 1
    assert press(here, "1", "enter") == [Join("donderdag-7kq2m9xw")]
    assert press(here, "3", "enter") == [Join("vrij-1")]


def test_a_code_that_was_said_finds_its_table() -> None:
    assert press(lobby(), *"kqm wxz", "enter") == [Find("kqmwxz")]
    here = lobby()
    assert press(here, *"kqm", "escape", "1", "enter") == [Join("vrij-1")]


def test_help_lies_open_until_the_next_key() -> None:
    here = lobby()
    press(here, "?")
    assert here.busy
    assert "Zes letters en Enter" in here.draw(80, 24).text()
    press(here, "Q")
    assert not here.left
    assert not here.busy
