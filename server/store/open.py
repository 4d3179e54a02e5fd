"""Opening a store: one function for the embedded one and for a Redis or Valkey somewhere."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

from redis.asyncio import Redis, RedisCluster

from server.live.ports import StoreRefused
from server.live.tasks import spawn
from server.store.checks import Durability, check_id, check_settings, write_id
from server.store.clock import Clock, store_time
from server.store.commit import Committer
from server.store.embedded import Embedded
from server.store.link import Link
from server.store.nodes import ONCE, Cluster, Nodes, OneNode
from server.store.records import RedisStore, Release
from server.store.room import Room, boundless, free_bytes


async def open_store(
    where: str | Path,
    durability: Durability = "always",
    patience: float = 5.0,
    acks: int = 0,
    least_free: int = 0,
    free: Callable[[Path], int] = free_bytes,
    time: Callable[[Link], Awaitable[int]] = store_time,
) -> RedisStore:
    """The store at a URL (redis://, rediss://, unix://), or the embedded one in a folder.

    `durability` is the weakest that is accepted, and what the embedded one is started with; `patience` is how many seconds
    one waits for an answer; `acks` is how many replicas must have what is written before it is answered. With less than
    `least_free` bytes on the embedded store's disk (`free` measures them) nothing more is written; `time` asks for
    its time. Raises `StoreAway`, or `StoreRefused` with a sentence that says what to do.
    """
    if isinstance(where, str) and "://" in where:
        return await _opened(await nodes_at(where, patience), durability, patience, acks, _nothing, None, time)
    if acks:
        raise StoreRefused("the embedded store has no replicas: --replicas-ack is for a store of your own (--redis)")
    embedded = Embedded(Path(where), durability)
    room = Room(embedded.folder, least_free, free)
    try:
        await embedded.ensure()
        room.look()
        tasks = [spawn(embedded.watch(), "embedded store"), spawn(room.keep(), "room on the disk")]
    except BaseException:
        await embedded.leave()
        raise

    async def leave() -> None:
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks)
        await embedded.leave()

    return await _opened(OneNode(embedded.client()), durability, patience, 0, leave, room, time)


async def init_store(url: str, patience: float = 5.0) -> str:
    """Give the empty store at this URL its id, which is returned. Raises `StoreAway`, `StoreRefused`."""
    nodes = await nodes_at(url, patience)
    try:
        await write_id(Link(nodes, patience), new := secrets.token_hex(16))
    finally:
        await nodes.close()
    return new


async def nodes_at(url: str, patience: float) -> Nodes:
    """The node at this URL, or the nodes of the cluster that it belongs to. Raises `StoreAway`, `StoreRefused`.

    A client as the store needs it: one bound round all waiting and repeating, which is ours, and no timer a reply.
    """
    redis = client(url, patience)
    try:
        info = await Link(OneNode(redis), patience).ask("INFO", "cluster")
    except BaseException:
        await redis.aclose()
        raise
    if not info.get("cluster_enabled"):
        return OneNode(redis)
    await redis.aclose()
    cluster = RedisCluster.from_url(url, socket_timeout=None, socket_connect_timeout=patience, retry=ONCE, protocol=2)
    nodes = Cluster(cluster, lambda host, port: client(_elsewhere(url, host, port), patience))
    try:
        await Link(nodes, patience).patiently(cluster.initialize)
    except BaseException:
        await nodes.close()
        raise
    return nodes


def client(url: str, patience: float) -> Redis:
    """A client of the node at this URL."""
    return Redis.from_url(url, socket_timeout=None, socket_connect_timeout=patience, retry=ONCE, protocol=2)


def _elsewhere(url: str, host: str, port: int) -> str:
    """The URL of another node, with the same password and the rest."""
    parts = urlsplit(url)
    who = parts.netloc.rpartition("@")[0]
    there = f"[{host}]:{port}" if ":" in host else f"{host}:{port}"
    return urlunsplit(parts._replace(netloc=f"{who}@{there}" if who else there))


async def _opened(
    nodes: Nodes,
    durability: Durability,
    patience: float,
    acks: int,
    release: Release,
    room: Room | None,
    ask: Callable[[Link], Awaitable[int]],
) -> RedisStore:
    link = Link(nodes, patience, acks)
    committer = Committer(link, boundless if room is None else room.full)
    clock = Clock(link, committer, ask=ask)
    try:
        found = await check_settings(link, durability)
        link.store_id = await check_id(link)
        await link.patiently(link.load)
        await clock.set()
    except BaseException:
        await nodes.close()
        await release()
        raise
    return RedisStore(link, committer, clock, found, release, room)


async def _nothing() -> None:
    pass
