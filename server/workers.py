"""Several server processes on one machine behind one port: started, watched over and stopped together.

Each is a whole server; they meet in the store, as servers on several machines do. The system spreads new connections over
them. What they count they tell each other, on sockets in a folder of their own (`server.net.gather`).
"""

import logging
import os
import signal
import sys
import tempfile
import time
from multiprocessing import connection, get_context
from multiprocessing.context import SpawnProcess
from pathlib import Path

from msgspec.structs import replace

from server import app
from server.net import log as logs
from server.net.gather import Worker
from server.settings import Settings

log = logging.getLogger(__name__)

AGAIN_S = 1.0
"""How long it takes at the least until a process that ended by itself is started again."""


def serve(settings: Settings) -> int:
    """Run `settings.workers` processes until SIGTERM, SIGINT or SIGHUP; the exit code, 1 if none can start."""
    logs.start(settings.log, settings.log_level)
    try:
        with app.listening(settings.host, settings.port, shared=True) as free:
            port = free.getsockname()[1]
    except app.CannotStartError as error:
        print(f"stamtafel: {error}", file=sys.stderr)  # noqa: T201 - a person started it and must read why not
        return app.CANNOT_START
    with tempfile.TemporaryDirectory(prefix="stamtafel-") as folder:
        return _Watch(replace(settings, port=port), Path(folder)).run()  # that socket is closed: connections would come


class _Watch:
    """Watches over the processes of one server."""

    def __init__(self, settings: Settings, folder: Path) -> None:
        self._settings = settings
        self._folder = folder
        self._processes: list[SpawnProcess] = []
        self._told: list[SpawnProcess] = []
        self._stopping = False
        self._begun = False
        """Whether one of them has ever been open: then the settings are good, and who cannot start now can later."""

    def run(self) -> int:
        for name in app.stopping_signals():
            signal.signal(name, lambda *_: self._stop())
        for number in range(self._settings.workers):
            self._processes.append(self._started(number))
            self._stop_if_too_late()
        code = 0
        while not self._stopping and not code and not self._all_drained():
            code = self._wait()
        self._stop()
        for process in self._processes:
            process.join()
        ended = {process.exitcode for process in self._processes}  # by the signal itself: it was still starting
        return code or int(bool(ended - {0, app.DRAINED, -signal.SIGTERM}))

    def _all_drained(self) -> bool:
        return all(process.exitcode == app.DRAINED for process in self._processes)

    def _started(self, number: int) -> SpawnProcess:
        worker = Worker(number, self._settings.workers, self._folder)
        worker.expected()
        process = get_context("spawn").Process(target=_work, args=(self._settings, worker), name=f"server {number}")
        process.start()
        return process

    def _wait(self) -> int:
        """Until a process ends; it is started again, unless the operator stopped it. `CANNOT_START` where none can."""
        began = time.monotonic()
        connection.wait([one.sentinel for one in self._processes if one.exitcode is None], timeout=AGAIN_S)
        for number, process in enumerate(self._processes):
            if process.exitcode in {None, app.DRAINED} or self._stopping:
                continue
            self._begun = self._begun or any(place.is_socket() for place in self._folder.iterdir())
            if process.exitcode == app.CANNOT_START and not self._begun:
                return app.CANNOT_START
            log.error("a server process ended by itself (%s): starting it again", process.exitcode)
            time.sleep(max(0.0, began + AGAIN_S - time.monotonic()))
            self._processes[number] = self._started(number)
            self._stop_if_too_late()
        return 0

    def _stop(self) -> None:
        self._stopping = True
        for process in self._processes:
            if process not in self._told and process.pid is not None and process.exitcode is None:
                self._told.append(process)  # a second signal would end it at once
                os.kill(process.pid, signal.SIGTERM)

    def _stop_if_too_late(self) -> None:
        """A process that was started while the signal came was not told."""
        if self._stopping:
            self._stop()


def _work(settings: Settings, worker: Worker) -> None:
    """One of the processes."""
    os.setpgrp()  # Ctrl-C in a terminal is for whoever watches, who has each stop in an orderly way
    raise SystemExit(app.serve(settings, worker))
