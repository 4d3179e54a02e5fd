"""What many server processes over one store cost each other, and what each costs that has nothing to do.

* `others`: one server plays, another hears of it: it has shown a table in every bucket, at which nothing happens any more.
* `spread`: the four people of each table are at two servers, two at each.
* `kept`: people sit at tables at which nothing happens: leases, comparing; and a server at which nobody is: the sweep.
* `disk`: how long a small forced write takes. It bounds how soon anything can be answered.
"""

import asyncio
import os
import socket
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

import uvloop
from msgspec.structs import replace

from benchmarks import process
from benchmarks.driver import ours
from benchmarks.driver.drive import Drive
from benchmarks.driver.orders import Measured, Orders, Stage
from benchmarks.servers import FailedError, Running, folder, loaded, ordered, started
from server.live.here import RENEW_S
from server.store.keys import BUCKETS, channel

HURRIED = Stage(tables=100, warm=2.0, measure=5.0)
"""What is heard where much is to be heard: several messages at once."""

THINKING = Stage(tables=50, moves=500, warm=2.0, measure=6.0)
"""As `wire` has it, so that the one can be taken from the other."""

MADE = 2500
"""So many tables are in all 256 buckets but once in seventy times; one bucket less would hardly be seen."""

EARS = 20
"""How many more there are who only listen, to find what each of them costs the store."""

READ_S = 0.02
"""How often (s) they read: seldom, so that they do not take from those who are measured."""

KEPT = 225
"""Tables with four people each: a process may have 1,024 files open in many a place."""

RENEWALS = 3
"""How often the leases are renewed while it is measured."""

SAMPLE_S = 0.1
COME_AT_ONCE = 30
PATIENCE = 120.0

WRITES, WRITTEN = 500, 300
"""How many forced writes, and of how many bytes: about what an append is in the store's file."""


def others(stage: Stage = HURRIED, made: int = MADE, ears: int = EARS, rest: float = 10.0) -> Mapping[str, float]:
    """What a move costs that another server makes, what goes with moves included.

    µs of a core: `hear_us` of who hears of it, `publish_us` of the store for each who is to hear, `append_us` of the store
    where nobody is to. Bytes of its file: `disk_b`. And its kB of memory a table, `table_kb`, after so many moves: `made`.
    """
    with folder() as data, started("ours", data=data) as playing:
        memory, file = _memory(playing.beside), _bytes(data)
        alone = _played(playing, playing.pid, stage)
        moves = alone.made * alone.tables
        grown, written = (_memory(playing.beside) - memory) / alone.tables, (_bytes(data) - file) / moves
        with started("ours", data=data) as hearing:
            loaded(replace(ordered(hearing), made=made))
            idle = _rates(hearing.pid, rest)
            heard = _played(playing, hearing.pid, stage)
            with listening(data / "store.sock", ears):
                crowded = _played(playing, hearing.pid, stage)
    return {
        "hear_us": heard.cpu_us - idle / heard.moves_s,
        "append_us": alone.store_us,
        "publish_us": (crowded.store_us - heard.store_us) / ears,
        "heard_moves_s": heard.moves_s,
        "made": alone.made,
        "table_kb": grown / 1024,
        "disk_b": written,
    }


def _played(at: Running, measured: int, stage: Stage) -> Measured:
    """A load at one server, and what this process has of a core meanwhile."""
    (found,) = loaded(Orders(at.name, at.port, measured, at.beside, (stage,))).stages
    return found


def _rates(pid: int, seconds: float) -> float:
    """µs of a core that this process has each second."""
    before = process.cpu(pid)
    time.sleep(seconds)
    return (process.cpu(pid) - before) / seconds * 1e6


def _memory(pids: Sequence[int]) -> int:
    return sum(map(process.memory, pids))


def _bytes(data: Path) -> int:
    """How much the store has on its disk."""
    return sum(path.stat().st_size for path in data.rglob("*") if path.is_file())


@contextmanager
def listening(store: Path, many: int) -> Iterator[None]:
    """So many who listen to every bucket of the store at this socket, and do nothing with what they hear."""
    asked = b"".join(b"SSUBSCRIBE " + channel(bucket).encode() + b"\r\n" for bucket in BUCKETS)
    lines = [socket.socket(socket.AF_UNIX) for _ in range(many)]
    over = threading.Event()
    reading = threading.Thread(target=_read, args=(lines, over))
    try:
        for line in lines:
            line.connect(str(store))
            line.sendall(asked)
            line.setblocking(False)
        reading.start()
        yield
    finally:
        over.set()
        if reading.ident is not None:
            reading.join()
        for line in lines:
            line.close()


