"""A deploy while many deals are played: each of two servers is drained and started anew, and everybody plays on.

Full size: STAMTAFEL_TABLES=100, with four people at each.
"""

import asyncio
import os
import statistics
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from tests.e2e.baddays import MANY, Town, gate, nothing_lost, town
from tests.e2e.friends import Friend, everybody, over, settled
from tests.e2e.gates import Gate
from tests.e2e.processes import ServerProcess
from tests.stores import Server, running

pytestmark = pytest.mark.wire

TABLES = int(os.environ.get("STAMTAFEL_TABLES", "12"))
THINKS = TABLES / 100
"""For how long (s) somebody thinks about a card: people think, and here all of them share two cores with the servers."""

SEATS = ("ann", "bea", "cor", "dik")


@pytest.fixture
def redis() -> Iterator[Server]:
    with running("redis") as server:
        yield server


class Full:
    """A house full of tables, and how far they have come."""

    def __init__(self, place: Town, tables: dict[str, list[Friend]]) -> None:
        self.place, self.tables = place, tables
        self.people = [friend for friends in tables.values() for friend in friends]

    @property
    def won(self) -> float:
        """How many tricks have been won, at a table, on average."""
        return statistics.mean(map(tricks, self.people))

    async def until(self, holds: Callable[[], bool]) -> None:
        """Until this holds, looked at again whenever the first person hears something."""
        await asyncio.gather(*(one.until(holds) for one in self.people[:1]))


def tricks(friend: Friend) -> int:
    """How many tricks this person has seen won."""
    public = friend.table.public
    rows = len(public.sheet.rows) if public.sheet else 0
    return 8 * rows + (sum(public.won) if public.phase == "playing" else 0)


async def filled(place: Town, *ports: int) -> Full:
    """Many tables, the people of each spread over the servers."""
    random = Random(place.seed)
    tables: dict[str, list[Friend]] = {}
    for number in range(TABLES):
        friends = [place.friend(f"{name} {number}", random.choice(ports)) for name in SEATS]
        table = await friends[0].makes(f"Table {number}", options={"deals": 1})
        tables[table] = friends
        for seat, friend in enumerate(friends):
            await friend.at(table)
            await friend.sit(seat)
    return Full(place, tables)


async def replaced(server: ServerProcess, way: Gate, other: ServerProcess) -> None:
    """The server is drained, whoever comes meanwhile is led to the other one, and a new one stands in its place."""
    way.to = other.port
    assert await server.stop() == 0
    await server.start()
    way.to = server.port


async def test_a_deploy_costs_nobody_a_card(redis: Server, tmp_path: Path, measured: Callable[[str], None]) -> None:
    async with town(tmp_path, redis.url) as place:
        one, two = await place.server(*MANY), await place.server(*MANY)
        async with gate(one.port) as first, gate(two.port) as second, asyncio.TaskGroup() as group:
            full = await filled(place, first.port, second.port)
            group.create_task(everybody(lambda friend: friend.play(over, 120, THINKS), full.people))
            await full.until(lambda: full.won >= 2)
            await replaced(one, first, two)
            first_won = full.won
            await replaced(two, second, one)
            second_won = full.won
        for table, friends in full.tables.items():
            await settled(friends)
            await nothing_lost(place, table, friends)
        outs = sorted(out for friend in full.people for out in friend.outs)
        refused = {refused.code for friend in full.people for refused in friend.refused}
        closed = {reason for friend in full.people for reason in friend.closings}
        assert closed == {"stopping"}
        assert not refused & {"busy", "stale", "try_again", "not_at_table"}
        middle, most = statistics.median(outs), outs[int(len(outs) * 0.95)]
        measured(f"{TABLES} tables of 8 tricks, at {first_won:.0f} and {second_won:.0f} when a server had been replaced")
        measured(f"{len(outs)} returns after {middle:.2f} s, 95 % within {most:.2f}, all within {outs[-1]:.2f}")
        answered = statistics.median(wait for friend in full.people for wait in friend.waits)
        assert middle < 1 + 20 * answered + TABLES / 10, "all who come back at once share this machine with the servers"
