"""What may be done, and how it is typed."""

import pytest

from clients.cli.choices import NO_ID, card_typed, choices, find, find_card
from protocol.actions import Agree, Ask, Call, Herschut, Pass, Play, Trumps
from protocol.cards import CARDS
from protocol.commands import Act, Ready, Sit, Stand
from protocol.views import Chair, Decision
from tests.clients.cli.donderdag import EN, NL, bidding, gathering, table


def labels(seen, words=NL, **more) -> list[str]:
    return [f"{one.number} {one.label}" for one in choices(seen, words, "AHVB", **more)]


def test_cards_have_their_place_in_the_hand_as_number() -> None:
    assert labels(table()) == ["3 hartenheer", "4 hartenacht"]


@pytest.mark.parametrize("typed", ["h8", "8h", " H8 ", "h 8", "4", "hartenacht", "hartena"])
def test_a_card_can_be_typed_in_many_ways(typed: str) -> None:
    found = find(choices(table(), NL, "AHVB"), typed.replace(" ", "") if "h 8" in typed else typed)
    assert found is not None
    assert found.command == Act(NO_ID, Play("8h"), decision="d7.4")


@pytest.mark.parametrize("typed", ["", "hart", "9", "s9", "nee"])
def test_what_is_not_offered_is_not_found(typed: str) -> None:
    assert find(choices(table(), NL, "AHVB"), typed) is None


@pytest.mark.parametrize(
    ("typed", "letters", "language", "card"),
    [
        ("hh", "AHVB", "nl", "Kh"),
        ("kb", "AHVB", "nl", "Jc"),
        ("bk", "AHVB", "nl", "Jc"),
        ("sv", "AHVB", "nl", "Qs"),
        ("r10", "AHVB", "nl", "Td"),
        ("rt", "AHVB", "nl", "Td"),
        ("rd", "AHDB", "nl", "Qd"),
        ("hk", "AKQJ", "nl", "Kh"),
        ("kk", "AKQJ", "nl", "Kc"),
        ("rr", "ARDV", "nl", "Kd"),
        ("hv", "ARDV", "nl", "Jh"),
        ("kd", "AKQJ", "en", "Kd"),
        ("dk", "AKQJ", "en", "Kd"),
        ("c10", "AKQJ", "en", "Tc"),
        ("th", "AKQJ", "en", "Th"),
        ("dq", "AHVB", "nl", "Qd"),
        ("zz", "AHVB", "nl", None),
    ],
)
def test_letters_mean_what_is_on_the_cards(typed: str, letters: str, language: str, card: str | None) -> None:
    assert find_card(typed, letters, language) == card


@pytest.mark.parametrize("letters", ["AHVB", "AHDB", "AKQJ", "ARDV"])
@pytest.mark.parametrize("language", ["nl", "en"])
def test_every_card_is_found_as_it_is_shown_to_be_typed(letters: str, language: str) -> None:
    for card in CARDS:
        assert find_card(card_typed(card, letters, language), letters, language) == card


def test_choosing_trumps() -> None:
    offered = choices(bidding(), NL, "AHVB")
    assert [one.label for one in offered] == ["Klaveren troef", "Ruiten troef", "Harten troef", "Schoppen troef", "Pas"]
    for typed, action in (("k", Trumps("c")), ("ruit", Trumps("d")), ("3", Trumps("h")), ("PAS", Pass())):
        found = find(offered, typed)
        assert found is not None
        assert found.command == Act(NO_ID, action, decision="d7.1")
    english = find(choices(bidding(), EN, "AKQJ"), "s")
    assert english is not None
    assert english.command == Act(NO_ID, Trumps("s"), decision="d7.1")


def test_a_call_beside_cards_goes_on_counting() -> None:
    decision = Decision("d7.4", 7, turn=True, cards=("8h",), actions=(Call(),))
    found = find(choices(table(decision=decision), NL, "AHVB"), "roem")
    assert found is not None
    assert (found.number, found.command) == (9, Act(NO_ID, Call(), decision="d7.4"))


def test_a_call_out_of_turn_names_deal_and_level() -> None:
    """Also the proposal, when it answers one; but no decision."""
    decision = Decision("d7.4", 7, calls=(Herschut(), Agree()), level="schut", proposal=33)
    commands = [one.command for one in choices(table(decision=decision), NL, "AHVB")]
    assert commands == [
        Act(NO_ID, Herschut(), deal=7, level="schut"),
        Act(NO_ID, Agree(), deal=7, level="schut", proposal=33),
    ]


def test_open_forms_are_not_offered_as_they_are() -> None:
    assert choices(table(decision=Decision("d7.4", 7, turn=True, actions=(Ask(),))), NL, "AHVB") == ()


def test_a_free_seat_keeps_its_number() -> None:
    seen = gathering(Chair("w"), Chair(), Chair(), Chair("e"))
    assert labels(seen) == ["2 Ga zitten op plaats 2", "3 Ga zitten op plaats 3"]
    assert [one.command for one in choices(seen, NL, "AHVB")] == [Sit(NO_ID, 1), Sit(NO_ID, 2)]
    assert labels(seen, may_sit=False) == []


def test_ready_stand_and_move() -> None:
    seen = gathering(Chair("m"), Chair("w"), Chair(), Chair("e"), seat=0)
    commands = [one.command for one in choices(seen, NL, "AHVB")]
    assert commands == [Ready(NO_ID), Stand(NO_ID), Sit(NO_ID, 2)]
    ready = gathering(Chair("m", ready=True), Chair("w"), Chair("j"), Chair("e"), seat=0)
    assert labels(ready) == ["1 Toch nog niet klaar", "2 Sta op"]


def test_after_a_match_a_rematch() -> None:
    chairs = tuple(Chair(who) for who in "mwje")
    assert labels(table(phase="over", decision=None, chairs=chairs))[0] == "1 Revanche"
