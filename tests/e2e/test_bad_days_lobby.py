"""The list of tables at three servers, one of which is killed: a live table is always on it, a dead one never."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from protocol.commands import Tables
from protocol.events import Lobby
from server.store.open import open_store
from tests.e2e.baddays import gate, town
from tests.e2e.friends import Friend
from tests.stores import Server, running

pytestmark = pytest.mark.wire


@pytest.fixture
def redis() -> Iterator[Server]:
    with running("redis") as server:
        yield server


async def listed(friend: Friend) -> dict[str, int]:
    """The tables that this person's server lists, and how many seats are free at each."""
    before = len(friend.of(Lobby))
    friend.connection.send(Tables())
    await friend.until(lambda: len(friend.of(Lobby)) > before)
    return {row.table: row.free for row in friend.of(Lobby)[-1].tables}


async def until_listed(tables: dict[str, int], by: list[Friend]) -> None:
    """They all are told of these tables; a list may be a second old."""
    async with asyncio.timeout(10):
        while [await listed(one) for one in by] != [tables] * len(by):  # noqa: ASYNC110 - whoever is in a lobby looks
            await asyncio.sleep(0.1)  # again now and then


async def erase(url: str, table: str) -> None:
    """The table goes, as one that nobody has visited for a year; and a server that was held up lists it once more."""
    store = await open_store(url)
    try:
        row = (await store.listed())[table]
        async with asyncio.timeout(10):
            while not await store.visits.erase(table, store.now() + 1000):  # noqa: ASYNC110 - somebody is shown it still
                await asyncio.sleep(0.05)
        await store.list_table(table, row)
    finally:
        await store.close()


async def test_a_live_table_is_listed_when_its_server_is_killed_and_a_dead_one_is_not(redis: Server, tmp_path: Path) -> None:
    async with town(tmp_path, redis.url) as place:
        servers = await asyncio.gather(*(place.server() for _ in range(3)))
        async with gate(servers[0].port) as front:
            lookers = [place.friend(f"looker {n}", one.port) for n, one in enumerate(servers[1:])]
            ann, bob = place.friend("ann", front.port), place.friend("bob", servers[1].port)
            hers = await ann.makes("Hers", listed=True)
            his = await bob.makes("His", listed=True)
            await ann.at(hers)
            await bob.at(his)
            await servers[0].kill()
            await until_listed({hers: 4, his: 4}, lookers)
            front.lead(servers[2].port)
            await ann.until(lambda: ann.outs)
            await ann.sit(1)
            await bob.leave()
            await erase(redis.url, his)
            await until_listed({hers: 3}, lookers)
