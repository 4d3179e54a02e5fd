"""The client's side of the wire: one WebSocket after another, until somebody leaves or the server ends it.

Three things are watched: whether the transport lives (WebSocket pings), the server's clock (pings of the protocol), and
what is still unanswered. A lost connection comes back by itself, with growing pauses and some chance in them.
"""

import asyncio
import contextlib
import random
import time
from collections.abc import Callable, Sequence
from typing import Literal

from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage, InvalidStatus
from websockets.typing import Subprotocol

from clients.cli.address import Address
from clients.cli.flight import Flight
from clients.cli.tableview import TableView
from clients.cli.visit import Later, Visit
from protocol.codec import IllFormedError, decode_event, encode
from protocol.commands import Command, Ping
from protocol.errors import ClosingReason, ErrorCode
from protocol.events import SUBPROTOCOL, Closing, Error, Event, Pong, Standstill, Welcome

PAUSES = (0.2, 0.5, 1.0, 2.0, 4.0, 8.0)
"""Seconds before each next attempt; the last one stays. Each is taken between half and whole by chance."""
PING_EVERY = 30.0
MAX_EVENT = 1 << 20


class Line(Struct, frozen=True):
    """The state of the own connection. `again` is when the next attempt is, in ms of the server's clock."""

    state: Literal["connecting", "open", "waiting", "ended"]
    again: int | None = None


class Heard(Struct, frozen=True):
    """What was heard, with the table as it stood before and after it. `own`: the client's own business, not to be shown."""

    event: Event
    before: TableView | None
    after: TableView | None
    own: bool = False


class UnreachableError(Exception):
    """No server answers at this address (on the first attempt; later ones are repeated)."""


class NotStamtafelError(Exception):
    """What answers at this address is not a server of this protocol."""


class TurnedAwayError(Exception):
    """The server ended this for good; `code` is why."""

    def __init__(self, code: ErrorCode | ClosingReason) -> None:
        super().__init__(code)
        self.code = code


class _LostError(Exception):
    """This connection is gone; another is made after at least `pause` seconds."""

    def __init__(self, pause: float) -> None:
        super().__init__(pause)
        self.pause = pause


