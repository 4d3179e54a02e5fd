"""Bots in empty chairs: they play a match with one person, whoever serves the table."""

import asyncio
from random import Random

import pytest

from protocol.actions import Dek, Show
from protocol.alone import Learn, PlayDaily
from protocol.codec import decode_event
from protocol.commands import Act, Create, Propose, Sit, Vote
from protocol.events import Created, Moved, Ok, Refused
from protocol.happenings import Acted, Miscalled
from protocol.place import SeatBot
from server.live.house import House
from server.live.record import steps_after
from server.live.table import LiveTable
from server.tables.clocks import bot_on_turn
from tests.alonetable import AloneTable, scripted
from tests.guests import Guest
from tests.lessons import a_lesson, learned
from tests.scripted import deals, goes_on
from tests.server.live.conftest import away
from tests.server.live.test_house import made, settled
from tests.server.live.test_persons import guest
from tests.server.live.test_sweep import told

pytestmark = pytest.mark.wire


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots that take no time to wait for."""
    monkeypatch.setattr("server.tables.clocks.BOT_MS", (1, 2))


async def with_bots(house: House, random: Random, game: str = "klaverjas", **settings: object) -> Guest:
    ann = Guest(house, "ann", random)
    created = decode_event(await house.create(ann.person, Create(ann.id(), "Donderdag", game, 4, **settings)))
    assert isinstance(created, Created)
    await ann.join(created.table)
    await ann.sit(0)
    for seat in (1, 2, 3):
        assert isinstance(await ann.says(SeatBot(ann.id(), seat)), Ok)
    return ann


async def test_one_person_plays_a_match_with_three_bots(houses: tuple[House, House]) -> None:
    ann = await with_bots(houses[0], Random(1), options={"deals": 2})
    await ann.ready()
    while ann.public.phase != "over":
        before = ann.seen.version
        if await ann.act() is None:
            await ann.until(lambda before=before: ann.seen.version > before)
    assert len(ann.public.sheet.rows) == 2
    assert [chair.bot for chair in ann.public.chairs] == [False, True, True, True]


async def test_who_comes_back_while_a_bot_thinks_is_shown_what_it_plays(
    houses: tuple[House, House], monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = await with_bots(houses[0], Random(7))
    thinks, thought = asyncio.Event(), asyncio.Event()
    in_worker = houses[0]._bots._in_worker

    async def slowly(*what: object) -> object:
        thinks.set()
        await thought.wait()
        return await in_worker(*what)

    monkeypatch.setattr(houses[0]._bots, "_in_worker", slowly)
    await ann.ready()
    while not thinks.is_set():
        await ann.act()
        await asyncio.sleep(0)
    before, table = ann.seen.version, ann.public.about.table
    await houses[0].leave(ann)
    await ann.join(table)
    thought.set()
    await ann.until(lambda: ann.seen.version > before)
    assert houses[0]._live[table] is houses[0]._at[ann]


async def test_a_table_that_was_read_anew_is_not_forgotten_for_what_was_known_of_it_before(
    houses: tuple[House, House],
) -> None:
    house = houses[0]
    ann = await with_bots(house, Random(8))
    table = ann.public.about.table
    before = house._live[table]
    await house.leave(ann)
    await ann.join(table)
    assert before.idle
    house._leave_if_empty(before)
    assert house._live[table] is house._at[ann] is not before


async def test_only_the_host_seats_bots_and_only_on_free_seats(houses: tuple[House, House]) -> None:
    random = Random(2)
    ann = await with_bots(houses[0], random)
    bea = Guest(houses[1], "bea", random)
    await bea.join(ann.public.about.table)
    refusals = [
        await bea.says(SeatBot(bea.id(), 1, bot=False)),
        await ann.says(SeatBot(ann.id(), 0)),
        await ann.says(SeatBot(ann.id(), 1)),
        await ann.says(SeatBot(ann.id(), 6)),
    ]
    assert [one.code for one in refusals if isinstance(one, Refused)] == ["not_host", "seat_taken", "seat_taken", "no_seat"]
    assert isinstance(await bea.says(Sit(bea.id(), 1)), Ok)
    assert isinstance(await ann.says(SeatBot(ann.id(), 2, bot=False)), Ok)


async def test_a_person_takes_the_chair_of_a_bot_between_deals(houses: tuple[House, House]) -> None:
    random = Random(3)
    ann = await with_bots(houses[0], random, options={"deals": 2})
    bea = Guest(houses[1], "bea", random)
    await bea.join(ann.public.about.table)
    await ann.ready()
    await ann.until(lambda: ann.public.phase == "shuffling")
    refused = await bea.says(Sit(bea.id(), 1))
    assert isinstance(refused, Refused)
    assert refused.code == "seats_closed"
    while ann.public.phase != "sheet":
        before = ann.seen.version
        if await ann.act() is None:
            await ann.until(lambda before=before: ann.seen.version > before)
    written = ann.public.sheet.totals
    await bea.until(lambda: bea.public.phase == "sheet")
    assert isinstance(await bea.says(Sit(bea.id(), 1)), Ok)
    await ann.until(lambda: ann.public.chairs[1].person is not None)
    assert ann.public.sheet.totals == written
    assert ann.public.phase == "sheet"


async def test_a_bot_is_not_asked_and_waits_until_those_who_are_have_answered(houses: tuple[House, House]) -> None:
    random = Random(5)
    table = await made(houses[0], random)
    ann, bea = Guest(houses[0], "ann", random), Guest(houses[1], "bea", random)
    for seat, person in enumerate((ann, bea)):
        await person.join(table)
        await person.sit(seat)
    for seat in (2, 3):
        assert isinstance(await ann.says(SeatBot(ann.id(), seat)), Ok)
    await ann.ready()
    await bea.ready()
    await settled([ann, bea])
    while "claim" not in ann.private.may:
        before = ann.seen.version
        if await ann.act() is None and await bea.act() is None:
            await ann.until(lambda before=before: ann.seen.version > before)
        await settled([ann, bea])
    await ann.until(lambda: ann.people().get("bea") is False)  # bea is known to be there, at her seat
    assert isinstance(await ann.says(Propose(ann.id(), "claim")), Ok)
    await bea.until(lambda: bea.public.vote is not None)
    assert len(bea.public.vote.asked) == 1
    assert isinstance(await bea.says(Vote(bea.id(), "yes")), Ok)
    await ann.until(lambda: ann.public.phase == "sheet")
    assert ann.public.finished.claim == 0


async def test_bots_say_out_of_turn_what_they_hold(houses: tuple[House, House]) -> None:
    """They show melds and say dek by themselves, as people do, until one of them has."""
    random = Random(6)
    ann = await with_bots(houses[0], random, "kruisjas", options={"partners": "seats", "count": "silent", "target": 10_000})
    await ann.ready()

    def said() -> list[Acted]:
        moves = [event.move for event in ann.events if isinstance(event, Moved)]
        return [move for move in moves if isinstance(move, Acted) and move.seat and isinstance(move.action, Show | Dek)]

    async with asyncio.timeout(60):
        while not said():
            before = ann.seen.version
            if await ann.act() is None:
                await ann.until(lambda before=before: ann.seen.version > before)
    assert not [event for event in ann.events if isinstance(event, Moved) and isinstance(event.move, Miscalled)]


async def bot_waited_for(house: House, seed: int, monkeypatch: pytest.MonkeyPatch) -> tuple[Guest, LiveTable, int]:
    """A table at which everybody waits for a bot, which has all the time in the world: who plays there, the bot's seat."""
    ann = await with_bots(house, Random(seed))
    monkeypatch.setattr("server.tables.clocks.BOT_MS", (1_000_000, 1_000_001))
    await ann.ready()
    live = house._live[ann.public.about.table]
    while bot_on_turn(live.state) is None:
        before = ann.seen.version
        if await ann.act() is None:
            await ann.until(lambda before=before: ann.seen.version > before)
    return ann, live, bot_on_turn(live.state)


