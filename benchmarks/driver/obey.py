"""Doing what the load is told to do."""

import asyncio
import os
import signal
import time
from collections.abc import Awaitable, Callable
from random import Random

from aiohttp import ClientSession, TCPConnector

from benchmarks import process
from benchmarks.driver import ours, rooms
from benchmarks.driver.drive import Drive, Table
from benchmarks.driver.orders import Idle, Measured, Orders, Report, Stage
from protocol.commands import Create, Sit

PATIENCE = 900.0
"""Seconds in which all who come must be there."""

SETTLES = 1.5
"""Seconds after which a server has put in order what so many who came have left behind."""

MAKERS = 32
"""How many people make tables at the same time."""

CUT = 0.02
"""Seconds that a line is cut before somebody comes back."""


class Load:
    """One run at one server."""

    def __init__(self, orders: Orders, http: ClientSession) -> None:
        self.orders = orders
        self.drive = Drive((0, 0), seed=1)
        self.looking: list[ours.Person] = []
        self._http = http
        self._made = 0

    def tables(self, many: int) -> list[Table]:
        """So many new tables, at which nobody sits yet."""
        numbers = range(self._made + 1, self._made + many + 1)
        self._made += many
        return [self._table(number) for number in numbers]

    def _table(self, number: int) -> Table:
        drive, port = self.drive, self.orders.port
        match self.orders.server:
            case "colyseus":
                return rooms.Colyseus(drive, port, number, self._http)
            case "boardgameio":
                return rooms.BoardgameIo(drive, port, number, self._http)
            case "fan":
                return rooms.Fan(drive, port, number, self._http, self.orders.said)
            case "plain":
                return rooms.Plain(drive, port, number, self._http)
            case _:
                return ours.Table(drive, port, number)

    async def stage(self, stage: Stage) -> list[Measured]:
        """Bring this stage about, and measure it as often as it says."""
        mean = stage.tables / stage.moves if stage.moves else 0.0
        self.drive.think = (mean * 0.5, mean * 1.5)
        async with asyncio.timeout(PATIENCE):
            await self.drive.open(self.tables(stage.tables - len(self.drive.tables)))
            await self._look_on(stage.looking)
        await asyncio.sleep(stage.warm)
        return [await self._measured(stage) for _ in range(stage.times)]

    async def _look_on(self, many: int) -> None:
        first = self.drive.tables[0]
        while len(self.looking) < many:
            assert isinstance(first, ours.Table)
            person = ours.Person(self.orders.port, f"L{len(self.looking)}")
            await person.come()
            await person.join(first.slug)
            person.socket.hear = lambda _, __: None  # they are told, and need not know what
            self.looking.append(person)

    async def _measured(self, stage: Stage) -> Measured:
        pid, beside = self.orders.pid, self.orders.beside
        before, cpu, load = self.drive.count(), process.cpu(pid), time.process_time()
        store = sum(map(process.cpu, beside))
        await asyncio.sleep(stage.measure)
        took = sorted(self.drive.took)
        after, cpu, load = self.drive.count(), process.cpu(pid) - cpu, time.process_time() - load
        store = sum(map(process.cpu, beside)) - store
        moves, seconds = after.moves - before.moves, after.at - before.at
        if not moves:
            raise RuntimeError(f"nothing was played at {self.orders.server}: {self.drive.wrong[:3]}")
        return Measured(
            tables=stage.tables,
            looking=stage.looking,
            moves_s=moves / seconds,
            cpu_us=cpu / moves * 1e6,
            store_us=store / moves * 1e6,
            p50_ms=took[len(took) // 2] * 1e3,
            p99_ms=took[len(took) * 99 // 100] * 1e3,
            octets=(after.octets - before.octets) / moves,
            said=(after.said - before.said) / moves,
            bids=(after.bids - before.bids) / moves,
            server=cpu / seconds,
            load=load / seconds,
            made=after.moves / stage.tables,
            memory_kb=process.memory(pid) / 1024,
        )

    async def idle(self) -> Idle:
        """What those cost who do nothing, and what it takes to come back."""
        if self.orders.collected:
            os.kill(self.orders.pid, signal.SIGHUP)
            await asyncio.sleep(SETTLES)
        greeted = await self._memory_of(self._greeted, self.orders.greeted)
        seated = await self._memory_of(self._seated, self.orders.seated)
        back: list[float] = []
        for number in range(self.orders.reconnect):
            back.append(await self._back(self.drive.tables[number % len(self.drive.tables)], number % 4))
        return Idle(greeted, seated, tuple(back))

    async def _memory_of(self, come: Callable[[int], Awaitable[None]], many: int) -> float:
        """What each of so many people who come takes of memory, in kB."""
        if not many:
            return 0.0
        before = process.memory(self.orders.pid)
        async with asyncio.timeout(PATIENCE):
            await come(many)
        await asyncio.sleep(SETTLES)
        return (process.memory(self.orders.pid) - before) / 1024 / many

    async def _greeted(self, many: int) -> None:
        for number in range(many):
            person = ours.Person(self.orders.port, f"G{number}")
            await person.come()
            self.looking.append(person)

    async def _seated(self, many: int) -> None:
        self.drive.stop()
        await self.drive.open(self.tables(many // 4))

    async def make(self, many: int) -> None:
        """So many tables that are left again."""
        people = [ours.Person(self.orders.port, f"M{number}") for number in range(min(many, MAKERS))]
        async with asyncio.TaskGroup() as group:
            for number, person in enumerate(people):
                group.create_task(self._make(person, range(number, many, MAKERS)))

    async def _make(self, person: ours.Person, numbers: range) -> None:
        await person.come()
        for number in numbers:
            ids = Random(number)
            made = await person.ask(Create(ids.randbytes(16), f"Table {number}", ours.GAME, 4), "created")
            person.version = 0
            await person.join(made.table)
            await person.ask(Sit(ids.randbytes(16), 0), "ok")

    async def _back(self, table: Table, seat: int) -> float:
        """This seat is cut off and comes back: ms until it has the whole view."""
        table.cut(seat)
        await asyncio.sleep(CUT)
        began = time.perf_counter()
        await table.come_back(seat)
        return (time.perf_counter() - began) * 1e3


async def obeyed(orders: Orders) -> Report:
    """Do it all. Raises what goes wrong."""
    async with ClientSession(connector=TCPConnector(limit=0)) as http:
        load = Load(orders, http)
        measured: list[Measured] = []
        for stage in orders.stages:
            measured += await load.stage(stage)
        idle = await load.idle()
        await load.make(orders.made)
    return Report(tuple(measured), idle, tuple(load.drive.wrong[:5]))
