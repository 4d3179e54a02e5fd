"""Whether the lobby of each server shows the listed tables, all of them and as they are, and nothing else."""

import asyncio
from collections.abc import Iterable, Mapping, Sequence

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException
from websockets.typing import Subprotocol

from protocol.codec import decode_event, encode
from protocol.commands import Hello, Tables
from protocol.events import PATH, SUBPROTOCOL, VERSIONS, Lobby, Refused, TableRow, Welcome
from server.tables import links
from server.tables.state import Table
from tests.e2e.processes import HOST

LOOKS_S = 2.0


class Looker:
    """Somebody who looks at the lobby of a server again and again, by this port."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.looked = 0
        self.wrong: list[str] = []
        self._token: bytes | None = None

    async def watch(self, listed: Iterable[str]) -> None:
        """Look for ever: whenever the server answers, these tables are shown, none too few, none too many."""
        expected = {*listed}
        await asyncio.sleep(LOOKS_S)  # a lobby may be a second old, from before these tables were made
        while True:
            try:
                async with asyncio.timeout(10):
                    shown = await self.look()
            except (OSError, WebSocketException, TimeoutError, LookupError):
                await asyncio.sleep(LOOKS_S)  # it is down, or so is the store
                continue
            self.looked += 1
            found = {row.table for row in shown}
            if found != expected:
                self.wrong.append(f"missing {sorted(expected - found)}, too many {sorted(found - expected)}")
            await asyncio.sleep(LOOKS_S)

    async def look(self) -> Sequence[TableRow]:
        """What the lobby shows now. Raises `LookupError` where the server cannot say it now."""
        address = f"ws://{HOST}:{self.port}{PATH}"
        async with connect(address, subprotocols=[Subprotocol(SUBPROTOCOL)], compression=None, proxy=None) as socket:
            await socket.send(encode(Hello(VERSIONS, self._token, None if self._token else "looker")))
            return await self._answer(socket)

    async def _answer(self, socket: ClientConnection) -> Sequence[TableRow]:
        while True:
            frame = await socket.recv()
            assert isinstance(frame, bytes)
            match decode_event(frame):
                case Welcome(token=token):
                    self._token = token or self._token
                    await socket.send(encode(Tables()))
                case Lobby(tables=tables):
                    return tables
                case Refused(code=code):
                    raise LookupError(code)


def row(state: Table) -> TableRow:
    """What the lobby is to show of this table."""
    settings, free = state.settings, sum(chair.person is None for chair in state.chairs)
    options: Mapping[str, bool | int | str] = dict(settings.options)
    about = (settings.name, settings.game, options, settings.players, free, state.phase, settings.watch)
    return TableRow(links.current(state), *about)
