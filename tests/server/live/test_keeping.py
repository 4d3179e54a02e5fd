"""A year after the last visit everything goes, and not before. The clock of the store jumps."""

from random import Random

import pytest

from protocol.codec import decode_event
from protocol.commands import Create, Join
from protocol.events import Created
from server.games.registry import DAILIES
from server.live.house import House
from server.live.keeping import DAY, Keeping
from server.live.results import DayKey, Result
from server.live.rounds import PARTS
from server.store import keys
from server.store.records import RedisStore
from tests.builds import build
from tests.guests import Guest
from tests.server.live.conftest import away

pytestmark = pytest.mark.wire

YEAR = 365


def store_of(house: House) -> RedisStore:
    store = house._store
    assert isinstance(store, RedisStore)
    return store


async def passes(houses: tuple[House, House], days: float, *, running: bool = True) -> None:
    """So many days pass, for every process; servers look meanwhile, if they are running."""
    for house in houses:
        clock = store_of(house).clock
        clock._set = (clock._monotonic(), clock.now() + days * DAY, 1.0)
    if running:
        await store_of(houses[0]).link.ask("HSET", keys.looked(), "at", store_of(houses[0]).now())


async def made(host: Guest, name: str) -> str:
    event = decode_event(await host.house.create(host.person, Create(host.id(), name, "klaverjas", 4, listed=True)))
    assert isinstance(event, Created)
    return event.table


async def guest(house: House, name: str) -> tuple[Guest, bytes]:
    """Somebody whom the store knows, and their token."""
    new = Guest(house, name, Random(name))
    new.person, token = await store_of(house).people.meet(name)
    return new, token


async def leaves(one: Guest, table: str) -> None:
    await one.house.leave(one)
    await store_of(one.house).lease(table, (), 0)


async def test_a_table_is_kept_a_year_after_the_last_visit(houses: tuple[House, House]):
    els, _ = await guest(houses[0], "Els")
    old, new = await made(els, "Donderdag"), await made(els, "Vrijdag")
    keeping = [Keeping(store_of(house), house.forget, YEAR) for house in houses]
    for table in (old, new):
        await els.join(table)
    await leaves(els, new)
    await passes(houses, YEAR - 1)
    await els.join(new)
    await leaves(els, new)
    await keeping[0].once()
    assert await store_of(houses[0]).tables() == sorted([old, new])
    await passes(houses, 1.01)
    for each in keeping:
        await each.once()
    assert await store_of(houses[0]).tables() == [new]
    assert old not in await store_of(houses[1]).listed()
    assert (await houses[1].join(els, Join(old))).code == "no_table"


async def test_where_somebody_stays_all_year_it_is_kept(houses: tuple[House, House]):
    els, _ = await guest(houses[0], "Els")
    table = await made(els, "Donderdag")
    await els.join(table)
    await passes(houses, YEAR + 1)
    await store_of(houses[0]).lease(table, [], 0)
    for _ in range(PARTS):
        await houses[0]._here.renew()
    await els.until(lambda: bool(els.people()))
    await Keeping(store_of(houses[1]), houses[1].forget, YEAR).once()
    assert await store_of(houses[1]).tables() == [table]


async def test_a_table_that_nobody_ever_visited_goes_too(houses: tuple[House, House]):
    els, _ = await guest(houses[0], "Els")
    await made(els, "Donderdag")
    keeping = Keeping(store_of(houses[1]), houses[1].forget, YEAR)
    await keeping.once()
    await passes(houses, YEAR + 0.01)
    await keeping.once()
    assert await store_of(houses[1]).tables() == []


async def test_who_was_not_seen_for_a_year_is_forgotten_and_who_is_here_is_not(houses: tuple[House, House]):
    els, token = await guest(houses[0], "Els")
    jan, his = await guest(houses[1], "Jan")
    table = await made(jan, "Donderdag")
    for one in (els, jan):
        await one.join(table)
    await jan.until(lambda: set(jan.people()) == {"Els", "Jan"})
    await leaves(els, table)
    await passes(houses, YEAR + 1)
    people = store_of(houses[1]).people
    assert await people.see([jan.person.id]) == {jan.person.id: "Jan"}
    await Keeping(store_of(houses[0]), houses[0].forget, YEAR).once()
    assert (await people.know(token), await people.know(his)) == (None, jan.person)
    assert set((await store_of(houses[1]).names(table)).values()) == {"Jan"}


