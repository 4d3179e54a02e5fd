"""The one clock of all processes: the store's time, carried on by this machine's monotonic clock."""

import asyncio
import time
from collections.abc import Callable

from server.live.ports import StoreAway, StoreRefused
from server.store.link import Link


class Clock:
    """Redis TIME plus what has passed here since. It never runs backwards within a process."""

    def __init__(self, link: Link, monotonic: Callable[[], float] = time.monotonic) -> None:
        self._link, self._monotonic = link, monotonic
        self._offset = 0.0
        self._last = 0

    def now(self) -> int:
        """The time in ms since 1970."""
        self._last = max(self._last, int(self._monotonic() * 1000 + self._offset))
        return self._last

    async def set(self) -> None:
        """Set the clock by the store's, half the way there and back taken off. Raises `StoreAway`."""
        before = self._monotonic()
        seconds, micros = await self._link.patiently(lambda: self._link.nodes.first("TIME"))
        between = (before + self._monotonic()) / 2
        self._offset = int(seconds) * 1000 + int(micros) / 1000 - between * 1000

    async def keep(self, every: float = 30.0) -> None:
        """Set the clock every so many seconds, for ever; while the store is away it runs on by itself."""
        while True:
            await asyncio.sleep(every)
            try:
                await self.set()
            except (StoreAway, StoreRefused):
                continue
