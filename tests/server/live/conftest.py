"""Two houses on one real store."""

from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from operator import attrgetter
from pathlib import Path

import pytest

from server.live.house import House
from server.live.ports import StoreAway, StoreRefused
from server.store.keys import table_keys
from server.store.open import open_store
from server.store.records import RedisStore


@pytest.fixture
async def houses(tmp_path: Path) -> AsyncIterator[tuple[House, House]]:
    """Two houses on one store, as two processes would be."""
    stores = [await open_store(tmp_path), await open_store(tmp_path)]
    houses = (House(stores[0]), House(stores[1]))
    for house in houses:
        await house.start()
    yield houses
    for house in houses:
        await house.stop()
    for store in stores:
        await store.close()


@contextmanager
def away(house: House, *asked: str, trouble: StoreAway | StoreRefused | None = None) -> Iterator[None]:
    """Meanwhile the store of this house does not answer these questions (`talk`, `people.lapsed`), or says this."""

    async def fails(*_: object) -> None:
        raise trouble or StoreAway("just then")

    with pytest.MonkeyPatch.context() as meanwhile:
        for name in asked:
            part, _, question = name.rpartition(".")
            meanwhile.setattr(attrgetter(part)(house._store) if part else house._store, question, fails)
        yield


@contextmanager
def not_found(house: House) -> Iterator[None]:
    """Meanwhile no table is in the store of this house."""

    async def none(*_: object) -> None:
        return None

    with pytest.MonkeyPatch.context() as meanwhile:
        meanwhile.setattr(house._store, "read", none)
        yield


async def broken(house: House, table: str) -> None:
    """The record of this table does not make the head that stands beside it any more."""
    store = house._store
    assert isinstance(store, RedisStore)
    await store.link.ask("HSET", table_keys(table).head, "digest", b"x" * 16)
