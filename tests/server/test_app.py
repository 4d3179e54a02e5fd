"""The server as a process: how it starts, how it is found, how it stops."""

import asyncio
import contextlib
import gc
import json
import os
import signal
import socket
import sys

import aiohttp
import pytest
from redis.asyncio import Redis
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from protocol.alone import Board, Dailies, Days, PlayDaily, ShowBoard
from protocol.codec import decode_event, encode
from protocol.commands import Device, Find, Forget, Hello, Join, Mine, Sit, Spoken
from protocol.events import SUBPROTOCOL, AboutYou, Closing, Code, Created, Error, Found, Ok, View, Welcome
from server import app
from server.net.door import STOPPED
from server.tables.days import after

pytestmark = pytest.mark.wire


class Served:
    """A running server: its process and the four lines it printed."""

    def __init__(self, process, lines):
        self.process, self.lines = process, lines
        self.link = lines[0].split()[-1]
        self.http, _, self.slug = self.link.partition("/t/")

    def dial(self):
        return connect(self.http.replace("http", "ws") + "/ws", subprotocols=[SUBPROTOCOL], compression=None, proxy=None)

    async def stop(self, *signals):
        """The exit code after these signals, and the log."""
        for name in signals:
            self.process.send_signal(name)
            await asyncio.sleep(0.3 if len(signals) > 1 else 0)
        async with asyncio.timeout(20):
            log = await self.process.stderr.read()
            return await self.process.wait(), log.decode()


async def start(folder, *flags, port="0"):
    command = (sys.executable, "-m", "server", "serve", "--host", "localhost", "--port", port, "--data", str(folder), *flags)
    environment = {name: value for name, value in os.environ.items() if not name.startswith("STAMTAFEL_")}
    pipe = asyncio.subprocess.PIPE
    return await asyncio.create_subprocess_exec(*command, stdout=pipe, stderr=pipe, env=environment)


@pytest.fixture
async def serve(tmp_path):
    """Starts a server on the embedded store of this test."""
    async with contextlib.AsyncExitStack() as stack:

        async def started(*flags, folder=tmp_path / "store"):
            process = await start(folder, *flags)

            async def ended():
                if process.returncode is None:
                    process.terminate()
                await process.communicate()  # to the end of its lines: a pipe left open is found in a later test

            stack.push_async_callback(ended)
            async with asyncio.timeout(20):
                lines = [(await process.stdout.readline()).decode().rstrip() for _ in range(4)]
            assert all(lines), (await process.stderr.read()).decode()
            return Served(process, lines)

        yield started


async def said(ws, command, until):
    """Say this; the first event of this kind that comes."""
    await ws.send(encode(command))
    async with asyncio.timeout(10):
        while not isinstance(event := decode_event(await ws.recv()), until):
            pass
    return event


async def fetch(url):
    async with aiohttp.ClientSession() as session, session.get(url) as answer:
        return answer.status, await answer.text()


async def test_it_says_where_it_is_and_the_table_is_laid(serve):
    server = await serve()
    assert [line.split("  ")[0] for line in server.lines] == [
        "On this machine", "In this house", "Friends elsewhere", "In a terminal",
    ]  # fmt: skip
    assert server.lines[3].endswith(f"play {server.link}")
    assert server.link in (await fetch(server.link))[1]
    async with server.dial() as ws:
        assert (await said(ws, Hello((1, 1), name="Joost"), Welcome)).durability == "always"
        view = await said(ws, Join(server.slug), View)
        assert view.public.about.table == server.slug


async def test_it_tells_how_it_is_doing(serve):
    server = await serve()
    assert await fetch(server.http + "/healthz") == (200, "ok\n")
    status, text = await fetch(server.http + "/readyz")
    assert (status, json.loads(text)["durability"]) == (200, "always")
    async with server.dial() as ws:
        await said(ws, Hello((1, 1)), Welcome)
        await said(ws, Join(server.slug), View)
        await said(ws, Sit(bytes(16), 0), Ok)
        status, text = await fetch(server.http + "/metrics")
    assert status == 200
    assert 'stamtafel_commands_total{outcome="ok",type="sit"} 1.0' in text
    assert "stamtafel_tables_shown 1.0" in text
    assert "stamtafel_append_seconds_count 0.0" not in text


async def test_a_daily_goes_on_after_the_server_was_killed(serve):
    server = await serve()
    async with server.dial() as ws:
        welcome = await said(ws, Hello((1, 1), name="Els"), Welcome)
        today = (await said(ws, ShowBoard("kruisjas"), Board)).day
        made = await said(ws, PlayDaily(bytes(16), "kruisjas"), Created)
        view = await said(ws, Join(made.table), View)
    published = [await fetch(f"{server.http}/daily/commitments/{day}.txt") for day in (today, after(today))]
    assert [status for status, _ in published] == [200, 200]
    await server.stop(signal.SIGKILL)

    again = await serve()
    assert [await fetch(f"{again.http}/daily/commitments/{day}.txt") for day in (today, after(today))] == published
    async with again.dial() as ws:
        await said(ws, Hello((1, 1), welcome.token), Welcome)
        assert await said(ws, PlayDaily(bytes([1]) * 16, "kruisjas", today), Created) == Created(bytes([1]) * 16, made.table)
        back = await said(ws, Join(made.table), View)
        assert (back.private.seat, back.public.shuffling) == (0, view.public.shuffling)
        assert {*back.private.hand} <= {*view.private.hand}
        [row] = [row for row in (await said(ws, Dailies(), Days)).rows if row.deal is not None]
        assert (row.daily, row.day, row.deal) == ("kruisjas", today, 1)


