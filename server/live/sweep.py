"""What is due, done once: the sweep over the store, and a timer for each table that this process shows.

Whoever claims a due time first, for five seconds, runs it; it goes through decide like everything else, so a late one does
nothing.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from server.live.ports import Store, StoreAway, StoreRefused
from server.live.standstill import Standstill
from server.live.tasks import spawn

log = logging.getLogger(__name__)

CLAIM_MS = 5000
SWEEP_S = 1.0


class Sweep:
    """Runs `due(table)` for every table whose due time this process has claimed."""

    def __init__(self, store: Store, standstill: Standstill, due: Callable[[str], Awaitable[None]]) -> None:
        self._store = store
        self._standstill = standstill
        self._due = due
        self._timers: dict[str, tuple[int, asyncio.TimerHandle]] = {}

    def expect(self, table: str, at: int | None) -> None:
        """This table, shown here, is due at this time (ms since 1970), or not at all."""
        known = self._timers.get(table)
        if known is not None:
            if known[0] == at:
                return
            known[1].cancel()
            del self._timers[table]
        if at is not None:
            delay = max(0, at - self._store.now()) / 1000
            timer = asyncio.get_running_loop().call_later(delay, self._ring, table)
            self._timers[table] = (at, timer)

    def _ring(self, table: str) -> None:
        self._timers.pop(table, None)
        spawn(self._claim(table), f"due {table}")

    async def _claim(self, table: str) -> None:
        try:
            if await self._store.claim(table, self._store.now() + CLAIM_MS):
                await self._due(table)
        except (StoreAway, StoreRefused) as error:
            log.warning("table %s is due, and the sweep will find it: %s", table, error)

    async def once(self) -> None:
        """Claim and run what is due at tables that nobody's timer has rung for.

        It writes, and so it is what finds out whether play stands still.
        """
        asked = self._store.now()
        try:
            tables = await self._store.overdue(asked + CLAIM_MS)
        except (StoreAway, StoreRefused) as error:
            self._standstill.met(error, asked)
            return
        self._standstill.over()
        for table in tables:
            spawn(self._run(table), f"due {table}")

    async def _run(self, table: str) -> None:
        try:
            await self._due(table)
        except (StoreAway, StoreRefused) as error:
            log.warning("table %s is due, and the sweep will find it: %s", table, error)

    def stop(self) -> None:
        """Forget every timer."""
        for _, timer in self._timers.values():
            timer.cancel()
        self._timers.clear()
