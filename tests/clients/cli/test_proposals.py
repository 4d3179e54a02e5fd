"""What a seat proposes: a key each; the last card back at once, the rest says first what it means."""

from msgspec.structs import replace

from clients.cli import outofturn, proposals
from clients.cli.attable import AtTable
from clients.cli.settings import Settings
from protocol.commands import Propose
from tests.clients.cli.donderdag import ABOUT, EN, NL, table, with_changes

NO_ID = bytes(16)
ALL = table(may=("adjourn", "stop", "undo", "claim"))


def at(seen=ALL) -> AtTable:
    return AtTable(seen, Settings(), {})


def press(here: AtTable, *keys: str) -> list[object]:
    return [command for key in keys for command in here.key(key, key if len(key) == 1 else None)]


def row(here: AtTable, y: int) -> str:
    return here.draw(120, 40, 0, "").text().split("\n")[y]


def test_only_what_the_server_lets_a_seat_propose_is_offered() -> None:
    assert proposals.offered(table(), NL) == ()
    labels = [f"{one.key} {one.label}" for one in proposals.offered(ALL, NL)]
    assert labels == ["U Kaart terugnemen", "C De rest is voor ons", "V Later verder", "E Na dit spel stoppen"]
    assert [one.key for one in proposals.offered(table(may=("stop",)), EN)] == ["E"]


def test_who_plays_alone_claims_alone() -> None:
    alone = with_changes(ALL, about=replace(ABOUT, sides=((0,), (1,), (2,), (3,))))
    assert proposals.offered(alone, NL)[1].label == "De rest is voor mij"


def test_one_key_asks_for_the_card_back() -> None:
    assert press(at(), "U") == [Propose(NO_ID, "undo")]


def test_a_claim_says_first_what_it_means() -> None:
    here = at()
    assert press(here, "C") == []
    assert "[C] Nog eens: De rest is voor ons" in row(here, 1)
    assert "dan is de rest van jou" in row(here, 2)
    assert press(here, "C") == [Propose(NO_ID, "claim")]


def test_it_lapses_and_escape_takes_it_back() -> None:
    here = at()
    press(here, "V", "escape")
    assert press(here, "V") == []
    assert here.tick(outofturn.ARMED_MS)
    assert press(here, "V") == []
    assert press(here, "V") == [Propose(NO_ID, "adjourn")]


def test_it_is_typed_too() -> None:
    here = at()
    assert press(here, *"terugnemen", "enter") == [Propose(NO_ID, "undo")]


def test_what_is_not_offered_says_so() -> None:
    here = at(table())
    assert press(here, "U") == []
    assert "Dat valt nu niet voor te stellen." in here.draw(80, 24, 0, "").text()


def test_as_many_as_there_is_room_for_stand_in_the_upper_edge() -> None:
    text = at().draw(80, 24, 0, "").text().split("\n")[1]
    assert "[U] Kaart terugnemen" in text
    assert "[C] De rest is voor ons" in text
    assert "[V]" not in text
    assert "[V]" in row(at(), 1)


def test_what_is_for_the_evening_stands_there_in_english_on_a_small_screen_too() -> None:
    settings = Settings(language="en")
    evening = table(may=("adjourn", "stop"))
    first = AtTable(evening, settings, {}).draw(80, 24, 0, "").text().split("\n")[1]
    assert "[V] Go on later" in first
    assert "[E] Stop after this deal" in first
    called = with_changes(evening, about=replace(ABOUT, call="https://meet.example/donderdag"))
    beside = AtTable(called, settings, {}).draw(80, 24, 0, "").text().split("\n")[1]
    assert "[B] Join the group's call" in beside
    assert "[V] Go on later" in beside
