"""What follows from who is there, in houses on one real store: everybody leaves, somebody is back, a match rests."""

import asyncio
from pathlib import Path
from random import Random

import pytest

from protocol.commands import Act, Goodbye, Pause, Propose, Resume, Vote
from protocol.events import Ok
from server.live.attendance import SURELY_GONE_MS, heard_now, waited_for
from server.live.house import House
from server.live.record import from_store
from server.store.open import open_store
from server.tables.absence import Heard, Missed
from server.tables.decide import Gathered
from tests.guests import Guest
from tests.server.live.test_house import four, made, settled
from tests.server.live.test_table import played

pytestmark = pytest.mark.wire


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """The houses look round at once, and a bot thinks no longer than it must."""
    monkeypatch.setattr("server.tables.clocks.BOT_MS", (1, 2))
    for name in ("COALESCE_S", "RENEW_S"):
        monkeypatch.setattr(f"server.live.here.{name}", 0.02)
    monkeypatch.setattr("server.live.house.COMPARE_S", 0.05)


async def dealt(houses: tuple[House, House], random: Random, **settings: object) -> tuple[str, list[Guest]]:
    """Four people in two houses, to whom the first deal has been dealt."""
    table = await made(houses[0], random, **settings)
    guests = await four(houses, table, random)
    for guest in guests:
        await guest.ready()
    for deal in (0, 1):
        for guest in guests:
            await guest.until(lambda g=guest, d=deal: g.public.shuffling and g.public.shuffling.deal == d)
            await guest.act()
    for guest in guests:
        await guest.until(lambda g=guest: g.public.phase == "playing")
    return table, guests


async def act_of_turn(guests: list[Guest]) -> None:
    """Whoever is waited for does something, and all have seen it."""
    await settled(guests)
    (turn,) = [guest for guest in guests if guest.choices()]
    decision = turn.private.decision
    assert isinstance(await turn.says(Act(turn.id(), turn.choices()[0], decision=decision.id)), Ok)
    await settled(guests)


async def state_of(house: House, table: str):
    """The state in the store, whoever shows the table."""
    return from_store(await house._store.read(table)).table


class Woken:
    """Hears of everything that happens at a table (a `server.live.wake.Wake`)."""

    def __init__(self) -> None:
        self.told = asyncio.Event()

    def __getattr__(self, name: str):
        return lambda *about: self.told.set()

    async def until(self, holds) -> None:
        """Until this holds, looking again whenever something is heard."""
        async with asyncio.timeout(10):
            self.told.clear()
            while not await holds():
                await self.told.wait()
                self.told.clear()


async def test_time_stands_still_when_the_last_has_left_though_nobody_shows_the_table(houses: tuple[House, House]) -> None:
    table, guests = await dealt(houses, Random(1))
    for guest in guests[1:]:
        await guest.house.leave(guest)
    await guests[0].until(lambda: guests[0].people() == {"ann": False})
    assert (await state_of(houses[1], table)).deserted is None
    woken = Woken()
    await houses[1]._store.listen(woken, (table,))
    await houses[0].leave(guests[0])

    async def deserted() -> bool:
        return (await state_of(houses[1], table)).deserted is not None

    await woken.until(deserted)
    assert not any(table in house._live for house in houses)
    await guests[2].join(table)

    async def peopled() -> bool:
        return not await deserted()

    await woken.until(peopled)


async def test_who_looks_on_only_does_not_keep_a_match_going(houses: tuple[House, House]) -> None:
    random = Random(2)
    table, guests = await dealt(houses, random)
    eva = Guest(houses[1], "eva", random)
    await eva.join(table)
    for guest in guests:
        await guest.house.leave(guest)
    await eva.until(lambda: houses[1]._live[table].state.deserted is not None)
    await guests[2].join(table)
    await eva.until(lambda: houses[1]._live[table].state.deserted is None)


async def test_who_says_goodbye_is_voted_on_at_once(houses: tuple[House, House]) -> None:
    _, guests = await dealt(houses, Random(3))
    (missing,) = [guest for guest in guests if guest.choices()]
    assert isinstance(await missing.says(Goodbye(missing.id())), Ok)
    others = [guest for guest in guests if guest is not missing]
    for guest in others:
        await guest.until(lambda g=guest: g.public.vote is not None and len(g.public.vote.asked) == 3)
    assert others[0].public.vote.why == "goodbye"
    for guest in others[:2]:
        assert isinstance(await guest.says(Vote(guest.id(), "bot")), Ok)
    await others[2].until(lambda: others[2].public.turn != missing.private.seat)


async def adjourn(guests: list[Guest]) -> None:
    await settled(guests)
    assert isinstance(await guests[0].says(Propose(guests[0].id(), "adjourn")), Ok)
    for guest in guests[1:3]:
        await settled(guests)
        assert isinstance(await guest.says(Vote(guest.id(), "yes")), Ok)
    await settled(guests)


