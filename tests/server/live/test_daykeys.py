"""The key of a day is made the day before, once, and when it was made is told honestly."""

import pytest

from server.live import daykeys
from server.live.daykeys import DayKeys
from server.live.house import House
from server.live.results import DayKey
from server.tables import alone
from tests.server.live.test_dailies import DAILY, TODAY, TOMORROW, it_is
from tests.server.live.test_keeping import store_of

HOUR = 3_600_000


@pytest.mark.wire
async def test_the_keys_of_today_and_tomorrow_are_made_and_no_other(houses: tuple[House, House]) -> None:
    it_is(houses, "2026-12-01T12:00")
    keys = [DayKeys(store_of(house)) for house in houses]
    await keys[0].ahead()
    made = [await one.of(day) for one in keys for day in (TODAY, TOMORROW)]
    assert made[:2] == made[2:]
    assert made[0] != made[1]
    assert [await keys[0].of(day) for day in ("2026-11-30", "2026-12-03")] == [None, None]


@pytest.mark.wire
async def test_a_server_that_was_not_there_the_day_before_says_so(houses: tuple[House, House]) -> None:
    it_is(houses, "2026-12-01T12:00")
    keys = DayKeys(store_of(houses[0]))
    await keys.ahead()
    it_is(houses, "2026-12-02T12:00")
    today = await keys.of(TOMORROW)
    assert today is not None
    assert today.made < daykeys.ends(TODAY)  # the day before
    it_is(houses, "2026-12-04T12:00")
    today = await keys.of("2026-12-04")
    assert today is not None
    assert today.made >= daykeys.ends("2026-12-03")  # on the day itself
    assert await keys.of("2026-12-02") is not None
    assert await keys.of(TODAY) is not None


@pytest.mark.parametrize(
    ("day", "hours"), [("2026-12-01", 24), ("2026-03-28", 23), ("2026-03-29", 24), ("2026-10-24", 25), ("2026-10-25", 24)]
)
def test_a_day_ends_at_four_in_amsterdam_also_when_clocks_change(day: str, hours: int) -> None:
    before = daykeys.ends(daykeys.days.after(day, -1))
    assert daykeys.ends(day) - before == hours * HOUR


@pytest.mark.parametrize("day", ["2026-02-30", "0000-01-01", "2026-13-01", "9999-12-31"])
def test_what_is_no_day_is_known_not_to_be(day: str) -> None:
    assert not daykeys.known(day)


def test_an_entry_tells_nothing_on_another_board() -> None:
    key, els, jan = DayKey(b"k" * 32, 1), b"els".ljust(16), b"jan".ljust(16)
    entries = {
        daykeys.entry(key, daily, day, person)
        for daily in (DAILY, "kruisjas")
        for day in (TODAY, TOMORROW)
        for person in (els, jan)
    }
    assert len(entries) == 8
    assert all(len(entry) == 16 for entry in entries)
    assert daykeys.entry(key, DAILY, TODAY, els) != daykeys.entry(DayKey(b"l" * 32, 1), DAILY, TODAY, els)


def test_what_is_published_tells_no_secret_of_another_daily() -> None:
    secrets = {
        secret
        for daily in (DAILY, "kruisjas")
        for day in (TODAY, TOMORROW)
        for secret in alone.secrets_of(b"k" * 32, daily, day).secrets
    }
    assert len(secrets) == 16
