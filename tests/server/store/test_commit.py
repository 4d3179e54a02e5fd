"""Group commit: what is asked together goes together, and nothing acknowledged is lost when the store is killed."""

import asyncio
import signal
from itertools import count

import pytest

from server.live.ports import Appended, Entry, Head, StoreAway, StoreRefused
from server.live.tasks import spawn
from server.store.open import init_store, open_store
from server.store.records import RedisStore
from tests.stores import KINDS, Server, running, until

pytestmark = pytest.mark.wire

NEW = Head(0, b"")


def digest(version: int) -> bytes:
    return b"%016d" % version


async def play(store: RedisStore, table: str, acknowledged: list[Entry], enough: asyncio.Event) -> None:
    """Append one entry after the other until it is enough; what is lost on the way is asked again."""
    head = NEW
    for version in count(1):
        if enough.is_set():
            return
        entry = Entry(version, b"%s %d" % (table.encode(), version))
        result = await store.append(table, head, [entry.data], digest(version), None)
        assert result == Appended(version)
        acknowledged.append(entry)
        head = Head(version, digest(version))


async def test_appends_of_many_tables_share_one_connection(store: RedisStore, server: Server):
    before = server.admin.info("clients")["connected_clients"]
    await asyncio.gather(
        *(store.append(f"table-{number}", NEW, [b"one"], digest(1), None) for number in range(200)),
        *(store.append(f"other-{number}", NEW, [b"one"], digest(1), None) for number in range(200)),
    )
    assert server.admin.info("clients")["connected_clients"] <= before + 1
    assert len(await store.tables()) == 400


async def test_one_refusal_does_not_disturb_the_others(store: RedisStore, server: Server):
    await store.append("table-0", NEW, [b"one"], digest(1), None)
    results = await asyncio.gather(*(store.append(f"table-{number}", NEW, [b"mine"], b"mine", None) for number in range(3)))
    assert [type(result).__name__ for result in results] == ["Mismatch", "Appended", "Appended"]


async def test_who_no_longer_waits_does_not_hold_up_the_others(store: RedisStore):
    asked = [spawn(store.append(f"table-{n}", NEW, [b"one"], digest(1), None), "append") for n in range(3)]
    await asyncio.sleep(0)
    asked[1].cancel()
    assert await asked[0] == await asked[2] == Appended(1)
    assert await store.append("table-3", NEW, [b"one"], digest(1), None) == Appended(1)


async def test_a_store_that_does_not_answer_is_away_after_the_patience(server: Server):
    await init_store(server.url)
    store = await open_store(server.url, patience=0.3)
    server.process.send_signal(signal.SIGSTOP)
    try:
        with pytest.raises(StoreAway):
            async with asyncio.timeout(2):
                await store.append("stamtafel", NEW, [b"one"], digest(1), None)
        with pytest.raises(StoreAway):
            await store.heads(["stamtafel"])
        with pytest.raises(StoreAway):
            await store.ping()
    finally:
        server.process.send_signal(signal.SIGCONT)
    assert await store.append("stamtafel", NEW, [b"one"], digest(1), None) == Appended(1)
    await store.close()


async def test_who_waits_for_the_replicas_of_a_node_that_becomes_one_is_to_ask_again(server: Server):
    await init_store(server.url)
    store = await open_store(server.url)
    store.link.acks = 1
    waiting = spawn(store.append("stamtafel", NEW, [b"one"], digest(1), None), "append")
    await asyncio.to_thread(until, lambda: bool(server.admin.info("clients")["blocked_clients"]), "it waits")
    server.admin.replicaof("127.0.0.1", 1)
    try:
        with pytest.raises(StoreAway):
            await waiting
    finally:
        server.admin.replicaof("NO", "ONE")
    await store.close()


async def test_a_store_emptied_while_it_is_used_is_refused(store: RedisStore, server: Server):
    head = Head(1, digest(1))
    await store.append("stamtafel", NEW, [b"one"], head.digest, None)
    server.admin.flushall()
    with pytest.raises(StoreRefused, match="emptied by mistake"):
        await store.append("stamtafel", head, [b"two"], digest(2), None)
    with pytest.raises(StoreRefused):
        await store.read("stamtafel")
    with pytest.raises(StoreRefused):
        await store.name_at("stamtafel", "p1", "Truus")
    with pytest.raises(StoreRefused):
        await store.people.know(b"t" * 32)
    with pytest.raises(StoreRefused):
        await store.people.see([b"nobody.........."])
    with pytest.raises(StoreRefused):
        await store.people.about(b"nobody..........")
    with pytest.raises(StoreRefused):
        await store.listed()
    with pytest.raises(StoreRefused):
        await store.ping()
    assert server.admin.dbsize() == 0


async def test_a_node_that_does_not_know_our_functions_is_taught(store: RedisStore, server: Server):
    loaded = server.admin.info("commandstats")["cmdstat_function|load"]["calls"]
    server.admin.execute_command("FUNCTION", "FLUSH")
    assert await store.append("stamtafel", NEW, [b"one"], digest(1), None) == Appended(1)
    server.admin.execute_command("FUNCTION", "FLUSH")
    results = await asyncio.gather(*(store.append(f"t-{n}", NEW, [b"one"], digest(1), None) for n in range(20)))
    assert results == [Appended(1)] * 20
    assert server.admin.info("commandstats")["cmdstat_function|load"]["calls"] == loaded + 2


@pytest.mark.parametrize("kind", KINDS)
async def test_a_store_killed_in_mid_flight_has_exactly_what_it_acknowledged(kind: str):
    with running(kind) as server:
        await init_store(server.url)
        store = await open_store(server.url)
        enough = asyncio.Event()
        acknowledged: dict[str, list[Entry]] = {f"table-{number}": [] for number in range(30)}

        def in_all() -> int:
            return sum(map(len, acknowledged.values()))

        def killed() -> None:
            for total in (300, 600, 900):
                until(lambda total=total: in_all() >= total, f"{total} moves")
                server.restart()
            until(lambda: in_all() >= 1200, "1200 moves")

        async def killing() -> None:
            await asyncio.to_thread(killed)
            enough.set()

        async with asyncio.timeout(20):
            await asyncio.gather(killing(), *(play(store, table, to, enough) for table, to in acknowledged.items()))
        for table, entries in acknowledged.items():
            stored = await store.read(table)
            assert stored is not None
            assert list(stored.entries) == entries
            assert stored.head == Head(len(entries), digest(len(entries)))
        await store.close()


async def test_what_was_asked_last_is_done_before_the_store_is_let_go(store: RedisStore) -> None:
    last = asyncio.ensure_future(store.once(b"k" * 16, b"v"))  # noqa: TID251 - it is awaited just below
    await asyncio.sleep(0)
    await store._committer.close()
    assert last.done()
    assert await last == b"v"


async def test_a_store_that_was_let_go_of_is_away_and_opens_no_connection(store: RedisStore, server: Server) -> None:
    await store.close()
    for asked in (store.once(b"k" * 16, b"v"), store.ping()):
        with pytest.raises(StoreAway, match="let go"):
            await asked
    until(lambda: len(server.admin.client_list()) == 1, "only the test itself is connected")
