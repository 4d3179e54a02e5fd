"""Merging what was received."""

from clients.cli import tableview
from protocol.events import Moved, PersonHere, View
from protocol.views import PrivatePatch, PublicPatch
from tests.clients.cli.donderdag import MARIJKE, WIM, table, with_changes


def test_a_move_is_merged() -> None:
    before = table()
    after = tableview.moved(before, Moved(41, b"12345678", public=PublicPatch(turn=WIM, winning=None)))
    assert after is not None
    assert (after.version, after.branch) == (41, b"12345678")
    assert (after.public.turn, after.public.winning) == (WIM, None)
    assert after.public.trick == before.public.trick
    assert after.private == before.private


def test_nil_empties_and_absent_keeps() -> None:
    after = tableview.moved(table(), Moved(41, bytes(8), private=PrivatePatch(decision=None)))
    assert after is not None
    assert after.private.decision is None
    assert after.private.hand == table().private.hand


def test_a_version_alone_goes_on() -> None:
    after = tableview.moved(table(), Moved(41, bytes(8)))
    assert after is not None
    assert after.public == table().public


def test_what_was_seen_already_changes_nothing() -> None:
    before = table()
    assert tableview.moved(before, Moved(40, bytes(8), public=PublicPatch(turn=WIM))) is before


def test_a_gap_is_noticed() -> None:
    assert tableview.moved(table(), Moved(42, bytes(8))) is None


def test_a_whole_view_replaces_everything_but_who_is_there() -> None:
    seen = table()
    view = View(50, bytes(8), "m", seen.public, seen.private)
    people = {"m": PersonHere("Marijke", here=True)}
    assert tableview.whole(view, people).people == people
    assert tableview.whole(view, people).version == 50


def test_the_next_seat_and_the_own_side() -> None:
    assert tableview.next_seat(table(), 3) == 0
    assert tableview.own_side(table()) == 0
    assert tableview.own_side(table(seat=WIM)) == 1
    assert tableview.own_side(with_changes(table(), seat=None)) is None
    assert MARIJKE == 0
