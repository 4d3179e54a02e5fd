"""A daily is played at a table of one's own, found again wherever and whenever one comes back; the first finish is noted."""

from random import Random

import pytest

from protocol.alone import Board, Days, PlayDaily, ShowBoard
from protocol.alone import Dailies as AskDays
from protocol.events import Created, Refused
from server.live.house import House
from tests.guests import Guest
from tests.server.live.test_persons import guest

pytestmark = pytest.mark.wire

DAILY = "klaverjas_amsterdam"


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots that take no time to wait for."""
    monkeypatch.setattr("server.tables.clocks.BOT_MS", (1, 2))


async def asked(one: Guest, command: object) -> object:
    return await one.house.alone.answer(one.person.id, command, lambda: 0)


async def begin(one: Guest, daily: str = DAILY, day: str | None = None) -> str:
    """Go to one's own table of this daily."""
    answer = await asked(one, PlayDaily(one.id(), daily, day))
    assert isinstance(answer, Created)
    await one.join(answer.table)
    return answer.table


async def finish(one: Guest) -> None:
    """Play to the end, at random."""
    while one.public.phase != "over":
        before = one.seen.version
        if await one.act() is None:
            await one.until(lambda before=before: one.seen.version > before)


async def board(one: Guest, **what: object) -> Board:
    found = await asked(one, ShowBoard(DAILY, **what))
    assert isinstance(found, Board)
    return found


async def test_a_daily_is_played_to_its_end_and_stands_on_the_board(houses: tuple[House, House]) -> None:
    els = await guest(houses[0], "Els")
    assert (await board(els)).state == "new"
    table = await begin(els)
    assert table.startswith("dag--")
    found = await board(els)
    assert (found.state, found.rows, found.shares, found.hand) == ("begun", (), (), ())
    first = els.private.hand
    await finish(els)
    assert len(els.public.sheet.rows) == 4
    found = await board(els)
    assert (found.state, found.people) == ("done", 1)
    [row] = found.rows
    assert (row.name, row.rank, row.you, row.late, len(row.deals)) == ("Els", 1, True, False, 4)
    assert sum(row.deals) == row.score
    assert set(found.hand) == set(first)
    days = await asked(els, AskDays())
    assert isinstance(days, Days)
    assert [(one.daily, one.score, one.rank) for one in days.rows if one.score is not None] == [(DAILY, row.score, 1)]
    assert len(days.rows) == 7
