"""Whoever comes back to a table asks for it at once, and is led nowhere by that, whatever happens before their welcome."""

from clients.cli.visit import Visit
from protocol.commands import Hello, Join, Leave, Seen, Tables
from protocol.events import Refused
from tests.clients.cli.test_visit import BRANCH, TOKEN, WELCOME, view, visit


def test_the_table_is_asked_for_without_waiting_to_be_welcomed() -> None:
    here = back()
    assert here.hear(WELCOME) == []
    assert here.outstanding()
    here.hear(view(41))
    assert not here.outstanding()


def back() -> Visit:
    """Somebody who was shown the table, and whose line was opened again: what they say first has been said."""
    here = visit()
    here.hear(WELCOME)
    here.hear(view(40))
    assert here.opening() == [Hello((1, 1), TOKEN), Join("donderdag", Seen(40, BRANCH))]
    return here


def test_a_table_that_could_not_be_read_before_welcome_is_asked_for_after_it() -> None:
    here = back()
    refused = Refused(None, "try_again", retry=1000)
    assert here.goes_on(refused)
    assert here.hear(refused) == []
    assert here.hear(WELCOME) == [Join("donderdag", Seen(40, BRANCH))]


def test_whoever_turns_elsewhere_before_welcome_is_not_led_back() -> None:
    here = back()
    here.say(Leave())
    assert here.hear(WELCOME) == [Leave(), Tables()]
    here.hear(view(41))
    assert here.table is None
    there = back()
    there.say(Join("vrijdag"))
    assert there.hear(WELCOME) == [Join("vrijdag")]
