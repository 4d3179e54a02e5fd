"""The street between people and a server: a proxy that does to whole messages what networks and broken programs do.

What a person says is a message of its own, which carries an id: a client that was started anew, a tab that was restored or
a proxy that repeats what it holds no answer to may send it late, twice, or after the next one; so all of that happens here.
What the server says comes over one TCP connection, which brings bytes once and in order or not at all: there a message is
late, with all behind it; or it is lost, and then so is everything after it until the line is cut. Either direction may go
dead while the other lives (half-open): nothing says so, until somebody's pings find out.

The first message, hello, is let through: a second one is no command but an error, and ends the line for good.
"""

import asyncio
from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from typing import Literal

from msgspec import Struct

from server.live.tasks import spawn
from tests.chaos.messages import Messages, Piece
from tests.e2e.processes import HOST

Kind = Literal["late", "twice", "swapped", "lost", "dead"]

LATE_S = (0.05, 2.0)
HELD_S = 0.5
"""How long a message is held for the next one, which is to go before it."""
CUT_S = (0.1, 1.5)
"""How long after a message was lost the line is cut."""


class Weather(Struct, frozen=True):
    """How likely each thing is for each message, of people and of the server."""

    of_people: dict[Kind, float] = {}
    of_server: dict[Kind, float] = {}


FAIR = Weather()
ROUGH = Weather(
    {"late": 0.01, "twice": 0.02, "swapped": 0.01, "lost": 0.003, "dead": 0.0005},
    {"late": 0.004, "lost": 0.0008, "dead": 0.0001},
)


class Street:
    """A port that leads to a server's. `happened` counts what was done to messages."""

    def __init__(self, to: int, random: Random) -> None:
        self.to = to
        self.port = 0
        self.weather = FAIR
        self.happened: Counter[str] = Counter()
        self._random = random
        self._server: asyncio.Server | None = None

    async def open(self) -> None:
        """Let people through from now on."""
        self._server = await asyncio.start_server(self._comes, HOST, 0)
        self.port = self._server.sockets[0].getsockname()[1]

    def close(self) -> None:
        """Let nobody through any more; who is on the way may go on."""
        if self._server is not None:
            self._server.close()

    def _comes(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        spawn(self._carry(reader, writer), "on the street")  # kept: a line of which one way is dead is nobody's else

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            there, back = await asyncio.open_connection(HOST, self.to)
        except OSError:
            writer.transport.abort()
            return
        ends = (writer, back)
        out = Way(self, back, ends, lambda: self.weather.of_people, "people")
        home = Way(self, writer, ends, lambda: self.weather.of_server, "server")
        try:
            async with asyncio.TaskGroup() as group:
                group.create_task(out.carry(reader))
                group.create_task(home.carry(there))
        finally:
            for end in ends:
                end.transport.abort()

    def chance(self) -> Random:
        """A chance of its own for one direction of one connection."""
        return Random(self._random.random())


class Way:
    """One direction of one connection."""

    def __init__(
        self,
        street: Street,
        writer: asyncio.StreamWriter,
        ends: Sequence[asyncio.StreamWriter],
        weather: Callable[[], dict[Kind, float]],
        whose: str,
    ) -> None:
        self._street, self._writer, self._ends, self._weather, self._whose = street, writer, ends, weather, whose
        self._random = street.chance()
        self._begun = False
        self._silent = False
        self._held: Piece | None = None

    async def carry(self, reader: asyncio.StreamReader) -> None:
        """Carry what comes, to the end of the line."""
        messages = Messages()
        try:
            while data := await self._read(reader):
                for piece in messages.feed(data):
                    await self._pass(piece)
                await self._writer.drain()
        except OSError:
            pass
        if not self._silent:
            for end in self._ends:
                end.transport.abort()

    async def _read(self, reader: asyncio.StreamReader) -> bytes:
        """What comes next; a message that is held for it is not held for ever."""
        if self._held is None:
            return await reader.read(65536)
        try:
            async with asyncio.timeout(HELD_S):
                return await reader.read(65536)
        except TimeoutError:
            self._release()
        return await reader.read(65536)

    async def _pass(self, piece: Piece) -> None:
        if self._silent or self._writer.transport.is_closing():
            return
        kind = self._kind() if piece.message and self._begun else None
        self._begun = self._begun or piece.message
        if kind is not None:
            self._street.happened[f"{kind}, of {self._whose}"] += 1
        match kind:
            case "late":
                await asyncio.sleep(self._random.uniform(*LATE_S))
            case "swapped" if self._held is None:
                self._held = piece
                return
            case "lost":
                self._silent = True
                asyncio.get_running_loop().call_later(self._random.uniform(*CUT_S), self._cut)
                return
            case "dead":
                self._silent = True
                return
        self._writer.write(piece.data * 2 if kind == "twice" else piece.data)
        self._release()

    def _kind(self) -> Kind | None:
        """What happens to this message, if anything does."""
        drawn = self._random.random()
        for kind, likely in self._weather().items():
            if drawn < likely:
                return kind
            drawn -= likely
        return None

    def _release(self) -> None:
        if self._held is not None:
            self._writer.write(self._held.data)
            self._held = None

    def _cut(self) -> None:
        for end in self._ends:
            end.transport.abort()
