"""Opening and closing a store."""

import asyncio
from pathlib import Path

import pytest

from server.live.ports import People, Store, StoreAway, StoreRefused
from server.store.open import init_store, open_store
from server.store.records import RedisStore
from tests.stores import Server

pytestmark = pytest.mark.wire


def the_ports(store: RedisStore) -> tuple[Store, People]:
    """Mypy's proof that the store has both."""
    return store, store.people


async def test_a_store_at_a_url_is_opened_and_closed(server: Server):
    store_id = await init_store(server.url)
    before = asyncio.all_tasks()
    store = await open_store(server.url)
    assert store.link.store_id == store_id
    assert the_ports(store) == (store, store.people)
    await store.ping()
    await store.close()
    assert asyncio.all_tasks() == before


async def test_where_there_is_none_it_is_away_and_says_why():
    with pytest.raises(StoreAway, match="nowhere"):
        await open_store("unix:///nowhere/at-all", patience=0.2)


async def test_the_embedded_store_has_no_replicas_to_wait_for(folder: Path):
    with pytest.raises(StoreRefused, match="has no replicas"):
        await open_store(folder, acks=1)
