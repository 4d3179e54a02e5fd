"""The one clock of all processes: the store's time, carried on by this machine's monotonic clock.

The store's machine may set its clock, or another takes over that has another time. Back, nobody follows: it is kept in the
store how far the common time was; all go on from there, a tenth more slowly until the store's time has come up to it. On,
all follow at once: it is as if every server had stood still so long; whoever notices tells it (`jumped`).
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable

from server.live.ports import StoreAway, StoreFull, StoreRefused
from server.store import keys
from server.store.commit import Committer
from server.store.keys import BUCKETS
from server.store.link import Link

log = logging.getLogger(__name__)

KEEP_S = 10.0
"""How often the clock is set."""

STEP_MS = 2000
"""A difference of more than this is no inexact answer: the store's clock was set, or this process stood still."""

SLOWLY = 0.9
"""How fast time goes while it is ahead of the store's."""

SLOW_S = 1.0
"""An answer that took longer than this tells too little of when it was given."""

FORGIVEN_MS = 15_000
"""How long what ran out in the meantime counts: within ten seconds each process says anew who is there."""


async def store_time(link: Link) -> int:
    """The time (ms) of the store's machine. Raises `StoreAway`, `StoreRefused`."""
    seconds, micros = await link.patiently(lambda: link.nodes.first("TIME"))
    return int(seconds) * 1000 + int(micros) // 1000


def common(at: int, kept: bytes | None) -> int:
    """The common time when it is `at` by the store's; `kept` is the two of them as they were last, if they ever were."""
    if kept is None:
        return at
    before, told = map(int, kept.split())
    return max(at, told + int(SLOWLY * max(0, at - before)))


class Clock:
    """The common time. It never runs backwards within a process."""

    def __init__(
        self,
        link: Link,
        committer: Committer,
        monotonic: Callable[[], float] = time.monotonic,
        ask: Callable[[Link], Awaitable[int]] = store_time,
    ) -> None:
        """`monotonic` is in seconds; `ask` gives the store's time."""
        self.jumped: Callable[[int], None] = lambda before: None
        """Told the time (ms) before a jump forward, which has just been followed."""
        self._link, self._call = link, committer.call
        self._monotonic, self._ask = monotonic, ask
        self._set: tuple[float, float, float] | None = None
        """When by the monotonic clock (s) it was set, to what (ms), and how fast it goes."""
        self._last = 0
        self._forgiven = (0, 0)

    def now(self) -> int:
        """The time in ms since 1970."""
        now = int(self._at(self._monotonic()))
        self._last = max(self._last, now)
        return self._last

    def lenient(self) -> int:
        """The time by which leases have run out: for a while after `forgive` the time given there."""
        since, until = self._forgiven
        now = self.now()
        return since if now < until else now

    def forgive(self, since: int) -> None:
        """Leases that ran out after this time count for a while yet: nobody could renew them, or the clock jumped."""
        self._forgiven = since, self.now() + FORGIVEN_MS

    def _at(self, moment: float) -> float:
        if self._set is None:
            return 0.0
        began, told, speed = self._set
        return told + (moment - began) * 1000 * speed

    async def set(self) -> None:
        """Set the clock by the store's, half the way there and back taken off. Raises `StoreAway`, `StoreRefused`."""
        before = self._monotonic()
        at = await self._ask(self._link)
        after = self._monotonic()
        if self._set is not None and after - before > SLOW_S:
            return
        between = (before + after) / 2
        told = common(at, await self._link.ask("HGET", keys.clock(), "kept"))
        self._follow(between, at, told)
        told = int(self._at(between))
        try:
            await self._call("put", (keys.store_id(BUCKETS[0]), keys.clock()), "kept", f"{at} {told}")
        except StoreFull:
            return  # the time is right here, and is kept when there is room

    def _follow(self, between: float, at: int, told: int) -> None:
        """Go on from what the store tells: it is `at` by its clock, and so `told` by the common time."""
        was, here = self._set, int(self._at(between))
        if here - told > STEP_MS:
            told = here
        self._set = between, told, SLOWLY if told > at else 1.0
        if told - at > STEP_MS and (was is None or was[2] == 1.0):
            log.warning(
                "the store's clock went back %.1f s: time goes a tenth more slowly until it is right", (told - at) / 1000
            )
        if was is not None and told - here > STEP_MS:
            log.warning(
                "the time goes on by %.1f s: the store's clock was set, or this process stood still", (told - here) / 1000
            )
            self.jumped(here)

    async def keep(self, every: float = KEEP_S) -> None:
        """Set the clock every so many seconds, for ever; while the store is away it runs on by itself."""
        while True:
            await asyncio.sleep(every)
            try:
                await self.set()
            except (StoreAway, StoreRefused):
                continue
