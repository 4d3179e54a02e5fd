"""For evenings on the page: a server, tables at it, and what may have gone wrong in a browser meanwhile."""

import re
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

from protocol.commands import Create
from tests.clients.web.browsers import Visitor, table_at
from tests.e2e.processes import HOST, ServerProcess, free_port

BURSTS = ("--persons-burst", "200", "--create-burst", "200", "--arrival-burst", "400")
LINE_GONE = re.compile(r"WebSocket connection to|net::ERR_(?:CONNECTION|EMPTY|SOCKET|INTERNET)")
"""What a browser says of a line that was cut: it is no fault of the page."""


@asynccontextmanager
async def serving(tmp_path: Path) -> AsyncIterator[ServerProcess]:
    """A server, until the end."""
    server = ServerProcess(tmp_path / "data", await free_port(), *BURSTS)
    await server.start()
    try:
        yield server
    finally:
        stopped = await server.stop()
    assert stopped == 0


async def table(
    server: ServerProcess,
    game: str,
    players: int = 4,
    name: str = "De donderdagtafel",
    bots: Sequence[int] = (),
    **options: object,
) -> str:
    """The path of a new table, with bots on these seats."""
    made = Create(Random(name).randbytes(16), name, game, players, options=options, sheet_seconds=30)  # type: ignore[arg-type] # any options
    return f"/t/{await table_at(server.port, made, bots)}"


def url(port: int, path: str = "/") -> str:
    """Where that is."""
    return f"http://{HOST}:{port}{path}"


def complaints(visitors: Iterable[Visitor]) -> list[str]:
    """What the pages complained of, but for lines that were cut."""
    return [said for one in visitors for said in one.wrong if not LINE_GONE.search(said)]
