"""The story of a table."""

from msgspec.structs import replace

from clients.cli.speech import Speech
from clients.cli.story import PATIENCE, Story
from protocol.actions import Pass
from protocol.around import Chair
from protocol.events import PersonHere
from protocol.happenings import Acted, Readied, Sat
from tests.clients.cli.donderdag import NL, PEOPLE, WIM, gathering, stood_in, table, with_changes

ALOUD = Speech(NL, NL.card)


def texts(told) -> list[str]:
    return [said.text for said in told]


def test_a_move_is_told_at_once_when_everybody_has_a_name() -> None:
    assert texts(Story().moved(table(), Acted(WIM, Pass()), table(), ALOUD, 0)) == ["Wim past."]


def test_who_just_came_is_named_when_the_name_is_there() -> None:
    story, before = Story(), gathering(Chair(), Chair())
    after = gathering(Chair("p"), Chair())
    assert story.moved(before, Sat(0, "p"), after, ALOUD, 0) == ()
    assert story.moved(after, Readied(0, True), after, ALOUD, 1) == ()
    named = with_changes(after, people={**PEOPLE, "p": PersonHere("Piet", here=True)})
    assert texts(story.came(after, named, ALOUD, 2)) == ["Piet gaat zitten op plaats 1.", "Piet is er klaar voor."]
    assert story.came(named, named, ALOUD, 3) == ()


def test_a_name_is_waited_for_by_the_clock_however_many_moves_there_are() -> None:
    story, seen = Story(), gathering(Chair("p"), Chair())
    assert [story.moved(seen, Readied(0, True), seen, ALOUD, at) for at in range(100)] == [()] * 100
    assert story.due(seen, ALOUD, PATIENCE - 1) == ()
    assert texts(story.due(seen, ALOUD, PATIENCE)) == ["Plaats 1 is er klaar voor."]


def test_who_has_changed_seats_since_is_named_as_it_was() -> None:
    story, before = Story(), gathering(Chair("p"), Chair("q"))
    swapped = gathering(Chair("q"), Chair("p"))
    story.moved(before, Readied(0, True), before, ALOUD, 0)
    named = with_changes(swapped, people={"p": PersonHere("Piet", here=True), "q": PersonHere("Kees", here=True)})
    assert texts(story.came(swapped, named, ALOUD, 1))[0] == "Piet is er klaar voor."


def test_who_has_said_how_they_go_is_not_told_to_have_lost_the_line() -> None:
    here, gone = table(), {**PEOPLE, "w": PersonHere("Wim", gone=5)}
    assert [said.text for said in Story().came(here, replace(here, people=gone), ALOUD, 0)] == [
        "Wim is de verbinding kwijt."
    ]
    said = table(chairs=stood_in(WIM, away=5, goodbye=True))
    assert Story().came(said, replace(said, people=gone), ALOUD, 0) == ()
