"""The embedded store's whole life, with real processes."""

import asyncio
import os
import shutil
import signal
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest
import redis
from redis.backoff import ConstantBackoff
from redis.retry import Retry

from server.live.ports import Appended, Head, StoreAway, StoreRefused
from server.store import embedded, keys, locks
from server.store.embedded import MAX_SOCKET_PATH, Embedded
from server.store.keys import BUCKETS
from server.store.open import open_store
from server.store.records import RedisStore
from tests.stores import until

pytestmark = pytest.mark.wire

Starter = Callable[[], Awaitable[asyncio.subprocess.Process]]
Opener = Callable[[], Awaitable[RedisStore]]

ONE, TWO = Head(1, b"1" * 16), Head(2, b"2" * 16)

USER = """
import asyncio, sys
from pathlib import Path
from server.store import embedded
async def use():
    share = embedded.Embedded(Path(sys.argv[1]), "always")
    await share.ensure()
    print("started" if embedded._children else "adopted", flush=True)
    await asyncio.to_thread(sys.stdin.readline)
    print("last" if await share.leave() else "not last", flush=True)
asyncio.run(use())
"""


@pytest.fixture
async def user(folder: Path) -> AsyncIterator[Starter]:
    """Starts processes that use the store of the folder until they are sent a line."""
    users: list[asyncio.subprocess.Process] = []

    async def start() -> asyncio.subprocess.Process:
        pipe = asyncio.subprocess.PIPE
        program = (sys.executable, "-c", USER, str(folder))
        users.append(await asyncio.create_subprocess_exec(*program, stdin=pipe, stdout=pipe))
        return users[-1]

    yield start
    await asyncio.gather(*(one.communicate(b"leave\n" if one.returncode is None else None) for one in users))


async def told(process: asyncio.subprocess.Process, line: bytes = b"") -> str:
    """What the process prints next, after it was sent this line."""
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(line)
    async with asyncio.timeout(15):
        return (await process.stdout.readline()).decode().strip()


def pid(folder: Path) -> int:
    with redis.Redis(unix_socket_path=str(folder / "store.sock")) as admin:
        return int(admin.info("server")["process_id"])


def lives(process: int) -> bool:
    return Path(f"/proc/{process}").exists()


def runs(folder: Path) -> bool:
    lock = locks.opened(folder / "running")
    try:
        return not locks.alone(lock)
    finally:
        os.close(lock)


@pytest.fixture
async def stores(folder: Path) -> AsyncIterator[Opener]:
    """Opens stores in the folder, and closes them in the end."""
    opened: list[RedisStore] = []

    async def more() -> RedisStore:
        opened.append(await open_store(folder / "data"))
        return opened[-1]

    yield more
    for store in opened:
        await store.close()
    assert not runs(folder / "data")


async def test_a_new_folder_is_a_new_store_kept_from_others(folder: Path, stores: Opener):
    store = await stores()
    assert store.durability == "always"
    assert (folder / "data").stat().st_mode & 0o777 == 0o700
    assert (folder / "data" / "id").read_text().strip() == store.link.store_id
    with redis.Redis(unix_socket_path=str(folder / "data" / "store.sock")) as admin:
        options = admin.config_get("*")
    wanted = {"appendfsync": "always", "port": "0", "slowlog-log-slower-than": "-1", "crash-log-enabled": "no", "save": ""}
    assert {name: options[name] for name in wanted} == wanted


async def test_what_was_played_is_there_the_next_evening(folder: Path):
    for head, on in ((ONE, Head(0, b"")), (TWO, ONE)):
        store = await open_store(folder)
        assert await store.append("stamtafel", on, [b"card"], head.digest, None) == Appended(head.version)
        await store.close()
        assert not runs(folder)


async def test_of_six_starts_at_once_one_starts_the_store_and_one_stops_it(folder: Path, user: Starter):
    users = await asyncio.gather(*(user() for _ in range(6)))
    assert sorted(await asyncio.gather(*map(told, users))) == ["adopted"] * 5 + ["started"]
    assert sorted(await asyncio.gather(*(told(one, b"leave\n") for one in users))) == ["last"] + ["not last"] * 5
    assert not runs(folder)


async def test_the_store_outlives_a_server_that_was_killed_and_is_adopted(folder: Path, user: Starter):
    server = await user()
    assert await told(server) == "started"
    before = pid(folder)
    server.send_signal(signal.SIGKILL)
    await server.wait()
    store = await open_store(folder)
    assert pid(folder) == before
    assert await store.append("stamtafel", Head(0, b""), [b"card"], ONE.digest, None) == Appended(1)
    await store.close()
    assert not runs(folder)


async def test_a_store_that_is_killed_comes_back_with_everything(folder: Path, stores: Opener):
    store, other = await stores(), await stores()
    head, store_pid = Head(0, b""), 0
    for version in range(1, 4):
        store_pid = pid(folder / "data")
        os.kill(store_pid, signal.SIGKILL)
        result = await store.append("stamtafel", head, [b"%d" % version], b"%016d" % version, None)
        assert result == Appended(version)
        head = Head(version, b"%016d" % version)
        assert pid(folder / "data") != store_pid
    assert await other.heads(["stamtafel"]) == [head]
    until(lambda: not lives(store_pid), "the dead store is reaped")
    assert len([child for child in embedded._children if child.poll() is None]) == 1