def _read(lines: Sequence[socket.socket], over: threading.Event) -> None:
    while not over.wait(READ_S):
        for line in lines:
            try:
                while line.recv(65536):
                    pass
            except BlockingIOError:
                continue


class Apart(ours.Table):
    """A table whose people are at two servers by turns."""

    def __init__(self, drive: Drive, ports: Sequence[int], number: int) -> None:
        super().__init__(drive, ports[0], number)
        self.players = [ours.Player(self, ports[seat % 2], f"P{number}-{seat}") for seat in range(4)]


def spread(stage: Stage = THINKING) -> Mapping[str, float]:
    """µs a move of both servers together, and of the store."""
    with folder() as data, started("ours", data=data) as one, started("ours", data=data) as other:
        return uvloop.run(_spread(one, other, stage))


async def _spread(one: Running, other: Running, stage: Stage) -> Mapping[str, float]:
    think = stage.tables / stage.moves
    drive, servers, stores = Drive((think * 0.5, think * 1.5), seed=1), (one.pid, other.pid), one.beside
    tables = [Apart(drive, (one.port, other.port), number) for number in range(stage.tables)]
    async with asyncio.timeout(PATIENCE):
        await drive.open(tables)
    await asyncio.sleep(stage.warm)
    before, cpu, store = drive.count(), _cpu(servers), _cpu(stores)
    await asyncio.sleep(stage.measure)
    took = sorted(drive.took)
    after, cpu, store = drive.count(), _cpu(servers) - cpu, _cpu(stores) - store
    drive.stop()
    await asyncio.sleep(2 * think)  # who thinks just now plays yet
    await _go([player for table in tables for player in table.players])
    moves = after.moves - before.moves
    if drive.wrong or not moves:
        raise FailedError(f"two servers refused what they should not have: {drive.wrong[:5]}")
    return {
        "cpu_us": cpu / moves * 1e6,
        "store_us": store / moves * 1e6,
        "moves_s": moves / (after.at - before.at),
        "p50_ms": took[len(took) // 2] * 1e3,
        "p99_ms": took[len(took) * 99 // 100] * 1e3,
    }


async def _go(people: Sequence[ours.Person]) -> None:
    """All of them lose their lines."""
    for person in people:
        person.socket.transport.abort()
    await asyncio.sleep(SAMPLE_S)


def _cpu(pids: Sequence[int]) -> float:
    return sum(map(process.cpu, pids))


def kept(tables: int = KEPT, renewals: int = RENEWALS, rest: float = 10.0) -> Mapping[str, float]:
    """What is done by itself.

    Of a server at which nobody is, µs of a core each second: its own (`still_us`) and the store's (`still_store_us`). For
    each table with four people, µs each second of the server (`kept_us`) and of the store (`kept_store_us`): leases,
    comparing, and what keeps the lines alive.
    """
    with started("ours") as running:
        store = _cpu(running.beside)
        still = _rates(running.pid, rest)
        still_store = (_cpu(running.beside) - store) / rest * 1e6
        server_us, store_us = uvloop.run(_kept(running, tables, renewals * RENEW_S))
    return {
        "still_us": still,
        "still_store_us": still_store,
        "kept_us": (server_us - still) / tables,
        "kept_store_us": (store_us - still_store) / tables,
    }


async def _kept(running: Running, tables: int, seconds: float) -> tuple[float, float]:
    """With four people at each table, who do not play: µs of a core that the server and its store have had each second."""
    drive = Drive((0, 0), seed=1)
    seated = [ours.Table(drive, running.port, number) for number in range(tables)]
    async with asyncio.timeout(PATIENCE):
        for at in range(0, tables, COME_AT_ONCE):
            async with asyncio.TaskGroup() as group:
                for table in seated[at : at + COME_AT_ONCE]:
                    group.create_task(table.sit())
    await asyncio.sleep(RENEW_S)  # what follows from their coming has been done by then
    began, had = time.perf_counter(), [_cpu([running.pid]), _cpu(running.beside)]
    await asyncio.sleep(seconds)
    took = time.perf_counter() - began
    server, store = _cpu([running.pid]) - had[0], _cpu(running.beside) - had[1]
    await _go([player for table in seated for player in table.players])
    return server / took * 1e6, store / took * 1e6


def disk(writes: int = WRITES) -> Mapping[str, float]:
    """Ms that a forced write takes on the disk that the stores of all these are on."""
    took = []
    with folder() as place, (place / "written").open("wb", buffering=0) as file:
        for _ in range(writes):
            file.write(bytes(WRITTEN))
            began = time.perf_counter()
            os.fdatasync(file.fileno())
            took.append((time.perf_counter() - began) * 1e3)
    took.sort()
    return {"p50_ms": took[len(took) // 2], "p99_ms": took[len(took) * 99 // 100]}
