"""Two houses on one real store."""

from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from server.live.house import House
from server.live.ports import StoreAway
from server.store.open import open_store


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
def away(house: House, *asked: str) -> Iterator[None]:
    """Meanwhile the store of this house does not answer these questions."""

    async def fails(*_: object) -> None:
        raise StoreAway("just then")

    with pytest.MonkeyPatch.context() as meanwhile:
        for name in asked:
            meanwhile.setattr(house._store, name, fails)
        yield
