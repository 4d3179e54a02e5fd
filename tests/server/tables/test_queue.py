"""Who waits for a chair, and how chairs change: after each deal, after each match, or never by themselves."""

import pytest
from msgspec.structs import replace

from protocol import happenings as e
from protocol.commands import Ready, Sit, Volunteer, Vote
from protocol.place import Arrange, Lock, Remove, Wait
from server.tables import moves as m
from server.tables import placemoves as p
from server.tables import queue, views
from server.tables.absence import Missed
from server.tables.acting import Refusal
from server.tables.clocks import due
from server.tables.decide import Due
from server.tables.state import Seated, awaited
from tests.tabletop import PEOPLE, Tabletop


def rotating(rotate: str, deals: int = 2, **settings: object) -> Tabletop:
    """A deal is played by ann, bea, cor and dik, who sat down one after the other; eva and fre wait."""
    table = Tabletop(options={"deals": deals}, **settings)
    for seat, person in enumerate(PEOPLE[:4]):
        table.now += 1000
        table.does(person, Sit(table.id(), seat))
    table.does("ann", Arrange(table.id(), watch=True, rotate=rotate))
    for person in ("eva", "fre"):
        table.does(person, Wait(table.id()))
    return table.ready().shuffled()


def until(table: Tabletop, *phases: str) -> None:
    while table.state.phase not in phases:
        table.step()


def sitting(table: Tabletop) -> list[str | None]:
    return [chair.person for chair in table.state.chairs]


def test_who_waits_is_seen_in_turn() -> None:
    table = Tabletop()
    (step,) = table.does("bea", Wait(table.id()))
    table.does("cor", Wait(table.id()))
    assert views.happening(step.before, step.move, None) == e.Queued("bea", True)
    assert views.public(table.state).queue == ("bea", "cor")
    assert table.says("bea", Wait(table.id())) == Refusal("not_now")
    table.does("bea", Wait(table.id(), wait=False))
    assert views.public(table.state).queue == ("cor",)
    assert table.says("bea", Wait(table.id(), wait=False)) == Refusal("not_now")


def test_not_everybody_waits_at_once() -> None:
    table = Tabletop()
    for number in range(queue.WAITING):
        table.does(f"stranger {number}", Wait(table.id()))
    assert table.says("bea", Wait(table.id())) == Refusal("busy")
    table.does("stranger 3", Wait(table.id(), wait=False))
    table.does("bea", Wait(table.id()))


def test_who_sits_waits_for_nothing() -> None:
    table = Tabletop()
    table.does("bea", Wait(table.id()))
    table.does("bea", Sit(table.id(), 1))
    assert table.state.queue == ()
    assert table.says("bea", Wait(table.id())) == Refusal("not_now")


def test_after_each_deal_who_has_sat_longest_gets_up_for_who_has_waited_longest() -> None:
    table = rotating("deal")
    until(table, "sheet")
    before = table.state.match.sheet
    steps = table.wait()
    assert [type(step.move.what) for step in steps] == [p.Rotated, m.Committed]
    assert views.happening(steps[0].before, steps[0].move, None) == e.Rotated(0, "eva")
    assert sitting(table) == ["eva", "bea", "cor", "dik"]
    assert table.state.queue == ("fre", "ann")
    assert table.state.match.sheet == before, "the score stays with the chair"


def test_when_everybody_is_ready_chairs_change_as_well() -> None:
    table = rotating("deal")
    until(table, "sheet")
    for person in PEOPLE[:4]:
        steps = table.does(person, Ready(table.id()))
    assert [type(step.move.what) for step in steps] == [m.Readied, p.Rotated, m.Committed]


@pytest.mark.parametrize("rotate", ["never", "match"])
def test_else_chairs_stay_as_they_are_during_a_match(rotate: str) -> None:
    table = rotating(rotate)
    until(table, "sheet")
    table.wait()
    assert sitting(table) == list(PEOPLE[:4])


def test_after_a_match_as_many_change_as_wait() -> None:
    table = rotating("match", deals=1)
    until(table, "over")
    assert due(table.state) == table.state.since + 8000, "who played sees the result from where they sat"
    steps = table.wait()
    assert [type(step.move.what) for step in steps] == [p.Rotated, p.Rotated, p.Turned]
    assert [views.happening(step.before, step.move, None) for step in steps] == [
        e.Rotated(0, "eva"),
        e.Rotated(1, "fre"),
        None,
    ]
    assert sitting(table) == ["eva", "fre", "cor", "dik"]
    assert table.state.queue == ("ann", "bea")
    assert table.state.phase == "over"
    assert due(table.state) is None, "once a match"


def test_who_are_ready_before_that_see_the_chairs_change_first() -> None:
    table = rotating("match", deals=1)
    until(table, "over")
    for person in PEOPLE[:4]:
        table.does(person, Ready(table.id()))
    assert table.state.phase == "over"
    assert sitting(table) == ["eva", "fre", "cor", "dik"]
    assert [chair.ready for chair in table.state.chairs] == [False, False, True, True]
    for person in ("eva", "fre"):
        table.does(person, Ready(table.id()))
    assert table.state.phase == "shuffling"


