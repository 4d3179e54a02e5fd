"""The rest of a deal with every hand open."""

from server.bots.playout import Rest, Rules
from server.games.klaverjas import LAST_TRICK, ORDERS, QUADS
from server.rules import melds
from server.rules.cards import NUMBER
from server.rules.follow import amsterdam
from tests.cardtable import cards, held

HEARTS = 2
RULES = Rules(
    order=ORDERS[HEARTS],
    trump=HEARTS,
    follow=amsterdam,
    side=(0, 1, 0, 1),
    partners=(0, 1, 0, 1),
    after={0: 1, 1: 2, 2: 3, 3: 0},
    trick=0,
    last=LAST_TRICK,
    melds=lambda lying, trump: melds.in_trick(lying, trump, QUADS["seed"]),
)


def rest(*hands: str, table: str = "") -> Rest:
    played = Rest(RULES, [held(hand) for hand in hands], 0, [NUMBER[card] for card in cards(table)])
    played.play()
    return played


def test_the_points_of_cards_melds_and_the_last_trick_go_to_who_takes_them() -> None:
    played = rest("As", "Ts", "Ks", "7d")
    assert played.taken == {0: 11 + 10 + 4 + LAST_TRICK, 1: 0}
    assert rest("As", "Ks", "Qs", "7d").taken == {0: 11 + 4 + 3 + 20 + LAST_TRICK, 1: 0}


def test_a_trick_under_way_is_gone_on_with() -> None:
    played = rest("", "", "7h", "8d", table="Ks As")
    assert (played.taken, played.tricks) == ({0: 4 + 11 + LAST_TRICK, 1: 0}, {0: 1, 1: 0})


def test_everybody_plays_by_the_rules_and_loads_what_is_theirs() -> None:
    played = rest("As 7c", "8s 9c", "Td Qd", "9s 7d")
    assert played.taken[0] >= 11 + 10
    assert sum(played.tricks.values()) == 2
