"""Who is shown a table: leases of processes, on a clock that is given."""

import pytest

from server.live.ports import Presence
from server.store import keys, presence
from server.store.records import RedisStore
from tests.stores import Server

pytestmark = pytest.mark.wire

DAY = 24 * 60 * 60 * 1000

TRUUS, JOOP, ANS = Presence("truus", False), Presence("joop", False), Presence("ans", True)


def lease(until: int, *people: Presence) -> bytes:
    return b"%d " % until + presence.pack(people)


def test_a_lease_runs_out():
    leases = [lease(10, TRUUS), lease(20, JOOP, ANS)]
    assert presence.unpack(leases, 5) == [ANS, JOOP, TRUUS]
    assert presence.unpack(leases, 10) == [ANS, JOOP]
    assert presence.unpack(leases, 20) == []


def test_two_devices_are_one_person_and_a_seat_outdoes_looking_on():
    leases = [lease(10, TRUUS, Presence("joop", True)), lease(10, TRUUS, JOOP)]
    assert presence.unpack(leases, 5) == [JOOP, TRUUS]


def test_the_same_people_make_the_same_bytes():
    assert presence.pack([TRUUS, JOOP, TRUUS]) == presence.pack([JOOP, TRUUS])
    assert presence.pack([]) == b""


async def test_every_process_tells_whom_it_shows_the_table(store: RedisStore, other: RedisStore):
    until = store.now() + 60_000
    await store.lease("stamtafel", [TRUUS], until)
    await other.lease("stamtafel", [JOOP, ANS], until)
    assert await store.present("stamtafel") == [ANS, JOOP, TRUUS]
    await other.lease("stamtafel", [JOOP], until)
    assert await store.present("stamtafel") == [JOOP, TRUUS]
    await store.lease("stamtafel", [], until)
    assert await other.present("stamtafel") == [JOOP]
    assert await other.present("elsewhere") == []


async def test_a_lease_that_ran_out_is_dropped_by_the_next(store: RedisStore, other: RedisStore, server: Server):
    await store.lease("stamtafel", [TRUUS], store.now() + 60_000)
    key = keys.table_keys("stamtafel").leases
    server.admin.hset(key, "a process that was killed", lease(other.now() - 1, ANS))
    assert await other.present("stamtafel") == [TRUUS]
    await other.lease("stamtafel", [JOOP], other.now() + 30_000)
    assert server.admin.hlen(key) == 2
    assert DAY + 50_000 < server.admin.pttl(key) <= DAY + 60_000


async def test_a_table_nobody_is_at_leaves_nothing_behind(store: RedisStore, server: Server):
    await store.lease("stamtafel", [TRUUS], store.now() + 60_000)
    await store.lease("stamtafel", [], store.now() + 60_000)
    assert not server.admin.exists(keys.table_keys("stamtafel").leases)


async def test_many_leases_are_renewed_at_once_and_each_has_a_mark_of_who_is_there_and_their_names(
    store: RedisStore, other: RedisStore, server: Server
):
    tables = sorted((f"donderdag-{number}" for number in range(300)), key=store.shelf)
    mine = {table: [TRUUS] if number % 3 else [] for number, table in enumerate(tables)}
    until = store.now() + 30_000
    marks = await store.renew(mine, until)
    assert list(marks) == tables
    assert {await store.renew(mine, until + 1000) == marks, await other.renew({}, until) == {}} == {True}
    assert [table for table in tables if await store.present(table)] == [table for table in tables if mine[table]]
    (one, two), (nobodys, *_) = tables[1:3], tables
    await other.lease(one, [JOOP], until)
    await store.name_at(two, "truus", "Truus")
    server.admin.hset(keys.table_keys(nobodys).leases, "a process that was killed", lease(store.now() - 1, ANS))
    again = await store.renew(mine, until)
    assert {table for table in tables if again[table] != marks[table]} == {one, two}
    assert not server.admin.exists(keys.table_keys(nobodys).leases)
    assert await store.present(one) == [JOOP, TRUUS]
    await other.lease(one, [], until)
    assert (await store.renew({one: [TRUUS]}, until))[one] == marks[one]
