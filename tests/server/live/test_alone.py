"""What follows when a daily is over, also where the store is away just then."""

import pytest

from server.live.house import House
from tests.server.live.conftest import away
from tests.server.live.test_dailies import begin, board, finish, noon, quick
from tests.server.live.test_persons import guest
from tests.server.live.test_sweep import told

__all__ = ["noon", "quick"]  # fixtures

pytestmark = pytest.mark.wire


async def test_what_cannot_be_noted_when_the_table_is_over_is_when_its_person_asks(
    houses: tuple[House, House], caplog: pytest.LogCaptureFixture
) -> None:
    els = await guest(houses[0], "Els")
    with away(houses[0], "dailies.finish"):
        table = await begin(els)
        await finish(els)
        await told(caplog, f"what table {table} came to is noted when its person asks")
    assert (await board(await guest(houses[1], "Jan", 2))).people == 0
    assert (await board(els)).people == 1
