"""What lies open beside the play: from leaf to leaf, what is asked, what is kept."""

from collections.abc import Callable
from itertools import count

import pytest
from msgspec.structs import replace

from clients.cli.around import Around
from clients.cli.canvas import Canvas
from clients.cli.menu import Where
from protocol.around import Chair
from protocol.books import Exported
from protocol.commands import Book, Command, Device, Export, Forget, Mine, Rename, Replay, Spoken, Standings
from protocol.events import Code, Event, Refused
from protocol.place import Lay, Mute, Remove, Wait
from protocol.records import read_line, write_line
from tests.clients.cli.donderdag import LOOK, gathering, with_changes
from tests.clients.cli.golden import KLAVERJAS
from tests.clients.cli.scorebook import ABOUT_YOU, BOOK, DEALS, RANKING, RECORD, REPLAYED, RULES

SEEN = with_changes(gathering(Chair("w"), Chair(), Chair(), Chair()), host="m", games=(RULES,))


class Kept(dict[str, str]):
    """Files that were kept."""

    def keep(self, name: str, text: str) -> str:
        self[name] = text
        return f"/thuis/{name}"


def chance() -> Callable[[int], bytes]:
    numbers = count(1)
    return lambda n: bytes([next(numbers)]) * n


@pytest.fixture
def kept() -> Kept:
    return Kept()


@pytest.fixture
def around(kept: Kept) -> Around:
    made = Around("http://stamtafel.example", (KLAVERJAS,), LOOK, chance(), kept.keep)
    made.at(SEEN, 0, LOOK)
    return made


def press(around: Around, *keys: str) -> list[Command]:
    return [command for key in keys for command in around.key(key, key if len(key) == 1 else None)]


def hear(around: Around, *events: Event) -> None:
    for event in events:
        assert around.heard(event)


def shown(around: Around, size: tuple[int, int] = (80, 24)) -> str:
    return around.draw(Canvas(*size)).text()


def test_a_leaf_opens_another_and_escape_goes_back(around: Around) -> None:
    assert around.show(Where("front")) == []
    press(around, "1", "enter")
    assert around.title == "Mensen"
    press(around, "escape")
    assert around.title == "De donderdagtafel"
    press(around, "escape")
    assert not around.open
    assert shown(around).strip() == ""


def test_the_server_is_asked_for_what_a_leaf_needs(around: Around) -> None:
    assert around.show(Where("book")) == [Book()]
    assert "Even wachten…" in shown(around)
    hear(around, BOOK)
    assert "Partij 3: 12-11-2026" in shown(around)
    assert press(around, "1", "enter") == [Book(3)]


def test_a_code_is_asked_for_by_its_own_id(around: Around) -> None:
    assert around.show(Where("device")) == [Device(b"\1" * 16)]
    hear(around, Code(b"\1" * 16, "kqmwxz", 600_000))
    assert "KQM WXZ" in shown(around)
    around.close()
    around.show(Where("link"))
    assert press(around, "1", "enter") == [Spoken(b"\2" * 16)]
    assert not around.heard(Code(b"\1" * 16, "abcdef", 600_000)), "nobody waits for that one any more"


def test_commands_go_out_and_the_leaf_stays_or_closes_as_it_says(around: Around) -> None:
    around.show(Where("person", "w"))
    assert press(around, "3", "enter") == [Mute(bytes(16), "w")]
    assert around.open
    around.close()
    around.show(Where("lay"))
    (lay,) = press(around, "1", "enter")
    assert isinstance(lay, Lay)
    assert not around.open


def test_removing_somebody_takes_two_answers(around: Around) -> None:
    around.show(Where("remove", "w"))
    assert press(around, "enter") == [], "Enter alone goes back"
    around.show(Where("remove", "w"))
    assert press(around, "2", "enter") == []
    assert press(around, "2", "enter") == [Remove(bytes(16), "w")]


def test_who_is_forgotten_says_so_twice(around: Around) -> None:
    assert around.show(Where("me")) == [Mine()]
    hear(around, ABOUT_YOU)
    assert press(around, "3", "enter", "2", "enter") == []
    assert press(around, "2", "enter") == [Forget(bytes(16))]


def test_another_name_is_typed(around: Around) -> None:
    around.show(Where("rename"))
    assert press(around, *"Ina", "enter") == [Rename(bytes(16), "Ina")]
    assert not around.open


def test_a_form_lies_over_everything_and_closes_all_when_done(around: Around) -> None:
    around.show(Where("lay"))
    press(around, "2", "enter")
    assert "De tafel voor een spel leggen" in shown(around).split("\n")[0]
    around.click("row 1")
    press(around, "escape")
    assert around.title == "De tafel voor een spel leggen"
    press(around, "2", "enter")
    (lay,) = press(around, "enter")
    assert isinstance(lay, Lay)
    assert not around.open


def test_a_deal_is_played_back_and_closing_it_leads_back(around: Around) -> None:
    around.show(Where("match", match=3))
    hear(around, DEALS)
    press(around, "2", "enter")
    assert press(around, "1", "enter") == [Replay(3, 2, None)]
    hear(around, REPLAYED)
    assert "alle handen open: stap 0 van 4" in shown(around)
    around.click(None)
    assert "stap 1 van 4" in shown(around)
    assert press(around, "up") == [Replay(3, 2, 0)]
    hear(around, replace(REPLAYED, hands=None))
    assert "Marijke: stap 1 van 4" in shown(around)
    press(around, "Q")
    assert around.title == "Partij 3, spel 2"


