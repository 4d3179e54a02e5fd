"""One process of people at tables under chaos: `python -m tests.chaos.party`, told what to do line by line.

On standard input a `Setting` as JSON, then words, each answered by a line when it is done:

    rough   from now on messages are lost and late, and everybody plays
    calm    the weather is fair again
    stop    nobody begins anything more, what waits is answered; what everybody sees is compared with a view asked anew
    report  the last line: a `Report` as JSON
"""

import asyncio
import sys
from collections import Counter
from collections.abc import AsyncIterator
from random import Random

import msgspec
from msgspec import Struct

from protocol.commands import Arrange, Create
from protocol.events import Created
from protocol.terms import Patience
from server.games.registry import GAMES
from tests.chaos.guest import Guest, Journal
from tests.chaos.street import FAIR, ROUGH, Street
from tests.optionsets import option_sets

AT_ONCE = 24
"""How many tables are made at the same time."""
LISTED = 100
"""The lobby shows so many at the most: so that it can be told what it must show, no more are listed."""
WATCHED = 4
"""Somebody looks on at every so many tables."""
SETTLES_S = 90.0
"""How long everybody has to settle, and to see what a fresh view shows."""


class Setting(Struct):
    """The ports of the servers, the seed, and which tables of how many."""

    doors: tuple[int, ...]
    seed: str
    first: int
    end: int


class Report(Struct):
    """What the people here noted, what happened to their messages, and whose view is not what a fresh one is."""

    journals: list[Journal]
    happened: dict[str, int]
    listed: list[str]
    different: list[str]
    unsettled: list[str]


class Laid(Struct, frozen=True):
    """What is played at a table: by number, every game and number of players comes round, each time by other rules."""

    game: str
    players: int
    options: dict[str, bool | int | str]
    turn_limit: int | None
    listed: bool

    @classmethod
    def of(cls, number: int, random: Random) -> "Laid":
        """The table with this number."""
        kinds = [(game, players) for players in range(2, 8) for game in GAMES.values() if players in game.players]
        game, players = kinds[number % len(kinds)]
        options = random.choice([options for count, options in option_sets(game) if count == players])
        return cls(game.name, players, options, random.choice((None, 5, 10)), number < LISTED)


class Party:
    """Everybody here."""

    def __init__(self, setting: Setting, group: asyncio.TaskGroup) -> None:
        self.setting, self.group = setting, group
        self.guests: list[Guest] = []
        self.listed: list[str] = []
        self.different: list[str] = []
        self.unsettled: list[str] = []
        self._streets = [Street(port, Random(f"{setting.seed} street {n}")) for n, port in enumerate(setting.doors)]
        self._there: list[asyncio.Task[None]] = []
        self._door = asyncio.Semaphore(AT_ONCE)

    async def begin(self) -> None:
        """Everybody comes to their tables and sits down."""
        for street in self._streets:
            await street.open()
        async with asyncio.TaskGroup() as group:
            for number in range(self.setting.first, self.setting.end):
                group.create_task(self._table(number))
        for guest in self.guests:
            self._there.append(self.group.create_task(guest.play()))

    async def _table(self, number: int) -> None:
        random = Random(f"{self.setting.seed} table {number}")
        laid = Laid.of(number, random)
        seats: list[int | None] = [*range(laid.players), *([None] if number % WATCHED == 0 else [])]
        async with self._door:
            guests = [self._guest(f"p{number} {seat}", Random(random.random()), seat) for seat in seats]
            link = await self._made(guests[0], number, laid)
            for guest in guests:
                await guest.comes(link)
                if guest.seat is not None:
                    await guest.sits()
            guests[0].says(Arrange(bytes(16), watch=True, patience=Patience(dropped=10, away=15, dozing=15)))
            await guests[0].until(lambda: guests[0].settled)
        if laid.listed:
            self.listed.append(guests[0].journal.table)

    async def _made(self, guest: Guest, number: int, laid: Laid) -> str:
        made: list[str] = []
        guest.heard = lambda event: made.append(event.table) if isinstance(event, Created) else None
        settings = {"listed": laid.listed, "turn_limit": laid.turn_limit, "sheet_seconds": 3}
        guest.connection.send(
            Create(guest.random.randbytes(16), f"Chaos {number}", laid.game, laid.players, laid.options, **settings)
        )
        await guest.until(lambda: made)
        return made[0]

    def _guest(self, name: str, random: Random, seat: int | None) -> Guest:
        guest = Guest(name, random, [street.port for street in self._streets], seat)
        self.guests.append(guest)
        self._there.append(self.group.create_task(guest.run()))
        return guest

    def rough(self) -> None:
        """Everybody plays, in rough weather."""
        for street in self._streets:
            street.weather = ROUGH
        for guest in self.guests:
            guest.goes_on(playing=True)

    def calm(self) -> None:
        """The weather is fair again."""
        for street in self._streets:
            street.weather = FAIR

    async def stop(self) -> None:
        """Nobody begins anything more; views are compared with fresh ones."""
        for guest in self.guests:
            guest.goes_on(playing=False)
        async with asyncio.TaskGroup() as group:
            for guest in self.guests:
                group.create_task(self._compared(guest))

    async def _compared(self, guest: Guest) -> None:
        try:
            await guest.until(lambda: guest.settled, SETTLES_S)
        except TimeoutError:
            self.unsettled.append(repr(guest))
            return
        fresh = guest.once_more()
        async with self._door:
            running = self.group.create_task(fresh.run())
            try:  # what goes on by itself at a table goes on meanwhile, and who is there is told a little later
                await fresh.comes(guest.table.public.link or guest.journal.table)
                await guest.until(lambda: guest.table.version == fresh.table.version, SETTLES_S)
                seen = guest.table.public, guest.table.private
                if seen != (fresh.table.public, fresh.table.private):
                    self.different.append(f"{guest}: {guest.table} against {fresh.table}")
                await guest.until(lambda: _people(guest) == _people(fresh), SETTLES_S)
            except TimeoutError:
                self.different.append(f"{guest}, {_people(guest)}, against {fresh}, {_people(fresh)}")
            finally:
                running.cancel()

    def end(self) -> None:
        """Everybody goes."""
        for one in self._there:
            one.cancel()

    def report(self) -> Report:
        """What there is to tell."""
        happened: Counter[str] = sum((street.happened for street in self._streets), Counter())
        journals = [guest.journal for guest in self.guests]
        return Report(journals, dict(happened), self.listed, self.different, self.unsettled)


def _people(guest: Guest) -> dict[str, tuple[bool, bool]]:
    """Who is there and who looks on, as this person has been told."""
    if guest.visit.table is None:
        return {}
    return {person: (told.here, told.watching) for person, told in guest.table.people.items()}


async def _words() -> AsyncIterator[bytes]:
    """The lines on standard input."""
    reader = asyncio.StreamReader()
    await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
    while line := await reader.readline():
        yield line.strip()


async def main() -> None:
    """Do as is told, until the last line."""
    words = _words()
    setting = msgspec.json.decode(await anext(words), type=Setting)
    async with asyncio.TaskGroup() as group:
        party = Party(setting, group)
        await party.begin()
        _say(b"seated")
        async for word in words:
            match word:
                case b"rough":
                    party.rough()
                case b"calm":
                    party.calm()
                case b"stop":
                    await party.stop()
            _say(msgspec.json.encode(party.report()) if word == b"report" else word)
        party.end()


def _say(line: bytes) -> None:
    sys.stdout.buffer.write(line + b"\n")
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    asyncio.run(main())