async def test_a_shorter_time_is_kept_to(houses: tuple[House, House]):
    _, token = await guest(houses[0], "Els")
    await passes(houses, 2)
    await Keeping(store_of(houses[0]), houses[0].forget, 3).once()
    assert await store_of(houses[1]).people.know(token) is not None
    await passes(houses, 4)
    await Keeping(store_of(houses[0]), houses[0].forget, 3).once()
    assert await store_of(houses[1]).people.know(token) is None


async def test_what_a_process_began_and_did_not_end_is_ended(houses: tuple[House, House]):
    els, token = await guest(houses[0], "Els")
    table = await made(els, "Donderdag")
    await els.join(table)
    await leaves(els, table)
    await store_of(houses[0]).people.forsake(els.person.id)
    await passes(houses, 0.01)
    await Keeping(store_of(houses[1]), houses[1].forget, YEAR).once()
    assert await store_of(houses[1]).people.know(token) is None
    assert await store_of(houses[1]).names(table) == {}


async def test_who_must_be_deleted_elsewhere_holds_nobody_up(houses: tuple[House, House]):
    """A table that this build cannot read is one of theirs."""
    els, at_els = await guest(houses[0], "Els")
    jan, at_jan = await guest(houses[0], "Jan")
    with build(1, 2):
        table = await made(els, "Donderdag")
        await els.join(table)
        await leaves(els, table)
    for one in (els, jan):
        await store_of(houses[0]).people.forsake(one.person.id)
    await passes(houses, 0.01)
    await Keeping(store_of(houses[1]), houses[1].forget, YEAR).once()
    assert await store_of(houses[1]).people.know(at_jan) is None
    assert set((await store_of(houses[1]).names(table)).values()) == {"Els"}
    with build(1, 2):
        await Keeping(store_of(houses[1]), houses[1].forget, YEAR).once()
    assert await store_of(houses[1]).people.know(at_els) is None
    assert await store_of(houses[1]).names(table) == {}


async def test_a_year_in_which_no_server_ran_does_not_count(houses: tuple[House, House]):
    els, _ = await guest(houses[0], "Els")
    table = await made(els, "Donderdag")
    await els.join(table)
    await leaves(els, table)
    keeping = Keeping(store_of(houses[0]), houses[0].forget, YEAR)
    await keeping.once()
    await passes(houses, 2 * YEAR, running=False)
    await keeping.once()
    assert await store_of(houses[0]).tables() == [table]
    await passes(houses, YEAR + 1)
    await keeping.once()
    assert await store_of(houses[0]).tables() == []


async def test_however_long_is_kept_it_is_looked_what_goes(houses: tuple[House, House]):
    store = store_of(houses[0])
    await store.dailies.keep_key("2026-12-01", DayKey(bytes(32), 1))
    await Keeping(store, houses[0].forget, 1_000_000).once()
    assert await store.dailies.key("2026-12-01") is not None


async def test_what_is_noted_of_a_daily_after_its_person_was_deleted_goes_too(houses: tuple[House, House]):
    els, _ = await guest(houses[0], "Els")
    store, daily = store_of(houses[0]), next(iter(DAILIES))
    await houses[0].forget(els.person.id)
    await store.dailies.finish(daily, "2026-12-01", els.person.id, Result("0" * 16, 1, 2, (5,), "dag--x"))
    assert await store.dailies.strays(daily) == [els.person.id]
    await Keeping(store, houses[0].forget, YEAR).once()
    assert await store.dailies.strays(daily) == []


async def test_while_the_store_is_away_nothing_goes_and_afterwards_the_rest_does(
    houses: tuple[House, House], caplog: pytest.LogCaptureFixture
):
    els, _ = await guest(houses[0], "Els")
    table = await made(els, "Donderdag")
    keeping = Keeping(store_of(houses[0]), houses[0].forget, YEAR)
    await keeping.once()
    await passes(houses, YEAR + 1)
    with away(houses[0], "people.lapsed"):
        await keeping.once()
    assert "nothing more is deleted now: the store is away" in caplog.text
    assert await store_of(houses[1]).tables() == [], f"{table} went before"
    assert await store_of(houses[1]).people.about(els.person.id) is not None
    await keeping.once()
    assert await store_of(houses[1]).people.about(els.person.id) is None
