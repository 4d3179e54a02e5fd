"""One moment, a pause, a knock: what is offered when, and who is waited for."""

from msgspec.structs import replace

from clients.cli import pace
from clients.cli.attable import AtTable
from clients.cli.canvas import Canvas
from clients.cli.settings import Settings
from protocol.around import Chair
from protocol.commands import Away, Hold, Pause, Say
from tests.clients.cli.donderdag import ABOUT, ELS, EN, JOOST, LOOK, MARIJKE, NL, WIM, gathering, stood_in, table

NO_ID = bytes(16)
ALONE = (Chair("m"), *(Chair(bot=True) for _ in range(3)))


def offered(seen, words=NL) -> list[str]:
    return [f"{one.key} {one.label} ({one.typed[0]})" for one in pace.signals(seen, words)]


def between(**more):
    return table(phase="sheet", decision=None, turn=None, **more)


def test_while_a_deal_is_played() -> None:
    assert offered(table()) == ["Z Pauze (pauze)", "K Klop klop (klop)", "W Even weg (weg)"]
    assert offered(table(paused=WIM)) == ["Z Verder (verder)", "K Klop klop (klop)", "W Even weg (weg)"]
    assert [one.command for one in pace.signals(table(), NL)] == [Pause(NO_ID), Say(NO_ID, "knock"), Away(NO_ID)]
    assert pace.signals(table(paused=WIM), NL)[0].command == Pause(NO_ID, False)


def test_between_deals() -> None:
    assert offered(between()) == ["M Even wachten (moment)", "Z Pauze (pauze)", "K Klop klop (klop)", "W Even weg (weg)"]
    assert offered(between(holding=(MARIJKE,)))[0] == "M Verder (moment)"
    assert pace.signals(between(), EN)[0].command == Hold(NO_ID)
    assert pace.signals(between(holding=(MARIJKE,)), EN)[0].command == Hold(NO_ID, False)


def test_while_people_gather_there_is_a_knock() -> None:
    assert offered(gathering(*(Chair(who) for who in "mwje"), seat=0)) == ["K Klop klop (klop)", "W Even weg (weg)"]


def test_who_looks_on_has_no_say() -> None:
    assert offered(table(seat=None)) == []


def test_where_there_is_a_turn_limit_there_is_no_pause() -> None:
    limited = table(about=replace(ABOUT, turn_limit=30))
    assert offered(limited) == ["K Klop klop (klop)", "W Even weg (weg)"]
    assert pace.in_vain(limited, None, pace.PAUSE, NL) == "Geen pauze: aan deze tafel loopt de bedenktijd door."


def test_a_match_that_was_gone_on_with_is_let_go_on_under_a_turn_limit_too() -> None:
    resumed = table(about=replace(ABOUT, turn_limit=30), paused=MARIJKE)
    assert offered(resumed)[0] == "Z Verder (verder)"


def test_bots_are_not_knocked_for() -> None:
    alone = table(chairs=ALONE, turn=WIM)
    assert offered(alone) == ["Z Pauze (pauze)", "W Even weg (weg)"]
    assert pace.awaited(alone) == ()
    assert pace.in_vain(alone, None, pace.KNOCK, NL) == "Er wordt op niemand anders gewacht."


def test_nobody_knocks_for_nobody() -> None:
    knock = pace.signals(table(), NL)[1]
    assert pace.in_vain(table(), knock, pace.KNOCK, NL) == "Er wordt op niemand anders gewacht."
    assert pace.in_vain(table(turn=WIM), knock, pace.KNOCK, NL) == ""


def test_who_comes_back_finds_that_first_and_lit() -> None:
    gone = table(chairs=stood_in(MARIJKE, bot=True))
    assert offered(gone)[0] == "W Ik neem mijn plaats terug (hier)"
    canvas = Canvas(60, 1)
    pace.draw(canvas, pace.signals(gone, NL), gone, LOOK, 0, 53)
    assert canvas.text().strip().startswith("[W] Ik neem mijn plaats terug")


def test_the_bot_of_somebody_is_not_knocked_for() -> None:
    assert pace.awaited(table(chairs=stood_in(WIM, bot=True), turn=WIM)) == ()


def test_who_is_waited_for() -> None:
    late = tuple(Chair(who, ready=who in "mj") for who in "mwje")
    assert pace.awaited(table()) == (MARIJKE,)
    assert pace.awaited(table(paused=JOOST)) == (JOOST,)
    assert pace.awaited(table(turn=None)) == ()
    assert pace.awaited(table(phase="shuffling")) == ()
    assert pace.awaited(between(chairs=late)) == (WIM, ELS)
    assert pace.awaited(between(chairs=late, holding=(MARIJKE,))) == (MARIJKE,)
    assert pace.awaited(gathering(*late, seat=0)) == (WIM, ELS)
    assert pace.awaited(gathering(Chair("m"), Chair(), Chair(bot=True), Chair(), seat=0)) == (MARIJKE,)


def test_they_stand_in_the_edge_as_far_as_there_is_room() -> None:
    for end, seen in ((53, "     [Z] Pauze   [K] Klop klop   [W] Even weg"), (29, "     [Z] Pauze")):
        canvas = Canvas(60, 1)
        pace.draw(canvas, pace.signals(table(), NL), table(), LOOK, 0, end)
        assert canvas.text() == seen
        assert canvas.at(6, 0) == "Z"


def test_each_has_its_key_at_the_table() -> None:
    here, own = AtTable(table(turn=WIM, decision=None), Settings(), {}), AtTable(table(), Settings(), {})
    assert [here.key(key, key) for key in "ZKM"] == [[Pause(NO_ID)], [Say(NO_ID, "knock")], []]
    assert here.click("K") == [Say(NO_ID, "knock")]
    assert AtTable(table(paused=WIM), Settings(), {}).key("Z", "Z") == [Pause(NO_ID, False)]
    assert own.key("K", "K") == []
    assert "Er wordt op niemand anders gewacht." in own.draw(80, 24, 0, "").text()
