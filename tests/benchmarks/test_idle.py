"""What people cost who do nothing: that it is measured at all."""

import pytest

from benchmarks.idle import waited


@pytest.mark.wire
def test_who_sits_and_who_comes_back_costs_something() -> None:
    found = waited("ours", people=40, back=3)
    assert found["seated_kb"] > 0
    assert found["reconnect_ms"] > 0
