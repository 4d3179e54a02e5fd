"""A real Redis Cluster for tests: three primaries with a third of the slots and one replica each, all on this machine."""

import contextlib
import signal
import socket
import subprocess
import tempfile
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import redis

from tests.stores import SAFE, program, until

SLOTS, PRIMARIES = 16384, 3
TIMEOUT_MS = 1000
"""After how long a node that does not answer is thought dead."""


def free_ports(count: int) -> list[int]:
    """Ports that nobody has now."""
    with contextlib.ExitStack() as stack:
        held = [stack.enter_context(socket.socket()) for _ in range(count)]
        for one in held:
            one.bind(("127.0.0.1", 0))
        return [one.getsockname()[1] for one in held]


class Node:
    """One node's process."""

    def __init__(self, folder: Path, port: int, bus: int, others: Mapping[str, str]) -> None:
        self.folder, self.port, self._bus, self._others = folder, port, bus, others
        self.admin = redis.Redis(port=port)
        self.start()

    def start(self) -> None:
        options = SAFE | {
            "port": str(self.port),
            "cluster-enabled": "yes",
            "cluster-port": str(self._bus),
            "cluster-node-timeout": str(TIMEOUT_MS),
            "repl-diskless-sync-delay": "0",
            "min-replicas-to-write": "0",
            "bind": "127.0.0.1",
            **self._others,
        }
        flags = [part for name, value in options.items() for part in (f"--{name}", value)]
        with (self.folder / "log").open("ab") as log:
            command = [program("redis"), *flags]
            self.process = subprocess.Popen(command, cwd=self.folder, stdout=log, stderr=subprocess.STDOUT)
        until(self.answers, f"a node answers; its log: {self.folder}/log")

    def answers(self) -> bool:
        try:
            return bool(self.admin.ping())
        except redis.RedisError:
            return False

    def kill(self) -> None:
        """SIGKILL, at once."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def is_primary(self) -> bool:
        try:
            return bool(self.admin.role()[0] == b"master")
        except redis.RedisError:
            return False

    def knows(self, nodes: int) -> bool:
        """Whether this node finds the cluster whole, with so many nodes."""
        info = self.admin.execute_command("CLUSTER INFO")
        return info["cluster_state"] == "ok" and int(info["cluster_known_nodes"]) == nodes


def nothing_else(number: int) -> Mapping[str, str]:
    """No settings that this node has besides."""
    return {}


def free_pairs() -> list[tuple[int, int]]:
    """A port for each node, and one for what the nodes say among themselves."""
    ports = free_ports(4 * PRIMARIES)
    return list(zip(ports[::2], ports[1::2], strict=True))


class Cluster:
    """All nodes: the primaries first, then the replica of each in the same order.

    `host` is where they meet each other, `others` what each has for settings besides.
    """

    def __init__(
        self,
        folder: Path,
        pairs: list[tuple[int, int]] | None = None,
        host: str = "127.0.0.1",
        others: Callable[[int], Mapping[str, str]] = nothing_else,
    ) -> None:
        pairs = pairs or free_pairs()
        self.nodes = []
        self._host = host
        for number, (port, bus) in enumerate(pairs):
            (folder / str(number)).mkdir()
            self.nodes.append(Node(folder / str(number), port, bus, others(number)))
        self.url = f"redis://127.0.0.1:{self.nodes[0].port}"
        self._join(pairs)

    def _join(self, pairs: list[tuple[int, int]]) -> None:
        primaries, replicas = self.nodes[:PRIMARIES], self.nodes[PRIMARIES:]
        bounds = [SLOTS * n // PRIMARIES for n in range(PRIMARIES + 1)]
        for epoch, (node, first, last) in enumerate(zip(primaries, bounds[:-1], bounds[1:], strict=True), 1):
            node.admin.execute_command("CLUSTER SET-CONFIG-EPOCH", epoch)
            node.admin.execute_command("CLUSTER ADDSLOTSRANGE", first, last - 1)
        for port, bus in pairs[1:]:
            self.nodes[0].admin.execute_command("CLUSTER MEET", self._host, port, bus)
        until(lambda: all(node.knows(len(self.nodes)) for node in primaries), "the nodes know each other", 20)
        for node, primary in zip(replicas, primaries, strict=True):
            of = primary.admin.execute_command("CLUSTER MYID")
            until(lambda node=node, of=of: _replicates(node, of), "a replica follows its primary", 20)
        until(lambda: all(self._linked(node) for node in replicas), "the replicas have caught up", 20)

    @staticmethod
    def _linked(node: Node) -> bool:
        return bool(node.admin.info("replication").get("master_link_status") == "up")

    def owner(self, key: str) -> Node:
        """The primary that has this key now."""
        slot = redis.cluster.key_slot(key.encode())
        for node in self.nodes:
            if node.is_primary():
                for first, last, (_, port, *_), *_ in node.admin.execute_command("CLUSTER SLOTS"):
                    if first <= slot <= last:
                        return next(one for one in self.nodes if one.port == port)
        raise AssertionError("nobody has it")

    def primaries(self) -> list[Node]:
        """Who has slots now."""
        return [node for node in self.nodes if node.is_primary()]

    def replica_of(self, primary: Node) -> Node:
        """Who follows it."""
        [(_, port, _)] = primary.admin.role()[2]
        return next(node for node in self.nodes if node.port == int(port))

    def followed(self) -> None:
        """Until every primary has a replica that has all it has now; it may be written to meanwhile."""
        for node in self.primaries():
            now = node.admin.role()[1]
            until(lambda node=node, now=now: _is_followed(node, now), "every primary is followed", 20)

    def whole(self) -> None:
        """Who died is there again, and has all that who took over has."""
        self.up()
        self.followed()

    def up(self) -> None:
        """Who died is there again, and follows who took over, who may be written to meanwhile."""
        for node in self.nodes:
            if node.process.poll() is not None:
                node.start()
        until(lambda: len(self.primaries()) == PRIMARIES, "who took over is followed by who died", 20)
        until(lambda: all(node in self.primaries() or self._linked(node) for node in self.nodes), "replicas follow", 20)
        until(lambda: all(node.knows(len(self.nodes)) for node in self.nodes), "everybody finds the cluster whole", 20)

    def empty(self) -> None:
        """As new: without anything, our functions included."""
        for node in self.primaries():
            node.admin.flushall()
            node.admin.execute_command("FUNCTION", "FLUSH")

    def hand_over(self, key: str) -> None:
        """The slot of this key, with all that is in it, moves to another primary."""
        slot, source = redis.cluster.key_slot(key.encode()), self.owner(key)
        target = next(node for node in self.primaries() if node is not source)
        ids = {node: node.admin.execute_command("CLUSTER MYID").decode() for node in (source, target)}
        target.admin.execute_command("CLUSTER SETSLOT", slot, "IMPORTING", ids[source])
        source.admin.execute_command("CLUSTER SETSLOT", slot, "MIGRATING", ids[target])
        while found := source.admin.execute_command("CLUSTER GETKEYSINSLOT", slot, 100):
            source.admin.execute_command("MIGRATE", "127.0.0.1", target.port, "", 0, 5000, "KEYS", *found)
        for node in (target, *self.primaries()):
            node.admin.execute_command("CLUSTER SETSLOT", slot, "NODE", ids[target])

    def stop(self) -> None:
        for node in self.nodes:
            node.kill()
            node.admin.close()


def _is_followed(node: Node, now: int) -> bool:
    """Whether this is a primary, and its replicas have all that it had at this offset."""
    role = node.admin.role()
    return bool(role[0] == b"master" and role[2] and all(int(offset) >= now for *_, offset in role[2]))


def _replicates(node: Node, of: bytes) -> bool:
    try:
        return bool(node.admin.execute_command("CLUSTER REPLICATE", of))
    except redis.ResponseError:  # it has not heard of that node yet
        return False


@contextlib.contextmanager
def running() -> Iterator[Cluster]:
    """A cluster for a while."""
    with tempfile.TemporaryDirectory(prefix="st-") as folder:
        cluster = Cluster(Path(folder))
        try:
            yield cluster
        finally:
            cluster.stop()