@pytest.fixture
def a_terminal():
    """What is started is not started by `nohup`, whoever has started the tests."""
    before = signal.signal(signal.SIGHUP, signal.SIG_DFL)
    yield
    signal.signal(signal.SIGHUP, before)


@pytest.mark.parametrize("name", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
async def test_it_stops_in_order_and_goes_on_where_it_was(serve, a_terminal, name):
    server = await serve()
    async with server.dial() as ws:
        welcome = await said(ws, Hello((1, 1), name="Els"), Welcome)
        await said(ws, Join(server.slug), View)
        await said(ws, Sit(bytes(16), 2), Ok)
        server.process.send_signal(name)
        words = []
        async with asyncio.timeout(20):
            with contextlib.suppress(ConnectionClosed):
                while True:
                    words.append(decode_event(await ws.recv()))
        assert (words[-1], ws.close_code) == (Closing("stopping", STOPPED), 1001)
    code, log = await server.stop()
    assert code == 0
    assert welcome.token.hex() not in log

    again = await serve()
    assert again.slug == server.slug
    async with again.dial() as ws:
        assert (await said(ws, Hello((1, 1), welcome.token), Welcome)).name == "Els"
        view = await said(ws, Join(server.slug), View)
        assert view.public.chairs[2].person == view.me


async def test_every_command_is_a_line_of_the_log(serve):
    server = await serve("--log", "json")
    async with server.dial() as ws:
        await said(ws, Hello((1, 1), name="Els"), Welcome)
        await said(ws, Join(server.slug), View)
        version = (await said(ws, Sit(bytes(range(16)), 2), Ok)).version
    _, log = await server.stop(signal.SIGTERM)
    [sit] = [line for line in map(json.loads, log.splitlines()) if line.get("command") == "sit"]
    assert (sit["table"], sit["version"], sit["id"], sit["outcome"]) == (server.slug, version, bytes(range(16)).hex(), "ok")


async def test_a_second_signal_ends_it_at_once(serve, tmp_path):
    server = await serve()
    async with Redis(unix_socket_path=str(tmp_path / "store" / "store.sock")) as redis, server.dial() as ws:
        store = (await redis.info("server"))["process_id"]
        await said(ws, Hello((1, 1)), Welcome)
        await said(ws, Join(server.slug), View)
        os.kill(store, signal.SIGSTOP)  # what is under way now takes its time
        try:
            await ws.send(encode(Sit(bytes(16), 0)))
            code, log = await server.stop(signal.SIGTERM, signal.SIGTERM)
        finally:
            os.kill(store, signal.SIGCONT)
    assert code == -signal.SIGTERM
    assert "stopped" not in log
    await (await serve()).stop(signal.SIGTERM)  # takes over the store that was left running, and leaves it in order


async def test_a_port_in_use_is_told_before_anything_is_begun(tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        process = await start(tmp_path / "store", "--host", "127.0.0.1", port=str(taken.getsockname()[1]))
        out, err = await process.communicate()
    assert (process.returncode, out) == (1, b"")
    assert "is in use" in err.decode()
    assert err.count(b"\n") == 1
    assert not (tmp_path / "store").exists()


async def test_a_bad_setting_is_told(tmp_path):
    process = await start(tmp_path / "store", "--log", "xml")
    _, err = await process.communicate()
    assert process.returncode == 2
    assert "--log 'xml'" in err.decode()


async def test_a_folder_that_is_not_our_own_is_told(tmp_path):
    (tmp_path / "store").mkdir(mode=0o755)
    process = await start(tmp_path / "store")
    _, err = await process.communicate()
    assert process.returncode == 1
    assert "chmod 700" in err.decode()
    assert "Traceback" not in err.decode()


async def test_one_person_on_two_devices_at_two_servers_is_forgotten_at_both(serve):
    one, two = await serve(), await serve()
    async with one.dial() as ws, two.dial() as tablet:
        welcome = await said(ws, Hello((1, 1), name="Joost"), Welcome)
        code = await said(ws, Device(bytes(16)), Code)
        again = await said(tablet, Hello((1, 1), code=code.code.lower()), Welcome)
        assert (again.name, again.token not in {None, welcome.token}) == ("Joost", True)

        await said(ws, Join(one.slug), View)
        spoken = await said(ws, Spoken(bytes(16)), Code)
        assert await said(tablet, Find(f"{spoken.code[:3]} {spoken.code[3:]}"), Found) == Found(one.slug)
        mine = await said(tablet, Mine(), AboutYou)
        assert (mine.name, mine.tokens, [table.table for table in mine.tables]) == ("Joost", 2, [one.slug])

        await said(ws, Forget(bytes(16)), Ok)
        for line in (ws, tablet):
            async with asyncio.timeout(20):
                while not isinstance(last := decode_event(await line.recv()), Closing):
                    pass
            assert last == Closing("forgotten")
    for server, token in ((one, welcome.token), (two, again.token)):
        async with server.dial() as ws:
            assert (await said(ws, Hello((1, 1), token), Error)).code == "bad_token"


def test_what_was_looked_at_for_garbage_a_last_time_stays():
    frozen = gc.get_freeze_count()
    try:
        for phase, generation in (("stop", 0), ("stop", 1), ("start", 2)):
            app._stays(phase, {"generation": generation, "collected": 0, "uncollectable": 0})
            assert gc.get_freeze_count() == frozen
        app._stays("stop", {"generation": 2, "collected": 0, "uncollectable": 0})
        assert gc.get_freeze_count() > frozen
    finally:
        gc.unfreeze()
