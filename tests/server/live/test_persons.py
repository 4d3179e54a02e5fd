"""What is stored about a person is shown to that person, and goes when they ask for it; deals stay."""

from random import Random
from typing import Any

import pytest

from protocol.codec import decode_event
from protocol.commands import Create, Join, Talk
from protocol.events import Chat, Created, Ok, Presence, Refused
from protocol.place import Recognise, ThatIsMe
from server.live import own, persons
from server.live.house import House
from server.live.ports import Store, Visit
from tests.guests import Guest
from tests.server.live.conftest import broken

pytestmark = pytest.mark.wire


def store_of(house: House) -> Store:
    return house._store


async def guest(house: House, name: str, seed: int = 1) -> Guest:
    """Somebody whom the store knows."""
    new = Guest(house, name, Random(seed))
    new.person, _ = await store_of(house).people.meet(name)
    return new


async def made(host: Guest, name: str = "Donderdag") -> str:
    event = decode_event(await host.house.create(host.person, Create(host.id(), name, "klaverjas", 4)))
    assert isinstance(event, Created)
    return event.table


def said(one: Guest) -> set[str]:
    """What this guest was told that was said."""
    return {line.text or "" for event in one.events if isinstance(event, Chat) for line in event.lines}


def called(one: Guest, person: str) -> str | None:
    """What this guest was last told that the person is called."""
    told = [event for event in one.events if isinstance(event, Presence)]
    return told[-1].people[person].name if told and person in told[-1].people else None


async def test_where_one_has_been_is_kept_with_the_last_visit(houses: tuple[House, House]):
    els = await guest(houses[0], "Els")
    first, second = await made(els, "Donderdag"), await made(els, "Vrijdag")
    before = store_of(els.house).now()
    await els.join(first)
    await els.join(second)
    about = await houses[1].about(els.person.id)
    assert about is not None
    assert (about.name, about.tokens) == ("Els", 1)
    assert [(table.table, table.name, table.called) for table in about.tables] == [
        (second, "Vrijdag", "Els"),
        (first, "Donderdag", "Els"),
    ]
    assert before <= about.tables[1].seen <= about.tables[0].seen


