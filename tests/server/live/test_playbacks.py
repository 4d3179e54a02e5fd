"""Deals are played back beside the play: nobody waits for one longer than for one of its moves."""

import asyncio
import itertools
from pathlib import Path

import pytest

from protocol.records import Record, read_line
from server.live.playbacks import Playbacks
from server.live.tasks import spawn
from server.tables.replay import Playback, playback

LINES = Path("tests/rules/records.jsonl").read_text(encoding="utf-8").splitlines()


@pytest.fixture
def record() -> Record:
    return next(record for record in map(read_line, LINES) if record.game == "klaverjas" and len(record.moves) > 30)


class Others:
    """Everybody else: how often they have had their turn."""

    def __init__(self) -> None:
        self.turns = 0

    async def take_turns(self) -> None:
        while True:
            self.turns += 1
            await asyncio.sleep(0)


async def test_after_each_move_everybody_else_has_a_turn(record: Record) -> None:
    others = Others()
    task = spawn(others.take_turns(), "others")
    played = await Playbacks().of(record, 2, 1, ())
    task.cancel()
    assert played == playback(record, 2, 1)
    assert others.turns >= len(played.steps) > 30


async def test_of_all_that_are_asked_for_one_is_made_at_a_time(record: Record) -> None:
    others, playbacks, done = Others(), Playbacks(), list[int]()

    async def ask() -> Playback:
        played = await playbacks.of(record, None, 1, ())
        done.append(others.turns)
        return played

    task = spawn(others.take_turns(), "others")
    found = await asyncio.gather(*(ask() for _ in range(3)))
    task.cancel()
    assert found == [playback(record, None, 1)] * 3
    between = [later - earlier for earlier, later in itertools.pairwise(done)]
    assert all(turns >= len(found[0].steps) for turns in between)
