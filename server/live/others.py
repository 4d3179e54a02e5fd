"""What other processes do at the tables shown here: their wake-ups, and looking without being woken."""

import logging
from collections.abc import Callable, Iterable, Mapping

from server.live.chat import Chat
from server.live.here import Here
from server.live.ports import Head, Store, StoreAway, StoreRefused
from server.live.table import LiveTable
from server.live.tasks import spawn

log = logging.getLogger(__name__)

COMPARE_S = 3.0
"""How often the heads of all shown tables are compared with the store's: a wake-up is only a wake-up."""


class Others:
    """Keeps the tables shown here up with what other processes append (a `server.live.wake.Wake`)."""

    def __init__(self, store: Store, live: Mapping[str, LiveTable], here: Here, chat: Chat) -> None:
        self._store = store
        self._live = live
        self._here = here
        self._chat = chat
        self._wanted: dict[str, int] = {}

    def moved(self, table: str, version: int) -> None:
        """Another process says that this table has reached this version."""
        live = self._live.get(table)
        if live is None or version <= live.record.head.version:
            return
        waiting = table in self._wanted
        self._wanted[table] = max(version, self._wanted.get(table, 0))
        if not waiting:
            spawn(self._catch_up(live), f"catch up {table}")

    def presence(self, table: str) -> None:
        """Another process says that who is at this table has changed."""
        if table in self._live:
            self._here.touch(table)

    def talk(self, table: str) -> None:
        """Another process says that something was said at this table."""
        if (live := self._live.get(table)) is not None:
            self._chat.wake(live)

    def forgotten(self, table: str) -> None:
        """Somebody who was at this table is forgotten, here or elsewhere: names are read again, and what was said."""
        if (live := self._live.get(table)) is not None:
            live.visits.clear()
            self._here.forget(table)
            self._chat.reread(live)

    def resync(self, missed: Callable[[str], bool]) -> None:
        """Wake-ups may have been missed."""
        tables = [live for live in self._live.values() if missed(live.table)]
        if tables:
            spawn(self.compare(tables), "compare now")
        for live in tables:
            self._chat.reread(live)

    async def _catch_up(self, live: LiveTable) -> None:
        """Read until the table is where it was last said to be; a record found shorter is read once and shown as it is."""
        table, before = live.table, -1
        try:
            while self._wanted[table] > live.record.head.version > before:
                before = live.record.head.version
                await live.refresh()
        except (StoreAway, StoreRefused) as error:
            log.warning("table %s not refreshed: %s", table, error)
        finally:
            del self._wanted[table]

    async def compare(self, shown: Iterable[LiveTable]) -> None:
        """Compare the heads of these tables, which are shown here, with the store's."""
        tables = {live.table: live for live in shown if not live.lock.locked()}
        try:
            elsewhere = await self._store.strayed({table: live.record.head for table, live in tables.items()})
        except (StoreAway, StoreRefused) as error:
            log.warning("heads not compared: %s", error)
            return
        for table, head in elsewhere.items():
            live = tables[table]
            if head != live.record.head and not live.lock.locked():  # this process may have gone on meanwhile
                spawn(self._refresh(live, head), f"compare {table}")

    async def _refresh(self, live: LiveTable, head: Head) -> None:
        try:
            await live.refresh()
        except (StoreAway, StoreRefused) as error:
            log.warning("table %s not refreshed (its head was at %d): %s", live.table, head.version, error)
