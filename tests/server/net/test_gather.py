"""The counts of several processes, told as one page."""

import socket
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families

from server.net import gather
from server.net.gather import Gather, Worker, merged
from server.net.metrics import Tally


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder with a short name, for sockets."""
    with tempfile.TemporaryDirectory(prefix="st-") as name:
        yield Path(name)


def read(page: bytes) -> dict[tuple[str, ...], float]:
    """Each count by its name and the values of its labels."""
    families = text_string_to_metric_families(page.decode())
    return {(s.name, *(f"{k}={v}" for k, v in sorted(s.labels.items()))): s.value for f in families for s in f.samples}


def counted(frames: int) -> Tally:
    tally = Tally()
    tally.frames = frames
    tally.commands["act", "ok"] += frames
    tally.appends.took(0.004)
    return tally


def test_every_count_says_which_process_counted_it() -> None:
    pages = {0: counted(3).page(), 1: counted(4).page()}
    told = read(merged(pages))
    for number, page in pages.items():
        for (name, *labels), value in read(page).items():
            assert told[(name, *sorted([*labels, f"worker={number}"]))] == value
        assert told["stamtafel_worker_up", f"worker={number}"] == 1
    assert len(told) == sum(len(read(page)) for page in pages.values()) + 2


def test_all_that_has_one_name_stands_together() -> None:
    lines = merged({0: counted(3).page(), 1: counted(4).page()}).decode().splitlines()
    kinds = [line for line in lines if line.startswith("# TYPE")]
    assert len(kinds) == len(set(kinds))


async def test_whoever_is_asked_asks_the_others(folder: Path) -> None:
    both = [Gather(Worker(number, 2, folder), counted(number)) for number in range(2)]
    for one in both:
        await one.open()
    assert await both[0].page() == await both[1].page()
    assert read(await both[0].page())["stamtafel_frames_total", "worker=1"] == 1
    for one in both:
        await one.close()


async def test_a_process_that_is_not_there_is_said_to_be_down(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gather, "PATIENCE", 0.05)
    killed = socket.socket(socket.AF_UNIX)  # what it leaves: a socket that nobody answers at
    killed.bind(str(folder / "1"))
    killed.close()
    silent = socket.socket(socket.AF_UNIX)  # it hangs: whoever comes is taken, and told nothing
    silent.bind(str(folder / "2"))
    silent.listen()
    one = Gather(Worker(0, 3, folder), counted(5))
    await one.open()
    told = read(await one.page())
    assert [told["stamtafel_worker_up", f"worker={number}"] for number in range(3)] == [1, 0, 0]
    assert told["stamtafel_frames_total", "worker=0"] == 5
    again = Gather(Worker(1, 3, folder), counted(2))
    await again.open()  # in the place of the one that was killed
    assert read(await one.page())["stamtafel_frames_total", "worker=1"] == 2
    for each in (one, again):
        await each.close()
    silent.close()


async def test_one_that_was_started_and_does_not_answer_is_down_and_one_that_stopped_in_order_is_not_missed(
    folder: Path,
) -> None:
    one, leaves, starts = (Worker(number, 3, folder) for number in range(3))
    starts.expected()
    asked, gone = Gather(one, counted(5)), Gather(leaves, counted(1))
    for each in (asked, gone):
        await each.open()
    await gone.close()
    told = read(await asked.page())
    assert {labels[0]: up for (name, *labels), up in told.items() if name == "stamtafel_worker_up"} == {
        "worker=0": 1,
        "worker=2": 0,
    }
    leaves.expected()  # it is started again
    assert read(await asked.page())["stamtafel_worker_up", "worker=1"] == 0
    await asked.close()
