"""A store of one table behind a network that fails: nothing arrives, and nobody is answered, before a test says so."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec import Struct

from server.live.ports import Appended, Entry, Head, Kept, Mismatch, Stored


class Truth:
    """What the store holds: one record, and when it is due."""

    def __init__(self) -> None:
        self.head, self.entries = Head(0, b""), list[Entry]()
        self.sealed: tuple[Head, bytes] | None = None
        self.branches = b""
        self.due: int | None = None
        self.now = 1_700_000_000_000

    def append(self, on: Head, entries: Sequence[bytes], digest: bytes, due: int | None) -> Appended | Mismatch:
        if self.head.version == on.version + len(entries) and self.head.digest == digest:
            return Appended(self.head.version)
        if self.head != on:
            return Mismatch(self.head, tuple(entry for entry in self.entries if entry.version > on.version))
        self.entries += [Entry(on.version + at, data) for at, data in enumerate(entries, 1)]
        self.head, self.due = Head(on.version + len(entries), digest), due
        return Appended(self.head.version)

    def seal(self, at: Head, state: bytes, branches: bytes) -> Head:
        stands = self.sealed[0] if self.sealed else Head(0, b"")
        if stands == at or self.head != at or len(branches) != 8 * (at.version - stands.version):
            return stands
        self.sealed, self.branches = (at, state), self.branches + branches
        self.entries = [entry for entry in self.entries if entry.version > at.version]
        return at

    def read(self) -> Stored:
        return Stored(self.head, tuple(self.entries), *(self.sealed or (None, None)))

    def claim(self, until: int) -> bool:
        if self.due is None or self.due > self.now:
            return False
        self.due = until
        return True


class Flight(Struct, eq=False):
    """A request on its way: what it does there, whose answer it is, and whether it was done already."""

    does: Callable[[], Any]
    answer: "asyncio.Future[Any]"
    reply: Any = None
    done: bool = False


class Line:
    """One process's way to the store."""

    def __init__(self, truth: Truth, flights: list[Flight]) -> None:
        self._truth, self._flights = truth, flights
        self.durability = "always"

    def now(self) -> int:
        return self._truth.now

    async def _ask(self, does: Callable[[], Any]) -> Any:
        flight = Flight(does, asyncio.get_running_loop().create_future())
        self._flights.append(flight)
        return await flight.answer

    async def read(self, table: str) -> Stored | None:
        found: Stored = await self._ask(self._truth.read)
        return found

    async def append(
        self, table: str, on: Head, entries: Sequence[bytes], digest: bytes, due: int | None
    ) -> Appended | Mismatch:
        found: Appended | Mismatch = await self._ask(lambda: self._truth.append(on, entries, digest, due))
        return found

    async def seal(self, table: str, at: Head, state: bytes, deals: Mapping[str, Kept], branches: bytes) -> Head:
        found: Head = await self._ask(lambda: self._truth.seal(at, state, branches))
        return found

    async def heads(self, tables: Sequence[str]) -> list[Head]:
        found: list[Head] = await self._ask(lambda: [self._truth.head])
        return found

    async def branch(self, table: str, version: int) -> bytes | None:
        at = 8 * (version - 1)
        found: bytes = await self._ask(lambda: self._truth.branches[at : at + 8])
        return found or None

    async def claim(self, table: str, until: int) -> bool:
        found: bool = await self._ask(lambda: self._truth.claim(until))
        return found
