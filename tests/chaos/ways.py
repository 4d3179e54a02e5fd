"""The ways between servers and nodes, and between nodes: each can be parted from each, without a right that a test lacks.

A node says that it is at `ANNOUNCED`, where nothing is but a gate for each of its two ports; so what other nodes send it
passes here, and says by its address who sends it (`bind-source-addr`). A server sees the nodes at an address of its own:
wherever a node names `ANNOUNCED` in an answer, that address, which is as long, stands in its place.

Who are parted notice nothing but that nothing comes: what is sent waits, as packets do that are sent again, and when they
are together again it arrives, or the line was cut meanwhile.
"""

import asyncio
import contextlib
from collections import Counter
from collections.abc import Mapping

from server.live.tasks import spawn
from tests.e2e.processes import HOST

ANNOUNCED = "127.0.0.2"
Pair = frozenset[str]
"""Two who send each other something: a node and a node, or a server and a node."""


def node(number: int) -> str:
    """How the node is called here."""
    return f"node {number}"


def server(number: int) -> str:
    """How the server is called here."""
    return f"server {number}"


def seen_from(number: int) -> str:
    """The address at which this server sees all nodes."""
    return f"127.0.1.{number + 1}"


def comes_from(number: int) -> str:
    """The address from which this node connects to others."""
    return f"127.0.3.{number + 1}"


class Readdressed:
    """A stream of answers in which one address stands in the place of another."""

    def __init__(self, old: bytes, new: bytes) -> None:
        assert len(old) == len(new), "a length may stand before it"
        self._old, self._new = old, new
        self._kept = b""

    def feed(self, data: bytes) -> bytes:
        """What may be passed on now. No answer ends with the beginning of an address, so none is kept back."""
        data = (self._kept + data).replace(self._old, self._new)
        ends = (n for n in range(len(self._old) - 1, 0, -1) if data.endswith(self._old[:n]))
        kept = next(ends, 0)
        self._kept = data[len(data) - kept :]
        return data[: len(data) - kept]


class Ways:
    """All ways of a cluster with these ports (port, and port of the bus) and so many servers."""

    def __init__(self, ports: list[tuple[int, int]], servers: int) -> None:
        self._ports = ports
        self._from: Mapping[str, str] = {comes_from(number): node(number) for number in range(len(ports))}
        self._servers = servers
        self._parted: Counter[Pair] = Counter()
        self._changed = asyncio.Event()
        self._lines: dict[asyncio.StreamWriter, Pair] = {}
        self._gates: list[asyncio.Server] = []
        self._carrying: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Open every gate."""
        for number, (port, bus) in enumerate(self._ports):
            for which in (port, bus):
                await self._gate(ANNOUNCED, which, number)
            for one in range(self._servers):
                await self._gate(seen_from(one), port, number, server(one))

    async def close(self) -> None:
        """Close every gate, and cut whoever has come through."""
        for gate in self._gates:
            gate.close()
        self._parted.clear()
        self._changed.set()
        while self._carrying:
            for writer in list(self._lines):
                writer.transport.abort()
            await asyncio.wait(self._carrying, timeout=0.1)

    def url(self, of: int, through: int) -> str:
        """Where this server finds this node."""
        return f"redis://{seen_from(of)}:{self._ports[through][0]}"

    def part(self, pairs: set[Pair]) -> None:
        """Nothing passes between these, until they are joined as often."""
        self._parted.update(pairs)

    def join(self, pairs: set[Pair], *, cut: bool) -> None:
        """They are together again; `cut`: their lines have not survived it."""
        self._parted.subtract(pairs)
        if cut:
            for writer, pair in list(self._lines.items()):
                if pair in pairs:
                    writer.transport.abort()
        self._changed.set()
        self._changed = asyncio.Event()

    async def _gate(self, host: str, port: int, to: int, source: str | None = None) -> None:
        def comes(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            whose = source or self._from.get(writer.get_extra_info("peername")[0], "elsewhere")
            pair = frozenset({whose, node(to)})
            task = spawn(self._carry(pair, port, host, reader, writer), f"way {' '.join(pair)}")
            self._carrying.add(task)
            task.add_done_callback(self._carrying.discard)

        self._gates.append(await asyncio.start_server(comes, host, port))

    async def _carry(
        self, pair: Pair, port: int, host: str, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        self._lines[writer] = pair
        ends = [writer]
        try:
            await self._together(pair)
            there, back = await asyncio.open_connection(HOST, port)
            ends.append(back)
            async with asyncio.TaskGroup() as group:
                group.create_task(self._pump(pair, reader, back, ends, None))
                answers = None if host == ANNOUNCED else Readdressed(ANNOUNCED.encode(), host.encode())
                group.create_task(self._pump(pair, there, writer, ends, answers))
        except OSError:
            pass  # the node is down
        finally:
            del self._lines[writer]
            for end in ends:
                end.transport.abort()

    async def _pump(
        self,
        pair: Pair,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        ends: list[asyncio.StreamWriter],
        answers: Readdressed | None,
    ) -> None:
        with contextlib.suppress(OSError):
            while data := await reader.read(65536):
                await self._together(pair)
                writer.write(data if answers is None else answers.feed(data))
                await writer.drain()
        await self._together(pair)
        for end in ends:
            end.transport.abort()

    async def _together(self, pair: Pair) -> None:
        while self._parted[pair] > 0:
            await self._changed.wait()
