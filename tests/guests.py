"""Guests of a house without sockets: viewers that merge what they are shown and play at random."""

import asyncio
from collections.abc import Callable
from random import Random

from protocol import codec
from protocol.actions import Action, Play
from protocol.commands import Act, Join, Nonce, Ready, Seen, Sit, TableCommand
from protocol.events import Event, Moved, Ok, Presence, Refused, View
from protocol.views import Private, Public, merge
from server.live.house import House
from server.live.ports import Person


class Guest:
    """One connection of one person to one house (a `server.live.ports.Viewer`)."""

    def __init__(self, house: House, name: str, random: Random) -> None:
        self.house = house
        self.person = Person(name.encode().ljust(16, b"."), name)
        self.random = random
        self.events: list[Event] = []
        self.public: Public | None = None
        self.private = Private()
        self.seen: Seen | None = None
        self.told = asyncio.Event()
        self.rewound = 0
        self.sent_back = 0
        """How often this one was to come back by another connection."""

    def push(self, *events: bytes) -> None:
        for data in events:
            self._take(codec.decode_event(data))
        self.told.set()

    def come_back(self) -> None:
        self.sent_back += 1
        self.told.set()

    def _take(self, event: Event) -> None:
        self.events.append(event)
        match event:
            case View():
                self.public, self.private = event.public, event.private
                self.seen = Seen(event.version, event.branch)
                self.rewound += event.rewound
            case Moved():
                assert self.public is not None
                assert self.seen is not None
                assert event.version == self.seen.version + 1, "versions come in order, without a gap"
                self.public, self.private = merge(self.public, event.public), merge(self.private, event.private)
                self.seen = Seen(event.version, event.branch)

    def id(self) -> bytes:
        return self.random.randbytes(16)

    async def join(self, table: str) -> None:
        await self.house.join(self, Join(table, self.seen))

    async def says(self, command: TableCommand) -> Ok | Refused:
        """Send a command; its answer."""
        await self.house.command(self, command)
        answers = [e for e in self.events if isinstance(e, Ok | Refused) and e.id == command.id]
        return answers[-1]

    async def sit(self, seat: int) -> None:
        assert isinstance(await self.says(Sit(self.id(), seat)), Ok)

    async def ready(self) -> None:
        assert isinstance(await self.says(Ready(self.id())), Ok)

    def choices(self) -> list[Action]:
        decision = self.private.decision
        if decision is None or not decision.turn:
            return []
        return [*(Play(card) for card in decision.cards), *decision.actions]

    async def act(self) -> Ok | Refused | None:
        """Do something of what is asked now, if anything is."""
        assert self.public is not None
        seat, shuffling = self.private.seat, self.public.shuffling
        if seat is None:
            return None
        if self.public.phase == "shuffling" and shuffling is not None and seat not in shuffling.nonces:
            return await self.says(Nonce(self.id(), shuffling.deal, self.random.randbytes(32)))
        if self.public.phase == "sheet" and not self.public.chairs[seat].ready:
            return await self.says(Ready(self.id()))
        if (decision := self.private.decision) is not None and (choices := self.choices()):
            return await self.says(Act(self.id(), self.random.choice(choices), decision=decision.id))
        return None

    async def play(self) -> None:
        """Play until the match is over."""
        while self.public is None or self.public.phase != "over":
            self.told.clear()
            if await self.act() is None:
                await asyncio.wait_for(self.told.wait(), 10)

    def people(self) -> dict[str, bool]:
        """Who is said to be there, by name, and whether they look on only."""
        told = [event for event in self.events if isinstance(event, Presence)]
        return {one.name: one.watching for one in told[-1].people.values() if one.here} if told else {}

    async def until(self, holds: Callable[[], bool]) -> None:
        """Until this holds, looking again whenever something is shown."""
        async with asyncio.timeout(10):
            while not holds():
                self.told.clear()
                await self.told.wait()
