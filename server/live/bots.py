"""The bots of this process: shown what their seats are shown, they think in a process of their own and act like anybody.

The loop never waits for a thought: a view goes to the worker and a choice comes back, to be decided like everything else.
"""

import asyncio
import hashlib
import logging
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context

from msgspec import structs

from protocol.commands import Act
from protocol.happenings import Happening
from protocol.views import Private, Public
from server.bots.act import Choice, act
from server.bots.memory import NOTHING, Memory, remember
from server.live.frames import Step
from server.live.ports import StoreAway, StoreRefused
from server.live.table import LiveTable
from server.live.tasks import spawn
from server.tables import views
from server.tables.clocks import bot_on_turn, bot_pace
from server.tables.decide import BotActs
from server.tables.state import Table

log = logging.getLogger(__name__)

Shown = tuple[Public, Private, Happening | None]
"""What a seat is shown after a move: the two parts of its view, and the move as it may see it."""

_NO_ID = bytes(16)


def think(memory: Memory, shown: Sequence[Shown], chance: bytes) -> tuple[Memory, Choice | None]:
    """What the seat remembers after it was shown these, and what it does now. Runs in the worker."""
    for public, private, happening in shown:
        memory = remember(memory, public, private, happening)
    public, private, _ = shown[-1]
    return memory, act(public, private, memory, chance)


class Bots:
    """Plays the seats that bots have, at the tables shown here."""

    def __init__(self) -> None:
        self._worker: ProcessPoolExecutor | None = None
        self._memories: dict[tuple[str, int], tuple[int, Memory]] = {}

    async def play(self, live: LiveTable) -> None:
        """The bot that everybody waits for plays, if there is one. Raises `StoreAway`."""
        seat = bot_on_turn(live.state)
        if seat is not None:
            await self._act(live, seat)

    def listen(self, live: LiveTable) -> None:
        """Something has happened: bots that may say something out of turn think about it, in their time."""
        state = live.state
        for seat, chair in enumerate(state.chairs):
            if chair.bot and seat != bot_on_turn(state):
                decision = views.decision(state, seat)
                if decision is not None and decision.calls:
                    spawn(self._speak(live, seat, state), f"bot {live.table} {seat}")

    def forget(self, table: str) -> None:
        """This table is not shown here any more."""
        for key in [key for key in self._memories if key[0] == table]:
            del self._memories[key]

    def stop(self) -> None:
        """Let the worker go."""
        if self._worker is not None:
            self._worker.shutdown(wait=False, cancel_futures=True)

    async def _speak(self, live: LiveTable, seat: int, state: Table) -> None:
        await asyncio.sleep(bot_pace(state) / 1000)
        if live.state.version == state.version:
            try:
                await self._act(live, seat)
            except (StoreAway, StoreRefused) as error:
                log.warning("the bot at %s says nothing: %s", live.table, error)

    async def _act(self, live: LiveTable, seat: int) -> None:
        choice = await self._choice(live, seat)
        if choice is not None:
            await live.own(BotActs(seat, Act(_NO_ID, **structs.asdict(choice))))

    async def _choice(self, live: LiveTable, seat: int) -> Choice | None:
        state, key = live.state, (live.table, seat)
        since, memory = self._memories.get(key, (0, NOTHING))
        shown = [_shown(step, seat) for step in live.record.steps if step.after.version > since]
        shown = shown or [(views.public(state), views.private(state, seat), None)]
        chance = hashlib.blake2b(state.version.to_bytes(8, "big"), key=state.secret, digest_size=32).digest()
        loop = asyncio.get_running_loop()
        try:
            memory, choice = await loop.run_in_executor(self._pool(), think, memory, shown, chance)
        except BrokenProcessPool:  # it was killed: the next one begins with what the record has
            self._worker = None
            self._memories.clear()
            raise
        self._memories[key] = state.version, memory
        return choice

    def _pool(self) -> ProcessPoolExecutor:
        if self._worker is None:
            self._worker = ProcessPoolExecutor(1, mp_context=get_context("spawn"))
        return self._worker


def _shown(step: Step, seat: int) -> Shown:
    happening = views.happening(step.before, step.move, seat)
    return views.public(step.after), views.private(step.after, seat), happening
