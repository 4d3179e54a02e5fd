"""What is kept of the dailies: first finishes, once, with what they come to; and all of it goes again."""

import asyncio

import pytest

from server.live.results import DayKey, Own, Result, Top, Total
from server.store import keys
from server.store.dailies import PIECE
from server.store.records import RedisStore

pytestmark = pytest.mark.wire

DAILY, OTHER = "kruisjas", "butifarra"
DAY, NEXT = "2026-12-01", "2026-12-02"
ELS, JAN, AN = (name.encode().ljust(16, b".") for name in ("els", "jan", "an"))


def came_to(score: int, at: int = 2, entry: str = "") -> Result:
    return Result(entry or f"e{score}.{at}", 1, at, (score, 0, 0, 0), "dag--abc")


async def left_of(store: RedisStore) -> list[str]:
    """Every key about dailies or persons that there is, but for the days' keys."""
    found = [key.decode() for key in await store.link.ask("KEYS", "*")]
    return sorted(key for key in found if ":daily:" in key or ":person:" in key)


async def test_the_key_of_a_day_is_the_first_that_was_made(store: RedisStore, other: RedisStore) -> None:
    assert await store.dailies.key(DAY) is None
    first, second = DayKey(b"1" * 32, 1), DayKey(b"2" * 32, 2)
    kept = await asyncio.gather(store.dailies.keep_key(DAY, first), other.dailies.keep_key(DAY, second))
    assert kept[0] == kept[1] == await other.dailies.key(DAY)
    assert kept[0] in (first, second)
    assert await store.dailies.key(NEXT) is None


async def test_only_the_first_finish_counts_whoever_notes_it(store: RedisStore, other: RedisStore) -> None:
    results = [came_to(10, entry="e"), came_to(99, entry="e")]
    kept = await asyncio.gather(
        *(where.dailies.finish(DAILY, DAY, ELS, result) for where, result in zip((store, other), results, strict=True))
    )
    assert sorted(kept) == [False, True]
    first = results[kept.index(True)]
    for _ in range(2):
        assert not await other.dailies.finish(DAILY, DAY, ELS, came_to(1000, entry="e"))
    assert await store.dailies.top(DAILY, DAY, 10) == Top(1, ((ELS, first),), {first.score: 1})
    assert await store.dailies.totals(DAILY, 10) == [Total(ELS, 1, first.score, 1)]
    assert await store.dailies.who(DAILY, DAY, "e") == ELS
    assert await store.dailies.who(DAILY, NEXT, "e") is None


async def test_equal_scores_share_a_rank_and_stand_in_the_order_of_finishing(store: RedisStore) -> None:
    for person, score, at in ((ELS, 5, 9), (JAN, 5, 7), (AN, -3, 1)):
        assert await store.dailies.finish(DAILY, DAY, person, came_to(score, at))
    top = await store.dailies.top(DAILY, DAY, 10)
    assert [person for person, _ in top.rows] == [JAN, ELS, AN]
    assert (top.people, top.shares) == (3, {5: 2, -3: 1})
    assert await store.dailies.ranks(DAILY, {DAY: 5}) == {DAY: (3, 1)}
    assert await store.dailies.ranks(DAILY, {DAY: -3, NEXT: None}) == {DAY: (3, 3), NEXT: (0, 1)}
    assert [row for row, _ in (await store.dailies.top(DAILY, DAY, 1)).rows] in ([JAN], [ELS])
    assert await store.dailies.results(DAILY, DAY, [AN, b"nobody"]) == [came_to(-3, 1), None]


async def test_totals_are_of_all_days_and_of_one_daily(store: RedisStore) -> None:
    for daily, day, person, score in (
        (DAILY, DAY, ELS, 5),
        (DAILY, NEXT, ELS, -7),
        (DAILY, NEXT, JAN, 3),
        (OTHER, DAY, ELS, 9),
    ):
        await store.dailies.finish(daily, day, person, came_to(score, entry=f"{daily}{day}{score}"))
    assert await store.dailies.totals(DAILY, 10) == [Total(JAN, 1, 3, 1), Total(ELS, 2, -2, 2)]
    assert await store.dailies.total(DAILY, ELS) == Total(ELS, 2, -2, 2)
    assert await store.dailies.total(OTHER, ELS) == Total(ELS, 1, 9, 1)
    assert await store.dailies.total(OTHER, JAN) is None


async def test_what_was_finished_late_stands_on_the_day_and_not_in_the_totals(store: RedisStore) -> None:
    late = Result("late", 1, 2, (9, 0, 0, 0), "dag--abc", late=True)
    assert await store.dailies.finish(DAILY, DAY, ELS, late)
    assert not await store.dailies.finish(DAILY, DAY, ELS, came_to(9))
    assert (await store.dailies.top(DAILY, DAY, 10)).rows == ((ELS, late),)
    assert await store.dailies.own(DAILY, ELS) == Own({}, {DAY: 9})
    assert await store.dailies.total(DAILY, ELS) is None
    assert await store.dailies.totals(DAILY, 10) == []


