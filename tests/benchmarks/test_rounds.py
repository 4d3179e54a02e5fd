"""What is made of what was measured."""

from benchmarks.rounds import measure, ratios, spread, table


def test_every_second_round_goes_the_other_way_about() -> None:
    asked: list[str] = []
    cases = {"ours": lambda: {"cpu_us": float(len(asked))}, "theirs": lambda: {"cpu_us": 2.0 * len(asked)}}
    figures = measure(cases, 2, asked.append)
    assert [line.rpartition(" ")[2] for line in asked] == ["ours", "theirs", "theirs", "ours"]
    assert figures == {"ours/cpu_us": [1.0, 4.0], "theirs/cpu_us": [4.0, 6.0]}


def test_a_ratio_is_taken_within_its_round() -> None:
    figures = {"ours/cpu_us": [10.0, 300.0, 30.0], "theirs/cpu_us": [20.0, 200.0, 40.0]}
    assert ratios(figures, "ours/cpu_us", "theirs/cpu_us") == [0.5, 1.5, 0.75]
    assert spread(ratios(figures, "ours/cpu_us", "theirs/cpu_us")) == "0.75 [0.50-1.50]"


def test_what_was_not_measured_has_no_ratio() -> None:
    assert ratios({"ours/cpu_us": [10.0]}, "ours/cpu_us", "theirs/cpu_us") == []


def test_a_table_is_readable_as_it_stands() -> None:
    rows: list[tuple[str, ...]] = [("", "a card"), ("klaverjas", "1.00")]
    assert table(rows) == "|           | a card |\n| --------- | -----: |\n| klaverjas |   1.00 |"
