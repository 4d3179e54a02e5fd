"""Lines that do not keep up: viewers who do not read, and a way to the store that stalls. Nobody else has to suffer for it.

Full size: STAMTAFEL_STALLED_DEALS=3 deals with a store that stalls.
"""

import asyncio
import contextlib
import os
import socket
import statistics
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from clients.cli.tableview import TableView
from protocol import codec
from protocol.commands import Hello, Join
from protocol.events import PATH, SUBPROTOCOL, VERSIONS, Standstill
from tests.e2e.baddays import MANY, gate, get, nothing_lost, town
from tests.e2e.friends import dealt, everybody, settled
from tests.e2e.gates import Stall
from tests.e2e.processes import HOST, ServerProcess
from tests.stores import Server, running

pytestmark = pytest.mark.wire

READERS, SLOTHS = 20, 20
VIEWS = 32
"""So many whole views that nobody reads nearly fill what the kernel and the server keep for a line."""
DEALS = int(os.environ.get("STAMTAFEL_STALLED_DEALS", "1"))
STALLED, LEAST_S, MOST_S = 0.1, 0.2, 3.0
TRICKS = 1
"""How far the small test plays while the store stalls."""


@pytest.fixture
def redis() -> Iterator[Server]:
    with running("redis") as server:
        yield server


class Sloth:
    """A viewer who says what is to be said, and then reads nothing at all."""

    def __init__(self, port: int, sockets: contextlib.AsyncExitStack) -> None:
        self.socket = sockets.enter_context(socket.socket())
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        self.socket.setblocking(False)
        self.port = port

    async def come(self, token: bytes, table: str) -> None:
        """Be shown this table as this person, again and again: what is not read soon fills all there is to wait in."""
        loop = asyncio.get_running_loop()
        await loop.sock_connect(self.socket, (HOST, self.port))
        asked = (
            f"GET {PATH} HTTP/1.1\r\nHost: {HOST}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {'A' * 22}==\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: {SUBPROTOCOL}\r\n\r\n"
        )
        await loop.sock_sendall(self.socket, asked.encode())
        assert b" 101" in await loop.sock_recv(self.socket, 12)
        for command in (Hello(VERSIONS, token), *[Join(table)] * VIEWS):
            said = codec.encode(command)
            await loop.sock_sendall(self.socket, bytes([0x82, 0x80 | len(said)]) + bytes(4) + said)


def memory(server: ServerProcess) -> int:
    """How many kB of memory this server has."""
    assert server.process is not None
    lines = Path(f"/proc/{server.process.pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))


async def counted(server: ServerProcess, name: str) -> float:
    """What this server has counted under this name."""
    _, told = await get(server.port, "/metrics")
    return next(float(line.split()[1]) for line in told.splitlines() if line.startswith(f"{name} "))


async def test_who_does_not_read_costs_the_others_nothing(
    redis: Server, tmp_path: Path, measured: Callable[[str], None]
) -> None:
    async with town(tmp_path, redis.url) as place, contextlib.AsyncExitStack() as sockets:
        server = await place.server(*MANY)
        table, friends = await place.four(server.port, options={"deals": 16}, sheet_seconds=3)
        watching = [place.friend(f"viewer {number}", server.port) for number in range(READERS + SLOTHS)]
        await everybody(lambda one: one.at(table), watching)
        await everybody(lambda one: one.play(dealt(2)), friends)
        alone = [wait for friend in friends for wait in friend.waits]
        before, counts = memory(server), [len(friend.waits) for friend in friends]
        slow = watching[READERS:]
        for one in slow:
            await one.leave()
        sloths = [Sloth(server.port, sockets) for _ in slow]
        for sloth, one in zip(sloths, slow, strict=True):
            assert one.visit.token is not None
            await sloth.come(one.visit.token, table)
        deal = 2
        while await counted(server, "stamtafel_slow_readers_total") < SLOTHS:
            deal += 1
            await everybody(lambda one, deal=deal: one.play(dealt(deal)), friends)
        after = memory(server)
        beside = [wait for friend, count in zip(friends, counts, strict=True) for wait in friend.waits[count:]]
        for one in slow:
            one.come(place.group)
        for one in slow:
            await one.until(lambda one=one: one.views >= 2 and one.table.version == friends[0].table.version)
        await nothing_lost(place, table, [*friends, *watching])
        ratio = statistics.median(beside) / statistics.median(alone)
        measured(f"{SLOTHS} of {READERS + SLOTHS} viewers do not read, and are cut off within {deal - 2} deals")
        measured(f"an answer takes {ratio:.2f} times as long, the server grew by {(after - before) / 1024:.1f} MB")
        assert ratio < 3
        assert after - before < 30_000


def stalling(seed: object) -> Stall:
    """A tenth of all answers is held, for as long as chance says."""
    random = Random(f"stalls {seed}")
    return lambda: random.uniform(LEAST_S, MOST_S) if random.random() < STALLED else 0.0


async def test_a_store_that_stalls_loses_and_doubles_nothing(
    redis: Server, tmp_path: Path, measured: Callable[[str], None]
) -> None:
    async with town(tmp_path, redis.url) as place, gate(redis.socket) as one, gate(redis.socket) as two:
        servers = [await place.server(url=f"redis://127.0.0.1:{way.port}") for way in (one, two)]
        tables = [await place.four(*(each.port for each in servers), options={"deals": DEALS}) for _ in range(2)]
        one.stall, two.stall = stalling(1), stalling(2)
        everyone = [friend for _, friends in tables for friend in friends]
        await everybody(lambda friend: friend.play(far_enough, 120), everyone)
        one.stall = two.stall = lambda: 0.0
        for table, friends in tables:
            await settled(friends)
            await nothing_lost(place, table, friends)
        waits = sorted(wait for friend in everyone for wait in friend.waits)
        stalls = [*one.stalled, *two.stalled]
        middle = statistics.median(waits)
        measured(
            f"{len(stalls)} stalls of up to {max(stalls):.1f} s: an answer takes {middle:.3f} s, {waits[-1]:.1f} at most"
        )
        assert not {one.code for friend in everyone for one in friend.refused} & {"busy", "stale", "try_again"}
        assert "stands still" not in place.log(0) + place.log(1)
        assert not [event for friend in everyone for event in friend.of(Standstill)]
        assert waits[-1] < 4 * MOST_S


def far_enough(table: TableView) -> bool:
    """All deals have been played; or, in the small test, a few tricks."""
    public = table.public
    return public.phase == "over" or (DEALS == 1 and sum(public.won) >= TRICKS)
