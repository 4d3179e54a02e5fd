"""What is due while the store is away is found again."""

import asyncio
from pathlib import Path

import pytest

from server.live.house import House
from server.live.ports import StoreAway
from server.live.record import NOTHING
from server.live.standstill import Standstill
from server.live.sweep import Sweep
from server.store.open import open_store
from tests.server.live.conftest import away

pytestmark = pytest.mark.wire


async def told(caplog: pytest.LogCaptureFixture, words: str) -> None:
    """Until the log says so."""
    async with asyncio.timeout(30):
        while words not in caplog.text:  # noqa: ASYNC110 - the log tells nobody
            await asyncio.sleep(0)


async def due_while_away(table: str) -> None:
    raise StoreAway(f"{table} cannot be read")


async def test_a_timer_that_rings_while_the_store_is_away_leaves_it_to_the_sweep(
    houses: tuple[House, House], caplog: pytest.LogCaptureFixture
) -> None:
    house = houses[0]
    sweep = Sweep(house._store, house.standstill, due_while_away)
    with away(house, "claim"):
        sweep.expect("donderdag", house._store.now())
        await told(caplog, "table donderdag is due, and the sweep will find it: just then")


async def test_what_the_sweep_cannot_do_now_it_finds_again(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    store = await open_store(tmp_path)
    await store.append("donderdag", NOTHING, [b"made"], bytes(16), store.now() - 1)
    await Sweep(store, Standstill(store, {}), due_while_away).once()
    await told(caplog, "the sweep will find it: donderdag cannot be read")
    await store.close()


async def test_a_table_is_waited_for_once(houses: tuple[House, House]) -> None:
    house, rung = houses[0], list[str]()

    async def rings(table: str) -> None:
        rung.append(table)

    sweep = Sweep(house._store, house.standstill, rings)
    for at in (2**42, 2**42, None):
        sweep.expect("donderdag", at)
    assert rung == []
    sweep.stop()
