"""What a move costs on the wire: that it is measured at all."""

import pytest

from benchmarks.driver.orders import Server, Stage
from benchmarks.wire import BESIDE, SHOWN, Frames, played


@pytest.mark.wire
@pytest.mark.parametrize(("server", "least"), [("ours", 4 * 100), ("fan", 4 * 100), ("plain", 4 * 5)])
def test_a_move_costs_something_and_everybody_hears_of_it(server: Server, least: int) -> None:
    found = played(server, Stage(tables=3, moves=100, warm=0.1, measure=0.5), Frames(300))
    assert found["moves_s"] > 10
    assert found["cpu_us"] > 0
    assert 0 < found["p50_ms"] <= found["p99_ms"]
    assert found["octets"] > least
    assert {*SHOWN, *BESIDE} <= set(found)