async def test_only_the_last_to_leave_stops_it(folder: Path):
    one, two = await open_store(folder), await open_store(folder)
    await one.close()
    assert runs(folder)
    await two.ping()
    await two.close()
    assert not runs(folder)


@pytest.mark.parametrize("kept", [True, False])
async def test_an_emptied_folder_is_refused(folder: Path, kept: bool):
    store = await open_store(folder)
    await store.append("stamtafel", Head(0, b""), [b"card"], ONE.digest, None)
    await store.close()
    known = (folder / "id").read_text()
    shutil.rmtree(folder / "appendonlydir")
    if kept:
        with pytest.raises(StoreRefused, match="emptied by mistake"):
            await open_store(folder)
        assert (folder / "id").read_text() == known
    else:  # who also removes `id` has a new folder
        (folder / "id").unlink()
        store = await open_store(folder)
        assert await store.tables() == []
        await store.close()
    assert not runs(folder)


async def test_files_of_another_store_are_refused(folder: Path):
    for name in ("one", "two"):
        await (await open_store(folder / name)).close()
    shutil.rmtree(folder / "one" / "appendonlydir")
    shutil.copytree(folder / "two" / "appendonlydir", folder / "one" / "appendonlydir")
    with pytest.raises(StoreRefused, match="lost its id"):
        await open_store(folder / "one")


async def test_a_start_broken_off_before_the_id_was_kept_is_finished(folder: Path):
    store = await open_store(folder)
    await store.close()
    (folder / "id").unlink()
    again = await open_store(folder)
    assert again.link.store_id == store.link.store_id
    assert (folder / "id").exists()
    await again.close()


async def test_a_start_broken_off_while_the_id_was_given_is_finished(folder: Path):
    await (await open_store(folder)).close()
    (folder / "id").unlink()
    share = Embedded(folder, "always")
    share._start_if_free()
    with redis.Redis(unix_socket_path=str(folder / "store.sock"), retry=Retry(ConstantBackoff(0.01), 500)) as admin:
        admin.flushall()
        admin.set(keys.store_id(BUCKETS[0]), "half")
    await share.leave()
    store = await open_store(folder)
    assert store.link.store_id == "half"
    await store.close()


async def test_a_store_that_has_lost_ids_and_holds_anything_is_not_made_whole(folder: Path):
    store = await open_store(folder)
    await store.append("stamtafel", Head(0, b""), [b"card"], ONE.digest, None)
    await store.link.ask("DEL", keys.store_id(BUCKETS[7]))
    await store.close()
    (folder / "id").unlink()
    with pytest.raises(StoreRefused, match="lost a part"):
        await open_store(folder)


async def test_one_that_runs_weaker_is_not_adopted_for_more(folder: Path):
    weak = await open_store(folder, "everysec")
    assert weak.durability == "everysec"
    with pytest.raises(StoreRefused, match="appendfsync everysec"):
        await open_store(folder, "always")
    await weak.ping()
    await weak.close()


def test_too_long_a_path_is_refused_with_what_to_do(folder: Path):
    with pytest.raises(StoreRefused, match="shorter --data folder"):
        Embedded(folder / ("x" * MAX_SOCKET_PATH), "always")
    assert list(folder.iterdir()) == []


def test_a_folder_open_to_others_is_refused(folder: Path):
    (folder / "data").mkdir(mode=0o755)
    with pytest.raises(StoreRefused, match="chmod 700"):
        Embedded(folder / "data", "always")


async def test_a_program_that_does_not_come_up_is_told(folder: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(embedded, "store_binary", lambda: Path("/bin/false"))
    share = Embedded(folder, "always", patience=0.3)
    with pytest.raises(StoreAway, match="does not come up"):
        await share.ensure()
    await share.leave()


async def test_one_that_says_nothing_is_not_waited_for_without_end(folder: Path):
    last, late = Embedded(folder, "always", patience=0.5), Embedded(folder, "always", patience=0.5)
    await last.ensure()
    hung = pid(folder)
    os.kill(hung, signal.SIGSTOP)
    try:
        with pytest.raises(StoreAway, match="does not come up"):
            await late.ensure()
        await late.leave()
        with pytest.raises(StoreAway, match="does not stop"):
            await last.leave()
    finally:
        os.kill(hung, signal.SIGKILL)


async def test_an_installed_redis_does_as_well(folder: Path, monkeypatch: pytest.MonkeyPatch):
    installed = shutil.which("redis-server")
    assert installed is not None
    monkeypatch.setattr(embedded, "store_binary", lambda: Path(installed))
    store = await open_store(folder)
    os.kill(pid(folder), signal.SIGKILL)
    assert await store.append("stamtafel", Head(0, b""), [b"card"], ONE.digest, None) == Appended(1)
    await store.close()
    assert not runs(folder)
