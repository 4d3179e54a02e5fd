"""The plain room: the game of the rooms beside ours (trick.py), each card on disk before anybody is told. In Python.

`python -m benchmarks.rooms.plain PORT FOLDER`: what it takes, on the parts that our server is built of, to check a card of
one simple game, to write it to the embedded store, and to tell each of four what they hold. It has nothing of a card table:
no names, limits, options, votes, absence, spectators, log, no second server, and nobody ever reads what it has written.
"""

import asyncio
import gc
import sys

import msgspec
import uvloop
from aiohttp import web

from benchmarks.driver.trick import Trick
from benchmarks.rooms import lines
from server.app import COLLECTED_AFTER
from server.live.ports import Appended, Head, Store
from server.store.open import open_store
from server.tables.state import link

_encode = msgspec.msgpack.Encoder().encode


class Told(msgspec.Struct, array_like=True):
    """What a seat is told: how many cards have been played, whose turn it is, the trick, its own hand."""

    moves: int
    turn: int
    trick: list[int]
    hand: list[int]


class Room:
    """Four lines, and a record of every card."""

    def __init__(self, number: int, store: Store) -> None:
        self.lines: dict[int, web.WebSocketResponse] = {}
        self._table = f"room-{number}"
        self._game = Trick(number)
        self._head = Head(0, b"")
        self._store = store
        self._door = asyncio.Lock()

    async def show(self, seat: int) -> None:
        """Tell this seat how things stand."""
        game = self._game
        await self.lines[seat].send_bytes(_encode(Told(game.moves, game.turn, game.trick, game.hands[seat])))

    async def act(self, seat: int, card: int) -> None:
        """Check this card, write it, and tell all four. Raises `ValueError` where it may not be played."""
        async with self._door:
            if not self._game.allows(seat, card):
                raise ValueError(f"seat {seat} may not play {card}")
            entry = bytes((seat, card))
            head = Head(self._head.version + 1, link(self._head.digest, entry))
            reply = await self._store.append(self._table, self._head, (entry,), head.digest, None)
            assert isinstance(reply, Appended)  # nobody else writes here
            self._head = head
            self._game.play(card)
            for one in self.lines:
                await self.show(one)


async def serve(port: int, folder: str) -> None:
    """Open on this port of this machine, with the store in this folder, for ever."""
    store = await open_store(folder)
    rooms: dict[int, Room] = {}

    async def line(request: web.Request) -> web.WebSocketResponse:
        ws = web.WebSocketResponse(compress=False)
        await ws.prepare(request)
        number, seat = int(request.match_info["room"]), int(request.match_info["seat"])
        room = rooms.setdefault(number, Room(number, store))
        room.lines[seat] = ws
        await room.show(seat)
        async for message in ws:
            await room.act(seat, message.data[0])
        return ws

    await lines.serve(port, line)


if __name__ == "__main__":
    gc.freeze()
    gc.set_threshold(COLLECTED_AFTER)  # garbage is looked for as seldom as at ours
    uvloop.run(serve(int(sys.argv[1]), sys.argv[2]))
