"""The operator's orders at one server, with an independent client at its door."""

import asyncio

import pytest

from protocol.commands import Ping
from protocol.events import Closing, Notice, Pong, Welcome
from server.live.orders import AGAIN_MS, Announce, Drain, Evict, Order, Server
from server.live.ports import StoreAway
from server.net.orders import Obeying, this_server
from tests.server.net.conftest import NOW

pytestmark = pytest.mark.wire

FOREVER = NOW + 1_000_000


class Slate:
    """Where orders stand, as a store has it."""

    def __init__(self) -> None:
        self.orders: list[Order] = []
        self.told: list[Server] = []
        self.away = False
        """Whether nothing can be written."""
        self.mute = False
        """Whether nothing can be read."""
        self.drained = 0

    async def tell(self, server: Server) -> None:
        if self.away:
            raise StoreAway("the store does not answer")
        self.told.append(server)

    async def leave(self, server: str) -> None:
        if self.away:
            raise StoreAway("the store does not answer")
        self.told = [one for one in self.told if one.id != server]

    async def given(self) -> list[Order]:
        if self.mute:
            raise StoreAway("the store does not answer")
        return list(self.orders)

    def drain(self) -> None:
        self.drained += 1

    def give(self, what: Announce | Drain | Evict, at: int = NOW, ends: int = FOREVER) -> None:
        self.orders.append(Order(f"{len(self.orders)}", at, ends, what))


@pytest.fixture
def slate() -> Slate:
    return Slate()


@pytest.fixture
def obeying(venue, slate) -> Obeying:
    return Obeying(slate, venue.door, Server("aa11", "cafe", 7, NOW), slate.drain)


async def test_everybody_is_told_once_and_so_is_whoever_comes_later(venue, slate, obeying, heard):
    slate.give(Announce("Back at ten", {"nl": "Om tien uur terug"}))
    told = Notice("Back at ten", FOREVER, {"nl": "Om tien uur terug"})
    async with venue.guest() as (ws, _):
        await obeying.look()
        assert await heard(ws) == told
        await obeying.look()
        slate.give(Announce("Back now"), ends=NOW)
        await obeying.look()
        assert await heard(ws) == Notice("Back now", NOW)
        async with venue.guest() as (other, welcome):
            assert isinstance(welcome, Welcome)
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(other.recv(), 0.2)  # that one's time is over
        slate.orders.reverse()
        slate.give(Announce("Back at ten", {"nl": "Om tien uur terug"}))
        await obeying.look()
        async with venue.guest() as (other, _):
            assert await heard(other) == told


async def test_who_is_sent_away_goes_from_every_connection_and_may_come_back(venue, slate, obeying, heard):
    person, token = await venue.town.meet("Jan")
    async with venue.guest(token=token) as (one, _), venue.guest(token=token) as (two, _), venue.guest() as (els, _):
        slate.give(Evict(person.id))
        await obeying.look()
        assert await heard(one) == await heard(two) == Closing("evicted")
        async with venue.guest(token=token) as (_, welcome):
            assert welcome.name == "Jan"
            await obeying.look()
            assert obeying.door.people_inside == 2
        await els.close()


async def test_what_was_said_to_servers_before_this_one_is_not_for_it(venue, slate, obeying, said):
    person, token = await venue.town.meet("Jan")
    slate.give(Evict(person.id), at=NOW - 1)
    slate.give(Drain(("bb22",)))
    async with venue.guest(token=token) as (jan, _):
        await obeying.look()
        assert isinstance(await said(jan, Ping()), Pong)
        assert (obeying.door.people_inside, slate.drained) == (1, 0)


async def test_it_stops_when_it_is_meant(slate, obeying):
    slate.give(Drain(("bb22", "aa11")))
    await obeying.look()
    await obeying.look()
    assert slate.drained == 1
    assert [one.stopping for one in slate.told] == [True]  # whoever waits for it knows that it has heard


async def test_it_tells_how_it_is_when_that_changes_and_every_so_often(venue, slate, obeying):
    _, token = await venue.town.meet("Jan")
    async with venue.guest(token=token), venue.guest(token=token):
        await obeying.tell()
        await obeying.tell()
    assert slate.told == [Server("aa11", "cafe", 7, NOW, people=1, connections=2, tables=3)]
    venue.door.stopping = True
    await obeying.tell()
    assert slate.told[-1].stopping
    venue.door.now = lambda: NOW + AGAIN_MS
    await obeying.tell()
    assert len(slate.told) == 3
    await obeying.leave()
    assert slate.told == []


async def test_while_the_store_is_away_nothing_is_done_and_nothing_breaks(venue, slate, obeying):
    slate.away = slate.mute = True
    slate.give(Drain(("aa11",)))
    await obeying.look()
    await obeying.tell()
    await obeying.leave()
    assert slate.drained == 0
    slate.away = slate.mute = False
    await obeying.look()
    assert slate.drained == 1


async def test_a_store_that_can_only_be_read_is_enough_to_hear_the_operator(venue, slate, obeying, heard):
    slate.away = True
    slate.give(Announce("We wait for a replica"))
    slate.give(Drain(("aa11",)))
    async with venue.guest() as (ws, _):
        await obeying.look()
        assert await heard(ws) == Notice("We wait for a replica", FOREVER)
    assert slate.drained == 1


async def test_the_log_tells_of_every_order(slate, obeying, caplog):
    caplog.set_level("INFO", "server.net.orders")
    for order in (Announce("Back at ten"), Evict(bytes(16)), Drain(("aa11",))):
        slate.give(order)
    await obeying.look()
    assert [line.getMessage() for line in caplog.records] == [
        "the operator tells everybody: Back at ten",
        "the operator sends somebody away",
        "stopping: the operator says so",
    ]


def test_a_server_tells_where_it_runs():
    server = this_server("aa11", NOW)
    assert (server.id, server.since) == ("aa11", NOW)
    assert server.machine
    assert server.process
