"""Deals played back beside the play: to make one takes as long as hundreds of cards, and nobody's card waits for that."""

import asyncio
from collections.abc import Sequence

from msgspec.structs import replace

from protocol.records import Record
from server.tables.book import Written
from server.tables.replay import Playback, begun


class Playbacks:
    """Plays deals back, one after the other however many ask; after each move everybody else has a turn."""

    def __init__(self) -> None:
        self._door = asyncio.Lock()

    async def of(self, record: Record, seat: int | None, match: int, before: Sequence[Written]) -> Playback:
        """What `server.tables.replay.playback` makes of these."""
        async with self._door:
            dealt, moves = begun(record, seat, match, before)
            steps = []
            for step in moves:
                steps.append(step)
                await asyncio.sleep(0)
        return replace(dealt, steps=tuple(steps))
