"""One WebSocket from its first message to its end: hello, then one command after the other."""

import asyncio
import contextlib
import logging
from asyncio import Transport
from collections.abc import Callable
from functools import partial
from typing import NoReturn

from aiohttp import WSMsgType, web
from msgspec import Struct

from protocol.codec import IllFormedError, decode_command
from protocol.commands import Command, Hello
from protocol.errors import RefusalCode
from protocol.events import VERSIONS, Refused, Welcome
from server.live.ports import Person
from server.live.tasks import spawn
from server.net import names
from server.net.connection import Connection
from server.net.door import STOPPED, Door
from server.net.limits import Verdict
from server.net.line import Line, Over
from server.net.waiting import Waiting

log = logging.getLogger(__name__)

_PING = b"\x89\x00"
"""What asks a peer whether it is there (RFC 6455, 5.5.2)."""

_SAID = (WSMsgType.BINARY, WSMsgType.TEXT, WSMsgType.PING, WSMsgType.PONG)

FLOODED = 30_000
"""ms after which a client that was closed for a flood may come back."""
AWAY = 1000
"""ms after which to say hello again when it was not said in time."""


class Heard(Struct, frozen=True):
    """A command that came in; `retry` (ms) is not 0 where too many came and it must be refused."""

    command: Command
    retry: int = 0


class Comes(Struct, frozen=True):
    """Who says hello: `given` is the token for a new person or device, `recalled` the one that nobody was asked about."""

    person: Person
    given: bytes | None = None
    recalled: bytes | None = None


class Ear:
    """The incoming half of a WebSocket, and a peer of `server.net.pulse`.

    `comes` counts whatever comes in; `clock` is in seconds.
    """

    def __init__(
        self,
        ws: web.WebSocketResponse,
        transport: Transport,
        line: Line,
        comes: Callable[[], Verdict],
        clock: Callable[[], float],
    ) -> None:
        self._ws = ws
        self._transport = transport
        self._line = line
        self.comes = comes
        self._clock = clock
        self.heard = self.asked = clock()
        self._awaited = self._listens = False

    def ask(self) -> None:
        """Have the peer answer, which costs it nothing."""
        self._awaited = True
        if not self._line.closed:
            self._transport.write(_PING)

    def cut(self) -> None:
        """It does not answer; unless that was not heard yet, a command of theirs being done."""
        if self._listens:
            self._line.abort()

    async def listen(self) -> Heard | None:
        """The next command; nil when the line has ended. What is none is answered here. Raises `Over`."""
        while True:
            self._listens = True
            message = await self._ws.receive()
            self._listens = False
            if self._line.closed or message.type not in _SAID:
                return None
            self.heard = self._clock()
            if message.type is WSMsgType.PONG and self._awaited:
                self._awaited = False
                continue
            verdict = self.comes()
            if verdict.say == "flood":
                raise Over("flood", FLOODED)
            if verdict.pause:
                await asyncio.sleep(verdict.pause)
            if message.type is WSMsgType.PING:
                await self._pong(message.data, verdict)
            elif message.type is not WSMsgType.PONG and (command := self._command(message.data)) is not None:
                return Heard(command, verdict.retry)

    async def _pong(self, data: bytes, verdict: Verdict) -> None:
        """Answer a ping, but not every one of too many (RFC 6455, 5.5.3)."""
        if verdict.say == "go" and not self._line.closed:
            with contextlib.suppress(ConnectionResetError):  # the line has just ended: `receive` says so next
                await self._ws.pong(data)

    def _command(self, data: str | bytes) -> Command | None:
        if isinstance(data, str):
            self._line.error("not_binary")
            return None
        try:
            return decode_command(data)
        except IllFormedError as error:
            self._line.error("ill_formed", error.field)
            return None


