"""A store on the nodes of a cluster: it is in every way the store, and stays it when a node dies or a bucket moves."""

import asyncio
import signal
from collections.abc import AsyncIterator, Iterator

import pytest
import pytest_asyncio

from server.live.ports import Appended, Entry, Head, Mismatch, StoreAway, StoreRefused
from server.store.backup import backup, restore
from server.store.keys import table_keys
from server.store.open import init_store, open_store
from server.store.records import RedisStore
from tests.clusters import Cluster, running
from tests.server.store.test_wakeups import RESYNC, listening
from tests.stores import until

pytestmark = pytest.mark.wire

TABLES = [f"table-{number}" for number in range(40)]
"""Enough for every node to have some."""


@pytest.fixture(scope="module")
def _cluster() -> Iterator[Cluster]:
    with running() as cluster:
        yield cluster


@pytest.fixture
def cluster(_cluster: Cluster) -> Cluster:
    """The cluster, empty, as it was left by what happened to it."""
    _cluster.whole()
    _cluster.empty()
    return _cluster


@pytest_asyncio.fixture
async def store(cluster: Cluster) -> AsyncIterator[RedisStore]:
    await init_store(cluster.url)
    opened = await open_store(cluster.url, patience=15)
    yield opened
    await opened.close()


@pytest_asyncio.fixture
async def other(store: RedisStore, cluster: Cluster) -> AsyncIterator[RedisStore]:
    opened = await open_store(cluster.url, patience=15)
    yield opened
    await opened.close()


def digest(version: int) -> bytes:
    return b"%016d" % version if version else b""


async def move(store: RedisStore, table: str, version: int) -> Appended | Mismatch:
    return await store.append(table, Head(version - 1, digest(version - 1)), [b"move"], digest(version), None)


async def move_all(store: RedisStore, version: int) -> None:
    assert await asyncio.gather(*(move(store, table, version) for table in TABLES)) == [Appended(version)] * len(TABLES)


async def test_a_cluster_is_given_its_id_once(cluster: Cluster) -> None:
    first = await init_store(cluster.url)
    with pytest.raises(StoreRefused, match="already"):
        await init_store(cluster.url)
    opened = await open_store(cluster.url)
    assert opened.id.hex() == first
    await opened.close()


async def test_of_two_who_give_it_an_id_at_once_one_does(cluster: Cluster) -> None:
    found = await asyncio.gather(*(init_store(cluster.url) for _ in range(4)), return_exceptions=True)
    given = [one for one in found if isinstance(one, str)]
    assert len(given) == 1
    assert {type(one) for one in found if not isinstance(one, str)} == {StoreRefused}


async def test_a_node_that_would_lose_what_was_answered_is_refused(cluster: Cluster) -> None:
    await init_store(cluster.url)
    cluster.nodes[1].admin.config_set("appendfsync", "everysec")
    try:
        with pytest.raises(StoreRefused, match="appendfsync"):
            await open_store(cluster.url)
    finally:
        cluster.nodes[1].admin.config_set("appendfsync", "always")


async def test_tables_live_all_over_it_and_every_process_hears_of_each(store: RedisStore, other: RedisStore) -> None:
    ear = await listening(other, *TABLES)
    await move_all(store, 1)
    assert {(await ear.next())[1] for _ in TABLES} == {*TABLES}
    assert await other.tables() == sorted(TABLES)
    assert await other.heads(TABLES) == [Head(1, digest(1))] * len(TABLES)
    assert await store.overdue(store.now()) == []


async def test_a_backup_of_a_cluster_is_put_back_into_one(store: RedisStore, cluster: Cluster) -> None:
    await move_all(store, 1)
    person, token = await store.people.meet("Ada")
    stream = [part async for part in backup(store)]
    await store.close()
    cluster.empty()
    await init_store(cluster.url)
    opened = await open_store(cluster.url)

    async def kept() -> AsyncIterator[bytes]:
        for part in stream:
            yield part

    await restore(opened, kept())
    assert await opened.heads(TABLES) == [Head(1, digest(1))] * len(TABLES)
    assert await opened.people.know(token) == person
    await opened.close()


