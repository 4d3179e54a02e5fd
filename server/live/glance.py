"""A look at a table, as it is now, by who is not shown it: its state is read and let go again."""

import logging
from collections.abc import Mapping

from server.live.ports import Store
from server.live.record import BrokenRecordError, read
from server.live.sealing import seal_what_is_over
from server.live.shared import Shared
from server.live.table import LiveTable
from server.tables.state import Table

log = logging.getLogger(__name__)


class Glance:
    """Looks at tables; `live` are those shown here. Methods may raise `StoreAway`, `LackingError`.

    `old` is how old (ms) what is seen of the others may be, where somebody may ask again and again: long records take long.
    """

    def __init__(self, store: Store, live: Mapping[str, LiveTable], old: int = 0) -> None:
        self._store = store
        self._live = live
        self._read: Shared[str, Table | None] = Shared(store.now, old)

    async def at(self, table: str) -> Table | None:
        """The table of this name, whose deals that are over are sealed; nil where there is none that can be read."""
        if (live := self._live.get(table)) is not None:
            return live.state
        return await self._read.of(table, lambda: self._stored(table))

    async def _stored(self, table: str) -> Table | None:
        stored = await self._store.read(table)
        if stored is None:
            return None
        try:
            record = await read(stored)
        except BrokenRecordError:
            log.warning("table %s cannot be read", table)
            return None
        await seal_what_is_over(self._store, table, record)
        return record.table

    async def by_link(self, link: str) -> Table | None:
        """The table that this link leads to, by its name or another link."""
        found = await self.at(link)
        if found is None and (table := await self._store.aliases.table_of(link)) is not None:
            found = await self.at(table)
        return found
