"""A line that misbehaves as networks and disks do: it leads elsewhere, holds back, stalls, swallows, or is cut."""

import asyncio
import contextlib
from collections.abc import Callable
from pathlib import Path

from tests.e2e.processes import HOST

Stall = Callable[[], float]
"""() -> for how many seconds what goes back now is held; 0 is not at all."""


def never() -> float:
    """Nothing is held."""
    return 0.0


class Gate:
    """A port that leads to another one, or to a Unix socket; what it does to what passes may be changed at any time."""

    def __init__(self, to: int | Path, stall: Stall = never) -> None:
        self.to = to
        self.port = 0
        self.stall = stall
        self.stalled: list[float] = []
        """How long (s) each answer was held that was."""
        self.swallows = False
        """Whether everything disappears, and the end of a line too: a peer that has vanished."""
        self._open = asyncio.Event()
        self._open.set()
        self._ended = asyncio.Event()
        self._carrying: set[asyncio.Task[None] | None] = set()
        self._writers: set[asyncio.StreamWriter] = set()
        self._server: asyncio.Server | None = None

    async def start(self, port: int = 0) -> None:
        self._server = await asyncio.start_server(self._carry, HOST, port)
        self.port = self._server.sockets[0].getsockname()[1]

    def shut(self) -> None:
        """Nothing passes any more, nor is anything lost: it waits."""
        self._open.clear()

    def open(self) -> None:
        """What waits passes."""
        self._open.set()

    def lead(self, to: int | Path) -> None:
        """From now on it leads there; who came through before is cut."""
        self.to = to
        self.cut()

    def cut(self) -> None:
        """Cut whoever has come through."""
        for writer in list(self._writers):
            writer.transport.abort()

    async def stop(self) -> None:
        self._ended.set()
        self.open()
        self.cut()
        if self._server is not None:
            self._server.close()
        await asyncio.gather(*(task for task in self._carrying if task is not None))

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        self._carrying.add(task)
        try:
            await self._carried(reader, writer)
        finally:
            self._carrying.discard(task)

    async def _carried(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            there, back = await self._reached()
        except OSError:
            writer.transport.abort()
            return
        ends = {writer, back}
        self._writers |= ends
        try:
            async with asyncio.TaskGroup() as group:
                group.create_task(self._pump(reader, back, never, ends))
                group.create_task(self._pump(there, writer, self._held, ends))
        finally:
            self._writers -= ends
            for end in ends:
                end.transport.abort()

    async def _reached(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        if isinstance(self.to, Path):
            return await asyncio.open_unix_connection(self.to)
        return await asyncio.open_connection(HOST, self.to)

    def _held(self) -> float:
        if seconds := self.stall():
            self.stalled.append(seconds)
        return seconds

    async def _pump(
        self,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        stall: Stall,
        ends: set[asyncio.StreamWriter],
    ) -> None:
        seconds = 0.0
        try:
            while data := await reader.read(65536):
                await self._open.wait()
                seconds = 0.0 if seconds else stall()  # what came while one was held is not held once more
                if seconds:
                    with contextlib.suppress(TimeoutError):
                        await asyncio.wait_for(self._ended.wait(), seconds)
                if not self.swallows:
                    writer.write(data)
                    await writer.drain()
        except OSError:
            pass
        if not self.swallows:
            for end in ends:
                end.transport.abort()
