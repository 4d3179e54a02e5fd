"""Opening and closing a store."""

import asyncio
from pathlib import Path

import pytest

from server.live.ports import People, Store, StoreAway, StoreRefused
from server.store.open import each_place, init_store, open_store
from server.store.records import RedisStore
from tests.clusters import free_ports
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


async def test_several_addresses_are_for_a_cluster(server: Server):
    assert each_place("rediss://:se,cret@a:7000,[::1]:7001/?ssl_ca_certs=/c.pem") == [
        "rediss://:se,cret@a:7000/?ssl_ca_certs=/c.pem",
        "rediss://:se,cret@[::1]:7001/?ssl_ca_certs=/c.pem",
    ]
    assert each_place("unix:///run/a,b") == ["unix:///run/a,b"]
    server.admin.config_set("port", str(port := free_ports(1)[0]))
    try:
        with pytest.raises(StoreRefused, match="address of the primary"):
            await open_store(f"redis://127.0.0.1:{port},127.0.0.1:1")
    finally:
        server.admin.config_set("port", "0")
    with pytest.raises(StoreAway):
        await open_store("redis://127.0.0.1:1,127.0.0.1:2", patience=0.2)


async def test_who_is_not_let_in_by_the_nodes_that_answer_is_told_so(server: Server):
    server.admin.config_set("port", str(port := free_ports(1)[0]))
    server.admin.config_set("requirepass", "geheim")
    try:
        with pytest.raises(StoreRefused, match="does not let us in"):
            await open_store(f"redis://127.0.0.1:{port},127.0.0.1:1", patience=0.5)
    finally:
        server.admin.config_set("requirepass", "")
        server.admin.config_set("port", "0")


async def test_the_embedded_store_has_no_replicas_to_wait_for(folder: Path):
    with pytest.raises(StoreRefused, match="has no replicas"):
        await open_store(folder, acks=1)
