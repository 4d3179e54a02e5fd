"""A disk that is nearly full, or full: nothing that was acknowledged is lost, what is there can be read, and all goes on."""

import asyncio
import contextlib
import logging
import resource
import shutil
from itertools import count
from pathlib import Path

import pytest

from server.live.ports import Appended, Entry, Head, Presence, StoreAway, StoreFull
from server.store.open import init_store, open_store
from server.store.records import RedisStore
from server.store.room import MB, Room, free_bytes
from tests.stores import KINDS, running

pytestmark = pytest.mark.wire

NEW = Head(0, b"")
LEAST = 200 * MB
TABLE = "stamtafel"


class Disk:
    """A disk with so many bytes free."""

    def __init__(self, free: int) -> None:
        self.bytes = free

    def free(self, folder: Path) -> int:
        return self.bytes


def digest(version: int) -> bytes:
    return b"%016d" % version


async def append(store: RedisStore, version: int, size: int = 10) -> Head:
    on = Head(version - 1, digest(version - 1)) if version > 1 else NEW
    assert await store.append(TABLE, on, [b"x" * size], digest(version), None) == Appended(version)
    return Head(version, digest(version))


async def play(store: RedisStore, size: int, least: int = 1) -> int:
    """Append until it is refused; how many were acknowledged."""
    for version in count(least):
        try:
            await append(store, version, size)
        except StoreAway:
            return version - 1
    raise AssertionError


async def kept(store: RedisStore) -> list[Entry]:
    stored = await store.read(TABLE)
    return [] if stored is None else list(stored.entries)


def test_it_is_short_below_the_least_and_has_enough_again_a_tenth_above_it(caplog: pytest.LogCaptureFixture):
    disk = Disk(LEAST)
    room = Room(Path("/data"), LEAST, disk.free)
    for free, full in ((200, False), (199, True), (0, True), (200, True), (219, True), (220, False), (200, False)):
        disk.bytes = free * MB
        room.look()
        assert (room.full() is not None) == full, free
    assert [record.levelno for record in caplog.records] == [logging.WARNING] * 2, "it is told when it changes"
    assert "/data has 199 MB free, less than the 200 MB" in caplog.text


def test_with_a_least_of_nothing_it_is_never_short():
    room = Room(Path("/data"), 0, Disk(0).free)
    room.look()
    assert room.full() is None


def test_what_is_free_is_what_the_system_says(tmp_path: Path):
    assert 0 < free_bytes(tmp_path) <= shutil.disk_usage(tmp_path).total


async def test_it_is_looked_again_and_again_also_when_the_disk_could_not_be_asked(tmp_path: Path):
    asked: list[int] = []

    def free(folder: Path) -> int:
        asked.append(len(asked))
        if len(asked) == 1:
            raise OSError("stale file handle")
        if len(asked) == 3:
            raise EOFError
        return 7

    room = Room(tmp_path, LEAST, free)
    with pytest.raises(EOFError):
        await room.keep(0.001)
    assert room.free == 7
    assert room.full() is not None


async def test_on_a_disk_nearly_full_nothing_is_written_and_all_can_be_read(folder: Path):
    disk = Disk(LEAST)
    store = await open_store(folder, least_free=LEAST, free=disk.free)
    assert store.room is not None
    head = await append(store, 1)
    person, token = await store.people.meet("Truus")
    disk.bytes -= 1
    store.room.look()
    with pytest.raises(StoreFull, match="are to stay free"):
        await append(store, 2)
    with pytest.raises(StoreFull):
        await store.talk(TABLE, b"c" * 16, b"hello")
    with pytest.raises(StoreFull):
        await store.overdue(store.now())
    with pytest.raises(StoreFull):
        await store.people.meet("Joop")
    assert await store.heads([TABLE]) == [head]
    assert len(await kept(store)) == 1
    await store.ping()
    assert await store.people.know(token) == person
    await store.lease(TABLE, [Presence("truus", False)], store.now() + 30_000)
    assert await store.present(TABLE) == [Presence("truus", False)]
    await store.clock.set()
    disk.bytes = LEAST * 2
    store.room.look()
    await append(store, 2)
    await store.close()


async def test_who_was_here_days_ago_comes_in_also_when_that_cannot_be_written_down(folder: Path):
    disk = Disk(LEAST)
    store = await open_store(folder, least_free=LEAST, free=disk.free)
    assert store.room is not None
    person, token = await store.people.meet("Truus")
    disk.bytes = 0
    store.room.look()
    now = store.now()
    store.people._now = lambda: now + 3 * 24 * 60 * 60 * 1000
    assert await store.people.know(token) == person
    assert await store.people.see([person.id]) == {person.id: person.name}
    await store.close()


async def test_it_starts_on_a_disk_nearly_full(folder: Path):
    await (await open_store(folder)).close()
    store = await open_store(folder, least_free=LEAST, free=Disk(0).free)
    with pytest.raises(StoreFull):
        await append(store, 1)
    await store.close()


@pytest.mark.parametrize("kind", KINDS)
async def test_a_store_with_its_memory_full_takes_nothing_and_goes_on(kind: str):
    with running(kind) as server:
        await init_store(server.url)
        store = await open_store(server.url)
        await append(store, 1)
        server.admin.config_set("maxmemory", server.admin.info("memory")["used_memory"] // 2)
        with pytest.raises(StoreFull):
            await append(store, 2)
        with pytest.raises(StoreFull):
            await store.overdue(store.now())
        assert len(await kept(store)) == 1
        server.admin.config_set("maxmemory", 0)
        await append(store, 2)
        await store.close()


def full_at(octets: int) -> tuple[str, ...]:
    """In front of a program: no file of it grows beyond this, and it is told so as of a full disk."""
    return "env", "--ignore-signal=XFSZ", "prlimit", f"--fsize={octets}:unlimited"


@pytest.mark.parametrize("kind", KINDS)
async def test_when_the_disk_is_full_nothing_acknowledged_is_lost(kind: str):
    with running(kind, before=full_at(100_000)) as server:
        await init_store(server.url)
        store = await open_store(server.url, patience=0.5)
        written = await play(store, 1000)
        assert written > 10
        assert server.process.wait(10), "it ends itself rather than forget"
        server.before = ()
        server.start()
        assert written <= len(await kept(store)) <= written + 1
        await append(store, len(await kept(store)) + 1)
        await store.close()


@pytest.mark.parametrize("kind", KINDS)
async def test_one_that_may_lose_a_second_takes_nothing_more_and_goes_on(kind: str):
    with running(kind, before=full_at(100_000), appendfsync="everysec") as server:
        await init_store(server.url, "everysec")
        store = await open_store(server.url, "everysec")
        written = await play(store, 1000)
        with pytest.raises(StoreFull):
            await store.overdue(store.now())
        assert len(await kept(store)) == written
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        await until_written(store, written + 1)
        await store.close()


async def until_written(store: RedisStore, version: int) -> None:
    """The store finds out by itself, within a second, that it can write again."""
    async with asyncio.timeout(10):
        while True:
            with contextlib.suppress(StoreFull):
                await append(store, version)
                return
            await asyncio.sleep(0.05)
