"""A door on a real socket, before a house that only says who asked what."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import msgspec
import pytest
from aiohttp import web
from websockets.asyncio.client import connect

from protocol.alone import Days, Learn, PlayDaily
from protocol.books import ScoreBook
from protocol.codec import decode_event, encode
from protocol.commands import Hello
from protocol.events import SUBPROTOCOL, AboutYou, Created, Lobby, Ok, Refused
from server.live.ports import Known, Person, StoreAway, StoreFull
from server.live.sender import Answer
from server.net.door import Door
from server.net.http import QUIET, Http
from server.net.metrics import Tally
from server.net.pulse import BEATS, HEARTBEAT
from server.settings import Settings

NOW = 1_700_000_000_000


class Town:
    """Who is who and what codes they have, in memory. The code of a table is TAFEL2, once it was asked for."""

    def __init__(self):
        self.persons = {}
        self.devices = {}
        self.visits = {}
        self.recalled = {}
        self.leaving = set()
        self.away = self.full = False
        self.go = asyncio.Event()
        self.go.set()

    async def know(self, token):
        if self.away:
            raise StoreAway("the store does not answer")
        await self.go.wait()
        return self.persons.get(token)

    def recall(self, token):
        return self.recalled.get(token)

    async def leavers(self):
        if self.away:
            raise StoreAway("the store does not answer")
        return self.leaving

    async def meet(self, name):
        if self.away:
            raise StoreAway("the store does not answer")
        if self.full:
            raise StoreFull("the disk is nearly full")
        await self.go.wait()
        token = len(self.persons).to_bytes(32, "big")
        self.persons[token] = Person(token[:16] + token[31:], name)
        return self.persons[token], token

    async def rename(self, person, name):
        if not any(one.id == person for one in self.persons.values()):
            raise LookupError("no such person")
        return Person(person, name)

    async def about(self, person):
        return Known("Els", NOW, NOW, 1, self.visits)

    async def device(self, person, command):
        if self.away:
            raise StoreAway("the store does not answer")
        code = f"DVCE{2 + len(self.devices):02}"
        self.devices[code] = next(one for one in self.persons.values() if one.id == person)
        return code, NOW + 1000

    async def again(self, code):
        if self.away:
            raise StoreAway("the store does not answer")
        person = self.devices.pop(code, None)
        if person is None:
            return None
        token = b"again".ljust(32, b"-")
        self.persons[token] = person
        return person, token

    async def find(self, code):
        return "donderdag-abc" if code == "TAFEL2" else None

    async def forsake(self, person):
        if self.away:
            raise StoreAway("the store does not answer")

    async def see(self, people):
        called = {one.id: one.name for one in self.persons.values()}
        await self.go.wait()
        return {person: called.get(person) for person in people}


class Aside:
    """Where dailies are asked about: their tables are made if they may be."""

    def __init__(self, house):
        self.house = house

    async def answer(self, person, command, may):
        if self.house.away:
            raise StoreAway("the store does not answer")
        self.house.heard.append(command)
        if not isinstance(command, PlayDaily | Learn):
            return Days("2026-12-01", NOW, ())
        retry = may()
        return Refused(command.id, "too_fast", retry=retry) if retry else Created(command.id, "dag--abc")

    async def commitments(self, day):
        if self.house.away:
            raise StoreAway("the store does not answer")
        return f"# {day}\n" if day == "2026-12-01" else None


class PlainHouse:
    """A house in which every command is accepted once `go` is set."""

    games = ()
    shown = 3
    alive = True

    def __init__(self):
        self.heard = []
        self.go = asyncio.Event()
        self.go.set()
        self.names = []
        self.forgotten = []
        self.viewers = []
        self.came, self.left = asyncio.Event(), asyncio.Event()
        self.away = False
        self.tables = {}
        self.alone = Aside(self)

    async def command(self, viewer, command):
        if viewer not in self.viewers:
            self.viewers.append(viewer)
        self.came.set()
        if self.away:
            raise StoreAway("the store does not answer")
        await self.go.wait()
        self.heard.append(command)
        viewer.push(encode(Ok(command.id, len(self.heard))))
        return Answer(len(self.heard))

    async def ask(self, viewer, command):
        if self.away:
            raise StoreAway("the store does not answer")
        self.heard.append(command)
        viewer.push(encode(ScoreBook(())))
        return Answer(0)

    async def create(self, person, command):
        return encode(Created(command.id, "donderdag-abc"))

    async def join(self, viewer, command):
        self.viewers.append(viewer)
        viewer.push(encode(Refused(None, "no_table", "table")))
        return Answer(0, "no_table")

    async def leave(self, viewer):
        if viewer in self.viewers:
            self.viewers.remove(viewer)
            self.left.set()

    async def renamed(self, person):
        self.names.append(person.name)

    async def about(self, person):
        return AboutYou("Els", NOW, NOW, 2, ()) if person not in self.forgotten else None

    async def forget(self, person):
        if self.away:
            raise StoreAway("the store does not answer")
        self.forgotten.append(person)

    async def spoken(self, viewer):
        return ("TAFEL2", NOW + 1000) if viewer in self.viewers else None

    async def lobby(self):
        if self.away:
            raise StoreAway("the store does not answer")
        return Lobby(())

    async def outside(self, link):
        if self.away:
            raise StoreAway("the store does not answer")
        return self.tables.get(link)

    def table_of(self, viewer):
        return None


class Venue:
    """A running door: its house, its people, and how to get there."""

    def __init__(self, house, town, door):
        self.house, self.town, self.door, self.port = house, town, door, 0
        self.store_answers = True
        self.seconds = 0.0

    async def passes(self, seconds):
        """So much time goes by, and whoever is silent is looked at."""
        for _ in range(round(seconds / HEARTBEAT * BEATS)):
            self.seconds += HEARTBEAT / BEATS
            await self.door.pulse.beat()

    @property
    def http(self):
        return f"http://127.0.0.1:{self.port}"

    def dial(self, **more):
        """A client's WebSocket, not yet greeted."""
        more.setdefault("subprotocols", [SUBPROTOCOL])
        return connect(f"ws://127.0.0.1:{self.port}/ws", compression=None, proxy=None, **more)

    @asynccontextmanager
    async def guest(self, name=None, token=None, **more):
        """A client that has said hello: its WebSocket and its welcome."""
        async with self.dial(**more) as ws:
            welcome = await _said(ws, Hello((1, 1), token, name))
            yield ws, welcome


