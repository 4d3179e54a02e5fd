"""What several servers cost each other, and one that has nothing to do: that it is measured at all."""

import os
import socket
from pathlib import Path

import pytest

from benchmarks.driver.orders import Stage
from benchmarks.hearing import disk, kept, listening, others, spread

BRIEF = Stage(tables=3, moves=100, warm=0.1, measure=0.5)


@pytest.mark.wire
def test_what_another_server_plays_is_heard_and_costs_the_store_something() -> None:
    found = others(BRIEF, made=20, ears=2, rest=0.2)
    assert found["heard_moves_s"] > 10
    assert found["append_us"] > 0
    assert found["disk_b"] > 0


@pytest.mark.wire
def test_people_of_one_table_play_at_two_servers() -> None:
    found = spread(BRIEF)
    assert found["moves_s"] > 10
    assert found["cpu_us"] > 0
    assert found["store_us"] > 0
    assert 0 < found["p50_ms"] <= found["p99_ms"]


@pytest.mark.wire
def test_a_server_with_nothing_to_do_and_one_with_tables_cost_something() -> None:
    found = kept(tables=5, renewals=1, rest=1.0)
    assert found["still_us"] > 0
    assert found["still_store_us"] > 0


def test_who_listens_asks_for_every_bucket_and_reads(tmp_path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as store:
        store.bind(str(tmp_path / "s"))
        store.listen()
        with listening(tmp_path / "s", 1):
            line, _ = store.accept()
            with line:
                asked = b""
                while not asked.endswith(b"{ff}:wake\r\n"):
                    asked += line.recv(65536)
                line.sendall(os.urandom(1000))
        assert asked.count(b"SSUBSCRIBE ") == 256


def test_a_forced_write_takes_time() -> None:
    found = disk(writes=5)
    assert 0 < found["p50_ms"] <= found["p99_ms"]
