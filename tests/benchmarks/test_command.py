"""The command lines of the benchmarks, and what is left when somebody stops one."""

import argparse
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from benchmarks import process
from benchmarks.command import STOPPED, at_least_one, done, some_of
from benchmarks.places import FOLDER, ROOT
from benchmarks.servers import FailedError
from tests.stores import until


def test_names_that_there_are_not_are_told_with_those_that_there_are() -> None:
    read = some_of(["ours", "fan"])
    assert read("fan,ours") == ("fan", "ours")
    with pytest.raises(argparse.ArgumentTypeError, match="our, : there are ours, fan"):
        read("our,fan,")


@pytest.mark.parametrize("text", ["0", "-1", "many", ""])
def test_fewer_rounds_than_one_are_refused(text: str) -> None:
    assert at_least_one("2") == 2
    with pytest.raises(argparse.ArgumentTypeError, match="1 or more"):
        at_least_one(text)


def test_what_has_failed_is_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    def fails() -> None:
        raise FailedError("ours does not open: see the log")

    before = {sign: signal.getsignal(sign) for sign in (signal.SIGTERM, signal.SIGINT)}
    assert done(fails) == 1
    for sign, handler in before.items():
        signal.signal(sign, handler)
    assert capsys.readouterr().err == "ours does not open: see the log\n"


@pytest.mark.wire
@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGTERM])
def test_who_stops_a_benchmark_leaves_no_server_and_no_folder_behind(sign: signal.Signals) -> None:
    command = [sys.executable, "-m", "benchmarks.wire", "--servers", "ours", "--regimes", "moderate", "--rounds", "1"]
    with subprocess.Popen(command, cwd=ROOT, stderr=subprocess.PIPE, text=True, start_new_session=True) as running:
        started = _all_of(running.pid, {"valkey-server", "benchmarks.driver"})
        folders = {Path(found) for called in started.values() for found in re.findall(rf"{FOLDER}/tmp\w+", called)}
        os.killpg(running.pid, sign)
        _, said = running.communicate()
    assert running.returncode == STOPPED
    assert "Traceback" not in said
    until(lambda: not any(_called(pid) for pid in started), "all of them have ended")  # if not cleared away yet
    assert folders
    assert not [folder for folder in folders if folder.exists()]


def _all_of(pid: int, names: set[str]) -> dict[int, str]:
    """What this process has started, and what they have, with what each is called: once these are among them."""
    found: dict[int, str] = {}

    def there() -> bool:
        found.clear()
        found.update((one, _called(one)) for one in _descendants(pid))
        return all(any(name in called for called in found.values()) for name in names)

    until(there, f"{names} are started", seconds=60)
    return found


def _descendants(pid: int) -> Iterator[int]:
    for child in process.children(pid):
        yield child
        yield from _descendants(child)


def _called(pid: int) -> str:
    try:
        return Path(f"/proc/{pid}/cmdline").read_text()
    except OSError:  # it has ended meanwhile
        return ""
