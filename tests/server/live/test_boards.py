"""The boards of a day and of all time: equal for everybody, with only what each may know."""

import asyncio
import time
from collections.abc import Callable

import pytest

from protocol import codec, fair
from protocol.alone import HowPlayed, ShowBoard
from protocol.books import Replayed
from server.games.registry import DAILIES
from server.live import daykeys
from server.live.boards import SHOWN, first_hand
from server.live.house import House
from server.live.results import DayKey, Result
from tests.guests import Guest
from tests.server.live.conftest import away
from tests.server.live.test_dailies import (
    DAILY,
    TODAY,
    TOMORROW,
    asked,
    begin,
    board,
    finish,
    it_is,
    noon,
    quick,
    refusal,
)
from tests.server.live.test_keeping import store_of
from tests.server.live.test_persons import guest

__all__ = ["noon", "quick"]  # fixtures

pytestmark = pytest.mark.wire


async def came_to(one: Guest, score: int, at: int = 0, day: str = TODAY) -> None:
    """This guest has finished so, at this time of the day (ms)."""
    store = store_of(one.house)
    key = await one.house.alone.keys.of(day) or DayKey(bytes(32), 0)
    began = daykeys.ends(day) - 24 * 3600 * 1000
    entry = daykeys.entry(key, DAILY, day, one.person.id)
    await store.dailies.finish(DAILY, day, one.person.id, Result(entry, began, began + at, (score, 0, 0, 0), "dag--x"))


async def people(house: House, *scores: int) -> list[Guest]:
    """People who finished one after the other."""
    found = []
    for number, score in enumerate(scores):
        one = await guest(house, f"P{number}", number)
        await came_to(one, score, number)
        found.append(one)
    return found


async def test_equal_scores_share_a_rank(houses: tuple[House, House]) -> None:
    await people(houses[0], 10, 30, 20, 30)
    found = await board(await guest(houses[1], "Els", 9))
    assert [(row.name, row.score, row.rank) for row in found.rows] == [
        ("P1", 30, 1),
        ("P3", 30, 1),
        ("P2", 20, 3),
        ("P0", 10, 4),
    ]
    assert [(row.name, row.days, row.score, row.rank) for row in found.totals][2:] == [("P2", 1, 20, 3), ("P0", 1, 10, 4)]
    assert found.people == 4
    assert not any(row.you for row in (*found.rows, *found.totals))
    assert {row.entry for row in found.rows}.isdisjoint(row.entry for row in found.totals)


async def test_oneself_is_on_the_board_wherever_one_stands(houses: tuple[House, House]) -> None:
    some = await people(houses[0], *range(SHOWN + 3, 0, -1))
    found = await board(some[-1])
    assert len(found.rows) == len(found.totals) == SHOWN + 1
    assert [(row.you, row.rank, row.score) for row in found.rows[-2:]] == [(False, SHOWN, 4), (True, SHOWN + 3, 1)]
    assert [(row.you, row.rank, row.score) for row in found.totals[-2:]] == [(False, SHOWN, 4), (True, SHOWN + 3, 1)]
    assert [row.rank for row in (await board(some[1])).rows if row.you] == [2]
    assert len((await board(await guest(houses[0], "Els", 999))).rows) == SHOWN


async def test_only_who_may_know_the_cards_is_told_of_them(houses: tuple[House, House]) -> None:
    done, begun, new = [await guest(houses[0], name, n) for n, name in enumerate(("Done", "Begun", "New"))]
    await begin(begun)
    await came_to(done, 5)
    asking = HowPlayed(DAILY, TODAY, (await board(done)).rows[0].entry, 1)
    for one in (begun, new):
        found = await board(one)
        assert (found.shares, found.hand) == ((), ())
        assert [deal.secret for deal in found.deals] == [None] * 4
        assert await refusal(one, asking) == ("not_yet", None)
    found = await board(done)
    assert [(share.score, share.people) for share in found.shares] == [(5, 1)]
    assert set(found.hand) == set(begun.private.hand)
    assert [deal.secret for deal in found.deals] == [None] * 4

    it_is(houses, "2026-12-02T04:00")
    told = [await board(one, TODAY) for one in (done, begun, new)]
    assert [bool(one.hand) for one in told] == [True, False, True]
    assert [bool(one.shares) for one in told] == [True, False, True]
    assert await refusal(begun, asking) == ("not_yet", None)
    match = fair.daily_match(DAILY, TODAY)
    for opened in told[1].deals:
        assert opened.secret is not None
        assert fair.commitment(match, opened.deal, opened.secret) == opened.commitment


