"""When what happens by itself: every clock of a table, with a clock that jumps."""

import pytest

from protocol.commands import Hold, Pause, Propose
from server.tables import moves as m
from server.tables import views
from server.tables.absence import Heard, Missed
from server.tables.clocks import (
    BOT_MS,
    LEFT_MS,
    MOMENT_MS,
    OVERDUE_MS,
    POLL_MS,
    SHUFFLE_MS,
    bot_on_turn,
    bot_pace,
    due,
    looked_at,
    overtime,
    play_due,
    poll_ends,
    stands_still,
    turn_limit,
)
from server.tables.decide import Due
from server.tables.state import awaited
from tests.tabletop import PEOPLE, Tabletop

NOBODY = frozenset[str]()


def whats(steps: list) -> list:
    return [step.move.what for step in steps]


def test_nothing_is_due_while_people_gather() -> None:
    table = Tabletop().seated()
    assert due(table.state) is None
    assert not stands_still(table.state)


def test_a_shuffle_waits_for_a_second() -> None:
    table = Tabletop().seated().ready()
    assert due(table.state) == table.now + SHUFFLE_MS


def test_without_a_limit_a_turn_takes_as_long_as_it_takes() -> None:
    table = Tabletop().dealt()
    assert due(table.state) is None
    assert turn_limit(table.state) is None


def test_a_turn_limit_is_followed_by_extra_time() -> None:
    table = Tabletop(turn_limit=20, extra_time=30).dealt()
    seat = awaited(table.state)
    assert turn_limit(table.state) == 50_000
    assert due(table.state) == table.now + 50_000
    assert views.private(table.state, seat).decision.ends == table.now + 50_000
    assert views.public(table.state).chairs[seat].extra == 30_000


def test_extra_time_is_used_up_over_a_match_and_then_the_server_plays() -> None:
    table = Tabletop(turn_limit=20, extra_time=30).dealt()
    seat = awaited(table.state)
    table.now += 25_000 - 1000
    table.plays(*next(choice for choice in table.choices() if choice[0] == seat))
    assert table.state.chairs[seat].spent == 5000
    while awaited(table.state) != seat:
        table.plays(*next(choice for choice in table.choices() if choice[0] == awaited(table.state)))
    assert due(table.state) == table.now + 45_000
    (timed_out,) = table.wait()
    assert timed_out.move.what.by == "server"
    assert table.state.chairs[seat].spent == 30_000
    assert views.public(table.state).chairs[seat].extra == 0


def test_who_plays_within_the_limit_keeps_the_extra_time() -> None:
    table = Tabletop(turn_limit=20, extra_time=30).dealt()
    seat = awaited(table.state)
    assert overtime(table.state, table.now + 20_000) == 0
    assert overtime(table.state, table.now + 20_001) == 1
    assert overtime(table.state, table.now + 10**7) == 30_000
    table.now += 18_000
    table.plays(*next(choice for choice in table.choices() if choice[0] == seat))
    assert table.state.chairs[seat].spent == 0


def test_extra_time_is_for_each_match_anew() -> None:
    table = Tabletop(turn_limit=20, extra_time=30, options={"deals": 1}).dealt()
    table.wait()
    assert any(chair.spent for chair in table.state.chairs)
    for _ in table.match():
        pass
    table.ready()
    assert not any(chair.spent for chair in table.state.chairs)


def test_a_vote_on_an_absent_seat_lasts_a_minute_and_the_turn_waits_for_it() -> None:
    table = Tabletop(turn_limit=200).dealt()
    table.does(None, Missed(awaited(table.state), "dropped"))
    assert due(table.state) == poll_ends(table.state) == table.now + POLL_MS
    assert play_due(table.state) is None


def test_a_proposal_lasts_a_minute_and_the_turn_does_not_wait_for_it() -> None:
    table = Tabletop(turn_limit=20).dealt()
    table.does("ann", Propose(table.id(), "adjourn"))
    assert due(table.state) == table.now + 20_000
    (first,) = table.wait()
    assert isinstance(first.move.what, m.Acted)
    assert poll_ends(table.state) == table.now + POLL_MS - 20_000


def test_a_proposal_runs_out_while_the_play_is_stopped() -> None:
    table = Tabletop().dealt()
    table.does("ann", Pause(table.id()))
    table.does("ann", Propose(table.id(), "adjourn"))
    assert due(table.state) == table.now + POLL_MS
    table.now += 1000
    table.does("bea", Pause(table.id(), pause=False))
    assert due(table.state) == table.now + POLL_MS - 1000


def test_the_sheet_is_held_and_goes_on_in_its_time() -> None:
    table = Tabletop(options={"deals": 2}).dealt()
    while table.state.phase == "playing":
        table.step()
    assert due(table.state) == table.now + 8000
    table.does("ann", Hold(table.id()))
    assert due(table.state) == table.now + MOMENT_MS


