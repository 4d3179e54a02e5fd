"""The door: who comes in, how many, and how everybody is seen out.

It holds what all connections of this server share. Who has not said who they are is a stranger; strangers are few, and
the oldest gives way to the next, so that nobody can keep others out by standing in the door.
"""

import asyncio
import logging
import time
from collections import Counter, OrderedDict, defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import cast

from msgspec import Raw, msgpack

from protocol.codec import encode
from protocol.errors import ClosingReason
from protocol.events import Event, GameInfo, Notice, Standstill
from server.live.house import House
from server.live.ports import Codes, People, Person, StoreAway, StoreRefused
from server.live.tasks import spawn
from server.net.connection import Connection
from server.net.limits import Allowance, Known, Pace, Shares, Verdict
from server.net.line import Line, Over
from server.net.metrics import Tally
from server.net.pulse import Pulse
from server.settings import Settings

log = logging.getLogger(__name__)

LOOK_S = 5.0
"""How often it is looked who of those inside is forgotten, since they asked for it at another server of the same store."""

LOOK_AT_ONCE = 50
"""How many others of those inside are asked about each time, one after the other: two ms; they are here today."""

RENAMES = Allowance(6 / 3600, 6)
"""How often a person may be called something else: who may say nothing must not speak by that."""

STOPPED = 100
"""ms after which a client of a server that stops comes back: another one, or the next in its place, lets it in; where none
is there yet, the client's own pauses grow."""
GAVE_WAY = 500
"""ms after which a stranger who gave way may come back."""
FULL = 5000
"""ms after which somebody with too many connections may try again."""


