"""The store of `server.live.ports` on Redis: what the functions of functions.lua do, in the port's words."""

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from itertools import chain, groupby
from typing import Any

from server.live.ports import Appended, Entry, Head, Kept, Mismatch, Presence, Stored, StoreRefused
from server.live.tasks import spawn
from server.live.wake import Wake
from server.store import keys, pages, presence
from server.store.aliases import Aliases
from server.store.checks import Durability
from server.store.clock import Clock
from server.store.codes import Codes
from server.store.commit import Committer
from server.store.dailies import Dailies
from server.store.identities import Identities
from server.store.keys import BUCKETS, table_keys
from server.store.link import EMPTIED, Link, Word
from server.store.orders import Orders
from server.store.room import Room
from server.store.visits import Visits
from server.store.wakeups import Wakeups

SWEPT = 100
"""Overdue tables of a bucket claimed at once at the most; the next sweep takes the others."""

TALK = 200
"""How many lines of talk are kept at a table."""

Release = Callable[[], Awaitable[object]]


class RedisStore:
    """The store, for one process. Made by `server.store.open.open_store`.

    Every method may raise `StoreAway`, and `StoreRefused` where the store was emptied or replaced meanwhile.
    """

    def __init__(
        self,
        link: Link,
        committer: Committer,
        clock: Clock,
        durability: Durability,
        release: Release,
        room: Room | None,
    ) -> None:
        """`release` is awaited when the store has been closed; `room` is that on its disk, where it can be seen."""
        self.durability: str = durability
        self.link = link
        self.clock = clock
        self.room = room
        self._release = release
        self._committer = committer
        self._wakeups = Wakeups(link)
        self._process = secrets.token_hex(8)
        self._keeping = spawn(clock.keep(), "store clock")
        self.took: Callable[[float], None] = lambda seconds: None
        """Told how many seconds each append took."""
        self.codes = Codes(self._committer, clock.now)
        self.aliases = Aliases(self._committer, link)
        self.visits = Visits(self._committer, self.aliases, clock.now)
        self.people = Identities(self._committer, link, self.codes, clock.now)
        self.dailies = Dailies(self._committer, link, clock.now)
        self.orders = Orders(link, clock.now)

    @property
    def id(self) -> bytes:
        """The store's id."""
        return bytes.fromhex(self.link.store_id)

    def _call(self, function: str, of: Sequence[str], *args: Word) -> "asyncio.Future[Any]":
        return self._committer.call(function, of, *args)

    def now(self) -> int:
        """Ms since 1970, by the store's clock."""
        return self.clock.now()

    def forgive(self, since: int) -> None:
        """Leases that ran out after this time count for a while yet."""
        self.clock.forgive(since)

    async def ping(self) -> None:
        """Raises `StoreAway` or `StoreRefused` where the store does not answer or is not ours."""
        found = await self.link.ask("GET", keys.store_id(BUCKETS[0]))
        if found is None or found.decode() != self.link.store_id:
            raise StoreRefused(EMPTIED)

    async def close(self) -> None:
        """Let go of the store: what is on its way is answered, and whoever asks later is told that it is away."""
        self.link.let_go()
        await self._wakeups.close()
        self._keeping.cancel()
        await asyncio.gather(self._keeping, self._committer.close(), return_exceptions=True)
        await self.link.nodes.close()
        await self._release()

    async def read(self, table: str) -> Stored | None:
        """The table's record."""
        k = table_keys(table)
        reply = await self._call("read", (k.store, k.head, k.record, k.seal))
        if not reply:
            return None
        version, digest, sealed_at, sealed_digest, state, entries = reply
        sealed = None if sealed_at is None else Head(int(sealed_at), sealed_digest)
        return Stored(Head(int(version), digest), _entries(entries), sealed, state)

    async def append(
        self, table: str, on: Head, entries: Sequence[bytes], digest: bytes, due: int | None
    ) -> Appended | Mismatch:
        """Append these entries."""
        k, began = table_keys(table), time.perf_counter()
        reply = await self._call(
            "append",
            (k.store, k.head, k.record, k.due, k.tables),
            *(on.version, on.digest, digest, table, "" if due is None else due),
            *(k.channel, self._wakeups.own(k.channel)),
            *entries,
        )
        self.took(time.perf_counter() - began)
        if reply[0]:
            return Appended(reply[1])
        return Mismatch(Head(reply[1], reply[2]), _entries(reply[3]))

    async def seal(self, table: str, at: Head, state: bytes, deals: Mapping[str, Kept], branches: bytes) -> Head:
        """Seal the record, if it ends there; the head of the last seal as it stands now."""
        k = table_keys(table)
        kept: list[Word] = [word for key, deal in deals.items() for word in (key, deal.line, deal.row)]
        of = (k.store, k.head, k.record, k.seal, k.deals, k.branches, k.rows)
        version, digest = await self._call("seal", of, at.version, at.digest, state, branches, *kept)
        return Head(int(version), digest)

    async def once(self, key: bytes, value: bytes) -> bytes:
        """What was kept first under this key."""
        bucket = keys.bucket_of(key)
        found: bytes = await self._call("once", (keys.store_id(bucket), keys.made(bucket)), key, value)
        return found

    async def branch(self, table: str, version: int) -> bytes | None:
        """The branch that the record had at this sealed version."""
        if version < 1:
            return None
        found: bytes = await self.link.ask("GETRANGE", table_keys(table).branches, 8 * version - 8, 8 * version - 1)
        return found or None

    async def deals(self, table: str) -> Mapping[str, str]:
        """The sealed deals' lines."""
        return _texts(await pages.scanned(self.link, table_keys(table).deals))

    async def lines(self, table: str, deals: Sequence[str]) -> list[str | None]:
        """The lines of these deals."""
        return await pages.lines(self.link, table, deals)

    async def book(self, table: str) -> tuple[int, int]:
        """How many deals are sealed, and how many rows there are of them."""
        return await pages.counted(self.link, table)

    async def rows(self, table: str) -> Mapping[str, bytes]:
        """The rows of the score book."""
        found = await pages.scanned(self.link, table_keys(table).rows)
        return {key.decode(): row for key, row in found.items()}

    async def write_rows(self, table: str, rows: Mapping[str, bytes]) -> None:
        """Rows made again."""
        k = table_keys(table)
        for some in pages.chunks(rows):
            await self._call("rows", (k.store, k.deals, k.rows), *some)

    async def heads(self, tables: Sequence[str]) -> list[Head]:
        """The heads of these tables, in their order."""
        found = await self._all("HMGET", [table_keys(table).head for table in tables], "version", "digest")
        return [Head(int(version or 0), digest or b"") for version, digest in found]

    def shelf(self, table: str) -> str:
        """The bucket."""
        return table_keys(table).bucket

    async def strayed(self, heads: Mapping[str, Head]) -> Mapping[str, Head]:
        """Where the records end that do not end at these heads."""
        asked = []
        for bucket, some in groupby(heads, self.shelf):
            tables = list(some)
            of = (keys.store_id(bucket), *(table_keys(table).head for table in tables))
            told = [word for table in tables for word in (table, heads[table].version, heads[table].digest)]
            asked.append(self._call("strayed", of, *told))
        found: dict[str, Head] = {}
        for reply in await asyncio.gather(*asked):
            for table, version, digest in zip(reply[::3], reply[1::3], reply[2::3], strict=True):
                found[table.decode()] = Head(int(version), digest)
        return found

    async def schedule(self, table: str, at: Head, due: int | None) -> bool:
        """Set the table's due time, if its record ends at `at`."""
        k = table_keys(table)
        when = "" if due is None else due
        return bool(await self._call("schedule", (k.store, k.head, k.due), at.version, at.digest, table, when))

    async def claim(self, table: str, until: int) -> bool:
        """Claim the table's due time."""
        k = table_keys(table)
        return bool(await self._call("claim", (k.store, k.due), table, self.now(), until))

    async def overdue(self, until: int) -> list[str]:
        """Claim what is due in all buckets."""
        now = self.now()
        found = await asyncio.gather(
            *(self._call("overdue", (keys.store_id(b), keys.due(b)), now, until, SWEPT) for b in BUCKETS)
        )
        return [table.decode() for table in chain.from_iterable(found)]

    async def listen(self, wake: Wake, buckets_of: Sequence[str]) -> None:
        """Listen to the buckets of these tables too."""
        await self._wakeups.listen(wake, buckets_of)

    async def lease(self, table: str, people: Sequence[Presence], until: int) -> tuple[list[Presence], Mapping[str, str]]:
        """Say whom this process shows the table; whom all of them do then, and the names there."""
        k = table_keys(table)
        own = self._wakeups.own(k.channel)
        said = presence.pack(people)
        of, now = (k.store, k.leases, k.names), self.clock.lenient()
        leases, names = await self._call("lease", of, self._process, now, until, said, table, k.channel, own)
        return presence.unpack(leases, now), _texts(dict(zip(names[::2], names[1::2], strict=True)))

    async def renew(self, people: Mapping[str, Sequence[Presence]], until: int) -> Mapping[str, bytes]:
        """Say whom this process shows these tables."""
        now, asked, marks = self.clock.lenient(), [], list[bytes]()
        for _, some in groupby(people, self.shelf):
            tables = list(some)
            k = table_keys(tables[0])
            of = chain.from_iterable((each.leases, each.names) for each in map(table_keys, tables))
            told = [word for table in tables for word in (table, presence.pack(people[table]))]
            own = self._wakeups.own(k.channel)
            asked.append(self._call("renew", (k.store, *of), self._process, now, until, k.channel, own, *told))
        for reply in await asyncio.gather(*asked):
            marks += reply
        return dict(zip(people, marks, strict=True))

    async def present(self, table: str) -> list[Presence]:
        """Who is shown the table."""
        leases = await self.link.ask("HGETALL", table_keys(table).leases)
        return presence.unpack(leases.values(), self.clock.lenient())

    async def talk(self, table: str, command: bytes, line: bytes) -> int:
        """Keep this line; its number."""
        k = table_keys(table)
        of, own = (k.store, k.head, k.talk), self._wakeups.own(k.channel)
        return int(await self._call("talk", of, table, command, line, TALK, k.channel, own))

    async def knock(self, table: str, person: str, command: bytes, every: int) -> int:
        """In how many ms this person may knock; 0 now."""
        now, of = self.now(), (table_keys(table).store, keys.knock(table, person))
        held, ends = await self._call("hold", of, now, now + every, command)
        return 0 if held == command else min(every, max(1, int(ends) - now))  # its clock may be a little ahead

    async def talks(self, table: str, after: int) -> list[Entry]:
        """The lines after this number that are kept."""
        k = table_keys(table)
        return list(_entries(await self._call("talks", (k.store, k.talk), f"{after + 1}-0")))

    async def list_table(self, table: str, row: bytes | None) -> None:
        """Put the table on the list, or take it off."""
        k = table_keys(table)
        if row is None:
            await self.link.ask("HDEL", k.listed, table)
        else:
            await self._call("put", (k.store, k.listed), table, row)

    async def listed(self) -> Mapping[str, bytes]:
        """What the lobby shows."""
        found = await self.link.ask_ours([("HGETALL", keys.listed(bucket)) for bucket in BUCKETS])
        return {table.decode(): row for rows in found for table, row in rows.items()}

    async def tables(self) -> list[str]:
        """Every table that has a record, sorted."""
        found = await self._all("SMEMBERS", [keys.tables(bucket) for bucket in BUCKETS])
        return sorted(table.decode() for table in chain.from_iterable(found))

    async def name_at(self, table: str, person: str, name: str) -> None:
        """Name a person at this table."""
        k = table_keys(table)
        await self._call("put", (k.store, k.names), person, name)

    async def names(self, table: str) -> Mapping[str, str]:
        """The names at this table."""
        return _texts(await self.link.ask("HGETALL", table_keys(table).names))

    async def called(self, at: Sequence[tuple[str, str]]) -> list[str | None]:
        """The names of these people at these tables, in their order."""
        found = await self.link.ask_all([("HGET", table_keys(table).names, person) for table, person in at]) if at else []
        return [None if name is None else name.decode() for name in found]

    async def unname(self, table: str, people: Sequence[str], lines: Sequence[int]) -> None:
        """Delete these names and lines."""
        k = table_keys(table)
        own = self._wakeups.own(k.channel)
        await self._call("unname", (k.store, k.names, k.talk), table, k.channel, own, len(people), *people, *lines)

    async def _all(self, command: str, of: Sequence[str], *args: Word) -> list[Any]:
        return await self.link.ask_all([(command, key, *args) for key in of]) if of else []


def _entries(replies: Sequence[tuple[bytes, tuple[bytes, bytes]]]) -> tuple[Entry, ...]:
    return tuple(Entry(int(id_.partition(b"-")[0]), fields[1]) for id_, fields in replies)


def _texts(found: Mapping[bytes, bytes]) -> Mapping[str, str]:
    return {key.decode(): value.decode() for key, value in found.items()}