async def test_the_hand_that_is_shown_is_the_one_that_was_dealt(houses: tuple[House, House]) -> None:
    els, key = await guest(houses[0], "Els"), await houses[0].alone.keys.of(TODAY)
    assert key is not None
    for daily in DAILIES:
        await begin(els, daily)
        assert set(first_hand(key.key, daily, TODAY)) == set(els.private.hand)


async def test_how_somebody_played_is_shown_with_all_hands_open(houses: tuple[House, House]) -> None:
    els, jan = await guest(houses[0], "Els", 1), await guest(houses[1], "Jan", 2)
    await begin(els)
    await finish(els)
    await came_to(jan, -1000)
    [entry] = [row.entry for row in (await board(jan)).rows if row.name == "Els"]
    for deal in (1, 4):
        shown = await asked(jan, HowPlayed(DAILY, TODAY, entry, deal))
        assert isinstance(shown, Replayed)
        assert shown.hands is not None
        assert [len(hand) for hand in shown.hands] == [8] * 4
        assert list(shown.names.values()) == ["Els"]
        assert shown.public.chairs[0].person in shown.names
        assert len(shown.public.sheet.rows) == deal - 1
        assert len(shown.steps) >= 32
    assert await refusal(jan, HowPlayed(DAILY, TODAY, "0" * 16, 1)) == ("no_entry", "entry")
    assert await refusal(jan, HowPlayed("kruisjas", TODAY, entry, 1)) == ("not_yet", None)
    await store_of(houses[0]).dailies.take_off(els.person.id, off=True)
    shown = await asked(jan, HowPlayed(DAILY, TODAY, entry, 1))
    assert isinstance(shown, Replayed)
    assert list(shown.names.values()) == [""]
    it_is(houses, "2026-12-01T12:01")  # what was read a second ago is not shown any more
    assert "Els" not in str(await board(await guest(houses[1], "An", 3)))


async def test_a_second_identity_is_an_entry_of_its_own_with_its_times(houses: tuple[House, House]) -> None:
    first, second = await guest(houses[0], "Els", 1), await guest(houses[0], "Els", 2)
    await came_to(first, 5, at=1000)
    await came_to(second, 50, at=2000)
    found = await board(first)
    assert [(row.name, row.score, row.you) for row in found.rows] == [("Els", 50, False), ("Els", 5, True)]
    assert len({row.entry for row in found.rows}) == 2
    assert found.rows[0].at > found.rows[1].at >= found.rows[1].began


async def test_the_week_goes_from_monday_to_sunday(houses: tuple[House, House]) -> None:
    els, jan = await guest(houses[0], "Els", 1), await guest(houses[0], "Jan", 2)
    for day, mine, others in (("2026-11-30", 3, 5), (TODAY, 5, 3)):
        await came_to(els, mine, day=day)
        await came_to(jan, others, day=day)
    await came_to(jan, 1, day="2026-11-29")
    found = await board(els)
    assert [(row.day, row.people, row.rank) for row in found.week] == [
        ("2026-11-30", 2, 2),
        (TODAY, 2, 1),
        *((f"2026-12-0{n}", 0, None) for n in range(2, 7)),
    ]


async def test_there_is_no_board_of_what_is_not_there(houses: tuple[House, House]) -> None:
    els = await guest(houses[0], "Els")
    await board(els)
    assert await refusal(els, ShowBoard("bridge")) == ("no_daily", "daily")
    for day in (TOMORROW, "2026-11-30", "2026-02-30"):
        assert await refusal(els, ShowBoard(DAILY, day)) == ("no_daily", "day")
    assert await refusal(els, ShowBoard(DAILY, None, "nergens-23456789a")) == ("no_table", "place")


async def test_anybody_can_keep_the_commitments_and_check_them_afterwards(houses: tuple[House, House]) -> None:
    told = await houses[0].alone.commitments(TOMORROW)
    assert told is not None
    lines = [line.split() for line in told.splitlines() if not line.startswith("#")]
    assert [(daily, deal) for daily, deal, _ in lines] == [(daily, str(deal)) for daily in DAILIES for deal in (1, 2, 3, 4)]
    assert await houses[1].alone.commitments("2026-12-03") is None
    assert await houses[1].alone.commitments("2026-99-99") is None
    it_is(houses, "2026-12-03T04:00")
    opened = await houses[1].alone.commitments(TOMORROW)
    assert opened is not None
    after = [line.split() for line in opened.splitlines() if not line.startswith("#")]
    assert [line[:3] for line in after] == lines
    for daily, deal, commitment, secret in after:
        match = fair.daily_match(daily, TOMORROW)
        assert fair.commitment(match, int(deal), bytes.fromhex(secret)).hex() == commitment