class Connection:
    """Carries a visit to a server. `deliver` gets everything heard and every change of the line, in order."""

    def __init__(
        self,
        address: Address,
        visit: Visit,
        deliver: Callable[[Heard | Line], None],
        *,
        keep_token: Callable[[bytes], None] = lambda token: None,
        chance: Callable[[], float] = random.random,
        pauses: Sequence[float] = PAUSES,
    ) -> None:
        self.address = address
        self.visit = visit
        self.line = Line("connecting")
        self.flight = Flight()
        self._deliver = deliver
        self._keep_token = keep_token
        self._chance = chance
        self._pauses = pauses
        self._offset = 0
        self._outbox: asyncio.Queue[Command] = asyncio.Queue()
        self._welcomed = False
        self._met = False
        """Whether a server of this protocol has answered: from then on it is come back to."""
        self._error: ErrorCode | None = None
        self._asked = 0
        self._news = asyncio.Event()

    def now(self) -> int:
        """The server's clock as far as known, in ms since 1970."""
        return _clock() + self._offset

    def send(self, command: Command) -> None:
        """Say this. What carries an id is kept and sent again until it is answered."""
        said = self.visit.say(command)
        if self.line.state == "open":
            self._outbox.put_nowait(said)

    async def settled(self) -> None:
        """Wait until everything that was said is answered."""
        while self.visit.outstanding():
            self._news.clear()
            await self._news.wait()

    async def answered(self) -> None:
        """Wait until every question is answered, as long as the line is open."""
        while self.visit.asks() and self.line.state == "open":
            self._news.clear()
            await self._news.wait()

    async def run(self) -> None:
        """Connect and stay connected. Raises `UnreachableError`, `NotStamtafelError` or `TurnedAwayError`."""
        attempt = 0
        try:
            while True:
                self._turn(Line("connecting"))
                try:
                    await self._once()
                except _LostError as lost:
                    attempt = 0 if self.line.state == "open" else attempt + 1
                    pause = self._pauses[min(attempt, len(self._pauses) - 1)] * (0.5 + self._chance() / 2) + lost.pause
                    self._turn(Line("waiting", self.now() + int(pause * 1000)), int(pause * 1000))
                    await asyncio.sleep(pause)
        finally:
            self._turn(Line("ended"))

    async def _once(self) -> None:
        try:
            socket = await connect(
                self.address.socket,
                subprotocols=[Subprotocol(SUBPROTOCOL)],
                compression=None,
                max_size=MAX_EVENT,
                open_timeout=10,
                ping_interval=10,
                ping_timeout=10,
                close_timeout=2,
                proxy=None if self.address.here else True,
            )
        except (OSError, TimeoutError, InvalidMessage, EOFError) as error:
            self.flight.cut(error)
            self._failed(error)
            raise _LostError(0) from error
        except InvalidHandshake as error:
            self.flight.cut(error)
            busy = isinstance(error, InvalidStatus) and error.response.status_code in {429, 502, 503, 504}
            if not self._met and not busy:
                raise NotStamtafelError from error
            self._failed(error)
            raise _LostError(1) from error
        try:
            async with socket:
                if socket.subprotocol != SUBPROTOCOL:
                    raise NotStamtafelError
                await self._talk(socket)
        finally:
            socket.transport.abort()  # who leaves while it is being closed does not wait for the other end

    def _failed(self, error: Exception) -> None:
        if not self._met:
            if isinstance(error, InvalidMessage):
                raise NotStamtafelError from error
            raise UnreachableError from error

    async def _talk(self, socket: ClientConnection) -> None:
        self._outbox = asyncio.Queue()
        self._error = None
        try:
            async with asyncio.TaskGroup() as group:
                group.create_task(self._write(socket), name="writer")
                group.create_task(self._ping(), name="clock")
                group.create_task(self._read(socket, group), name="reader")
        except ExceptionGroup as failures:
            final, lost = failures.split(lambda error: not isinstance(error, _LostError))
            raise (final or lost or failures).exceptions[0] from None

    async def _read(self, socket: ClientConnection, group: asyncio.TaskGroup) -> None:
        with contextlib.suppress(ConnectionClosed):
            for command in self.visit.opening():
                self.flight.said(command)
                await socket.send(encode(command))
        while True:
            try:
                frame = await socket.recv()
            except ConnectionClosed as error:
                self.flight.cut(error)
                if not self._welcomed and self._error is not None:
                    raise TurnedAwayError(self._error) from error
                raise _LostError(0) from error
            if isinstance(frame, str):
                raise NotStamtafelError
            try:
                event = decode_event(frame)
            except IllFormedError as error:
                self.flight.unread()
                if not self._welcomed:
                    raise NotStamtafelError from error
                continue  # a newer server may say more than we know; a move that we cannot read shows as a gap
            self._hear(event, group)

    def _hear(self, event: Event, group: asyncio.TaskGroup) -> None:
        if isinstance(event, Welcome | Pong):
            self._set_clock(event)
        self._met = self._met or isinstance(event, Welcome | Standstill)
        own = self.visit.goes_on(event)
        self.flight.heard(event, own)
        before = self.visit.table
        answers = self.visit.hear(event)
        for answer in answers:
            if isinstance(answer, Later):
                group.create_task(self._later(answer), name="again")
            else:
                self._outbox.put_nowait(answer)
        if isinstance(event, Welcome):
            self._turn(Line("open"))
        self._deliver(Heard(event, before, self.visit.table, own))
        self._news.set()
        if isinstance(event, Error):
            self._error = event.code
        if isinstance(event, Closing):
            self._closing(event)

    def _set_clock(self, event: Welcome | Pong) -> None:
        now = _clock()
        travel = (now - self._asked) // 2 if isinstance(event, Pong) else 0
        self._offset = event.now + travel - now
        if isinstance(event, Welcome):
            self._welcomed = True
            if event.token is not None:
                self._keep_token(event.token)

    def _closing(self, closing: Closing) -> None:
        if closing.retry is None:
            raise TurnedAwayError(self._error or closing.reason)
        raise _LostError(closing.retry / 1000)

    async def _later(self, later: Later) -> None:
        await asyncio.sleep(later.ms / 1000)
        if self.visit.waits(later.command):
            self._outbox.put_nowait(later.command)

    async def _write(self, socket: ClientConnection) -> None:
        while True:
            command = await self._outbox.get()
            self.flight.said(command)
            if isinstance(command, Ping):
                self._asked = _clock()
            try:
                await socket.send(encode(command))
            except ConnectionClosed as error:
                raise _LostError(0) from error

    async def _ping(self) -> None:
        while True:
            await asyncio.sleep(PING_EVERY if self._welcomed else 0.5)
            if self.line.state == "open":
                self._outbox.put_nowait(Ping())

    def _turn(self, line: Line, wait: int | None = None) -> None:
        self.line = line
        self.flight.line(line.state, wait)
        self._news.set()
        self._deliver(line)


def _clock() -> int:
    return time.time_ns() // 1_000_000
