"""The bots of this process: shown what their seats are shown, they think in a process of their own and act like anybody.

The loop never waits for a thought: a view goes to the worker and a choice comes back, to be decided like everything else.
At a table of one's own nothing may depend on when (FAIR-6): what a bot chooses counts only in the version it was thought of,
and what bots say out of turn comes before anything else is decided there, in the order of seats.
"""

import asyncio
import hashlib
import logging
import os
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from multiprocessing.process import BaseProcess
from threading import Thread
from typing import TypeVar

from msgspec import structs

from protocol.commands import Act
from protocol.happenings import Happening
from protocol.views import Advice, Private, Public
from server.bots.act import Choice, act
from server.bots.memory import NOTHING, Memory, remember
from server.bots.why import advise
from server.live import record as records
from server.live.frames import Step
from server.live.ports import Head, StoreAway, StoreRefused
from server.live.table import LiveTable
from server.live.tasks import spawn
from server.tables import alone, views
from server.tables.clocks import bot_on_turn, bot_pace
from server.tables.decide import BotActs
from server.tables.state import Table

log = logging.getLogger(__name__)

Shown = tuple[Public, Private, Happening | None]
"""What a seat is shown after a move: the two parts of its view, and the move as it may see it."""

_NO_ID = bytes(16)

_Thought = TypeVar("_Thought")
Thinks = Callable[[Memory, Sequence[Shown], bytes], tuple[Memory, _Thought]]


def think(memory: Memory, shown: Sequence[Shown], chance: bytes) -> tuple[Memory, Choice | None]:
    """What the seat remembers after it was shown these, and what it does now. Runs in the worker."""
    memory, (public, private) = _remembered(memory, shown)
    return memory, act(public, private, memory, chance)


def think_for_a_person(memory: Memory, shown: Sequence[Shown], chance: bytes) -> tuple[Memory, Advice | None]:
    """What the seat remembers after it was shown these, and what would be good now. Runs in the worker."""
    memory, (public, private) = _remembered(memory, shown)
    return memory, advise(public, private, memory, chance)


def _remembered(memory: Memory, shown: Sequence[Shown]) -> tuple[Memory, tuple[Public, Private]]:
    for public, private, happening in shown:
        memory = remember(memory, public, private, happening)
    return memory, shown[-1][:2]


