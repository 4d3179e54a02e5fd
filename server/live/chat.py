"""What is said at the tables: kept in the store beside the record, told to whoever may hear it."""

import asyncio
import logging

import msgspec

from protocol import codec
from protocol.commands import Say, Talk
from protocol.events import Chat as ChatEvent
from protocol.events import Line, Ok, Refused
from server.live.ports import Store, StoreAway, StoreRefused, Viewer
from server.live.sender import Answer
from server.live.table import LiveTable
from server.live.tasks import spawn
from server.tables.state import seat_of
from server.tables.talk import kept_from, refusal

log = logging.getLogger(__name__)

LATEST = 50
"""How many lines whoever comes is told, and how many wait at the most for who may not hear them yet."""

KNOCK_MS = 20_000
"""How often somebody may knock."""

_lines = msgspec.msgpack.Decoder(Line)


class Chat:
    """The talk at the tables that this process shows: each table's latest lines, as far as they have been heard here."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._lines: dict[str, list[Line]] = {}
        self._doors: dict[str, asyncio.Lock] = {}
        self._waiting: dict[str, list[Line]] = {}

    async def say(self, live: LiveTable, viewer: Viewer, command: Talk | Say) -> Answer:
        """Keep what this viewer says, tell it, and answer."""
        person = live.viewers[viewer]
        code = refusal(live.state, person, command) if live.state.settings.alone is None else "alone"
        refused = None if code is None else Refused(command.id, code)
        if refused is None:
            try:
                refused = await self._keep(live, viewer, person, command)
            except StoreAway as trouble:
                refused = Refused(command.id, trouble.code)
        version = live.state.version
        viewer.push(codec.encode(refused or Ok(command.id, version)))
        return Answer(version, None if refused is None else refused.code)

    async def _keep(self, live: LiveTable, viewer: Viewer, person: str, command: Talk | Say) -> Refused | None:
        """Keep what this person says and tell it, or why not.

        Who asks to be forgotten may do so meanwhile, at another server: so that is looked at before and after. What is kept
        before it is written down that they ask goes with the rest, and what is kept after it goes here.
        """
        text, phrase = (command.text, None) if isinstance(command, Talk) else (None, command.phrase)
        store, who = self._store, viewer.person
        if await store.people.leaving(who.id):
            return Refused(command.id, "not_at_table")
        if phrase == "knock" and (retry := await store.knock(live.table, person, command.id, KNOCK_MS)):
            return Refused(command.id, "too_fast", retry=retry)
        muted = person in live.state.muted
        name = (await store.names(live.table)).get(person, who.name) if muted else who.name
        line = Line(0, store.now(), person, name, text, phrase, seat_of(live.state, person) is None)
        number = await store.talk(live.table, person.encode() + command.id, msgspec.msgpack.encode(line))
        if await store.people.leaving(who.id):
            await store.unname(live.table, (), (number,))
            return Refused(command.id, "not_at_table")
        await self.hear(live)
        said = next((one for one in self._lines.get(live.table, ()) if one.number == number), line)
        return None if (said.text, said.phrase) == (text, phrase) else Refused(command.id, "id_reused", "id")

    async def hear(self, live: LiveTable) -> None:
        """Tell everybody at this table what has been said since. Raises `StoreAway`."""
        async with self._doors.setdefault(live.table, asyncio.Lock()):
            known = self._lines.setdefault(live.table, [])
            new = await self._since(live.table, known[-1].number if known else 0)
            known += new
            del known[:-LATEST]
            self._tell(live, new)

    async def welcome(self, live: LiveTable, viewer: Viewer) -> None:
        """Tell whoever has just come the latest lines; what the store does not tell now comes with what is said next."""
        known = self._lines.get(live.table)
        if known is None:
            await self._hear(live)
            return
        person = live.viewers[viewer]
        if lines := tuple(line for line in known if person not in kept_from(live.state, line)):
            viewer.push(codec.encode(ChatEvent(lines)))
        self.wake(live)  # whoever comes need not wait for that

    def moved(self, live: LiveTable) -> None:
        """The table has moved: when a deal is over, the seats are told what they could not hear before."""
        waiting = self._waiting.get(live.table, [])
        if over := tuple(line for line in waiting if not kept_from(live.state, line)):
            waiting[:] = [line for line in waiting if line not in over]
            event = codec.encode(ChatEvent(over))
            for viewer, person in live.viewers.items():
                if seat_of(live.state, person) is not None:
                    viewer.push(event)

    def reread(self, live: LiveTable) -> None:
        """Something may have been missed, or somebody is forgotten: their lines are told to nobody who comes from now on."""
        spawn(self._reread(live), f"talk again {live.table}")

    async def _reread(self, live: LiveTable) -> None:
        try:
            async with self._doors.setdefault(live.table, asyncio.Lock()):
                kept = await self._since(live.table, 0)
                known = self._lines.setdefault(live.table, [])
                new = [line for line in kept if not known or line.number > known[-1].number]
                known[:] = kept[-LATEST:]
                numbers = {line.number for line in kept}
                if waiting := self._waiting.get(live.table):
                    waiting[:] = [line for line in waiting if line.number in numbers]
                self._tell(live, new)
        except (StoreAway, StoreRefused) as error:
            log.warning("talk at table %s not read again: %s", live.table, error)

    def wake(self, live: LiveTable) -> None:
        """Something may have been said at this table over another process."""
        spawn(self._hear(live), f"talk {live.table}")

    def forget(self, table: str) -> None:
        """This table is not shown here any more."""
        for kept in (self._lines, self._doors, self._waiting):
            kept.pop(table, None)

    async def _hear(self, live: LiveTable) -> None:
        try:
            await self.hear(live)
        except (StoreAway, StoreRefused) as error:
            log.warning("talk at table %s not heard: %s", live.table, error)

    async def _since(self, table: str, number: int) -> list[Line]:
        found = await self._store.talks(table, number)
        return [msgspec.structs.replace(_lines.decode(entry.data), number=entry.version) for entry in found]

    def _tell(self, live: LiveTable, lines: list[Line]) -> None:
        if not lines:
            return
        kept = [(line, kept_from(live.state, line)) for line in lines]
        if later := [line for line, people in kept if people]:
            waiting = self._waiting.setdefault(live.table, [])
            waiting += later
            del waiting[:-LATEST]
        event = codec.encode(ChatEvent(tuple(lines)))
        for viewer, person in live.viewers.items():
            mine = tuple(line for line, people in kept if person not in people)
            if mine:
                viewer.push(event if len(mine) == len(lines) else codec.encode(ChatEvent(mine)))
