"""The leaves of the dailies."""

from msgspec.structs import replace

from clients.cli import dayleaves
from clients.cli.here import Here
from clients.cli.menu import Leaf, Where
from clients.cli.tableview import TableView
from protocol.alone import Dailies, PlayDaily, ShowBoard
from protocol.events import Event
from tests.clients.cli.donderdag import NL, table
from tests.clients.cli.everyday import BOARD, DAILY, DAY, DAYS, ENDS, EVENING, NEW, own
from tests.clients.cli.scorebook import here
from tests.clients.cli.test_placeleaves import item, labels, said, sent

WHERE = Where("daily", daily=DAILY, day=DAY)
OVER = own(phase="over", decision=None, hand=())


def at(now: int, *heard: Event, seen: TableView | None = None) -> Here:
    return here(seen, *heard, now=now)


def leaf(*heard: Event, now: int = EVENING, seen: TableView | None = None, where: Where = WHERE) -> Leaf:
    return dayleaves.daily(at(now, *heard, seen=seen), where)


def test_the_dailies_of_today_and_one_begun_before() -> None:
    found = dayleaves.dailies(at(EVENING, DAYS), Where("dailies"))
    assert found.wants == (Dailies(),)
    assert said(found)[1] == "Je eerste keer telt. Tot 04:00 uur kan het."
    assert labels(found)[:4] == [
        "Klaverjassen, Amsterdams: +141, plaats 2 van 6",
        "Klaverjassen, Rotterdams: spel 3 van 4, 1 speler klaar",
        "Kruisjassen: nog niet gespeeld, 2 spelers klaar",
        "Schutjassen: nog niet gespeeld, nog niemand klaar",
    ]
    assert labels(found)[-1] == "Kruisjassen, wo 25-11-2026: spel 2 van 4, 4 spelers klaar"
    assert found.items[-1].to == Where("daily", daily="kruisjas", day="2026-11-25")


def test_what_is_not_there_yet_is_waited_for() -> None:
    assert said(dayleaves.dailies(at(EVENING), Where("dailies"))) == ["Even wachten…"]
    assert leaf().wants == (ShowBoard(DAILY, DAY),)
    assert said(leaf()) == ["Even wachten…"]
    assert said(leaf(replace(BOARD, day="2026-11-25"))) == ["Even wachten…"], "another day is no answer"
    other = replace(WHERE, place="club-1")
    assert said(leaf(BOARD, where=other)) == ["Even wachten…"], "nor is another place"
    assert leaf(BOARD, where=other).wants == (ShowBoard(DAILY, DAY, "club-1"),)


def test_who_has_finished_sees_score_hand_week_and_the_own_place_first() -> None:
    found = leaf(BOARD)
    assert said(found)[:4] == [
        "Jouw score: +141, plaats 2 van 6",
        "Tot 04:00 uur kan het.",
        "Je eerste kaarten: B♥ A♥ 8♥ 10♣ 9♣ H♠ V♠ A♦",
        "Deze week: ma 3 van 9, di -, wo 1 van 7, do 2 van 6",
    ]
    assert said(found)[5] == "Aan deze tafel: De donderdagtafel"
    assert said(found)[-1] == "Hans en Ans: nog niet."
    own_line = next(line for line in found.lines if "(jij)" in line[0])
    assert own_line[1] == "strong"
    assert item(found, "Troef is troef").to == Where("daily", daily=DAILY, day=DAY, place="club-1")


def test_it_is_played_gone_on_with_or_played_once_more() -> None:
    play = (PlayDaily(bytes(16), DAILY, DAY),)
    assert sent(leaf(NEW), "Spelen") == play
    assert said(leaf(NEW))[0] == "Je eerste keer telt. Tot 04:00 uur kan het."
    assert sent(leaf(replace(NEW, state="begun")), "Verder spelen") == play
    assert sent(leaf(BOARD), "Nog eens") == play
    assert sent(leaf(BOARD, seen=OVER), "Nog eens") == play


def test_where_one_is_playing_it_it_is_not_offered_again() -> None:
    begun = replace(NEW, state="begun")
    assert labels(leaf(begun, seen=own()))[0] == "Van de dag"
    assert labels(leaf(begun, seen=table()))[0] == "Verder spelen"


def test_a_day_that_is_over_is_not_begun_any_more() -> None:
    found = leaf(NEW, now=ENDS)
    assert said(found)[0] == "Deze dag is voorbij."
    assert "Spelen" not in labels(found)
    assert item(found, "Een dag later").to == Where("daily", daily=DAILY, day="2026-11-27")
    assert item(leaf(NEW), "Een dag eerder").to == Where("daily", daily=DAILY, day="2026-11-25")
    assert "Een dag later" not in labels(leaf(NEW))


def test_a_board_that_is_empty_says_so() -> None:
    empty = replace(NEW, rows=(), people=0, week=())
    assert "Nog niemand is klaar." in said(leaf(empty))
    assert labels(leaf(empty)) == ["Spelen", "Verzegelde kaarten", "Een dag eerder"]


def test_once_it_is_over_the_board_is_asked_for_what_it_came_to() -> None:
    assert dayleaves.ended(own(), OVER) == [ShowBoard(DAILY, DAY)]
    assert dayleaves.ended(own(), own()) == []
    assert dayleaves.ended(OVER, OVER) == []
    assert dayleaves.ended(None, OVER) == [], "who comes back has the board for the asking"
    assert dayleaves.ended(table(), table(phase="over")) == []


def test_what_it_came_to_is_told_at_that_table_only() -> None:
    unit = "Geteld worden de punten van het scoreblad, met roem."
    assert dayleaves.result(BOARD, OVER, NL) == f"Jouw score: +141, plaats 2 van 6. {unit}"
    practised = own(practice=True, phase="over")
    assert dayleaves.result(BOARD, practised, NL).startswith("Dit is oefenen: je eerste keer telt")
    assert dayleaves.result(NEW, OVER, NL) == ""
    assert dayleaves.result(BOARD, table(phase="over"), NL) == ""
    assert dayleaves.result(replace(BOARD, day="2026-11-25"), OVER, NL) == ""


def test_at_its_table_one_reads_how_its_cards_are_checked_and_the_tips() -> None:
    assert [one.to for one in leaf(BOARD, seen=OVER).items[-2:]] == [Where("fair"), Where("tips")]
    assert "Tips" not in labels(leaf(BOARD, seen=table()))
    assert "Tips" not in labels(leaf(BOARD))
