"""Several real servers over one real Redis, reached by gates that can misbehave; and a table of friends spread over them."""

import asyncio
import contextlib
import sys
from collections.abc import AsyncIterator, Mapping
from pathlib import Path
from random import Random

from server.live.record import from_store
from server.store.open import init_store, open_store
from server.tables.answers import each
from server.tables.state import Table
from tests.e2e.friends import Friend
from tests.e2e.gates import Gate
from tests.e2e.processes import HOST, ServerProcess, free_port

NAMES = ("ann", "bea", "cor", "dik")

MANY = ("--persons-burst", "2000", "--arrival-burst", "4000", "--strangers-per-address", "1000")
"""What many people from one address need, who are at home in many."""


class Town:
    """Servers over the store at `url`: each sees it by way of its own gate where `gated`. People, by name."""

    def __init__(self, folder: Path, url: str, seed: object) -> None:
        self.folder, self.url, self.seed = folder, url, seed
        self.servers: list[ServerProcess] = []
        self.people: list[Friend] = []
        self.group = asyncio.TaskGroup()

    async def server(self, *flags: str, url: str = "", haste: Mapping[str, float] | None = None) -> ServerProcess:
        """One more server; in `haste` these constants of its modules are others."""
        server = ServerProcess(self.folder / "data", await free_port(), "--redis", url or self.url, *flags)
        if haste:
            said = (f"{place}={value}" for place, value in haste.items())
            server.program = (sys.executable, "-m", "tests.e2e.hasty", *said, "--")
        server.log = self.folder / f"server{len(self.servers)}.log"
        self.servers.append(server)
        await server.start()
        return server

    def friend(self, name: str, port: int) -> Friend:
        """Somebody new, who comes by this port."""
        friend = Friend(name, Random(f"{self.seed} {name}"), port)
        self.people.append(friend)
        friend.come(self.group)
        return friend

    async def four(self, *ports: int, **settings: object) -> tuple[str, list[Friend]]:
        """Four friends who come by these ports in turn and sit at a table of theirs; its link, and they."""
        friends = [self.friend(name, ports[seat % len(ports)]) for seat, name in enumerate(NAMES)]
        table = await friends[0].makes("Donderdag", **settings)
        for seat, friend in enumerate(friends):
            await friend.at(table)
            await friend.sit(seat)
        return table, friends

    async def end(self) -> None:
        for friend in self.people:
            await friend.leave()
        for server in self.servers:
            await server.end()

    async def stored(self, table: str) -> Table:
        """The table as the store has it. Fails where its record is broken."""
        store = await open_store(self.url)
        try:
            found = await store.read(table)
            assert found is not None
            return from_store(found).table
        finally:
            await store.close()

    def log(self, number: int) -> str:
        """What this server has logged."""
        return self.servers[number].log.read_text()


@contextlib.asynccontextmanager
async def town(folder: Path, url: str, seed: object = 1, *, new: bool = True) -> AsyncIterator[Town]:
    """A town for a while, on a store that gets its id where it is `new`."""
    if new:
        await init_store(url)
    found = Town(folder, url, seed)
    async with found.group:
        try:
            yield found
        finally:
            await found.end()


@contextlib.asynccontextmanager
async def gate(to: int | Path) -> AsyncIterator[Gate]:
    """A gate to there for a while."""
    found = Gate(to)
    await found.start()
    try:
        yield found
    finally:
        await found.stop()


async def nothing_lost(place: Town, table: str, friends: list[Friend]) -> Table:
    """Every `ok` stands in the record, once, at the version that was told; nobody was shown what is there no longer."""
    state = await place.stored(table)
    kept = [answer for answers in state.answered.values() for answer in each(answers)]
    versions = [answer.version for answer in kept]
    assert len(versions) == len({*versions}), "a command stands twice"
    oks = {command: version for friend in friends for command, version in friend.oks.items()}
    assert oks.items() <= {answer.id: answer.version for answer in kept}.items()
    assert [friend.rewound for friend in friends] == [0] * len(friends)
    return state


async def get(port: int, path: str) -> tuple[int, str]:
    """What is answered at this path: the status, and the body."""
    reader, writer = await asyncio.open_connection(HOST, port)
    writer.write(f"GET {path} HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n".encode())
    head, _, body = (await reader.read()).decode().partition("\r\n\r\n")
    writer.close()
    return int(head.split()[1]), body
