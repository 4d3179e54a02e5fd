"""A table of this server: four people with names of their own, who sit down, shuffle, bid, play, and go on to the next deal.

A player here reads of a frame what it must to go on: what may be done, and which version it was told of. A move is done when
the sender has its `ok` and all four have been told of that version. It is a client as any other: it adds its part to each
shuffle, and says on the score sheet that it is ready.
"""

import asyncio
import time
from random import Random
from typing import Any

import msgspec
from msgspec import UNSET, Struct, UnsetType

from benchmarks.driver.drive import Drive
from benchmarks.driver.ws import Socket, opened
from protocol import codec
from protocol.actions import Play
from protocol.cards import Card
from protocol.commands import Act, Create, Hello, Join, Nonce, Ready, Seen, Sit
from protocol.events import PATH, SUBPROTOCOL
from protocol.terms import Message

GAME, DEALS = "klaverjas", 64
"""What is played, and the most deals a match can have: so nobody measures the end of one."""

WRONG = frozenset({"refused", "error", "closing"})


AGAIN = frozenset({"try_again", "busy"})
TRIES, PAUSE = 50, 0.2
"""While people come, not while they play, a client does what any client does: it says so again, after so many seconds."""


class RefusedError(Exception):
    """The server refused something, or closed."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Decision(Struct):
    """Of `protocol.views.Decision`."""

    id: str
    turn: bool = False
    cards: tuple[Card, ...] = ()
    actions: tuple[dict[str, Any], ...] = ()


class Shuffling(Struct):
    """Of `protocol.views.Shuffling`."""

    deal: int
    commitment: bytes


class Public(Struct):
    """Of `protocol.views.Public`, or of a patch to it."""

    phase: str | UnsetType = UNSET
    shuffling: Shuffling | UnsetType | None = UNSET


class Private(Struct):
    """Of `protocol.views.Private`, or of a patch to it."""

    decision: Decision | UnsetType | None = UNSET


class Frame(Struct):
    """Of any event of the protocol: these fields have the same meaning in all of them, or stand in one only."""

    type: str
    version: int = 0
    branch: bytes = b""
    public: Public | UnsetType = UNSET
    private: Private | UnsetType = UNSET
    id: bytes | None = None
    table: str = ""
    token: bytes | None = None
    code: str = ""
    reason: str = ""


_decode = msgspec.msgpack.Decoder(Frame).decode


class Person:
    """Somebody with one connection."""

    socket: Socket

    def __init__(self, port: int, name: str) -> None:
        self.hello = Hello((1, 1), name=name)
        self.version = 0
        self.branch = b""
        self.said = 0
        self._port = port
        self._awaited: dict[str, asyncio.Future[Frame]] = {}

    async def come(self) -> None:
        """Connect and say hello as somebody new."""
        self.socket = await opened(self._port, PATH, self.hear, SUBPROTOCOL)
        self.hello = Hello((1, 1), token=(await self.ask(self.hello, "welcome")).token)

    async def come_back(self, table: str) -> None:
        """Connect as who one is, and be shown the table: both are asked for at once, as the clients do."""
        self.socket = await opened(self._port, PATH, self.hear, SUBPROTOCOL)
        await asyncio.gather(self.ask(self.hello, "welcome"), self.join(table))

    async def ask(self, command: Message, answer: str) -> Frame:
        """Say this, and wait for the first event of that kind. Raises `RefusedError`."""
        for _ in range(TRIES):
            self._awaited[answer] = asyncio.get_running_loop().create_future()
            self.say(command)
            try:
                return await self._awaited[answer]
            except RefusedError as error:
                if error.code not in AGAIN:
                    raise
            await asyncio.sleep(PAUSE)
        raise RefusedError(f"{TRIES} times")

    async def join(self, table: str) -> None:
        """Be shown a table, from what was seen last."""
        await self.ask(Join(table, Seen(self.version, self.branch) if self.version else None), "view")

    def say(self, command: Message) -> None:
        """Send a command."""
        self.said += 1
        self.socket.say(codec.encode(command))

    def hear(self, _socket: Socket, message: bytes) -> None:
        """Take in what the server says."""
        frame = _decode(message)
        if frame.branch:
            self.version, self.branch = frame.version, frame.branch
        self.heard(frame)
        if self._awaited:
            if frame.type in WRONG:
                for answer in self._awaited.values():
                    answer.set_exception(RefusedError(frame.code or frame.reason))
                self._awaited.clear()
            elif (awaited := self._awaited.pop(frame.type, None)) is not None:
                awaited.set_result(frame)
        elif frame.type in WRONG:
            self.wrong(frame.code or frame.reason)

    def heard(self, frame: Frame) -> None:
        """What follows from this event; nothing for who only looks on."""

    def wrong(self, what: str) -> None:
        """The server refused something, or closed."""
        raise RefusedError(what)


class Player(Person):
    """Somebody on a seat."""

    def __init__(self, table: "Table", port: int, name: str) -> None:
        super().__init__(port, name)
        self.decision: Decision | None = None
        self._table = table
        self._phase = ""
        self._added = b""
        self._ready = False

    def heard(self, frame: Frame) -> None:
        """Take part: add to the shuffle, be ready; tell the table of what was seen."""
        public, private = frame.public, frame.private
        if private is not UNSET and private.decision is not UNSET:
            self.decision = private.decision
        if public is not UNSET:
            if public.phase is not UNSET and public.phase != self._phase:
                self._phase, self._ready = public.phase, False
            if public.shuffling and public.shuffling.commitment != self._added:
                self._added = public.shuffling.commitment
                self.say(Nonce(self._table.id(), public.shuffling.deal, self._table.random.randbytes(32)))
        if self._table.begun and self._phase in {"waiting", "sheet", "over"} and not self._ready:
            self._ready = True
            self.say(Ready(self._table.id()))
        self._table.told(self, frame)

    def wrong(self, what: str) -> None:
        """It is counted, and the run does not count."""
        self._table.drive.wrong.append(what)


class Table:
    """Four players at a table of their own."""

    def __init__(self, drive: Drive, port: int, number: int) -> None:
        self.drive = drive
        self.random = Random(number)
        self.slug = ""
        self.begun = False
        self.players = [Player(self, port, f"P{number}-{seat}") for seat in range(4)]
        self._act = b""
        """The id of the move that is under way."""
        self._version = 0
        """The version at which it stands, once that is known."""
        self._since = 0.0
        self._bid = False
        self._asked = False

    def id(self) -> bytes:
        """An id for a command."""
        return self.random.randbytes(16)

    async def sit(self) -> None:
        """Have everybody come and sit down; nobody is ready yet."""
        for player in self.players:
            await player.come()
        create = Create(self.id(), "Bench", GAME, 4, {"deals": DEALS})
        self.slug = (await self.players[0].ask(create, "created")).table
        for seat, player in enumerate(self.players):
            await player.join(self.slug)
            await player.ask(Sit(self.id(), seat), "ok")

    async def open(self) -> None:
        """Sit down, and be ready."""
        await self.sit()
        self.begun = True
        for player in self.players:
            player.heard(Frame(""))

    def act(self) -> None:
        """Whoever is on turn does one of all that is offered, drawn by chance."""
        player = next(one for one in self.players if one.decision is not None and one.decision.turn)
        decision = player.decision
        assert decision is not None
        n = self.random.randrange(len(decision.cards) + len(decision.actions))
        self._bid = n >= len(decision.cards)
        action: Any = decision.actions[n - len(decision.cards)] if self._bid else Play(decision.cards[n])
        self._act, self._version, player.decision = self.id(), 0, None
        self._since = time.perf_counter()
        player.say(Act(self._act, action, decision.id))

    def told(self, player: Player, frame: Frame) -> None:
        """One of the players was told this."""
        if frame.type == "ok" and frame.id == self._act:
            self._version = frame.version
        if self._version and all(one.version >= self._version for one in self.players):
            self._act, self._version, self._asked = b"", 0, False
            self.drive.done(self._since, bid=self._bid)
        if not self._act and not self._asked and any(one.decision and one.decision.turn for one in self.players):
            self._asked = True
            self.drive.turn(self)

    def cut(self, seat: int) -> None:
        """This seat loses its line."""
        self.players[seat].socket.transport.abort()

    async def come_back(self, seat: int) -> None:
        """It has a line again, and the whole view."""
        await self.players[seat].come_back(self.slug)

    @property
    def octets(self) -> int:
        """Bytes of all messages that the four have heard."""
        return sum(player.socket.octets for player in self.players)

    @property
    def said(self) -> int:
        """How many commands the four have said."""
        return sum(player.said for player in self.players)
