"""The one clock of all processes: whatever the clocks of machines do, it goes on, and is the same for all."""

import time
from collections.abc import Awaitable, Callable

import pytest

from server.live.ports import Presence, StoreAway
from server.store import clock as clocks
from server.store import keys
from server.store.clock import Clock, common
from server.store.link import Link
from server.store.open import open_store
from server.store.records import RedisStore
from tests.stores import Server

pytestmark = pytest.mark.wire

HOUR = 3_600_000
NOON = 1_800_000_000_000


class Machines:
    """The store's machine and those of the servers: their clocks stand still until time `passes`, or one is set."""

    def __init__(self) -> None:
        self.seconds = 100.0
        self.at = NOON
        self.answers_in = 0.0
        self.away = False

    def passes(self, seconds: float) -> None:
        self.seconds += seconds
        self.at += round(seconds * 1000)

    def monotonic(self) -> float:
        return self.seconds

    async def ask(self, link: Link) -> int:
        if self.away:
            raise StoreAway("for a moment")
        at = self.at
        self.passes(self.answers_in)
        return at


@pytest.fixture
def machines() -> Machines:
    return Machines()


Started = Callable[[], Awaitable[Clock]]


@pytest.fixture
def started(store: RedisStore, machines: Machines) -> Started:
    """Gives the clock of a process that starts now."""

    async def start() -> Clock:
        clock = Clock(store.link, store._committer, machines.monotonic, machines.ask)
        clock.jumps = []
        clock.jumped = clock.jumps.append
        await clock.set()
        return clock

    store._keeping.cancel()
    return start


async def go_on(machines: Machines, seconds: float, *running: Clock) -> None:
    """So many seconds pass, in which each process looks when it has to; nobody's time goes back meanwhile."""
    while seconds > 0:
        before = [clock.now() for clock in running]
        machines.passes(min(seconds, clocks.KEEP_S))
        seconds -= clocks.KEEP_S
        for clock in running:
            await clock.set()
        assert all(was < clock.now() for was, clock in zip(before, running, strict=True))


async def test_two_processes_have_the_store_s_time(store: RedisStore, other: RedisStore):
    before = time.time() * 1000
    times = [store.now(), other.now()]
    assert all(abs(now - before) < 1000 for now in times)


async def test_between_two_looks_it_goes_on_with_this_machine(started: Started, machines: Machines):
    clock = await started()
    assert clock.now() == NOON
    machines.passes(2.5)
    assert clock.now() == NOON + 2500


@pytest.mark.parametrize("back", [HOUR, 30_000, 3000])
async def test_back_nobody_goes_and_all_agree_also_who_starts_then(started: Started, machines: Machines, back: int):
    one, two = await started(), await started()
    machines.at -= back
    await go_on(machines, 30, one, two)
    three = await started()
    assert NOON + 26_000 < one.now() < NOON + 30_000
    assert abs(one.now() - two.now()) < 50
    assert abs(one.now() - three.now()) < 50
    await go_on(machines, 600, one, two, three)
    assert abs(one.now() - two.now()) + abs(two.now() - three.now()) < 100
    assert one.jumps == two.jumps == three.jumps == []


async def test_until_the_store_s_clock_is_right_time_goes_a_tenth_more_slowly(started: Started, machines: Machines):
    clock = await started()
    machines.at -= 60_000
    await go_on(machines, 300, clock)
    assert machines.at + 20_000 < clock.now() < machines.at + 40_000
    await go_on(machines, 310, clock)
    assert machines.at - 10 <= clock.now() <= machines.at + 1500


async def test_who_starts_first_after_the_clock_was_set_back_begins_where_the_last_one_was(
    started: Started, machines: Machines
):
    last = await started()
    await go_on(machines, 60, last)
    machines.passes(120)
    machines.at -= HOUR
    assert (await started()).now() >= last.now() - 120_000


async def test_forward_all_go_at_once_and_each_tells_when_it_was_before(started: Started, machines: Machines):
    one, two = await started(), await started()
    machines.at += HOUR
    await go_on(machines, 10, one, two)
    three = await started()
    assert one.now() == two.now() == three.now() == NOON + HOUR + 10_000
    assert one.jumps == two.jumps == [NOON + 10_000]
    assert three.jumps == []