def test_a_match_that_everybody_left_is_adjourned_after_a_quarter_of_an_hour() -> None:
    table = Tabletop(turn_limit=20).dealt()
    table.here = NOBODY
    assert whats(table.does(None, Heard())) == [m.Deserted()]
    assert due(table.state) == table.now + LEFT_MS
    assert play_due(table.state) is None
    table.now += LEFT_MS - 1
    assert table.does(None, Due()) == []
    table.now += 1
    assert whats(table.does(None, Due())) == [m.Adjourned()]
    assert due(table.state) is None


def test_what_is_due_where_nobody_is_there_does_not_happen() -> None:
    table = Tabletop(turn_limit=20).dealt()
    table.here = NOBODY
    assert whats(table.wait()) == [m.Deserted()]


def test_the_quarter_of_an_hour_begins_anew_when_the_server_was_away() -> None:
    table = Tabletop().dealt()
    table.here = NOBODY
    table.does(None, Heard())
    table.now += LEFT_MS + OVERDUE_MS + 1
    assert whats(table.does(None, Due())) == [m.Timed()]
    assert due(table.state) == table.now + LEFT_MS


def test_somebody_who_is_there_when_it_is_due_keeps_the_match_going() -> None:
    table = Tabletop(turn_limit=20).dealt()
    table.now += 5000
    table.here = NOBODY
    table.does(None, Heard())
    table.here = frozenset(PEOPLE)
    table.now += LEFT_MS
    assert whats(table.does(None, Due())) == [m.Peopled()]
    assert due(table.state) == table.now + 15_000


def test_time_stands_still_once_however_many_things_hold_it() -> None:
    """Stopped at 1 s, deserted at 3 s, people at 7 s, gone on at 12 s: eleven seconds."""
    table = Tabletop(options={"deals": 2}).dealt()
    while table.state.phase == "playing":
        table.step()
    begin = table.now
    for at, does in [
        (1, lambda: table.does("ann", Pause(table.id()))),
        (3, lambda: nobody(table)),
        (7, lambda: everybody(table)),
        (12, lambda: table.does("ann", Pause(table.id(), pause=False))),
    ]:
        table.now = begin + 1000 * at
        does()
    assert due(table.state) == begin + 8000 + 11_000


def test_time_that_stood_still_for_one_and_then_the_other_is_counted_whole() -> None:
    """Deserted at 1 s, stopped at 3 s by who has come and is not heard of yet, so with people; gone on at 12 s."""
    table = Tabletop(options={"deals": 2}).dealt()
    while table.state.phase == "playing":
        table.step()
    begin = table.now
    table.now += 1000
    nobody(table)
    table.now += 2000
    steps = table.does("ann", Pause(table.id()))
    assert whats(steps) == [m.Peopled(), m.Paused(0, pause=True)]
    table.now += 9000
    table.does("ann", Pause(table.id(), pause=False))
    assert due(table.state) == begin + 8000 + 11_000


def test_a_wait_that_begins_while_time_stands_still_has_waited_for_nothing() -> None:
    """One moment on the sheet is over while the play is stopped: the next deal is whole eight seconds away."""
    table = Tabletop(options={"deals": 2}).dealt()
    while table.state.phase == "playing":
        table.step()
    table.does("ann", Hold(table.id()))
    table.now += 1000
    table.does("bea", Pause(table.id()))
    table.now += 5000
    table.does("ann", Hold(table.id(), hold=False))
    table.now += 4000
    table.does("bea", Pause(table.id(), pause=False))
    assert due(table.state) == table.now + 8000


def nobody(table: Tabletop) -> None:
    table.here = NOBODY
    table.does(None, Heard())


def everybody(table: Tabletop) -> None:
    table.here = frozenset(PEOPLE)
    table.does(None, Heard())


def test_a_bot_takes_its_time_and_plays_on_while_something_is_proposed() -> None:
    table = Tabletop().among_bots(2)
    while bot_on_turn(table.state) is None:
        table.moves_on()
    assert BOT_MS[0] <= bot_pace(table.state) < BOT_MS[1]
    table.does("ann", Propose(table.id(), "adjourn"))
    assert due(table.state) == table.state.since + bot_pace(table.state)
    table.moves_on()


@pytest.mark.parametrize("seconds", [5, 60, 3600])
def test_a_limit_is_as_long_as_the_table_says(seconds: int) -> None:
    table = Tabletop(turn_limit=seconds).dealt()
    assert due(table.state) == table.now + seconds * 1000


def test_a_match_for_which_nothing_is_due_is_looked_at_even_so() -> None:
    table = Tabletop()
    assert looked_at(table.state, table.now) is None
    table.dealt()
    assert due(table.state) is None
    assert looked_at(table.state, table.now) == table.now + LEFT_MS
    assert table.does(None, Due()) == []
    table.here = NOBODY
    (left,) = table.does(None, Due())
    assert isinstance(left.move.what, m.Deserted)
    assert looked_at(table.state, table.now + 5) == due(table.state) == table.now + LEFT_MS