class Bots:
    """Plays the seats that bots have, at the tables shown here."""

    def __init__(self) -> None:
        self._worker: ProcessPoolExecutor | None = None
        self._stopped = False
        self._memories: dict[tuple[str, int], tuple[Head, Table | None, Memory]] = {}
        self._silent: dict[str, Head] = {}
        """At tables of one's own: where no bot had anything (more) to say out of turn."""

    async def play(self, live: LiveTable) -> None:
        """The bot that everybody waits for plays, if there is one. Raises `StoreAway`."""
        seat = bot_on_turn(live.state)
        if seat is not None:
            await self._act(live, seat)

    def listen(self, live: LiveTable) -> None:
        """Something has happened: bots that may speak out of turn think, in their time; a person is advised."""
        state = live.state
        if state.ahead is not None:
            spawn(self._follow(live), f"alone {live.table}")
            return
        for seat in _callers(state):
            spawn(self._speak(live, seat, state), f"bot {live.table} {seat}")

    def came(self, live: LiveTable) -> None:
        """Somebody is shown the table: if it is their own, it goes on where a process that is gone may have left it."""
        if live.state.ahead is not None:
            spawn(self._follow(live), f"alone {live.table}")

    async def first(self, live: LiveTable) -> BotActs | None:
        """At a table of one's own: what a bot says out of turn now, the first seat's that has something to say.

        It is asked while nothing else is decided there.
        """
        if live.state.ahead is None or self._silent.get(live.table) == live.record.head:
            return None
        for seat in _callers(live.state):
            if (acts := await self._choice(live, seat)) is not None:
                return acts
        self._silent[live.table] = live.record.head
        return None

    def forget(self, table: str) -> None:
        """This table is not shown here any more."""
        self._silent.pop(table, None)
        for key in [key for key in self._memories if key[0] == table]:
            del self._memories[key]

    def stop(self) -> None:
        """Let the worker go: nothing is thought any more."""
        self._stopped = True
        if self._worker is not None:
            self._worker.shutdown(wait=False, cancel_futures=True)

    async def _speak(self, live: LiveTable, seat: int, state: Table) -> None:
        await asyncio.sleep(bot_pace(state) / 1000)
        if live.state.version == state.version:
            try:
                await self._act(live, seat)
            except (StoreAway, StoreRefused) as error:
                log.warning("the bot at %s says nothing: %s", live.table, error)

    async def _follow(self, live: LiveTable) -> None:
        """At a table of one's own: what is said out of turn is said at once, and whose turn it is is advised."""
        try:
            await live.settle()
            seat, state = alone.awaits_advice(live.state), live.state
            if seat is not None and (advice := await self._thought(live, seat, think_for_a_person)) is not None:
                await live.own(alone.Advises(seat, state.version, advice))
        except (StoreAway, StoreRefused) as error:
            log.warning("nothing is said at %s: %s", live.table, error)

    async def _act(self, live: LiveTable, seat: int) -> None:
        if (acts := await self._choice(live, seat)) is not None:
            await live.own(acts)

    async def _choice(self, live: LiveTable, seat: int) -> BotActs | None:
        state = live.state
        choice = await self._thought(live, seat, think)
        if choice is None:
            return None
        at = None if state.ahead is None else state.version
        return BotActs(seat, Act(_NO_ID, **structs.asdict(choice)), at)

    async def _thought(self, live: LiveTable, seat: int, thinks: Thinks[_Thought]) -> _Thought | None:
        """What comes of having this seat think in the worker. It remembers what this record has, and no other."""
        if self._stopped:
            return None
        state, head, key = live.state, live.record.head, (live.table, seat)
        since, then, memory = self._memories.get(key, (records.NOTHING, None, NOTHING))
        at = records.seen(live.record, since.version, since.digest[:8])
        if not isinstance(at, int):
            at, then, memory = 0, None, NOTHING
        shown = [_shown(step, seat) for step in records.steps_after(live.record, at, then)]
        shown = shown or [(views.public(state), views.private(state, seat), None)]
        chance = alone.chance(state, seat) or _fresh(state)
        memory, thought = await self._in_worker(thinks, memory, shown, chance)
        self._memories[key] = head, state, memory
        return thought

    async def _in_worker(
        self, thinks: Thinks[_Thought], memory: Memory, shown: Sequence[Shown], chance: bytes
    ) -> tuple[Memory, _Thought]:
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._pool(), thinks, memory, shown, chance)
        except BrokenProcessPool:  # it was killed: the next one thinks it over, once
            self._worker = None
            return await loop.run_in_executor(self._pool(), thinks, memory, shown, chance)

    def _pool(self) -> ProcessPoolExecutor:
        if self._worker is None:
            self._worker = ProcessPoolExecutor(1, mp_context=get_context("spawn"), initializer=_end_with_the_server)
        return self._worker


def _end_with_the_server() -> None:
    """In the worker: it ends when the server does, also where that is killed and can say nothing."""
    server = parent_process()
    if server is not None:
        Thread(target=_wait_for, args=(server,), daemon=True).start()


def _wait_for(server: BaseProcess) -> None:
    server.join()
    os._exit(0)


def _callers(state: Table) -> list[int]:
    """The seats of bots that may say something out of turn."""
    bots = [seat for seat, chair in enumerate(state.chairs) if chair.bot]
    on_turn = bot_on_turn(state) if bots else None
    asked = [(seat, views.decision(state, seat)) for seat in bots if seat != on_turn]
    return [seat for seat, decision in asked if decision is not None and decision.calls]


def _fresh(state: Table) -> bytes:
    """Chance that nobody else has: of the table's secret and the version."""
    return hashlib.blake2b(state.version.to_bytes(8, "big"), key=state.secret, digest_size=32).digest()


def _shown(step: Step, seat: int) -> Shown:
    happening = views.happening(step.before, step.move, seat)
    return views.public(step.after), views.private(step.after, seat), happening
