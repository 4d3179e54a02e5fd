"""Heading the trick (COM-7) and the federation's carding (BUT-5); more positions are in tests/rules."""

import pytest

from protocol.fair import below, shuffle
from server.games import butifarra
from server.rules.cards import NUMBER, SUIT_OF, cards_in, set_of
from server.rules.follow import FollowRule
from server.rules.heading import carded, heading
from server.rules.orders import NO_TRUMPS, Order, pack_of
from server.rules.tens import ORDERS
from server.simulate import chance
from tests.cardtable import card, held

HEARTS, NINES = ORDERS[2], butifarra.ORDERS


def barred(
    order: Order, hand: str, led: str, best: str, *, ours: bool = False, rule: FollowRule = heading
) -> dict[str, str]:
    """The cards that may not be played, with their reasons."""
    groups = rule(order, held(hand), SUIT_OF[NUMBER[card(led)]], NUMBER[card(best)], ours)
    return {name: reason for reason, cards in groups for name in cards_in(cards)}


def test_com_7_1_the_suit_led_and_a_card_that_heads_the_trick() -> None:
    assert barred(HEARTS, "Ts As 9s 7h", "Ks", "Ks") == {"9s": "must_head", "7h": "must_follow"}
    assert barred(HEARTS, "9s 8s", "Ks", "Ks") == {}
    assert barred(HEARTS, "Th 9h Ac", "Kh", "Kh") == {"9h": "must_head", "Ac": "must_follow"}


def test_com_7_1_a_trick_that_was_ruffed_is_not_headed_by_the_suit_led() -> None:
    assert barred(HEARTS, "Ts 8s", "Ks", "7h") == {}


def test_com_7_1_the_partner_need_not_be_headed() -> None:
    assert barred(HEARTS, "Ts 9s 7h", "Ks", "Ks", ours=True) == {"7h": "must_follow"}


def test_com_7_2_ruff_then_overruff_else_anything_a_lower_trump_too() -> None:
    assert barred(HEARTS, "7h 8h 9c", "Ks", "Ks") == {"9c": "must_ruff"}
    assert barred(HEARTS, "7h Jh 9c", "Ks", "9h") == {"7h": "must_overruff", "9c": "must_overruff"}
    assert barred(HEARTS, "7h 8h 9c", "Ks", "9h") == {}
    assert barred(HEARTS, "7h 8h", "Ks", "Ks") == {}


def test_com_7_2_the_two_of_trumps_is_a_trump_and_the_two_of_another_suit_is_none() -> None:
    assert barred(NINES[2], "7h Jc", "Ks", "2h") == {"Jc": "must_overruff"}
    assert barred(NINES[2], "7h Jc", "2d", "2d") == {"Jc": "must_ruff"}


def test_com_7_3_anything_on_the_partners_trick() -> None:
    assert barred(HEARTS, "Th 9c", "Ks", "Ks", ours=True) == {}


def test_com_7_without_trumps_who_cannot_follow_plays_anything() -> None:
    assert barred(NINES[NO_TRUMPS], "9h 2c", "Ks", "Ks") == {}
    assert barred(NINES[NO_TRUMPS], "9s 2s", "Ks", "Ks") == {"2s": "must_head"}


def test_but_5_federation_who_must_head_chooses_among_what_heads() -> None:
    assert barred(NINES[2], "9s As 2s", "Ks", "Ks", rule=carded) == {"2s": "must_head"}
    assert barred(NINES[2], "9h 2h 2c", "Ks", "Ks", rule=carded) == {"2c": "must_ruff"}


def test_but_5_federation_who_cannot_head_plays_the_lowest() -> None:
    assert barred(NINES[2], "As 8s 2s", "9s", "9s", rule=carded) == {"As": "carding", "8s": "carding"}
    assert barred(NINES[2], "Qh 5h 7c 3c", "9s", "Kh", rule=carded) == {"Qh": "carding", "7c": "carding"}
    assert barred(NINES[NO_TRUMPS], "9d Ad", "9s", "9s", rule=carded) == {"9d": "carding"}


def test_but_5_federation_to_the_partner_points_or_the_lowest() -> None:
    assert barred(NINES[2], "As Js 8s 7s 4s Kc", "9s", "9s", ours=True, rule=carded) == {
        "Kc": "must_follow",
        "8s": "carding",
        "7s": "carding",
    }
    assert barred(NINES[2], "Ac 8c 4c 7h 6h", "9s", "9s", ours=True, rule=carded) == {"8c": "carding", "7h": "carding"}


@pytest.mark.parametrize("rule", [heading, carded])
def test_something_may_always_be_played_and_every_card_has_one_reason(rule: FollowRule) -> None:
    stream = chance(5)
    pack = cards_in(pack_of(butifarra.RANKING))
    for _ in range(500):
        deck = shuffle(pack, stream)
        hand, led, best = set_of(deck[: 1 + below(12, stream)]), NUMBER[deck[20]], NUMBER[deck[21]]
        order = NINES[below(5, stream)]
        if not order.beats[led] >> best & 1:
            best = led
        for ours in (False, True):
            together = [cards for _, cards in rule(order, hand, SUIT_OF[led], best, ours)]
            assert sum(together) & ~hand == 0
            assert sum(cards.bit_count() for cards in together) == sum(together).bit_count()
            assert all(together)
            assert sum(together) != hand
