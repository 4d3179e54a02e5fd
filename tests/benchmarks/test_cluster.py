"""How much of a core processes and shards need, as by hand."""

import pytest
from msgspec.structs import replace

from benchmarks.cluster import AS_IT_IS, FULL, WAYS, House, Way, deaf, enough, first_full
from benchmarks.costs import Costs

NOTHING = Costs(*(0.0 for _ in Costs.__struct_fields__))
COSTS = replace(
    NOTHING,
    **{"decide_us": 180, "tell_us": 20, "show_us": 150, "hear_us": 40, "append_us": 45, "publish_us": 2, "read_us": 30},
    **{"still_us": 10_000, "still_store_us": 3000, "kept_us": 40, "kept_store_us": 8},
)
TOGETHER, CHANNELS, BOTH, BUCKETS = WAYS[1:]


def test_one_process_needs_what_its_moves_need() -> None:
    house = House(3000, 1, 1, AS_IT_IS, COSTS)  # 1,000 moves a second
    assert house.process() == pytest.approx(
        {"playing": 0.26, "showing": 0, "hearing": 0, "keeping": 0.01 + 3000 * (30 + 10) / 1e6}
    )
    assert house.shard() == pytest.approx(
        {"appending": 0.045, "publishing": 0, "reading": 0, "store keeping": 0.003 + 3000 * 8 / 1e6}
    )


def test_two_processes_show_nearly_every_table_and_both_hear_of_every_move() -> None:
    house = House(3000, 2, 2, AS_IT_IS, COSTS)  # seven in eight tables have people at both
    assert house.further == pytest.approx(0.875)
    parts = house.process()
    assert parts["playing"] == pytest.approx(0.13)
    assert parts["showing"] == pytest.approx(500 * 0.875 * 150 / 1e6)
    assert parts["hearing"] == pytest.approx(500 * (2 - 0.875) * 40 / 1e6)
    assert house.shard()["publishing"] == pytest.approx(500 * 2 * 2 / 1e6)
    assert house.woken() == pytest.approx(1000 * 2 * 75, rel=0.1)


def test_hearing_does_not_become_less_with_more_processes() -> None:
    few, many = (House(30_000, processes, 10, AS_IT_IS, COSTS).process() for processes in (100, 10_000))
    assert few["playing"] == pytest.approx(100 * many["playing"])
    assert many["hearing"] == pytest.approx(10_000 * 40 / 1e6, rel=0.001)
    assert few["hearing"] == pytest.approx(many["hearing"], rel=0.04)
    assert enough(300_000, AS_IT_IS, COSTS) is None


def test_hearing_takes_a_core_at_so_many_tables_and_processes() -> None:
    tables, processes = deaf(COSTS)
    assert tables == 75_000  # 25,000 moves of 40 µs a second
    house = House(tables, processes, 1, CHANNELS, replace(COSTS, hear_us=0))
    assert sum(house.process().values()) == pytest.approx(FULL, rel=0.05)
    assert deaf(NOTHING) == (0, 0)


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.name)
def test_as_many_as_are_enough_are_and_one_fewer_are_not(way: Way) -> None:
    house = enough(20_000, way, COSTS)
    assert house is not None
    one_fewer = replace(house, processes=house.processes - 1)
    assert sum(house.process().values()) <= FULL < sum(one_fewer.process().values())
    assert sum(house.shard().values()) <= FULL
    assert sum(replace(house, shards=1).shard().values()) > FULL * (house.shards - 1)


def test_a_table_at_one_process_is_still_heard_of_by_all() -> None:
    apart, together = (House(30_000, 100, 1, way, COSTS) for way in (AS_IT_IS, TOGETHER))
    assert together.process()["showing"] == 0
    assert together.process()["hearing"] > apart.process()["hearing"]


@pytest.mark.parametrize("way", [CHANNELS, BOTH, BUCKETS], ids=lambda way: way.name)
def test_a_million_tables_are_only_a_matter_of_machines_where_nobody_hears_for_nothing(way: Way) -> None:
    small, large = enough(100_000, way, COSTS), enough(1_000_000, way, COSTS)
    assert small is not None
    assert large is not None
    assert large.processes >= 8 * small.processes
    assert "hearing" not in first_full(large)


def test_buckets_are_shared_out_as_evenly_as_they_can_be() -> None:
    assert [BUCKETS.busiest(processes) for processes in (1, 128, 256, 512)] == [1, 1, 1, 1]
    assert BUCKETS.busiest(200) == 2 * 200 / 256  # 56 of them have two
    assert BUCKETS.busiest(300) == 300 / 256  # 212 have a whole one
    assert [BUCKETS.hearing(processes) for processes in (256, 257, 512)] == [0, 2, 2]


def test_what_is_fullest_is_named() -> None:
    assert first_full(House(3000, 1, 1, AS_IT_IS, replace(NOTHING, append_us=10))) == "appending, 100%"
    assert first_full(House(30_000, 50, 1, AS_IT_IS, replace(NOTHING, hear_us=10))) == "hearing, 100%"


def test_memory_grows_with_tables_and_people() -> None:
    house = House(4000, 2, 1, TOGETHER, replace(NOTHING, process_mb=60, table_kb=40, person_kb=15, stored_kb=1024))
    assert house.process_mb() == 60 + 2000 * (40 + 4 * 15) / 1024
    assert house.stored_gb() == pytest.approx(4000 / 1024)
