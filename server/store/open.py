"""Opening a store: one function for the embedded one and for a Redis or Valkey somewhere."""

import asyncio
import re
import secrets
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

from redis.asyncio import Redis, RedisCluster

from server.live.ports import StoreAway, StoreRefused
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


async def init_store(url: str, durability: Durability = "always", patience: float = 5.0) -> str:
    """Give the empty store at this URL its id, which is returned; it must keep what it has, as `open_store` asks.

    Raises `StoreAway`, `StoreRefused`.
    """
    nodes = await nodes_at(url, patience)
    link = Link(nodes, patience)
    try:
        await check_settings(link, durability)
        await write_id(link, new := secrets.token_hex(16))
    finally:
        await nodes.close()
    return new


async def nodes_at(url: str, patience: float) -> Nodes:
    """The node at this URL, or the nodes of the cluster that it belongs to. Raises `StoreAway`, `StoreRefused`.

    A URL may name several nodes of a cluster, with commas: the first that answers is asked for the others.
    """
    places = each_place(url)
    url, in_cluster = await _first_to_answer(places, patience)
    if not in_cluster and len(places) > 1:
        raise StoreRefused("several addresses are for a cluster: of a store that is none, name the address of the primary")
    if not in_cluster:
        return OneNode(client(url, patience))
    cluster = RedisCluster.from_url(url, socket_timeout=None, socket_connect_timeout=patience, retry=ONCE, protocol=2)
    nodes = Cluster(cluster, lambda host, port: client(_elsewhere(url, host, port), patience))
    try:
        await Link(nodes, patience).patiently(cluster.initialize)
    except BaseException:
        await nodes.close()
        raise
    return nodes


def each_place(url: str) -> list[str]:
    """This URL for each address in it: redis://:secret@a:7000,b:7000 is two."""
    scheme, there, rest = url.partition("://")
    netloc, *path = re.split(r"(?=[/?#])", rest, maxsplit=1)  # as it is: newer Pythons read no URL with several addresses
    who, at, places = netloc.rpartition("@")
    return [f"{scheme}{there}{who}{at}{place}{''.join(path)}" for place in places.split(",")]


async def _first_to_answer(places: Sequence[str], patience: float) -> tuple[str, bool]:
    """The place whose node answers first, and whether that is in a cluster. Raises `StoreAway`, `StoreRefused`."""
    clients = [client(place, patience) for place in places]
    asked = zip(places, clients, strict=True)
    trials = [spawn(_in_cluster(place, redis, patience), "asking a node") for place, redis in asked]
    troubles: list[StoreAway | StoreRefused] = []
    try:
        for trial in asyncio.as_completed(trials):
            found = await trial
            if isinstance(found, tuple):
                return found
            troubles.append(found)
    finally:
        for trial in trials:
            trial.cancel()
        await asyncio.wait(trials)
        for redis in clients:  # here, not in a trial: that may be cancelled just as it lets go
            await redis.aclose()
    raise next((one for one in troubles if isinstance(one, StoreRefused)), troubles[-1])


async def _in_cluster(place: str, redis: Redis, patience: float) -> tuple[str, bool] | StoreAway | StoreRefused:
    """This place, and whether the node of this client of it is in a cluster; or why nobody answers there."""
    try:
        info = await Link(OneNode(redis), patience).ask("INFO", "cluster")
    except (StoreAway, StoreRefused) as error:
        return error
    return place, bool(info.get("cluster_enabled"))


def client(url: str, patience: float) -> Redis:
    """A client of the node at this URL, as the store needs it: what waits and repeats is ours, with one bound round it."""
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
