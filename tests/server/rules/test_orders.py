"""What beats what (COM-6) and what counts how much."""

import pytest

from protocol.cards import Trump
from server.games.klaverjas import ORDERS, PLAIN
from server.rules.cards import NUMBER, cards_in
from server.rules.orders import NO_TRUMPS, NOT_NAMED, TRUMP_NUMBERS, Order, pack_of
from tests.cardtable import card, cards


def with_trumps(trump: Trump) -> Order:
    return ORDERS[TRUMP_NUMBERS[trump]]


def beating(order: Order, word: str) -> set[str]:
    return set(cards_in(order.beats[NUMBER[card(word)]]))


def test_com_6_a_higher_card_of_the_suit_or_any_trump_beats_a_plain_card() -> None:
    hearts = set(cards("7h 8h 9h Th Jh Qh Kh Ah"))
    assert beating(with_trumps("h"), "Ks") & set(cards_in(pack_of(PLAIN))) == {*cards("As Ts"), *hearts}


def test_com_6_only_a_higher_trump_beats_a_trump() -> None:
    assert beating(with_trumps("h"), "Ah") == set(cards("Jh 9h"))
    assert beating(with_trumps("h"), "Jh") == set()


@pytest.mark.parametrize("number", [NO_TRUMPS, NOT_NAMED])
def test_without_trumps_only_the_suit_led_counts(number: int) -> None:
    assert set(cards_in(ORDERS[number].beats[NUMBER[card("Ks")]])) == set(cards("As Ts"))
    assert ORDERS[number].trumps == 0


def test_points_by_trumps() -> None:
    jack, nine = NUMBER[card("Jh")], NUMBER[card("9h")]
    assert (with_trumps("h").points[jack], with_trumps("h").points[nine]) == (20, 14)
    assert (with_trumps("s").points[jack], with_trumps("s").points[nine]) == (2, 0)


def test_a_pack_has_its_ranks_in_every_suit() -> None:
    assert pack_of(PLAIN).bit_count() == 32