@pytest.mark.parametrize("number", [0, 1], ids=["the one at the address", "another"])
async def test_a_node_dies_and_its_replica_takes_over(
    number: int, store: RedisStore, other: RedisStore, cluster: Cluster
) -> None:
    ear = await listening(other, *TABLES)
    await move_all(store, 1)
    assert {(await ear.next())[1] for _ in TABLES} == {*TABLES}
    cluster.followed()
    cluster.primaries()[number].kill()
    await move_all(store, 2)
    while await ear.next() != RESYNC:
        pass
    assert await other.heads(TABLES) == [Head(2, digest(2))] * len(TABLES)
    await move_all(store, 3)
    heard = set[object]()
    while heard != {*TABLES}:
        one = await ear.next()
        heard |= {one[1]} if one[0] == "moved" and one[2] == 3 else set()


async def test_of_the_nodes_that_are_named_one_that_is_there_is_enough(cluster: Cluster) -> None:
    first = await init_store(cluster.url)
    gone, *others = (f"127.0.0.1:{node.port}" for node in cluster.nodes)
    cluster.followed()
    cluster.nodes[0].kill()
    until(lambda: len(cluster.primaries()) == 3, "its replica has taken over", 20)
    with pytest.raises(StoreAway):
        await open_store(f"redis://{gone}", patience=0.5)
    opened = await open_store(f"redis://{gone},{','.join(others)}", patience=15)
    assert opened.id.hex() == first
    await opened.close()


async def test_a_bucket_moves_to_another_node(store: RedisStore, other: RedisStore, cluster: Cluster) -> None:
    ear = await listening(other, "table-0")
    assert await move(store, "table-0", 1) == Appended(1)
    assert await ear.next() == ("moved", "table-0", 1)
    cluster.hand_over(table_keys("table-0").head)
    assert await move(store, "table-0", 2) == Appended(2)
    while await ear.next() != RESYNC:
        pass
    assert await move(store, "table-0", 3) == Appended(3)
    while await ear.next() != ("moved", "table-0", 3):
        pass
    assert await other.heads(["table-0"]) == [Head(3, digest(3))]


async def test_what_a_replica_must_have_is_not_answered_before(store: RedisStore, cluster: Cluster) -> None:
    careful = await open_store(cluster.url, patience=3, acks=1)
    assert await move(careful, "table-0", 1) == Appended(1)
    replica = cluster.replica_of(cluster.owner(table_keys("table-0").head))
    replica.process.send_signal(signal.SIGSTOP)
    try:
        with pytest.raises(StoreAway, match="0 of 1 replicas"):
            await move(careful, "table-0", 2)
        with pytest.raises(StoreAway, match="0 of 1 replicas"):  # it stands there: that is no reason to say so
            await move(careful, "table-0", 2)
        assert (await careful.read("table-0")).head == Head(2, digest(2))
        with pytest.raises(StoreAway, match="0 of 1 replicas"):  # nor is that it can be read
            await careful.append("table-0", Head(2, digest(2)), (), digest(2), None)
        with pytest.raises(StoreAway, match="nothing more is written"):
            await move(careful, "table-0", 3)
        with pytest.raises(StoreAway, match="0 of 1 replicas"):  # by this it would be found out that there are more
            await careful.overdue(0)
        assert (await careful.read("table-0")).head == Head(2, digest(2))
    finally:
        replica.process.send_signal(signal.SIGCONT)
    cluster.followed()
    await careful.overdue(0)
    assert await move(careful, "table-0", 2) == Appended(2)
    assert await careful.append("table-0", Head(2, digest(2)), (), digest(2), None) == Appended(2)
    assert await careful.append("table-0", Head(1, b"lost"), (), b"lost", None) == Mismatch(
        Head(2, digest(2)), (Entry(2, b"move"),)
    )
    cluster.empty()
    with pytest.raises(StoreRefused):
        await move(careful, "table-0", 3)
    assert [node.admin.dbsize() for node in cluster.primaries()] == [0, 0, 0]
    await careful.close()


async def test_a_store_that_was_about_to_look_for_its_nodes_anew_leaves_no_connection_open(cluster: Cluster) -> None:
    await init_store(cluster.url)
    opened = await open_store(cluster.url)
    assert await opened.read("table-0") is None
    redis = opened.link.nodes._redis
    lines = [line for node in redis.nodes_manager.nodes_cache.values() for line in node._connections]
    assert any(line.is_connected for line in lines)
    redis._initialize = True  # as after a lost connection
    await opened.close()
    assert not any(line.is_connected for line in lines)