async def converse(door: Door, ws: web.WebSocketResponse, transport: Transport, group: str, cookie: bytes | None) -> None:
    """Serve this WebSocket to its end. `group` is what is counted as its address, `cookie` the token in its cookie."""
    line = Line(ws, transport, door.tally)
    ear = Ear(ws, transport, line, door.stranger_comes(), door.clock)
    with door.stranger(line, group), door.pulse.felt(ear):
        try:
            hello = await _hello(door, ear, line)
            if hello is not None:
                waiting = Waiting(door, ear.listen, line)
                comes = await _who(door, line, group, hello, cookie, waiting)
                await _serve(door, ear, Connection(comes.person, line, door, group), hello, comes, waiting.told)
        except Over as over:
            await line.end(over.reason, over.retry)


async def _serve(door: Door, ear: Ear, connection: Connection, hello: Hello, comes: Comes, waited: bool) -> None:
    person, line = connection.person, connection.line
    ear.comes = partial(door.comes, person.id)
    with door.inside(connection):
        version = min(hello.versions[1], VERSIONS[1])
        line.say(Welcome(version, person.name, door.now(), door.durability, door.games, comes.given))
        if door.notice is not None:
            line.say(door.notice)
        if waited or door.standstill.why is not None:
            line.say(door.standstill)
        if comes.recalled is not None:
            spawn(door.make_sure(connection, comes.recalled), "making sure who comes")
        try:
            while (heard := await ear.listen()) is not None:
                if door.stopping:
                    raise Over("stopping", STOPPED)
                door.busy(line, busy=True)
                try:
                    await _obey(connection, heard)
                finally:
                    door.busy(line, busy=False)
                if door.stopping:
                    raise Over("stopping", STOPPED)
        finally:
            await door.house.leave(connection)


async def _obey(connection: Connection, heard: Heard) -> None:
    if heard.retry:
        connection.turn_away(heard.command, heard.retry)
    else:
        await connection.obey(heard.command)


async def _hello(door: Door, ear: Ear, line: Line) -> Hello | None:
    """The first message, which must be hello and come in time; nil when the line ended before it."""
    try:
        async with asyncio.timeout(door.settings.hello_within):
            while (heard := await ear.listen()) is not None:
                if isinstance(heard.command, Hello):
                    return heard.command
                line.error("hello_first")
            return None
    except TimeoutError:
        raise Over("no_hello", AWAY) from None


async def _who(door: Door, line: Line, group: str, hello: Hello, cookie: bytes | None, waiting: Waiting) -> Comes:
    """Who says hello. Raises `Over`."""
    first, last = hello.versions
    if first > VERSIONS[1] or last < VERSIONS[0] or first > last:
        line.error("no_version", "versions")
        raise Over("refused")
    token = hello.token if hello.token is not None else cookie
    if hello.code is not None:
        return await _other_device(door, line, group, hello.code, waiting)
    if token is None:
        return await _newcomer(door, line, group, hello, waiting)
    if (person := door.recall(token)) is not None:
        return Comes(person, recalled=token)
    person = await waiting.until(lambda: door.people.know(token)) if token else None
    if person is None:
        line.error("bad_token", "token" if hello.token is not None else None)
        raise Over("refused")
    return Comes(person)


async def _other_device(door: Door, line: Line, group: str, code: str, waiting: Waiting) -> Comes:
    """Who has this code, whoever they were before; and this device's own token."""
    if retry := door.tries(group):
        _turn_down(line, "too_fast", retry)
    found = await waiting.until(lambda: door.people.again(code))
    if found is None:
        _turn_down(line, "no_code", field="code")
    return Comes(*found)


async def _newcomer(door: Door, line: Line, group: str, hello: Hello, waiting: Waiting) -> Comes:
    name = names.guest() if hello.name is None else names.proper(hello.name)
    if name is None:
        _turn_down(line, "bad_name", field="name")
    if retry := door.newcomer(group):
        _turn_down(line, "too_fast", retry)
    return Comes(*await waiting.until(lambda: door.people.meet(name)))


def _turn_down(line: Line, code: RefusalCode, retry: int | None = None, field: str | None = None) -> NoReturn:
    """Refuse a hello. Always raises `Over`."""
    line.say(Refused(None, code, field, retry))
    raise Over("refused", retry)
