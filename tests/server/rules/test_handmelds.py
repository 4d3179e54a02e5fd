"""Melds declared in the hand (KRJ-5 to 8, 13)."""

import pytest

from server.rules import handmelds
from server.rules.handmelds import Comparison, Declared, by_length, by_value, found, read, standing
from server.rules.seats import partners
from tests.cardtable import cards, held

CLUBS = Comparison(by_length, 0)


def meld_of(words: str) -> handmelds.Meld:
    (meld,) = read(held(words), (cards(words),)) or ()
    return meld


def words(melds: tuple[handmelds.Meld, ...]) -> list[str]:
    return [" ".join(meld) for meld in handmelds.written(melds)]


def test_krj_5_a_run_may_be_declared_shorter_than_it_is_held() -> None:
    assert sorted(words(found(held("Kc Qc Jc Tc 7d")))) == ["Kc Qc Jc", "Kc Qc Jc Tc", "Qc Jc Tc"]
    assert found(held("Ac Qc Jc 9c Td 9d 7d 7h")) == ()


def test_krj_6_four_tens_are_nothing_and_a_run_ends_with_its_suit() -> None:
    assert words(found(held("Tc Td Th Ts 8c 7c Ad Kd"))) == []
    assert words(found(held("Qc Qd Qh Qs"))) == ["Qc Qd Qh Qs"]


@pytest.mark.parametrize(
    "melds", [(), ("Kc Qc",), ("Kc Qc Tc",), ("Kc Qc Jc", "Jc Tc 9c"), ("Ad Kd Qd",), ("Kc Kc Qc Jc",), ("Kc Qc Qc",)]
)
def test_krj_5_what_is_no_meld_or_not_held_or_shares_a_card_is_not_read(melds: tuple[str, ...]) -> None:
    assert read(held("Kc Qc Jc Tc 9c"), tuple(cards(meld) for meld in melds)) is None


def test_krj_13_the_server_declares_what_is_worth_most_then_highest_then_least_many() -> None:
    assert words(CLUBS.most(held("Ac Kc Qc Jc Tc 9c 8c 7c"), ())) == ["Ac Kc Qc Jc Tc", "9c 8c 7c"]
    assert words(CLUBS.most(held("Ac Kc Qc Jc Tc 9c"), ())) == ["Ac Kc Qc Jc Tc 9c"]
    assert words(CLUBS.most(held("Kd Qd Jd Qc Qh Qs"), ())) == ["Qc Qd Qh Qs"]
    before = (Declared(0, CLUBS.most(held("Ad Kd Qd Jd Td"), ())),)
    assert words(CLUBS.most(held("Ah Kh Qh Jh Th 9h 8h 7h"), before)) == ["Ah Kh Qh Jh Th 9h 8h 7h"]
    assert CLUBS.most(held("Ah Kh Qh Jh Th"), before) == ()


def test_krj_5_there_are_seven_ways_to_declare_three_runs_and_each_is_there_once() -> None:
    ways = CLUBS.ways(held("Ac Kc Qc Ad Kd Qd 9h 8h 7h"), ())
    assert {frozenset(words(way)) for way in ways} == {
        *map(frozenset, (["Ac Kc Qc"], ["Ad Kd Qd"], ["9h 8h 7h"])),
        *map(frozenset, (["Ac Kc Qc", "Ad Kd Qd"], ["Ac Kc Qc", "9h 8h 7h"], ["Ad Kd Qd", "9h 8h 7h"])),
        frozenset(["Ac Kc Qc", "Ad Kd Qd", "9h 8h 7h"]),
    }
    assert len(ways) == 7


def test_krj_7_by_length_and_by_value() -> None:
    jacks, aces, run = (meld_of(words) for words in ("Jc Jd Jh Js", "Ac Ad Ah As", "Tc 9c 8c 7c"))
    assert by_length(aces) > by_length(jacks) > by_length(run)
    assert by_value(jacks) > by_value(aces) > by_value(run)


def test_krj_8_all_of_one_side_stands_or_the_single_highest() -> None:
    side = partners(1).side
    first = Declared(0, CLUBS.most(held("Td 9d 8d 7h"), ()))
    third = Declared(2, CLUBS.most(held("Ah Kh Qh 7d"), (first,)))
    last = Declared(3, CLUBS.most(held("As Ks Qs Js 9h 8h 7h"), (first,)))
    assert standing((first, third), side) == (first, third)
    assert standing((first, last), side) == (Declared(3, last.melds[:1]),)
    assert standing((), side) == ()
