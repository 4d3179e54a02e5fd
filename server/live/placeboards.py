"""The boards of places: who of one's own place has finished a daily, and who has not."""

import asyncio
from collections.abc import Mapping, Sequence
from functools import partial

from msgspec import Struct
from msgspec.structs import replace

from protocol.alone import BoardRow, PlaceBoard, PlaceName, Unname
from protocol.events import Ok, Refused
from server.live import own
from server.live.boardrows import ranked
from server.live.glance import Glance
from server.live.ports import Store
from server.live.record import LackingError
from server.live.results import Result
from server.live.shared import Shared
from server.tables import links
from server.tables.state import Table, known_as, person_at

LAST = 12
"""Among how many tables one's own places are looked for: those where one was last."""

LOOKED_MS = 10_000
"""How long it is believed whose a place is, when one chooses; for its board it is looked anew."""


class Place(Struct, frozen=True):
    """The board of a place, for everybody of it: rows with who it is there, who has not finished."""

    rows: tuple[tuple[str, BoardRow], ...]
    missing: tuple[str, ...]


class Whose(Struct, frozen=True):
    """Whose a place is: enough to say whether somebody is of it (`server.tables.state.known_as`)."""

    place: PlaceName
    secret: bytes
    known: Mapping[str, str]
    people: frozenset[str]

    def has(self, person: bytes) -> bool:
        """Whether this person is of it."""
        own_id = person_at(self.secret, person)
        return self.known.get(own_id, own_id) in self.people


class PlaceBoards:
    """The boards of places. Methods that are awaited may raise `StoreAway`."""

    def __init__(self, store: Store, glance: Glance) -> None:
        self._store = store
        self._glance = glance
        self._read: Shared[tuple[str, str, str], Place] = Shared(store.now)
        self._whose: Shared[str, Whose | None] = Shared(store.now, LOOKED_MS)

    async def board(
        self, person: bytes, daily: str, day: str, link: str | None
    ) -> tuple[PlaceBoard | None, tuple[PlaceName, ...]]:
        """The board of the place with this link, or (nil) where this person was last; and the places to choose from.

        Nil for a place that is not the person's.
        """
        places = await self._places(person)
        wanted = link if link is not None or not places else places[0].place
        state = None if wanted is None else await self._glance.by_link(wanted)
        if state is None or not _of_it(state, person):
            return None, places
        read = await self._read.of((state.table, daily, day), lambda: self._board(state, daily, day))
        return _told(state, person, read), places

    async def unname(self, person: bytes, command: Unname) -> Ok | Refused:
        """The host takes a name off, or puts it back."""
        state = await self._glance.by_link(command.place)
        if state is None or not _of_it(state, person):
            return Refused(command.id, "no_table", "place")
        if state.host != known_as(state, person):
            return Refused(command.id, "not_host")
        whose = await self._store.dailies.who(command.daily, command.day, command.entry)
        who = None if whose is None else _who(state, links.people(state), whose)
        if who is None:
            return Refused(command.id, "no_entry", "entry")
        await self._store.dailies.take_off_at(state.table, who, off=command.unname)
        self._read.forget(lambda what: what[0] == state.table)
        return Ok(command.id, 0)

    def noted(self, daily: str, day: str) -> None:
        """Somebody has finished it just now: what was read before is read again."""
        self._read.forget(lambda what: what[1:] == (daily, day))

    async def _places(self, person: bytes) -> tuple[PlaceName, ...]:
        known = await self._store.people.about(person)
        visits = {} if known is None else {table: visit for table, visit in known.visits.items() if not own.is_own(table)}
        last = sorted(visits, key=lambda table: -visits[table].at)[:LAST]
        found = [await self._whose.of(table, partial(self._look, table)) for table in last]
        return tuple(whose.place for whose in found if whose is not None and whose.has(person))

    async def _look(self, table: str) -> Whose | None:
        """Whose the place at this table is; nil where there is none, or none that this build can read."""
        try:
            state = await self._glance.at(table)
        except LackingError:
            return None
        return None if state is None else _whose(state)

    async def _board(self, state: Table, daily: str, day: str) -> Place:
        people, off = links.people(state), await self._store.dailies.taken_off(state.table)
        found: dict[bytes, str] = {}
        async for some in self._store.dailies.everybody(daily, day):
            known = ((person, _who(state, people, person)) for person in some)
            found.update({person: who for person, who in known if who is not None})
            await asyncio.sleep(0)
        results = _first(found, await self._store.dailies.results(daily, day, list(found)))
        names = await self._store.dailies.called([person for person, _ in results])
        shown = ["" if found[person] in off else name for (person, _), name in zip(results, names, strict=True)]
        here = await self._store.names(state.table)
        missing = sorted(here.get(one, "") for one in people - {*found.values()} - off)
        rows = tuple((found[person], row) for person, row in ranked(results, shown))
        return Place(rows, tuple(name for name in missing if name))


def _whose(state: Table) -> Whose | None:
    """Whose this place is; nil for a public table, and for one of somebody's own."""
    if state.settings.listed or state.settings.alone is not None:
        return None
    place = PlaceName(links.current(state), state.settings.name)
    return Whose(place, state.secret, state.known, links.people(state))


def _of_it(state: Table, person: bytes) -> bool:
    whose = _whose(state)
    return whose is not None and whose.has(person)


def _who(state: Table, people: frozenset[str], person: bytes) -> str | None:
    """Who of the place this person is; nil for nobody of it.

    Whose token was lost, and who was then recognised with another, are one here: what either has finished is theirs.
    """
    lost = person_at(state.secret, person)
    return next((one for one in (known_as(state, person), lost) if one in people), None)


def _first(found: Mapping[bytes, str], results: Sequence[Result | None]) -> list[tuple[bytes, Result]]:
    """Of each of the place the result that was first, the best score before the others."""
    first: dict[str, tuple[bytes, Result]] = {}
    for (person, who), result in zip(found.items(), results, strict=True):
        if result is not None and (who not in first or result.at < first[who][1].at):
            first[who] = person, result
    return sorted(first.values(), key=lambda one: (-one[1].score, one[1].at))


def _told(state: Table, person: bytes, read: Place) -> PlaceBoard:
    me = known_as(state, person)
    rows = tuple(replace(row, you=True) if who == me else row for who, row in read.rows)
    place = PlaceName(links.current(state), state.settings.name)
    return PlaceBoard(place, rows, read.missing, state.host == me)
