"""The links that a table has beside its name, by which it was found once somebody had been removed.

What is kept at the table is the truth; from a link to its table follows from that, and can be made again.
"""

import asyncio
from collections.abc import Sequence

from server.store import keys
from server.store.commit import Committer
from server.store.keys import table_keys
from server.store.link import Link


class Aliases:
    """The `Aliases` of the store. Every method may raise `StoreAway` or `StoreRefused`."""

    def __init__(self, committer: Committer, link: Link) -> None:
        self._call, self._link = committer.call, link

    async def add(self, table: str, link: str) -> None:
        """This link leads to the table from now on."""
        k, bucket = table_keys(table), keys.bucket_of(link.encode())
        await self._call("put", (k.store, k.links), link, "")
        await self._call("put", (keys.store_id(bucket), keys.aliases(bucket)), link, table)

    async def table_of(self, link: str) -> str | None:
        """The table that this link, which is no table's name, leads to."""
        bucket = keys.bucket_of(link.encode())
        [table] = await self._call("get", (keys.store_id(bucket), keys.aliases(bucket)), link)
        return None if table is None else table.decode()

    async def of(self, table: str) -> Sequence[str]:
        """The links that lead to the table, sorted."""
        return sorted(link.decode() for link in await self._link.ask("HKEYS", table_keys(table).links))

    async def drop(self, links: Sequence[str]) -> None:
        """These links lead nowhere any more: their table is gone."""
        buckets = [keys.bucket_of(link.encode()) for link in links]
        of = [(keys.store_id(bucket), keys.aliases(bucket)) for bucket in buckets]
        await asyncio.gather(*(self._call("drop", hash_, link) for hash_, link in zip(of, links, strict=True)))
