"""What the games of two pairs share is tested with them; here the cards (MAN: T A K Q J 9 8 7)."""

from server.games.manille_muette import GAME, Options
from server.rules.cards import NUMBER
from server.rules.tens import ORDERS, PACK, turned_up
from tests.cardtable import cards, held


def test_the_ten_is_the_manille_and_the_ace_the_manillon() -> None:
    order = ORDERS[2]
    assert PACK.bit_count() == 32
    assert [order.points[NUMBER[card]] for card in cards("Ts As Ks Qs Js 9s 8s 7s")] == [5, 4, 3, 2, 1, 0, 0, 0]
    assert sum(order.points) == 60
    assert order.beats[NUMBER["As"]] & held("Ts 7h Ks") == held("Ts 7h")


def test_mue_1_everybody_has_seen_the_turned_card_in_the_dealers_hand() -> None:
    variant = GAME.variant(Options(), 4)
    deal = variant.deal(1, variant.pack, None)
    assert variant.pack[-1] == "7s"
    assert turned_up(deal) == (0, held("7s"), 0, 0)
