"""The follow rules bar cards, never the whole hand, each for one reason; the positions are in tests/rules."""

import pytest

from protocol.fair import below, shuffle
from server.games.klaverjas import ORDERS, PLAIN
from server.rules.cards import NUMBER, SUIT_OF, SUIT_SETS, cards_in, set_of
from server.rules.follow import FollowRule, amsterdam, beat_trumps, follow_or_ruff, follow_trumps, rotterdam
from server.rules.orders import pack_of
from server.simulate import chance
from tests.cardtable import held


@pytest.mark.parametrize("rule", [amsterdam, rotterdam, beat_trumps, follow_trumps])
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


@pytest.mark.parametrize(
    ("hand", "best", "barred"),
    [
        ("7s 6h Kd", "As", {"must_follow": "Kd"}),
        ("7s 8h Jh Kd", "9h", {"must_follow": "Kd", "no_underruff": "8h"}),
        ("8h Jh Kd", "9h", {"no_underruff": "8h"}),
        ("8h Kd", "As", {}),
    ],
)
def test_krj_14_hnj_7_one_may_always_ruff_but_not_under(hand: str, best: str, barred: dict[str, str]) -> None:
    order = ORDERS[2]
    given = follow_or_ruff(order, held(hand), SUIT_SETS[3], NUMBER[best])
    assert given == tuple((reason, held(cards)) for reason, cards in barred.items())
