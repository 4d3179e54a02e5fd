"""What is answered over HTTP to who is nobody yet: what may be seen from outside, and the program itself."""

import asyncio
from collections.abc import Callable

import msgspec
from aiohttp import web

from protocol.outside import HouseOutside
from server.live.ports import StoreAway, StoreRefused
from server.net import wheel
from server.net.door import Door

PIECE = 32768
"""Bytes of a large file that are written at once."""


class Outside:
    """The requests of strangers at one door. `group` gives by what an address is counted."""

    def __init__(self, door: Door, group: Callable[[web.Request], str]) -> None:
        self._door = door
        self._group = group

    async def table(self, request: web.Request) -> web.StreamResponse:
        """The table of this link as strangers see it; 404 where it leads them nowhere."""
        await self._counted(request)
        try:
            seen = await self._door.house.outside(request.match_info["slug"])
        except (StoreAway, StoreRefused):
            raise web.HTTPServiceUnavailable(headers={"Retry-After": "1"}) from None
        if seen is None:
            raise web.HTTPNotFound
        return _json(seen)

    async def house(self, request: web.Request) -> web.StreamResponse:
        """The games that are played here, and the listed tables."""
        await self._counted(request)
        try:
            lobby = await self._door.house.lobby()
        except (StoreAway, StoreRefused):
            raise web.HTTPServiceUnavailable(headers={"Retry-After": "1"}) from None
        return _json(HouseOutside(self._door.house.games, lobby.tables))

    async def commitments(self, request: web.Request) -> web.StreamResponse:
        """The commitments to the deals of the dailies of a day, for anybody to keep; 404 for a day that has none."""
        await self._counted(request)
        try:
            told = await self._door.house.alone.commitments(request.match_info["day"])
        except (StoreAway, StoreRefused):
            raise web.HTTPServiceUnavailable(headers={"Retry-After": "1"}) from None
        if told is None:
            raise web.HTTPNotFound
        return web.Response(text=told)

    async def wheel(self, request: web.Request) -> web.StreamResponse:
        """This program, for pip: piece by piece, so that of who reads slowly no more waits here than one."""
        await self._counted(request)
        body = await asyncio.to_thread(wheel.body)
        answer = web.StreamResponse(headers={"Content-Type": "application/zip", "Content-Length": str(len(body))})
        await answer.prepare(request)
        if request.method != "HEAD":
            for at in range(0, len(body), PIECE):
                await answer.write(body[at : at + PIECE])
        return answer

    async def _counted(self, request: web.Request) -> None:
        """Count one who looks in from this address like one who comes in: too many are held up, a second at the most."""
        if wait := self._door.arrives(self._group(request)):
            await asyncio.sleep(wait)


def _json(seen: msgspec.Struct) -> web.Response:
    return web.Response(body=msgspec.json.encode(seen), content_type="application/json")
