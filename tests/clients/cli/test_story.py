"""The story of a table."""

from clients.cli.speech import Speech
from clients.cli.story import PATIENCE, Story
from protocol.actions import Pass
from protocol.events import PersonHere
from protocol.happenings import Acted, Readied, Sat
from protocol.views import Chair
from tests.clients.cli.donderdag import NL, PEOPLE, WIM, gathering, table, with_changes

ALOUD = Speech(NL, NL.card)


def texts(told) -> list[str]:
    return [said.text for said in told]


def test_a_move_is_told_at_once_when_everybody_has_a_name() -> None:
    assert texts(Story().moved(table(), Acted(WIM, Pass()), table(), ALOUD)) == ["Wim past."]


def test_who_just_came_is_named_when_the_name_is_there() -> None:
    story, before = Story(), gathering(Chair(), Chair())
    after = gathering(Chair("p"), Chair())
    assert story.moved(before, Sat(0, "p"), after, ALOUD) == ()
    assert story.moved(after, Readied(0, True), after, ALOUD) == ()
    named = with_changes(after, people={**PEOPLE, "p": PersonHere("Piet", here=True)})
    assert texts(story.came(after, named, ALOUD)) == ["Piet gaat zitten op plaats 1.", "Piet is er klaar voor."]
    assert story.came(named, named, ALOUD) == ()


def test_a_name_that_never_comes_holds_nothing_up() -> None:
    story, seen = Story(), gathering(Chair("p"), Chair())
    told = [story.moved(seen, Readied(0, True), seen, ALOUD) for _ in range(PATIENCE + 1)]
    assert told[:-1] == [()] * PATIENCE
    assert texts(told[-1]) == ["Plaats 1 is er klaar voor."] * (PATIENCE + 1)
