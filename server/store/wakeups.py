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
        new = sorted({keys.table_keys(table).channel for table in tables} - self._wanted)
        self._wanted.update(new)
        if self._task is None and self._wanted:
            self._task = spawn(self._listen(), "wake-ups")
        elif self._pubsub is not None:
            await self._add(self._pubsub, new)

    async def close(self) -> None:
        """Listen no more."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])

    async def _add(self, pubsub: PubSub, channels: Iterable[str]) -> None:
        async with self._subscribing:
            try:
                for channel in channels:  # one each: several slots in one command are refused by a cluster
                    await pubsub.ssubscribe(channel)
            except LOST:
                return  # the listening task meets the same, and begins anew with all that is wanted

    async def _listen(self) -> None:
        while True:
            pubsub = self._link.redis.pubsub()
            try:
                async with self._subscribing:
                    for channel in sorted(self._wanted):
                        await pubsub.ssubscribe(channel)
                    self._pubsub = pubsub
                await self._hear(pubsub)
            except (RedisError, OSError):
                await asyncio.sleep(0.2)
            finally:
                self._pubsub = None
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
