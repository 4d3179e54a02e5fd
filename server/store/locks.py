"""Locks on files (flock): they end with the last process that holds the open file, however it ends."""

import asyncio
import fcntl
import os
from pathlib import Path


def opened(path: Path) -> int:
    """An open file to lock, made if need be, that child processes do not inherit."""
    return os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)


def alone(file: int) -> bool:
    """Lock it for ourselves alone, if nobody else has it."""
    return _lock(file, fcntl.LOCK_EX)


def release(file: int) -> None:
    """Unlock it, for every process that inherited it too."""
    fcntl.flock(file, fcntl.LOCK_UN)


async def shared(file: int) -> None:
    """Lock it together with others, as soon as nobody has it alone."""
    await _soon(file, fcntl.LOCK_SH)


async def alone_soon(file: int) -> None:
    """Lock it for ourselves alone, as soon as nobody else has it."""
    await _soon(file, fcntl.LOCK_EX)


async def _soon(file: int, kind: int) -> None:
    # a thread that waits in flock could not be cancelled, and another process cannot set our event
    while not _lock(file, kind):  # noqa: ASYNC110 - see above
        await asyncio.sleep(0.01)


def _lock(file: int, kind: int) -> bool:
    try:
        fcntl.flock(file, kind | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True
