"""Does to the machines what the plan says, and notes when it happened to whom."""

import asyncio
import contextlib
import signal
import time
from collections.abc import AsyncIterator, Callable, Iterator, Sequence

from msgspec import Struct
from redis.exceptions import RedisError

from tests.chaos import ways
from tests.chaos.place import SERVERS, Place
from tests.chaos.plan import Fault
from tests.clusters import PRIMARIES, Node
from tests.e2e.processes import ServerProcess

CALMS_S = 1.0
"""How long nothing happens after one fault and before the next, when they come one after another."""


class Happened(Struct):
    """What happened, to whom, and from when to when. `shards` are those whose nodes were reached otherwise, or not."""

    kind: str
    whom: str
    shards: tuple[int, ...]
    began: float
    ended: float


class Disturber:
    """Whoever does it."""

    def __init__(self, place: Place) -> None:
        self.place = place
        self.happened: list[Happened] = []
        self.wrong: list[str] = []
        """What should never have been."""
        self._busy: set[str] = set()
        self._free = asyncio.Condition()

    async def all_at_their_times(self, plan: Sequence[Fault]) -> None:
        """Every fault when it is due, whatever happens already."""
        began = time.monotonic()
        async with asyncio.TaskGroup() as group:
            for fault in plan:
                await asyncio.sleep(max(0.0, began + fault.at - time.monotonic()))
                group.create_task(self.strike(fault))

    async def one_after_another(self, plan: Sequence[Fault]) -> None:
        """Each when all is well again."""
        for fault in plan:
            await self.strike(fault)
            await self.place.whole()
            await asyncio.sleep(CALMS_S)

    async def strike(self, fault: Fault) -> None:
        """Have this happen, to its end."""
        words = fault.kind
        if words.startswith("a server is parted") or "between a server" in words:
            await self._part_server(fault)
        elif words.startswith("a server"):
            await self._server(fault)
        elif words.startswith("a replica takes over"):
            await self._take_over(fault)
        elif "parted" in words or "between" in words:
            await self._part_nodes(fault)
        else:
            await self._node(fault)

    # -- servers

    async def _server(self, fault: Fault) -> None:
        async with self._one(fault, [ways.server(number) for number in range(SERVERS)], ()) as whom:
            server = self.place.servers[int(whom.split()[1])]
            match fault.kind:
                case "a server hangs":
                    server.pause()
                    await asyncio.sleep(fault.seconds)
                    server.go_on()
                    return
                case "a server is killed":
                    await server.kill()
                case _:
                    await self._stop(server)
            await asyncio.sleep(fault.seconds)
            await self.place.back(server)

    async def _stop(self, server: ServerProcess) -> None:
        """Have it stop in order: in time, and with the word that all went well."""
        try:
            code = await server.stop()
        except TimeoutError:
            await server.kill()
            code = -1
        if code != 0:
            self.wrong.append(f"a server that was told to stop ended with {code}")

    async def _part_server(self, fault: Fault) -> None:
        nodes = range(2 * PRIMARIES)
        one = ways.server(int(fault.draw * SERVERS))
        which = nodes if "all nodes" in fault.kind else [int(fault.draw * SERVERS * len(nodes)) % len(nodes)]
        await self._parted(fault, one, {frozenset({one, ways.node(number)}) for number in which}, ())

    # -- nodes

    async def _node(self, fault: Fault) -> None:
        primary = "primary" in fault.kind
        async with self._one_node(fault, lambda node: node.is_primary() == primary) as node:
            if "hangs" in fault.kind:
                node.process.send_signal(signal.SIGSTOP)
                await asyncio.sleep(fault.seconds)
                node.process.send_signal(signal.SIGCONT)
            else:
                await asyncio.to_thread(node.kill)
                await asyncio.sleep(fault.seconds)
                await asyncio.to_thread(node.start)

    async def _take_over(self, fault: Fault) -> None:
        async with self._one_node(fault, lambda node: not node.is_primary()) as node:
            with contextlib.suppress(RedisError):  # it may not while its primary is gone
                await asyncio.to_thread(node.admin.execute_command, "CLUSTER FAILOVER")

    async def _part_nodes(self, fault: Fault) -> None:
        number = int(fault.draw * 2 * PRIMARIES)
        others = [other for other in range(2 * PRIMARIES) if other != number]
        if "between" in fault.kind:
            others = [(number + PRIMARIES) % (2 * PRIMARIES)]
        pairs = {frozenset({ways.node(number), ways.node(other)}) for other in others}
        await self._parted(fault, ways.node(number), pairs, (number % PRIMARIES,))

    async def _parted(self, fault: Fault, whom: str, pairs: set[ways.Pair], shards: tuple[int, ...]) -> None:
        with self._noted(fault, whom, shards):
            self.place.net.part(pairs)
            await asyncio.sleep(fault.seconds)
            self.place.net.join(pairs, cut=fault.draw * 100 % 1 < 0.5)

    # -- who it happens to

    @contextlib.asynccontextmanager
    async def _one_node(self, fault: Fault, fits: Callable[[Node], bool]) -> AsyncIterator[Node]:
        """One of the nodes that fit, to which nothing else happens; when there is one."""
        nodes = self.place.cluster.nodes
        while True:
            free = [number for number in range(len(nodes)) if ways.node(number) not in self._busy]
            found = [number for number in free if await asyncio.to_thread(fits, nodes[number])]
            if found := [ways.node(number) for number in found if ways.node(number) not in self._busy]:
                number = int(found[int(fault.draw * len(found))].split()[1])
                async with self._one(fault, [ways.node(number)], (number % PRIMARIES,)):
                    yield nodes[number]
                return
            await asyncio.sleep(0.2)  # roles change by themselves, and nobody tells

    @contextlib.asynccontextmanager
    async def _one(self, fault: Fault, whom: Sequence[str], shards: tuple[int, ...]) -> AsyncIterator[str]:
        """One of these, to whom nothing else happens meanwhile."""
        async with self._free:
            await self._free.wait_for(lambda: not self._busy.issuperset(whom))
        free = [one for one in whom if one not in self._busy]
        one = free[int(fault.draw * len(free))]
        self._busy.add(one)
        try:
            with self._noted(fault, one, shards):
                yield one
        finally:
            self._busy.discard(one)
            async with self._free:
                self._free.notify_all()

    @contextlib.contextmanager
    def _noted(self, fault: Fault, whom: str, shards: tuple[int, ...]) -> Iterator[None]:
        note = Happened(fault.kind, whom, shards, time.time(), 0.0)
        self.happened.append(note)
        yield
        note.ended = time.time()
