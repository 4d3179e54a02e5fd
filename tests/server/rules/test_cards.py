"""Sets of cards."""

from protocol.cards import CARDS
from server.rules.cards import PLAYS, RANK_SETS, SUIT_OF, SUIT_SETS, cards_in, nth, numbers_in, set_of
from tests.cardtable import cards, held, play


def test_cards_go_into_a_set_and_come_out_suit_by_suit() -> None:
    assert cards_in(set_of(cards("7s Jh 9h Ac"))) == cards("Ac Jh 9h 7s")
    assert set_of(()) == 0
    assert cards_in(set_of(CARDS)) == CARDS


def test_every_suit_has_thirteen_cards_and_every_rank_four() -> None:
    assert [suit.bit_count() for suit in SUIT_SETS] == [13] * 4
    assert RANK_SETS["J"] == held("Jc Jd Jh Js")
    assert all(SUIT_OF[number] & 1 << number for number in range(52))


def test_the_nth_card_of_a_set() -> None:
    hand = held("Ac Jh 9h 7s")
    assert [CARDS[nth(hand, n)] for n in range(4)] == list(cards("Ac Jh 9h 7s"))
    assert [PLAYS[number] for number in numbers_in(held("Jh"))] == [play("Jh")]
