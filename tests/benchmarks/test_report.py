"""What was measured, in docs/performance.md."""

import pytest

from benchmarks.report import PAGE, filled, parts, results


def test_numbers_stand_between_their_marks_and_are_put_there_again() -> None:
    page = "Fast.\n<!-- ratios -->\nold\n<!-- end -->\nYes.\n"
    assert filled(page, {"ratios": r"| 1.0 \1 |"}) == "Fast.\n<!-- ratios -->\n| 1.0 \\1 |\n<!-- end -->\nYes.\n"


def test_the_page_has_a_mark_for_everything() -> None:
    numbers = parts(results({"cores": "2"}, {"idle/ours/seated_kb": [1.0], "idle/colyseus/seated_kb": [2.0]}))
    with pytest.raises(ValueError, match="details"):
        filled("", {"details": ""})
    assert all(text in filled(PAGE.read_text(), numbers) for text in numbers.values())
