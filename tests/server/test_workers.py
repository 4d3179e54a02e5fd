"""Several processes behind one port: one server to everybody, whichever of them one meets."""

import asyncio
import contextlib
import os
import signal
from collections.abc import Callable
from pathlib import Path

import pytest

from server import admin
from server.settings import Settings
from server.store.open import init_store
from tests.e2e.processes import HOST, ServerProcess, free_port
from tests.stores import running

pytestmark = pytest.mark.wire


UP = [f'stamtafel_worker_up{{worker="{number}"}} 1.0'.encode() for number in range(2)]
"""What is told of each of two processes that tells its counts."""


def children(process: int) -> set[int]:
    """The server processes that this one watches over."""
    found = set[int]()
    for status in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            pid, _, rest = status.read_text().partition(" ")
            parent = int(rest.rpartition(")")[2].split()[1])
            command = (status.parent / "cmdline").read_bytes()
            if parent == process and b"spawn_main" in command:
                found.add(int(pid))
    return found


def alive(processes: set[int]) -> set[int]:
    """Which of these are still there."""
    return {pid for pid in processes if Path(f"/proc/{pid}").exists()}


async def until(condition: Callable[[], bool]) -> None:
    """Until it is so; nobody tells when a process comes or goes."""
    async with asyncio.timeout(30):
        while not condition():  # noqa: ASYNC110 - there is no event to wait for
            await asyncio.sleep(0.05)


async def ready(port: int) -> bytes:
    """What the port says whether it is ready; nothing where nobody listens."""
    try:
        reader, writer = await asyncio.open_connection(HOST, port)
    except OSError:
        return b""
    writer.write(b"GET /readyz HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n")
    line = await reader.readline()
    writer.close()
    return line


async def page(port: int, path: str) -> bytes:
    """What is answered at this path, with its head; nothing where a process was killed meanwhile that had to answer."""
    try:
        reader, writer = await asyncio.open_connection(HOST, port)
        writer.write(f"GET {path} HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n".encode())
        answer = await reader.read()
        writer.close()
    except OSError:
        return b""
    return answer


async def until_ready(port: int, times: int = 30) -> None:
    """Until so many connections in a row, spread over all, find it ready."""
    async with asyncio.timeout(30):
        good = 0
        while good < times:
            good = good + 1 if b" 200 " in await ready(port) else 0


async def all_there(server: ServerProcess, workers: int) -> set[int]:
    """Its processes, when all of them are there and the port is ready: the first to listen is ready before the others."""
    await until(lambda: len(children(server.process.pid)) == workers)
    await until_ready(server.port)
    return children(server.process.pid)


async def until_both_tell(port: int) -> None:
    """Until two processes tell what they have counted."""
    async with asyncio.timeout(30):
        while UP[0] not in (told := await page(port, "/metrics")) or UP[1] not in told:  # noqa: ASYNC110 - one starts
            await asyncio.sleep(0.05)


async def told_of(settings: Settings, servers: int) -> list[str]:
    """The servers that the operator is told of, when they are so many: each says itself that it is there."""
    async with asyncio.timeout(30):
        while len(lines := (await admin.servers(settings)).splitlines()[2:]) != servers:  # noqa: ASYNC110 - it asks
            await asyncio.sleep(0.05)
    return [line.split()[0] for line in lines]


async def test_three_processes_are_one_server_and_one_that_dies_is_started_again(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "data", await free_port(), "--workers", "3")
    await server.start()
    before = await all_there(server, 3)
    os.kill(victim := min(before), signal.SIGKILL)
    await until(lambda: len(children(server.process.pid) - {victim}) == 3)
    after = children(server.process.pid)
    assert before - {victim} < after
    await until_ready(server.port)
    assert await server.stop() == 0
    assert not alive(after)


async def test_one_that_cannot_start_while_the_store_is_away_is_tried_again_and_the_others_play_on(tmp_path: Path) -> None:
    with running("redis") as redis:
        await init_store(redis.url)
        server = ServerProcess(tmp_path / "data", await free_port(), "--workers", "2", "--redis", redis.url)
        await server.start()
        before = await all_there(server, 2)
        await until_both_tell(server.port)
        redis.kill()
        os.kill(victim := min(before), signal.SIGKILL)
        await until(lambda: b"ended by itself (1)" in server.log.read_bytes())  # whoever took its place has given up
        redis.start()
        await until_both_tell(server.port)
        assert before - {victim} < children(server.process.pid)
        assert await server.stop() == 0


async def test_where_none_can_start_it_is_over(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "data", await free_port(), "--workers", "2", "--redis", "unix:///nowhere/at-all")
    with pytest.raises(AssertionError, match="does not answer"):
        await server.start()
    assert await server.ended() == 1


async def test_where_the_port_is_in_use_nobody_is_started(tmp_path: Path) -> None:
    taken = await asyncio.start_server(lambda reader, writer: None, HOST, 0)
    port = taken.sockets[0].getsockname()[1]
    server = ServerProcess(tmp_path / "data", port, "--workers", "2")
    with pytest.raises(AssertionError, match="in use"):
        await server.start()
    assert await server.ended() == 1
    taken.close()


async def test_whichever_of_them_is_asked_tells_what_all_have_counted(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "data", await free_port(), "--workers", "2")
    await server.start()
    os.kill(min(await all_there(server, 2)), signal.SIGKILL)
    await until_both_tell(server.port)  # whoever takes its place tells too
    for _ in range(10):  # each time another of them may answer
        told = await page(server.port, "/metrics")
        assert [up in told for up in UP] == [True, True]
        assert b'stamtafel_connections{worker="1"} 0.0' in told
    assert await server.stop() == 0


async def test_those_that_the_operator_stops_are_not_started_again(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "data", await free_port(), "--workers", "2")
    await server.start()
    await all_there(server, 2)
    settings = Settings(data=tmp_path / "data")
    first, other = await told_of(settings, 2)
    assert first in await admin.drain(settings, [first], everywhere=False)
    await until(lambda: len(children(server.process.pid)) == 1)
    await until_ready(server.port)
    told = await page(server.port, "/metrics")
    assert sorted(up in told for up in UP) == [False, True]
    assert told.count(b"stamtafel_worker_up{") == 1  # who was sent home is not missed
    assert other in await admin.drain(settings, [], everywhere=True)
    assert await server.ended() == 0


async def test_when_whoever_watches_is_killed_the_others_stop(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "data", await free_port(), "--workers", "2")
    await server.start()
    workers = await all_there(server, 2)
    await server.kill()
    await until(lambda: not alive(workers))
