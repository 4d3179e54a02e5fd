"""The lobby in lines."""

from pathlib import Path

import pytest

from clients.cli.address import Address
from clients.cli.arriving import Arrival
from clients.cli.plainlobby import PlainLobby
from clients.cli.settings import Settings
from protocol.commands import Create, Find, Join, Tables
from protocol.events import AboutYou
from tests.clients.cli.donderdag import LOOK
from tests.clients.cli.golden import KLAVERJAS, ROWS
from tests.clients.cli.scorebook import ABOUT_YOU


@pytest.fixture
def lobby(tmp_path: Path) -> PlainLobby:
    arrival = Arrival(Address("http://x"), Settings(), tmp_path, "Marijke", None)
    arrival.visit.games = (KLAVERJAS,)
    lobby = PlainLobby(arrival, LOOK)
    lobby.mine(AboutYou("Marijke", 0, 0, 1, ()))
    return lobby


def test_tables_are_numbered(lobby: PlainLobby) -> None:
    assert lobby.listed(ROWS) == [
        "1: Zomaar een avond: Klaverjassen, 3 plaatsen vrij, wacht",
        "2: De stamgasten: Klaverjassen, bezet, speelt",
        "Kies een nummer, tik een code van zes letters, of nieuw, vandaag, uitleg, of ik.",
    ]
    assert lobby.answer("2") == ([Join("vol-2")], [])
    assert lobby.answer("3") == ([Tables()], ["Dat is geen kaart of keuze: 3"])
    assert lobby.answer("") == ([Tables()], [])


def test_an_empty_list_says_so(lobby: PlainLobby) -> None:
    assert lobby.listed(())[0] == "Er staan geen openbare tafels in de lijst."


def test_a_new_table_is_asked_for_line_by_line(lobby: PlainLobby) -> None:
    assert lobby.answer("nieuw")[1] == ["Naam van de tafel? Enter voor: De tafel van Marijke"]
    assert lobby.answer("Vrijdag")[1] == ["Spel? Enter voor: Klaverjassen", "1: Klaverjassen"]
    assert lobby.answer("")[1][2] == "2: voorhand moet (Utrechts)"
    assert lobby.answer("9")[1][0] == "Dat kan niet: 9"
    assert lobby.answer("2")[1][0].startswith("Tegenpit?")
    assert lobby.answer("2")[1] == ["Aantal spellen? Een getal van 1 tot 64; Enter voor: 16"]
    lobby.answer("4")
    for _ in range(4):
        assert lobby.answer("")[0] == []
    (made,), told = lobby.answer("")
    assert made == Create(bytes(16), "Vrijdag", "klaverjas", 4, {"bidding": "utrecht", "counter_pit": False, "deals": 4})
    assert told == []


def test_stop(lobby: PlainLobby) -> None:
    lobby.answer("stop")
    assert lobby.left


def test_the_own_tables_come_first_once_both_lists_are_there(lobby: PlainLobby, tmp_path: Path) -> None:
    other = PlainLobby(Arrival(Address("http://x"), Settings(), tmp_path, "Marijke", None), LOOK)
    assert other.listed(ROWS) == []
    assert other.mine(ABOUT_YOU)[:3] == [
        "1: De donderdagtafel, 12-11-2026, als Marijke",
        "2: De stamgasten, 23-10-2026, als Marijke",
        "3: Zomaar een avond: Klaverjassen, 3 plaatsen vrij, wacht",
    ]
    assert other.mine(ABOUT_YOU) == []
    assert other.answer("1") == ([Join("donderdag-7kq2m9xw")], [])
    assert other.answer("3") == ([Join("vrij-1")], [])


def test_six_letters_are_a_code(lobby: PlainLobby) -> None:
    assert lobby.answer("kqm wxz") == ([Find("kqmwxz")], [])
    assert lobby.answer("KQM-WXZ") == ([Find("KQMWXZ")], [])
    assert lobby.answer("kqmwx")[0] == [Tables()]


def test_help(lobby: PlainLobby) -> None:
    assert lobby.answer("?")[1][1].startswith("Zes letters en Enter")
