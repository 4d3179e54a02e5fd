"""Schutjas as play.md plays it: schut, giving up, taking the contract over (part 3)."""

import pytest

from protocol.actions import Action, Agree, Dek, GiveUp, Herschut, Pass, Refuse, Schut, Tout
from protocol.views import Fact, Said
from server.bots.schutjas import count
from tests.positions import Position, position

STRONG = "Jh 9h Ah 7h As Ac 8c 7d"
MIDDLING = "Jh 8h 7h As Ks 8c 7c 9d"
POOR = "7h Ks 9s 8c 7c Qd 9d 8d"
CONTRACT = Fact("contract", seat=1, side=1, word="schut")
TAKEN_OVER = Fact("contract", seat=1, side=1, word="herschut")


def asked(hand: str, dealer: int = 3, turned: str | None = None) -> Position:
    return position("schutjas", hand, dealer=dealer, turned=turned, talking=True, actions=(Pass(), Schut()))


def test_what_a_hand_counts() -> None:
    assert count(asked(MIDDLING).sight()) == 8 + 2 + 2 + 3
    assert count(asked("Kh Qh 7h 9s 9c 8c 7d 8d").sight()) == 6 + 3


def test_the_turned_card_counts_by_whose_it_is() -> None:
    assert count(asked(POOR, dealer=2, turned="Jh").sight()) == 2 + 5
    assert count(asked(POOR, dealer=3, turned="Jh").sight()) == 2 - 3
    assert count(asked(POOR, dealer=0, turned="7h").sight()) == 2


@pytest.mark.parametrize(("dealer", "schut"), [(3, False), (2, True), (1, False), (0, True)])
def test_who_speaks_later_against_eldest_needs_less(dealer: int, schut: bool) -> None:
    assert asked(MIDDLING, dealer).does() == (Schut() if schut else Pass())


def calling(hand: str, *calls: Action, contract: Fact = CONTRACT, **more: object) -> Action | None:
    return position("schutjas", hand, calls=calls, facts=[contract], **more).does()  # type: ignore[arg-type] # as there


def test_a_poor_hand_gives_up_and_agrees_a_fair_one_holds() -> None:
    assert calling(POOR, Herschut(), GiveUp()) == GiveUp()
    assert calling(POOR, Herschut(), Agree(), Refuse()) == Agree()
    assert calling(MIDDLING, Herschut(), Agree(), Refuse()) == Refuse()


def test_who_was_refused_does_not_ask_again() -> None:
    assert calling(POOR, Herschut(), GiveUp(), said=[Said(2, Refuse())]) != GiveUp()


def test_herschut_is_said_with_a_great_hand_or_when_the_hundred_is_sure() -> None:
    assert calling(STRONG, Herschut()) == Herschut()
    assert calling(MIDDLING, Herschut()) != Herschut()
    assert calling("Jh 8c 7c", Herschut(), points=(85, 30), won=(4, 1)) == Herschut()
    assert calling("8h 8c 7c", Herschut(), points=(85, 30), won=(4, 1)) != Herschut()


def test_tout_only_when_the_hundred_is_sure() -> None:
    assert calling("Jh 8c 7c", Tout(), contract=TAKEN_OVER, points=(85, 30), won=(4, 1)) == Tout()
    assert calling(STRONG, Tout(), contract=TAKEN_OVER) != Tout()


def test_after_herschut_only_a_lost_deal_is_given_up() -> None:
    assert calling(POOR, GiveUp(), Tout(), contract=TAKEN_OVER, points=(20, 90), won=(1, 4)) == GiveUp()
    assert calling(POOR, GiveUp(), Tout(), contract=TAKEN_OVER) != GiveUp()


def test_dek_is_said_with_a_hundred() -> None:
    mine = Fact("contract", seat=0, side=0, word="schut")
    assert calling(MIDDLING, Dek(), contract=mine, points=(101, 20), won=(4, 2)) == Dek()


def test_at_any_time_schut_is_said_before_the_first_card() -> None:
    free = position("schutjas", STRONG, calls=[Schut()], options={"schut": "anytime"})
    assert free.does() == Schut()
