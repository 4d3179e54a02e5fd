"""What a load consists of: tables at which somebody acts as soon as it is somebody's turn, and what that took."""

import asyncio
import time
from collections.abc import Sequence
from random import Random
from typing import Protocol

from msgspec import Struct


class Table(Protocol):
    """A table of four at some server."""

    async def open(self) -> None:
        """Have all four sit down and begin to play. From then on the table says when it is somebody's turn."""

    def act(self) -> None:
        """Whoever is on turn does something that is allowed. The table says when all four have been told of it."""

    def cut(self, seat: int) -> None:
        """This seat loses its line."""

    async def come_back(self, seat: int) -> None:
        """It has a line again, and the whole view."""

    @property
    def octets(self) -> int:
        """Bytes of all messages that the four have heard."""

    @property
    def said(self) -> int:
        """How many commands the four have said."""


DEAL = 34
"""About how many moves a deal has: so far apart tables are that are not dealt at the same moment."""


class Counted(Struct, frozen=True):
    """What had been done by a moment: moves, of which bids, all commands said, bytes heard; time, in seconds."""

    at: float
    moves: int
    bids: int
    said: int
    octets: int


class Drive:
    """Tables that play. `think` is how long, in seconds, somebody thinks at the least and at the most.

    A table that begins plays some moves without thinking, each table another number: else all would deal at once.
    """

    def __init__(self, think: tuple[float, float], seed: int) -> None:
        self.think = think
        self.random = Random(seed)
        self.tables: list[Table] = []
        self.took: list[float] = []
        """Seconds from sending a move until the last of four had it, of each move since `count`."""
        self.moves = 0
        self.bids = 0
        self.wrong: list[str] = []
        """What a server said that it should not have said."""
        self._at_once: dict[Table, int] = {}
        """How many moves are still to be played without thinking, by those tables that have not played them."""
        self._apart = asyncio.Event()
        self._stopped = False
        self._loop = asyncio.get_running_loop()

    def turn(self, table: Table) -> None:
        """Somebody may act at this table: they do, having thought."""
        if self._stopped:
            return
        if (left := self._at_once.get(table, 0)) > 0:
            self._at_once[table] = left - 1
            table.act()
        elif self._at_once.pop(table, None) is not None:
            self._loop.call_later(self.random.uniform(0, self.think[1]), table.act)
            if not self._at_once:
                self._apart.set()
        elif self.think[1]:
            self._loop.call_later(self.random.uniform(*self.think), table.act)
        else:
            table.act()

    def done(self, began: float, *, bid: bool = False) -> None:
        """All four have been told of what was sent at this moment."""
        self.took.append(time.perf_counter() - began)
        self.moves += 1
        self.bids += bid

    async def open(self, tables: Sequence[Table], at_once: int = 20) -> None:
        """Open these tables, so many at the same time, and have them play until none is where the next one is."""
        if not self._stopped:
            self._at_once.update((table, self.random.randrange(DEAL)) for table in tables)
            self._apart.clear()
        for at in range(0, len(tables), at_once):
            async with asyncio.TaskGroup() as group:
                for table in tables[at : at + at_once]:
                    group.create_task(table.open())
        self.tables += tables
        if self._at_once:
            await self._apart.wait()

    def count(self) -> Counted:
        """What has been done by now; what it took is forgotten."""
        self.took.clear()
        said, octets = sum(table.said for table in self.tables), sum(table.octets for table in self.tables)
        return Counted(time.perf_counter(), self.moves, self.bids, said, octets)

    def stop(self) -> None:
        """Nobody acts any more."""
        self._stopped = True
