"""Four people at one table over real sockets, two of whom others speak for as well; and whether they can play on."""

import asyncio
import contextlib
from random import Random

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from protocol import codec
from protocol.commands import Away, Hello, Pause, Vote
from protocol.events import PATH, SUBPROTOCOL, VERSIONS, Ok, Refused, Welcome
from server.games.registry import GAMES
from tests.e2e.processes import HOST
from tests.e2e.wire import Wire, table_of
from tests.guests import Guest
from tests.tabletop import PEOPLE

STEPS = 400
HONEST = 2
"""How many of those at the table nobody else speaks for; they sit first."""


class Loose(Wire):
    """A wire whose end is nobody's fault: who is forgotten is sent away."""

    ended = False

    async def listen(self, guest: Guest) -> None:
        """Show the guest everything that is sent, until the line ends."""
        with contextlib.suppress(ConnectionClosed):
            await super().listen(guest)
        self.ended = True
        guest.told.set()


async def comes(port: int, group: asyncio.TaskGroup, chance: Random, hello: Hello) -> Guest:
    """Somebody who says hello like this, and is welcome."""
    socket = await connect(f"ws://{HOST}:{port}{PATH}", subprotocols=[SUBPROTOCOL], compression=None, max_size=1 << 20)
    wire = Loose(socket)
    guest = Guest(wire, hello.name or "again", chance)  # type: ignore[arg-type]  # a wire is as good as a house
    group.create_task(wire.listen(guest))
    await socket.send(codec.encode(hello))
    await guest.until(lambda: bool(guest.events))
    assert isinstance(guest.events[0], Welcome), guest.events
    return guest


def token_of(guest: Guest) -> bytes:
    """The token that this newcomer was given."""
    welcome = guest.events[0]
    assert isinstance(welcome, Welcome)
    assert welcome.token is not None
    return welcome.token


class Party:
    """The people at a table: `guests` by seat, and the `tokens` of all, of who only looks on too."""

    def __init__(self, port: int, group: asyncio.TaskGroup, chance: Random) -> None:
        self.port, self.group, self.chance = port, group, chance
        self.guests: list[Guest] = []
        self.tokens: list[bytes] = []
        self.table = ""
        self.told = asyncio.Event()
        """Whether anybody was told something."""

    async def begin(self) -> None:
        """A match of some game has begun."""
        game = self.chance.choice([game for game in GAMES.values() if game.players[-1] <= len(PEOPLE) - 1])
        names = PEOPLE[: game.players[-1]]
        self.guests = [await comes(self.port, self.group, self.chance, Hello(VERSIONS, name=name)) for name in names]
        looks_on = await comes(self.port, self.group, self.chance, Hello(VERSIONS, name="eva"))
        self.tokens = [token_of(guest) for guest in (*self.guests, looks_on)]
        await looks_on.house._socket.close()  # type: ignore[attr-defined]  # a wire is as good as a house
        for guest in self.guests:
            guest.told = self.told
        self.table = await table_of(self.guests, game.name, {})
        for guest in self.guests:
            await guest.ready()

    @property
    def over(self) -> bool:
        """Whether no match is being played any more, or not by all of them."""
        ann = self.guests[0]
        gone = any(guest.house.ended for guest in self.guests)  # type: ignore[attr-defined]  # it is a wire
        return gone or ann.public is None or ann.public.phase in {"waiting", "over"}

    async def plays_on(self) -> None:
        """Until one of the honest ones has done something that counts, or the match is over."""
        for _ in range(STEPS):
            self.told.clear()
            for guest in self.guests:
                answer = await self._does(guest)
                if self.over or (isinstance(answer, Ok) and guest in self.guests[:HONEST]):
                    return
                if isinstance(answer, Ok):
                    await self._see(answer.version)
            if not any(guest.private.decision and guest.private.decision.turn for guest in self.guests):
                await self._waits()
        raise AssertionError(f"nobody can play on: {self._stands()}")

    async def _waits(self) -> None:
        """Until somebody is told something: bots play, a vote ends, the cards come."""
        try:
            async with asyncio.timeout(20):
                await self.told.wait()
        except TimeoutError as error:
            error.add_note(self._stands())
            raise

    def _stands(self) -> str:
        """What everybody was told last."""
        return "\n".join(f"{guest.private} {guest.events[-3:]}" for guest in self.guests)

    async def _see(self, version: int) -> None:
        for guest in self.guests[:HONEST]:
            await guest.until(lambda guest=guest: guest.seen is not None and guest.seen.version >= version)

    async def _does(self, guest: Guest) -> Ok | Refused | None:
        """Whatever leads on; nothing where this one is gone."""
        public = guest.public
        assert public is not None
        seat = guest.private.seat
        me = next((event.me for event in reversed(guest.events) if hasattr(event, "me")), "")
        try:
            if public.vote is not None and me in public.vote.asked and me not in public.vote.votes:
                return await guest.says(Vote(guest.id(), "no" if "no" in public.vote.choices else "wait"))
            if seat is None:
                return None
            if public.paused is not None:
                return await guest.says(Pause(guest.id(), pause=False))
            if public.chairs[seat].away or public.chairs[seat].standin:
                return await guest.says(Away(guest.id(), away=False))
            return await guest.act()
        except ConnectionClosed:
            return None

    async def view_is_whole(self) -> None:
        """What was shown to the first of them, move by move, is what somebody who comes now is shown at once."""
        ann = self.guests[0]
        again = await comes(self.port, self.group, self.chance, Hello(VERSIONS, token=self.tokens[0]))
        await again.join(self.table)
        assert again.seen is not None
        version = again.seen.version
        await ann.until(lambda: ann.seen is not None and ann.seen.version >= version)
        await again.until(lambda: again.seen is not None and ann.seen is not None and again.seen.version >= ann.seen.version)
        assert (again.seen, again.public, again.private) == (ann.seen, ann.public, ann.private)
        await again.house._socket.close()  # type: ignore[attr-defined]  # a wire is as good as a house

    async def leave(self) -> None:
        """All of them go."""
        for guest in self.guests:
            await guest.house._socket.close()  # type: ignore[attr-defined]  # a wire is as good as a house
