"""Whole deals of Handjas, in every way to play it, against a second reading of its rules: every `may`, every result."""

import os
from itertools import cycle, islice

import msgspec
import pytest

from protocol.actions import Declare
from server.games.registry import GAMES, options_of
from server.simulate import simulate
from tests.optionsets import option_sets
from tests.server.games.naive_handjas import Act, Deal

GAME = GAMES["handjas"]
WAYS = list(option_sets(GAME))
PARTS = 8
DEALS = max(len(WAYS), int(os.environ.get("STAMTAFEL_DEALS", "0")))


@pytest.mark.deals
@pytest.mark.parametrize("part", range(PARTS))
def test_handjas_agrees_with_a_second_reading_of_its_rules(part: int) -> None:
    for seed, (players, options) in islice(enumerate(islice(cycle(WAYS), DEALS)), part, None, PARTS):
        for record in simulate(GAME, 1, seed, players, options_of(GAME, options), may=True):
            second = Deal(players, options, record.dealer, record.deck)
            for move in record.moves:
                assert in_order(msgspec.to_builtins(move.may)) == in_order({str(s): a for s, a in second.may().items()})
                if isinstance(move.action, Declare):
                    declared = [sorted(meld) for meld in move.action.melds or ()]
                    ways = [[sorted(meld) for meld in way] for way in second.declarations(move.seat)]
                    assert sorted(declared) in [sorted(way) for way in ways]
                second.do(move.seat, msgspec.to_builtins(move.action))
            assert second.phase == "over"
            assert msgspec.to_builtins(record.result) == {key: tuple(value) for key, value in second.result().items()}


def in_order(may: dict[str, list[Act]]) -> dict[str, list[str]]:
    return {seat: sorted(" ".join(action.values()) for action in actions) for seat, actions in may.items()}
