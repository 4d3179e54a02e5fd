"""Somebody's line is cut at their turn: the others vote, a bot stands in, the seat is taken back by one step."""

import asyncio
import gc
import weakref
from random import Random

import pytest

from protocol.commands import Away, Say, Vote
from protocol.events import Chat, Moved, Ok, Refused
from protocol.happenings import VoteOpened
from protocol.place import Mute
from server.live.here import FRESH_MS
from server.live.house import House
from server.live.ports import Person, Presence
from server.live.rounds import PARTS
from tests.guests import Guest
from tests.server.live.conftest import away
from tests.server.live.test_house import four, made, settled
from tests.server.live.test_keeping import store_of

pytestmark = pytest.mark.wire


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody's patience is tried, and the house looks round at once."""
    monkeypatch.setattr("server.tables.absence.patience", lambda settings, why: 1 if why == "dropped" else 120_000)
    monkeypatch.setattr("server.tables.clocks.BOT_MS", (1, 2))
    for name in ("COALESCE_S", "RENEW_S"):
        monkeypatch.setattr(f"server.live.here.{name}", 0.02)
    monkeypatch.setattr("server.live.house.COMPARE_S", 0.05)


async def playing(houses: tuple[House, House], random: Random) -> tuple[str, list[Guest], Guest]:
    """A deal is being played: the table, its guests, and which of them is waited for."""
    table = await made(houses[0], random)
    guests = await four(houses, table, random)
    for guest in guests:
        await guest.ready()
    for deal in (0, 1):
        for guest in guests:
            await guest.until(lambda g=guest, d=deal: g.public.shuffling and g.public.shuffling.deal == d)
            await guest.act()
    for guest in guests:
        await guest.until(lambda g=guest: g.public.phase == "playing")
    (turn,) = [guest for guest in guests if guest.choices()]
    return table, guests, turn


async def test_who_was_heard_to_be_gone_a_while_ago_is_heard_anew_before_they_are_missed(
    houses: tuple[House, House], monkeypatch: pytest.MonkeyPatch
) -> None:
    # as in earnest: that somebody sits is told before that they are there, which does not make anybody missed
    monkeypatch.setattr("server.tables.absence.patience", lambda settings, why: 30_000)
    table, guests, turn = await playing(houses, Random(2))
    house = next(house for house in houses if house is not turn.house)
    live, person = house._live[table], turn.public.chairs[turn.private.seat].person
    live.gone = {person: house._store.now() - 60_000}
    live.here.discard(person)
    house._here._heard[table] = 0
    house._here.attend(live)
    async with asyncio.timeout(10):
        while live.gone:  # noqa: ASYNC110 - it is heard beside this
            await asyncio.sleep(0)
    assert isinstance(await turn.act(), Ok)
    await settled(guests)
    moves = [event.move for guest in guests for event in guest.events if isinstance(event, Moved)]
    assert not [move for move in moves if isinstance(move, VoteOpened)]


async def test_a_bot_covers_who_was_dropped_and_gives_the_seat_back(houses: tuple[House, House]) -> None:
    table, guests, missing = await playing(houses, Random(1))
    seat = missing.private.seat
    others = [guest for guest in guests if guest is not missing]
    await missing.house.leave(missing)
    for guest in others:
        await guest.until(lambda g=guest: g.public.vote is not None)
    assert others[0].public.vote.seat == seat
    for guest in others[:2]:
        assert isinstance(await guest.says(Vote(guest.id(), "bot")), Ok)
    await others[2].until(lambda: others[2].public.chairs[seat].bot)
    await others[2].until(lambda: others[2].public.turn != seat)
    await missing.join(table)
    refused = await missing.act()
    assert refused is None or (isinstance(refused, Refused) and refused.code == "stood_in")
    assert isinstance(await missing.says(Away(missing.id(), away=False)), Ok)
    assert not missing.public.chairs[seat].bot


