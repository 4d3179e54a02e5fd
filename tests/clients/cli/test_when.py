"""Days and clocks in words."""

import re

from clients.cli import when
from tests.clients.cli.donderdag import EN, NL
from tests.clients.cli.scorebook import NOON


def test_a_day_is_written_as_it_is_in_that_language() -> None:
    assert when.day(NOON, NL) == "12-11-2026"
    assert when.day(NOON, EN) == "2026-11-12"


def test_a_moment_has_its_clock() -> None:
    assert re.fullmatch(r"12-11-2026 om \d\d:00", when.moment(NOON, NL))


def test_a_day_of_the_calendar_has_its_weekday() -> None:
    assert when.date("2026-11-26", NL) == "do 26-11-2026"
    assert when.date("2026-11-29", EN) == "Sun 2026-11-29"
    assert when.weekday("2026-11-30", NL) == "ma"


def test_days_are_counted_over_the_end_of_a_month() -> None:
    assert when.after("2026-11-30", 1) == "2026-12-01"
    assert when.after("2027-01-01", -1) == "2026-12-31"
