"""A guest at the other end of a real socket: the same `Guest`, its house a WebSocket connection."""

import asyncio
from random import Random

from websockets.asyncio.client import ClientConnection, connect

from protocol import codec
from protocol.commands import Create, Hello, Join, TableCommand
from protocol.events import PATH, SUBPROTOCOL, VERSIONS, Created, Ok, Refused, View
from tests.e2e.processes import HOST
from tests.guests import Guest


class Wire:
    """What a `Guest` needs of a house, over a WebSocket of its own."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._reader: asyncio.Task[None] | None = None

    async def listen(self, guest: Guest) -> None:
        """Show the guest everything that is sent, from now on."""
        async for frame in self._socket:
            guest.push(frame)

    async def join(self, guest: Guest, command: Join) -> None:
        await self._socket.send(codec.encode(command))
        await guest.until(lambda: any(isinstance(event, View | Refused) for event in guest.events))

    async def command(self, guest: Guest, command: TableCommand) -> None:
        await self._socket.send(codec.encode(command))
        await guest.until(lambda: answered(guest, command.id))

    async def close(self) -> None:
        await self._socket.close()


def answered(guest: Guest, command: bytes) -> bool:
    """Whether this command has its answer."""
    return any(isinstance(event, Ok | Refused) and event.id == command for event in guest.events)


async def guest_at(port: int, name: str, group: asyncio.TaskGroup, random: Random) -> Guest:
    """A new person with this name, connected."""
    socket = await connect(f"ws://{HOST}:{port}{PATH}", subprotocols=[SUBPROTOCOL], compression=None, max_size=1 << 20)
    wire = Wire(socket)
    guest = Guest(wire, name, random)  # type: ignore[arg-type]  # a wire is as good as a house
    group.create_task(wire.listen(guest))
    await socket.send(codec.encode(Hello(VERSIONS, name=name)))
    await guest.until(lambda: bool(guest.events))
    return guest


async def table_of(guests: list[Guest], game: str, options: dict[str, bool | int | str]) -> str:
    """A table for these guests, made by the first; all sit, in their order."""
    create = Create(guests[0].id(), game.replace("_", " "), game, len(guests), options)
    await guests[0].house._socket.send(codec.encode(create))  # type: ignore[attr-defined]  # a wire is as good as a house
    await guests[0].until(lambda: any(isinstance(event, Created) for event in guests[0].events))
    (slug,) = [event.table for event in guests[0].events if isinstance(event, Created)]
    for seat, guest in enumerate(guests):
        await guest.join(slug)
        await guest.sit(seat)
    return slug