def test_a_match_is_kept_as_lines_and_as_a_text(around: Around, kept: Kept) -> None:
    around.show(Where("match", match=3))
    hear(around, DEALS)
    assert press(around, "4", "enter") == [Export(3, None)]
    hear(around, Exported(3, (RECORD, RECORD)))
    assert kept["stamtafel-3.jsonl"] == f"{RECORD}\n{RECORD}\n"
    assert "Bewaard in /thuis/stamtafel-3.jsonl" in shown(around)
    assert press(around, "3", "enter") == []
    assert kept["stamtafel-3.txt"].startswith("Partij 3: 12-11-2026")


def test_a_match_that_is_too_long_for_one_answer_is_asked_for_in_parts(around: Around, kept: Kept) -> None:
    line = write_line(replace(read_line(RECORD), deal=1))
    around.show(Where("match", match=3))
    hear(around, DEALS)
    press(around, "4", "enter")
    hear(around, Exported(3, (line,), more=True))
    assert not kept
    assert around.further() == [Export(3, None, 1)]
    assert around.further() == []
    hear(around, Exported(3, (RECORD,)))
    assert kept["stamtafel-3.jsonl"] == f"{line}\n{RECORD}\n"


def test_a_deal_is_kept_with_its_tricks(around: Around, kept: Kept) -> None:
    around.show(Where("match", match=3))
    hear(around, DEALS)
    press(around, "1", "enter")
    assert press(around, "6", "enter") == [Export(3, 1)]
    hear(around, Exported(3, (RECORD,)))
    assert "1. Wim A♥, Joost 7♥" in kept["stamtafel-3-1.txt"]


def test_what_cannot_be_kept_is_told(kept: Kept) -> None:
    def keep(name: str, text: str) -> str:
        raise PermissionError(13, "geen toegang")

    around = Around("http://stamtafel.example", (), LOOK, chance(), keep)
    around.at(SEEN, 0, LOOK)
    around.show(Where("standings"))
    hear(around, RANKING)
    press(around, "up", "enter")
    assert "geen toegang" in shown(around)


def test_standings_are_kept_as_csv_and_another_game_takes_their_place(around: Around, kept: Kept) -> None:
    assert around.show(Where("standings", game="klaverjas", year=2026)) == [Standings("klaverjas", 2026)]
    hear(around, replace(RANKING, year=2026))
    assert press(around, "3", "enter") == [Standings("schutjas", 2026)]
    press(around, "escape")
    assert not around.open, "it is one leaf, whatever it is about"
    around.show(Where("standings", game="klaverjas", year=2026))
    hear(around, replace(RANKING, year=2026))
    press(around, "up", "enter")
    assert kept["stamtafel-klaverjas-2026.csv"].startswith("kind,names,game,year")


def test_what_is_refused_is_told_on_the_leaf(around: Around) -> None:
    around.show(Where("match", match=9))
    hear(around, Refused(None, "no_match"))
    assert "Die partij is hier niet" in shown(around)


def test_capitals_are_for_the_table_but_where_text_is_typed(around: Around) -> None:
    around.show(Where("front"))
    assert not around.takes("Q")
    assert around.takes("1")
    around.show(Where("rename"))
    assert around.takes("Q")


def test_a_click_beside_it_closes_and_one_on_it_chooses(around: Around) -> None:
    around.show(Where("front"))
    around.click("leaf")
    assert around.open
    around.click("item 5")
    assert around.click("item 5") == [Wait(bytes(16))]
    around.click(None)
    assert not around.open


def test_a_small_screen_shows_none_of_it(around: Around) -> None:
    around.show(Where("front"))
    assert shown(around, (60, 20)).strip() == ""


def test_leaving_the_table_closes_it_and_forgets_what_was_heard_there(around: Around) -> None:
    around.show(Where("book"))
    hear(around, BOOK)
    around.at(None, 0, LOOK)
    assert not around.open
    around.at(SEEN, 0, LOOK)
    around.show(Where("book"))
    assert "Even wachten…" in shown(around)


def test_in_lines_leaves_are_told_and_answered(around: Around) -> None:
    around.show(Where("front"))
    assert around.told()[0] == "De donderdagtafel."
    assert around.answer("h8") is None, "a card is for the table"
    sent, told = around.answer("2") or ([], [])
    assert sent == [Book()]
    assert told == [], "it is told when it is there"
    hear(around, BOOK)
    assert around.told()[1].startswith("1: Partij 3")
    _, told = around.answer("terug") or ([], [])
    assert told[0] == "De donderdagtafel."
    assert around.answer("klaar") == ([], [])
    assert not around.open


def test_in_lines_a_form_is_asked_question_by_question(around: Around) -> None:
    around.show(Where("lay"))
    sent, told = around.answer("2") or ([], [])
    assert told[0] == "Spel? Enter voor: Klaverjassen"
    for _ in range(7):
        sent, told = around.answer("") or ([], [])
    assert isinstance(sent[0], Lay)


def test_in_lines_a_deal_is_told_as_a_whole(around: Around) -> None:
    around.show(Where("deal", match=3, deal=2))
    hear(around, DEALS)
    around.answer("1")
    hear(around, REPLAYED)
    assert around.told()[0] == "Marijke: hartenacht en schoppennegen."
    assert around.title == "Partij 3, spel 2"


def test_the_report_is_kept_as_a_file(kept: Kept) -> None:
    around = Around("http://x", (), LOOK, chance(), kept.keep, report=lambda: ["stamtafel: 1", "        0  told"])
    around.at(None, 0, LOOK)
    around.show(Where("report"))
    assert around.page == "report"
    press(around, "1", "enter")
    assert kept == {"stamtafel-report.txt": "stamtafel: 1\n        0  told\n"}
    assert around.notice == "Bewaard in /thuis/stamtafel-report.txt"
