"""Tables that nobody comes to any more go, with everything that there was of them."""

import pytest

from server.live.ports import Head, Presence
from server.store import keys
from server.store.records import RedisStore
from server.store.visits import Visits
from tests.stores import Server

pytestmark = pytest.mark.wire

DAY = 24 * 60 * 60 * 1000


class Clock:
    """A clock that only jumps; it begins at the store's time."""

    def __init__(self, store: RedisStore) -> None:
        self.ms = store.now()

    def __call__(self) -> int:
        return self.ms


@pytest.fixture
def clock(store: RedisStore) -> Clock:
    return Clock(store)


@pytest.fixture
def visits(store: RedisStore, clock: Clock) -> Visits:
    return Visits(store._committer, store.aliases, clock)


async def made(store: RedisStore, table: str) -> None:
    await store.append(table, Head(0, b""), [b"one"], b"d" * 16, store.now())


async def used(store: RedisStore, table: str) -> None:
    """A table with something under each of its keys."""
    await made(store, table)
    await store.link.ask("SET", keys.table_keys(table).branches, "b" * 8)
    for key in (keys.table_keys(table).seal, keys.table_keys(table).deals, keys.table_keys(table).rows):
        await store.link.ask("HSET", key, "1.1", "something")
    await store.name_at(table, "p1", "Truus")
    await store.talk(table, b"i" * 16, b"hello")
    await store.list_table(table, b"row")
    await store.codes.spoken(table, table)
    await store.aliases.add(table, f"{table}-2")


async def test_a_table_that_nobody_visits_is_found(store: RedisStore, visits: Visits, clock: Clock):
    await made(store, "old")
    await made(store, "new")
    assert await visits.unvisited(clock.ms - 1) == [], "from now on it is known that nobody came"
    clock.ms += DAY
    assert await visits.visit("new")
    assert await visits.unvisited(clock.ms - 1) == ["old"]


async def test_what_is_no_table_is_not_visited(visits: Visits, server: Server):
    before = server.admin.dbsize()
    assert not await visits.visit("nowhere")
    assert server.admin.dbsize() == before


async def test_nothing_of_it_stays(store: RedisStore, visits: Visits, clock: Clock, server: Server):
    empty = set(server.admin.keys())
    await used(store, "old")
    code, _ = await store.codes.spoken("old", "old")
    await visits.visit("old")
    clock.ms += DAY
    assert await visits.erase("old", clock.ms - DAY)
    left = set(server.admin.keys()) - empty
    assert left == {keys.code("spoken", code).encode()}, "which runs out by itself"
    assert await store.read("old") is None
    assert await store.listed() == {}
    assert await store.overdue(store.now()) == []
    assert await visits.erase("old", clock.ms), "done twice it is still done"


async def test_what_was_visited_meanwhile_stays(store: RedisStore, visits: Visits, clock: Clock):
    await used(store, "old")
    await visits.visit("old")
    before = clock.ms
    clock.ms += 1
    await visits.visit("old")
    assert not await visits.erase("old", before)
    assert await store.read("old") is not None


async def test_where_somebody_is_it_stays_however_long(store: RedisStore, other: RedisStore, visits: Visits, clock: Clock):
    await used(store, "old")
    await visits.visit("old")
    await other.lease("old", [Presence("p1", False)], other.now() + 30_000)
    clock.ms += 400 * DAY
    assert not await visits.erase("old", clock.ms - DAY)
    await other.lease("old", [], 0)
    assert not await visits.erase("old", clock.ms - DAY), "that was a visit"
    clock.ms += 2 * DAY
    assert await visits.erase("old", clock.ms - DAY)
