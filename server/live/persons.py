"""What is stored about a person, beside the records: where they have been, what they are called there, what they said.

All of it can be seen and deleted by the person. Deals stay: a record names nobody, and whose id it was is told by the
names alone, which go.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection

import msgspec

from protocol.events import AboutYou, Line, MyTable
from server.games.registry import DAILIES
from server.live import own
from server.live.ports import Store, Viewer, Visit
from server.live.record import BrokenRecordError, LackingError, read
from server.live.table import LiveTable
from server.tables import links
from server.tables.state import known_as, person_at

log = logging.getLogger(__name__)

MOST = 1000
"""Of how many tables it is kept that somebody was there; with one more a tenth of them goes."""

TOLD = 200
"""How many of them they are told: the last."""

_lines = msgspec.msgpack.Decoder(Line)


async def visited(store: Store, live: LiveTable, viewer: Viewer) -> bool:
    """Keep that this viewer is at this table now; false where the table is gone, or the person. Raises `StoreAway`."""
    visit = visit_of(store, live, viewer)
    there, kept = await asyncio.gather(
        store.visits.visit(live.table), store.people.been(viewer.person.id, live.table, visit)
    )
    if kept > MOST:
        await _fewer(store, viewer.person.id)
    return there and kept > 0


async def _fewer(store: Store, person: bytes) -> None:
    """Keep fewer of this person's visits, and no name of theirs there: those of their own tables go first, and the oldest.

    Nobody has so many tables to come back to: it is somebody who makes work, or a year of dailies.
    """
    known = await store.people.about(person)
    visits = sorted(known.visits.items(), key=lambda one: (not own.is_own(one[0]), one[1].at)) if known is not None else []
    for table, visit in visits[: len(visits) - MOST * 9 // 10]:
        try:
            await _unname(store, table, person, visit.person)
        except LackingError:
            continue  # another process has it go
        await store.people.omit(person, table)


def visit_of(store: Store, live: LiveTable, viewer: Viewer) -> Visit:
    """What is kept of this viewer's being at this table now."""
    state = live.state
    return Visit(store.now(), state.settings.name, links.current(state), known_as(state, viewer.person.id))


async def about(store: Store, person: bytes) -> AboutYou | None:
    """What is stored about this person, the last visits first; nil where nothing is (any more). Raises `StoreAway`."""
    known = await store.people.about(person)
    if known is None:
        return None
    visits = sorted(known.visits.items(), key=lambda one: -one[1].at)
    last = [(table, visit) for table, visit in visits if not own.is_own(table)][:TOLD]
    heads = await store.heads([table for table, _ in last])
    names = await store.called([(table, visit.person) for table, visit in last])
    mine = tuple(
        MyTable(visit.link, visit.name, visit.at, called or "")
        for (_, visit), head, called in zip(last, heads, names, strict=True)
        if head.version
    )
    totals = await asyncio.gather(*(store.dailies.total(daily, person) for daily in DAILIES))
    dailies = sum(total.days for total in totals if total is not None)
    return AboutYou(known.name, known.met, known.seen, known.tokens, mine, dailies)


async def forget(store: Store, person: bytes, unseat: Callable[[str, bytes], Awaitable[None]]) -> Collection[str]:
    """Delete what is stored about this person: names and talk at tables, dailies, visits, tokens, the person; the tables.

    What is noted of a daily in the meantime goes after the person: whoever notes it then sees that there is nobody.
    `unseat` has a table told, before the name goes, that the person will not come again. All of it may be repeated, and what
    one process began another can end (`server.live.keeping`). Raises `StoreAway`, and `LackingError` where it must.
    """
    await store.people.forsake(person)
    known = await store.people.about(person)
    tables = {} if known is None else known.visits
    lacking: list[LackingError] = []
    for table, visit in tables.items():
        if own.is_own(table):
            await _unname(store, table, person, visit.person)
            continue
        try:
            await unseat(table, person)
            await _unname(store, table, person, visit.person)
        except LackingError as error:  # a process that can read it ends what is begun here
            lacking.append(error)
        except BrokenRecordError:
            log.warning("table %s cannot be read: nobody there is told who will not come again", table)
            await _unname(store, table, person, visit.person)
    if lacking:
        raise lacking[0]
    await store.dailies.forget(person)
    await store.people.forget(person)
    await store.dailies.forget(person)
    return tables


async def _unname(store: Store, table: str, person: bytes, called: str) -> None:
    """Delete this person's names at this table, by every id they have had there, and what they said.

    But for an id that is somebody else's of the place: who has a lost token must not delete whose it was (*that is me*).
    """
    if own.is_own(table):  # nobody else is there, nothing is said there, and nobody is taken for another
        await store.unname(table, [called], [])
        return
    ids = {called}
    stored = await store.read(table)
    if stored is None:
        return
    try:
        state = (await read(stored)).table
        others = links.people(state) - {known_as(state, person)}
        ids = {called, person_at(state.secret, person), known_as(state, person)} - others
    except BrokenRecordError:
        log.warning("table %s cannot be read: only the last name there is deleted", table)
    said = [entry.version for entry in await store.talks(table, 0) if _lines.decode(entry.data).person in ids]
    await store.unname(table, sorted(ids), said)
