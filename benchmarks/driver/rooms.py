"""Rooms of four at the servers beside ours, all with one game (trick.py) but for the bare fan-out.

The load knows the cards, so a room's messages are counted and not read; a move is done when all four have the message that
answers it.
"""

import asyncio
import json
import time
from abc import ABC, abstractmethod
from typing import Any

from aiohttp import ClientSession

from benchmarks.driver.drive import Drive
from benchmarks.driver.trick import Trick
from benchmarks.driver.ws import TEXT, Socket, opened

QUIET = 0.5
"""Seconds after which nobody is told any more of who came."""


class Room(ABC):
    """Four lines to a room."""

    def __init__(self, drive: Drive, port: int, number: int, http: ClientSession) -> None:
        self.drive = drive
        self.port = port
        self.number = number
        self.http = http
        self.game = Trick(number)
        self.lines: list[Socket] = []
        self.said = 0
        self._got = 0
        self._since = 0.0

    async def open(self) -> None:
        """Have four lines, one after the other, and begin."""
        await self.sit()
        await asyncio.sleep(QUIET)
        self.drive.turn(self)

    async def sit(self) -> None:
        """Have four lines; nobody plays yet."""
        for seat in range(4):
            self.lines.append(await self.line(seat))

    @abstractmethod
    async def line(self, seat: int) -> Socket:
        """This seat's line, with the whole state of the room heard."""

    @abstractmethod
    def play(self, line: Socket, card: int) -> None:
        """Say that this card is played."""

    def act(self) -> None:
        """Whoever is on turn plays a card."""
        self.said += 1
        self._got = 0
        self._since = time.perf_counter()
        self.play(self.lines[self.game.turn], self.game.next())

    def answered(self) -> None:
        """One of the four was told of the card."""
        self._got += 1
        if self._got == 4:
            self.game.play(self.game.next())
            self.drive.done(self._since)
            self.drive.turn(self)

    def cut(self, seat: int) -> None:
        """This seat loses its line."""
        self.lines[seat].transport.abort()

    async def come_back(self, seat: int) -> None:
        """It has a line again, and the whole state of the room."""
        self.lines[seat] = await self.line(seat)

    async def post(self, path: str, body: Any, port: int | None = None) -> Any:
        """What this is answered with, as JSON."""
        async with self.http.post(f"http://127.0.0.1:{port or self.port}{path}", json=body) as response:
            response.raise_for_status()
            return await response.json(content_type=None)

    @property
    def octets(self) -> int:
        """Bytes of all messages that the four have heard."""
        return sum(line.octets for line in self.lines)


class Colyseus(Room):
    """A room of Colyseus 0.18: its messages begin with what they are."""

    JOINED, STATE, PATCH, DATA = 10, 14, 15, 13

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self._back: dict[int, tuple[str, str]] = {}
        """By seat: how it comes back: the room's id, and the token."""

    async def line(self, seat: int) -> Socket:
        """As its client does it: ask for a place, or for the old one; open; say that one has joined; hear the state."""
        if seat in self._back:
            room, token = self._back[seat]
            found = await self.post(f"/matchmake/reconnect/{room}", {"reconnectionToken": token})
            back = f"&reconnectionToken={token}"
        else:
            found, back = await self.post("/matchmake/joinOrCreate/trick", {"seed": self.number}), ""
        there = asyncio.get_running_loop().create_future()

        def hear(line: Socket, message: bytes) -> None:
            kind = message[0] & 31
            if kind == self.PATCH:
                self.answered()
            elif kind == self.JOINED:
                self._back[seat] = found["roomId"], message[2 : 2 + message[1]].decode()
                line.say(bytes((self.JOINED,)))
            elif kind == self.STATE and not there.done():
                there.set_result(None)

        line = await opened(self.port, f"/{found['processId']}/{found['roomId']}?sessionId={found['sessionId']}{back}", hear)
        await there
        return line

    def play(self, line: Socket, card: int) -> None:
        """A message of the type `play`, the card as MessagePack."""
        line.say(bytes((self.DATA, 0xA4)) + b"play" + bytes((card,)))


class BoardgameIo(Room):
    """A match of boardgame.io: socket.io over one WebSocket, JSON; the lobby answers on another port."""

    LOBBY = 100
    """The lobby's port, counted from the server's own."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self._match = ""
        self._credentials: dict[int, str] = {}

    async def line(self, seat: int) -> Socket:
        """Join the match, once; then ask to be shown it."""
        lobby = self.port + self.LOBBY
        if not self._match:
            made = await self.post("/games/trick/create", {"numPlayers": 4, "setupData": {"seed": self.number}}, lobby)
            self._match = made["matchID"]
        if seat not in self._credentials:
            who = {"playerID": str(seat), "playerName": f"P{seat}"}
            joined = await self.post(f"/games/trick/{self._match}/join", who, lobby)
            self._credentials[seat] = joined["playerCredentials"]
        there = asyncio.get_running_loop().create_future()

        def hear(line: Socket, message: bytes) -> None:
            if message.startswith((b'42/trick,["update"', b'42/trick,["patch"')):
                self.answered()
            elif message[:1] == b"0":
                line.say(b"40/trick,", TEXT)
            elif message == b"2":
                line.say(b"3", TEXT)
            elif message.startswith(b"40/trick"):
                line.say(_event("sync", self._match, str(seat), self._credentials[seat], 4), TEXT)
            elif message.startswith(b'42/trick,["sync"') and not there.done():
                there.set_result(None)

        line = await opened(self.port, "/socket.io/?EIO=4&transport=websocket", hear)
        await there
        return line

    def play(self, line: Socket, card: int) -> None:
        """The move `play` in the state that everybody is shown."""
        seat = self.game.turn
        payload = {"type": "play", "args": [card], "playerID": str(seat), "credentials": self._credentials[seat]}
        move = {"type": "MAKE_MOVE", "payload": payload}
        line.say(_event("update", move, self.game.moves, self._match, str(seat)), TEXT)


def _event(*parts: Any) -> bytes:
    return b"42/trick," + json.dumps(parts, separators=(",", ":")).encode()


class Plain(Room):
    """The plain room (rooms/plain.py): a card is a byte."""

    async def line(self, seat: int) -> Socket:
        """A line with a first message heard."""
        there = asyncio.get_running_loop().create_future()

        def hear(_line: Socket, _message: bytes) -> None:
            if there.done():
                self.answered()
            else:
                there.set_result(None)

        line = await opened(self.port, f"/{self.number}/{seat}", hear)
        await there
        return line

    def play(self, line: Socket, card: int) -> None:
        """The card."""
        line.say(bytes((card,)))


class Fan(Plain):
    """The bare fan-out (rooms/fan.py): what one says is answered to all four, and not looked at."""

    def __init__(self, drive: Drive, port: int, number: int, http: ClientSession, said: int) -> None:
        super().__init__(drive, port, number, http)
        self._said = b"s" * said

    def play(self, line: Socket, card: int) -> None:
        """As many bytes as a move of ours has."""
        del card
        line.say(self._said)
