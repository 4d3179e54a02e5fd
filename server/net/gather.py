"""The counts of all processes behind one port: whichever of them is asked for `/metrics` asks the others.

Each tells its own on a socket in a folder that they alone may enter; so nothing more is open, and it needs no store. What
is added to every count is a label `worker`: the number of the process.
"""

import asyncio
import logging
from collections.abc import Mapping
from pathlib import Path

from msgspec import Struct
from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.metrics_core import Metric
from prometheus_client.parser import text_string_to_metric_families

from server.net.metrics import Tally

log = logging.getLogger(__name__)

PATIENCE = 1.0
"""Seconds in which another process must have told."""


class Worker(Struct, frozen=True):
    """One of the `count` processes behind one port; `folder` is where they have their sockets."""

    number: int
    count: int
    folder: Path

    def socket(self, number: int) -> Path:
        """Where the process of this number tells its counts."""
        return self.folder / str(number)

    def expected(self) -> None:
        """Mark its place: it has been started, and does not tell its counts yet."""
        place = self.socket(self.number)
        place.unlink(missing_ok=True)
        place.touch()


class Gather:
    """Tells the counts of this process to the others, and those of all to whoever asks this one."""

    def __init__(self, worker: Worker, tally: Tally) -> None:
        self._worker = worker
        self._tally = tally
        self._server: asyncio.Server | None = None

    async def open(self) -> None:
        """Begin to tell the others."""
        place = self._worker.socket(self._worker.number)
        place.unlink(missing_ok=True)  # the mark, or the socket of a process that was killed, whose place this one has taken
        self._server = await asyncio.start_unix_server(self._told, place)

    async def close(self) -> None:
        """Tell nobody any more: who stops in an orderly way is not missed."""
        self._worker.socket(self._worker.number).unlink(missing_ok=True)
        if self._server is not None:
            self._server.close()
            await self._server.wait_closed()

    async def _told(self, _: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(self._tally.page())
        writer.close()

    async def page(self) -> bytes:
        """What `/metrics` answers."""
        there = [number for number in range(self._worker.count) if self._worker.socket(number).exists()]
        pages = await asyncio.gather(*map(self._of, there))
        return merged(dict(zip(there, pages, strict=True)))

    async def _of(self, number: int) -> bytes | None:
        """The counts of this process; nil where it does not tell them: it starts, hangs, or was killed."""
        if number == self._worker.number:
            return self._tally.page()
        try:
            async with asyncio.timeout(PATIENCE):
                reader, writer = await asyncio.open_unix_connection(self._worker.socket(number))
                try:
                    return await reader.read()
                finally:
                    writer.close()
        except (OSError, TimeoutError):
            log.warning("server process %d does not tell its counts", number)
            return None


def merged(pages: Mapping[int, bytes | None]) -> bytes:
    """These pages of counts as one, by the number of the process; `stamtafel_worker_up` says which of them told theirs."""
    families: dict[str, Metric] = {}
    up = GaugeMetricFamily("stamtafel_worker_up", "Whether this server process tells its counts.", labels=("worker",))
    for number, page in pages.items():
        up.add_metric((str(number),), 0 if page is None else 1)
        for family in text_string_to_metric_families((page or b"").decode()):
            whole = families.setdefault(family.name, Metric(family.name, family.documentation, family.type))
            for sample in family.samples:
                whole.add_sample(sample.name, {**sample.labels, "worker": str(number)}, sample.value)
    registry = CollectorRegistry(auto_describe=False)
    registry.register(_Shown([*families.values(), up]))
    return generate_latest(registry)


class _Shown:
    """Families that are there already, as a registry asks for them."""

    def __init__(self, families: list[Metric]) -> None:
        self.families = families

    def collect(self) -> list[Metric]:
        """All of them."""
        return self.families
