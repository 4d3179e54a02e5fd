"""The wire, over real sockets against a server that follows a script."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import msgspec
import pytest
from msgspec.structs import replace
from websockets.asyncio.server import ServerConnection, serve

from clients.cli.address import Address
from clients.cli.connection import (
    Connection,
    Heard,
    Line,
    NotStamtafelError,
    TurnedAwayError,
    UnreachableError,
)
from clients.cli.visit import Visit
from protocol.codec import decode_command, encode
from protocol.commands import Command, Hello, Join, Ready, Seen, Sit
from protocol.events import SUBPROTOCOL, Closing, Error, Event, Moved, Ok, Refused, View, Welcome
from tests.clients.cli.donderdag import table

TOKEN = bytes([7]) * 32
WELCOME = Welcome(1, "Marijke", 1_000_000, "always", (), TOKEN)
SEEN = table()
VIEW = View(40, b"forty...", "m", SEEN.public, SEEN.private)

Scene = Callable[["Peer"], Awaitable[None]]


class Peer:
    """The server's end of one connection."""

    def __init__(self, socket: ServerConnection) -> None:
        self.socket = socket

    async def says(self, *events: Event) -> None:
        for event in events:
            await self.socket.send(encode(event))

    async def hears(self) -> Command:
        frame = await self.socket.recv()
        assert isinstance(frame, bytes)
        return decode_command(frame)

    async def greets(self) -> Command:
        """Hello, welcome, join, view. Gives the join."""
        assert isinstance(await self.hears(), Hello)
        await self.says(WELCOME)
        join = await self.hears()
        await self.says(VIEW)
        return join

    async def cuts(self) -> None:
        self.socket.transport.abort()


class Guest:
    """The client's end, with everything it heard."""

    def __init__(self, port: int) -> None:
        self.visit = Visit("Marijke", None, bytes, "donderdag")
        self.heard: list[Event] = []
        self.lines: list[str] = []
        self.tokens: list[bytes] = []
        self.news = asyncio.Event()
        self.connection = Connection(
            Address(f"http://127.0.0.1:{port}"),
            self.visit,
            self._take,
            keep_token=self.tokens.append,
            chance=lambda: 0.0,
            pauses=(0.01,),
        )

    def _take(self, one: Heard | Line) -> None:
        if isinstance(one, Line):
            self.lines.append(one.state)
        elif not one.own:
            self.heard.append(one.event)
        self.news.set()

    async def until(self, true: Callable[[], bool]) -> None:
        async with asyncio.timeout(5):
            while not true():
                self.news.clear()
                await self.news.wait()


@asynccontextmanager
async def served(*scenes: Scene) -> AsyncIterator[int]:
    """A server that plays one scene a connection; the last one again for more. Gives its port."""
    left = list(scenes)

    async def play(socket: ServerConnection) -> None:
        scene = left.pop(0) if len(left) > 1 else left[0]
        await scene(Peer(socket))

    async with serve(play, "127.0.0.1", 0, subprotocols=[SUBPROTOCOL], compression=None) as server:
        yield server.sockets[0].getsockname()[1]


@asynccontextmanager
async def guest(port: int) -> AsyncIterator[Guest]:
    one = Guest(port)
    async with asyncio.TaskGroup() as group:
        line = group.create_task(one.connection.run())
        yield one
        line.cancel()


async def waits(peer: Peer) -> None:
    await peer.greets()
    await peer.socket.wait_closed()


async def test_hello_welcome_join_view() -> None:
    async with served(waits) as port, guest(port) as one:
        await one.until(lambda: one.visit.table is not None)
        assert one.tokens == [TOKEN]
        assert one.lines == ["connecting", "open"]
        assert isinstance(one.heard[-1], View)
        assert abs(one.connection.now() - 1_000_000) < 5_000, "the server's clock counts"


async def test_a_lost_connection_comes_back_with_what_was_seen_last() -> None:
    joins: list[Command] = []

    async def cut(peer: Peer) -> None:
        joins.append(await peer.greets())
        await peer.says(Moved(41, b"forty-1."))
        await peer.hears()
        await peer.cuts()

    async def again(peer: Peer) -> None:
        joins.append(await peer.greets())
        await peer.socket.wait_closed()

    async with served(cut, again) as port, guest(port) as one:
        await one.until(lambda: any(isinstance(event, Moved) for event in one.heard))
        one.connection.send(Ready(bytes(16)))
        await one.until(lambda: one.lines.count("open") == 2 and len(joins) == 2)
        assert joins == [Join("donderdag"), Join("donderdag", Seen(41, b"forty-1."))]
        assert one.lines[:5] == ["connecting", "open", "waiting", "connecting", "open"]
        assert one.tokens == [TOKEN, TOKEN]


