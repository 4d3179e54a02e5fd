"""Where rooms in Python have their lines: `/ROOM/SEAT`, by aiohttp, and nothing else."""

import asyncio
from collections.abc import Awaitable, Callable

from aiohttp import web


async def serve(port: int, line: Callable[[web.Request], Awaitable[web.StreamResponse]]) -> None:
    """Open on this port of this machine, for ever; `line` is what becomes of each who comes."""
    application = web.Application()
    application.router.add_get("/{room}/{seat}", line)
    runner = web.AppRunner(application, access_log=None)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", port).start()
    await asyncio.Event().wait()
