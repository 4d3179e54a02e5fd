"""The lobby: the listed tables, as rows in the store that follow from the tables and can be made again."""

import asyncio
import logging
from collections.abc import Iterable

import msgspec
from msgspec import Struct

from protocol.events import Lobby as LobbyEvent
from protocol.events import TableRow
from server.live.ports import Store, StoreAway, StoreRefused
from server.live.record import NOTHING
from server.live.table import LiveTable
from server.live.tasks import spawn
from server.tables import links
from server.tables.state import Table

log = logging.getLogger(__name__)

FRESH_MS = 1000
"""How old what the lobby shows may be: reading it asks all buckets."""

STALE_MS = 24 * 3600 * 1000
"""A table at which nothing has happened for so long leaves the lobby, until something does."""

SHOWN = 100
"""How many tables the lobby shows: where somebody sits first, then those with free seats, then by what happened last."""


class Listed(Struct, frozen=True, array_like=True):
    """A row as the store has it, and when it was written (ms)."""

    at: int
    row: TableRow


_decoder = msgspec.msgpack.Decoder(Listed)


class Lobby:
    """What the lobby shows, and what this process has written of it."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._written: dict[str, Listed] = {}
        self._door = asyncio.Lock()
        self._read = 0
        self._event = LobbyEvent(())

    async def event(self) -> LobbyEvent:
        """The listed tables, as they were a second ago at the most. Raises `StoreAway`."""
        async with self._door:
            if (now := self._store.now()) - self._read >= FRESH_MS:
                rows = {table: _decoder.decode(row) for table, row in (await self._store.listed()).items()}
                stale = {table for table, listed in rows.items() if now - listed.at > STALE_MS}
                first = sorted(rows.keys() - stale, key=lambda table: _first(rows[table]))[:SHOWN]
                heads = zip(first, await self._store.heads(first), strict=True)
                dead = {table for table, head in heads if head == NOTHING}
                self._clear(stale | dead)
                self._event, self._read = LobbyEvent(tuple(rows[table].row for table in first if table not in dead)), now
            return self._event

    def show(self, live: LiveTable) -> None:
        """Have the lobby show this table as it is, if it is listed; soon. It is asked again while somebody is shown it."""
        if not live.state.settings.listed:
            return
        now, row, known = self._store.now(), _row(live.state), self._written.get(live.table)
        if known is None or known.row != row or now - known.at > STALE_MS // 2:
            self._written[live.table] = listed = Listed(now, row)
            spawn(self._write(live.table, listed), f"list {live.table}")

    def forget(self, table: str) -> None:
        """This process shows the table no more; the lobby still does."""
        self._written.pop(table, None)

    async def rebuild(self, state: Table) -> None:
        """Show the table as it is, or take it off. Raises `StoreAway`."""
        listed = Listed(state.since, _row(state)) if state.settings.listed else None
        await self._store.list_table(state.table, None if listed is None else msgspec.msgpack.encode(listed))

    async def _write(self, table: str, listed: Listed) -> None:
        try:
            await self._store.list_table(table, msgspec.msgpack.encode(listed))
        except (StoreAway, StoreRefused) as error:
            self._written.pop(table, None)
            log.warning("table %s not listed: %s", table, error)

    def _clear(self, tables: Iterable[str]) -> None:
        for table in tables:
            spawn(self._store.list_table(table, None), f"unlist {table}")


def _first(listed: Listed) -> tuple[bool, bool, int]:
    """Where it stands: empty tables, of which anybody makes many, keep none at which people sit from sight."""
    row = listed.row
    return row.free == row.players, row.free == 0, -listed.at


def _row(state: Table) -> TableRow:
    settings = state.settings
    return TableRow(
        links.current(state),
        settings.name,
        settings.game,
        dict(settings.options),
        settings.players,
        sum(chair.person is None for chair in state.chairs),
        state.phase,
        settings.watch,
    )
