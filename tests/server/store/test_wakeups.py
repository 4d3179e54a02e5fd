"""Wake-ups between two processes on one store."""

import asyncio
from collections.abc import Callable

import pytest

from server.live.ports import Appended, Head, Presence
from server.live.tasks import spawn
from server.store import keys, wakeups
from server.store.open import init_store, open_store
from server.store.records import RedisStore
from tests.stores import KINDS, Server, running

pytestmark = pytest.mark.wire

RESYNC = ("resync",)


class Ear:
    """What a live table hears, in order."""

    def __init__(self) -> None:
        self.heard: asyncio.Queue[tuple[object, ...]] = asyncio.Queue()

    def moved(self, table: str, version: int) -> None:
        self.heard.put_nowait(("moved", table, version))

    def presence(self, table: str) -> None:
        self.heard.put_nowait(("presence", table))

    def resync(self, missed: Callable[[str], bool]) -> None:
        self.missed = missed
        self.heard.put_nowait(RESYNC)

    async def next(self) -> tuple[object, ...]:
        async with asyncio.timeout(5):
            return await self.heard.get()


async def listening(store: RedisStore, *tables: str) -> Ear:
    """An ear whose subscription to these tables stands."""
    ear = Ear()
    await store.listen(ear, tables)
    assert await ear.next() == RESYNC
    return ear


async def move(store: RedisStore, version: int, table: str = "stamtafel") -> None:
    on = Head(version - 1, b"%016d" % (version - 1) if version > 1 else b"")
    assert await store.append(table, on, [b"move"], b"%016d" % version, None) == Appended(version)


async def test_another_process_hears_of_a_move(store: RedisStore, other: RedisStore):
    ear = await listening(other, "stamtafel")
    await move(store, 1)
    assert await ear.next() == ("moved", "stamtafel", 1)


async def test_a_process_alone_publishes_nothing(store: RedisStore, server: Server):
    ear = await listening(store, "stamtafel")
    before = published(server)
    await move(store, 1)
    await move(store, 1, "elsewhere")
    assert published(server) == before
    assert ear.heard.empty()


def published(server: Server) -> int:
    return int(server.admin.info("commandstats").get("cmdstat_spublish", {}).get("calls", 0))


async def test_buckets_are_added_as_tables_are_shown(store: RedisStore, other: RedisStore):
    ear = await listening(other, "stamtafel")
    tables = [f"table-{number}" for number in range(600)]
    assert {keys.bucket_of(table.encode()) for table in tables} > {keys.bucket_of(b"stamtafel")}
    bucket = keys.bucket_of(b"stamtafel")
    await other.listen(ear, tables)
    assert await ear.next() == RESYNC
    assert all(ear.missed(table) == (keys.bucket_of(table.encode()) != bucket) for table in tables)
    await move(store, 1, "table-17")
    assert await ear.next() == ("moved", "table-17", 1)
    await move(store, 1)
    assert await ear.next() == ("moved", "stamtafel", 1)


async def test_one_whose_subscription_ends_as_another_is_asked_for_hears_both(store: RedisStore, other: RedisStore):
    ear = await listening(other, "stamtafel")
    ears = other._wakeups._ears
    ((node, ended),) = ears.items()
    pubsub = ended.pubsub
    connects, connected = asyncio.Event(), asyncio.Event()
    connect = pubsub.connection.connect

    async def slowly() -> None:
        connects.set()
        await connected.wait()
        await connect()

    pubsub.connection.connect = slowly
    asked = spawn(other.listen(ear, ["table-17"]), "listening")
    await connects.wait()
    pubsub.connection.connect = connect
    await pubsub.sunsubscribe(keys.table_keys("stamtafel").channel)  # as where the bucket has moved to another node
    async with asyncio.timeout(5):
        while ears.get(node) is ended:  # noqa: ASYNC110 - there is no event to wait for
            await asyncio.sleep(0)
    connected.set()
    await asked
    assert await ear.next() == RESYNC
    await move(store, 1, "table-17")
    assert await ear.next() == ("moved", "table-17", 1)
    await move(store, 1)
    assert await ear.next() == ("moved", "stamtafel", 1)


async def test_tables_shown_all_at_once_are_all_listened_to(store: RedisStore, other: RedisStore):
    ear, tables = Ear(), [f"table-{number}" for number in range(100)]
    await asyncio.gather(*(other.listen(ear, [table]) for table in tables))
    assert await ear.next() == RESYNC
    assert all(other._wakeups.own(keys.table_keys(table).channel) for table in tables)
    for table in tables:
        await move(store, 1, table)
    heard = [await ear.next() for _ in tables]
    assert heard == [("moved", table, 1) for table in tables]


async def test_a_lost_subscription_is_made_again_and_told(store: RedisStore, other: RedisStore, server: Server):
    ear = await listening(other, "stamtafel", "elsewhere")
    for version in (1, 2):
        server.admin.execute_command("CLIENT", "KILL", "TYPE", "pubsub")
        assert await ear.next() == RESYNC
        assert ear.missed("stamtafel")
        assert ear.missed("elsewhere")
        await move(store, version)
        assert await ear.next() == ("moved", "stamtafel", version)


async def test_while_the_store_is_away_it_is_looked_for_now_and_then_only(monkeypatch: pytest.MonkeyPatch):
    with running(KINDS[0]) as server:
        await init_store(server.url)
        other = await open_store(server.url)
        await listening(other, "stamtafel")
        asked = 0
        ask = other._wakeups._ask

        async def counted() -> None:
            nonlocal asked
            asked += 1
            await ask()

        monkeypatch.setattr(other._wakeups, "_ask", counted)
        await asyncio.to_thread(server.kill)
        await asyncio.sleep(3 * wakeups.AGAIN_S)
        assert 1 <= asked <= 4
        await other.close()


@pytest.mark.parametrize("kind", KINDS)
async def test_a_store_that_was_restarted_is_listened_to_again(kind: str):
    with running(kind) as server:
        await init_store(server.url)
        store, other = await open_store(server.url), await open_store(server.url)
        ear = await listening(other, "stamtafel")
        await asyncio.to_thread(server.restart)
        assert await ear.next() == RESYNC
        await move(store, 1)
        assert await ear.next() == ("moved", "stamtafel", 1)
        await store.close()
        await other.close()


async def test_others_hear_who_comes_and_goes_but_not_that_somebody_stays(store: RedisStore, other: RedisStore):
    ear = await listening(other, "stamtafel")
    here = [Presence("truus", False)]
    await store.lease("stamtafel", here, store.now() + 10_000)
    assert await ear.next() == ("presence", "stamtafel")
    await store.lease("stamtafel", here, store.now() + 20_000)
    await store.lease("stamtafel", [], store.now())
    assert await ear.next() == ("presence", "stamtafel")
    await store.lease("stamtafel", [], store.now())
    await move(store, 1)
    assert await ear.next() == ("moved", "stamtafel", 1)
