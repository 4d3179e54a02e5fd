"""The vocabulary of the table: 52 cards, their order, and the packs the games take from them."""

from protocol.cards import CARDS, RANKS, SUITS, pack


def test_52_cards_by_suit_and_natural_order() -> None:
    assert list(CARDS) == [rank + suit for suit in SUITS for rank in RANKS]
    assert "".join(SUITS) == "cdhs"
    assert "".join(RANKS) == "AKQJT98765432"


def test_fair_4_a_pack_keeps_that_order() -> None:
    klaverjas = pack("AKQJT987")
    assert len(klaverjas) == 32
    assert klaverjas[:9] == ("Ac", "Kc", "Qc", "Jc", "Tc", "9c", "8c", "7c", "Ad")


def test_a_pack_is_ordered_however_its_ranks_are_named() -> None:
    assert pack("789TJQKA") == pack("AKQJT987")
