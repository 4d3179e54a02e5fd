"""Coming in while nothing can be written down: on a real socket, with an independent client."""

import asyncio

import pytest

from protocol.commands import Hello, Ping, Talk
from protocol.events import Pong, Refused, Standstill, Welcome
from server.net import waiting

pytestmark = pytest.mark.wire

NOW = 1_700_000_000_000
HELLO = Hello((1, 1))
ID = bytes(16)


async def test_while_the_store_is_away_one_is_told_and_let_in_when_it_is_back(venue, said, heard, monkeypatch):
    monkeypatch.setattr(waiting, "AGAIN", 0.01)
    venue.town.away = True
    async with venue.dial() as ws:
        assert await said(ws, HELLO) == Standstill("away")
        assert await said(ws, Ping()) == Pong(NOW)
        assert await said(ws, Talk(ID, "hello?")) == Refused(ID, "try_again", retry=1000)
        venue.town.away = False
        assert isinstance(await heard(ws), Welcome)
        assert await heard(ws) == Standstill()
        assert await said(ws, Ping()) == Pong(NOW)
    assert len(venue.town.persons) == 1


async def test_who_is_new_while_there_is_no_room_waits_and_who_is_known_comes_in(venue, said, heard, monkeypatch):
    monkeypatch.setattr(waiting, "AGAIN", 0.01)
    _, token = await venue.town.meet("Els")
    venue.town.full = True
    venue.door.stands_still(Standstill("full"))
    async with venue.dial() as new, venue.guest(token=token) as (els, welcome):
        assert await said(new, HELLO) == Standstill("full")
        assert (welcome.name, await heard(els)) == ("Els", Standstill("full"))
        venue.town.full = False
        venue.door.stands_still(Standstill())
        assert isinstance(await heard(new), Welcome)
        assert await heard(new) == await heard(els) == Standstill()


async def test_who_waits_counts_once_and_may_leave(open_door, said, monkeypatch):
    monkeypatch.setattr(waiting, "AGAIN", 0.01)
    venue = await open_door(persons_burst=1)
    venue.town.away = True
    async with venue.dial() as ws:
        assert await said(ws, HELLO) == Standstill("away")
    async with asyncio.timeout(5):
        await venue.door._empty.wait()
    venue.town.away = False
    async with venue.guest() as (_, refused):
        assert refused.code == "too_fast", "who waited was counted"


async def test_who_waits_for_a_store_that_takes_its_time_is_told(venue, said, heard, monkeypatch):
    monkeypatch.setattr(waiting, "HELD_UP", 0.0)
    venue.town.go.clear()
    async with venue.dial() as ws:
        assert await said(ws, HELLO) == Standstill("away")
        venue.town.go.set()
        assert isinstance(await heard(ws), Welcome)
        assert await heard(ws) == Standstill()


async def test_who_comes_by_a_code_waits_too(venue, said):
    venue.town.away = True
    async with venue.dial() as ws:
        assert await said(ws, Hello((1, 1), code="ABCDEF")) == Standstill("away")
