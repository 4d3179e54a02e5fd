"""Hearing that another process has moved: sharded channels, one a bucket, subscribed as their tables are shown.

Publication only wakes; nothing rests on it. What may have been missed (a new subscription, or one that was lost and made
again) is told by `resync`.
"""

import asyncio
from collections.abc import Iterable
from typing import Any

from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.exceptions import RedisError

from server.live.ports import StoreAway, StoreRefused
from server.live.tasks import spawn
from server.live.wake import Wake
from server.store import keys
from server.store.link import LOST, Link, lost_lines

AGAIN_S = 0.2
"""How long after the end of a subscription it is made anew."""


class Ear:
    """The subscriptions of this process on one node, until the connection is lost or a bucket has moved to another."""

    def __init__(self, pubsub: PubSub) -> None:
        self.pubsub = pubsub
        self.asked: set[str] = set()
        self.task: asyncio.Task[Any] | None = None


class Wakeups:
    """The subscriptions of one process."""

    def __init__(self, link: Link) -> None:
        self._link = link
        self._wakes: list[Wake] = []
        self._wanted: set[str] = set()
        self._confirmed: set[str] = set()
        self._fresh: set[str] = set()
        """What stands since anybody was last told that something may have been missed."""
        self._ears: dict[str, Ear] = {}
        self._subscribing = asyncio.Lock()
        self._closed = False

    def own(self, channel: str) -> int:
        """How many subscriptions of this process stand on this channel: 1 or 0."""
        return int(channel in self._confirmed)

    async def listen(self, wake: Wake, tables: Iterable[str]) -> None:
        """Wake this one too, and listen to the buckets of these tables; for what comes when, see the port."""
        if wake not in self._wakes:
            self._wakes.append(wake)
        self._wanted.update(keys.table_keys(table).channel for table in tables)
        await self._ask()

    async def close(self) -> None:
        """Listen no more."""
        self._closed = True
        tasks = [ear.task for ear in self._ears.values() if ear.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _ask(self) -> None:
        """Subscribe to what is wanted and was not asked for yet, each where its bucket is as far as known."""
        async with self._subscribing:
            asked = {channel for ear in self._ears.values() for channel in ear.asked}
            for channel in sorted(self._wanted - asked):
                name, client = self._link.nodes.node(channel)
                ear = self._ear(name, client)
                ear.asked.add(channel)
                try:
                    with lost_lines():
                        await ear.pubsub.ssubscribe(channel)  # one each: a cluster refuses several slots in one command
                except (*LOST, RedisError):
                    pass  # whoever hears there meets the same, and begins anew with all that is wanted
                if ear.task is None:
                    ear.task = spawn(self._hear(name, ear), f"wake-ups {name}".strip())

    def _ear(self, name: str, client: Redis) -> Ear:
        if name not in self._ears:
            self._ears[name] = Ear(client.pubsub())
        return self._ears[name]

    async def _hear(self, name: str, ear: Ear) -> None:
        """Hear until it ends, and then begin anew, wherever the buckets are by then."""
        try:
            with lost_lines():
                await self._heard(ear)
        except (RedisError, OSError):
            pass  # that it has ended is all there is to know
        finally:
            self._ears.pop(name, None)
            self._confirmed -= ear.asked
            async with self._subscribing:  # who is about to subscribe there needs the connection until it has
                await ear.pubsub.aclose()  # type: ignore[no-untyped-call]  # redis-py lacks it
        while not self._closed:
            await asyncio.sleep(AGAIN_S)  # a store that is away is away at once, each time
            try:
                await self._link.patiently(lambda: self._link.nodes.find(next(iter(ear.asked))))
                await self._ask()
                return
            except (StoreAway, StoreRefused):
                continue

    async def _heard(self, ear: Ear) -> None:
        """Until the connection is lost, or a bucket has moved to another node."""
        while ear.pubsub.subscribed:
            message = await ear.pubsub.get_message(timeout=None)
            if message is None:
                continue
            kind, channel = message["type"], message["channel"].decode()
            if kind == "smessage":
                self._wake(message["data"].decode().split())
            elif kind == "ssubscribe":
                self._confirm(channel, ear)
            elif kind == "sunsubscribe":
                return

    def _confirm(self, channel: str, ear: Ear) -> None:
        if channel in self._confirmed:  # redis-py has lost the connection and subscribed again by itself
            self._confirmed -= ear.asked
        self._confirmed.add(channel)
        self._fresh.add(channel)
        if self._confirmed >= self._wanted:
            fresh, self._fresh = self._fresh, set()
            for wake in self._wakes:
                wake.resync(lambda table: keys.table_keys(table).channel in fresh)

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
