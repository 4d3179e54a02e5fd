"""When each table was visited last, and what becomes of those that nobody comes to any more: nothing of them stays."""

import asyncio
from collections.abc import Callable
from itertools import chain

from server.store import keys
from server.store.aliases import Aliases
from server.store.commit import Committer
from server.store.keys import BUCKETS, table_keys


class Visits:
    """The `Visits` of the store. Every method may raise `StoreAway` or `StoreRefused`."""

    def __init__(self, committer: Committer, aliases: Aliases, now: Callable[[], int]) -> None:
        self._call, self._aliases, self._now = committer.call, aliases, now

    async def visit(self, table: str) -> bool:
        """The table is visited now."""
        k = table_keys(table)
        return bool(await self._call("visit", (k.store, k.head, k.visited), table, self._now()))

    async def stood(self, longest: int) -> int:
        """How long (ms) no server has looked, each time longer than `longest` that it was so; this is a look."""
        key = keys.store_id(BUCKETS[0]), keys.looked()
        return int(await self._call("stood", key, self._now(), longest))

    async def unvisited(self, before: int) -> list[str]:
        """The tables not visited since; for one whose last visit is not known, the year begins now."""
        found = await asyncio.gather(
            *(
                self._call("unvisited", (keys.store_id(b), keys.tables(b), keys.visited(b)), self._now(), before)
                for b in BUCKETS
            )
        )
        return [table.decode() for table in chain.from_iterable(found)]

    async def erase(self, table: str, before: int) -> bool:
        """Delete all of the table, if it has not been visited since."""
        k = table_keys(table)
        of = (k.store, k.tables, k.visited, k.due, k.listed, k.leases, *k.own)
        links = await self._aliases.of(table)
        if not await self._call("erase", of, table, before, self._now()):
            return False
        await self._aliases.drop(links)
        return True
