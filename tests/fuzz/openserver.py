"""A whole server that turns nobody away for coming often, and what must hold of it whatever it was sent."""

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path

from tests.e2e.processes import ServerProcess, free_port

OFTEN = (
    *("--command-rate", "100000", "--command-burst", "100000", "--arrival-rate", "100000", "--arrival-burst", "100000"),
    *("--persons-per-hour", "1000000", "--persons-burst", "1000000", "--creates-per-hour", "1000000"),
    *("--create-burst", "1000000", "--codes-per-hour", "1000000", "--codes-burst", "1000000"),
    *("--connections-per-person", "1000", "--strangers-per-address", "1000"),
)
MOST_MB = 400
"""What a server may hold at the most: far more than it does, and far less than what is never let go would come to."""
PAGE_KB = 4


class OpenServer(ServerProcess):
    """The server; `heard` is how much of its log has been looked at."""

    heard = 0

    def log_lines(self) -> Iterator[str]:
        """What it has logged since this was asked for last."""
        with self.log.open("rb") as log:
            log.seek(self.heard)
            said = log.read()
        whole = said[: said.rfind(b"\n") + 1]
        self.heard += len(whole)
        yield from whole.decode("ascii").splitlines()  # the log is ASCII, whatever came in

    async def is_well(self, *secrets: str) -> None:
        """It runs, answers, has logged no fault and none of these secrets, and does not grow."""
        assert self.process is not None
        assert self.process.returncode is None, "it has ended"
        self.log_is_sound(*secrets)
        assert (await self.asked("/readyz")).startswith(b"HTTP/1.1 200 ")
        assert self.megabytes() < MOST_MB

    def log_is_sound(self, *secrets: str) -> None:
        """Nothing went wrong, as far as it has logged since this was asked for last."""
        for line in self.log_lines():
            said = json.loads(line)
            assert said["level"] in {"debug", "info", "warning"}, line
            assert "trace" not in said, line
            assert not any(secret in line for secret in secrets), line

    async def asked(self, path: str) -> bytes:
        """The answer to a plain request."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        writer.write(f"GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode())
        async with asyncio.timeout(10):
            answer = await reader.read()
        writer.close()
        return answer

    def megabytes(self) -> int:
        """What the process holds in memory now."""
        assert self.process is not None
        pages = Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]
        return int(pages) * PAGE_KB // 1024


async def open_server(folder: Path, *flags: str) -> OpenServer:
    """Such a server, started."""
    server = OpenServer(folder, await free_port(), *OFTEN, *flags)
    await server.start()
    return server
