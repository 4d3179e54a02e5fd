"""What a backup holds of the dailies comes back as it was, also where somebody finished while it was taken."""

import pytest

from server.live.results import DayKey, Own, Result, Total
from server.store import dailybackup
from server.store.backup import restore
from server.store.dailybackup import DailyItem
from server.store.records import RedisStore
from tests.server.store.test_backup import anew, stream, taken
from tests.stores import Server

pytestmark = pytest.mark.wire

DAILY, DAY, NEXT = "kruisjas", "2026-12-01", "2026-12-02"


def came_to(score: int, entry: str) -> Result:
    return Result(entry, 1, 2, (score, 0, 0, 0), "dag--abc")


async def test_dailies_come_back_with_totals_of_days_long_gone(store: RedisStore, server: Server) -> None:
    els, jan = [(await store.people.meet(name))[0].id for name in ("Els", "Jan")]
    await store.dailies.keep_key(NEXT, DayKey(b"k" * 32, 5))
    for day, person, score in ((DAY, els, 3), (NEXT, els, 4), (NEXT, jan, -4)):
        await store.dailies.finish(DAILY, day, person, came_to(score, f"{day}{score}"))
    await store.dailies.clear(NEXT)
    await store.dailies.begin(DAILY, "2026-12-03", jan, 7)
    await store.dailies.take_off(jan, off=True)
    await store.append("t", (await store.heads(["t"]))[0], [b"one"], b"d" * 16, None)
    await store.dailies.take_off_at("t", "p1", off=True)
    top = await store.dailies.top(DAILY, NEXT, 10)
    file = await taken(store)

    new = await anew(server)
    await restore(new, stream(file))
    assert await new.dailies.key(NEXT) == DayKey(b"k" * 32, 5)
    assert await new.dailies.top(DAILY, NEXT, 10) == top
    assert await new.dailies.totals(DAILY, 10) == [Total(els, 2, 7, 1), Total(jan, 1, -4, 2)]
    assert await new.dailies.own(DAILY, els) == Own({}, {NEXT: 4})
    assert await new.dailies.own(DAILY, jan) == Own({"2026-12-03": 7}, {NEXT: -4})
    assert await new.dailies.who(DAILY, NEXT, f"{NEXT}-4") == jan
    assert await new.dailies.called([els, jan]) == ["Els", ""]
    assert await new.dailies.taken_off("t") == {"p1"}
    assert not await new.dailies.finish(DAILY, NEXT, els, came_to(99, "late"))
    await new.close()


async def test_a_day_that_changed_meanwhile_comes_again(store: RedisStore) -> None:
    people = [number.to_bytes(16, "big") for number in range(3)]
    await store.dailies.finish(DAILY, DAY, people[0], came_to(1, "a"))
    items: list[dailybackup.Item] = []
    async for item in dailybackup.items(store.link):
        if isinstance(item, DailyItem) and len(item.results) < 3:  # somebody finishes before it goes on
            number = len(item.results)
            await store.dailies.finish(DAILY, DAY, people[number], came_to(1, str(number)))
        items.append(item)
    [total] = [item for item in items if isinstance(item, dailybackup.TotalsItem) and item.totals]
    last = [item for item in items if isinstance(item, DailyItem)][-1]
    assert last.results.keys() == total.totals.keys() == set(people)