async def test_the_last_tables_are_told_and_no_name_stays_where_a_visit_is_not_kept(
    houses: tuple[House, House], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(persons, "MOST", 10)
    monkeypatch.setattr(persons, "TOLD", 4)
    els, store = await guest(houses[0], "Els"), store_of(houses[0])
    tables = [await made(els, f"Donderdag {n}") for n in range(11)]
    for table in tables[:10]:
        await els.join(table)
    assert isinstance(await els.says(Talk(els.id(), "Hier is Els")), Ok)
    daily = own.of_daily(els.person.id, "klaverjas", "2026-12-01")
    await store.name_at(daily, "els", "Els")
    await store.people.been(els.person.id, daily, Visit(store.now() + 60_000, "", daily, "els"))
    await els.join(tables[10])
    known = await store.people.about(els.person.id)
    assert known is not None
    assert set(known.visits) == set(tables[2:]), "the tables of one's own go first, and the oldest"
    for table in (daily, *tables[:2]):
        assert await store.names(table) == {}
    about = await houses[1].about(els.person.id)
    assert about is not None
    assert [one.table for one in about.tables] == tables[:6:-1]
    assert {one.called for one in about.tables} == {"Els"}
    assert len(await store.talks(tables[9], 0)) == 1


async def test_a_visit_that_shows_nothing_is_none(houses: tuple[House, House]):
    els = await guest(houses[0], "Els")
    await els.join("nergens-23456789a")
    about = await houses[0].about(els.person.id)
    assert about is not None
    assert about.tables == ()


async def test_a_table_that_is_gone_is_no_ones(houses: tuple[House, House]):
    els = await guest(houses[0], "Els")
    table = await made(els)
    await els.join(table)
    await els.house.leave(els)
    store = store_of(els.house)
    await store.lease(table, (), 0)
    assert await store.visits.erase(table, store.now())
    about = await houses[0].about(els.person.id)
    assert about is not None
    assert about.tables == ()


async def test_who_is_forgotten_has_no_name_and_has_said_nothing(houses: tuple[House, House]):
    els, jan = await guest(houses[0], "Els", 1), await guest(houses[1], "Jan", 2)
    table = await made(jan)
    for one in (els, jan):
        await one.join(table)
    await els.sit(0)
    assert isinstance(await els.says(Talk(els.id(), "Hier is Els")), Ok)
    assert isinstance(await jan.says(Talk(jan.id(), "Hier is Jan")), Ok)
    await jan.until(lambda: said(jan) == {"Hier is Els", "Hier is Jan"} and set(jan.people()) == {"Els", "Jan"})

    els_here = els.public.chairs[0].person
    await els.house.leave(els)
    await els.house.forget(els.person.id)
    assert await houses[1].about(els.person.id) is None
    assert set((await store_of(houses[1]).names(table)).values()) == {"Jan"}
    await jan.until(lambda: set(jan.people()) == {"Jan"} and not called(jan, els_here))
    await jan.until(lambda: jan.public is not None and jan.public.chairs[0].person is None)
    for house in houses:
        late = await guest(house, "Piet", 3)
        await late.join(table)
        assert said(late) == {"Hier is Jan"}
    assert isinstance(await jan.says(Talk(jan.id(), "Wie was dat?")), Ok)
    await late.until(lambda: "Wie was dat?" in said(late))
    assert "Els" not in str(late.events)


async def test_who_has_a_lost_token_deletes_nothing_of_whose_it_was(houses: tuple[House, House]):
    host, lost, new = [await guest(houses[0], name, n) for n, name in enumerate(("Jan", "Els", "Els, new"))]
    table = await made(host)
    for one in (host, lost, new):
        await one.join(table)
    await lost.sit(0)
    assert isinstance(await lost.says(Talk(lost.id(), "Hier is Els")), Ok)
    (els,) = [chair.person for chair in lost.public.chairs if chair.person]
    assert isinstance(await new.says(ThatIsMe(new.id(), els)), Ok)
    (asking,) = host.public.asking
    assert isinstance(await host.says(Recognise(host.id(), asking.person)), Ok)
    await host.until(lambda: called(host, els) == "Els, new")

    await lost.house.leave(lost)
    await lost.house.forget(lost.person.id)
    names = await store_of(houses[1]).names(table)
    assert set(names.values()) == {"Jan", "Els, new"}
    assert names[els] == "Els, new"
    late = await guest(houses[1], "Piet", 7)
    await late.join(table)
    assert said(late) == {"Hier is Els"}


async def test_who_was_recognised_and_is_forgotten_gets_no_name_again_at_another_server(houses: tuple[House, House]):
    host, lost, new = [await guest(houses[1], name, n) for n, name in enumerate(("Jan", "Els", "Els, new"))]
    table = await made(host)
    for one in (host, lost, new):
        await one.join(table)
    await lost.sit(0)
    (els,) = [chair.person for chair in lost.public.chairs if chair.person]
    assert isinstance(await new.says(ThatIsMe(new.id(), els)), Ok)
    (asking,) = host.public.asking
    assert isinstance(await host.says(Recognise(host.id(), asking.person)), Ok)
    await host.until(lambda: called(host, els) == "Els, new")
    await houses[0].forget(new.person.id)
    await host.until(lambda: called(host, els) == "")
    await houses[1]._here._tell(houses[1]._live[table])
    assert called(host, els) == ""
    assert els not in await store_of(houses[0]).names(table)


async def test_all_that_one_said_goes_and_talk_goes_on(houses: tuple[House, House]):
    els, jan = await guest(houses[0], "Els", 1), await guest(houses[1], "Jan", 2)
    table = await made(els)
    for one in (els, jan):
        await one.join(table)
    for n in range(60):
        assert isinstance(await els.says(Talk(els.id(), f"{n}")), Ok)
    await els.house.leave(els)
    await els.house.forget(els.person.id)
    assert isinstance(await jan.says(Talk(jan.id(), "nu ik")), Ok)
    await jan.until(lambda: "nu ik" in said(jan))
    numbers = [line.number for event in jan.events if isinstance(event, Chat) for line in event.lines]
    assert numbers == sorted(set(numbers)), "nothing is told twice, and no number is given twice"


async def test_a_name_goes_from_a_table_that_cannot_be_read_too(
    houses: tuple[House, House], caplog: pytest.LogCaptureFixture
):
    els = await guest(houses[0], "Els")
    table = await made(els)
    await els.join(table)
    await els.house.leave(els)
    store = store_of(houses[0])
    await broken(houses[0], table)
    await els.house.forget(els.person.id)
    assert await store.names(table) == {}
    assert await store.people.about(els.person.id) is None
    assert f"table {table} cannot be read: only the last name there is deleted" in caplog.text


async def test_forgetting_may_be_repeated_from_wherever_it_stopped(houses: tuple[House, House]):
    els = await guest(houses[0], "Els")
    tables = [await made(els, name) for name in ("Donderdag", "Vrijdag")]
    for table in tables:
        await els.join(table)
    await els.house.leave(els)
    store, other = (store_of(house) for house in houses)
    await store.people.forsake(els.person.id)
    await persons._unname(store, tables[0], els.person.id, "")  # and here the process ended
    for _ in range(2):
        await houses[1].forget(els.person.id)
    assert await other.people.about(els.person.id) is None
    assert [await store.names(table) for table in tables] == [{}, {}]


async def test_who_is_being_forgotten_is_shown_no_table_and_leaves_no_name(houses: tuple[House, House]):
    els = await guest(houses[0], "Els")
    table = await made(els)
    await store_of(houses[0]).people.forsake(els.person.id)
    assert (await els.house.join(els, Join(table))).code == "no_table"
    assert await store_of(houses[0]).names(table) == {}


async def test_who_is_being_forgotten_says_nothing_any_more_over_any_server(houses: tuple[House, House]):
    els, jan = await guest(houses[1], "Els", 1), await guest(houses[1], "Jan", 2)
    table = await made(jan)
    for one in (els, jan):
        await one.join(table)
    store = store_of(houses[0])
    await store.people.forsake(els.person.id)
    for _ in range(2):
        answer = await els.says(Talk(els.id(), "Toch nog iets"))
        assert isinstance(answer, Refused)
        assert answer.code == "not_at_table"
        await houses[0].forget(els.person.id)
    assert said(jan) == set()
    assert await store.talks(table, 0) == []


async def test_what_is_said_while_one_is_being_forgotten_does_not_stay(
    houses: tuple[House, House], monkeypatch: pytest.MonkeyPatch
):
    """It was on its way already when they asked, and reaches the store when all that was there is gone."""
    els = await guest(houses[1], "Els")
    table = await made(els)
    await els.join(table)
    store, talk = store_of(houses[1]), store_of(houses[1]).talk

    async def late(*line: Any) -> int:
        await houses[0].forget(els.person.id)
        return await talk(*line)

    monkeypatch.setattr(store, "talk", late)
    assert isinstance(await els.says(Talk(els.id(), "Toch nog iets")), Refused)
    assert await store.talks(table, 0) == []


async def test_a_spoken_code_leads_to_the_table_of_who_asks(houses: tuple[House, House]):
    els = await guest(houses[0], "Els")
    table = await made(els)
    assert await els.house.spoken(els) is None
    await els.join(table)
    found = await els.house.spoken(els)
    assert found is not None
    assert await store_of(houses[1]).codes.find(found[0]) == table
