"""Melds in a trick (KLV-6) and in the hand (HNJ-4); the natural order (COM-9)."""

import pytest

from server.rules import melds
from server.rules.orders import TRUMP_NUMBERS
from tests.cardtable import held

SEED = melds.fours({"A": 100, "K": 100, "Q": 100, "J": 200, "T": 100})


@pytest.mark.parametrize(
    ("trick", "worth"),
    [
        ("Ac Kd 7c 8s", 0),
        ("Qs Js Ts 7d", 20),
        ("Qs Js Ts 7s", 20),
        ("7s Qs Js Ts", 20),
        ("Ks Qs Js Ts", 50),
        ("Tc 9c 8c 7c", 50),
        ("Ts 9s Ks As", 0),
        ("As Ks 8s 7s", 0),
        ("7c Ad Kd 8c", 0),  # the end of one suit and the top of the next are no sequence
        ("2c Ad Kd Qd", 20),
        ("2c 3c Ad Kd", 0),
        ("Jc Jd Jh Js", 200),
        ("Tc Td Th Ts", 100),
        ("9c 9d 9h 9s", 0),
        ("Kh Qh 7s 8s", 20),
        ("Kh 7s Qh 8d", 20),
        ("Kh Qh Jh 8s", 40),
        ("Ah Kh Qh Jh", 70),
        ("Ks Qs 7h 8d", 0),
    ],
)
def test_klv_6_what_a_trick_of_these_cards_is_worth_with_hearts_trumps(trick: str, worth: int) -> None:
    assert melds.in_trick(held(trick), TRUMP_NUMBERS["h"], SEED) == worth


@pytest.mark.parametrize(
    ("hand", "runs"),
    [
        ("Ac Kc 7c 8s 9s Ts 6h 7h", ["8s 9s Ts"]),
        ("Ac Kc Qc Jc Tc 9c 8c 7c 6c", ["Ac Kc Qc Jc Tc 9c 8c 7c 6c"]),
        ("Ac Kc Qc Tc 9c 8c Kd Qd Jd", ["Ac Kc Qc", "Tc 9c 8c", "Kd Qd Jd"]),
        ("8c 7c 6c Ad Kd Qd", ["8c 7c 6c", "Ad Kd Qd"]),
        ("4c 3c 2c Ad Kd Qd", ["4c 3c 2c", "Ad Kd Qd"]),
        ("3c 2c Ad Kd As", []),
        ("Ks Qs As Js", ["As Ks Qs Js"]),
    ],
)
def test_hnj_4_a_run_is_as_long_as_it_is_held(hand: str, runs: list[str]) -> None:
    assert sorted(melds.runs(held(hand))) == sorted(held(run) for run in runs)


def test_stuk_is_king_and_queen_of_trumps() -> None:
    assert melds.stuk_of(TRUMP_NUMBERS["h"]) == held("Kh Qh")


@pytest.mark.parametrize(
    ("hand", "longest"), [("", 0), ("Ah 2d", 1), ("2c Ad Kd", 2), ("Ah Kh Qh Th 9h 8h 7h", 4), ("Ac Kc Qc 9s 8s", 3)]
)
def test_com_9_the_longest_run_is_in_one_suit(hand: str, longest: int) -> None:
    assert melds.longest_run(held(hand)) == longest


@pytest.mark.parametrize(
    ("hand", "any_meld"),
    [
        ("", False),
        ("Ac Kc Jc Tc", False),
        ("Ac Kc Qc", True),
        ("8s 7s 6s", True),
        ("3c 2c Ad", False),
        ("Jc Jd Jh Js 7c", True),
        ("Jc Jd Jh Qs 7c", False),
        ("Jc Jd Jh Qs Js", True),
        ("Jc Js Qd Qh", False),
        ("Jc Jd Js", False),
        ("Jc Jh Js", False),
    ],
)
def test_krj_5_runs_of_three_and_four_of_a_kind_are_seen(hand: str, any_meld: bool) -> None:
    assert melds.has_any(held(hand)) == any_meld


@pytest.mark.parametrize(
    ("cards", "may"),
    [
        ("", False),
        ("Kh Qh 7s", True),
        ("Ks Qs 7h", False),
        ("Kh Qs Jh", False),
        ("Qs Js Ts", True),
        ("Ks Qs Js Ts", True),
        ("Qs Js 9s 8s", False),
        ("Jc Jd Jh Js", True),
        ("Jc Jd Jh Qs", False),
        ("9c 9d 9h 9s", False),
    ],
)
def test_klv_6_whether_any_meld_may_still_fall_in_these_cards_with_hearts_trumps(cards: str, may: bool) -> None:
    assert melds.may_fall(held(cards), TRUMP_NUMBERS["h"], SEED) == may
