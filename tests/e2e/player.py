"""A person at a `--json` client process: keeps the merged view, and plays at random."""

import asyncio
import json
import os
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from clients.cli.tableview import TableView
from protocol.events import Closing, Created, Event, Moved, Ok, PersonHere, Presence, Refused, View
from protocol.views import Decision, Private, Public, merge
from tests.e2e.forms import filled
from tests.e2e.processes import STAMTAFEL

_decoder: "msgspec.json.Decoder[Event]" = msgspec.json.Decoder(Event)


CALLS = 0.1
"""How often somebody who may say something out of turn does, whenever something has happened."""


class Player:
    """One process of `stamtafel play` or `stamtafel watch`, and what it has told."""

    def __init__(self, name: str, home: Path, random: Random) -> None:
        self.name, self.home, self.random = name, home, random
        self.public: Public | None = None
        self.private = Private()
        self.version = 0
        self.oks: list[tuple[bytes, int]] = []
        self.refused: list[str] = []
        self.rewound = 0
        self.views = 0
        self.created = ""
        self.me = ""
        self.people: Mapping[str, PersonHere] = {}
        self.heard: list[Event] = []
        self.closings: list[str] = []
        self._answered = ""
        self._tried = 0
        self._process: asyncio.subprocess.Process | None = None
        self._told = asyncio.Event()
        self._reading: asyncio.Task[None] | None = None

    def __repr__(self) -> str:
        """Where this player stands, for a test that has failed."""
        phase, mine = self.public.phase if self.public else None, self.private
        return (
            f"{self.name}@{self.version} {phase}, seat {mine.seat}, {self.refused[-5:]}, {self._answered!r}: {mine.decision}"
        )

    async def start(self, link: str, *flags: str, watch: bool = False) -> None:
        """Start the client; it comes back by itself whenever its line is cut."""
        command = (*STAMTAFEL, "watch" if watch else "play", link, "--json", "--as", self.name, *flags)
        environment = {**os.environ, "XDG_CONFIG_HOME": str(self.home), "HOME": str(self.home)}
        self._process = await asyncio.create_subprocess_exec(
            *command,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=None,
            env=environment,
            limit=1 << 22,
        )
        self._reading = asyncio.create_task(self._read())  # noqa: TID251 - its failure is seen in `until`

    async def _read(self) -> None:
        assert self._process is not None
        assert self._process.stdout is not None
        while line := await self._process.stdout.readline():
            self._hear(_decoder.decode(line))
            self._told.set()

    def _hear(self, event: Event) -> None:
        self.heard.append(event)
        match event:
            case View():
                self.public, self.private, self.version = event.public, event.private, event.version
                self.me = event.me
                self.rewound += event.rewound
                self.views += 1
            case Moved():
                assert self.public is not None
                if event.version == self.version + 1:  # after a gap a whole view comes
                    self.public, self.private = merge(self.public, event.public), merge(self.private, event.private)
                    self.version = event.version
            case Presence():
                self.people = event.people
            case Closing():
                self.closings.append(event.reason)
            case Created():
                self.created = event.table
            case Ok():
                self.oks.append((event.id, event.version))
            case Refused():
                self.refused.append(event.code)
                self._answered = ""

    @property
    def table(self) -> TableView:
        """The table as this player's client has it."""
        assert self.public is not None
        return TableView(self.version, bytes(8), self.me, self.public, self.private, self.people)

    def say(self, command: dict[str, Any]) -> None:
        """Give the client a command."""
        assert self._process is not None
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(command).encode() + b"\n")

    async def hears(self) -> None:
        """Until the client says something more than has been looked at."""
        await self._told.wait()
        self._told.clear()

    async def until(self, holds: Any, seconds: float = 60) -> None:
        """Until this holds; looks again at everything the client says. Raises what reading it raised."""
        async with asyncio.timeout(seconds):
            while not holds():
                self._told.clear()
                told = asyncio.ensure_future(self._told.wait())  # noqa: TID251 - it is awaited just below
                assert self._reading is not None
                await asyncio.wait({told, self._reading}, return_when=asyncio.FIRST_COMPLETED)
                if self._reading.done():
                    told.cancel()
                    self._reading.result()
                    raise AssertionError(f"the client of {self.name} has ended")

    async def play(self, *, to: Callable[[Public], bool] = lambda public: public.phase == "over") -> None:
        """Play until the table looks so: until the match is over, unless told otherwise."""
        while self.public is None or not to(self.public):
            self.act()
            version, refused = self.version, len(self.refused)
            await self.until(lambda v=version, r=refused: self.version != v or len(self.refused) != r, 120)

    def act(self) -> None:
        """Do what is asked of this seat now, if anything is."""
        public, seat = self.public, self.private.seat
        if public is None or seat is None:
            return
        decision = self.private.decision
        if public.phase == "sheet" and not public.chairs[seat].ready:
            self._once(f"sheet {public.shuffling and public.shuffling.deal}", {"type": "ready", "ready": True})
        elif decision is not None and decision.calls and self.random.random() < CALLS:
            self._once(f"call {self.version}", self._call(decision))
        elif decision is not None and decision.turn and (action := self._choice(decision)):
            # melds may be called and then a card be played, all in one decision
            self._once(f"{decision.id} {decision.actions}", {"type": "act", "action": action, "decision": decision.id})

    def answered(self, decision: Decision) -> bool:
        """Whether this decision has been answered already, though the view does not show it yet."""
        return self._answered.startswith(f"{decision.id} ")

    def _choice(self, decision: Decision) -> Any:
        plays: list[Any] = [{"do": "play", "card": card} for card in decision.cards]
        plays += [{"do": "play", "card": card, "stuk": True} for card in decision.stuk]
        answers = [msgspec.to_builtins(action) for action in decision.actions]
        if len(self.refused) > self._tried:  # what was filled in was none: do something simpler
            answers = [one for one in answers if one["do"] not in {"declare", "ask", "tell"}]
        self._tried = len(self.refused)
        choices = [*plays, *answers]
        return filled(self.random.choice(choices), self.private, self.random) if choices else None

    def _call(self, decision: Decision) -> dict[str, Any]:
        call = msgspec.to_builtins(self.random.choice(decision.calls))
        belongs = {"deal": decision.deal, "level": decision.level, "proposal": decision.proposal}
        return {"type": "act", "action": call, **{key: value for key, value in belongs.items() if value is not None}}

    def _once(self, question: str, command: dict[str, Any]) -> None:
        """Answer a question, once: the client itself sends it again until it is answered."""
        if self._answered != question:
            self._answered = question
            self.say(command)

    async def stop(self) -> None:
        """End the client."""
        if self._process is not None and self._process.returncode is None:
            self._process.terminate()
            await self._process.wait()
        if self._reading is not None:
            await asyncio.wait([self._reading])
