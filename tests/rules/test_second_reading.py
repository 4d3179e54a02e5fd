"""Whole deals against a second reading of the rules, written apart from the first and as plainly as can be."""

from typing import Any

import pytest

from protocol.actions import Play
from protocol.cards import Card, pack
from protocol.fair import shuffle
from server.games.klaverjas import GAME, Options
from server.rules.cards import cards_in
from server.rules.game import Deal, Variant
from server.simulate import chance, play_out
from tests.server.games import naive_klaverjas as naive

PACK = pack("AKQJT987")


@pytest.mark.deals
@pytest.mark.parametrize("variant", ["amsterdam", "rotterdam"])
@pytest.mark.parametrize("quads", ["seed", "union"])
def test_klaverjas_agrees_with_a_second_reading_of_its_rules(variant: Any, quads: Any) -> None:
    game = GAME.variant(Options(variant=variant, quads=quads), 4)
    for seed in range(60):
        stream = chance(seed)
        ended, steps = play_out(game, game.deal(seed % 4, shuffle(PACK, stream), None), stream)
        for deal, seat, action in steps:
            facts = game.facts(deal)
            if not isinstance(action, Play):
                continue
            lying = [(played.seat, played.card) for played in facts.trick]
            expected = naive.legal(game.hand(deal, seat), lying, seat, facts.trump or "", variant)
            assert set(cards_in(game.offers(deal, seat).cards)) == expected
        check_tricks(game, ended, quads)


def check_tricks(game: Variant, ended: Deal, quads: str) -> None:
    facts = game.facts(ended)
    trump = facts.trump or ""
    points = [0, 0]
    everything: list[Card] = []
    for number, taken in enumerate(facts.tricks):
        lying = [(played.seat, played.card) for played in taken.cards]
        played = [card for _, card in lying]
        everything += played
        assert taken.winner == naive.winner(lying, trump)
        assert taken.points == naive.points(played, trump) + (10 if number == 7 else 0)
        assert taken.melds == naive.melds(played, trump, quads)
        points[taken.winner % 2] += taken.points + taken.melds
    if 8 in facts.won:
        points[facts.won.index(8)] += 100
    assert facts.points == tuple(points)
    assert sorted(everything) == sorted(PACK)
