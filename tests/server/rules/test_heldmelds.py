"""Melds of a hand taken whole (HNJ-4, 5): what there is, what is higher, what is told."""

from itertools import pairwise

import pytest

from protocol.actions import Declare
from protocol.views import ShownMeld
from server.rules import heldmelds, melds
from server.rules.cards import SUIT_SETS
from server.rules.heldmelds import Declared, Worths
from server.simulate import chance
from tests.cardtable import cards, held

WORTHS = Worths(
    melds.fours({"J": 200, "9": 150, "A": 100, "6": 100}), {3: 20, 4: 50, 5: 100, 6: 150, 7: 200, 8: 250, 9: 300}
)
HEARTS = SUIT_SETS[2]
HAND = held("Ac Kc Qc Jc Jd Jh Js 9s 7s")


def found(hand: str) -> set[int]:
    return set(heldmelds.melds_of(held(hand), WORTHS))


def test_hnj_4_a_card_may_be_in_a_run_and_in_four_of_a_kind() -> None:
    assert set(heldmelds.melds_of(HAND, WORTHS)) == {held("Ac Kc Qc Jc"), held("Jc Jd Jh Js")}
    assert found("8c 8d 8h 8s Ac Kd Qc") == set()


@pytest.mark.parametrize(
    ("meld", "worth"), [("Ac Kc Qc", 20), ("Ac Kc Qc Jc", 50), ("Ac Kc Qc Jc Tc 9c 8c 7c 6c", 300), ("9c 9d 9h 9s", 150)]
)
def test_hnj_4_what_melds_count(meld: str, worth: int) -> None:
    assert heldmelds.worth(held(meld), WORTHS) == worth


def test_hnj_5_higher_is_worth_then_cards_then_top_then_trumps() -> None:
    low_to_high = [
        "8d 7d 6d",
        "8h 7h 6h",
        "Ad Kd Qd",
        "9d 8d 7d 6d",
        "6c 6d 6h 6s",
        "Ac Ad Ah As",
        "Td 9d 8d 7d 6d",
        "9c 9d 9h 9s",
    ]
    heights = [heldmelds.height(held(meld), HEARTS, WORTHS) for meld in low_to_high]
    assert all(lower < higher for lower, higher in pairwise(heights))
    assert heldmelds.height(held("8c 7c 6c"), HEARTS, WORTHS) == heights[0]


def test_hnj_5_the_first_of_equals_scores_and_scores_all_of_the_hand() -> None:
    hands = (HAND, held("Ad Kd Qd"), held("Ac Kc Qc"))
    declared = heldmelds.with_best(Declared((0, 0, 0)), 1, held("Ad Kd Qd"))
    declared = heldmelds.with_best(declared, 0, held("Ac Kc Qc Jc"))
    settled = heldmelds.settled(declared, hands, (2, 1, 0), HEARTS, WORTHS)
    assert (settled.scorer, heldmelds.total(settled, WORTHS)) == (0, 250)
    equal = Declared((0, held("Ad Kd Qd"), held("As Ks Qs")))
    assert heldmelds.settled(equal, hands, (2, 1, 0), HEARTS, WORTHS).scorer == 2
    assert heldmelds.settled(equal, hands, (1, 0, 2), HEARTS, WORTHS).scorer == 1
    assert heldmelds.settled(Declared((0, 0, 0)), hands, (2, 1, 0), HEARTS, WORTHS).scorer is None


@pytest.mark.parametrize(
    "declared",
    [
        (),
        ("Ac Kc Qc",),  # never split
        ("Ac Kc Qc Jc", "Ac Kc Qc Jc"),
        ("Ac Kc Qc Jc Jc",),
        ("Jc Jd Jh",),
        ("Ad Kd Qd",),
        ("",),
    ],
)
def test_hnj_5_what_may_not_be_declared(declared: tuple[str, ...]) -> None:
    assert heldmelds.refusal(tuple(map(cards, declared)), HAND, WORTHS) == "bad_meld"
    assert heldmelds.refusal(None, HAND, WORTHS) == "bad_meld"


def test_melds_are_recorded_from_high_to_low_in_whatever_order_they_came() -> None:
    spoken = Declare((cards("Qc Jc Ac Kc"), cards("Js Jh Jc Jd")))
    assert heldmelds.refusal(spoken.melds, HAND, WORTHS) is None
    in_order = heldmelds.written(heldmelds.named(spoken, HEARTS, WORTHS))
    assert in_order == Declare((cards("Jc Jd Jh Js"), cards("Ac Kc Qc Jc")))


def test_hnj_5_only_the_kind_is_told_and_the_cards_when_it_is_laid_open() -> None:
    settled = heldmelds.settled(Declared((held("Ah Kh Qh"),)), (held("Ah Kh Qh"),), (0,), HEARTS, WORTHS)
    assert heldmelds.said(settled, (0,), WORTHS) == [ShownMeld(0, "run", 3, "A", 20)]
    assert heldmelds.laid_open(settled, HEARTS, WORTHS) == [ShownMeld(0, "run", 3, "A", 20, True, cards("Ah Kh Qh"))]
    assert heldmelds.told(1, held("Jc Jd Jh Js"), WORTHS) == ShownMeld(1, "four", rank="J", points=200)


def test_chance_declares_any_of_them() -> None:
    stream = chance(4)
    ways = {frozenset(heldmelds.some(HAND, WORTHS, stream)) for _ in range(60)}
    assert len(ways) == 3


def test_the_server_declares_the_best_of_every_hand() -> None:
    best = heldmelds.best_of_all((HAND, 0, held("Ah Kh Qh")), HEARTS, WORTHS).best
    assert best == (held("Jc Jd Jh Js"), 0, held("Ah Kh Qh"))
