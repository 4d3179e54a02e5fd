"""Opening a store: one function for the embedded one and for a Redis or Valkey somewhere."""

import asyncio
import secrets
from pathlib import Path

from redis.asyncio import Redis

from server.live.tasks import spawn
from server.store.checks import Durability, check_id, check_settings, write_id
from server.store.clock import Clock
from server.store.embedded import Embedded
from server.store.link import ONCE, Link
from server.store.records import RedisStore, Release


async def open_store(where: str | Path, durability: Durability = "always", patience: float = 5.0) -> RedisStore:
    """The store at a URL (redis://, rediss://, unix://), or the embedded one in a folder.

    `durability` is the weakest that is accepted, and what the embedded one is started with; `patience` is how many seconds
    one waits for an answer. Raises `StoreAway`, or `StoreRefused` with a sentence that says what to do.
    """
    if isinstance(where, str) and "://" in where:
        return await _opened(client(where, patience), durability, patience, _nothing)
    embedded = Embedded(Path(where), durability)
    try:
        await embedded.ensure()
        watch = spawn(embedded.watch(), "embedded store")
    except BaseException:
        await embedded.leave()
        raise

    async def leave() -> None:
        watch.cancel()
        await asyncio.wait([watch])
        await embedded.leave()

    return await _opened(embedded.client(), durability, patience, leave)


async def init_store(url: str, patience: float = 5.0) -> str:
    """Give the empty store at this URL its id, which is returned. Raises `StoreAway`, `StoreRefused`."""
    redis = client(url, patience)
    try:
        await write_id(Link(redis, patience), new := secrets.token_hex(16))
    finally:
        await redis.aclose()
    return new


def client(url: str, patience: float) -> Redis:
    """A client as the store needs it: one bound round all waiting and repeating, which is ours, and no timer a reply."""
    return Redis.from_url(url, socket_timeout=None, socket_connect_timeout=patience, retry=ONCE, protocol=2)


async def _opened(redis: Redis, durability: Durability, patience: float, release: Release) -> RedisStore:
    link = Link(redis, patience)
    clock = Clock(link)
    try:
        found = await check_settings(link, durability)
        link.store_id = await check_id(link)
        await link.patiently(link.load)
        await clock.set()
    except BaseException:
        await redis.aclose()
        await release()
        raise
    return RedisStore(link, clock, found, release)


async def _nothing() -> None:
    pass
