"""What stands still costs nobody anything: a disk that is nearly full, clocks that are set; two houses at one table."""

import asyncio
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from random import Random

import pytest

from protocol import codec
from protocol.commands import Act, Create, Propose, Talk, Vote
from protocol.events import Created, Moved, Ok, Presence, Refused
from protocol.happenings import Acted, Timed
from protocol.place import SeatBot
from server.live.house import House
from server.live.ports import StoreRefused
from server.live.rounds import PARTS
from server.live.tasks import spawn
from server.store.clock import store_time
from server.store.link import Link
from server.store.open import open_store
from server.store.records import RedisStore
from server.tables import days
from server.tables.moves import decode
from tests.guests import Guest
from tests.server.live.conftest import away
from tests.server.live.test_sweep import told as logged

pytestmark = pytest.mark.wire

LEAST = 200_000_000
HOUR = 3_600_000
JUMPS = (HOUR, -HOUR, 45_000, -45_000, 6000, 1500, -1500)
"""An hour on and back, a clock that was badly set, what is hardly longer than a turn, and a step of NTP (ms)."""


class Machine:
    """The machine of the store: how much is free on its disk, and by how much its clock was set (ms)."""

    def __init__(self) -> None:
        self.free = LEAST
        self.set_by = 0

    async def ask(self, link: Link) -> int:
        return await store_time(link) + self.set_by


class Place:
    """Two houses on one store, a table with two guests of each, and what everybody was told of play standing still."""

    def __init__(self, machine: Machine, stores: list[RedisStore]) -> None:
        self.machine, self.stores = machine, stores
        self.houses = [House(store) for store in stores]
        self.told: list[list[str | None]] = [[], []]
        self.random = Random(7)
        self.table = ""
        self.guests: list[Guest] = []
        for house, store, told in zip(self.houses, stores, self.told, strict=True):
            house.standstill.told = lambda event, told=told: told.append(event.why)
            store.clock.jumped = house.standstill.jumped

    async def lay(self, people: int = 4, **settings: object) -> list[Guest]:
        """A table at which these people play, bots beside them, up to the first card or call of a person."""
        names = ("ann", "bea", "cor", "dik")[:people]
        self.guests = [Guest(self.houses[n % 2], name, self.random) for n, name in enumerate(names)]
        ann = self.guests[0]
        create = Create(ann.id(), "Donderdag", "klaverjas", 4, options={"deals": 2}, **settings)
        made = codec.decode_event(await self.houses[0].create(ann.person, create))
        assert isinstance(made, Created)
        self.table = made.table
        for seat, guest in enumerate(self.guests):
            await guest.join(self.table)
            await guest.sit(seat)
        for seat in range(people, 4):
            await ann.says(SeatBot(ann.id(), seat))
        for guest in self.guests:
            await guest.ready()
        await self.play(lambda: any(guest.choices() for guest in self.guests))
        await self.everybody_agrees()
        return self.guests

    async def play(self, to: Callable[[], bool]) -> None:
        """Play until this holds."""
        async with asyncio.timeout(30):
            while not to():
                for guest in self.guests:
                    guest.told.clear()
                done = [await guest.act() for guest in self.guests]
                if not any(done) and not to():
                    waits = [spawn(guest.told.wait(), guest.person.name) for guest in self.guests]
                    await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
                    for wait in waits:
                        wait.cancel()

    def on_turn(self) -> Guest:
        return next(guest for guest in self.guests if guest.choices())

    def disk(self, free: int) -> None:
        """So much is free, and every process has looked."""
        self.machine.free = free
        for store in self.stores:
            assert store.room is not None
            store.room.look()

    def passes(self, seconds: float) -> None:
        """So much time passes for everybody."""
        for store in self.stores:
            assert store.clock._set is not None
            began, told, speed = store.clock._set
            store.clock._set = began, told + seconds * 1000, speed

    async def jumps(self, ms: int) -> None:
        """The store's clock is set; one process notices after the other, and each does what is due meanwhile."""
        self.machine.set_by += ms
        for store in self.stores:
            await store.clock.set()
            await self.sweep()

    async def sweep(self) -> None:
        """Whatever is due is done by one of the houses, and all have seen it."""
        for house in self.houses:
            await house._sweep.once()
            for _ in range(PARTS):
                await house._here.renew()
        await self.everybody_agrees()

    async def everybody_agrees(self) -> None:
        """Until all have seen what stands in the record."""
        for task in [task for task in asyncio.all_tasks() if task.get_name().split()[0] in {"due", "goes", "presence"}]:
            await asyncio.wait([task])
        [head] = await self.stores[0].heads([self.table])
        for guest in self.guests:
            await guest.until(lambda g=guest: g.seen is not None and g.seen.version >= head.version)

    def moves(self, kind: type) -> list[object]:
        """The moves of this kind that somebody was shown."""
        events = [event.move for event in self.guests[0].events if isinstance(event, Moved)]
        return [move for move in events if isinstance(move, kind)]

    async def times(self) -> list[int]:
        """When each move of the record was made."""
        stored = await self.stores[0].read(self.table)
        assert stored is not None
        return [decode(entry.data).at for entry in stored.entries]


