"""A house of many machines, as it is shown."""

import pytest
from msgspec.structs import fields, replace

from benchmarks import scale
from benchmarks.costs import NEEDED, Costs, costs
from benchmarks.report import filled

MEASURED = {name: [20.0] for name in NEEDED} | {
    **{"moderate/ours/cpu_us": [300.0], "spread/ours/cpu_us": [500.0], "kept/ours/kept_us": [40.0]},
    **{
        "others/ours/publish_us": [2.0],
        "spread/ours/store_us": [90.0],
        "disk/ours/p50_ms": [0.5],
        "disk/ours/p99_ms": [2.0],
    },
    **{"moderate/ours/moves_s": [500.0], "spread/ours/moves_s": [500.0], "kept/ours/still_store_us": [3000.0]},
    **{"moderate/ours/p50_ms": [1.6], "moderate/ours/p99_ms": [9.0], "moderate/ours/store_us": [35.0]},
    **{"tables/ours/playing_kb": [130.0]},
}
"""Figures of no machine: they stand for the form only."""


def test_the_page_has_a_mark_for_everything_and_what_is_not_measured_says_so() -> None:
    numbers = scale.parts({})
    page = filled(scale.PAGE.read_text(), numbers)
    assert page.count(f"Not measured yet ({NEEDED[0]}, ") == len(numbers)
    assert f"and {len(NEEDED) - 3} more" in page


def test_what_was_measured_stands_on_the_page() -> None:
    numbers = scale.parts(MEASURED, sizes=(1000, 200_000), seconds=2.0)
    page = filled(scale.PAGE.read_text(), numbers)
    assert "Not measured yet" not in page
    assert "**150,000 tables**" in page  # 50,000 moves of 20 µs a second
    assert [line.split("|")[3].strip() for line in numbers["check"].splitlines()[2:]] == ["1.60", "9.00", "20.00", "20.00"]
    assert "takes 20 µs of the store where thousands a second come, many of them together, and 35 where" in page
    assert len(numbers["ways"].splitlines()) == 2 + 5 * 2


def test_what_no_number_of_processes_can_do_says_why() -> None:
    found = scale.ways_shown(costs(MEASURED), (200_000,), 1.0, 0.5, 1).splitlines()
    assert "none will do" in found[2]
    assert "hearing, 1.3 cores of each process" in found[2]
    assert "none will do" not in found[4]


def test_every_cost_is_said_in_words() -> None:
    assert list(scale.WHAT) == [field.name for field in fields(Costs)]


def test_who_hears_nothing_for_nothing_has_no_bottleneck_there() -> None:
    assert "hear" in scale.first(replace(costs(MEASURED), hear_us=0.0))


def test_what_is_missing_is_told(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["scale"])
    monkeypatch.setattr(scale, "RESULTS", scale.ROOT / "nowhere.json")
    assert scale.main() == 1
    assert NEEDED[0] in capsys.readouterr().err
