"""How the cost of a move grows: that it is measured at all."""

import pytest

from benchmarks.growth import evening


@pytest.mark.wire
def test_an_evening_has_a_first_move_and_a_last() -> None:
    found = evening(seconds=0.2, times=2)
    assert found["first_us"] > 0
    assert found["last_us"] > 0
    assert found["deals"] > 0