@pytest.fixture
def machine() -> Machine:
    return Machine()


@pytest.fixture
async def place(machine: Machine, tmp_path: Path) -> AsyncIterator[Place]:
    stores = [
        await open_store(tmp_path, least_free=LEAST, free=lambda folder: machine.free, time=machine.ask) for _ in range(2)
    ]
    place = Place(machine, stores)
    for house in place.houses:
        await house.start()
    yield place
    for house in place.houses:
        await house.stop()
    for store in stores:
        await store.close()


async def test_with_a_disk_nearly_full_play_waits_and_nobody_s_turn_is_over(place: Place) -> None:
    await place.lay(turn_limit=5)
    guest, before = place.on_turn(), await place.times()
    place.disk(LEAST - 1)
    refused = await guest.says(Act(guest.id(), guest.choices()[0], decision=guest.private.decision.id))
    assert isinstance(refused, Refused)
    assert refused.code == "no_room"
    said = await guest.says(Talk(guest.id(), "and now?"))
    assert isinstance(said, Refused)
    assert said.code == "no_room"
    place.passes(3600)
    await place.sweep()
    assert place.told == [["full"], ["full"]]
    assert await place.times() == before
    onlooker = Guest(place.houses[1], "eva", place.random)
    await onlooker.join(place.table)
    assert onlooker.public == guest.public
    place.disk(LEAST)
    await place.sweep()
    assert place.told == [["full"], ["full"]], "it goes on with a tenth more only"
    place.disk(LEAST * 2)
    await place.sweep()
    assert place.told == [["full", None], ["full", None]]
    assert place.on_turn() is guest
    assert len(place.moves(Timed)) == 1
    assert isinstance(await guest.act(), Ok)


async def test_a_vote_is_not_closed_by_a_disk_nearly_full(place: Place) -> None:
    ann, bea, *_ = await place.lay()
    assert isinstance(await ann.says(Propose(ann.id(), "adjourn")), Ok)
    place.disk(0)
    place.passes(3600)
    await place.sweep()
    place.disk(LEAST * 2)
    await place.sweep()
    assert isinstance(await bea.says(Vote(bea.id(), "no")), Ok), "the vote is open yet"


@pytest.mark.parametrize("ms", JUMPS)
async def test_no_turn_is_over_and_nothing_is_stuck_when_the_store_s_clock_is_set(place: Place, ms: int) -> None:
    await place.lay(turn_limit=5)
    guest, version = place.on_turn(), place.guests[0].seen.version
    await place.jumps(ms)
    assert place.on_turn() is guest
    assert not [move for move in place.moves(Acted) if move.by == "server"]
    assert place.guests[0].seen.version - version == len(place.moves(Timed)) <= 1
    await place.play(lambda: sum(place.guests[0].public.won) >= 3)
    times = await place.times()
    assert len(times) > 20
    assert times == sorted(times)
    assert place.told == [[], []]


async def test_of_two_servers_with_times_that_differ_the_later_counts_at_a_table(place: Place) -> None:
    await place.lay()
    began, now, speed = place.stores[0].clock._set or (0.0, 0.0, 1.0)
    place.stores[0].clock._set = began, now + 1900, speed
    await place.play(lambda: sum(place.guests[0].public.won) >= 3)
    times = await place.times()
    assert len(times) > 20
    assert times == sorted(times)


