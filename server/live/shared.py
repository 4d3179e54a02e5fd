"""What is read once for all who ask within a short while."""

import asyncio
from collections.abc import Awaitable, Callable, Hashable
from typing import Generic, TypeVar
from weakref import WeakValueDictionary

FRESH_MS = 1000
"""How old what is shown may be: as in the lobby."""

K = TypeVar("K", bound=Hashable)
T = TypeVar("T")


class Shared(Generic[K, T]):
    """Readings by what they are of. `now` and `fresh`, how old they may be, are in ms."""

    def __init__(self, now: Callable[[], int], fresh: int = FRESH_MS) -> None:
        self._now = now
        self._fresh = fresh
        self._read: dict[K, tuple[int, T]] = {}
        self._swept = 0
        self._doors: WeakValueDictionary[K, asyncio.Lock] = WeakValueDictionary()

    async def of(self, what: K, read: Callable[[], Awaitable[T]]) -> T:
        """What `read` gives, or gave a short while ago. Raises what it raises."""
        door = self._doors.setdefault(what, asyncio.Lock())  # it lives as long as somebody waits at it
        async with door:
            now = self._now()
            known = self._read.get(what)
            if known is not None and now - known[0] < self._fresh:
                return known[1]
            if now - self._swept >= self._fresh:
                self._read, self._swept = {one: kept for one, kept in self._read.items() if now - kept[0] < self._fresh}, now
            found = await read()
            self._read[what] = now, found
            return found

    def forget(self, which: Callable[[K], bool]) -> None:
        """What this holds of is read anew by whoever asks next."""
        self._read = {what: kept for what, kept in self._read.items() if not which(what)}