class Door:
    """The way in to one house. `now` is the clock of all processes, in ms since 1970; `clock`, in seconds, is for limits."""

    def __init__(
        self,
        house: House,
        people: People,
        codes: Codes,
        settings: Settings,
        now: Callable[[], int],
        durability: str,
        tally: Tally,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.house = house
        self.people = people
        self.codes = codes
        self.settings = settings
        self.now = now
        self.durability = durability
        self.tally = tally
        self.clock = clock
        self.pulse = Pulse(clock)
        self.stopping = False
        self.standstill = Standstill()
        self.games = cast(tuple[GameInfo, ...], Raw(msgpack.encode(house.games)))
        """Those of the house, encoded once for everybody who comes."""
        self._notice: Notice | None = None
        self._commands = Allowance(settings.command_rate, settings.command_burst)
        self._paces: Known[bytes, Pace] = Known(lambda now: Pace(self._commands, now))
        creates = Allowance(settings.creates_per_hour / 3600, settings.create_burst)
        self._creates: Shares[bytes] = Shares(creates)
        self._listed: Shares[str] = Shares(creates)
        self._newcomers: Shares[str] = Shares(Allowance(settings.persons_per_hour / 3600, settings.persons_burst))
        tries = Allowance(settings.codes_per_hour / 3600, settings.codes_burst)
        self._asked: Shares[bytes] = Shares(tries)
        self._tried: Shares[bytes] = Shares(tries)
        self._tried_from: Shares[str] = Shares(tries)
        arrivals = Allowance(settings.arrival_rate, settings.arrival_burst)
        self._arrivals: Shares[str] = Shares(arrivals)
        self._guesses: Shares[str] = Shares(arrivals)
        self._renames: Shares[bytes] = Shares(RENAMES)
        self._strangers: OrderedDict[Line, str] = OrderedDict()
        self._from: Counter[str] = Counter()
        self._inside: defaultdict[bytes, list[Connection]] = defaultdict(list)
        self._round: list[bytes] = []
        self._busy: dict[Line, bool] = {}
        self._empty = asyncio.Event()
        tally.connections = lambda: sum(map(len, self._inside.values()))
        tally.strangers = lambda: len(self._strangers)
        tally.shown = lambda: house.shown

    def stranger_comes(self) -> Callable[[], Verdict]:
        """What counts the commands of one new connection, whose person is not known yet."""
        pace = Pace(self._commands, self.clock())
        return lambda: pace.command(self.clock())

    def comes(self, person: bytes) -> Verdict:
        """Count a command of this person, over all their connections: what to do with it."""
        now = self.clock()
        return self._paces.of(person, now).command(now)

    def creates(self, person: bytes) -> int:
        """0 if this person may make a table, else in how many ms."""
        return self._creates.ask(person, self.clock())

    def lists(self, address: str) -> int:
        """0 if one more table from this address may stand in the lobby, else in how many ms."""
        return self._listed.ask(address, self.clock())

    def renames(self, person: bytes) -> int:
        """0 if this person may have another name, else in how many ms."""
        return self._renames.ask(person, self.clock())

    def asks(self, person: bytes) -> int:
        """0 if this person may ask for a code, else in how many ms."""
        return self._asked.ask(person, self.clock())

    def tries(self, address: str, person: bytes | None = None) -> int:
        """0 if a code may be tried from this address and, where one knows who it is, by this person; else in how many ms."""
        now = self.clock()
        if person is not None and (retry := self._tried.ask(person, now)):
            return retry
        return self._tried_from.ask(address, now)

    def arrives(self, address: str) -> float:
        """Count one who comes in from this address; in how many seconds it may go on: one at the most."""
        return self._arrivals.owe(address, self.clock())

    def guesses(self, address: str) -> int:
        """0 if a link may be looked for from this address, else in how many ms: many were wrong."""
        return self._guesses.missing(address, self.clock())

    def guessed(self, address: str) -> None:
        """A link that was looked for from this address leads nowhere: as many do as may come in from there, and no more."""
        self._guesses.owe(address, self.clock())

    def newcomer(self, address: str) -> int:
        """0 if a new person may be made for this address, else in how many ms."""
        return self._newcomers.ask(address, self.clock())

    @contextmanager
    def stranger(self, line: Line, address: str) -> Iterator[None]:
        """This line's whole stay; at first as a stranger from this address."""
        self._empty.clear()
        self._busy[line] = False
        self._make_room(address)
        self._strangers[line] = address
        self._from[address] += 1
        try:
            yield
        finally:
            self._known(line)
            del self._busy[line]
            if not self._busy:
                self._empty.set()

    @contextmanager
    def inside(self, connection: Connection) -> Iterator[None]:
        """This connection's stay as a known person. Raises `Over` when the person has too many."""
        here = self._inside[connection.person.id]
        if len(here) >= self.settings.connections_per_person:
            connection.refuse(None, "too_fast", retry=FULL)
            raise Over("refused", FULL)
        here.append(connection)
        self._known(connection.line)
        try:
            yield
        finally:
            here.remove(connection)
            if not here:
                del self._inside[connection.person.id]

    @property
    def people_inside(self) -> int:
        """How many known persons have a connection."""
        return len(self._inside)

    @property
    def notice(self) -> Notice | None:
        """What everybody is told now."""
        return self._notice if self._notice is not None and self.now() < self._notice.ends else None

    def announce(self, notice: Notice) -> None:
        """Tell everybody who is inside this, and whoever comes until it ends; it takes the place of the last."""
        self._notice = notice
        self._tell(notice)

    def stands_still(self, standstill: Standstill) -> None:
        """Tell everybody who is inside that play stands still, or goes on; and whoever comes, as long as it stands still."""
        self.standstill = standstill
        self._tell(standstill)

    def _tell(self, event: Event) -> None:
        said = encode(event)
        for connections in self._inside.values():
            for connection in connections:
                connection.push(said)

    def evict(self, person: bytes) -> None:
        """Close every connection of this person, who may come back."""
        self._see_out(person, "evicted")

    def busy(self, line: Line, *, busy: bool) -> None:
        """Whether a command of this line is being done: an orderly stop waits for it."""
        self._busy[line] = busy

    async def renamed(self, person: Person) -> None:
        """This person has a new name: every connection of theirs and every table shall know."""
        for connection in self._inside.get(person.id, ()):
            connection.person = person
        await self.house.renamed(person)

    async def forget(self, connection: Connection) -> None:
        """Delete what is stored about who is at this connection; their other connections are closed as soon as that is sure.

        Raises `StoreAway`: then it may have been begun, and is done in any case; it may be asked for again.
        """
        person = connection.person.id
        await self.people.forsake(person)
        self._see_out(person, "forgotten", but=connection)
        await self.house.forget(person)

    async def look(self) -> None:
        """See those out who are forgotten, and learn who is called something else, wherever they asked for it.

        While the store cannot say, nobody is.
        """
        try:
            leaving = await self.people.leavers()
            self._round = self._round or list(self._inside)
            others, self._round = self._round[:LOOK_AT_ONCE], self._round[LOOK_AT_ONCE:]
            before = {person: self._called(person) for person in {*others, *leaving} & self._inside.keys()}
            for person, name in (await self.people.see(before)).items():
                if name is None:
                    self._see_out(person, "forgotten")
                elif before[person] != {name} and self._called(person) == before[person]:  # not here, and since
                    await self.renamed(Person(person, name))
        except (StoreAway, StoreRefused):
            return

    def _called(self, person: bytes) -> set[str]:
        """By which names the connections of this person go."""
        return {connection.person.name for connection in self._inside.get(person, ())}

    def recall(self, token: bytes) -> Person | None:
        """Who has this token, where that is known without asking the store; it is asked afterwards (`make_sure`)."""
        return None if self.standstill.why is not None else self.people.recall(token)

    async def make_sure(self, connection: Connection, token: bytes) -> None:
        """Ask the store about somebody who was recalled: who is forgotten meanwhile is seen out, a new name is known.

        While it cannot say, nobody is: it is looked all the time who is forgotten.
        """
        before = connection.person
        try:
            person = await self.people.know(token)
            if person is None:
                await connection.line.end("forgotten", None)
            elif person != before and connection.person == before:  # not here, and since
                await self.renamed(person)
        except (StoreAway, StoreRefused):
            return

    def _see_out(self, person: bytes, why: ClosingReason, but: Connection | None = None) -> None:
        for connection in self._inside.get(person, ()):
            if connection is not but:
                spawn(connection.line.end(why, None), f"seeing out who is {why}")

    async def close(self) -> None:
        """See everybody out: who waits for an answer gets it first. Takes `stop_within` seconds at the most."""
        self.stopping = True
        for line, busy in self._busy.items():
            if not busy:
                spawn(line.end("stopping", STOPPED), "closing a line")
        if not self._busy:
            return
        try:
            async with asyncio.timeout(self.settings.stop_within):
                await self._empty.wait()
        except TimeoutError:
            log.warning("%d connections did not end in time and are dropped", len(self._busy))
            for line in list(self._busy):
                line.abort()

    def _make_room(self, address: str) -> None:
        """Let the oldest stranger of this address, or of all, give way if there are too many."""
        if self._from[address] >= self.settings.strangers_per_address:
            oldest = next(line for line, its in self._strangers.items() if its == address)
        elif len(self._strangers) >= self.settings.strangers:
            oldest = next(iter(self._strangers))
        else:
            return
        self._known(oldest)
        spawn(oldest.end("no_hello", GAVE_WAY), "a stranger gives way")

    def _known(self, line: Line) -> None:
        """This line counts as a stranger's no longer."""
        address = self._strangers.pop(line, None)
        if address is not None:
            self._from[address] -= 1
            if not self._from[address]:
                del self._from[address]
