"""What waits for what: in the order in which it came, and nothing for nothing."""

from benchmarks.queues import Clock, Core, Lane, Shard


def test_a_core_does_one_thing_after_the_other() -> None:
    clock, done = Clock(), list[float]()
    core = Core(clock)
    for cost in (2.0, 3.0):
        core.do(cost, lambda: done.append(clock.now))
    clock.at(10.0, lambda: core.do(1.0, lambda: done.append(clock.now)))
    clock.run()
    assert done == [2.0, 5.0, 11.0]
    assert core.busy == 6.0


def test_a_forced_write_is_for_all_that_came_while_the_last_one_was_under_way() -> None:
    clock, done = Clock(), list[float]()
    shard = Shard(clock, lambda: 10.0)
    for _ in range(3):
        shard.ask(1.0, 1, lambda: done.append(clock.now))
    clock.run()
    assert done == [11.0, 23.0, 23.0]
    assert (shard.batches, shard.written, shard.busy) == (2, 3, 3.0)


def test_who_only_reads_waits_for_no_write() -> None:
    clock, done = Clock(), list[float]()
    shard = Shard(clock, lambda: 10.0)
    shard.ask(1.0, 0, lambda: done.append(clock.now))
    clock.run()
    assert done == [1.0]


def test_what_is_asked_while_an_answer_is_awaited_goes_together() -> None:
    clock, done = Clock(), list[tuple[str, float]]()
    shard = Shard(clock, lambda: 10.0)
    lane = Lane(clock, shard, 1.0)
    for name in "abc":
        lane.ask(1.0, 1, lambda name=name: done.append((name, clock.now)))
    clock.run()
    assert done == [("a", 13.0), ("b", 27.0), ("c", 27.0)]
