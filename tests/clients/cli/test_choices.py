"""What may be done, and how it is typed."""

import pytest

from clients.cli.choices import NO_ID, choices, find
from clients.cli.drafts import Asking
from protocol.actions import Agree, Ask, Call, Herschut, Pass, Play, Trumps
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


def test_open_forms_lead_further_and_send_nothing() -> None:
    (one,) = choices(table(decision=Decision("d7.4", 7, turn=True, actions=(Ask(),))), NL, "AHVB")
    assert one.command is None
    assert one.then == Asking("d7.4", Ask())


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
