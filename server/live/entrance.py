"""How people come to a table by its links, and who must go."""

import contextlib
from collections.abc import Awaitable, Callable

from msgspec.structs import replace

from protocol.commands import Join
from protocol.errors import RefusalCode
from server.live import persons
from server.live.here import Here
from server.live.ports import Store, StoreFull, Viewer
from server.live.table import LiveTable
from server.tables import links
from server.tables.state import may_look_on, open_to_all

AGAIN_MS = 10 * 60_000
"""Who comes back within so long, mostly because their line was lost, need not wait for it to be written down again."""


async def by_link(store: Store, link: str, named: Callable[[str], Awaitable[LiveTable | None]]) -> LiveTable | None:
    """The live table that this link leads to, by its name or another link; `named` answers to names. Raises `StoreAway`."""
    live = await named(link)
    if live is None and (table := await store.aliases.table_of(link)) is not None:
        live = await named(table)
    return live


async def come(store: Store, here: Here, live: LiveTable, viewer: Viewer, command: Join) -> RefusalCode | None:
    """Show this viewer the table, when all is kept that is to be kept of their coming; or why not.

    So whoever has been shown it is at it, whatever the store does. Raises `StoreAway`, and `LackingError`.
    """
    live.held += 1
    try:
        if not _was_here(store, live, viewer):
            if (code := await live.bars(viewer, command.seen, command.table)) is not None:
                return code
            if not await _kept(store, here, live, viewer):
                return "no_table"  # it was deleted just now, or the person was
        return await live.show(viewer, command.seen, command.table)
    finally:
        live.held -= 1


def _was_here(store: Store, live: LiveTable, viewer: Viewer) -> bool:
    """Whether it was kept just now that they came, and their name here."""
    last = live.visits.get(viewer.person.id)
    if last is None or last[1] != viewer.person.name:
        return False
    visit = persons.visit_of(store, live, viewer)
    return visit.at - last[0].at < AGAIN_MS and last[0] == replace(visit, at=last[0].at)


async def _kept(store: Store, here: Here, live: LiveTable, viewer: Viewer) -> bool:
    """Keep that they come, and their name here; false where table or person is gone.

    Where there is no room to write they are shown it all the same: it is kept when they come again. Raises `StoreAway`.
    """
    with contextlib.suppress(StoreFull):
        visit, name = persons.visit_of(store, live, viewer), viewer.person.name
        if not await persons.visited(store, live, viewer):
            return False
        if await here.name(viewer, live):
            live.visits[viewer.person.id] = visit, name
    return True


async def rebuild(store: Store, live: LiveTable) -> None:
    """Have every link that the table has had lead to it again. Raises `StoreAway`."""
    known = {*await store.aliases.of(live.table), links.current(live.state)} - {live.table}
    for link in sorted(known):
        await store.aliases.add(live.table, link)


def must_go(live: LiveTable) -> list[tuple[Viewer, RefusalCode]]:
    """Who may be shown the table no longer, and why: removed, or without a seat now that play begins."""
    if not live.state.removed and open_to_all(live.state):
        return []
    going: list[tuple[Viewer, RefusalCode]] = []
    for viewer, person in live.viewers.items():
        if person in live.state.removed:
            going.append((viewer, "removed"))
        elif not may_look_on(live.state, person):
            going.append((viewer, "no_watching"))
    return going
