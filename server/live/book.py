"""What is asked about the deals played at a table: its score book, its standings, a deal played back, record lines.

Everything comes from what was sealed when a deal was over; of a deal that is being played, or that rests, nothing is there.
A table may have thousands of deals: their rows are read a few at a time and kept while somebody is shown the table, and
they are counted a few at a time too, so that nobody's card waits for it.
"""

import asyncio
from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from protocol.books import DealRow, Exported, MatchRow, Ranking, Replayed, ScoreBook
from protocol.commands import Book, BookCommand, Export, Replay, Standings
from protocol.events import Refused
from protocol.records import Record, read_line, write_line
from server.games.registry import GAMES
from server.live import lines
from server.live.playbacks import Playbacks
from server.live.ports import Store
from server.live.table import LiveTable
from server.tables import book
from server.tables.book import Kept
from server.tables.standings import Count, count, standings
from server.tables.standings import Standings as Found
from server.tables.state import Ended, Table

AT_ONCE = 32768
"""How many bytes of record lines are sent in one answer, more or less: half of what may wait for a reader."""

ROWS, MATCHES = 100, 5
"""How many rows are read, and matches counted, in one turn of the event loop: about a millisecond."""

_T = TypeVar("_T")

Answer = ScoreBook | Ranking | Replayed | Exported | Refused


class Shelf(Struct):
    """A table's book as it was last read: with so many deals, and what was counted in it while these matches had ended."""

    deals: int
    kept: Kept
    ended: tuple[Ended, ...] = ()
    counted: dict[tuple[str | None, int | None], Found] = {}


