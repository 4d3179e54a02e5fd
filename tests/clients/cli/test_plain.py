"""The plain client: what it says, what a line does."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from clients.cli.address import Address
from clients.cli.arriving import Arrival
from clients.cli.connection import Heard, Line
from clients.cli.plain import PlainTable
from clients.cli.settings import Settings
from protocol import events
from protocol.actions import Ask, CountSuit, Declare, Herschut, Pass, Play, Schut, Swap
from protocol.around import Chair
from protocol.commands import Act, Goodbye, Hold, Pause, Propose, Ready, Say, Talk, Vote
from protocol.events import Chat, Moved, PersonHere, Presence, Refused, View
from protocol.happenings import Acted, Dealt, Held, Paused, VoteOpened
from protocol.place import SeatBot, ShowHand
from protocol.views import Decision, Lent
from tests.clients.cli.donderdag import ABOUT, ELS, JOOST, MARIJKE, PEOPLE, WIM, gathering, proposal, table, with_changes
from tests.clients.cli.guided import guided
from tests.clients.cli.test_fairness import finished

NO_ID = bytes(16)


@pytest.fixture
def arrival(tmp_path: Path) -> Arrival:
    return Arrival(Address("http://x", "donderdag"), Settings(), tmp_path, "Marijke", None)


@pytest.fixture
def here(arrival: Arrival) -> PlainTable:
    arrival.visit.table = table()
    return PlainTable(arrival, may_sit=True)


def hear(here: PlainTable, event, before, after) -> list[str]:
    return here.heard(Heard(event, before, after))


def test_coming_in_the_table_the_hand_and_the_question_are_told(here: PlainTable) -> None:
    seen = table()
    assert hear(here, View(40, bytes(8), "m", seen.public, seen.private), None, seen) == [
        "Tafel De donderdagtafel, Klaverjassen.",
        "Jouw kaarten: klaverboer, klavertien, hartenheer, hartenacht, schoppenaas, schoppennegen, schoppenzeven en "
        "ruitenvrouw.",
        "Spel 7. Marijke geeft.",
        "Troef: klaveren.",
        "Joost speelt.",
        "Wim komt uit met hartenaas.",
        "Joost speelt hartenzeven.",
        "Els speelt hartentien.",
        "De stand. Wij: 666, Zij: 446.",
        "Jouw beurt. Je moet harten bekennen. Kies 3 of 4, of tik h8.",
        "Niet nu: klaverboer klavertien schoppenaas schoppennegen schoppenzeven ruitenvrouw. Je moet harten bekennen.",
        "3: hartenheer",
        "4: hartenacht",
    ]


def test_how_far_it_is_is_told_when_everybody_has_a_name(here: PlainTable) -> None:
    unknown, seen = table(people={}, seat=None, decision=None), table(seat=None, decision=None)
    told = hear(here, View(40, bytes(8), "k", seen.public, seen.private), None, unknown)
    assert "Spel 7. Marijke geeft." not in told
    assert hear(here, Presence(PEOPLE), unknown, seen)[1:3] == ["Spel 7. Marijke geeft.", "Troef: klaveren."]
    assert "Spel 7. Marijke geeft." not in hear(here, Presence(PEOPLE), seen, seen)


def test_a_line_for_a_happening_and_one_for_whose_turn_it_is(here: PlainTable) -> None:
    before, after = table(turn=WIM, decision=None, trick=()), table(turn=JOOST, decision=None, version=41)
    assert hear(here, Moved(41, bytes(8), Acted(WIM, Play("Ah"))), before, after) == [
        "Wim komt uit met hartenaas.",
        "Joost is aan de beurt.",
    ]
    assert hear(here, Moved(42, bytes(8)), after, replace(after, version=42)) == []


def test_whom_everybody_waits_for_is_told_when_the_name_is_known(here: PlainTable) -> None:
    nameless = table(turn=WIM, decision=None, people={})
    view = View(40, bytes(8), "m", nameless.public, nameless.private)
    assert not [told for told in hear(here, view, None, nameless) if "beurt" in told]
    assert hear(here, events.Presence(PEOPLE), nameless, table(turn=WIM, decision=None))[-1] == "Wim is aan de beurt."


def test_the_new_hand_is_told(here: PlainTable) -> None:
    before, after = table(hand=(), decision=None), table(hand=("Ac",), decision=None, turn=WIM)
    assert hear(here, Moved(41, bytes(8), Dealt(7, MARIJKE)), before, after)[:2] == [
        "Spel 7. Marijke geeft.",
        "Jouw kaarten: klaveraas.",
    ]


def test_the_fair_check_is_told(here: PlainTable) -> None:
    told = hear(here, Moved(41, bytes(8), Acted(ELS, Play("Ac"))), table(), finished())
    assert "Eerlijk geschud, gecontroleerd." in told


def test_a_deal_that_ended_while_the_line_was_lost_is_judged_too(here: PlainTable) -> None:
    seen = finished(secret=bytes(32))
    told = hear(here, View(50, bytes(8), "m", seen.public, seen.private), table(), seen)
    assert "Deze kaarten kloppen niet met de verzegeling. Speel hier niet verder." in told
    again = hear(here, View(51, bytes(8), "m", seen.public, seen.private), seen, seen)
    assert not any("verzegeling" in one for one in again), "it was told"


def test_a_countdown_is_told_once(here: PlainTable) -> None:
    chairs = tuple(Chair(who, ready=who in "mj") for who in "mwje")
    before = table(phase="sheet", decision=None, next=8000, chairs=chairs)
    told = hear(here, Presence(PEOPLE), before, before)
    assert told[0].endswith(" s. Nu is het wachten op Wim en Els.")
    assert told[1:] == ["moment: Even wachten", "pauze: Pauze", "klop: Klop klop", "weg: Even weg"]
    later = replace(before, public=replace(before.public, next=5000))
    assert hear(here, Presence(PEOPLE), before, later) == []


def test_presence_and_refusals(here: PlainTable) -> None:
    before = table()
    after = replace(before, people={**PEOPLE, "e": PersonHere("Els", here=True)})
    assert hear(here, Presence({}), before, after)[0] == "Els is er weer."
    assert here.heard(Heard(Refused(NO_ID, "not_now"), before, after)) == [
        "Dat kan op dit moment niet. Wacht tot het gevraagd wordt."
    ]
    assert here.heard(Heard(Refused(NO_ID, "not_now"), before, after, own=True)) == []


def test_a_lost_connection_is_told_once(here: PlainTable) -> None:
    states = [Line(state) for state in ("open", "waiting", "connecting", "waiting", "connecting", "open", "open")]
    assert [told for line in states for told in here.line(line)] == [
        "Jouw verbinding is weg. Herstellen…",
        "Je verbinding is er weer.",
    ]


@pytest.mark.parametrize("typed", ["h8", "8h", "4", "hartenacht", " H8 "])
def test_an_answer_is_a_card_a_number_or_a_word(here: PlainTable, typed: str) -> None:
    assert here.answer(typed) == ([Act(NO_ID, Play("8h"), decision="d7.4")], [])


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("kaarten", "Jouw kaarten: klaverboer, klavertien"),
        ("slag", "Er is nog geen slag geweest."),
        ("stand", "Spel 1. Wij: 82, Zij: 80."),
        ("keuzes", "3: hartenheer"),
        ("?", "Tik een kaart"),
        ("hulp", "Tik een kaart"),
        ("regels", "Klaverjas"),
        ("tips", "· Maak troef met de boer"),
        ("sa", "Schoppenaas mag nu niet. Je moet harten bekennen."),
        ("flauwekul", "Dat is geen kaart of keuze: flauwekul"),
    ],
)
def test_what_can_be_asked(here: PlainTable, typed: str, told: str) -> None:
    commands, lines = here.answer(typed)
    assert commands == []
    assert lines[0].startswith(told)


def test_nothing_to_choose(here: PlainTable, arrival: Arrival) -> None:
    arrival.visit.table = table(decision=None, turn=WIM)
    assert here.answer("keuzes") == ([], ["Er is nu niets te kiezen."])
    assert here.answer("") == ([], [])


def test_talking(here: PlainTable) -> None:
    assert here.answer("zeg Goedenavond") == ([Talk(NO_ID, "Goedenavond")], [])
    assert here.answer("zeg Mooi!") == ([Say(NO_ID, "nice")], [])
    said = Chat((events.Line(1, 0, "w", "Wim", phrase="moment"),))
    assert hear(here, said, table(), table()) == ["Wim: Even wachten."]
    assert hear(here, said, table(), table()) == [], "each line once"


def test_stop(here: PlainTable) -> None:
    here.answer("stop")
    assert here.left


def test_what_was_missed_comes_first(here: PlainTable) -> None:
    seen = table(decision=Decision("d", 7, turn=True, cards=("8h",)))
    view = View(41, bytes(8), "m", seen.public, seen.private, (Acted(WIM, Play("Ah")),), rewound=True)
    assert hear(here, view, seen, seen)[:3] == [
        "De server is iets kwijt: we gaan verder vanaf hier.",
        "Terwijl jij weg was:",
        "Wim speelt hartenaas.",
    ]


class TestThePace:
    between = table(phase="sheet", decision=None, turn=None, hand=(), chairs=tuple(Chair(who) for who in "mwje"))

    def test_a_word_is_always_enough(self, here: PlainTable, arrival: Arrival) -> None:
        arrival.visit.table = table(turn=WIM, decision=None)
        assert here.answer("pauze") == ([Pause(NO_ID)], [])
        assert here.answer("klop") == ([Say(NO_ID, "knock")], [])
        arrival.visit.table = table()
        assert here.answer("klop") == ([], ["Er wordt op niemand anders gewacht."])
        arrival.visit.table = table(paused=WIM)
        assert here.answer("verder") == ([Pause(NO_ID, False)], [])
        arrival.visit.table = self.between
        assert here.answer("moment") == ([Hold(NO_ID)], [])
        assert here.answer("verder") == ([Ready(NO_ID)], [])
        arrival.visit.table = with_changes(self.between, holding=(MARIJKE,))
        assert here.answer("1") == ([Hold(NO_ID, False), Ready(NO_ID)], [])

    def test_what_holds_the_table_up_is_told_with_the_words_that_help(self, here: PlainTable, arrival: Arrival) -> None:
        arrival.visit.table = paused = table(paused=WIM, version=41)
        told = hear(here, Moved(41, bytes(8), Paused(WIM, True)), table(), paused)
        assert told == [
            "Wim zet het spel stil.",
            "Pauze: Wim heeft het spel stilgezet.",
            "verder: Verder",
            "klop: Klop klop",
            "weg: Even weg",
        ]
        arrival.visit.table = held = with_changes(self.between, holding=(JOOST,), version=42)
        assert hear(here, Moved(42, bytes(8), Held(JOOST, True)), replace(self.between, version=41), held)[:3] == [
            "Joost vraagt om even wachten.",
            "Even wachten op Joost.",
            "1: Volgend spel",
        ]

    def test_bots_by_the_word(self, here: PlainTable, arrival: Arrival) -> None:
        arrival.visit.table = with_changes(gathering(Chair("m"), Chair(), Chair("j"), Chair(), seat=0), host="m")
        assert here.answer("bots") == ([SeatBot(NO_ID, 1), SeatBot(NO_ID, 3)], [])
        assert here.answer("bot 2") == ([SeatBot(NO_ID, 1)], [])

    def test_who_is_knocked_for_is_told(self, here: PlainTable, arrival: Arrival) -> None:
        now = arrival.connection.now()
        said = Chat((events.Line(1, now, "w", "Wim", phrase="knock"),))
        assert hear(here, said, table(), table()) == ["Wim: Klop klop", "Klop klop: Wim wacht op jou."]
        assert (here.rings(), here.rings()) == (True, False)

    def test_the_last_card_plays_itself(self, here: PlainTable, arrival: Arrival) -> None:
        arrival.visit.table = table(hand=("8h",))
        assert here.due() == [], "not before its time; how long that is: test_lastcard.py"


class TestSayingMore:
    """What takes several steps, and what is said out of turn."""

    def test_melds_on_one_line_and_what_is_chosen_told(self, here: PlainTable, arrival: Arrival) -> None:
        arrival.visit.table = table(decision=Decision("d7.1", 7, turn=True, actions=(Pass(), Declare())))
        assert here.answer("kb k10 rv") == (
            [],
            [
                "Je roem: klaverboer klavertien ruitenvrouw. Melden, of meer kaarten kiezen?",
                "9: Pas",
                "10: Melden",
                "11: Nog een",
                "12: Opnieuw",
            ],
        )
        sent = Act(NO_ID, Declare((("Jc", "Tc", "Qd"),)), decision="d7.1")
        assert here.answer("roemen") == ([sent], [])

    def test_the_round_of_melds_asks_once(self, here: PlainTable) -> None:
        before = table(turn=WIM, decision=None, trick=())
        after = table(trick=(), decision=Decision("d7.1", 7, turn=True, actions=(Pass(), Declare())))
        told = hear(here, Moved(41, bytes(8)), before, after)
        assert told[0] == "Jouw beurt. Kies de kaarten van je roem, of pas."
        assert [line for line in told if "Jouw beurt." in line] == told[:1]

    def test_a_question_in_two_steps(self, here: PlainTable, arrival: Arrival) -> None:
        arrival.visit.table = table(decision=Decision("d7.1", 7, turn=True, cards=("8h",), actions=(Ask(),)))
        _, told = here.answer("vraag")
        assert told[:2] == ["Wat wil je van je maat weten?", "1: Heb je een bepaalde kaart?"]
        _, told = here.answer("aantal")
        assert told[:3] == ["Welke kleur?", "1: Troef", "2: Ruiten"]
        assert here.answer("harten") == ([Act(NO_ID, Ask(CountSuit("h")), decision="d7.1")], [])

    def test_a_call_out_of_turn_is_a_whole_word(self, here: PlainTable, arrival: Arrival) -> None:
        seen = table(turn=WIM, decision=Decision("d7.4", 7, calls=(Herschut(),), level="schut"))
        arrival.visit.table = seen
        before = table(turn=WIM, decision=None)
        told = hear(here, Moved(41, bytes(8), Acted(WIM, Schut())), before, replace(seen, version=41))
        assert told == [
            "Wim zegt schut.",
            "Wim is aan de beurt.",
            "herschut: Halen wij de 100: wij 400. Zo niet: zij 500.",
        ]
        assert here.answer("hersch")[0] == []
        assert here.answer("herschut") == ([Act(NO_ID, Herschut(), deal=7, level="schut")], [])

    def test_the_loser_of_a_race_is_told_who_was_earlier(self, here: PlainTable, arrival: Arrival) -> None:
        arrival.visit.table = table(turn=WIM, decision=Decision("d7.4", 7, calls=(Herschut(),), level="schut"))
        here.answer("herschut")
        before, after = table(turn=WIM), table(turn=WIM, decision=None, version=41)
        hear(here, Moved(41, bytes(8), Acted(ELS, Herschut())), before, after)
        assert hear(here, Refused(NO_ID, "stale"), after, after) == ["Els was net eerder."]

    def test_a_hand_that_changed_is_told(self, here: PlainTable) -> None:
        before, after = table(hand=("Ac",)), table(hand=("Kc",), decision=None, turn=WIM)
        told = hear(here, Moved(41, bytes(8), Acted(MARIJKE, Swap())), before, replace(after, version=41))
        assert told[1] == "Jouw kaarten: klaverheer."


class TestTheEvening:
    def test_goodbye_is_said_and_then_one_is_gone(self, here: PlainTable, arrival: Arrival) -> None:
        arrival.visit.table = table(turn=WIM, decision=None)
        assert here.answer("tot ziens") == ([Goodbye(NO_ID)], [])
        assert here.left

    def test_proposals_and_hands_have_their_words(self, here: PlainTable, arrival: Arrival) -> None:
        arrival.visit.table = table(may=("undo", "claim", "adjourn", "stop"))
        assert here.answer("terugnemen") == ([Propose(NO_ID, "undo")], [])
        assert here.answer("na dit spel stoppen") == ([Propose(NO_ID, "stop")], [])
        assert here.answer("toon karin") == ([ShowHand(NO_ID, "k")], [])
        assert here.answer("1")[0] == [], "a card that is barred, not the choice of somebody who looks on"

    def test_the_call_is_told(self, here: PlainTable, arrival: Arrival) -> None:
        arrival.visit.table = table(about=replace(ABOUT, call="https://meet.example/donderdag"))
        assert here.answer("bellen") == ([], ["Bellen met de groep: https://meet.example/donderdag"])
        arrival.visit.table = table()
        assert here.answer("bellen")[1][0].startswith("Deze plek heeft geen link")

    def test_a_claimed_hand_is_read_aloud(self, here: PlainTable, arrival: Arrival) -> None:
        vote, lent = proposal("claim", asked="mj"), Lent(WIM, ("Ac", "Kc"))
        arrival.visit.table = after = table(vote=vote, lent=lent, decision=None, version=41)
        told = hear(here, Moved(41, bytes(8), VoteOpened("claim", WIM, "w")), table(decision=None), after)
        assert told[:3] == [
            "Wim legt open en claimt de rest.",
            "Wim legt open en claimt de rest. Kies 1 of 2.",
            "Hand van Wim: klaveraas en klaverheer.",
        ]
        assert told[-2:] == ["1: Akkoord", "2: Doorspelen"]
        assert here.answer("nee") == ([Vote(NO_ID, "no")], [])


def test_a_guided_deal_is_told_step_by_step_with_what_would_be_good(arrival: Arrival) -> None:
    here, said = PlainTable(arrival, may_sit=True), []
    for heard in guided("klaverjas"):
        arrival.visit.table = heard.after
        said += here.heard(heard)
    assert said.count("Dat had ik ook gedaan.") > 6
    assert len([line for line in said if line.startswith("Ik zou ")]) > 8
    assert len([line for line in said if line.startswith("Buiten troef gaan")]) == 1
    _, steps = here.answer("stappen")
    assert steps[0].startswith("Jij en je maat")
    assert steps[-1].startswith("Het spel is uit.")
    assert "stappen" in here.answer("?")[1][-2]