async def test_a_bot_whose_worker_was_killed_thinks_once_more(
    houses: tuple[House, House], monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, live, _ = await bot_waited_for(houses[0], 7, monkeypatch)
    bots, version = houses[0]._bots, live.state.version
    bots._pool().submit(int).result()
    [first] = bots._worker._processes
    kill_thoughts(houses[0])
    await bots.play(live)
    assert live.state.version == ann.seen.version == version + 1
    assert first not in bots._worker._processes


async def test_a_bot_that_cannot_be_heard_says_nothing_and_it_is_told_why(
    houses: tuple[House, House], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    _, live, seat = await bot_waited_for(houses[0], 8, monkeypatch)
    monkeypatch.setattr("server.live.bots.bot_pace", lambda _: 1)  # it speaks at once, and nobody's turn is over
    bots, state = houses[0]._bots, live.state
    with away(houses[0], "append"):
        await bots._speak(live, seat, state)
    assert f"the bot at {live.table} says nothing: just then" in caplog.text
    assert live.state is state
    await bots._speak(live, seat, steps_after(live.record, len(live.record.made) - 1)[0].before)
    assert live.state is state, "what it would have answered is over"
    await bots._speak(live, seat, state)
    assert live.state.version == state.version + 1


async def test_bots_that_are_stopped_think_no_more(houses: tuple[House, House], monkeypatch: pytest.MonkeyPatch) -> None:
    _, live, _ = await bot_waited_for(houses[0], 9, monkeypatch)
    state = live.state
    houses[0]._bots.stop()
    await houses[0]._bots.play(live)
    assert live.state is state


async def test_where_nobody_waits_for_a_bot_none_plays(houses: tuple[House, House]) -> None:
    ann = await with_bots(houses[0], Random(10))
    live = houses[0]._live[ann.public.about.table]
    state = live.state
    await houses[0]._bots.play(live)
    assert (live.state, houses[0]._bots._worker) == (state, None)


# At a table of one's own


DAILIES = ("schutjas", "klaverjas_rotterdam", "butifarra")
"""One in which much is said out of turn, and two others."""


async def own_table(guest: Guest, daily: str) -> str:
    """Go to one's own table with this daily."""
    created = await guest.house.alone.answer(guest.person.id, PlayDaily(guest.id(), daily), lambda: 0)
    assert isinstance(created, Created)
    await guest.join(created.table)
    return created.table


def by_hand(house: House, table: str) -> AloneTable:
    """The same table played without a server."""
    state = house._live[table].state
    assert state.ahead is not None
    assert state.match is not None
    return AloneTable(state.settings, state.match.id, state.ahead, "dag--another").play(scripted)


@pytest.mark.parametrize("daily", DAILIES)
async def test_a_daily_is_played_by_bots_as_it_is_without_a_server(houses: tuple[House, House], daily: str) -> None:
    """What is said out of turn too, whatever anybody takes for it, and whichever process serves the table."""
    ann = await guest(houses[0], "ann")
    table = await own_table(ann, daily)
    expected = by_hand(houses[0], table).deals
    while await goes_on(ann):
        pass
    assert [record.moves for record in deals(ann)] == [record.moves for record in expected]


async def test_two_people_on_two_servers_get_the_same_bots(
    houses: tuple[House, House], monkeypatch: pytest.MonkeyPatch
) -> None:
    played = []
    for house, name, pace in ((houses[0], "ann", (1, 2)), (houses[1], "bea", (5, 9))):
        monkeypatch.setattr("server.tables.clocks.BOT_MS", pace)
        person = await guest(house, name)
        await own_table(person, "schutjas")
        while await goes_on(person):
            pass
        played.append([record.moves for record in deals(person)])
    assert played[0] == played[1]


async def test_a_daily_goes_on_the_same_in_another_process_and_when_thoughts_are_lost(houses: tuple[House, House]) -> None:
    """One person with a device at each of two servers, whose bots are killed while they think."""
    ann = await guest(houses[0], "ann")
    table = await own_table(ann, "schutjas")
    expected = by_hand(houses[0], table).deals
    phone = Guest(houses[1], "ann", Random(9))
    phone.person = ann.person
    await phone.join(table)
    for number in range(1000):
        device = (ann, phone)[number // 7 % 2]
        if number % 41 == 0:
            kill_thoughts(device.house)
        await settled([ann, phone])
        if not await goes_on(device):
            break
    assert [record.moves for record in deals(ann, phone)] == [record.moves for record in expected]


def kill_thoughts(house: House) -> None:
    """SIGKILL for the process in which this house's bots think."""
    worker = house._bots._worker
    for process in [] if worker is None else list(worker._processes.values()):
        process.kill()


async def test_whoever_is_guided_is_advised_at_each_decision_whichever_process_they_come_to(
    houses: tuple[House, House],
) -> None:
    ann = await guest(houses[0], "ann")
    created = await houses[0].alone.answer(ann.person.id, Learn(ann.id(), "kruisjas"), lambda: 0)
    assert isinstance(created, Created)
    await ann.join(created.table)
    phone = Guest(houses[1], "ann", Random(9))
    phone.person = ann.person
    await phone.join(created.table)
    advised = []
    while ann.public.phase != "over":
        await ann.until(lambda: ann.private.advice is not None or ann.public.phase == "over")
        await settled([ann, phone])
        if (advice := ann.private.advice) is not None:
            assert phone.private.advice == advice
            advised.append(advice)
            device, decision = (ann, phone)[len(advised) % 2], ann.private.decision
            calls = advice.action in decision.calls
            belongs = {"deal": decision.deal, "level": decision.level} if calls else {"decision": decision.id}
            assert isinstance(await device.says(Act(device.id(), advice.action, **belongs)), Ok)
            await settled([ann, phone])
    assert tuple(advised) == learned("kruisjas", a_lesson("kruisjas")).advised


async def test_whoever_could_not_be_advised_is_when_they_come_again(
    houses: tuple[House, House], caplog: pytest.LogCaptureFixture
) -> None:
    ann = await guest(houses[0], "ann")
    created = await houses[0].alone.answer(ann.person.id, Learn(ann.id(), "butifarra"), lambda: 0)
    assert isinstance(created, Created)
    with away(houses[0], "append"):
        await ann.join(created.table)
        await told(caplog, f"nothing is said at {created.table}: just then")
    assert ann.private.advice is None
    await ann.join(created.table)
    await ann.until(lambda: ann.private.advice is not None)
