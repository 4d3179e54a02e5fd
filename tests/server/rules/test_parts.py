"""A game put together of its parts."""

from itertools import groupby

import pytest

from protocol.actions import Pass, Trumps
from protocol.fair import shuffle
from protocol.views import Played
from server.games.klaverjas import GAME, Options
from server.games.registry import GAMES, options_of
from server.simulate import chance, play_out
from tests.cardtable import cards, held, play
from tests.optionsets import option_sets

KLAVERJAS = GAME.variant(Options(), 4)
DECK = cards("Ah Th Kh Ac Tc Kc Ad Td Kd As Ts Ks Qh Jh Qc Jc Qd Jd Qs Js 9h 8h 7h 9c 8c 7c 9d 8d 7d 9s 8s 7s")


def test_the_decision_changes_with_every_card_and_every_bid() -> None:
    deal = KLAVERJAS.deal(3, DECK, None)
    steps = [KLAVERJAS.step(deal)]
    for seat, action in ((0, Pass()), (1, Trumps("c")), (0, play("Ah")), (1, play("7c")), (2, play("Ad")), (3, play("As"))):
        deal = KLAVERJAS.act(deal, seat, action)
        steps.append(KLAVERJAS.step(deal))
    assert len(set(steps)) == len(steps)
    assert KLAVERJAS.level(deal) == (None, None)


@pytest.mark.parametrize("name", GAMES)
def test_a_decision_is_of_one_seat_and_never_comes_back(name: str) -> None:
    game, ways = GAMES[name], list(option_sets(GAMES[name]))
    for number, (players, options) in enumerate(ways[:: len(ways) // 12 + 1]):
        variant, stream = game.variant(options_of(game, options), players), chance(number)
        ended, steps = play_out(variant, variant.deal(0, shuffle(variant.pack, stream), None), stream)
        decisions = [(variant.step(deal), variant.turn(deal)) for deal in (*(deal for deal, _, _ in steps), ended)]
        met = [decision for decision, _ in groupby(decisions)]
        assert len({step for step, _ in met}) == len(met)


def test_where_nothing_is_asked_no_action_has_an_answer() -> None:
    assert KLAVERJAS.answer(KLAVERJAS.deal(3, DECK, None), 0, Trumps("c")) is None


def test_a_hand_is_shown_in_order_as_soon_as_trumps_are_known() -> None:
    deal = KLAVERJAS.deal(3, DECK, None)
    assert KLAVERJAS.hand(deal, 0) == cards("Ah Th Kh Qh Jh 9h 8h 7h")
    named = KLAVERJAS.act(deal, 0, Trumps("h"))
    assert KLAVERJAS.hand(named, 0) == cards("Jh 9h Ah Th Kh Qh 8h 7h")


def test_the_follow_rule_can_be_asked_by_itself() -> None:
    trick = (Played(0, "As"), Played(1, "7s"))
    assert KLAVERJAS.follow("h", 2, cards("Ks Ah"), trick) == (("must_follow", held("Ah")),)
