"""The time to think: the turn's own, then the extra time of the seat, at the seat and in the question."""

from msgspec.structs import replace

from clients.cli import pages, thinking
from clients.cli.leafing import Leafing
from clients.cli.prompt import prompt
from protocol.actions import Pass, Trumps
from protocol.views import Decision
from tests.clients.cli.donderdag import ABOUT, ALL_READY, EN, LOOK, MARIJKE, NL, WIM, stood_in, table

EXTRA = tuple(replace(chair, extra=90_000) for chair in ALL_READY)
LIMITED = replace(ABOUT, turn_limit=20, extra_time=90)
MINE = table(about=LIMITED, chairs=EXTRA, next=110_000)


def test_a_seat_has_its_extra_time_beside_it() -> None:
    assert thinking.remarks(MINE, WIM, 0, NL) == ["extra 1:30"]
    assert thinking.remarks(MINE, MARIJKE, 5_000, NL) == ["nog 0:15", "extra 1:30"]
    assert thinking.remarks(MINE, MARIJKE, 50_000, NL) == ["extra 1:00"]
    assert thinking.remarks(table(), WIM, 0, NL) == []
    assert thinking.remarks(table(about=LIMITED, chairs=stood_in(WIM, EXTRA, bot=True)), WIM, 0, NL) == []
    plain = table(about=replace(ABOUT, turn_limit=20), next=20_000)
    assert thinking.remarks(plain, MARIJKE, 5_000, NL) == ["nog 0:15"]
    assert thinking.remarks(plain, WIM, 5_000, NL) == []


def test_the_question_counts_down_the_turn_first() -> None:
    assert thinking.asked(MINE, 110_000, 5_000, NL) == "Nog 15 s, dan 1:30 extra."
    assert thinking.asked(MINE, 110_000, 50_000, NL) == "Nog 1:00 van je extra tijd."
    assert thinking.asked(MINE, 110_000, 50_000, EN) == "1:00 left of your extra time."
    assert thinking.asked(table(), 15_000, 2_500, NL) == "Nog 13 s."


def test_it_stands_in_the_prompt() -> None:
    decision = table().private.decision
    assert decision is not None
    seen = table(about=LIMITED, chairs=EXTRA, next=110_000, decision=replace(decision, ends=110_000))
    asked = prompt(seen, (), NL, "AHVB", 5_000, LOOK.card)
    assert asked.first.endswith("Nog 15 s, dan 1:30 extra.")


def test_where_there_is_no_room_for_the_clock_the_question_stays_whole() -> None:
    chosen = Decision("d", 7, turn=True, actions=(Pass(), Trumps("c")), ends=110_000)
    asked = prompt(table(about=LIMITED, chairs=EXTRA, next=110_000, decision=chosen), (), NL, "AHVB", 5_000, LOOK.card)
    assert asked.fitting(100).endswith("Nog 15 s, dan 1:30 extra.")
    assert asked.fitting(78) == "Jouw beurt. Maak troef of pas: tik een kleur, pas of een nummer."


def test_how_long_one_may_think_is_among_what_was_agreed() -> None:
    assert thinking.agreed(MINE, NL) == ["Bedenktijd per beurt: 20 seconden", "Extra tijd per partij: 90 seconden"]
    assert thinking.agreed(table(about=replace(ABOUT, turn_limit=15)), EN) == ["Time for a turn: 15 seconds"]
    assert thinking.agreed(table(), NL) == []
    leafing = Leafing()
    leafing.open(20)
    assert "Bedenktijd per beurt: 20 seconden" in pages.help_page(MINE, LOOK, (), leafing, 80, 20).text()
