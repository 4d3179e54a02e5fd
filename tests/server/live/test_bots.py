"""Bots in empty chairs: they play a match with one person, whoever serves the table."""

from random import Random

import pytest

from protocol.commands import Propose, Sit, Vote
from protocol.events import Ok, Refused
from protocol.place import SeatBot
from server.live.house import House
from tests.guests import Guest
from tests.server.live.test_house import made

pytestmark = pytest.mark.wire


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots that take no time to wait for."""
    monkeypatch.setattr("server.tables.clocks.BOT_MS", (1, 2))


async def with_bots(house: House, random: Random, **settings: object) -> Guest:
    table = await made(house, random, **settings)
    ann = Guest(house, "ann", random)
    await ann.join(table)
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
    for seat, guest in enumerate((ann, bea)):
        await guest.join(table)
        await guest.sit(seat)
    for seat in (2, 3):
        assert isinstance(await ann.says(SeatBot(ann.id(), seat)), Ok)
    await ann.ready()
    await bea.ready()
    while "claim" not in ann.private.may:
        before = ann.seen.version
        if await ann.act() is None and await bea.act() is None:
            await ann.until(lambda before=before: ann.seen.version > before)
    await ann.until(lambda: ann.people().get("bea") is False)  # bea is known to be there, at her seat
    assert isinstance(await ann.says(Propose(ann.id(), "claim")), Ok)
    await bea.until(lambda: bea.public.vote is not None)
    assert len(bea.public.vote.asked) == 1
    assert isinstance(await bea.says(Vote(bea.id(), "yes")), Ok)
    await ann.until(lambda: ann.public.phase == "sheet")
    assert ann.public.finished.claim == 0
