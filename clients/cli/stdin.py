"""Lines from standard input without ever holding up the event loop, on every platform."""

import asyncio
import sys
import threading
from collections.abc import AsyncIterator
from typing import BinaryIO


async def lines(source: BinaryIO | None = None) -> AsyncIterator[bytes]:
    """Each line without its end, until the input ends. A thread of its own reads: a pipe on Windows cannot be awaited."""
    file = source or sys.stdin.buffer
    loop = asyncio.get_running_loop()
    queue: asyncio.Queue[bytes | None] = asyncio.Queue()

    def give(line: bytes | None) -> None:
        if not loop.is_closed():
            loop.call_soon_threadsafe(queue.put_nowait, line)

    def read() -> None:
        try:
            for line in file:
                give(line.rstrip(b"\r\n"))
        except (OSError, ValueError):
            give(None)
        else:
            give(None)

    threading.Thread(target=read, name="standard input", daemon=True).start()
    while (line := await queue.get()) is not None:
        yield line
