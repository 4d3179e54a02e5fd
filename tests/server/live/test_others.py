"""A process that cannot read what others did catches up when it can."""

from random import Random

import pytest

from protocol.commands import Sit, Stand, Talk
from protocol.events import Ok
from server.live.derived import nothing
from server.live.house import House
from server.live.table import LiveTable
from tests.guests import Guest
from tests.server.live.conftest import away
from tests.server.live.test_chat import said
from tests.server.live.test_house import made
from tests.server.live.test_sweep import told

pytestmark = pytest.mark.wire


async def at_a_table(houses: tuple[House, House]) -> tuple[Guest, Guest]:
    """Ann in one house and Bea in the other, at one table."""
    random = Random(1)
    table = await made(houses[0], random)
    ann, bea = Guest(houses[0], "ann", random), Guest(houses[1], "bea", random)
    for guest in (ann, bea):
        await guest.join(table)
    return ann, bea


async def test_what_was_not_read_when_it_was_told_is_read_when_the_heads_are_compared(
    houses: tuple[House, House], caplog: pytest.LogCaptureFixture
) -> None:
    ann, bea = await at_a_table(houses)
    with away(houses[1], "read"):
        await ann.says(Sit(ann.id(), 0))
        await told(caplog, f"table {bea.public.about.table} not refreshed: just then")
        await houses[1]._others.compare(houses[1]._live.values())
        await told(caplog, "not refreshed (its head was at ")
    assert bea.public.chairs[0].person is None
    with away(houses[1], "strayed"):
        await houses[1]._others.compare(houses[1]._live.values())
    assert "heads not compared: just then" in caplog.text
    await houses[1]._others.compare(houses[1]._live.values())
    await bea.until(lambda: bea.public.chairs[0].person is not None)


async def test_what_happens_at_a_table_that_is_not_shown_here_concerns_nobody(houses: tuple[House, House]) -> None:
    others = houses[0]._others
    others.moved("elsewhere", 3)
    others.presence("elsewhere")
    others.talk("elsewhere")
    others.forgotten("elsewhere")
    others.resync(lambda _: True)
    assert houses[0].shown == 0


async def test_where_wake_ups_may_have_been_missed_all_that_was_missed_is_read(
    houses: tuple[House, House], caplog: pytest.LogCaptureFixture
) -> None:
    ann, bea = await at_a_table(houses)
    table = bea.public.about.table
    for task in houses[1]._tasks:  # it does not look by itself meanwhile
        task.cancel()
    with away(houses[1], "read", "talks"):
        await ann.says(Sit(ann.id(), 0))
        await ann.says(Talk(ann.id(), "goedenavond"))
        await told(caplog, f"table {table} not refreshed: just then")
        await told(caplog, f"talk at table {table} not heard: just then")
    houses[1]._others.resync(lambda missed: missed == table)
    await bea.until(lambda: bea.public.chairs[0].person is not None and said(bea) == ["goedenavond"])


async def test_nobody_is_refused_for_what_another_server_has_changed_already(houses: tuple[House, House]) -> None:
    random = Random(7)
    table = await made(houses[0], random)
    ann, bea = Guest(houses[0], "ann", random), Guest(houses[1], "bea", random)
    await ann.join(table)
    await ann.sit(1)
    behind = LiveTable(table, houses[1]._store, lambda _: None, nothing)  # it hears of nothing by itself
    assert await behind.load()
    await behind.show(bea, None, table)
    assert (await behind.command(bea, Sit(bea.id(), 1))).code == "seat_taken"
    assert isinstance(await ann.says(Stand(ann.id())), Ok)
    assert (await behind.command(bea, Sit(bea.id(), 1))).code is None
    assert bea.private.seat == 1
