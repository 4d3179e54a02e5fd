"""Whoever comes while nothing can be read or written down waits at the door for it."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import Protocol, TypeVar

from protocol.commands import Command, Ping
from protocol.events import Pong, Refused, Standstill
from server.live.ports import StoreAway, StoreRefused
from server.live.standstill import told_of
from server.net.door import Door
from server.net.line import Line, Over

log = logging.getLogger(__name__)

RETRY = 1000
"""ms after which what is said meanwhile may be said again."""

HELD_UP = 2.0
"""Seconds that the store may take before whoever comes is told that they have to wait for it."""
AGAIN = 1.0
"""Seconds after which it is tried again to let in who waits."""

T = TypeVar("T")


class Said(Protocol):
    """What somebody says."""

    @property
    def command(self) -> Command:
        """The command."""


class Waiting:
    """Whoever comes while play stands still: they are told so, as everybody is, and let in as soon as that can be."""

    def __init__(self, door: Door, listen: Callable[[], Awaitable[Said | None]], line: Line) -> None:
        """`listen` gives what they say next; nil when the line has ended."""
        self._door = door
        self._listen = listen
        self._line = line
        self._said = Standstill()

    @property
    def told(self) -> bool:
        """Whether they were told to wait."""
        return self._said.why is not None

    async def until(self, ask: Callable[[], Awaitable[T]]) -> T:
        """What `ask` gives, asked again while the store is away. Raises `Over`."""
        while True:
            held_up = asyncio.get_running_loop().call_later(HELD_UP, self._held_up)
            try:
                return await ask()
            except (StoreAway, StoreRefused) as trouble:
                self._tell(told_of(trouble), trouble)
            finally:
                held_up.cancel()
            await self._wait()

    def _held_up(self) -> None:
        still = self._door.standstill
        self._tell(still if still.why is not None else Standstill("away"), "the store takes its time")

    def _tell(self, still: Standstill, trouble: object) -> None:
        if still != self._said:
            log.warning("who comes has to wait: %s", trouble)
            self._said = still
            self._line.say(still)

    async def _wait(self) -> None:
        """Hear what they say meanwhile, for a while, and as long as the store is known to be away."""
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(AGAIN):
                    while (heard := await self._listen()) is not None:
                        if isinstance(heard.command, Ping):
                            self._line.say(Pong(self._door.now()))
                        else:
                            self._line.say(Refused(getattr(heard.command, "id", None), "try_again", retry=RETRY))
                    raise Over("try_again", RETRY)  # nobody hears it: the line has ended
            if self._door.standstill.why in {None, "full"}:
                return
