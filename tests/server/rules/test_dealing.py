"""From deck to hands (COM-3)."""

from protocol.cards import pack
from server.rules.cards import set_of
from server.rules.dealing import packets, piles
from server.rules.seats import partners

DECK = pack("AKQJT987")


def test_com_3_packets_go_round_from_eldest_to_the_dealer() -> None:
    hands = packets(DECK, partners(1), 0, (4, 4))
    assert hands[1] == set_of((*DECK[0:4], *DECK[16:20]))
    assert hands[0] == set_of((*DECK[12:16], *DECK[28:32]))


def test_com_1_the_other_way_round() -> None:
    hands = packets(DECK, partners(-1), 0, (3, 2, 3))
    assert hands[3] == set_of((*DECK[0:3], *DECK[12:14], *DECK[20:23]))


def test_com_3_piles_take_their_packets_in_turn() -> None:
    assert piles(DECK, 3, (3, 2)) == tuple(
        set_of((*DECK[3 * i : 3 * i + 3], *DECK[9 + 2 * i : 11 + 2 * i])) for i in range(3)
    )
