"""The tables that this build cannot read, since it lacks the rules of a match there or a newer one has written them.

They are left alone: other processes, of another build, may have them.
"""

import logging
from collections.abc import Awaitable, Callable

from server.live.ports import Head, Store
from server.live.record import LackingError
from server.live.table import LiveTable

Reach = Callable[[str], Awaitable[LiveTable | None]]

log = logging.getLogger(__name__)


class Lacking:
    """Those that were met by what this process does by itself. Methods that are awaited may raise `StoreAway`."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._met: dict[str, Head] = {}

    async def reached(self, table: str, reach: Reach) -> LiveTable | None:
        """This table, reached so; nil where there is none, or where it is one of these, which is told once."""
        if table in self._met and [self._met[table]] == await self._store.heads([table]):
            return None
        try:
            return await reach(table)
        except LackingError as error:
            if table not in self._met:
                log.warning("table %s is left to other processes: %s", table, error)
            self._met[table] = error.head
            return None

    async def give_back(self, table: str) -> None:
        """What was due at this table, if it is one of these, and was claimed here, is due at once for whoever can do it."""
        if table in self._met:
            await self._store.schedule(table, self._met[table], self._store.now())

    def read(self, table: str) -> None:
        """This table can be read here."""
        self._met.pop(table, None)
