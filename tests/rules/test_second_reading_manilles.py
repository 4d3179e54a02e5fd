"""Whole deals of the manille family against a second reading of its rules: every `may`, every answer, every result."""

import json
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from protocol.records import Record, write_line
from server.games.registry import GAMES, options_of
from server.simulate import simulate
from tests.optionsets import option_sets
from tests.server.games import naive_manilles as naive

WAYS = [(name, players, options) for name in naive.GAMES for players, options in option_sets(GAMES[name])]
NUMBERS = {"manille": ({}, {"goal": 30, "stake": 5}, {"goal": 1})}
"""Values of options that are numbers, beside their defaults."""


def deals() -> Iterator[Record]:
    for number, (name, players, options) in enumerate(WAYS):
        for numbers in NUMBERS.get(name, ({},)):
            chosen = options_of(GAMES[name], {**options, **numbers})
            yield from simulate(GAMES[name], 6, number, players, chosen, may=True)


@pytest.mark.deals
@pytest.mark.parametrize("part", range(4))
def test_every_step_and_every_result_agree_with_a_second_reading(part: int) -> None:
    for number, record in enumerate(deals()):
        if number % 4 == part:
            agree(json.loads(write_line(record)))


def agree(record: dict[str, Any]) -> None:
    *steps, (_, _, result) = naive.steps(record)
    assert record["result"] == result
    for move, (turn, may, answer) in zip(record["moves"], steps, strict=True):
        assert move["seat"] == turn
        assert {seat for seat, offered in move["may"].items() if offered} == {str(turn)}
        assert as_a_set(move["may"][str(turn)]) == as_a_set(may)
        assert move.get("answer") == answer


def as_a_set(actions: list[dict[str, Any]]) -> set[bytes]:
    encode = msgspec.json.Encoder(order="sorted").encode
    assert len({encode(action) for action in actions}) == len(actions)
    return {encode(action) for action in actions}
