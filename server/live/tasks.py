"""The one way to start a task: it is named, kept until it ends, and reports its failure."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

log = logging.getLogger(__name__)

_running: set[asyncio.Task[Any]] = set()


def spawn(coro: Coroutine[Any, Any, Any], name: str) -> asyncio.Task[Any]:
    """Start this coroutine as a task with this name. What it raises, unless it is cancelled, is logged as an error."""
    task: asyncio.Task[Any] = asyncio.get_running_loop().create_task(coro, name=name)
    _running.add(task)
    task.add_done_callback(_ended)
    return task


def _ended(task: asyncio.Task[Any]) -> None:
    _running.discard(task)
    if not task.cancelled() and (error := task.exception()) is not None:
        log.error("task %s failed", task.get_name(), exc_info=error)


def every(seconds: float, do: Callable[[], Awaitable[None]], name: str) -> asyncio.Task[Any]:
    """Start doing this every so many seconds, for ever: whatever goes wrong once is logged, and the next time comes."""
    return spawn(_every(seconds, do, name), name)


async def _every(seconds: float, do: Callable[[], Awaitable[None]], name: str) -> None:
    while True:
        await asyncio.sleep(seconds)
        try:
            await do()
        except Exception:  # nobody else would go on
            log.exception("%s failed; it is tried again in %s s", name, seconds)
