"""When the day of a daily begins: at 04:00 in Amsterdam, on the clock of that place (FAIR-6)."""

from datetime import UTC, datetime

import pytest

from server.tables import days


def ms(utc: str) -> int:
    return int(datetime.fromisoformat(utc).replace(tzinfo=UTC).timestamp() * 1000)


@pytest.mark.parametrize(
    ("utc", "day"),
    [
        ("2026-12-01T02:59:59.999", "2026-11-30"),  # winter: one hour ahead of UTC
        ("2026-12-01T03:00", "2026-12-01"),
        ("2026-07-01T01:59:59.999", "2026-06-30"),  # summer: two
        ("2026-07-01T02:00", "2026-07-01"),
        ("2026-12-31T23:00", "2026-12-31"),  # midnight is not when it changes
        ("2027-01-01T02:59", "2026-12-31"),
        ("2027-01-01T03:00", "2027-01-01"),
        ("2028-02-29T12:00", "2028-02-29"),
        ("2028-03-01T02:59", "2028-02-29"),  # a leap year
        ("2027-03-01T02:59", "2027-02-28"),
    ],
)
def test_fair_6_the_day_begins_at_four(utc: str, day: str) -> None:
    assert days.day_at(ms(utc)) == day


@pytest.mark.parametrize(
    ("day", "hours"),
    [
        ("2026-03-27", 24),
        ("2026-03-28", 23),  # the clock goes on in the night to Sunday the 29th, before four
        ("2026-03-29", 24),
        ("2026-10-24", 25),  # and back in the night to the 25th
        ("2026-10-25", 24),
        ("2028-02-29", 24),
    ],
)
def test_a_day_is_an_hour_shorter_or_longer_when_the_clock_changes(day: str, hours: int) -> None:
    assert days.began(days.after(day)) - days.began(day) == hours * 3_600_000


@pytest.mark.parametrize("day", ["2026-03-28", "2026-03-29", "2026-10-24", "2026-10-25", "2026-12-31", "2028-02-29"])
def test_a_day_lasts_from_its_beginning_up_to_the_next(day: str) -> None:
    began, ends = days.began(day), days.began(days.after(day))
    assert [days.day_at(at) for at in (began - 1, began, ends - 1, ends)] == [days.after(day, -1), day, day, days.after(day)]


def test_every_hour_of_a_year_belongs_to_the_day_that_began_last() -> None:
    for hour in range(366 * 24):
        at = ms("2028-01-01T00:00") + hour * 3_600_000
        day = days.day_at(at)
        assert days.began(day) <= at < days.began(days.after(day))


def test_days_are_counted_over_the_ends_of_months_and_years() -> None:
    assert days.after("2026-12-31") == "2027-01-01"
    assert days.after("2028-02-28") == "2028-02-29"
    assert days.after("2027-02-28") == "2027-03-01"
    assert days.after("2027-01-01", -1) == "2026-12-31"


def test_a_week_is_monday_to_sunday() -> None:
    for day in ("2026-12-28", "2026-12-31", "2027-01-03"):
        assert days.week_of(day) == (*(f"2026-12-{n}" for n in (28, 29, 30, 31)), *(f"2027-01-0{n}" for n in (1, 2, 3)))


@pytest.mark.parametrize("no_day", ["2026-02-30", "tomorrow", ""])
def test_what_is_no_day_is_refused(no_day: str) -> None:
    for asked in (days.began, days.after, days.week_of):
        with pytest.raises(ValueError, match=r"[Ii]nvalid|day"):
            asked(no_day)