class Books:
    """The score books of the tables that this process shows. Methods that are awaited may raise `StoreAway`."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._shelves: dict[str, Shelf] = {}
        self._playbacks = Playbacks()

    def forget(self, table: str) -> None:
        """Keep nothing of this table any more; the store has it."""
        self._shelves.pop(table, None)

    async def answer(self, live: LiveTable, command: BookCommand) -> Answer:
        """What this command asks for, or why it is not there."""
        async with live.lock:  # the deal that was just shown to be over is sealed by whoever holds it
            state = live.state
        shelf = await self._read(live.table)
        match command:
            case Book():
                return await self._book(state, shelf.kept, command)
            case Standings():
                return await self._standings(state, shelf, command)
            case Replay():
                return await self._replay(state, shelf.kept, command)
            case Export():
                return await self._export(state, shelf.kept, command)

    async def rebuild(self, table: str) -> None:
        """Make the rows of this table again, as far as this build has their rules, from its lines."""
        await self._make_again(await self._store.deals(table), table, await self._store.rows(table))

    # -- the four answers

    async def _book(self, state: Table, kept: Kept, command: Book) -> Answer:
        if command.match is None:
            rows = book.matches(state, kept, command.before)
            return ScoreBook(rows, names=await self._names(state, _people(rows)))
        row = book.match_row(state, kept, command.match)
        if row is None:
            return Refused(None, "no_match", "match")
        deals = book.deal_rows(kept.get(command.match, ()))
        return ScoreBook((row,), command.match, deals, await self._names(state, _people((row, *deals))))

    async def _standings(self, state: Table, shelf: Shelf, command: Standings) -> Answer:
        if command.game is not None and command.game not in GAMES:
            return Refused(None, "no_game", "game")
        if shelf.ended != state.ended:
            shelf.ended, shelf.counted = state.ended, {}
        found = shelf.counted.get((command.game, command.year))
        if found is None:
            found = await _counted(state, shelf.kept, command)
            if found.people and shelf.ended == state.ended:  # of what nobody has played there is no end
                shelf.counted[command.game, command.year] = found
        people = {person for row in found.people for person in row.people}
        names = await self._names(state, people)
        return Ranking(found.people, found.pairs, found.games, found.years, names, command.game, command.year)

    async def _replay(self, state: Table, kept: Kept, command: Replay) -> Answer:
        (line,) = await self._store.lines(state.table, [lines.key(command.match, command.deal)])
        if line is None:
            return _missing(state, kept, command.match)
        record = read_line(line)
        if command.seat is not None and command.seat >= record.players:
            return Refused(None, "no_seat", "seat")
        before = [row for row in kept.get(command.match, ()) if row.deal < command.deal]
        played = await self._playbacks.of(record, command.seat, command.match, before)
        names = await self._names(state, _seated(record))
        return Replayed(command.match, command.deal, played.public, played.private, played.steps, names, played.hands)

    async def _export(self, state: Table, kept: Kept, command: Export) -> Answer:
        deals = [row.deal for row in kept.get(command.match, ()) if command.deal in (None, row.deal)]
        if not deals:
            return _missing(state, kept, command.match)
        wanted = [deal for deal in deals if command.after is None or deal > command.after]
        texts: list[str] = []
        names = await self._store.names(state.table)
        for deal in wanted:
            if sum(map(len, texts)) >= AT_ONCE:
                return Exported(command.match, tuple(texts), more=True)
            (line,) = await self._store.lines(state.table, [lines.key(command.match, deal)])
            if line is not None:
                texts.append(_named(line, names))
        return Exported(command.match, tuple(texts))

    # -- what is kept

    async def _read(self, table: str) -> Shelf:
        """The book as it is now; rows that are missing (an earlier release sealed without) are made first."""
        deals, rows = await self._store.book(table)
        known = self._shelves.get(table)
        if known is not None and known.deals == deals == rows:
            return known
        found = await self._store.rows(table)
        if rows < deals:
            every = await self._store.deals(table)
            matches = {lines.match_of(key) for key in every if key not in found}
            missing = {key: line for key, line in every.items() if lines.match_of(key) in matches}
            await self._make_again(missing, table, found)
            found = await self._store.rows(table)
        kept = book.kept([book.decode(row) async for row in _slowly(found.values(), ROWS)])
        shelf = self._shelves[table] = Shelf(len(found), kept)
        return shelf

    async def _make_again(self, every: Mapping[str, str], table: str, known: Mapping[str, bytes]) -> None:
        async for match, deals in _slowly(lines.by_match(every).items(), 1):
            await self._store.write_rows(table, lines.rows(match, deals, known))

    async def _names(self, state: Table, people: Iterable[str]) -> dict[str, str]:
        """What these people are called here; nothing for who has been forgotten."""
        names = await self._store.names(state.table)
        return {person: names.get(person, "") for person in people}


async def _counted(state: Table, kept: Kept, command: Standings) -> Found:
    counted, ended = Count(command.game, command.year, lines.year), book.outcomes(state, kept)
    async for match, deals in _slowly(kept.items(), MATCHES):
        count(counted, deals, ended.get(match))
    return standings(counted)


async def _slowly(things: Iterable[_T], at_a_time: int) -> AsyncIterator[_T]:
    """These things in their order; after so many of them everybody else has a turn."""
    for number, thing in enumerate(things, 1):
        yield thing
        if number % at_a_time == 0:
            await asyncio.sleep(0)


def _missing(state: Table, kept: Kept, match: int) -> Refused:
    """Why a deal is not there: no such match, or no such deal of it, or it is not over."""
    if book.match_row(state, kept, match) is None:
        return Refused(None, "no_match", "match")
    return Refused(None, "no_deal", "deal")


def _people(rows: Sequence[MatchRow | DealRow]) -> set[str]:
    return {person for row in rows for person in row.people if person is not None}


def _seated(record: Record) -> list[str]:
    return [person for person in record.people or () if person is not None]


def _named(line: str, names: Mapping[str, str]) -> str:
    """The line with people's names for their ids."""
    record = read_line(line)
    if record.people is None:
        return line
    people = tuple(None if person is None else names.get(person, "") for person in record.people)
    return write_line(replace(record, people=people))
