"""What players say."""

import pytest

from clients.cli.speech import Speech
from clients.cli.spoken import answerer, spoken
from protocol.actions import (
    Agree,
    Ask,
    ChangeSix,
    CountSuit,
    Declare,
    Dek,
    Exchange,
    GiveUp,
    Herschut,
    Keep,
    Pass,
    Refuse,
    Schut,
    Show,
    Swap,
    Take,
    Tell,
    ThirdDouble,
    Tout,
    Void,
)
from protocol.happenings import Acted
from protocol.views import ShownMeld
from tests.clients.cli.donderdag import EN, JOOST, MARIJKE, NL, WIM, table

ALOUD = Speech(NL, NL.card)


def told(move, before=None, after=None, speech=ALOUD) -> list[str]:
    return spoken(before or table(), move, after or table(), speech)


@pytest.mark.parametrize(
    ("action", "line"),
    [
        (Take(), "Wim zegt: ik speel."),
        (ThirdDouble(), "Wim zegt Sant Vicenç."),
        (Schut(), "Wim zegt schut."),
        (Herschut(), "Wim zegt herschut."),
        (Tout(), "Wim zegt tout."),
        (GiveUp(), "Wim wil opgeven en vraagt het de maat."),
        (Agree(), "Wim is akkoord."),
        (Refuse(), "Wim wil doorspelen."),
        (Show(), "Wim toont de roem."),
        (Dek(), "Wim zegt: ik dek."),
        (Swap(), "Wim neemt de extra hand, ongezien."),
        (Keep(), "Wim houdt de eigen kaarten."),
        (Exchange(n=0), "Wim ruilt niets."),
        (Exchange(n=1), "Wim ruilt één kaart."),
        (Exchange(n=4), "Wim ruilt vier kaarten."),
        (Declare(), "Wim roemt."),
    ],
)
def test_each_call_is_a_sentence(action, line: str) -> None:
    assert told(Acted(WIM, action)) == [line]


def test_question_and_answer_are_heard_together() -> None:
    """PAR-3: a suit that is trumps is called so; the partner answers."""
    asks = Acted(WIM, Ask(CountSuit("c")), 3)
    assert told(asks) == ["Wim vraagt: Hoeveel troeven heb je?", "Els: Drie."]
    assert told(asks, speech=Speech(EN, EN.card)) == ["Wim asks: How many trumps do you have?", "Els: Three."]
    assert told(Acted(JOOST, Ask(Void("h")), True)) == ["Joost vraagt: Heb je harten?", "Marijke: Nee, geen harten."]
    assert told(Acted(WIM, Tell(CountSuit("h")), 1)) == ["Wim vertelt: Van harten heb ik er één."]


def test_who_is_asked() -> None:
    assert answerer(table(), WIM) == 3
    assert answerer(table(), JOOST) == MARIJKE


def test_melds_that_are_known_are_told_apart() -> None:
    after = table(melds=(ShownMeld(WIM, "run", 3, "K"),))
    assert told(Acted(WIM, Declare()), after=after) == [""]


def test_the_six_is_changed_for_what_lay_there() -> None:
    """HNJ-3."""
    assert told(Acted(WIM, ChangeSix()), before=table(turned="Ac")) == ["Wim ruilt de troefzes voor klaveraas."]
    assert spoken(None, Acted(WIM, ChangeSix()), table(), ALOUD) == ["Wim ruilt de troefzes."]


def test_what_the_server_says_for_somebody() -> None:
    """COM-11."""
    assert told(Acted(WIM, Pass(), by="server")) == ["De tijd van Wim is om. Wim past."]
