"""The embedded store: a Valkey in a folder of ours, which outlives a server that was killed and goes with the last one.

`running` is locked by the store itself for as long as it lives: taken before it starts, inherited by it, then closed (never
unlocked) here; so no second one can start. `users` is shared by every server; who gets it alone on leaving is the last.
`id` holds the store's id, so that an emptied store is not taken for a new one.
"""

import asyncio
import logging
import os
import secrets
import subprocess
import time
from pathlib import Path

from redis.asyncio import Redis
from redis.exceptions import BusyLoadingError

from server.live.ports import StoreAway, StoreRefused
from server.store import locks
from server.store.binary import store_binary
from server.store.checks import Durability, check_id, finish_id, read_ids, write_id
from server.store.link import LOST, Link
from server.store.nodes import ONCE, OneNode

log = logging.getLogger(__name__)

MAX_SOCKET_PATH = 100
"""Bytes; the kernel takes 107, on a Mac 103."""

# slow log and crash log would hold cards
_OPTIONS = (
    "--unixsocket store.sock --unixsocketperm 700 --port 0 --logfile store.log --daemonize no --databases 1 "
    "--appendonly yes --maxmemory-policy noeviction --slowlog-log-slower-than -1 --crash-log-enabled no"
)


def holds_one(folder: Path) -> bool:
    """Whether a store has been begun in this folder."""
    return (folder / "id").exists()


_children: list[subprocess.Popen[bytes]] = []
"""Stores started by this process: kept, so that one that ended is reaped."""


class Embedded:
    """One server's share in the store of a folder."""

    def __init__(self, folder: Path, durability: Durability, patience: float = 10.0) -> None:
        """Makes the folder if need be. `patience`: seconds to wait for the store to come up. Raises `StoreRefused`."""
        self.folder = folder.absolute()
        self.socket = self.folder / "store.sock"
        self._durability, self._patience = durability, patience
        _private(self.folder, self.socket)
        self._users = locks.opened(self.folder / "users")

    async def ensure(self) -> None:
        """Come back when the store answers and is the one of this folder; starts it where nobody runs it.

        Raises `StoreAway` or `StoreRefused`.
        """
        await locks.shared(self._users)  # waits while the last one is stopping it
        end, pause = time.monotonic() + self._patience, 0.01
        while True:
            self._start_if_free()
            redis = self.client()
            try:
                async with asyncio.timeout(self._patience):  # one that is there and says nothing is stopped, or its disk is
                    await redis.ping()
                await self._check(Link(OneNode(redis), 0.5))  # not for long: it may die meanwhile, and is started here
                break
            except (*LOST, StoreAway) as error:
                # a store that is reading its files is given the time it needs
                if time.monotonic() > end and not isinstance(error, BusyLoadingError):
                    raise StoreAway(f"the embedded store does not come up; see {self.folder}/store.log") from error
            finally:
                await redis.aclose()
            await asyncio.sleep(pause)
            pause = min(pause * 1.5, 1.0)

    async def watch(self) -> None:
        """For ever: notice at once when the store has died, and start it again, ever slower while it keeps dying."""
        pause = 0.0
        while True:
            since = time.monotonic()
            await self._until_it_dies()
            pause = 0.0 if time.monotonic() - since > 10 else min(2 * pause + 0.05, 5.0)
            log.warning("the embedded store has died; starting it again")
            await asyncio.sleep(pause)
            try:
                await self.ensure()
            except (StoreAway, StoreRefused, OSError) as error:
                log.error("%s", error)

    async def leave(self) -> bool:
        """Let go of the store; the last one stops it, and is told so."""
        try:
            locks.release(self._users)
            if not locks.alone(self._users):
                return False
            await self._stop()
            return True
        finally:
            os.close(self._users)

    def client(self) -> Redis:
        """A client that waits as long as it must, and repeats nothing."""
        # one that repeated SHUTDOWN by itself could stop the store that somebody starts next
        return Redis(unix_socket_path=str(self.socket), socket_timeout=None, retry=ONCE, protocol=2)

    def _start_if_free(self) -> None:
        _children[:] = [child for child in _children if child.poll() is None]
        lock = locks.opened(self.folder / "running")
        try:
            if locks.alone(lock):
                _children.append(self._start(lock))
        finally:
            os.close(lock)  # never unlocked: that would take the store's lock too

    def _start(self, lock: int) -> subprocess.Popen[bytes]:
        fsync = ["--appendfsync", self._durability, "--save", "", "--dir", str(self.folder)]
        return subprocess.Popen(  # noqa: S603 - our own program and options
            [store_binary(), *_OPTIONS.split(), *fsync],
            cwd=self.folder,
            pass_fds=(lock,),
            start_new_session=True,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    async def _check(self, link: Link) -> None:
        """That it runs in our folder and has the id that our folder knows; a new one in a new folder is given one."""
        settings = await link.nodes.send("CONFIG GET", "dir")
        if Path(os.fsdecode(settings["dir"])) != self.folder.resolve():
            raise StoreRefused(f"the store at {self.socket} keeps its data in another folder")
        if self._known() is None:
            await self._meet(link)
        if await read_ids(link) != {self._known()}:
            raise StoreRefused(f"the store in {self.folder} has lost its id: emptied by mistake? Bring its files back")

    async def _meet(self, link: Link) -> None:
        """Give the new store of a new folder its id, and keep it; or keep the one it has. One server does so at a time."""
        lock = locks.opened(self.folder / "id.lock")
        try:
            await locks.alone_soon(lock)
            if self._known() is None:
                if await read_ids(link) == {None}:
                    await write_id(link, secrets.token_hex(16))
                await finish_id(link)  # a slow machine may have run out of patience in the midst of it
                self._keep(await check_id(link))
        finally:
            os.close(lock)

    def _known(self) -> str | None:
        path = self.folder / "id"
        return path.read_text().strip() if path.exists() else None

    def _keep(self, store_id: str) -> None:
        new = self.folder / "id.new"
        with new.open("w") as file:
            file.write(store_id + "\n")
            file.flush()
            os.fsync(file.fileno())
        new.replace(self.folder / "id")

    async def _until_it_dies(self) -> None:
        try:
            reader, writer = await asyncio.open_unix_connection(self.socket)
        except OSError:
            return
        try:
            while await reader.read(1024):
                pass
        except OSError:
            return
        finally:
            writer.close()

    async def _stop(self) -> None:
        redis, lock = self.client(), locks.opened(self.folder / "running")
        try:
            async with asyncio.timeout(self._patience):
                try:
                    await redis.shutdown(nosave=True)
                except LOST:
                    log.info("the embedded store had ended before it was stopped")
                await locks.alone_soon(lock)
        except TimeoutError as error:
            raise StoreAway(f"the embedded store does not stop; see {self.folder}/store.log") from error
        finally:
            os.close(lock)
            await redis.aclose()
        _children[:] = [child for child in _children if child.poll() is None]


def _private(folder: Path, socket: Path) -> None:
    if len(os.fsencode(socket)) > MAX_SOCKET_PATH:
        raise StoreRefused(f"{folder} is too long a name for the store's socket: choose a shorter --data folder")
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    found = folder.stat()
    if found.st_uid != os.getuid() or found.st_mode & 0o077:
        raise StoreRefused(
            f"others may look into {folder}: make it your own with chmod 700, or choose another --data folder"
        )
