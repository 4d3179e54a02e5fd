"""The operator's orders, and what servers tell of themselves: every process finds them, and they run out."""

import pytest
from msgspec.structs import replace

from server.live.orders import TOLD_MS, Announce, Drain, Evict, Server
from server.live.ports import StoreAway
from server.store import keys
from server.store.records import RedisStore

ONE = Server("aa11", "cafe", 7, 1_790_000_000_000)


async def test_a_server_is_told_of_until_it_leaves(store: RedisStore, other: RedisStore) -> None:
    later = Server("bb22", "cafe", 9, 1_790_000_256_000, people=3, connections=5, tables=2, stopping=True)
    await store.orders.tell(later)
    await other.orders.tell(ONE)
    there = await other.orders.servers()
    assert [replace(one, heard=0) for one in there] == [ONE, later]
    assert await store.orders.servers() == there
    await store.orders.leave("bb22")
    assert await other.orders.servers() == there[:1]


async def test_it_is_told_when_a_server_was_heard(store: RedisStore, other: RedisStore) -> None:
    store.orders._now = lambda: at
    at = store.now() - 5_000
    await store.orders.tell(ONE)
    assert [one.heard for one in await other.orders.servers()] == [at]


async def test_a_server_that_says_nothing_any_more_is_there_no_longer(store: RedisStore) -> None:
    await store.orders.tell(ONE)
    store.orders._now = lambda: store.now() + TOLD_MS
    assert await store.orders.servers() == []
    await store.orders.tell(Server("bb22", "cafe", 9, 0))
    assert await store.link.ask("HKEYS", keys.servers()) == [b"bb22"]


async def test_orders_stand_in_their_order_and_run_out(store: RedisStore, other: RedisStore) -> None:
    said = Announce("Back at ten", {"nl": "Om tien uur terug"}), Evict(bytes(range(16))), Drain(("aa11",))
    given = [await store.orders.give(what, 1000 + number) for number, what in enumerate(said)]
    assert sorted(await other.orders.given(), key=lambda order: order.ends) == given
    assert [order.what for order in given] == list(said)
    first, *others = given
    other.orders._now = lambda: first.ends
    assert first not in await other.orders.given()
    assert await store.link.ask("PEXPIRETIME", keys.orders()) == others[-1].ends
    other.orders._now = lambda: others[-1].ends
    await other.orders.give(Drain(()), 1000)
    assert len(await store.link.ask("HKEYS", keys.orders())) == 1


async def test_where_too_few_replicas_are_there_the_operator_sees_who_runs_and_speaks(store: RedisStore) -> None:
    store.link.acks = 1
    with pytest.raises(StoreAway, match="0 of 1 replicas"):
        await store.people.meet("Els")
    await store.orders.tell(ONE)
    await store.orders.give(Announce("We wait for a replica"), 60_000)
    assert [one.id for one in await store.orders.servers()] == [ONE.id]
    assert [order.what for order in await store.orders.given()] == [Announce("We wait for a replica")]


async def test_everybody_is_known(store: RedisStore) -> None:
    met = {(await store.people.meet(f"Els {number}"))[0].id for number in range(5)}
    assert set(await store.orders.everybody()) == met
