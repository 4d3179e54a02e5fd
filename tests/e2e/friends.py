"""People at a table in one process: the terminal client's own line and visit, and play at random. Hundreds fit in a test."""

import asyncio
import time
from collections.abc import Callable, Mapping
from random import Random
from typing import TypeVar

from clients.cli.address import Address
from clients.cli.connection import Connection, Heard, Line
from clients.cli.tableview import TableView
from clients.cli.visit import Visit
from protocol.actions import Play
from protocol.commands import Act, Command, Create, Join, Ready, Sit, Talk
from protocol.events import Closing, Created, Event, Ok, Refused, View
from tests.e2e.processes import HOST

_E = TypeVar("_E")


class Friend:
    """Somebody with a line of their own to this port, which comes back by itself; whoever waits hears of everything."""

    def __init__(self, name: str, random: Random, port: int) -> None:
        self.name, self.random = name, random
        self.heard: list[Event] = []
        self.refused: list[Refused] = []
        self.oks: dict[bytes, int] = {}
        self.rewound = self.views = 0
        self.outs: list[float] = []
        """How long (s) each time lasted from the loss of the line until the table was seen again."""
        self.line = Line("connecting")
        self.visit = Visit(name, None, random.randbytes)
        self.connection = Connection(Address(f"http://{HOST}:{port}"), self.visit, self._deliver)
        self.running: asyncio.Task[None] | None = None
        self.waits: list[float] = []
        """How long (s) each answer took to what was played."""
        self._asked: float | None = None
        self._talk: set[bytes] = set()
        self._lost: float | None = None
        self._answered: object = None
        self._told = asyncio.Event()

    def __repr__(self) -> str:
        """Where this person stands, for a test that has failed."""
        seen = self.visit.table
        where = f"@{seen.version} {seen.public.phase} seat {seen.private.seat}" if seen else "nowhere"
        return f"<{self.name} {self.line.state} {where} {[one.code for one in self.refused[-3:]]}>"

    @property
    def table(self) -> TableView:
        """The table as this person sees it."""
        assert self.visit.table is not None, self
        return self.visit.table

    @property
    def here(self) -> Mapping[str, bool]:
        """Who is said to be there, by name."""
        return {person.name: person.here for person in self.table.people.values()}

    def _deliver(self, one: Heard | Line) -> None:
        if isinstance(one, Line):
            self.line = one
            if one.state == "waiting" and self._lost is None:
                self._lost = time.monotonic()
        else:
            self._hear(one.event, own=one.own)
        self._told.set()

    def _hear(self, event: Event, *, own: bool) -> None:
        self.heard.append(event)
        match event:
            case View():
                self.views += 1
                self.rewound += event.rewound
                if self._lost is not None:
                    self.outs.append(time.monotonic() - self._lost)
                    self._lost = None
            case Ok() if event.version and event.id not in self._talk:
                self.oks[event.id] = event.version
                if self._asked is not None:
                    self.waits.append(time.monotonic() - self._asked)
                self._asked = None
            case Refused() if not own:
                self.refused.append(event)
                self._answered = None

    def of(self, kind: type[_E]) -> list[_E]:
        """The events of this kind that were heard."""
        return [event for event in self.heard if isinstance(event, kind)]

    @property
    def closings(self) -> list[str]:
        """Why the server ended a line."""
        return [one.reason for one in self.of(Closing)]

    def come(self, group: asyncio.TaskGroup) -> None:
        """Connect, and stay connected."""
        self.running = group.create_task(self.connection.run(), name=self.name)

    async def until(self, holds: Callable[[], object], seconds: float = 60) -> None:
        """Until this holds, looked at again at everything that is heard."""
        try:
            async with asyncio.timeout(seconds):
                while not holds():
                    self._told.clear()
                    await self._told.wait()
        except TimeoutError:
            raise AssertionError(f"not within {seconds} s: {self}") from None

    async def at(self, link: str) -> None:
        """Come to this table."""
        self.connection.send(Join(link))
        await self.until(lambda: self.visit.table)

    async def sit(self, seat: int) -> None:
        """Take this seat."""
        self.connection.send(Sit(bytes(16), seat))
        await self.until(lambda: self.table.private.seat == seat)

    async def makes(self, name: str, **settings: object) -> str:
        """Make a table; its link."""
        self.connection.send(Create(bytes(16), name, "klaverjas", 4, **settings))  # type: ignore[arg-type]  # as a test says
        await self.until(lambda: self.of(Created))
        return self.of(Created)[-1].table

    def talk(self, text: str) -> None:
        """Say this aloud, which stands in no record."""
        command = Talk(self.random.randbytes(16), text)
        self._talk.add(command.id)
        self.connection.send(command)

    def act(self) -> None:
        """Do what is asked of this seat now, if anything is, once."""
        if self.visit.table is None or self.table.private.seat is None:
            return
        public, private = self.table.public, self.table.private
        decision = private.decision
        if public.phase in {"waiting", "sheet"} and not public.chairs[private.seat or 0].ready:
            self._once(("ready", public.match, public.shuffling), Ready(bytes(16)))
        elif decision is not None and decision.turn:
            choices = [*(Play(card) for card in decision.cards), *decision.actions]
            choice = self.random.choice(choices)
            self._once((decision.id, decision.actions), Act(bytes(16), choice, decision=decision.id))

    def _once(self, question: object, command: Command) -> None:
        if self._answered != question:
            self._answered = question
            self._asked = time.monotonic()
            self.connection.send(command)

    async def play(self, to: Callable[[TableView], bool], seconds: float = 60, thinks: float = 0) -> None:
        """Play until the table looks so; over a card somebody `thinks` about so long (s), more or less."""
        while not to(self.table):
            if thinks and (decision := self.table.private.decision) is not None and decision.turn:
                await asyncio.sleep(thinks * (0.5 + self.random.random()))
            self.act()
            version, refused = self.table.version, len(self.refused)
            await self.until(lambda v=version, r=refused: self.table.version != v or len(self.refused) != r, seconds)

    async def leave(self) -> None:
        """Go, without a word to the table."""
        while self.running is not None and not self.running.done():
            self.running.cancel()  # a line that is lost at this very moment comes back all the same: then once more
            await asyncio.wait([self.running], timeout=0.5)


async def everybody(do: Callable[[Friend], object], friends: list[Friend]) -> None:
    """All of them do this, at the same time."""
    await asyncio.gather(*(do(friend) for friend in friends))  # type: ignore[call-overload]  # each is awaitable


async def settled(friends: list[Friend]) -> None:
    """Until all have seen the same: then their tables are the same too."""
    while len({friend.table.version for friend in friends}) > 1:
        newest = max(friend.table.version for friend in friends)
        await everybody(lambda friend, newest=newest: friend.until(lambda: friend.table.version >= newest), friends)
    assert all(friend.table.public == friends[0].table.public for friend in friends)


def over(table: TableView) -> bool:
    """Whether the match has been played."""
    return table.public.phase == "over"


def dealt(number: int) -> Callable[[TableView], bool]:
    """Whether so many deals have been played."""
    return lambda table: table.public.sheet is not None and len(table.public.sheet.rows) >= number
