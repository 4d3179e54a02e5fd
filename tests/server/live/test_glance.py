"""A look at a table by who is not shown it."""

from random import Random

import pytest

from server.live.glance import Glance
from server.live.house import House
from server.store.keys import table_keys
from tests.guests import Guest
from tests.server.live.conftest import not_found
from tests.server.live.test_house import made
from tests.server.live.test_keeping import store_of

pytestmark = pytest.mark.wire


async def test_a_table_is_seen_as_it_is_and_let_go_again(houses: tuple[House, House]) -> None:
    table = await made(houses[0], Random(1))
    glance = Glance(store_of(houses[1]), {})
    state = await glance.at(table)
    assert state is not None
    assert state.table == table
    assert houses[1].shown == 0
    ann = Guest(houses[0], "ann", Random(2))
    await ann.join(table)
    await ann.sit(2)
    state = await glance.by_link(table)
    assert state is not None
    assert state.chairs[2].person is not None


async def test_a_table_is_seen_by_another_link_too(houses: tuple[House, House]) -> None:
    table = await made(houses[0], Random(1))
    await store_of(houses[0]).aliases.add(table, "another-23456789a")
    glance = Glance(store_of(houses[1]), {})
    state = await glance.by_link("another-23456789a")
    assert state is not None
    assert state.table == table
    assert await glance.by_link("nergens-23456789a") is None


async def test_who_asks_again_and_again_is_told_what_was_read_a_little_while_ago(houses: tuple[House, House]) -> None:
    table, store = await made(houses[0], Random(1)), store_of(houses[1])
    glance = Glance(store, {}, 60_000)
    state = await glance.by_link(table)
    with not_found(houses[1]):
        assert state is not None
        assert await glance.by_link(table) is state
        assert await Glance(store, {}).by_link(table) is None


async def test_a_table_that_cannot_be_read_is_none(houses: tuple[House, House]) -> None:
    table = await made(houses[0], Random(1))
    store = store_of(houses[0])
    await store.link.ask("HSET", table_keys(table).head, "digest", b"x" * 16)
    assert await Glance(store, {}).at(table) is None
