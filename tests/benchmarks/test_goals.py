"""What must be reached."""

from benchmarks.goals import GOALS, reached, shown


def test_a_ratio_is_what_it_must_be_or_what_is_aimed_at_or_neither() -> None:
    less, more = GOALS[0], next(goal for goal in GOALS if goal.more)
    assert [less.verdict(ratio) for ratio in (0.9, 1.25, 1.26)] == ["aim", "must", "missed"]
    assert [more.verdict(ratio) for ratio in (5.0, 3.0, 2.9)] == ["aim", "must", "missed"]


def test_only_what_was_measured_is_told() -> None:
    figures = {"saturated/ours/cpu_us": [100.0, 200.0], "saturated/colyseus/cpu_us": [100.0, 160.0]}
    assert [goal.over for goal, _ in reached(figures)] == ["saturated/ours/cpu_us"]
    assert shown(figures).splitlines()[2].split("|")[2].strip() == "1.12 [1.00-1.25]"


def test_nothing_is_compared_twice() -> None:
    compared = [(goal.over, goal.under) for goal in GOALS]
    assert len(set(compared)) == len(compared)