async def test_a_small_step_is_followed_without_a_word(started: Started, machines: Machines):
    clock = await started()
    machines.at += 1500
    await clock.set()
    assert clock.now() == NOON + 1500
    machines.at -= 1500
    await go_on(machines, 20, clock)
    assert machines.at <= clock.now() <= machines.at + 10
    assert clock.jumps == []


async def test_a_machine_that_is_ahead_a_little_waits_for_the_store_s_time(started: Started, machines: Machines):
    clock = await started()
    machines.seconds += 1.5
    assert clock.now() == NOON + 1500
    await clock.set()
    assert clock.now() == NOON + 1500, "it does not go back"
    machines.passes(2)
    assert clock.now() == NOON + 2000


async def test_a_process_that_stood_still_takes_nobody_back_with_it(started: Started, machines: Machines):
    clock, stood_still = await started(), await started()
    stood_still._monotonic = lambda: machines.seconds - 300  # its machine was asleep, and its clock with it
    machines.passes(300)
    await clock.set()
    await stood_still.set()
    assert stood_still.now() == clock.now() == NOON + 300_000
    assert (stood_still.jumps, clock.jumps) == ([NOON], [])


async def test_a_replica_with_another_time_takes_over(started: Started, machines: Machines):
    one, two = await started(), await started()
    machines.at -= 20 * 60_000
    await go_on(machines, 20, one, two)
    machines.at += 20 * 60_000
    await go_on(machines, 20, one, two)
    assert abs(one.now() - two.now()) < 50
    assert one.now() >= machines.at - 10


async def test_an_answer_that_took_long_is_not_believed(started: Started, machines: Machines):
    clock = await started()
    machines.answers_in = 4.0
    await clock.set()
    assert clock.now() == NOON + 4000


async def test_while_the_store_is_away_it_runs_on(started: Started, machines: Machines):
    clock = await started()
    machines.away = True
    machines.passes(3600)
    with pytest.raises(StoreAway):
        await clock.set()
    assert clock.now() == NOON + HOUR
    machines.away = False
    await clock.set()
    assert clock.now() == NOON + HOUR
    assert clock.jumps == []


async def test_after_a_jump_who_was_there_before_counts_until_they_had_time_to_say_so_again(
    started: Started, machines: Machines
):
    clock = await started()
    machines.at += HOUR
    await clock.set()
    assert clock.lenient() == clock.now()
    clock.forgive(NOON)
    assert clock.lenient() == NOON
    machines.passes(clocks.FORGIVEN_MS / 1000)
    assert clock.lenient() == clock.now()


async def test_leases_outlive_a_jump_of_the_store_s_clock(store: RedisStore, other: RedisStore, server: Server):
    before = store.now()
    await store.lease("stamtafel", [Presence("truus", False)], before + 30_000)
    began, told, speed = other.clock._set or (0.0, 0.0, 1.0)
    other.clock._set = began, told + HOUR, speed
    other.forgive(before)
    assert await other.present("stamtafel") == [Presence("truus", False)]
    await other.lease("stamtafel", [Presence("joop", False)], other.now() + 30_000)
    assert [one.person for one in await other.present("stamtafel")] == ["joop", "truus"]


def test_the_common_time_is_the_store_s_unless_that_went_back():
    assert common(NOON, None) == NOON
    assert common(NOON + 1000, b"%d %d" % (NOON, NOON)) == NOON + 1000
    assert common(NOON - HOUR, b"%d %d" % (NOON, NOON)) == NOON
    assert common(NOON + 10_000, b"%d %d" % (NOON, NOON + HOUR)) == NOON + HOUR + 9000


async def test_it_is_kept_in_the_store_and_by_nobody_else(server: Server, store: RedisStore):
    kept = server.admin.hget(keys.clock(), "kept")
    at, told = map(int, bytes(kept).split())
    assert abs(at - told) < 100
    server.admin.hset(keys.clock(), "kept", f"{at} {at + HOUR}")
    late = await open_store(server.url)
    assert HOUR - 5000 < late.now() - store.now() < HOUR + 5000
    await late.close()
