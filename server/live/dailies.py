"""The dailies that somebody plays: their tables, how far they are, and what is noted of the first finish.

The table is the truth. What it came to is noted once it is over, and again whenever its person asks for anything of the
kind, so a process that ends in between loses nothing.
"""

import asyncio
import secrets
from collections.abc import Callable, Mapping
from contextlib import suppress

from msgspec.structs import replace

from protocol import codec, fair
from protocol.alone import DailyRow, Days, Learn, PlayDaily
from protocol.events import Created, Refused
from server.games.registry import DAILIES, GAMES, options_of, values_of
from server.live import daykeys, own
from server.live.daykeys import DayKeys
from server.live.glance import Glance
from server.live.ports import Store
from server.live.record import LackingError
from server.live.results import Own, Result
from server.tables import alone, lessons
from server.tables.moves import Ahead
from server.tables.state import Table

BEFORE = 20
"""How many dailies begun before and not finished are told of at the most: the last of each."""

May = Callable[[], int]
"""() -> 0 if one more table may be made, else in how many ms."""


class Dailies:
    """The dailies, as this process has them. Methods that are awaited may raise `StoreAway`."""

    def __init__(self, store: Store, keys: DayKeys, glance: Glance, noted: Callable[[str, str], None]) -> None:
        """`noted` is told of which daily and day a result was noted just now."""
        self._store = store
        self._keys = keys
        self._glance = glance
        self._noted = noted

    async def days(self, person: bytes) -> Days:
        """The dailies of today, and those that this person has begun before and not finished."""
        today = self._keys.today()
        found = await asyncio.gather(*(self._rows(daily, person, today) for daily in DAILIES))
        before = sorted((row for rows in found for row in rows[1:]), key=lambda row: row.day, reverse=True)
        return Days(today, daykeys.ends(today), (*(rows[0] for rows in found), *before[:BEFORE]))

    async def play(self, person: bytes, command: PlayDaily, may: May) -> Created | Refused:
        """The person's table of this daily, made if it is not there; once more, for practice, where it is finished."""
        today = self._keys.today()
        day = command.day or today
        if command.daily not in DAILIES:
            return Refused(command.id, "no_daily", "daily")
        if not daykeys.known(day) or day > today or (key := await self._keys.of(day)) is None:
            return Refused(command.id, "no_daily", "day")
        ahead = alone.secrets_of(key.key, command.daily, day)
        state = await self.look(person, command.daily, day)
        if day in (await self._store.dailies.own(command.daily, person)).done:
            return await self._practice(person, command, day, ahead, may)
        table = own.of_daily(person, command.daily, day)
        if state is None:
            if day != today:
                return Refused(command.id, "no_daily", "day")
            if retry := may():
                return Refused(command.id, "too_fast", retry=retry)
            await self._made(table, person, command.daily, day, ahead, practice=False)
            state = await self._glance.at(table)
        if state is not None:
            await self._store.dailies.begin(command.daily, day, person, began(state))
        return Created(command.id, table)

    async def learn(self, person: bytes, command: Learn, may: May) -> Created | Refused:
        """A table of the person's own for a first guided deal of a game."""
        if command.game not in GAMES:
            return Refused(command.id, "no_game", "game")
        table = own.of_command("les", person, command.id)
        if (refused := await self._barred(person, table, command, may)) is not None:
            return refused
        settings = alone.settings_of_lesson(command.game)
        ahead = lessons.ahead_of(command.game)
        await own.made(self._store, table, person, settings, secrets.token_bytes(16), ahead)
        return Created(command.id, table)

    async def look(self, person: bytes, daily: str, day: str) -> Table | None:
        """The person's table of this day, its result being noted if it is over; nil where there is none."""
        state = await self._glance.at(own.of_daily(person, daily, day))
        if state is None:
            await self._store.dailies.lapse(daily, day, person)
        elif state.phase == "over":
            await self.note(state, person)
        return state

    async def note(self, state: Table, person: bytes) -> None:
        """Keep what this person's table, which is over, came to, if it is their first finish of that daily."""
        about = state.settings.alone
        if about is None or about.daily is None or about.day is None or about.practice or state.match is None:
            return
        if (key := await self._keys.of(about.day)) is None:
            return  # it was so long ago that nothing of that day is kept
        entry = daykeys.entry(key, about.daily, about.day, person)
        deals = alone.scores(about.daily, state.match.results)
        at = state.ended[-1].at
        result = Result(entry, began(state), at, deals, state.table, at >= daykeys.ends(about.day))
        if not await self._store.dailies.finish(about.daily, about.day, person, result):
            return
        if await self._store.people.about(person) is None:  # forgotten meanwhile
            await self._store.dailies.forget(person)
        self._noted(about.daily, about.day)

    async def _practice(self, person: bytes, command: PlayDaily, day: str, ahead: Ahead, may: May) -> Created | Refused:
        table = own.of_command("dag", person, command.id)
        if (refused := await self._barred(person, table, command, may)) is not None:
            return refused
        await self._made(table, person, command.daily, day, ahead, practice=True)
        return Created(command.id, table)

    async def _made(self, table: str, person: bytes, daily: str, day: str, ahead: Ahead, *, practice: bool) -> None:
        game, known = DAILIES[daily]
        settings = alone.settings_of_daily(known, game.name, day, practice=practice)
        await own.made(self._store, table, person, settings, fair.daily_match(daily, day), ahead)

    async def _barred(self, person: bytes, table: str, command: PlayDaily | Learn, may: May) -> Refused | None:
        """Why this command may not make that table: its id was another one's, or too many were made; nil where it may."""
        said = codec.encode(command)
        if await self._store.once(person + command.id, said) != said:
            return Refused(command.id, "id_reused", "id")
        [head] = await self._store.heads([table])
        if not head.version and (retry := may()):
            return Refused(command.id, "too_fast", retry=retry)
        return None

    async def _rows(self, daily: str, person: bytes, today: str) -> list[DailyRow]:
        """The daily of today, then those of other days that were begun and not finished."""
        mine = await self._store.dailies.own(daily, person)
        last = sorted((day for day in mine.begun if day < today), reverse=True)[:BEFORE]
        at: dict[str, Table | None] = {}
        for day in (day for day in (today, *last) if day in mine.begun):
            with suppress(LackingError):  # it is told of by a process that can read it
                at[day] = await self.look(person, daily, day)
        if any(state is None or state.phase == "over" for state in at.values()):
            mine = await self._store.dailies.own(daily, person)
        days = (today, *(day for day in last if day in at and day in mine.begun))
        ranks = await self._store.dailies.ranks(daily, {day: mine.done.get(day) for day in days})
        return [_row(daily, day, at.get(day), mine, ranks[day]) for day in days]


def began(state: Table) -> int:
    """When (ms) somebody began at a table of their own."""
    return state.chairs[0].sat


def options(daily: str) -> Mapping[str, bool | int | str]:
    """Every option of the game as it is played in this daily."""
    game, known = DAILIES[daily]
    return values_of(options_of(game, known.options))


def _row(daily: str, day: str, state: Table | None, mine: Own, ranked: tuple[int, int]) -> DailyRow:
    people, rank = ranked
    score = mine.done.get(day)
    deal = state.match.deals if state is not None and state.match is not None else None
    row = DailyRow(daily, day, DAILIES[daily][0].name, options(daily), people, deal)
    return row if score is None else replace(row, deal=None, score=score, rank=rank)
