"""What one thing costs, taken from what was measured together."""

import pytest

from benchmarks.costs import NEEDED, Costs, costs, missing

FIGURES = {name: [0.0] for name in NEEDED} | {
    "moderate/ours/moves_s": [500.0],
    "spread/ours/moves_s": [500.0],
    "others/ours/made": [100.0],
    "disk/ours/p50_ms": [1.0],
    "disk/ours/p99_ms": [2.0],
}


def figures(**given: float) -> dict[str, list[float]]:
    return FIGURES | {name.replace("__", "/ours/"): [value] for name, value in given.items()}


def test_what_was_not_measured_is_told_and_not_made_up() -> None:
    assert missing({}) == list(NEEDED)
    assert missing({name: [1.0] for name in NEEDED[1:]}) == [NEEDED[0]]
    with pytest.raises(KeyError, match=NEEDED[0]):
        costs({})


def test_a_move_is_what_the_server_had_without_what_it_does_by_itself() -> None:
    # 10 ms a second by itself; for each of 50 tables 50 µs a second: 2.5 ms
    found = costs(figures(moderate__cpu_us=325, kept__still_us=10_000, kept__kept_us=50, looking__each_us=20))
    assert found.decide_us == pytest.approx(325 - 12_500 / 500 - 4 * 20)
    assert found.tell_us == 20


def test_what_a_further_process_costs_is_what_two_need_more_than_one() -> None:
    given = {"moderate__cpu_us": 300, "moderate__store_us": 50, "spread__cpu_us": 540, "spread__store_us": 100}
    found = costs(figures(**given, others__hear_us=40, others__publish_us=4))
    assert found.show_us == 540 - 300 - 40
    assert found.read_us == 100 - 50 - 2 * 4


def test_what_is_uncertain_never_costs_less_than_nothing() -> None:
    found = costs(figures(moderate__cpu_us=300, looking__each_us=-2, spread__cpu_us=290))
    assert (found.tell_us, found.show_us) == (0, 0)


def test_a_table_after_an_evening_has_64_deals() -> None:
    found = costs(figures(others__table_kb=56, start__rest_store_kb=6))  # half a kB a move
    assert found.stored_kb == 6 + 64 * 33.2 / 2


def test_every_cost_is_a_number() -> None:
    assert all(isinstance(getattr(costs(FIGURES), name), float) for name in Costs.__struct_fields__)
