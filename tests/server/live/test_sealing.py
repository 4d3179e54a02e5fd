"""What gathers is sealed; of two processes that seal the same the other leaves its record as it is, and goes on from it."""

from random import Random

import pytest

from protocol.commands import Ready
from server.live.house import House
from server.live.record import from_store
from server.live.sealing import AT_REST, seal_what_is_over
from tests.guests import Guest
from tests.server.live.conftest import away
from tests.server.live.test_house import four, made
from tests.server.live.test_table import played

pytestmark = pytest.mark.wire


async def test_a_record_that_is_sealed_further_elsewhere_stays_as_it_is_here(houses: tuple[House, House]) -> None:
    random, store = Random(1), houses[0]._store
    table = await made(houses[0], random, options={"deals": 3})
    guests = await four((houses[0], houses[0]), table, random)
    for guest in guests:
        await guest.ready()
    with away(houses[0], "seal"):
        await played(guests, 1)
        stored = await store.read(table)
    assert stored is not None
    behind = from_store(stored)
    await played(guests, 2)
    moves = list(behind.made)
    await seal_what_is_over(houses[1]._store, table, behind)
    assert (behind.head, behind.sealed, behind.made) == (stored.head, from_store(stored).sealed, moves)
    assert sorted(await store.deals(table)) == ["1.1", "1.2"]


async def test_a_record_does_not_grow_while_nobody_plays(houses: tuple[House, House]) -> None:
    random = Random(3)
    table = await made(houses[0], random)
    ann = Guest(houses[0], "ann", random)
    await ann.join(table)
    await ann.sit(0)
    for n in range(AT_REST + 10):
        await ann.says(Ready(ann.id(), n % 2 == 0))
    assert len((await houses[0]._store.read(table)).entries) < AT_REST
    assert len(houses[0]._live[table].record.made) < AT_REST