def test_after_the_last_deal_one_chair_changes_where_they_change_after_each() -> None:
    table = rotating("deal", deals=1)
    until(table, "over")
    table.wait()
    assert sitting(table) == ["eva", "bea", "cor", "dik"]
    assert due(table.state) is None


def test_where_chairs_never_change_by_themselves_they_do_not_after_a_match() -> None:
    table = rotating("never", deals=1)
    until(table, "over")
    assert due(table.state) is None


def test_only_who_is_here_is_taken_and_who_is_not_waits_on() -> None:
    table = rotating("match", deals=1)
    until(table, "over")
    table.here = frozenset({*PEOPLE[:4], "fre"})
    table.wait()
    assert sitting(table) == ["fre", "bea", "cor", "dik"]
    assert table.state.queue == ("eva", "ann")


def test_where_nobody_of_those_is_here_nothing_changes_and_it_is_over() -> None:
    table = rotating("match", deals=1)
    until(table, "over")
    table.here = frozenset(PEOPLE[:4])
    (step,) = table.wait()
    assert isinstance(step.move.what, p.Turned)
    assert due(table.state) is None
    assert table.state.queue == ("eva", "fre")


def test_a_match_found_over_late_changes_chairs_even_so() -> None:
    table = rotating("match", deals=1)
    until(table, "over")
    table.now += 60_000
    table.does(None, Due())
    table.wait()
    assert sitting(table) == ["eva", "fre", "cor", "dik"]


def test_a_new_match_takes_no_notice_of_the_changes_after_the_last() -> None:
    table = rotating("match", deals=1)
    until(table, "over")
    table.wait()
    for person in sitting(table):
        table.does(person, Ready(table.id()))
    while table.state.phase == "shuffling":
        table.wait()
    until(table, "over")
    table.wait()
    assert sitting(table) == ["eva", "fre", "ann", "bea"]


def test_a_chair_that_is_free_or_a_bots_is_taken_first() -> None:
    table = rotating("match", deals=1)
    until(table, "over")
    table.record.state = replace(table.state, chairs=(*table.state.chairs[:2], Seated(), Seated(bot=True)))
    table.wait()
    assert sitting(table) == ["ann", "bea", "eva", "fre"]
    assert not table.state.chairs[3].bot
    assert table.state.queue == ()


def test_a_seat_kept_for_somebody_goes_to_nobody_else() -> None:
    table = rotating("deal")
    table.does("ann", Lock(table.id(), 0, "ann"))
    table.does("ann", Lock(table.id(), 1, "fre"))
    until(table, "sheet")
    table.wait()
    assert sitting(table) == ["ann", "bea", "eva", "dik"]
    while table.state.phase == "shuffling":
        table.wait()
    until(table, "over")
    table.wait()
    assert sitting(table) == ["ann", "fre", "eva", "dik"]


def test_of_those_who_sat_down_together_the_dealer_gets_up_first() -> None:
    table = Tabletop(options={"deals": 3}).seated()
    table.does("ann", Arrange(table.id(), watch=True, rotate="deal"))
    table.does("eva", Wait(table.id()))
    table.ready().shuffled()
    until(table, "sheet")
    dealer = table.state.finished.dealer
    table.wait()
    assert sitting(table)[dealer] == "eva"


def test_a_seat_where_somebody_stands_in_is_its_owners() -> None:
    table = rotating("deal")
    until(table, "sheet")
    first, *others = table.state.chairs
    table.record.state = replace(table.state, chairs=(replace(first, bot=True), *others))
    table.wait()
    assert sitting(table) == ["ann", "eva", "cor", "dik"]


def test_who_stands_in_for_somebody_keeps_waiting_and_gets_no_second_chair() -> None:
    table = rotating("deal")
    seat = awaited(table.state)
    table.does(None, Missed(seat, "dropped"))
    table.does("eva", Volunteer(table.id()))
    for person in ("ann", "bea"):
        table.does(person, Vote(table.id(), "standin", "eva"))
    assert (table.on(seat), table.state.chairs[seat].standin, table.state.queue) == ("dik", "eva", ("eva", "fre"))
    (change,) = queue.between_deals(replace(table.state, phase="sheet"), frozenset(PEOPLE))
    assert change.person == "fre"
    table.does("ann", Remove(table.id(), "dik"))
    assert (table.on(seat), table.state.queue) == ("eva", ("fre",))


def test_nobody_is_left_out_of_an_empty_queue() -> None:
    assert queue.left((), "ann") == ()
    assert queue.left(("ann", "bea"), "ann") == ("bea",)


def test_who_waits_takes_no_chair_that_is_kept_for_somebody_else() -> None:
    table = rotating("deal")
    for seat, person in enumerate(PEOPLE[:4]):
        table.does("ann", Lock(table.id(), seat, person))
    until(table, "sheet")
    before = sitting(table)
    until(table, "shuffling")
    assert sitting(table) == before
    assert table.state.queue == ("eva", "fre")


def test_where_nobody_waits_no_chair_changes_after_a_match() -> None:
    table = Tabletop(options={"deals": 1}).dealt()
    until(table, "over")
    assert queue.over(table.state, table.here) == ()
