"""How a player holds the cards."""

import pytest

from protocol.cards import Trump
from server.games.klaverjas import ORDERS
from server.rules.orders import TRUMP_NUMBERS
from server.rules.sorting import sorted_hand
from tests.cardtable import cards, held


@pytest.mark.parametrize(
    ("trump", "hand", "sorted_as"),
    [
        (None, "7c 7d 7h 7s", "7c 7d 7s 7h"),
        ("h", "7c 7d 7h 7s", "7h 7c 7d 7s"),
        ("s", "7c 7d 7h 7s", "7s 7h 7c 7d"),
        ("c", "7c 7h 7s", "7c 7h 7s"),  # without diamonds the hearts go between the blacks
        ("c", "7h 7s 7d", "7d 7s 7h"),  # no trumps held: the black goes between the reds
        ("h", "Th Jh 9h Ah 7h", "Jh 9h Ah Th 7h"),
        ("s", "Th Jh 9h Ah 7h", "Ah Th Jh 9h 7h"),
        ("h", "", ""),
    ],
)
def test_trumps_first_colours_in_turn_high_to_low(trump: Trump | None, hand: str, sorted_as: str) -> None:
    number = TRUMP_NUMBERS[trump]
    assert sorted_hand(held(hand), number, ORDERS[number]) == cards(sorted_as)
