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