async def test_what_took_too_long_to_be_heard_is_heard_anew_before_anything_follows_from_it(
    houses: tuple[House, House], monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = Guest(houses[0], "ann", Random(3))
    await ann.join(await made(houses[0], Random(3)))
    house, decided = houses[0], list[int]()
    live, store, lease = house._live[ann.public.about.table], store_of(house), store_of(house).lease
    monkeypatch.setattr(house._here, "_decides", lambda _, commands: decided.append(len(commands)))

    async def late(table: str, people: list[Presence], until: int) -> object:
        found = await lease(table, people, until)
        began, now, speed = store.clock._set or (0.0, 0.0, 1.0)
        store.clock._set = began, now + FRESH_MS + 1, speed
        return found

    await house._here.stop()  # nothing is heard beside this
    house._here._stopping.clear()
    decided.clear()
    with monkeypatch.context() as slow:
        slow.setattr(store, "lease", late)
        await house._here._tell(live)
    assert decided == []
    async with asyncio.timeout(10):
        while not decided:  # noqa: ASYNC110 - it is heard beside this
            await asyncio.sleep(0)


async def test_whose_word_is_taken_says_nothing_by_a_name(houses: tuple[House, House]) -> None:
    random = Random(8)
    table = await made(houses[0], random)
    ann, bea = Guest(houses[0], "ann", random), Guest(houses[1], "bea", random)
    for guest in (ann, bea):
        await guest.join(table)
    await ann.until(lambda: set(ann.people()) == {"ann", "bea"})
    (person,) = houses[1]._live[table].viewers.values()
    assert isinstance(await ann.says(Mute(ann.id(), person)), Ok)
    await bea.until(lambda: person in bea.public.muted)
    bea.person = Person(bea.person.id, "the jack is with dik")
    await houses[1].renamed(bea.person)
    await bea.join(table)
    assert isinstance(await bea.says(Say(bea.id(), "knock")), Ok)
    await ann.until(lambda: any(isinstance(event, Chat) for event in ann.events))
    assert "jack" not in str(ann.events)
    assert isinstance(await ann.says(Mute(ann.id(), person, mute=False)), Ok)
    await bea.until(lambda: person not in bea.public.muted)
    await bea.join(table)
    await ann.until(lambda: set(ann.people()) == {"ann", "the jack is with dik"})


async def test_what_is_as_it_was_is_renewed_without_looking_into_it(
    houses: tuple[House, House], monkeypatch: pytest.MonkeyPatch
) -> None:
    random = Random(5)
    table = await made(houses[0], random)
    ann, bea = Guest(houses[0], "ann", random), Guest(houses[1], "bea", random)
    for guest in (ann, bea):
        await guest.join(table)
    for guest in (ann, bea):
        await guest.until(lambda g=guest: set(g.people()) == {"ann", "bea"})
    here, looked = houses[0]._here, list[str]()
    for house in houses:  # nothing is heard beside this
        await house._here.stop()
    here._stopping.clear()
    monkeypatch.setattr(here, "touch", looked.append)
    monkeypatch.setattr(houses[0]._others, "presence", lambda table: None)

    async def round_() -> int:
        looked.clear()
        for _ in range(PARTS):
            await here.renew()
        return len(looked)

    await round_()
    assert await round_() == 0
    store = store_of(houses[1])
    await store.lease(table, (), 0)
    assert await round_() == 1, "somebody has gone, and nobody was told"
    assert await round_() == 0
    await store.name_at(table, next(iter(houses[0]._live[table].viewers.values())), "Ann")
    assert await round_() == 1, "somebody is called something else"
    assert await round_() == 0


async def test_leases_that_cannot_be_renewed_are_tried_again(
    houses: tuple[House, House], caplog: pytest.LogCaptureFixture
) -> None:
    ann = Guest(houses[0], "ann", Random(6))
    await ann.join(await made(houses[0], Random(6)))
    await ann.until(lambda: bool(ann.people()))
    with away(houses[0], "renew"):
        for _ in range(PARTS):
            await houses[0]._here.renew()
    assert "leases not renewed: just then" in caplog.text
    assert houses[0].alive


async def test_a_table_that_nobody_is_shown_any_more_is_out_of_memory_without_being_looked_for(
    houses: tuple[House, House],
) -> None:
    ann = Guest(houses[0], "ann", Random(7))
    await ann.join(table := await made(houses[0], Random(7)))
    await ann.until(lambda: bool(ann.people()))
    gc.collect()
    gc.disable()
    try:
        shown = weakref.ref(houses[0]._live[table])
        await houses[0].leave(ann)
        async with asyncio.timeout(10):
            while shown() is not None:  # noqa: ASYNC110 - it ends beside this
                await asyncio.sleep(0)
    finally:
        gc.enable()
