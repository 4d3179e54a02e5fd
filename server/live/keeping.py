"""How long anything is kept: tables that nobody visits and people who do not come any more go, a year later (a setting).

So do the days of dailies; what they have come to stays with each person.
The year stands still while no server runs: nobody could have come. Several processes may do this at once: each step may be
repeated, and a table that was visited meanwhile stays.
"""

import logging
from collections.abc import Awaitable, Callable

from server.games.registry import DAILIES
from server.live.ports import Store, StoreAway
from server.live.record import LackingError
from server.tables import days

log = logging.getLogger(__name__)

KEEP_S = 3600.0
"""How often it is looked what has been kept for long enough."""

DAY = 24 * 60 * 60 * 1000
WEEK = 7 * DAY


class Keeping:
    """Keeps everything for so many days after the last visit."""

    def __init__(self, store: Store, forget: Callable[[bytes], Awaitable[None]], keep: int) -> None:
        """`forget` deletes a person, and may be repeated."""
        self._store = store
        self._forget = forget
        self._keep = keep

    async def once(self) -> None:
        """Delete what has been kept for long enough, and end what was begun by a process that is no more."""
        tables = 0
        try:
            before = self._store.now() - self._keep * DAY - await self._store.visits.stood(WEEK)
            for table in await self._store.visits.unvisited(before):
                tables += await self._store.visits.erase(table, before)
            people = await self._store.people.lapsed(before)
            for person in people:
                await self._go(person)
            await self._store.dailies.clear(days.day_at(max(0, before)))
            for daily in DAILIES:
                for person in await self._store.dailies.strays(daily):
                    await self._store.dailies.forget(person)
        except StoreAway:
            log.warning("nothing more is deleted now: the store is away")
            return
        if tables or people:
            log.info("deleted %d tables and %d people: nobody has come for %d days", tables, len(people), self._keep)

    async def _go(self, person: bytes) -> None:
        try:
            await self._forget(person)
        except LackingError as error:
            log.warning("somebody is deleted by another process, which has their table: %s", error)
