"""One live table when things go wrong between the record and its seal."""

from random import Random

import pytest

from protocol.commands import Ready
from protocol.records import read_line
from server.live.house import House
from server.live.ports import Head, StoreAway
from server.live.record import from_store
from server.live.table import AT_REST
from tests.guests import Guest
from tests.server.live.test_house import four, made

pytestmark = pytest.mark.wire


async def played(guests: list[Guest], deals: int) -> None:
    """Random play until so many deals stand on the sheet; nobody goes on by hand after that."""
    while len(guests[0].public.sheet.rows if guests[0].public.sheet else ()) < deals:
        before = guests[0].seen.version
        acted = [await guest.act() for guest in guests]
        if not any(acted):
            await guests[0].until(lambda before=before: guests[0].seen.version > before)
        newest = max(guest.seen.version for guest in guests)
        for guest in guests:
            await guest.until(lambda guest=guest, newest=newest: guest.seen.version >= newest)


async def test_a_deal_whose_seal_failed_is_sealed_with_the_next(houses: tuple[House, House], monkeypatch) -> None:
    random = Random(1)
    table = await made(houses[0], random, options={"deals": 3})
    guests = await four((houses[0], houses[0]), table, random)
    for guest in guests:
        await guest.ready()
    store, sealing = houses[0]._store, houses[0]._store.seal
    away = True

    async def seal(*args: object) -> Head:
        if away:
            raise StoreAway("just then")
        return await sealing(*args)

    monkeypatch.setattr(store, "seal", seal)
    await played(guests, 2)
    assert await store.deals(table) == {}
    away = False
    await played(guests, 3)
    lines = await store.deals(table)
    assert [read_line(lines[key]).deal for key in sorted(lines)] == [1, 2, 3]
    stored = await store.read(table)
    assert stored.entries == ()
    assert from_store(stored).table == houses[0]._live[table].state


async def test_two_houses_seal_one_table(houses: tuple[House, House]) -> None:
    """Whoever of them ends a deal seals it; the other, whose seal is older then, goes on from it."""
    random = Random(2)
    table = await made(houses[0], random, options={"deals": 6})
    guests = await four(houses, table, random)
    for guest in guests:
        await guest.ready()
    await played(guests, 6)
    store = houses[0]._store
    assert sorted(await store.deals(table)) == [f"1.{n}" for n in range(1, 7)]
    assert (await store.read(table)).entries == ()


async def test_a_record_does_not_grow_while_nobody_plays(houses: tuple[House, House]) -> None:
    random = Random(3)
    table = await made(houses[0], random)
    ann = Guest(houses[0], "ann", random)
    await ann.join(table)
    await ann.sit(0)
    for n in range(AT_REST + 10):
        await ann.says(Ready(ann.id(), n % 2 == 0))
    assert len((await houses[0]._store.read(table)).entries) < AT_REST
    assert len(houses[0]._live[table].record.steps) < AT_REST


async def test_what_is_due_goes_on_when_everybody_has_left(houses: tuple[House, House]) -> None:
    random = Random(4)
    table = await made(houses[0], random)
    guests = await four(houses, table, random)
    for guest in guests:
        await guest.ready()
    for guest in guests:
        await guest.house.leave(guest)
    late = Guest(houses[1], "eva", random)
    await late.join(table)
    await late.until(lambda: late.public.phase == "playing")
