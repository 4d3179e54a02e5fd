"""A moment before the next deal, and stopping the play."""

import pytest

from protocol.commands import Hold, Pause, Propose, Ready, Resume, Vote
from server.tables import moves as m
from server.tables import views
from server.tables.acting import Refusal
from server.tables.clocks import MOMENT_MS, POLL_MS, due, play_due, poll_ends
from server.tables.decide import Due
from server.tables.pace import LONG_MS, MOMENTS, StoodStill, charged, held_up
from server.tables.state import awaited
from tests.tabletop import PEOPLE, Tabletop


def on_the_sheet(**settings: object) -> Tabletop:
    table = Tabletop(options={"deals": 2}, **settings).dealt()
    while table.state.phase == "playing":
        table.step()
    return table


def test_one_moment_holds_the_next_deal_until_nobody_asks_for_it() -> None:
    table = on_the_sheet()
    table.does("ann", Hold(table.id()))
    table.now += 1000
    table.does("bea", Hold(table.id()))
    said = table.now
    assert due(table.state) == said + MOMENT_MS
    assert views.public(table.state).holding == (0, 1)
    assert table.says("ann", Hold(table.id())) == Refusal("not_now")
    table.now += 1000
    table.does("ann", Hold(table.id(), hold=False))
    assert due(table.state) == said + MOMENT_MS
    table.now += 60_000
    table.does("bea", Hold(table.id(), hold=False))
    assert due(table.state) == table.now + 8000


def test_one_seat_holds_the_next_deal_for_two_moments_and_no_longer() -> None:
    table = on_the_sheet()
    for _ in range(MOMENTS):
        table.does("ann", Hold(table.id()))
        table.now += MOMENT_MS - 1
        assert table.does(None, Due()) == []
        table.does("ann", Hold(table.id(), hold=False))
    assert table.says("ann", Hold(table.id())) == Refusal("asked_already")
    assert due(table.state) == table.now + 8000
    table.does("bea", Hold(table.id()))
    assert due(table.state) == table.now + MOMENT_MS
    assert isinstance(table.wait()[-1].move.what, m.Committed)
    assert (table.state.holding, table.state.proposed) == ((), ())


def test_where_everybody_must_say_so_one_who_does_not_is_waited_for_as_in_a_turn() -> None:
    table = on_the_sheet(sheet_seconds=None)
    waits = table.state.settings.patience.dozing * 1000
    for who in PEOPLE[:3]:
        assert due(table.state) is None
        table.now += 10**6
        table.does(who, Ready(table.id()))
    ready = table.now
    assert due(table.state) == ready + waits
    table.now += 1000
    table.does("ann", Ready(table.id()))
    assert due(table.state) == ready + waits, "who is ready already is no more so"
    table.does("dik", Ready(table.id(), ready=False))
    assert due(table.state) == ready + waits, "nor does it help to say that one is not"
    table.does("dik", Hold(table.id()))
    assert due(table.state) == table.now + MOMENT_MS
    table.does("dik", Hold(table.id(), hold=False))
    assert due(table.state) == table.now + waits
    table.does("cor", Ready(table.id(), ready=False))
    assert due(table.state) is None
    table.does("cor", Ready(table.id()))
    assert isinstance(table.wait()[-1].move.what, m.Committed)


def test_who_is_alone_among_bots_reads_the_sheet_as_long_as_they_like() -> None:
    table = Tabletop(options={"deals": 2}, sheet_seconds=None).among_bots()
    while table.state.phase == "playing":
        table.moves_on()
    assert due(table.state) is None


def test_when_all_are_ready_nobody_is_held() -> None:
    table = on_the_sheet()
    table.does("ann", Hold(table.id()))
    for who in PEOPLE[:3]:
        table.does(who, Ready(table.id()))
    assert isinstance(table.does("dik", Ready(table.id()))[-1].move.what, m.Committed)
    assert table.state.holding == ()


@pytest.mark.parametrize(("seconds", "wait"), [(3, 3000), (30, 30_000), (None, None)])
def test_the_sheet_stays_as_long_as_the_table_says(seconds: int | None, wait: int | None) -> None:
    table = on_the_sheet(sheet_seconds=seconds)
    assert due(table.state) == (None if wait is None else table.now + wait)


def test_time_stands_still_while_the_play_is_stopped() -> None:
    table = Tabletop().seated().ready()
    waits = due(table.state) - table.now
    table.now += 300
    table.does("ann", Pause(table.id()))
    assert views.public(table.state).paused == 0
    assert due(table.state) is None
    table.now += 60_000
    table.does("cor", Pause(table.id(), pause=False))
    assert due(table.state) == table.now - 300 + waits


