"""Whole deals with all that each seat may do at every step, and their results (tests/rules/records.jsonl)."""

import json
from collections import Counter
from pathlib import Path

import pytest

from protocol.records import Record, read_line, write_line
from server.games.registry import GAMES, options_of
from server.rules.may import may_of
from server.verify import Finding, fold, verify

LINES = Path(__file__).with_name("records.jsonl").read_text().splitlines()
RECORDS = [read_line(line) for line in LINES]
MINE = [record for record in RECORDS if record.game in GAMES]
COUNTS = {
    "klaverjas": 10,
    "kruisjas": 10,
    "schutjas": 10,
    "handjas": 20,
    "manille": 18,
    "manille_muette": 10,
    "manille_parlee": 6,
    "butifarra": 10,
}


def test_no_record_of_a_registered_game_is_left_out() -> None:
    assert Counter(record.game for record in MINE) == {name: COUNTS[name] for name in GAMES}


@pytest.mark.parametrize("line", LINES, ids=lambda line: read_line(line).game)
def test_what_is_written_is_what_was_read(line: str) -> None:
    assert json.loads(write_line(read_line(line))) == json.loads(line)


@pytest.mark.parametrize("record", MINE, ids=lambda record: record.game)
def test_every_step_offers_what_it_should_and_the_result_is_right(record: Record) -> None:
    game = GAMES[record.game]
    variant = game.variant(options_of(game, record.options), record.players)
    *deals, ended = fold(variant, record)
    for number, (deal, move) in enumerate(zip(deals, record.moves, strict=True)):
        assert may_of(variant, deal, record.players) == move.may, f"move {number}"
        assert variant.refusal(deal, move.seat, move.action) is None
    assert variant.result(ended) == record.result
    assert verify(record) == [Finding("no_secret", field="secret")]
