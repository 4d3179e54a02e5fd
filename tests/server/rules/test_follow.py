"""The follow rules bar cards, never the whole hand, each for one reason; the positions are in tests/rules."""

import pytest

from protocol.fair import below, shuffle
from server.games.klaverjas import ORDERS, PLAIN
from server.rules.cards import NUMBER, SUIT_OF, cards_in, set_of
from server.rules.follow import FollowRule, amsterdam, rotterdam
from server.rules.orders import pack_of
from server.simulate import chance


@pytest.mark.parametrize("rule", [amsterdam, rotterdam])
def test_something_may_always_be_played_and_every_card_has_one_reason(rule: FollowRule) -> None:
    stream = chance(5)
    pack = cards_in(pack_of(PLAIN))
    for _ in range(500):
        deck = shuffle(pack, stream)
        hand, led, best = set_of(deck[: 1 + below(8, stream)]), NUMBER[deck[10]], NUMBER[deck[11]]
        order = ORDERS[below(4, stream)]
        if not order.beats[led] >> best & 1:
            best = led
        for ours in (False, True):
            barred = rule(order, hand, SUIT_OF[led], best, ours)
            together = [cards for _, cards in barred]
            assert sum(together) & ~hand == 0
            assert sum(cards.bit_count() for cards in together) == sum(together).bit_count()
            assert sum(together) != hand
