"""Starting and stopping the servers that are measured: each a fresh process, with an empty store of its own."""

import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from http.client import HTTPConnection
from pathlib import Path

import msgspec
from msgspec import Struct

from benchmarks import process
from benchmarks.driver.orders import Orders, Report, Server, Stage
from benchmarks.places import FOLDER, NODE, ROOT, node

LIMITS = (
    *("--command-rate", "10000", "--command-burst", "100000", "--arrival-rate", "10000", "--arrival-burst", "100000"),
    *("--persons-per-hour", "1000000", "--persons-burst", "1000000", "--strangers", "100000"),
    *("--strangers-per-address", "100000", "--create-burst", "100000", "--creates-per-hour", "1000000"),
    *("--hello-within", "60"),
)
"""All of the load comes from one address and plays faster than people: it is counted, and never too much."""

ROOMS: Mapping[str, str] = {"colyseus": "colyseus.mjs", "boardgameio": "boardgameio.mjs"}
"""The peers that are servers, and the rooms that run on them."""

PATIENCE = 60.0
"""Seconds in which a server must be open, or closed."""

LONGEST = 2400.0
"""Seconds after which a load is given up."""


class Running(Struct, frozen=True):
    """A server that is open. `beside` are the processes that work for it: its store."""

    name: Server
    port: int
    pid: int
    beside: tuple[int, ...]
    opened: float
    """Seconds that it took to open."""


class FailedError(Exception):
    """A server or a load did not do what it was started for. The sentence says where to look."""


@contextmanager
def started(name: Server, frame: int = 200, data: Path | None = None) -> Iterator[Running]:
    """This server, for the time of this context, on the store in this folder, or on a new one that goes with it.

    `frame` is how many bytes the bare fan-out sends to each of four.
    """
    if data is None:
        with folder() as fresh, started(name, frame, fresh) as running:
            yield running
        return
    port = free_port()
    log = FOLDER / "logs" / f"{name}-{port}.log"
    log.parent.mkdir(parents=True, exist_ok=True)
    began = time.perf_counter()
    with log.open("wb") as said:
        child = subprocess.Popen(
            _command(name, port, data, frame),
            cwd=NODE if name in ROOMS else ROOT,
            env=_environment(port),
            stdout=said,
            stderr=subprocess.STDOUT,
            start_new_session=True,  # who presses Ctrl-C stops us, and we the server
        )
    try:
        if not _opens(child, port):
            raise FailedError(f"{name} does not open: see {log}")
        opened = time.perf_counter() - began
        yield Running(name, port, child.pid, tuple(process.children(child.pid)), opened)
        if child.poll() is not None:
            raise FailedError(f"{name} has ended: see {log}")
        log.unlink()  # it stays where something went wrong
    finally:
        _end(child, orderly=name in _OURS)


def _end(child: subprocess.Popen[bytes], *, orderly: bool) -> None:
    """End this server; one that ends in order takes its store with it, and is given time for that."""
    beside = process.children(child.pid)
    try:
        if orderly:
            child.terminate()
            child.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        pass  # it is ended all the same
    finally:
        child.kill()
        child.wait()
        for pid in beside:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)


@contextmanager
def folder() -> Iterator[Path]:
    """A folder of one's own on the disk that this copy of the repository is on."""
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=FOLDER) as name:
        yield Path(name)


_OURS = ("ours", "everysec")


def _command(name: Server, port: int, data: Path, frame: int) -> list[str]:
    if name in ROOMS:
        return [str(node()), "--expose-gc", ROOMS[name]]
    if name == "fan":
        return [sys.executable, "-m", "benchmarks.rooms.fan", str(port), str(frame)]
    if name == "plain":
        return [sys.executable, "-m", "benchmarks.rooms.plain", str(port), str(data)]
    durability = "everysec" if name == "everysec" else "always"
    ours = [sys.executable, "-m", "server", "serve", "--host", "127.0.0.1", "--port", str(port)]
    return [*ours, "--data", str(data), "--durability", durability, *LIMITS]


def _environment(port: int) -> dict[str, str]:
    """The environment without any settings of a server; peers run as they do where people play."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("STAMTAFEL_")}
    return {**kept, "PORT": str(port), "NODE_ENV": "production"}


def free_port() -> int:
    """A port that nobody listens on, nor on the one that boardgame.io has its lobby on."""
    while True:
        with socket.socket() as one, socket.socket() as other:
            one.bind(("127.0.0.1", 0))
            port = int(one.getsockname()[1])
            try:
                other.bind(("127.0.0.1", port + 100))
            except (OSError, OverflowError):
                continue
            return port


def _opens(child: subprocess.Popen[bytes], port: int) -> bool:
    """Wait until it answers a request, whatever it says: ours listens before it can. False if it does not."""
    end = time.monotonic() + PATIENCE
    while child.poll() is None and time.monotonic() < end:
        asking = HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
        try:
            asking.request("GET", "/readyz")
            asking.getresponse()
        except OSError:
            time.sleep(0.005)
        else:
            return True
        finally:
            asking.close()
    return False


def ordered(running: Running, *stages: Stage) -> Orders:
    """To do these stages at this server."""
    return Orders(running.name, running.port, running.pid, running.beside, stages)


def loaded(orders: Orders) -> Report:
    """What a load in a process of its own measures. Raises `FailedError`."""
    command = [sys.executable, "-m", "benchmarks.driver", msgspec.json.encode(orders).decode()]
    try:
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=LONGEST, check=True)
    except subprocess.CalledProcessError as error:
        raise FailedError(f"the load at {orders.server} has failed:\n{error.stderr[-3000:]}") from error
    if done.stderr:
        raise FailedError(f"the load at {orders.server} complains:\n{done.stderr[-3000:]}")
    report = msgspec.json.decode(done.stdout, type=Report)
    if report.wrong:
        raise FailedError(f"{orders.server} refused what it should not have: {report.wrong}")
    return report
