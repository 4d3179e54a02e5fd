"""Somebody at a table under chaos: the terminal client's own line and visit, which keep what is unanswered and come back.

Every time the line is lost they come in by another door, of any server. They note whatever a judge may ask for.
"""

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Sequence
from random import Random

import msgspec
from msgspec import Struct

from clients.cli.address import Address
from clients.cli.connection import Connection, Heard, Line, TurnedAwayError
from clients.cli.tableview import TableView
from clients.cli.visit import Visit
from protocol.commands import Join, TableCommand
from protocol.events import Event, Moved, Ok, Refused, View
from tests.chaos.choices import choice
from tests.e2e.processes import HOST

THINKS_S = (0.3, 2.0)
"""How long somebody thinks: so long that two cores are not busy with thinking of a thousand people."""


class Ack(Struct):
    """A command that was acknowledged: the version, then what the person had seen of the record just after, at what time.

    The branch at that later version tells of all before it whether it still stands in the record.
    """

    id: bytes
    version: int
    seen: int
    branch: bytes
    at: float


class Journal(Struct):
    """What one person has noted, of one table."""

    name: str
    table: str = ""
    me: str = ""
    acks: list[Ack] = []
    rewound: list[float] = []
    """When it was told that what had been shown is no longer so."""
    twice: list[bytes] = []
    """Commands that were acknowledged at two versions, though nothing was rewound."""
    refused: dict[str, int] = {}
    lines_lost: int = 0
    longest_out: float = 0.0
    """The longest time (s) from the loss of the line until the table was seen again."""
    longest_unanswered: float = 0.0
    """The longest time (s) from saying something until its answer."""
    turned_away: str = ""
    """Why the server ended this for good, which it never should."""


class Guest:
    """One person, who comes in by any of these doors (ports)."""

    def __init__(
        self, name: str, random: Random, doors: Sequence[int], seat: int | None, token: bytes | None = None
    ) -> None:
        self.seat, self.random, self.doors = seat, random, doors
        self.journal = Journal(name)
        self.heard: Callable[[Event], object] = lambda event: None
        """Called with everything that is heard."""
        self._playing = False
        self.visit = Visit(name, None, random.randbytes)
        self.connection = Connection(self._door(), self.visit, self._deliver, chance=random.random)
        self._told = asyncio.Event()
        self._said: dict[bytes, float] = {}
        self._acks: dict[bytes, Ack] = {}
        self._early: dict[bytes, Ack] = {}
        self._lost: float | None = None
        self._tried: Counter[int] = Counter()

    def __repr__(self) -> str:
        """Where this person stands, for whoever looks why nothing goes on."""
        seen = self.visit.table
        where = f"{seen.public.about.table}@{seen.version} {seen.public.phase}" if seen else "nowhere"
        return f"<{self.journal.name} {self.connection.line.state} {where} waits for {len(self._said)}>"

    def _door(self) -> Address:
        return Address(f"http://{HOST}:{self.random.choice(self.doors)}")

    @property
    def table(self) -> TableView:
        """The table as this person sees it."""
        assert self.visit.table is not None, self
        return self.visit.table

    @property
    def settled(self) -> bool:
        """Whether the table is seen and nothing waits for an answer."""
        return self.connection.line.state == "open" and self.visit.table is not None and not self.visit.outstanding()

    def once_more(self) -> "Guest":
        """The same person at another line, who has seen nothing yet; who waits for either hears of both."""
        other = Guest(f"{self.journal.name} anew", self.random, self.doors, None)
        other.visit.token = self.visit.token
        other._told = self._told
        return other

    async def run(self) -> None:
        """Be there, until cancelled."""
        try:
            await self.connection.run()
        except TurnedAwayError as error:
            self.journal.turned_away = error.code
            self._told.set()

    async def until(self, holds: Callable[[], object], seconds: float = 60) -> None:
        """Until this holds, looked at again at everything that is heard. Raises `TimeoutError`."""
        async with asyncio.timeout(seconds):
            while not holds():
                self._told.clear()
                await self._told.wait()

    async def comes(self, link: str) -> None:
        """Come to this table."""
        self.connection.send(Join(link))
        await self.until(lambda: self.visit.table)
        self.journal.table, self.journal.me = self.table.public.about.table, self.table.me

    def says(self, command: TableCommand) -> None:
        """Say this, under an id of its own; the client says it again until it is answered."""
        said = msgspec.structs.replace(command, id=self.random.randbytes(16))
        self._said[said.id] = time.monotonic()
        self.connection.send(said)

    async def sits(self) -> None:
        """Take the own seat."""
        while self.table.private.seat is None:
            self._does()
            await self.until(lambda: self.settled)

    async def play(self) -> None:
        """Play for ever: think, do something, wait for the answer; and wait while there is nothing to do."""
        while True:
            self._told.clear()
            if self._playing and self.settled:
                await asyncio.sleep(self.random.uniform(*THINKS_S))
                if self._playing and self.settled and self._does():
                    continue
            await self._told.wait()

    def goes_on(self, *, playing: bool) -> None:
        """Play from now on, or no longer."""
        self._playing = playing
        self._told.set()

    def _does(self) -> bool:
        """Do something, if there is anything to do."""
        tried = self._tried[self.table.version]
        if self.seat is None or tried > 5:
            return False
        command = choice(self.table, self.seat, self.random, tried)
        if command is not None:
            self.says(command)
        return command is not None

    def _deliver(self, one: Heard | Line) -> None:
        if isinstance(one, Line):
            if one.state == "waiting" and self._lost is None:
                self._lost = time.monotonic()
                self.journal.lines_lost += 1
            if one.state == "waiting":
                self.connection.address = self._door()
        else:
            self._hear(one)
        self._told.set()

    def _hear(self, heard: Heard) -> None:
        self.heard(heard.event)
        match heard.event:
            case View(rewound=rewound):
                if rewound:
                    self._rewound()
                self._back()
                self._catch_up()
            case Moved():
                self._catch_up()
            case Ok(id=id_, version=version) if version:
                self._acknowledged(id_, version)
            case Refused(id=id_, code=code) if id_ is not None and not heard.own:
                self._answered(id_)
                self.journal.refused[code] = self.journal.refused.get(code, 0) + 1
                if self.visit.table is not None:
                    self._tried = Counter({self.table.version: self._tried[self.table.version] + 1})

    def _back(self) -> None:
        if self._lost is not None:
            self.journal.longest_out = max(self.journal.longest_out, time.monotonic() - self._lost)
            self._lost = None

    def _rewound(self) -> None:
        self.journal.rewound.append(time.time())
        self._acks, self._early = {}, {}  # what was not bound yet to what is seen never will be: its id tells

    def _answered(self, id_: bytes) -> None:
        if (said := self._said.pop(id_, None)) is not None:
            self.journal.longest_unanswered = max(self.journal.longest_unanswered, time.monotonic() - said)

    def _acknowledged(self, id_: bytes, version: int) -> None:
        self._answered(id_)
        if (known := self._acks.get(id_)) is not None:
            if known.version != version:
                self.journal.twice.append(id_)
            return
        ack = self._acks[id_] = self._early[id_] = Ack(id_, version, 0, b"", time.time())
        self.journal.acks.append(ack)
        self._catch_up()

    def _catch_up(self) -> None:
        """What was acknowledged is bound to what is seen of the record, as soon as that is as far."""
        seen = self.visit.table
        if seen is None:
            return
        for id_, ack in list(self._early.items()):
            if seen.version >= ack.version:
                ack.seen, ack.branch = seen.version, seen.branch
                del self._early[id_]
