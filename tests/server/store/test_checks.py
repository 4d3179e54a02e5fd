"""Which stores are refused, and what the refusal says."""

import pytest

from server.live.ports import StoreRefused
from server.store import keys
from server.store.open import init_store, open_store
from server.store.records import RedisStore
from tests.stores import Server

pytestmark = pytest.mark.wire


async def refused(server: Server, *words: str, durability: str = "always") -> None:
    with pytest.raises(StoreRefused) as found:
        await open_store(server.url, "everysec" if durability == "everysec" else "always")
    for word in words:
        assert word in str(found.value)


@pytest.mark.parametrize(
    ("setting", "value", "mend"),
    [
        ("appendonly", "no", "appendonly no (set it to yes)"),
        ("appendfsync", "everysec", "appendfsync everysec (set it to always)"),
        ("appendfsync", "no", "appendfsync no (set it to always)"),
        ("no-appendfsync-on-rewrite", "yes", "no-appendfsync-on-rewrite yes (set it to no)"),
        ("maxmemory-policy", "allkeys-lru", "maxmemory-policy allkeys-lru (set it to noeviction)"),
    ],
)
async def test_weaker_than_on_disk_before_answered_is_refused(server: Server, setting: str, value: str, mend: str):
    await init_store(server.url)
    server.admin.config_set(setting, value)
    await refused(server, mend)


@pytest.mark.parametrize(
    ("setting", "value", "offered"),
    [
        ("appendfsync", "everysec", True),
        ("no-appendfsync-on-rewrite", "yes", True),
        ("appendonly", "no", False),
        ("appendfsync", "no", False),
        ("maxmemory-policy", "allkeys-lru", False),
    ],
)
async def test_the_loss_of_a_second_is_offered_only_where_it_helps(server: Server, setting: str, value: str, offered: bool):
    await init_store(server.url)
    server.admin.config_set(setting, value)
    with pytest.raises(StoreRefused) as found:
        await open_store(server.url)
    assert ("--durability everysec" in str(found.value)) == offered


async def test_the_loss_of_a_second_is_accepted_only_when_asked_for(server: Server):
    await init_store(server.url)
    store = await open_store(server.url, "everysec")
    assert store.durability == "always"
    await store.close()
    server.admin.config_set("appendfsync", "everysec")
    store = await open_store(server.url, "everysec")
    assert store.durability == "everysec"
    await store.close()


@pytest.mark.parametrize(
    ("setting", "value"), [("appendonly", "no"), ("appendfsync", "no"), ("maxmemory-policy", "volatile-ttl")]
)
async def test_even_then_not_more(server: Server, setting: str, value: str):
    await init_store(server.url)
    server.admin.config_set(setting, value)
    await refused(server, setting, durability="everysec")


async def test_a_store_without_its_id_is_refused(server: Server):
    await refused(server, "emptied by mistake", "stamtafel init")


async def test_a_store_that_lost_a_part_or_was_mixed_is_refused(store: RedisStore, server: Server):
    server.admin.delete(keys.store_id("a7"))
    await refused(server, "lost a part")
    server.admin.set(keys.store_id("a7"), "another")
    await refused(server, "mixed")


async def test_a_store_restored_half_is_refused(store: RedisStore, server: Server):
    server.admin.set(keys.RESTORING, 1)
    await refused(server, "only half")


async def test_only_an_empty_store_is_given_an_id(server: Server):
    await init_store(server.url)
    with pytest.raises(StoreRefused, match="has an id already"):
        await init_store(server.url)
    server.admin.flushall()
    server.admin.set("somebody", "else's")
    with pytest.raises(StoreRefused, match="not empty"):
        await init_store(server.url)


async def test_settings_that_may_not_be_read_are_not_trusted(store: RedisStore, server: Server):
    server.admin.execute_command("ACL", "SETUSER", "default", "-config")
    try:
        await refused(server, "allow CONFIG GET")
    finally:
        server.admin.execute_command("ACL", "SETUSER", "default", "+config")


async def test_a_closed_door_is_told(store: RedisStore, server: Server):
    server.admin.config_set("requirepass", "secret")
    try:
        await refused(server, "does not let us in")
    finally:
        server.admin.config_set("requirepass", "")
