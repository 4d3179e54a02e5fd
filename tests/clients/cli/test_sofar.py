"""How far a deal is, in sentences."""

from msgspec.structs import replace

from clients.cli.sofar import so_far
from clients.cli.speech import Speech
from tests.clients.cli.donderdag import ABOUT, EMPTY_SHEET, EN, NL, table

ALOUD = Speech(NL, NL.card)


def test_who_comes_in_while_a_deal_is_played_hears_what_lies_on_the_table() -> None:
    assert so_far(table(), ALOUD) == [
        "Spel 7. Marijke geeft.",
        "Troef: klaveren.",
        "Joost speelt.",
        "Wim komt uit met hartenaas.",
        "Joost speelt hartenzeven.",
        "Els speelt hartentien.",
        "De stand. Wij: 666, Zij: 446.",
    ]


def test_between_deals_it_is_the_score_alone_if_there_is_one() -> None:
    assert so_far(table(phase="sheet"), ALOUD) == ["De stand. Wij: 666, Zij: 446."]
    assert so_far(table(phase="waiting", sheet=EMPTY_SHEET), ALOUD) == []


def test_without_trumps() -> None:
    assert so_far(table(trump="none"), Speech(EN, EN.card))[1] == "There are no trumps."


def test_who_waits_for_a_chair_and_where_the_call_is() -> None:
    seen = table(phase="sheet", queue=("k",), about=replace(ABOUT, call="https://meet.example/donderdag"))
    assert so_far(seen, ALOUD)[:2] == ["Straks: Karin", "Bellen met de groep: https://meet.example/donderdag"]
