"""The words that open what lies beside the play, in lines."""

from pathlib import Path

import pytest

from clients.cli.address import Address
from clients.cli.arriving import Arrival
from clients.cli.plainaround import PlainAround
from clients.cli.settings import Settings
from protocol.alone import Dailies, PlayDaily, ShowBoard
from protocol.around import Chair
from protocol.commands import Book, Command, Mine, Standings
from protocol.events import Presence, View
from tests.clients.cli.donderdag import LOOK, PEOPLE, gathering, with_changes
from tests.clients.cli.everyday import BOARD, DAILY, DAY, DAYS, own
from tests.clients.cli.scorebook import ABOUT_YOU, BOOK, REST

SEEN = with_changes(gathering(Chair("w"), Chair()), resting=(REST,))


@pytest.fixture
def arrival(tmp_path: Path) -> Arrival:
    made = Arrival(Address("http://x"), Settings(), tmp_path, "Marijke", None)
    made.visit.table = SEEN
    return made


@pytest.fixture
def around(arrival: Arrival) -> PlainAround:
    return PlainAround(arrival, LOOK, True)


@pytest.mark.parametrize(
    ("word", "sent"),
    [("plek", []), ("mensen", []), ("link", []), ("boek", [Book()]), ("ranglijst", [Standings()]), ("IK", [Mine()])],
)
def test_a_word_opens_its_leaf(around: PlainAround, word: str, sent: list[Command]) -> None:
    commands, told = around.answer(word) or ([], ["nothing"])
    assert commands == sent
    assert bool(told) is not bool(sent), "what is asked of the server is told when it is there"


def test_the_report_is_told_and_kept_in_the_lobby_too(
    around: PlainAround, arrival: Arrival, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    arrival.visit.table = None
    commands, told = around.answer("verslag") or ([], [])
    assert commands == [], "it is there without a server"
    assert told[0] == "Ging er iets mis?"
    assert told[1].startswith("stamtafel: ")
    assert told[-2] == "1: Bewaar als bestand"
    kept = tmp_path / "stamtafel-report.txt"
    assert around.answer("1") == ([], [f"Bewaard in {kept}"])
    assert kept.read_text().startswith("stamtafel: ")


def test_other_words_are_the_tables(around: PlainAround) -> None:
    assert around.answer("stand") is None
    assert around.answer("1") is None
    around.answer("plek")
    assert around.answer("h8") is None
    assert around.answer("1") is not None


def test_an_answer_is_printed_when_it_comes(around: PlainAround) -> None:
    around.answer("boek")
    told = around.heard(BOOK)
    assert told is not None
    assert told[0] == "Scoreboek."
    assert around.heard(Presence(PEOPLE)) is None


def test_the_own_tables_of_the_lobby_are_not_its_business(around: PlainAround, arrival: Arrival) -> None:
    arrival.visit.table = None
    assert around.heard(ABOUT_YOU) is None
    assert around.answer("boek") is None
    around.answer("ik")
    told = around.heard(ABOUT_YOU)
    assert told is not None
    assert "Je heet Marijke." in told


def test_who_comes_is_told_once_what_goes_on(around: PlainAround) -> None:
    assert around.came(View(3, bytes(8), "m", SEEN.public, SEEN.private)) == []
    told = around.came(Presence(PEOPLE))
    assert told[1] == "Er zijn: Wim, Joost en Karin."
    assert told[2].startswith("Bewaard: partij 2")
    assert told[-1].startswith("Tik plek voor de mensen")
    assert around.came(Presence(PEOPLE)) == []


def test_who_sits_knows_it_all(around: PlainAround, arrival: Arrival) -> None:
    arrival.visit.table = with_changes(SEEN, seat=0)
    assert around.came(Presence(PEOPLE)) == []


def test_the_dailies_are_there_in_the_lobby_too_and_lead_to_a_table(around: PlainAround, arrival: Arrival) -> None:
    arrival.visit.table = None
    assert around.answer("vandaag") == ([Dailies()], [])
    told = around.heard(DAYS)
    assert told is not None
    assert told[3] == "1: Klaverjassen, Amsterdams: +141, plaats 2 van 6"
    assert around.answer("1") == ([ShowBoard(DAILY, DAY)], [])
    told = around.heard(BOARD)
    assert told is not None
    assert "2, Marijke (jij), +141, 21:31-21:45" in told
    assert around.answer("1") == ([PlayDaily(bytes(16), DAILY, DAY)], [])


def test_what_a_daily_came_to_is_told_at_its_table(around: PlainAround, arrival: Arrival) -> None:
    assert around.heard(BOARD) == []
    arrival.visit.table = own(phase="over")
    assert around.heard(BOARD) == ["Jouw score: +141, plaats 2 van 6. Geteld worden de punten van het scoreblad, met roem."]


def test_at_the_table_of_a_daily_the_place_is_its_board(around: PlainAround, arrival: Arrival) -> None:
    arrival.visit.table = own()
    assert around.answer("plek") == ([ShowBoard(DAILY, DAY)], [])