def test_nobody_plays_while_the_play_is_stopped() -> None:
    table = Tabletop().dealt()
    seat, action = table.choices()[0]
    command = table.act(seat, action)
    table.does("dik", Pause(table.id()))
    assert table.says(PEOPLE[seat], command) == Refusal("paused")
    table.does(PEOPLE[seat], Pause(table.id(), pause=False))
    assert isinstance(table.says(PEOPLE[seat], command), list)


def test_nobody_stops_a_table_with_a_turn_limit_or_one_at_which_nobody_plays() -> None:
    limited = Tabletop(turn_limit=30).dealt()
    assert limited.says("ann", Pause(limited.id())) == Refusal("not_now")
    gathering = Tabletop().seated()
    assert gathering.says("ann", Pause(gathering.id())) == Refusal("not_now")
    assert gathering.says("ann", Hold(gathering.id())) == Refusal("not_now")
    playing = Tabletop().dealt()
    assert playing.says("eva", Pause(playing.id())) == Refusal("not_seated")
    assert playing.says("eva", Hold(playing.id())) == Refusal("not_seated")
    assert playing.says("ann", Pause(playing.id(), pause=False)) == Refusal("not_now")


def test_a_match_with_a_turn_limit_that_rested_is_gone_on_with() -> None:
    table = Tabletop(turn_limit=30).dealt()
    table.does("ann", Propose(table.id(), "adjourn"))
    for who in ("bea", "cor"):
        table.does(who, Vote(table.id(), "yes"))
    table.does("ann", Resume(table.id(), 1))
    assert held_up(table.state) == "paused"
    table.does("dik", Pause(table.id(), pause=False))
    assert held_up(table.state) is None
    assert table.says("dik", Pause(table.id())) == Refusal("not_now")


def test_a_stopped_play_uses_up_no_extra_time() -> None:
    table = Tabletop(turn_limit=30, extra_time=60).dealt()
    table.now += 40_000
    assert charged(table.state, table.now)[awaited(table.state)].spent == 10_000
    for who, choice in (("ann", None), ("bea", "yes"), ("cor", "yes")):
        table.does(who, Propose(table.id(), "adjourn") if choice is None else Vote(table.id(), choice))
    table.does("ann", Resume(table.id(), 1))
    table.now += 10**6
    table.does("ann", Pause(table.id(), pause=False))
    assert charged(table.state, table.now + 30_000) == table.state.chairs


def on_turn(**settings: object) -> Tabletop:
    """Somebody has been waited for for a second."""
    table = Tabletop(options={"deals": 2}, **settings).dealt()
    table.now += 1000
    return table


@pytest.mark.parametrize(("limit", "still", "anew"), [(20, 6000, True), (None, 6000, False), (None, LONG_MS, True)])
def test_after_a_standstill_the_time_that_is_counted_begins_anew(limit: int | None, still: int, anew: bool) -> None:
    table = on_turn(turn_limit=limit)
    seat, since = awaited(table.state), table.now
    table.now += still
    assert [step.move.what for step in table.does(None, StoodStill(since))] == ([m.Timed()] if anew else [])
    assert awaited(table.state) == seat
    assert table.does(None, StoodStill(since)) == [], "another process says the same"


def test_who_is_waited_for_since_a_standstill_has_lost_nothing_by_it() -> None:
    table = on_turn(turn_limit=20)
    assert table.does(None, StoodStill(table.state.since - 1)) == []


@pytest.mark.parametrize("what", ["adjourn", "undo"])
def test_a_vote_has_its_minute_again_after_a_standstill(what: str) -> None:
    table = Tabletop(options={"deals": 2}, turn_limit=20).dealt()
    while not (may := [seat for seat in range(4) if what in views.private(table.state, seat).may]):
        table.step()
    table.now += 1000
    table.does(PEOPLE[may[0]], Propose(table.id(), what))
    table.now += 30_000
    since = table.now
    table.now += 3_600_000
    (timed,) = table.does(None, StoodStill(since))
    assert timed.move.what == m.Timed()
    assert table.does(None, StoodStill(since)) == []
    assert poll_ends(table.state) == table.now + POLL_MS
    assert table.does(None, Due()) == []
    table.now += POLL_MS
    assert isinstance(table.does(None, Due())[0].move.what, m.VoteClosed)
    goes_on = play_due(table.state)
    assert goes_on is None or goes_on > table.now, "nobody's turn is over with the vote"


def test_a_vote_that_opened_since_a_standstill_has_its_minute_already() -> None:
    table = Tabletop(options={"deals": 2}).dealt()
    table.does("ann", Propose(table.id(), "adjourn"))
    assert table.does(None, StoodStill(table.now - 1)) == []
