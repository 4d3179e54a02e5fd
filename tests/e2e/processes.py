"""The real thing for tests: a server process on its embedded store, clients as processes, and a line that can be cut."""

import asyncio
import os
import signal
import sys
from pathlib import Path

from redis.asyncio import Redis
from redis.exceptions import RedisError

HOST = "127.0.0.1"
STAMTAFEL = (sys.executable, "-m", "server")


class ServerProcess:
    """`stamtafel serve` on a data folder; it may be killed and started again on the same port."""

    def __init__(self, folder: Path, port: int, *flags: str) -> None:
        self.folder, self.port, self.flags = folder, port, flags
        self.program: tuple[str, ...] = STAMTAFEL
        self.log = folder.parent / f"{folder.name}.log"
        self.process: asyncio.subprocess.Process | None = None
        self.program = STAMTAFEL
        self.link = ""

    async def start(self) -> None:
        """Start, and wait until it tells its links."""
        command = (*self.program, "serve", "--data", str(self.folder), "--host", HOST, "--port", str(self.port), *self.flags)
        with self.log.open("ab") as log:
            self.process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE, stderr=log)
        assert self.process.stdout is not None
        async with asyncio.timeout(30):
            while b"/t/" not in (line := await self.process.stdout.readline()):
                assert line, f"the server ended: {self.log.read_text()[-2000:]}"
        self.link = line.decode().split()[-1]

    async def kill(self) -> None:
        """SIGKILL: nothing is said to anybody."""
        assert self.process is not None
        self.process.kill()
        await self.ended()

    async def stop(self) -> int:
        """SIGTERM; the exit code."""
        assert self.process is not None
        if self.process.returncode is None:
            self.process.send_signal(signal.SIGTERM)
        return await self.ended()

    async def ended(self) -> int:
        """Wait until it is gone and has closed its lines; the exit code."""
        assert self.process is not None
        async with asyncio.timeout(20):
            await self.process.communicate()
            return await self.process.wait()

    def pause(self) -> None:
        """SIGSTOP: it does nothing, and nobody is told."""
        assert self.process is not None
        self.process.send_signal(signal.SIGSTOP)

    def go_on(self) -> None:
        """SIGCONT."""
        assert self.process is not None
        self.process.send_signal(signal.SIGCONT)

    async def end(self) -> None:
        """However it stands with it: it is there no longer."""
        if self.process is None:
            return
        if self.process.returncode is None:
            self.process.kill()
        await self.ended()
        await self.kill_store()  # which outlives a server that was killed

    async def kill_store(self) -> None:
        """SIGKILL for the embedded store, if it answers at this moment."""
        redis = Redis(unix_socket_path=str(self.folder / "store.sock"), socket_timeout=2, socket_connect_timeout=2)
        try:
            info = await redis.info("server")
            os.kill(info["process_id"], signal.SIGKILL)
        except (RedisError, OSError):  # it is starting again after the last time: that is what was asked for
            pass
        finally:
            await redis.aclose()


class Proxy:
    """A line to the server that can be cut without a word, as a lost network does it."""

    def __init__(self, to: int) -> None:
        self.to = to
        self.port = 0
        self.cuts = 0
        self.down = False
        """Whether nobody gets through."""
        self.carries = asyncio.Event()
        """Whether somebody has come by this line."""
        self._writers: set[asyncio.StreamWriter] = set()
        self._server: asyncio.Server | None = None

    async def start(self) -> None:
        self._server = await asyncio.start_server(self._carry, HOST, 0)
        self.port = self._server.sockets[0].getsockname()[1]

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            if self.down:
                raise ConnectionRefusedError
            there, back = await asyncio.open_connection(HOST, self.to)
        except OSError:
            writer.transport.abort()
            return
        self.carries.set()
        ends = {writer, back}
        self._writers |= ends
        try:
            async with asyncio.TaskGroup() as group:
                group.create_task(self._pump(reader, back))
                group.create_task(self._pump(there, writer))
        finally:
            self._writers -= ends
            for end in ends:
                end.transport.abort()

    async def _pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while data := await reader.read(65536):
                writer.write(data)
                await writer.drain()
        except OSError:
            pass
        finally:
            writer.transport.abort()

    def cut(self) -> None:
        """Cut whoever uses this line now."""
        self.cuts += bool(self._writers)
        for writer in list(self._writers):
            writer.transport.abort()

    async def stop(self) -> None:
        self.cut()
        if self._server is not None:
            self._server.close()


async def free_port() -> int:
    """A port that nobody uses now."""
    server = await asyncio.start_server(lambda reader, writer: None, HOST, 0)
    port: int = server.sockets[0].getsockname()[1]
    server.close()
    await server.wait_closed()
    return port