async def test_a_match_rests_over_a_restart_and_goes_on_from_the_same_card(tmp_path: Path) -> None:
    """A rest, a seal, another process, the same card; and the digest of the record is one chain all along."""
    random = Random(4)
    stores = [await open_store(tmp_path)]
    houses = (House(stores[0]), House(stores[0]))
    await houses[0].start()
    table, guests = await dealt((houses[0], houses[0]), random, options={"deals": 2})
    for _ in range(6):
        await act_of_turn(guests)
    shown = [(guest.public.trick, guest.public.turn, guest.public.held, guest.private) for guest in guests]
    await adjourn(guests)
    for guest in guests:
        assert (guest.public.phase, guest.public.trick, guest.private.hand) == ("waiting", (), ())
        assert [rest.match for rest in guest.public.resting] == [1]
    stored = await stores[0].read(table)
    assert stored.entries == (), "an adjourned match leaves no moves in the running record"
    seen = guests[0].seen
    await houses[0].stop()
    await stores[0].close()

    stores.append(await open_store(tmp_path))
    again = House(stores[1])
    await again.start()
    back = [Guest(again, guest.person.name, random) for guest in guests]
    back[0].seen = seen
    for guest in back[:3]:
        await guest.join(table)
    assert back[0].rewound == 0
    await back[0].until(lambda: len(back[0].people()) >= 3)
    assert isinstance(await back[1].says(Resume(back[1].id(), 1)), Ok)
    await back[3].join(table)
    await settled(back)
    assert isinstance(await back[3].says(Pause(back[3].id(), pause=False)), Ok)
    await settled(back)
    assert [(guest.public.trick, guest.public.turn, guest.public.held, guest.private) for guest in back] == shown
    await played(back, 1)
    assert sorted(await stores[1].deals(table)) == ["1.1"]
    assert from_store(await stores[1].read(table)).table == again._live[table].state
    await again.stop()
    await stores[1].close()


async def test_a_server_that_stops_leaves_its_matches_with_time_standing_still(tmp_path: Path) -> None:
    store = await open_store(tmp_path)
    house = House(store)
    await house.start()
    table, guests = await dealt((house, house), Random(7))
    for guest in guests:
        await house.leave(guest)
    await house.stop()
    assert (await state_of(house, table)).deserted is not None
    assert await store.present(table) == []
    await store.close()


async def test_a_match_that_all_left_while_no_server_ran_is_found(houses: tuple[House, House]) -> None:
    table, _ = await dealt((houses[0], houses[0]), Random(8))
    await houses[1]._due(table)
    assert (await state_of(houses[1], table)).deserted is None
    await houses[0]._here.stop()
    houses[0]._live.clear()  # killed: nobody is told anything, and its leases run out
    await houses[0]._store.lease(table, (), 0)
    await houses[1]._due(table)
    assert (await state_of(houses[1], table)).deserted is not None


async def test_who_is_missed_is_missed_once_heard_to_be_gone(houses: tuple[House, House]) -> None:
    table, guests = await dealt((houses[0], houses[0]), Random(5))
    live, now = houses[0]._live[table], houses[0]._store.now()
    assert heard_now(live, now) == []
    (missing,) = [guest for guest in guests if guest.choices()]
    person, seat = live.viewers[missing], missing.private.seat
    live.gone = {person: now - 60_000}
    assert waited_for(live, now) == [], "who is shown the table is there, whatever was heard before"
    del live.viewers[missing]
    live.here.discard(person)
    assert waited_for(live, now) == [Missed(seat, "dropped")]
    assert heard_now(live, now) == [Missed(seat, "dropped")]
    live.viewers.clear()
    live.here.clear()
    assert heard_now(live, now) == [Heard(), Missed(seat, "dropped")]


async def test_a_shuffle_need_not_wait_for_who_is_surely_gone(houses: tuple[House, House], monkeypatch) -> None:
    monkeypatch.setattr("server.tables.clocks.SHUFFLE_MS", 60_000)
    random = Random(6)
    table = await made(houses[0], random)
    guests = await four((houses[0], houses[0]), table, random)
    for guest in guests:
        await guest.ready()
    live, now = houses[0]._live[table], houses[0]._store.now()
    for guest in guests[:3]:
        await guest.act()
    assert waited_for(live, now) == []
    person = live.viewers.pop(guests[3])
    live.here.discard(person)
    live.gone = {person: now - SURELY_GONE_MS}
    assert waited_for(live, now) == []
    live.gone = {person: now - SURELY_GONE_MS - 1}
    assert waited_for(live, now) == [Gathered(0)]
