"""A house played: by a seed, nothing lost, as busy as by hand, and a part of it as the whole."""

import pytest
from msgspec.structs import replace

from benchmarks.cluster import AS_IT_IS, WAYS, House, Way
from benchmarks.costs import Costs
from benchmarks.play import LARGEST, slice_of, whole

COSTS = replace(
    Costs(*(0.0 for _ in Costs.__struct_fields__)),
    **{"decide_us": 8000, "tell_us": 500, "show_us": 3000, "hear_us": 300, "append_us": 1500, "publish_us": 50},
    **{"read_us": 500, "still_us": 10_000, "still_store_us": 2000, "kept_us": 37},
    **{"kept_store_us": 8, "write_ms": 0.5, "write_p99_ms": 3},
)
"""So dear that a few hundred tables fill a few processes."""

HOUSE = House(400, 8, 2, AS_IT_IS, COSTS)


def test_the_same_seed_plays_the_same() -> None:
    assert slice_of(HOUSE, 5.0, seed=3) == slice_of(HOUSE, 5.0, seed=3)
    assert slice_of(HOUSE, 5.0, seed=3) != slice_of(HOUSE, 5.0, seed=4)


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.name)
def test_every_card_is_written_and_shown_to_all_four(way: Way) -> None:
    for seen in (whole(replace(HOUSE, way=way), 5.0), slice_of(replace(HOUSE, way=way), 5.0)):
        assert seen.said == seen.shown > 100


def test_they_are_as_busy_as_by_hand() -> None:
    house = House(100, 1, 1, AS_IT_IS, COSTS)
    seen = whole(house, 60.0)
    assert seen.process == pytest.approx(100 / 3 * 0.010 + 0.010, rel=0.04)  # 10 ms a move, 10 ms a second by itself
    assert seen.shard == pytest.approx(100 / 3 * 0.0015 + 0.002, rel=0.05)


@pytest.mark.parametrize("way", [AS_IT_IS, WAYS[2], WAYS[3]], ids=lambda way: way.name)
def test_they_are_as_busy_as_reckoned_whole_and_in_part(way: Way) -> None:
    house = replace(HOUSE, way=way)
    for seen in (whole(house, 40.0), slice_of(house, 40.0)):
        assert seen.process == pytest.approx(sum(house.process().values()), rel=0.06)
        assert seen.shard == pytest.approx(sum(house.shard().values()), rel=0.06)


@pytest.mark.parametrize("way", [AS_IT_IS, WAYS[2], WAYS[3]], ids=lambda way: way.name)
def test_a_part_sees_what_the_whole_sees(way: Way) -> None:
    house = replace(HOUSE, way=way)
    all_of_it, part = whole(house, 60.0), slice_of(house, 60.0)
    assert part.said < all_of_it.said
    assert part.p50_ms == pytest.approx(all_of_it.p50_ms, rel=0.1)
    assert part.p99_ms == pytest.approx(all_of_it.p99_ms, rel=0.25)


def test_a_house_of_a_million_tables_can_be_played_in_part() -> None:
    cheap = replace(COSTS, decide_us=10, tell_us=1, show_us=5, hear_us=0, append_us=5, publish_us=0, read_us=1, kept_us=0)
    seen = slice_of(House(1_000_000, 1000, 100, WAYS[3], cheap), 2.0)
    assert 0 < seen.shown == seen.said <= LARGEST * 5


def test_nobody_waits_for_nothing() -> None:
    alone = replace(COSTS, still_us=0, kept_us=0, write_p99_ms=0.5)
    seen = whole(House(1, 1, 1, AS_IT_IS, alone), 60.0, rtt_ms=4.0)
    assert seen.p50_ms == pytest.approx(8 + 2 + 1.5 + 0.5 + 4)