async def test_what_was_begun_is_told_until_it_is_finished(store: RedisStore) -> None:
    await store.dailies.begin(DAILY, DAY, ELS, 7)
    await store.dailies.begin(DAILY, NEXT, ELS, 8)
    await store.dailies.begin(OTHER, DAY, ELS, 9)
    await store.dailies.finish(DAILY, DAY, ELS, came_to(4))
    await store.dailies.begin(DAILY, DAY, ELS, 7)  # said late: it is finished
    assert await store.dailies.own(DAILY, ELS) == Own({NEXT: 8}, {DAY: 4})
    assert await store.dailies.own(OTHER, ELS) == Own({DAY: 9}, {})
    await store.dailies.lapse(DAILY, NEXT, ELS)
    assert (await store.dailies.own(DAILY, ELS)).begun == {}


async def test_of_who_is_forgotten_the_results_stay_without_a_name_and_nothing_else(store: RedisStore) -> None:
    person, _ = await store.people.meet("Els")
    for daily in (DAILY, OTHER):
        for day in (DAY, NEXT):
            await store.dailies.finish(daily, day, person.id, came_to(5))
    await store.dailies.begin(DAILY, "2026-12-03", person.id, 7)
    await store.dailies.take_off(person.id, off=True)
    await store.dailies.finish(DAILY, DAY, JAN, came_to(5, entry="jan"))
    for _ in range(2):
        await store.dailies.forget(person.id)
    await store.people.forget(person.id)
    top = await store.dailies.top(DAILY, DAY, 10)
    assert (top.people, top.shares) == (2, {5: 2})
    assert await store.dailies.called([one for one, _ in top.rows]) == ["", ""]
    assert await store.dailies.totals(DAILY, 10) == [Total(JAN, 1, 5, 1)]
    assert await store.dailies.own(DAILY, person.id) == Own({}, {})
    assert await store.dailies.strays(DAILY) == [JAN]
    assert person.id.hex() not in " ".join(await left_of(store))


async def test_who_has_asked_to_be_forgotten_begins_nothing(store: RedisStore) -> None:
    person, _ = await store.people.meet("Els")
    await store.people.forsake(person.id)
    await store.dailies.begin(DAILY, DAY, person.id, 7)
    assert (await store.dailies.own(DAILY, person.id)).begun == {}


async def test_days_go_and_what_they_came_to_stays(store: RedisStore) -> None:
    for day in (DAY, NEXT):
        await store.dailies.keep_key(day, DayKey(bytes(32), 1))
        await store.dailies.finish(DAILY, day, ELS, came_to(5))
    assert await store.dailies.clear(NEXT) == 1
    assert await store.dailies.clear(NEXT) == 0
    assert (await store.dailies.key(DAY), (await store.dailies.top(DAILY, DAY, 10)).people) == (None, 0)
    assert await store.dailies.own(DAILY, ELS) == Own({}, {NEXT: 5})
    assert await store.dailies.total(DAILY, ELS) == Total(ELS, 2, 10, 1)
    assert [key for key in await left_of(store) if DAY in key] == []
    assert (await store.dailies.top(DAILY, NEXT, 10)).people == 1


async def test_who_is_known_no_longer_is_found(store: RedisStore) -> None:
    person, _ = await store.people.meet("Els")
    for one in (person.id, JAN):
        await store.dailies.finish(DAILY, DAY, one, came_to(5, entry=one.hex()))
    assert await store.dailies.strays(DAILY) == [JAN]
    assert await store.dailies.strays(OTHER) == []


async def test_everybody_is_read_some_at_a_time(store: RedisStore) -> None:
    people = {number.to_bytes(16, "big") for number in range(3 * PIECE)}
    k = keys.daily_keys(DAILY, DAY)
    await store.link.ask("ZADD", k.scores, *(word for person in people for word in (1, person)))
    some = [part async for part in store.dailies.everybody(DAILY, DAY)]
    assert {person for part in some for person in part} == people
    assert max(map(len, some)) < 2 * PIECE


async def test_a_name_is_taken_off_everywhere_or_at_a_place_and_put_back(store: RedisStore) -> None:
    person, _ = await store.people.meet("Els")
    assert await store.dailies.called([person.id, JAN]) == ["Els", ""]
    await store.dailies.take_off(person.id, off=True)
    assert await store.dailies.called([person.id]) == [""]
    await store.dailies.take_off(person.id, off=False)
    assert await store.dailies.called([person.id]) == ["Els"]
    assert await store.dailies.called([]) == []
    await store.dailies.take_off_at("table", "p1", off=True)
    assert await store.dailies.taken_off("table") == {"p1"}
    await store.dailies.take_off_at("table", "p1", off=False)
    assert await store.dailies.taken_off("table") == frozenset()
