"""Lines from standard input without ever holding up the event loop, on every platform."""

import asyncio
import io
import os
import sys
import threading
from collections.abc import AsyncIterator, Callable, Iterator

CHUNK = 1 << 16


async def lines(file: int | None = None) -> AsyncIterator[bytes]:
    """Each line without its end, until the input (a file descriptor; standard input unless given) ends.

    A thread of its own reads: a pipe on Windows cannot be awaited. It reads past Python's buffer, whose lock a thread that
    is still waiting would hold when the program ends.
    """
    loop = asyncio.get_running_loop()
    queue: asyncio.Queue[bytes | None] = asyncio.Queue()

    def give(line: bytes | None) -> None:
        if not loop.is_closed():
            loop.call_soon_threadsafe(queue.put_nowait, line)

    def read() -> None:
        try:
            for line in _split(_reader() if file is None else lambda: os.read(file, CHUNK)):
                give(line)
        except (OSError, ValueError):  # it was closed: nothing more will come
            give(None)
        else:
            give(None)

    threading.Thread(target=read, name="standard input", daemon=True).start()
    while (line := await queue.get()) is not None:
        yield line


def _reader() -> Callable[[], bytes]:
    """What reads some more of standard input, b"" at its end. Raises `ValueError` or `OSError` where there is none."""
    if sys.stdin is None:
        raise ValueError("sys.stdin")
    try:
        file = sys.stdin.fileno()
    except io.UnsupportedOperation:  # it was put in the place of a file, and never waits
        return sys.stdin.buffer.read
    return lambda: os.read(file, CHUNK)


def _split(read: Callable[[], bytes]) -> Iterator[bytes]:
    rest = b""
    while chunk := read():
        *whole, rest = (rest + chunk).split(b"\n")
        yield from (line.rstrip(b"\r") for line in whole)
    if rest:
        yield rest.rstrip(b"\r")