async def test_an_unanswered_command_is_sent_again_with_the_same_id() -> None:
    sits: list[Command] = []

    async def cut(peer: Peer) -> None:
        await peer.greets()
        sits.append(await peer.hears())
        await peer.cuts()

    async def answer(peer: Peer) -> None:
        await peer.greets()
        sit = await peer.hears()
        sits.append(sit)
        assert isinstance(sit, Sit)
        await peer.says(Ok(sit.id, 41))
        await peer.socket.wait_closed()

    async with served(cut, answer) as port, guest(port) as one:
        await one.until(lambda: one.visit.table is not None)
        one.connection.send(Sit(b"sixteen bytes id", 2))
        async with asyncio.timeout(5):
            await one.connection.settled()
        assert sits == [Sit(b"sixteen bytes id", 2)] * 2
        assert one.heard[-1] == Ok(b"sixteen bytes id", 41)


async def test_what_is_said_while_away_is_said_on_return() -> None:
    heard: list[Command] = []

    async def gone(peer: Peer) -> None:
        await peer.greets()
        await peer.says(Closing("stopping", 1))
        await peer.socket.wait_closed()

    async def back(peer: Peer) -> None:
        await peer.greets()
        heard.append(await peer.hears())

    async with served(gone, back) as port, guest(port) as one:
        await one.until(lambda: "waiting" in one.lines)
        one.connection.send(Sit(b"sixteen bytes id", 2))
        await one.until(lambda: len(heard) == 1)
        assert heard == [Sit(b"sixteen bytes id", 2)]
        assert Closing("stopping", 1) in one.heard


async def test_busy_is_tried_again_by_itself() -> None:
    async def busy(peer: Peer) -> None:
        await peer.greets()
        sit = await peer.hears()
        assert isinstance(sit, Sit)
        await peer.says(Refused(sit.id, "busy", retry=1))
        assert await peer.hears() == sit
        await peer.says(Ok(sit.id, 41))
        await peer.socket.wait_closed()

    async with served(busy) as port, guest(port) as one:
        await one.until(lambda: one.visit.table is not None)
        one.connection.send(Sit(b"sixteen bytes id", 2))
        async with asyncio.timeout(5):
            await one.connection.settled()
        assert not any(isinstance(event, Refused) for event in one.heard), "the player hears nothing of it"


async def test_what_a_newer_server_says_besides_is_passed_over() -> None:
    joins: list[Command] = []

    async def newer(peer: Peer) -> None:
        joins.append(await peer.greets())
        await peer.socket.send(msgspec.msgpack.encode({"type": "weather", "sun": True}))
        await peer.socket.send(msgspec.msgpack.encode({"type": "moved", "version": 41, "move": {"did": "sang"}}))
        await peer.says(Moved(42, b"forty-2."))
        joins.append(await peer.hears())
        await peer.says(replace(VIEW, version=42))
        await peer.socket.wait_closed()

    async with served(newer) as port, guest(port) as one:
        await one.until(lambda: one.visit.table is not None and one.visit.table.version == 42)
        assert joins == [Join("donderdag"), Join("donderdag", Seen(40, b"forty..."))], "an unread move is a gap"


async def fails(port: int) -> BaseException:
    async with asyncio.timeout(5):
        try:
            await Guest(port).connection.run()
        except (UnreachableError, NotStamtafelError, TurnedAwayError) as error:
            return error
    raise AssertionError


async def test_nobody_answers() -> None:
    async with served(waits) as port:
        pass
    assert isinstance(await fails(port), UnreachableError)


async def test_another_kind_of_server() -> None:
    async def http(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n")
        writer.close()

    async def ssh(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"SSH-2.0-OpenSSH_9.2\r\n")
        writer.close()

    for kind in (http, ssh):
        server = await asyncio.start_server(kind, "127.0.0.1", 0)
        async with server:
            assert isinstance(await fails(server.sockets[0].getsockname()[1]), NotStamtafelError)


async def test_a_websocket_of_somebody_else() -> None:
    async def chatter(peer: Peer) -> None:
        await peer.socket.send(b"\x81\xa4type\xa5hello")
        await peer.socket.wait_closed()

    async with served(chatter) as port:
        assert isinstance(await fails(port), NotStamtafelError)
    async with serve(lambda socket: socket.wait_closed(), "127.0.0.1", 0) as server:
        assert isinstance(await fails(server.sockets[0].getsockname()[1]), NotStamtafelError)


@pytest.mark.parametrize(
    ("events", "code"),
    [
        ((Error("bad_token"), Closing("refused")), "bad_token"),
        ((Error("no_version"), Closing("refused")), "no_version"),
        ((Closing("flood"),), "flood"),
    ],
)
async def test_being_turned_away_for_good(events: tuple[Event, ...], code: str) -> None:
    async def refuse(peer: Peer) -> None:
        await peer.hears()
        await peer.says(*events)
        await peer.socket.close()

    async with served(refuse) as port:
        error = await fails(port)
    assert isinstance(error, TurnedAwayError)
    assert error.code == code
