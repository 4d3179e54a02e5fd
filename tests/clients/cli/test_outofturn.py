"""What may be said out of turn."""

from clients.cli import outofturn
from clients.cli.canvas import Canvas
from clients.cli.choices import NO_ID, calls_in, choices, find, in_turn
from clients.cli.outofturn import Arming
from protocol.actions import Agree, Dek, GiveUp, Herschut, Refuse, Show
from protocol.commands import Act
from protocol.views import Decision
from tests.clients.cli.donderdag import LOOK, NL, WIM, table

CALLS = (Herschut(), GiveUp())
HERSCHUT = Act(NO_ID, Herschut(), deal=7, level="schut")


def calls(*offered, level="schut", **more):
    seen = table(turn=WIM, decision=Decision("d7.4", 7, calls=offered or CALLS, level=level, **more))
    return calls_in(choices(seen, NL, "AHVB"))


def drawn(armed=None, offered=None) -> list[str]:
    canvas = Canvas(80, 24)
    outofturn.draw(canvas, offered or calls(), armed, LOOK, 53, 17)
    return [line.rstrip() for line in canvas.text().splitlines()]


def test_they_have_keys_and_no_numbers() -> None:
    assert [(one.key, one.number, one.typed) for one in calls()] == [("H", 0, ("herschut",)), ("O", 0, ("opgeven",))]
    assert [one.key for one in calls(Agree(), Refuse(), Dek(), Show(), proposal=1)] == ["A", "N", "D", "T"]
    assert len({one.key for one in calls(Herschut(), GiveUp(), Dek(), Show())}) == 4
    assert in_turn(calls()) == ()


def test_they_must_be_typed_in_full() -> None:
    assert find(calls(), "her") is None
    assert find(calls(), "0") is None
    found = find(calls(), "herschut")
    assert found is not None
    assert found.command == HERSCHUT


def test_the_first_time_arms_and_the_second_says_it() -> None:
    arming, (herschut, give_up) = Arming(), calls()
    assert arming.choose(herschut, 1000) == []
    assert arming.choose(herschut, 4999) == [HERSCHUT]
    assert arming.choose(herschut, 5000) == [], "said; now it is armed anew"
    assert arming.choose(give_up, 5001) == [], "another arms that"
    assert arming.armed == give_up


def test_after_four_seconds_it_is_not_armed_any_more() -> None:
    arming, (herschut, _) = Arming(), calls()
    arming.choose(herschut, 1000)
    assert not arming.lapses(4999)
    assert arming.lapses(5000)
    assert not arming.lapses(5001)
    assert arming.choose(herschut, 5002) == []


def test_what_it_would_have_meant_then_is_not_said_now() -> None:
    """A proposal that was answered, a level that was passed."""
    arming, (agree,) = Arming(), calls(Agree(), proposal=1)
    arming.choose(agree, 0)
    assert arming.among(calls(Agree(), proposal=2)) is None
    assert arming.choose(agree, 1) == []


def test_they_stand_on_the_edge_of_the_cloth() -> None:
    assert drawn()[17].endswith("[H] Herschut   [O] Opgeven?")
    assert drawn()[16] == ""


def test_what_it_costs_stands_above() -> None:
    herschut = calls()[0]
    lines = drawn(herschut)
    assert "[H] Nog eens: Herschut" in lines[17]
    assert lines[16].endswith("Halen wij de 100: wij 400. Zo niet: zij 500.")
    (dek,) = calls(Dek(), level=None)
    assert "Met 100 is het spel uit en van ons." in drawn(dek, [dek])[15]
