"""The nodes of a store: one, or the primaries of a cluster, each with its part of the buckets.

A bucket lives on one node, which may change: a node dies and its replica takes over, or slots are moved. What goes
straight to the node that had a key last (`node`) is told so (`MOVED`), and then asked again by way of `send`, which finds
the new one.
"""

from collections.abc import Callable
from typing import Any, Protocol

from redis.asyncio import Redis, RedisCluster
from redis.asyncio.cluster import ClusterNode
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import SlotNotCoveredError

from server.store.keys import BUCKETS, store_id

ONCE = Retry(NoBackoff(), 0)
"""What a client does after a lost connection: nothing. Repeating is ours, in bounds and told."""


class Nodes(Protocol):
    """The nodes of a store. What redis-py raises is raised."""

    async def send(self, *command: Any) -> Any:
        """The reply of the node that has the key of this command."""

    async def first(self, *command: Any) -> Any:
        """The reply of the node that has the first bucket, to a command without a key."""

    async def every(self, *command: Any) -> list[Any]:
        """The replies of every node that keeps keys."""

    def node(self, key: str) -> tuple[str, Redis]:
        """The node that has this key, as far as known: its name, and a client of it alone."""

    async def find(self, key: str) -> None:
        """Find out which node has this key now."""

    async def close(self) -> None:
        """Let go of every connection."""


class OneNode:
    """A store on one node."""

    def __init__(self, redis: Redis) -> None:
        self._redis = redis

    async def send(self, *command: Any) -> Any:
        """The reply of the one node."""
        return await self._redis.execute_command(*command)  # type: ignore[no-untyped-call]  # redis-py lacks it

    async def first(self, *command: Any) -> Any:
        """The same."""
        return await self.send(*command)

    async def every(self, *command: Any) -> list[Any]:
        """The one reply."""
        return [await self.send(*command)]

    def node(self, key: str) -> tuple[str, Redis]:
        """The one node."""
        return "", self._redis

    async def find(self, key: str) -> None:
        """It is always the same."""

    async def close(self) -> None:
        """Let go of every connection."""
        await self._redis.aclose()


class Cluster:
    """A store on the primaries of a cluster."""

    def __init__(self, redis: RedisCluster, client: Callable[[str, int], Redis]) -> None:
        """`client` makes a client of the node at this host and port."""
        self._redis, self._connect = redis, client
        self._clients: dict[str, Redis] = {}

    async def send(self, *command: Any) -> Any:
        """The reply of the node that has the key, wherever it is by now."""
        return await self._redis.execute_command(*command)

    async def first(self, *command: Any) -> Any:
        """The reply of the node with the first bucket."""
        await self.find(store_id(BUCKETS[0]))
        _, client = self.node(store_id(BUCKETS[0]))
        return await client.execute_command(*command)  # type: ignore[no-untyped-call]  # redis-py lacks it

    async def every(self, *command: Any) -> list[Any]:
        """The replies of all primaries as they are now."""
        await self._redis.initialize()
        return [await self._client(node).execute_command(*command) for node in self._redis.get_primaries()]  # type: ignore[no-untyped-call]  # redis-py lacks it

    def node(self, key: str) -> tuple[str, Redis]:
        """The node that had this key last; where none is known to, one that knows better."""
        try:
            node = self._redis.get_node_from_key(key)
        except SlotNotCoveredError:
            node = None
        node = node or self._redis.get_default_node()
        return node.name, self._client(node)

    async def find(self, key: str) -> None:
        """Find out which node has this key now."""
        await self.send("EXISTS", key)  # redis-py would ask another node which keys a function has; that may be the one gone

    async def close(self) -> None:
        """Let go of every connection."""
        for client in self._clients.values():
            await client.aclose()
        await self._redis.aclose()
        for nodes in ("nodes_cache", "startup_nodes"):  # which leaves them open where it meant to look for the nodes anew
            await self._redis.nodes_manager.aclose(nodes)

    def _client(self, node: ClusterNode) -> Redis:
        if node.name not in self._clients:
            self._clients[node.name] = self._connect(node.host, int(node.port))
        return self._clients[node.name]
