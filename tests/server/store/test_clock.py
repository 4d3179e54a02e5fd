"""The one clock of all processes."""

import time

import pytest

from server.store.clock import Clock
from server.store.records import RedisStore

pytestmark = pytest.mark.wire


class Watch:
    """A monotonic clock that stands still until it is moved (s)."""

    def __init__(self) -> None:
        self.seconds = 100.0

    def __call__(self) -> float:
        return self.seconds


async def test_two_processes_have_the_store_s_time(store: RedisStore, other: RedisStore):
    before = time.time() * 1000
    times = [store.now(), other.now()]
    assert all(abs(now - before) < 1000 for now in times)


async def test_between_two_looks_it_goes_on_with_this_machine(store: RedisStore):
    watch = Watch()
    clock = Clock(store.link, watch)
    await clock.set()
    start = clock.now()
    watch.seconds += 2.5
    assert clock.now() == start + 2500


async def test_it_never_runs_backwards(store: RedisStore):
    watch = Watch()
    clock = Clock(store.link, watch)
    await clock.set()
    watch.seconds += 3600
    ahead = clock.now()
    await clock.set()
    assert clock.now() == ahead
    watch.seconds += 1800
    assert clock.now() == ahead
    watch.seconds += 1801
    assert clock.now() > ahead
