"""What is done to a store beside the table: begin one, take a backup, bring one back, take a name off the boards."""

import errno
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import IO

from server.games.registry import DAILIES
from server.live.boardrows import ranked
from server.live.daykeys import DayKeys
from server.live.house import House
from server.live.ports import StoreRefused
from server.settings import Settings
from server.store import backup as backups
from server.store.embedded import holds_one
from server.store.open import init_store, open_store
from server.store.records import RedisStore

CHUNK = 1 << 16

EVERYBODY = 1 << 20
"""More people than any board has."""


async def init(settings: Settings) -> str:
    """Begin a store: give an empty one its id. Says what was done. Raises `StoreAway`, `StoreRefused`."""
    if settings.redis:
        return f"the store has its id now: {await init_store(settings.redis, settings.durability)}"
    async with begun(settings):
        return f"the store in {settings.data} is ready; the embedded one needs no init"


async def backup(settings: Settings, path: Path) -> str:
    """Write all truths of the store to this file, which is there whole or not at all. Raises `StoreAway`, `StoreRefused`.

    `OSError` where it cannot be written, and for what is no file, such as a device: a file cannot take its place.
    """
    path = _place(path)
    half = path.with_name(path.name + ".half")
    size = 0
    async with opened(settings) as store:
        try:
            with os.fdopen(os.open(half, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
                async for part in backups.backup(store):
                    size += file.write(part)
                file.flush()
                os.fsync(file.fileno())
            half.replace(path)
        except BaseException:
            half.unlink(missing_ok=True)
            raise
    return f"{path}: {size} bytes. It holds everything that the store knows: keep it as you keep a key"


async def restore(settings: Settings, path: Path) -> str:
    """Bring a backup into an empty store. Raises `BackupRefused`, `StoreAway`, `StoreRefused`."""
    with path.open("rb") as file:
        async with begun(settings, settings.replicas_ack) as store:
            header = await backups.restore(store, _parts(file))
            tables = await House(store).rebuild()
    return f"the backup of store {header.store} was restored: {tables} tables"


async def rebuild(settings: Settings) -> str:
    """Make again what is derived from the records: lobby, due times, score books. Raises `StoreAway`, `StoreRefused`."""
    async with opened(settings, settings.replicas_ack) as store:
        return f"rebuilt for {await House(store).rebuild()} tables"


async def board(settings: Settings, daily: str, day: str | None) -> str:
    """Everybody on the board of a daily, of a day as 2026-12-31 (nil: today), a line each: rank, score, entry, times, name.

    Raises `LookupError` where there is no such daily, `StoreAway`, `StoreRefused`.
    """
    async with opened(settings) as store:
        shown = day or DayKeys(store).today()
        top = await store.dailies.top(_known(daily), shown, EVERYBODY)
        rows = ranked(top.rows, await store.dailies.called([person for person, _ in top.rows]))
    lines = [f"{row.rank:>4} {row.score:>6}  {row.entry}  {utc(row.began)}  {utc(row.at)}  {row.name}" for _, row in rows]
    return "\n".join((f"{daily} {shown}: {top.people}", *lines))


async def unname(settings: Settings, daily: str, day: str, entry: str, undo: bool) -> str:
    """Show the name of who has this entry on no board any more, or (`undo`) again; results stay.

    Raises `LookupError` where there is no such daily or entry, `StoreAway`, `StoreRefused`.
    """
    async with opened(settings, settings.replicas_ack) as store:
        person = await store.dailies.who(_known(daily), day, entry)
        if person is None:
            raise LookupError(f"nobody has the entry {entry} on the board of {daily} of {day}: see stamtafel board")
        await store.dailies.take_off(person, off=not undo)
    return f"{entry}: the name is {'shown again' if undo else 'on no board any more; the results stay'}"


def _known(daily: str) -> str:
    if daily not in DAILIES:
        raise LookupError(f"there is no daily {daily!r}; there are: {', '.join(sorted(DAILIES))}")
    return daily


def utc(ms: int) -> str:
    """This time as text, without a space."""
    return datetime.fromtimestamp(ms / 1000, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def _place(path: Path) -> Path:
    """Where a file is to be written, behind all links. Raises `OSError` where something else or no folder is there."""
    place = path.resolve()
    if not place.parent.is_dir():
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(place.parent))
    if place.exists() and not place.is_file():
        raise OSError(f"{path} is no file: a backup is written to a file")
    return place


@asynccontextmanager
async def opened(settings: Settings, acks: int = 0) -> AsyncIterator[RedisStore]:
    """The store that is meant, which must be there, for the time of this context.

    `acks` is how many replicas must have what is written; who only looks waits for none. Raises `StoreAway`, `StoreRefused`.
    """
    if not settings.redis and not holds_one(settings.data):
        raise StoreRefused(f"there is no store in {settings.data}: say where it is with --data or --redis")
    async with begun(settings, acks) as store:
        yield store


@asynccontextmanager
async def begun(settings: Settings, acks: int = 0) -> AsyncIterator[RedisStore]:
    """The same; an embedded one that is not there is begun."""
    store = await open_store(settings.redis or settings.data, settings.durability, acks=acks)
    try:
        yield store
    finally:
        await store.close()


async def _parts(file: IO[bytes]) -> AsyncIterator[bytes]:
    while part := file.read(CHUNK):
        yield part
