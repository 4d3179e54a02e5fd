"""The links that a table has beside its name: by which it is found, and which go with it."""

import pytest

from server.store.records import RedisStore

pytestmark = pytest.mark.wire


async def test_a_link_leads_to_its_table(store: RedisStore, other: RedisStore):
    assert await store.aliases.table_of("stamtafel-2") is None
    await store.aliases.add("stamtafel-1", "stamtafel-2")
    await store.aliases.add("stamtafel-1", "stamtafel-2")
    await store.aliases.add("stamtafel-1", "stamtafel-3")
    assert await other.aliases.table_of("stamtafel-2") == "stamtafel-1"
    assert await other.aliases.of("stamtafel-1") == ["stamtafel-2", "stamtafel-3"]
    assert await other.aliases.of("stamtafel-2") == []


async def test_links_that_lead_nowhere_are_dropped(store: RedisStore):
    for table in ("stamtafel-1", "stamtafel-4"):
        await store.aliases.add(table, f"{table}-2")
    await store.aliases.drop(["stamtafel-1-2"])
    assert await store.aliases.table_of("stamtafel-1-2") is None
    assert await store.aliases.table_of("stamtafel-4-2") == "stamtafel-4"
    await store.aliases.drop([])
