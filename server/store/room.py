"""Whether there is room on the disk that holds the embedded store: it stops in time, while there is some left."""

import asyncio
import logging
import os
from collections.abc import Callable
from pathlib import Path

from server.live.ports import StoreFull

log = logging.getLogger(__name__)

LOOK_S = 3.0
"""How often it is looked: what is written in the meantime is little beside what is kept free."""

MB = 1_000_000


def free_bytes(folder: Path) -> int:
    """How many bytes whoever is not root may still write on the disk of this folder."""
    found = os.statvfs(folder)
    return found.f_bavail * found.f_frsize


class Room:
    """The room on the disk of a folder, of which at least `least` bytes are to stay free. `free` measures it."""

    def __init__(self, folder: Path, least: int, free: Callable[[Path], int] = free_bytes) -> None:
        self._folder, self._least, self._measure = folder, least, free
        self._short = False
        self.free = 0
        """How many bytes are free, as last seen."""

    def look(self) -> None:
        """Look how much is free. What was too little is enough again with a tenth more than the least, lest it flicker."""
        self.free = self._measure(self._folder)
        short = self.free < self._least + (self._least // 10 if self._short else 0)
        if short and not self._short:
            log.warning("%s: nothing is written until there is; make room, nothing is lost", self._trouble())
        if self._short and not short:
            log.warning("there is room again on the disk of %s: %d MB", self._folder, self.free // MB)
        self._short = short

    async def keep(self, every: float = LOOK_S) -> None:
        """Look every so many seconds, for ever; a disk that cannot be asked is as it was."""
        while True:
            await asyncio.sleep(every)
            try:
                self.look()
            except OSError as error:
                log.error("it cannot be seen how much room there is for %s: %s", self._folder, error)

    def full(self) -> StoreFull | None:
        """Why nothing more may be written now, if it may not."""
        return StoreFull(self._trouble()) if self._short else None

    def _trouble(self) -> str:
        return (
            f"the disk of {self._folder} has {self.free // MB} MB free, less than the {self._least // MB} MB"
            " that are to stay free (--least-free)"
        )


def boundless() -> StoreFull | None:
    """Why nothing may be written into a store of which the disk is not seen: it says so itself."""
    return None
