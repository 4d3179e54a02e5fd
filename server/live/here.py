"""Who is at which table: leases in the store, shown to viewers as `presence`, unversioned and coalesced."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Mapping

from protocol import codec
from protocol.events import PersonHere
from protocol.events import Presence as PresenceEvent
from server.live.attendance import heard_now, waited_for
from server.live.ports import Presence, Store, StoreAway, StoreRefused, Viewer
from server.live.rounds import Round
from server.live.table import LiveTable
from server.live.tasks import spawn
from server.tables import links
from server.tables.decide import Own
from server.tables.state import known_as, seat_of

log = logging.getLogger(__name__)

LEASE_MS = 30_000
"""How long a process's word on who is there counts; renewed three times as often."""

RENEW_S = 10.0

COALESCE_S = 0.1

FRESH_MS = 2000
"""For how long it is acted on who was heard to be gone: a process that was held up itself must hear it anew."""


class Here:
    """Keeps the leases of this process, and tells viewers who is there.

    `decides` is given what follows from it, `left` is called when this process shows a table to nobody any more.
    """

    def __init__(
        self,
        store: Store,
        live: Mapping[str, LiveTable],
        decides: Callable[[LiveTable, list[Own]], None],
        left: Callable[[str], Awaitable[None]],
    ) -> None:
        self._store = store
        self._live = live
        self._decides = decides
        self._heard: dict[str, int] = {}
        self._left = left
        self._round = Round(live, store.shelf)
        self._marks: dict[str, bytes] = {}
        """By table the mark of who was there, and of what they were called, when it was last looked into."""
        self._touched: set[str] = set()
        self._telling: set[asyncio.Task[None]] = set()
        self._stopping = asyncio.Event()
        self._shown: dict[str, bytes] = {}
        self._seen: dict[str, tuple[tuple[object, ...], tuple[object, ...]]] = {}

    def seats(self, live: LiveTable) -> None:
        """The table has moved: if others sit there or are of the place now, look, lease and tell, soon."""
        state = live.state
        made_of = (state.chairs, state.known, state.host, state.regulars, state.resting, state.queue, state.removed)
        was, seen = self._seen.get(live.table, ((), ()))
        if was != made_of:
            now = (tuple(chair.person for chair in state.chairs), state.known, links.people(state))
            self._seen[live.table] = made_of, now
            if seen != now:
                self.touch(live.table)

    def attend(self, live: LiveTable) -> None:
        """Have decided what is to be at this table now; where somebody is missed, who is there is heard first."""
        now = self._store.now()
        if live.gone and now - self._heard.get(live.table, 0) > FRESH_MS:
            self.touch(live.table)
        else:
            self._decides(live, waited_for(live, now))

    def touch(self, table: str) -> None:
        """Something may have changed about who is at this table: look, lease and tell, soon."""
        if table not in self._touched and not self._stopping.is_set():
            self._touched.add(table)
            task = spawn(self._soon(table), f"presence {table}")
            self._telling.add(task)
            task.add_done_callback(self._telling.discard)

    def forget(self, table: str) -> None:
        """Somebody who was at this table is forgotten: nobody who comes is told their name, and all are told anew, soon."""
        self._shown.pop(table, None)
        self.touch(table)

    async def renew(self) -> None:
        """Renew the next part of all leases, which is asked `PARTS` times in `RENEW_S`; what is new is looked into."""
        part = {live.table: live for live in self._round.next() if live.table not in self._touched}
        if not part or self._stopping.is_set():
            return
        asked = self._store.now()
        try:
            marks = await self._store.renew({table: _mine(live) for table, live in part.items()}, asked + LEASE_MS)
        except (StoreAway, StoreRefused) as error:
            log.warning("leases not renewed: %s", error)
            return
        now = self._store.now()
        for table, live in part.items():
            if self._marks.get(table) != marks[table] or now - asked > FRESH_MS:
                self._marks[table] = marks[table]
                self.touch(table)
            elif table in self._live:
                self._heard[table] = asked
                self._decides(live, heard_now(live, now))

    async def stop(self) -> None:
        """Tell what is to be told at once, of who has left too, and nothing any more after that: this process stops."""
        self._stopping.set()
        await asyncio.gather(*self._telling, return_exceptions=True)

    async def release(self) -> None:
        """Give every lease up: this process stops."""
        try:
            for table in list(self._live):
                await self._store.lease(table, (), 0)
        except (StoreAway, StoreRefused) as error:
            log.warning("leases not given up, they will run out: %s", error)

    async def _soon(self, table: str) -> None:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(COALESCE_S):
                await self._stopping.wait()
        self._touched.discard(table)
        live = self._live.get(table)
        try:
            if live is None:
                self._shown.pop(table, None)
                self._seen.pop(table, None)
                self._heard.pop(table, None)
                self._marks.pop(table, None)
                await self._store.lease(table, (), 0)
                await self._left(table)
            else:
                await self._tell(live)
        except (StoreAway, StoreRefused) as error:
            log.warning("presence at table %s not told: %s", table, error)

    async def _tell(self, live: LiveTable) -> None:
        asked = self._store.now()
        present, known = await self._store.lease(live.table, _mine(live), asked + LEASE_MS)
        names = await self._names(live, known)
        live.here = {one.person for one in present}
        seated = {person for chair in live.state.chairs for person in (chair.person, chair.standin) if person is not None}
        now = self._store.now()
        live.gone = {person: live.gone.get(person, now) for person in seated - live.here}
        self._heard[live.table] = asked  # not before: who was heard to be gone long ago may be here
        if now - asked <= FRESH_MS:
            self._decides(live, heard_now(live, now))
        else:  # it may be true no longer
            self.touch(live.table)
        people = {
            person: PersonHere(
                names.get(person, ""), person in live.here, person in live.here - seated, live.gone.get(person)
            )
            for person in sorted(seated | live.here | links.people(live.state))
        }
        event = codec.encode(PresenceEvent(people))
        self._show(live, event)

    async def _names(self, live: LiveTable, known: Mapping[str, str]) -> Mapping[str, str]:
        """What people are called here, these being known; who was just recognised is called what they were as a newcomer."""
        names = dict(known)
        recognised = {*live.state.known, *live.state.known.values()}.difference(live.state.muted)
        for viewer, person in list(live.viewers.items()):
            if person not in recognised or names.get(person) == viewer.person.name:
                continue
            if not await self._store.people.leaving(viewer.person.id):
                names[person] = viewer.person.name
                await self._store.name_at(live.table, person, viewer.person.name)
        return names

    def _show(self, live: LiveTable, event: bytes) -> None:
        if self._shown.get(live.table) != event:
            self._shown[live.table] = event
            for viewer in live.viewers:
                viewer.push(event)

    async def name(self, viewer: Viewer, live: LiveTable) -> bool:
        """Keep what this viewer is called at the table, on coming and on being renamed; whether it is kept.

        Whose word the host has taken is called what they were, so that they say nothing by a name. Raises `StoreAway`.
        """
        person = known_as(live.state, viewer.person.id)
        known = (await self._store.names(live.table)).get(person)
        if known is not None and known != viewer.person.name and person in live.state.muted:
            return False
        if known != viewer.person.name:
            await self._store.name_at(live.table, person, viewer.person.name)
        return True

    def welcome(self, viewer: Viewer, table: str) -> None:
        """A new viewer has come: they are told what the others know, and all are told again, soon."""
        if (event := self._shown.pop(table, None)) is not None:
            viewer.push(event)
        self.touch(table)


def _mine(live: LiveTable) -> list[Presence]:
    """Whom this process shows the table."""
    return [Presence(person, seat_of(live.state, person) is None) for person in set(live.viewers.values())]