async def test_a_day_that_has_begun_has_begun_for_good(place: Place, tmp_path: Path) -> None:
    keys = [house.alone.keys for house in place.houses]
    now, tomorrow = place.stores[0].now(), days.after(keys[0].today())
    for ms in (days.began(tomorrow) - now + 30_000, -60_000, -HOUR):
        place.machine.set_by += ms
        for store in place.stores:
            await store.clock.set()
        late = await open_store(tmp_path, time=place.machine.ask)
        assert [*(one.today() for one in keys), days.day_at(late.now())] == [tomorrow] * 3
        await late.close()


@pytest.mark.parametrize("ms", [HOUR, -HOUR])
async def test_bots_play_on_when_the_store_s_clock_is_set(place: Place, ms: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("server.tables.clocks.BOT_MS", (1, 2))
    [ann] = await place.lay(people=1)
    await place.jumps(ms)
    await place.play(lambda: ann.public.phase == "sheet")


@pytest.mark.parametrize("ms", [HOUR, -HOUR, 61_000])
async def test_a_vote_stays_open_when_the_store_s_clock_is_set(place: Place, ms: int) -> None:
    ann, bea, *_ = await place.lay()
    assert isinstance(await ann.says(Propose(ann.id(), "adjourn")), Ok)
    await place.jumps(ms)
    assert isinstance(await bea.says(Vote(bea.id(), "yes")), Ok)


@pytest.mark.parametrize("ms", [HOUR, -HOUR, 45_000])
async def test_nobody_is_gone_and_nobody_stays_for_ever_when_the_store_s_clock_is_set(place: Place, ms: int) -> None:
    ann, bea, cor, dik = await place.lay()
    for guest in (ann, bea):
        await guest.until(lambda g=guest: [*g.people().values()] == [False] * 4)
    place.machine.set_by += ms
    await place.stores[0].clock.set()
    await place.sweep()
    assert ann.people().keys() == {"ann", "bea", "cor", "dik"}
    assert ann.public is not None
    await place.stores[1].clock.set()
    await place.houses[1].leave(dik)
    await ann.until(lambda: ann.people().keys() == {"ann", "bea", "cor"})
    await place.sweep()
    assert bea.people().keys() == cor.people().keys() == {"ann", "bea", "cor"}


async def test_where_the_store_may_not_be_used_that_is_told_and_what_it_cannot_write_yet_waits(
    place: Place, caplog: pytest.LogCaptureFixture
) -> None:
    await place.lay(turn_limit=5)
    house = place.houses[0]
    with away(house, "overdue", trouble=StoreRefused("emptied by mistake")):
        await house._sweep.once()
    assert place.told[0] == ["refused"]
    with away(house, "append"):
        await house._sweep.once()
        await logged(caplog, f"table {place.table} waits: just then")
    assert place.told[0] == ["refused", None]
    await place.everybody_agrees()
    assert isinstance(await place.on_turn().act(), Ok)


async def test_nobody_who_was_there_all_the_time_is_told_to_have_been_gone_when_the_store_is_back(place: Place) -> None:
    ann, *_ = await place.lay()
    onlooker = Guest(place.houses[1], "eva", place.random)
    await onlooker.join(place.table)
    await ann.until(lambda: "eva" in ann.people())
    told = len(ann.events)
    with away(place.houses[0], "overdue", "lease"), away(place.houses[1], "overdue", "lease"):
        for _ in range(12):
            for house in place.houses:
                await house._sweep.once()
            place.passes(5)
    for house in place.houses:  # before any of them has found out that the store is back
        await house._here._tell(house._live[place.table])
    await place.sweep()
    assert place.told == [["away", None], ["away", None]]
    assert {"ann", "bea", "cor", "dik", "eva"} == ann.people().keys()
    since = [event for event in ann.events[told:] if isinstance(event, Presence)]
    assert [one for event in since for one in event.people.values() if not one.here] == []


async def test_the_first_move_that_is_written_again_tells_everybody_that_play_goes_on(place: Place) -> None:
    await place.lay()
    for house in place.houses:
        house._tasks[0].cancel()  # it is swept by nothing else
    with away(place.houses[0], "overdue"), away(place.houses[1], "overdue"):
        for house in place.houses:
            await house._sweep.once()
    guest = place.on_turn()
    assert isinstance(await guest.act(), Ok)
    told = place.told[place.houses.index(guest.house)]
    async with asyncio.timeout(5):
        while told != ["away", None]:  # noqa: ASYNC110 - it is found out beside this
            await asyncio.sleep(0)
