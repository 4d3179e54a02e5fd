"""The bare fan-out: one frame in, one frame of fixed bytes to each of four. aiohttp on uvloop, and nothing else.

`python -m benchmarks.rooms.fan PORT BYTES`: what any server on these parts has to pay before it does anything itself.
"""

import gc
import sys
from collections import defaultdict

import uvloop
from aiohttp import web

from benchmarks.rooms import lines


async def serve(port: int, size: int) -> None:
    """Open on this port of this machine, for ever."""
    rooms: defaultdict[str, list[web.WebSocketResponse]] = defaultdict(list)
    frame = b"f" * size

    async def line(request: web.Request) -> web.WebSocketResponse:
        ws = web.WebSocketResponse(compress=False)
        await ws.prepare(request)
        room = rooms[request.match_info["room"]]
        await ws.send_bytes(frame)
        room.append(ws)
        async for _ in ws:
            for one in room:
                await one.send_bytes(frame)
        room.remove(ws)
        return ws

    await lines.serve(port, line)


if __name__ == "__main__":
    gc.freeze()
    gc.set_threshold(20_000)  # garbage is looked for as seldom as at ours
    uvloop.run(serve(int(sys.argv[1]), int(sys.argv[2])))
