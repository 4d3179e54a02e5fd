"""What is answered over HTTP to who is nobody yet: what may be seen from outside, and the program itself."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

import msgspec
from aiohttp import web

from protocol.events import Standstill
from protocol.outside import HouseOutside
from server.live.ports import StoreAway, StoreRefused
from server.live.standstill import told_of
from server.net import wheel
from server.net.door import Door

PIECE = 32768
"""Bytes of a large file that are written at once."""

WAITED = 1.0
"""Seconds that one waits at the most for what is to be read while play stands still."""

T = TypeVar("T")


class Outside:
    """The requests of strangers at one door. `group` gives by what an address is counted."""

    def __init__(self, door: Door, group: Callable[[web.Request], str]) -> None:
        self._door = door
        self._group = group

    async def table(self, request: web.Request) -> web.StreamResponse:
        """The table of this link as strangers see it; 404 where it leads them nowhere, 429 where many tries did."""
        await self._counted(request)
        address = self._group(request)
        if retry := self._door.guesses(address):
            raise web.HTTPTooManyRequests(headers={"Retry-After": str(-(-retry // 1000))})
        seen = await self._read(self._door.house.outside(request.match_info["slug"]))
        if seen is None:
            self._door.guessed(address)
            raise web.HTTPNotFound
        return _json(seen)

    async def house(self, request: web.Request) -> web.StreamResponse:
        """The games that are played here, and the listed tables."""
        await self._counted(request)
        lobby = await self._read(self._door.house.lobby())
        return _json(HouseOutside(self._door.house.games, lobby.tables))

    async def commitments(self, request: web.Request) -> web.StreamResponse:
        """The commitments to the deals of the dailies of a day, for anybody to keep; 404 for a day that has none."""
        await self._counted(request)
        told = await self._read(self._door.house.alone.commitments(request.match_info["day"]))
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

    async def _read(self, reading: Awaitable[T]) -> T:
        """What is read; where that cannot be, 503 with why play stands still: soon, where it is known to."""
        still = self._door.standstill
        try:
            async with asyncio.timeout(None if still.why is None else WAITED):
                return await reading
        except (StoreAway, StoreRefused) as trouble:
            raise unavailable(told_of(trouble)) from None
        except TimeoutError:
            raise unavailable(still) from None

    async def _counted(self, request: web.Request) -> None:
        """Count one who looks in from this address like one who comes in: too many are held up, a second at the most."""
        if wait := self._door.arrives(self._group(request)):
            await asyncio.sleep(wait)


def unavailable(still: Standstill) -> web.HTTPServiceUnavailable:
    """The answer while play stands still: why, as everybody else is told."""
    return web.HTTPServiceUnavailable(text=still.why, headers={"Retry-After": "1"})


def _json(seen: msgspec.Struct) -> web.Response:
    return web.Response(body=msgspec.json.encode(seen), content_type="application/json")
