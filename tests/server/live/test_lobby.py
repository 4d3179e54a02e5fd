"""The lobby: what it shows, in which order, and how much of it."""

import asyncio
from random import Random

import pytest
from msgspec import msgpack

from protocol.codec import decode_event
from protocol.commands import Create
from protocol.events import Created, Refused, TableRow
from server.live.house import House
from server.live.lobby import SHOWN, STALE_MS, Listed
from server.live.record import NOTHING
from server.live.rounds import PARTS
from tests.guests import Guest
from tests.server.live.conftest import away
from tests.server.live.test_house import made
from tests.server.live.test_sweep import told

pytestmark = pytest.mark.wire


def row(table: str, free: int) -> TableRow:
    return TableRow(table, table, "klaverjas", {}, 4, free, "waiting", True)


async def listed(house: House, table: str, listed: Listed) -> None:
    """There is such a table, and the lobby says so."""
    await house._store.append(table, NOTHING, [b"made"], bytes(16), None)
    await house._store.list_table(table, msgpack.encode(listed))


async def test_where_somebody_sits_comes_first_then_where_seats_are_free_then_the_latest(
    houses: tuple[House, House],
) -> None:
    now = houses[0]._store.now()
    rows = (("full", 0, 0), ("empty", 4, 0), ("old", 2, 5000), ("new", 1, 10), ("gone", 2, STALE_MS + 1), ("older", 4, 9000))
    for table, free, ago in rows:
        await listed(houses[0], table, Listed(now - ago, row(table, free)))
    assert [one.table for one in (await houses[1].lobby()).tables] == ["new", "old", "full", "empty", "older"]


async def test_no_number_of_empty_tables_hides_one_at_which_somebody_sits(houses: tuple[House, House]) -> None:
    store = houses[0]._store
    await listed(houses[0], "people", Listed(store.now() - 60_000, row("people", 0)))
    for n in range(SHOWN):
        await listed(houses[0], f"t{n}", Listed(store.now(), row(f"t{n}", 4)))
    tables = (await houses[1].lobby()).tables
    assert len(tables) == SHOWN
    assert tables[0].table == "people"


async def test_a_table_whose_link_was_renewed_leaves_the_lobby_as_well(houses: tuple[House, House]) -> None:
    store = houses[0]._store
    await store.list_table("by-its-name", msgpack.encode(Listed(store.now() - STALE_MS - 1, row("by-its-link", 4))))
    await houses[1].lobby()
    async with asyncio.timeout(10):
        while await store.listed():
            continue


async def test_it_shows_no_more_than_can_be_read(houses: tuple[House, House]) -> None:
    store = houses[0]._store
    for n in range(SHOWN + 20):
        await listed(houses[0], f"t{n}", Listed(store.now(), row(f"t{n}", 1)))
    assert len((await houses[1].lobby()).tables) == SHOWN


async def test_a_new_table_is_listed_at_once(houses: tuple[House, House]) -> None:
    random = Random(1)
    table = await made(houses[0], random, listed=True)
    ann = Guest(houses[0], "ann", random)
    await ann.join(table)
    await ann.until(lambda: bool(ann.people()))
    assert [one.table for one in (await houses[1].lobby()).tables] == [table]


async def test_a_table_that_is_there_no_longer_is_never_shown_and_leaves_the_list(houses: tuple[House, House]) -> None:
    store = houses[0]._store
    await store.list_table("erased", msgpack.encode(Listed(store.now(), row("erased", 4))))  # by a process that was held up
    assert (await houses[1].lobby()).tables == ()
    async with asyncio.timeout(10):
        while await store.listed():
            continue


async def test_a_table_at_which_somebody_is_comes_back_to_the_list(
    houses: tuple[House, House], monkeypatch: pytest.MonkeyPatch
) -> None:
    random, store = Random(3), houses[0]._store
    table = await made(houses[0], random, listed=True)
    ann = Guest(houses[0], "ann", random)
    await ann.join(table)
    await ann.until(lambda: bool(ann.people()))
    await store.list_table(table, None)
    monkeypatch.setattr("server.live.lobby.STALE_MS", -2)  # it is as if half a day had gone by
    for _ in range(PARTS):
        await houses[0]._look_round()
    async with asyncio.timeout(10):
        while table not in await store.listed():
            continue


async def test_a_create_sent_again_with_another_name_is_refused(houses: tuple[House, House]) -> None:
    ann = Guest(houses[0], "ann", Random(2))
    create = Create(ann.id(), "Donderdag", "klaverjas", 4)
    first = decode_event(await houses[0].create(ann.person, create))
    assert isinstance(first, Created)
    assert decode_event(await houses[1].create(ann.person, create)) == first
    other = decode_event(await houses[1].create(ann.person, Create(create.id, "Vrijdag", "klaverjas", 4)))
    assert other == Refused(create.id, "id_reused", "id")


async def test_a_table_that_could_not_be_listed_is_listed_when_it_is_shown_again(
    houses: tuple[House, House], caplog: pytest.LogCaptureFixture
) -> None:
    random = Random(4)
    with away(houses[0], "list_table"):
        table = await made(houses[0], random, listed=True)
        await told(caplog, f"table {table} not listed: just then")
    assert (await houses[1].lobby()).tables == ()
    ann = Guest(houses[0], "ann", random)
    await ann.join(table)
    await ann.sit(0)
    async with asyncio.timeout(10):
        while table not in await houses[1]._store.listed():
            continue


async def test_what_the_lobby_shows_is_read_once_a_second_for_all(houses: tuple[House, House]) -> None:
    before = await houses[0].lobby()
    with away(houses[0], "listed"):
        assert await houses[0].lobby() is before
