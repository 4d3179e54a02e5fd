"""One live table: decide, append, apply, fan out; at most one append in flight.

A process may show a table that others show too. Whoever appends first is right: the others hear of it, fold what they
missed, and decide again.
"""

import asyncio
import logging
import os
from collections.abc import Awaitable, Callable, Mapping, Sequence

from protocol import codec
from protocol.commands import Act, Nonce, Seen, TableCommand
from protocol.errors import RefusalCode
from protocol.events import Refused
from server.live import frames
from server.live import record as records
from server.live.frames import Step
from server.live.ports import Appended, Mismatch, Store, StoreAway, Viewer, Visit
from server.live.sealing import seal_what_is_over
from server.live.sender import Answer, Sender, accepted
from server.live.tasks import spawn
from server.tables import links, views
from server.tables.acting import Refusal
from server.tables.clocks import due, looked_at
from server.tables.decide import Already, Own, decide, not_before
from server.tables.moves import Move
from server.tables.placemoves import Removed
from server.tables.state import Table, known_as, may_look_on, seat_of

log = logging.getLogger(__name__)

TRIES = 8
"""How often a command is decided again after others were first, before it is `busy`."""


class LiveTable:
    """A table as this process shows it.

    `changed` is called after every step with the state then, and once its record cannot be read here any more. `first` is
    asked, until it answers nil, what is to be decided before anything else is.
    """

    def __init__(self, table: str, store: Store, changed: Callable[["LiveTable"], None], first: "First") -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.record = records.Record()
        self.viewers: dict[Viewer, str] = {}
        """Who is shown the table, with their ids at this table."""
        self.visits: dict[bytes, tuple[Visit, str]] = {}
        """What this process has had kept last of who came, and their names, by person."""
        self.held = 0
        """By how many it is needed for a while: who is about to be shown it, and what is due."""
        self.here: set[str] = set()
        """The people who are at the table, in any process, as last heard."""
        self.gone: dict[str, int] = {}
        """Since when (ms) who has a seat has not been."""
        self._store = store
        self._changed = changed
        self._first = first
        self._shown: frames.Shown | None = None
        self._known: Mapping[str, str] = {}
        """What `known` was when the viewers were last looked at."""

    @property
    def state(self) -> Table:
        """The state now."""
        return self.record.state or self.record.table

    @property
    def due(self) -> int | None:
        """When something is to happen by itself (ms): as it is shown, where somebody is shown it."""
        return due(self.state) if self._shown is None else self._shown.public["next"]

    @property
    def present(self) -> frozenset[str]:
        """The people who are at the table: as last heard of other processes, and as shown it by this one."""
        return frozenset(self.here | set(self.viewers.values()))

    @property
    def idle(self) -> bool:
        """Whether nobody is shown the table and nothing is being done to it."""
        return not (self.viewers or self.held or self.lock.locked())

    async def load(self) -> bool:
        """Read the record from the store; false if there is no such table. Raises `StoreAway`."""
        stored = await self._store.read(self.table)
        if stored is None:
            return False
        self.record = await records.read(stored)
        self._shown = None
        await seal_what_is_over(self._store, self.table, self.record)
        return True

    # -- commands

    def _now(self) -> int:
        """The time, and never before that of the last move: the clock of the server that made it may be a little ahead."""
        last = self.record.made[-1].move.at if self.record.made else self.state.since
        return max(self._store.now(), last)

    async def command(self, viewer: Viewer, command: TableCommand) -> Answer:
        """Decide this command and answer its sender, everybody having been shown what it did first."""
        async with self.lock:
            if (early := self._early(self.viewers.get(viewer), command)) > 0:
                spawn(self._later(viewer, command, early / 1000), f"pace {self.table}")
                return Answer(self.state.version)
            answer = await self._decided(command, Sender(viewer, command.id))
            if answer.code is not None:
                viewer.push(codec.encode(self._refused(self.viewers.get(viewer), command, answer)))
        return answer

    def _early(self, person: str | None, command: TableCommand) -> int:
        """How many ms before its time this command has come, in a game that keeps an even pace."""
        state = self.state
        if person is None or state.deal is None or not state.deal.variant.pace:
            return 0
        now = self._now()
        outcome = decide(state, person, command, now, bytes(32))
        at = not_before(state, outcome) if isinstance(outcome, tuple) else None
        return 0 if at is None else at - now

    async def _later(self, viewer: Viewer, command: TableCommand, seconds: float) -> None:
        """The command once more when its time has come; who has gone meanwhile sends it again on coming back."""
        await asyncio.sleep(seconds)
        if viewer in self.viewers:
            await self.command(viewer, command)

    async def own(self, command: Own) -> None:
        """Decide a command of the server's own. Raises `StoreAway`."""
        async with self.lock:
            await self._decided(command, None)

    async def settle(self) -> None:
        """Decide what comes before anything else now. Raises `StoreAway`."""
        async with self.lock:
            await self._settle()

    async def _settle(self) -> None:
        while (own := await self._first(self)) is not None:
            moves = decide(self.state, None, own, self._now(), os.urandom(32), self.present)
            if not isinstance(moves, tuple) or not moves:
                return
            await self._append(moves, None)

    async def _decided(self, command: TableCommand | Own, sender: Sender | None) -> Answer:
        for _ in range(TRIES):
            try:
                answer = await self._once(command, sender)
            except StoreAway as trouble:
                if sender is None:
                    raise
                return Answer(self.state.version, trouble.code)
            if answer is not None:
                return answer
        return Answer(self.state.version, "busy")

    async def _once(self, command: TableCommand | Own, sender: Sender | None) -> Answer | None:
        """What becomes of it; nil: others were first. Raises `StoreAway`."""
        await self._settle()
        person = self.viewers.get(sender.viewer) if sender is not None else None
        if sender is not None and person is None:
            return Answer(self.state.version, "not_at_table")  # turned away while this waited
        outcome = decide(self.state, person, command, self._now(), os.urandom(32), self.present)
        if isinstance(outcome, Already):
            head = self.record.head  # it may have been read where too few replicas had it, and be lost since
            reply = await self._store.append(self.table, head, (), head.digest, None)
            if isinstance(reply, Mismatch):
                await self._catch_up(reply)
                return None
            accepted(sender, outcome.version)
            return Answer(outcome.version)
        refusal = outcome if isinstance(outcome, Refusal) else None
        moves = outcome.heard if isinstance(outcome, Refusal) else outcome
        plays = refusal is None and isinstance(command, Act | Nonce)
        if person is not None and not plays and records.enough_of(self.record, person):
            moves, refusal = (), refusal or Refusal("not_now")
        if sender is not None and refusal is not None and not moves and await self._unheard():
            await self._refresh()  # whoever was told that something stands may count on it at any server
            return None
        if moves and not await self._append(moves, sender if refusal is None else None):
            return None
        version = self.state.version
        return Answer(version) if refusal is None else Answer(version, refusal.code, refusal.field)

    async def _append(self, moves: Sequence[Move], sender: Sender | None) -> bool:
        """Append these moves and show them; false if others were first, whose moves have been shown instead.

        Raises `StoreAway`.
        """
        steps = records.steps_of(self.record, moves)
        on, head, after = self.record.head, steps[-1].head, steps[-1].after
        for move in moves:
            if isinstance(move.what, Removed):  # it must lead here by the time anybody is shown it
                await self._store.aliases.add(self.table, move.what.link)
        look = looked_at(after, moves[-1].at)
        # where the store is away it may stand there or not: whoever appends next is told, and the command's id is looked for
        reply = await self._store.append(self.table, on, [step.entry for step in steps], head.digest, look)
        if isinstance(reply, Appended):
            self._show(steps, sender)
            await seal_what_is_over(self._store, self.table, self.record)
            return True
        await self._catch_up(reply)
        return False

    # -- what others did

    async def _unheard(self) -> bool:
        """Whether others have gone on, of which nothing was heard here yet. Raises `StoreAway`."""
        return await self._store.heads([self.table]) != [self.record.head]

    async def refresh(self) -> None:
        """Fold and show what other processes have appended. Raises `StoreAway`."""
        async with self.lock:
            await self._refresh()

    def _since(self, record: records.Record, last: Seen) -> Awaitable[tuple[list[Step], bool]]:
        return records.since(record, last, lambda version: self._store.branch(self.table, version))

    async def _refresh(self) -> None:
        stored = await self._store.read(self.table)
        if stored is None:
            raise StoreAway(f"table {self.table} is not in the store any more")
        new = tuple(entry for entry in stored.entries if entry.version > self.record.head.version)
        await self._catch_up(Mismatch(stored.head, new))

    async def _catch_up(self, reply: Mismatch) -> None:
        """Go where the record is. Raises `StoreAway`; where this build cannot read it, nobody is shown it here any more."""
        try:
            await self._go_on(reply)
        except records.LackingError:
            self.record.lacking = True
            self._changed(self)
            raise

    async def _go_on(self, reply: Mismatch) -> None:
        steps = records.continued(self.record, reply.head, reply.missed)
        if steps is not None:
            self._show(steps, None)
            await seal_what_is_over(self._store, self.table, self.record)
            return
        shown = self.record.head
        stored = await self._store.read(self.table)
        if stored is None:
            raise StoreAway(f"table {self.table} is not in the store any more")
        record = await records.read(stored)
        missed, rewound = await self._since(record, Seen(shown.version, shown.digest[:8]))
        self.record, self._shown = record, None  # not before all is known that is shown: it may be that the store is away
        if rewound:
            log.warning("table %s rewound from version %d to %d", self.table, shown.version, self.record.head.version)
        self._recognised()
        for viewer, person in self.viewers.items():
            if person not in self.state.removed:
                viewer.push(self._view(person, missed, rewound=rewound))
        self._changed(self)

    # -- showing

    async def bars(self, viewer: Viewer, last: Seen | None, link: str) -> RefusalCode | None:
        """Why this viewer, who comes by this link and saw this last, may not be shown the table. Raises `StoreAway`."""
        async with self.lock:
            if await self._behind(viewer, last):
                await self._refresh()
            return self._bars(known_as(self.state, viewer.person.id), link)

    async def show(self, viewer: Viewer, last: Seen | None, link: str) -> RefusalCode | None:
        """Show this viewer, who comes by this link, the whole table, with what was missed since; or why they may not see it.

        Raises `StoreAway`.
        """
        async with self.lock:
            if await self._behind(viewer, last):
                await self._refresh()
            return await self._show_whole(viewer, last, link)

    async def _behind(self, viewer: Viewer, last: Seen | None) -> bool:
        """Whether another process may know better what this viewer is to be shown, or whether a stranger may come in."""
        if last is not None and records.seen(self.record, last.version, last.branch) == "other":
            return True
        if known_as(self.state, viewer.person.id) in links.people(self.state):
            return False
        return await self._unheard()

    async def _show_whole(self, viewer: Viewer, last: Seen | None, link: str) -> RefusalCode | None:
        person = known_as(self.state, viewer.person.id)
        if (code := self._bars(person, link)) is not None:
            return code
        missed, rewound = await self._since(self.record, last) if last is not None else ([], False)
        self.viewers[viewer] = person
        viewer.push(self._view(person, missed, rewound=rewound))
        return None

    def _bars(self, person: str, link: str) -> RefusalCode | None:
        barred = links.barred(self.state, person, link)
        return barred if barred is not None or may_look_on(self.state, person) else "no_watching"

    def _view(self, person: str, missed: Sequence[Step], *, rewound: bool) -> bytes:
        seat = seat_of(self.state, person)
        happenings = [views.happening(step.before, step.move, seat) for step in missed]
        shown = [happening for happening in happenings if happening is not None]
        if self._shown is None:
            self._shown = frames.Shown(self.state)
        return self._shown.whole(self.record.head, person, shown, rewound=rewound)

    def _show(self, steps: Sequence[Step], sender: Sender | None) -> None:
        """Go these steps and show them to every viewer, each in one write; the sender's ends with its `ok`."""
        people = set(self.viewers.values())
        events: dict[str, list[bytes]] = {person: [] for person in people}
        for step in steps:
            if step.before is None:  # it is made just now
                continue
            if self._shown is None:
                self._shown = frames.Shown(step.before)
            people = people.difference(step.after.removed)  # who is removed is not shown the new link, nor anything after
            for person, event in self._shown.moved(step, people).items():
                events[person].append(event)
        records.follow(self.record, steps)
        for viewer in self._recognised():  # somebody else from now on: nothing of what they were, all of what they are
            person = self.viewers[viewer]
            events[person] = [] if person in self.state.removed else [self._view(person, steps, rewound=False)]
        for viewer, person in self.viewers.items():
            if sender is None or viewer is not sender.viewer:
                viewer.push(*events[person])
        if sender is not None:
            version = self.state.version
            for step in steps:
                if step.move.id == sender.command:
                    version = step.after.version
            accepted(sender, version, *events.get(self.viewers.get(sender.viewer, ""), ()))
        self._changed(self)

    def _recognised(self) -> list[Viewer]:
        """The viewers who are known by another id than they were, which they have from now on."""
        if self.state.known == self._known:
            return []
        self._known = self.state.known
        known = {viewer: known_as(self.state, viewer.person.id) for viewer in self.viewers}
        others = [viewer for viewer, person in self.viewers.items() if known[viewer] != person]
        self.viewers.update(known)
        return others

    def _refused(self, person: str | None, command: TableCommand, answer: Answer) -> Refused:
        assert answer.code is not None
        seat = None if person is None else seat_of(self.state, person)
        asked = views.decision(self.state, seat) if seat is not None else None
        return Refused(command.id, answer.code, answer.field, decision=asked)


First = Callable[[LiveTable], Awaitable[Own | None]]
"""(a table) -> what the server decides there before anything else; nil: nothing (more)."""
