"""A table of one's own: what it is called, and what is not offered there."""

import pytest

from clients.cli import alone, leaving, pace
from clients.cli.attable import AtTable
from clients.cli.choices import choices
from clients.cli.settings import Settings
from protocol.alone import PlayDaily
from protocol.around import Chair
from protocol.commands import Ready
from tests.clients.cli.donderdag import EN, NL, table
from tests.clients.cli.everyday import DAILY, DAY, own


def test_a_daily_is_called_by_its_name_and_its_day() -> None:
    assert alone.title(own(), NL) == "Klaverjassen, Amsterdams, do 26-11-2026"
    assert alone.title(own(practice=True), EN) == "Klaverjassen, Amsterdam rules, Thu 2026-11-26 (practice)"
    assert alone.title(table(), NL) == "De donderdagtafel"
    assert alone.daily("a_daily_of_a_newer_server", DAY, NL) == "a_daily_of_a_newer_server, do 26-11-2026"


def test_its_link_is_like_no_other() -> None:
    assert alone.is_own("dag--27ec44716fd53e79d875068c")
    assert not alone.is_own("donderdag-7kq2m9xw")


@pytest.mark.parametrize("key", "PYBUCVEMZKW")
def test_nothing_that_is_said_to_others_is_offered_and_its_key_says_why(key: str) -> None:
    at = AtTable(own(), Settings(), {})
    assert at.key(key, key) == []
    assert "Hier speel je alleen" in at.draw(80, 24, 0, "21:06").text()
    assert pace.signals(own(phase="sheet"), NL) == ()


def test_who_leaves_is_not_asked_how() -> None:
    assert not leaving.asks(own())
    at = AtTable(own(), Settings(), {})
    at.key("Q", "Q")
    assert at.left


def test_between_two_deals_one_goes_on_and_after_the_last_once_more_for_practice() -> None:
    chairs = (Chair("m"), *own().public.chairs[1:])
    (onwards,) = choices(own(phase="sheet", chairs=chairs, decision=None, hand=()), NL, "AHVB")
    assert onwards.command == Ready(bytes(16))
    (again,) = choices(own(phase="over", decision=None, hand=()), NL, "AHVB")
    assert again.command == PlayDaily(bytes(16), DAILY, DAY)
    assert again.label == "Nog eens, om te oefenen"


def test_what_is_counted_is_told_of_a_daily_that_is_known() -> None:
    assert alone.unit("schutjas", NL) == "Geteld wordt in punten: een streep is honderd."
    assert alone.unit("whist", NL) == ""
