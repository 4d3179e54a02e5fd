"""What follows from the records, made again: due times, the lobby, the rows of score books, the links."""

import logging

from server.live import entrance
from server.live.book import Books
from server.live.lobby import Lobby
from server.live.ports import Store
from server.live.record import LackingError
from server.live.table import LiveTable
from server.tables.clocks import looked_at

log = logging.getLogger(__name__)


async def made_again(store: Store, lobby: Lobby, books: Books) -> int:
    """Make all of it again; of how many tables. What this build cannot read stays as it is. Raises `StoreAway`."""
    tables = 0
    for table in await store.tables():
        live = LiveTable(table, store, lambda _: None, nothing)
        try:
            if await live.load():
                await store.schedule(table, live.record.head, looked_at(live.state, store.now()))
                await lobby.rebuild(live.state)
                await entrance.rebuild(store, live)
                await books.rebuild(table)
                tables += 1
        except LackingError as error:
            log.warning("table %s stays as it is: %s", table, error)
    return tables


async def nothing(_: LiveTable) -> None:
    """Where nothing comes before anything else."""