async def _said(ws, *commands):
    """Say these commands; the next event heard."""
    for command in commands:
        await ws.send(encode(command))
    return await _heard(ws)


async def _heard(ws):
    """The next event."""
    async with asyncio.timeout(10):
        return decode_event(await ws.recv())


@pytest.fixture
async def open_door() -> AsyncIterator[Callable]:
    """Opens a door with these settings; its clock stands still, so that nothing is forgiven with time."""
    async with contextlib.AsyncExitStack() as stack:

        async def opened(quiet=QUIET, sock=None, **settings):
            house, town = PlainHouse(), Town()
            chosen = msgspec.structs.replace(Settings(), **settings)
            door = Door(house, town, town, chosen, lambda: NOW, "always", Tally(), lambda: venue.seconds)
            venue = Venue(house, town, door)

            async def ready():
                if not venue.store_answers:
                    raise StoreAway("the store does not answer")

            runner = Http(door, ready).runner(quiet)
            await runner.setup()
            stack.push_async_callback(runner.cleanup)
            stack.push_async_callback(door.close)
            site = web.TCPSite(runner, "127.0.0.1", 0) if sock is None else web.SockSite(runner, sock)
            await site.start()
            venue.port = runner.addresses[0][1]
            return venue

        yield opened


@pytest.fixture
async def venue(open_door) -> Venue:
    """A door with the default settings."""
    return await open_door()


@pytest.fixture
def heard():
    """What hears the next event of a WebSocket."""
    return _heard


@pytest.fixture
def said():
    """What says commands on a WebSocket and hears the next event."""
    return _said
