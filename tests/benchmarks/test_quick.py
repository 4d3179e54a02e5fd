"""Whether it has become slower."""

import msgspec

from benchmarks.quick import A_MOVE, BASELINE, BESIDE, COMPARED, Baseline, compared, shown, worse


def test_the_baseline_has_all_that_is_compared_and_nothing_else() -> None:
    baseline = msgspec.json.decode(BASELINE.read_bytes(), type=Baseline)
    assert list(baseline.ratios) == list(COMPARED)


def test_what_is_a_little_worse_is_noise_and_what_is_much_worse_is_told() -> None:
    baseline = Baseline(1.4, {"a card": 2.0, "a move": 3.0})
    assert worse({"a card": [2.7], "a move": [2.9, 4.1, 9.9]}, baseline) == []
    found = {"a card": [2.7], "a move": [2.9, 4.3, 9.9]}
    assert worse(found, baseline) == ["a move"]
    assert [line.split("|")[-2].strip() for line in shown(found, baseline).splitlines()[2:]] == ["", "WORSE"]


def test_what_is_compared_is_a_ratio_within_each_round() -> None:
    figures = {"saturated/ours/cpu_us": [300.0, 100.0], "saturated/fan/cpu_us": [100.0, 50.0]}
    both, alone = next(iter(COMPARED)), next(iter(BESIDE))
    assert compared(figures) == {alone: [3.0, 2.0]}
    figures["rules/yardstick/card_us"] = [100.0 / A_MOVE, 350.0 / A_MOVE]
    assert compared(figures) == {both: [1.5, 0.25], alone: [3.0, 2.0]}


def test_a_slower_interpreter_alone_is_no_regression() -> None:
    here = {"saturated/ours/cpu_us": [240.0], "saturated/fan/cpu_us": [40.0], "rules/yardstick/card_us": [1.0]}
    there = {"saturated/ours/cpu_us": [440.0], "saturated/fan/cpu_us": [40.0], "rules/yardstick/card_us": [2.0]}
    both, alone = next(iter(COMPARED)), next(iter(BESIDE))
    assert compared(there)[both] == compared(here)[both]
    assert compared(there)[alone] > compared(here)[alone]
