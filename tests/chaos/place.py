"""The machines of a run: a Redis Cluster of three shards with a replica each, and three servers; ways that may be parted.

The servers answer only what a replica has too (`--replicas-ack 1`).
"""

import asyncio
import contextlib
import tempfile
from collections.abc import AsyncIterator, Mapping
from pathlib import Path

from redis.cluster import key_slot

from server.store.keys import table_keys
from server.store.open import init_store
from tests.chaos import ways
from tests.chaos.ways import Ways
from tests.clusters import PRIMARIES, SLOTS, Cluster, free_pairs
from tests.e2e.processes import ServerProcess, free_port

SERVERS = 3
NODE_TIMEOUT_MS = 2000
"""After how long a node that does not answer is thought dead: it shares two cores with a thousand people."""

ACKS = ("--replicas-ack", "1", "--log-level", "warning")
MANY = {
    "persons-burst": 100_000,
    "arrival-rate": 10_000,
    "arrival-burst": 100_000,
    "creates-per-hour": 100_000,
    "strangers-per-address": 10_000,
    "strangers": 10_000,
}
"""What a thousand people from one address need, who are at home in a thousand."""


def others(number: int) -> Mapping[str, str]:
    """What a node has for settings, that those who are sent to it come by the gates."""
    return {
        "cluster-announce-ip": ways.ANNOUNCED,
        "bind-source-addr": ways.comes_from(number),
        "cluster-node-timeout": str(NODE_TIMEOUT_MS),
    }


class Place:
    """Cluster, servers and the ways between them."""

    def __init__(self, folder: Path, cluster: Cluster, net: Ways) -> None:
        self.folder, self.cluster, self.net = folder, cluster, net
        self.servers: list[ServerProcess] = []

    @property
    def doors(self) -> tuple[int, ...]:
        """The ports of the servers."""
        return tuple(server.port for server in self.servers)

    async def serve(self) -> None:
        """Start the servers."""
        many = [word for name, value in MANY.items() for word in (f"--{name}", str(value))]
        for number in range(SERVERS):
            flags = ("--redis", self.net.url(number, number), *ACKS, *many)
            server = ServerProcess(self.folder / "data", await free_port(), *flags)
            server.log = self.folder / f"server{number}.log"
            self.servers.append(server)
            await server.start()

    async def back(self, server: ServerProcess) -> None:
        """Have a server that has ended start again, tried until it can: the node that it asks first may be down."""
        while True:
            try:
                await server.start()
            except AssertionError:
                assert server.process is not None
                await server.ended()
            except TimeoutError:
                await server.kill()
            else:
                return

    def shard(self, table: str) -> int:
        """The shard that keeps this table: its nodes are this number, and the one three further."""
        return key_slot(table_keys(table).head.encode()) * PRIMARIES // SLOTS

    async def whole(self) -> None:
        """Every server and every node is there, and every primary followed, at the latest in a minute."""
        for server in self.servers:
            if server.process is None or server.process.returncode is not None:
                await self.back(server)
        await asyncio.to_thread(self.cluster.up)

    def troubles(self) -> list[str]:
        """What the servers logged that is a fault of theirs."""
        logs = (server.log.read_text().splitlines() for server in self.servers)
        return [line for log in logs for line in log if '"error"' in line and "Traceback" in line]

    async def end(self) -> None:
        """End every process."""
        for server in self.servers:
            with contextlib.suppress(ProcessLookupError):
                await server.end()


@contextlib.asynccontextmanager
async def place(folder: Path) -> AsyncIterator[Place]:
    """The machines for a while; the logs of the servers are in this folder."""
    pairs = free_pairs()
    net = Ways(pairs, SERVERS)
    await net.open()
    with tempfile.TemporaryDirectory(prefix="st-") as nodes:
        cluster = await asyncio.to_thread(Cluster, Path(nodes), pairs, ways.ANNOUNCED, others)
        await init_store(cluster.url)
        found = Place(folder, cluster, net)
        try:
            await found.serve()
            yield found
        finally:
            await found.end()
            cluster.stop()
            await net.close()
