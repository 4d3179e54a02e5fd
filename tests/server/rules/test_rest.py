"""What all the rest comes to, and what everybody has seen."""

import pytest
from msgspec.structs import replace

from protocol.actions import Play
from protocol.fair import shuffle
from server.games.registry import GAMES, options_of
from server.rules import deal as table
from server.rules import rest
from server.rules.orders import orders
from server.rules.seats import alone, partners
from server.simulate import chance, play_out
from tests.cardtable import held, play

HANDS = (held("As Ks"), held("Qs Js"), held("Ts 9s"), held("8s 7s"))
ORDERS = orders({"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}, {"J": 20, "9": 14})


def test_the_rest_is_what_lies_in_hands_and_on_the_table() -> None:
    deal = table.begin(partners(1), 3, HANDS, None)
    led = table.laying(ORDERS, lambda full: full)(replace(deal, trump=0), 0, play("As"))
    assert rest.still_to_come(led) == sum(HANDS) == rest.still_to_come(deal)
    assert rest.points_left(led, ORDERS[0]) == 11 + 4 + 3 + 2 + 10
    assert rest.tricks_left(led, 1) == 2


def test_all_the_rest_goes_to_one_side_and_the_cards_stay_where_they_lie() -> None:
    deal = replace(table.begin(partners(1), 3, HANDS, None), turn=0)
    given = rest.give(deal, 0, 30)
    assert (given.points, table.tricks_won(given), given.hands) == ((30, 0), (2, 0), HANDS)
    assert [taken.cards for taken in given.tricks] == [(), ()]


def test_without_partners_it_goes_to_the_seat() -> None:
    deal = table.begin(alone(4, 1), 3, HANDS, None)
    assert rest.give(deal, 2, 30).points == (0, 0, 30, 0)


def test_what_is_known_of_a_hand_is_known_of_that_one_only() -> None:
    deal = table.begin(partners(1), 3, HANDS, None)
    assert rest.at(deal, 2, held("Ts")) == (0, 0, held("Ts"), 0)
    assert rest.nothing_known(deal) == (0, 0, 0, 0)


def test_where_only_cards_count_nothing_else_is_to_be_minded() -> None:
    deal = table.begin(partners(1), 3, HANDS, None)
    assert rest.only_cards(deal, 0, sum(HANDS))
    assert not rest.no_melds(deal, sum(HANDS))
    assert not rest.none_may_fall(deal, sum(HANDS))


CHECK_VALUES = {
    "klaverjas": 162,
    "kruisjas": 146,
    "schutjas": 146,
    "handjas": 157,
    "manille": 68,
    "manille_muette": 68,
    "manille_parlee": 68,
    "butifarra": 72,
}
"""What all tricks of a deal for four come to, as it stands in the rules of each game."""


@pytest.mark.parametrize("name", GAMES)
def test_whenever_all_the_rest_is_granted_the_tricks_come_to_what_they_always_do(name: str) -> None:
    variant = GAMES[name].variant(options_of(GAMES[name], {}), 4)
    claims = 0
    for seed in range(6):
        stream = chance(seed)
        _, steps = play_out(variant, variant.deal(0, shuffle(variant.pack, stream), None), stream)
        for deal, seat, action in steps:
            if isinstance(action, Play):
                claims += 1
                over = variant.granted(deal, seat)
                assert variant.over(over)
                assert sum(taken.points for taken in over.tricks) == CHECK_VALUES[name]
    assert claims > 50
