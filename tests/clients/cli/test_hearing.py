"""What a viewer hears: lines beside the cloth, a notice in the prompt's place, a knock."""

from clients.cli.connection import Heard
from clients.cli.hearing import Hearing
from clients.cli.speech import Speech
from protocol.actions import Play
from protocol.events import Chat, Line, Moved, Notice, Presence, Refused, Standstill, View
from protocol.happenings import Acted, WentAway
from tests.clients.cli.donderdag import NL, PEOPLE, WIM, table, with_changes
from tests.clients.cli.test_fairness import finished

SPEECH = Speech(NL, NL.card)


def told(hearing: Hearing) -> list[str]:
    return [said.text for said in hearing.log.lines]


def test_a_move_is_told_once() -> None:
    hearing, before, after = Hearing({}), table(), table(version=41)
    heard = Heard(Moved(41, bytes(8), WentAway(WIM)), before, after)
    hearing.heard(heard, before, SPEECH, 0)
    assert told(hearing) == ["Wim is even weg."]
    hearing.heard(Heard(Moved(41, bytes(8), WentAway(WIM)), after, after), after, SPEECH, 0)
    assert told(hearing) == ["Wim is even weg."]


def test_a_refusal_stands_in_the_prompts_place() -> None:
    hearing = Hearing({})
    hearing.heard(Heard(Refused(bytes(16), "being_asked"), table(), table()), table(), SPEECH, 0)
    assert hearing.notice == "Er wordt iets gevraagd. Kies eerst daarover; dan gaat het spel verder."
    assert told(hearing) == []


def test_the_clients_own_business_is_not_told() -> None:
    hearing = Hearing({})
    hearing.heard(Heard(Refused(bytes(16), "busy"), table(), table(), own=True), table(), SPEECH, 0)
    assert hearing.notice == ""


def test_a_record_that_is_not_the_one_it_was_is_said() -> None:
    hearing, seen = Hearing({}), table()
    view = View(40, bytes(8), "m", seen.public, seen.private, rewound=True)
    hearing.heard(Heard(view, seen, seen), seen, SPEECH, 0)
    assert told(hearing) == [hearing.notice] == [NL.say("rewound")]


def test_a_notice_to_everybody_is_told_in_the_own_language() -> None:
    hearing, seen = Hearing({}), table()
    for notice in (Notice("Back soon", 9, {"nl": "Zo terug", "fr": "À bientôt"}), Notice("Back", 9, {"fr": "De retour"})):
        hearing.heard(Heard(notice, seen, seen), seen, SPEECH, 0)
        assert hearing.notice == told(hearing)[-1]
        hearing.heard(Heard(notice, seen, seen, own=True), seen, SPEECH, 0)
    assert told(hearing) == ["Mededeling: Zo terug", "Mededeling: Back"]


def test_that_play_stands_still_is_told_and_that_it_goes_on() -> None:
    hearing, seen = Hearing({}), table()
    for event in (Standstill("away"), Standstill("refused"), Standstill()):
        hearing.heard(Heard(event, seen, seen), seen, SPEECH, 0)
    assert told(hearing) == [NL.say(f"standstill.{why}") for why in ("away", "refused", "over")]
    assert hearing.notice == NL.say("standstill.over")


def test_the_cards_of_a_deal_that_ended_are_judged_once() -> None:
    hearing, after = Hearing({}), finished()
    hearing.heard(Heard(Moved(41, bytes(8), Acted(WIM, Play("Ac"))), table(), after), table(), SPEECH, 0)
    hearing.heard(Heard(Moved(42, bytes(8), WentAway(WIM)), after, after), after, SPEECH, 0)
    assert told(hearing).count(NL.say("fair.ok")) == 1
    assert hearing.notice == ""


def test_cards_that_were_not_fair_stand_in_the_prompts_place() -> None:
    hearing, after = Hearing({}), finished(secret=bytes(32))
    hearing.heard(Heard(Moved(41, bytes(8), Acted(WIM, Play("Ac"))), table(), after), table(), SPEECH, 0)
    assert hearing.notice == NL.say("fair.bad_commitment")
    assert hearing.notice in told(hearing)


def test_a_deal_that_ended_while_the_line_was_lost_is_judged_too() -> None:
    hearing, after = Hearing({}), finished()
    view = View(50, bytes(8), "m", after.public, after.private)
    hearing.heard(Heard(view, table(), after), table(), SPEECH, 0)
    assert NL.say("fair.ok") in told(hearing)


def test_people_come_and_talk_and_knock() -> None:
    hearing, before = Hearing({}), table()
    after = with_changes(before, people={who: one for who, one in PEOPLE.items() if who != "e"})
    hearing.heard(Heard(Presence(PEOPLE), after, before), after, SPEECH, 0)
    hearing.heard(Heard(Chat((Line(1, 0, "w", "Wim", "Hoi"),)), before, before), before, SPEECH, 0)
    assert told(hearing) == ["Wim: Hoi"]
    hearing.heard(Heard(Chat((Line(2, 0, "w", "Wim", phrase="knock"),)), before, before), before, SPEECH, 0)
    assert hearing.knocking.by == "Wim"
    assert hearing.knocking.rings()