async def test_the_store_is_asked_once_by_a_crowd(houses: tuple[House, House]) -> None:
    some = await people(houses[0], 1, 2, 3)
    dailies, asked_for = store_of(houses[0]).dailies, []
    top = dailies.top

    async def counted(daily: str, day: str, most: int) -> object:
        asked_for.append(day)
        return await top(daily, day, most)

    dailies.top = counted  # type: ignore[method-assign] # to count
    await asyncio.gather(*(board(some[n % 3]) for n in range(30)))
    assert asked_for == [TODAY]


async def test_a_board_of_ten_thousand_holds_nobody_up(houses: tuple[House, House], measured: Callable[[str], None]) -> None:
    store, key = store_of(houses[0]), await houses[0].alone.keys.of(TODAY)
    assert key is not None
    els = await guest(houses[0], "Els")
    await came_to(els, -5000)
    for at in range(0, 10_000, 500):
        persons = [number.to_bytes(16, "big") for number in range(at, at + 500)]
        results = [
            Result(daykeys.entry(key, DAILY, TODAY, one), 1, 2 + n, ((n * 7919) % 1500 - 700, 0, 0, 0), "dag--x")
            for n, one in enumerate(persons, at)
        ]
        finished = (store.dailies.finish(DAILY, TODAY, one, result) for one, result in zip(persons, results, strict=True))
        await asyncio.gather(*finished)
    longest, stop = 0.0, asyncio.Event()

    async def turns() -> None:
        nonlocal longest
        while not stop.is_set():
            began = time.thread_time()
            await asyncio.sleep(0)
            longest = max(longest, time.thread_time() - began)

    async with asyncio.TaskGroup() as group:
        group.create_task(turns())
        began = time.thread_time()
        found = await board(els)
        took = time.thread_time() - began
        stop.set()
    assert (found.people, len(found.rows)) == (10_001, SHOWN + 1)
    size = len(codec.encode(found))
    measured(f"a board of 10,001: {took * 1000:.0f} ms, {longest * 1000:.1f} ms of it at a time, {size} bytes")
    assert size < 65536


async def test_what_each_deal_came_to_is_told_to_who_may_know_the_cards(houses: tuple[House, House]) -> None:
    els, jan = await people(houses[0], 5, 7)
    new, begun = await guest(houses[0], "An", 8), await guest(houses[0], "Bo", 9)
    await begin(begun)
    for one in (els, jan):
        assert [row.deals for row in (await board(one)).rows] == [(7, 0, 0, 0), (5, 0, 0, 0)]
    for one in (new, begun):
        found = await board(one)
        assert [(row.score, row.deals) for row in found.rows] == [(7, ()), (5, ())]
        assert found.shares == ()
    it_is(houses, f"{TOMORROW}T12:00")
    assert [row.deals for row in (await board(new, day=TODAY)).rows] == [(7, 0, 0, 0), (5, 0, 0, 0)]
    assert [row.deals for row in (await board(begun, day=TODAY)).rows] == [(), ()]


async def test_a_deal_that_was_not_sealed_is_when_somebody_asks_how_it_was_played(houses: tuple[House, House]) -> None:
    els, jan = await guest(houses[0], "Els", 1), await guest(houses[1], "Jan", 2)
    with away(houses[0], "seal"):
        table = await begin(els)
        await finish(els)
        await came_to(jan, -1000)
        [entry] = [row.entry for row in (await board(jan)).rows if row.name == "Els"]
        assert await store_of(houses[1]).deals(table) == {}
        shown = await asked(jan, HowPlayed(DAILY, TODAY, entry, 4))
    assert isinstance(shown, Replayed)
    assert len(await store_of(houses[1]).deals(table)) == 4


async def test_a_deal_that_nobody_has_any_more_is_not_on_the_board(houses: tuple[House, House]) -> None:
    [els] = await people(houses[0], 5)
    [row] = (await board(els)).rows
    assert await refusal(els, HowPlayed(DAILY, TODAY, row.entry, 1)) == ("no_entry", "entry"), "its table is gone"
