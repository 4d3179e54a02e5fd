"""Hearing that another process has moved: sharded channels, one a bucket, subscribed as their tables are shown.

Publication only wakes; nothing rests on it. What may have been missed (a new subscription, or one that was lost and made
again) is told by `resync`.
"""

import asyncio
from collections.abc import Iterable
from typing import Any

from redis.asyncio.client import PubSub
from redis.exceptions import RedisError

from server.live.ports import Wake
from server.live.tasks import spawn
from server.store import keys
from server.store.link import LOST, Link


class Wakeups:
    """The subscriptions of one process on one node."""

    def __init__(self, link: Link) -> None:
        self._link = link
        self._wakes: list[Wake] = []
        self._wanted: set[str] = set()
        self._asked: set[str] = set()
        self._confirmed: set[str] = set()
        self._pubsub: PubSub | None = None
        self._subscribing = asyncio.Lock()
        self._task: asyncio.Task[Any] | None = None

    def own(self, channel: str) -> int:
        """How many subscriptions of this process stand on this channel: 1 or 0."""
        return int(channel in self._confirmed)

    async def listen(self, wake: Wake, tables: Iterable[str]) -> None:
        """Wake this one too, and listen to the buckets of these tables; for what comes when, see the port."""
        if wake not in self._wakes:
            self._wakes.append(wake)
        self._wanted.update(keys.table_keys(table).channel for table in tables)
        if self._task is None and self._wanted:
            self._task = spawn(self._listen(), "wake-ups")
        elif self._pubsub is not None:
            try:
                await self._ask(self._pubsub)
            except LOST:
                return  # the listening task meets the same, and begins anew with all that is wanted

    async def close(self) -> None:
        """Listen no more."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])

    async def _ask(self, pubsub: PubSub) -> None:
        """Subscribe to what is wanted and was not asked for yet."""
        async with self._subscribing:
            if pubsub is not self._pubsub:
                return
            for channel in sorted(self._wanted - self._asked):
                self._asked.add(channel)
                await pubsub.ssubscribe(channel)  # one each: several slots in one command are refused by a cluster

    async def _listen(self) -> None:
        while True:
            self._pubsub = pubsub = self._link.redis.pubsub()
            try:
                await self._ask(pubsub)
                await self._hear(pubsub)
            except (RedisError, OSError):
                await asyncio.sleep(0.2)
            finally:
                async with self._subscribing:
                    self._pubsub = None
                    self._asked.clear()
                    self._confirmed.clear()
                    await pubsub.aclose()  # type: ignore[no-untyped-call]  # redis-py lacks it

    async def _hear(self, pubsub: PubSub) -> None:
        """Until the connection is lost, or a bucket has moved to another node."""
        while True:
            message = await pubsub.get_message(timeout=None)
            if message is None:
                continue
            kind, channel = message["type"], message["channel"].decode()
            if kind == "smessage":
                self._wake(message["data"].decode().split())
            elif kind == "ssubscribe":
                self._confirm(channel)
            elif kind == "sunsubscribe":
                return

    def _confirm(self, channel: str) -> None:
        if channel in self._confirmed:  # redis-py has lost the connection and subscribed again by itself
            self._confirmed.clear()
        self._confirmed.add(channel)
        if self._confirmed >= self._wanted:
            for wake in self._wakes:
                wake.resync()

    def _wake(self, words: list[str]) -> None:
        for wake in self._wakes:
            match words:
                case ["moved", table, version]:
                    wake.moved(table, int(version))
                case ["presence", table]:
                    wake.presence(table)
                case ["talk", table]:
                    wake.talk(table)
                case ["forgotten", table]:
                    wake.forgotten(table)
