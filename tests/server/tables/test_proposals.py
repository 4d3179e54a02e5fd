"""What a seat may propose, and when: shown in its view, and refused otherwise with a reason."""

from typing import get_args

from protocol.commands import Propose, Ready
from protocol.terms import Proposal
from server.tables import moves as m
from server.tables import proposals, views
from server.tables.absence import Missed
from server.tables.acting import Refusal
from server.tables.proposals import RESTING
from server.tables.state import awaited
from tests.alonetable import a_daily
from tests.server.tables.test_votes import FOUR, kinds, proposed, votes_, whats
from tests.tabletop import PEOPLE, Tabletop


def test_nothing_is_proposed_where_no_match_is_being_played() -> None:
    table = Tabletop().seated()
    assert views.private(table.state, 0).may == ()
    for what in get_args(Proposal):
        assert table.says("ann", Propose(table.id(), what)) == Refusal("not_now")


def test_adjourning_and_stopping_may_be_proposed_in_every_phase_of_a_match() -> None:
    table = Tabletop(options={"deals": 2}).seated().ready()
    phases = set()
    while table.state.phase != "over":
        phases.add(table.state.phase)
        assert {"adjourn", "stop"} <= set(views.private(table.state, 0).may)
        table.step()
    assert phases == {"shuffling", "playing", "sheet"}
    assert views.private(table.state, 0).may == ()


def test_nothing_is_proposed_while_something_is_voted_on() -> None:
    table = Tabletop().dealt()
    table.does(None, Missed(awaited(table.state), "dozing"))
    for seat in range(4):
        assert views.private(table.state, seat).may == ()


def test_what_is_shown_is_what_is_accepted() -> None:
    """Over a whole deal, for each seat and each proposal: whatever the view offers is never refused as out of place."""
    table = Tabletop().dealt()
    while table.state.phase == "playing":
        for seat in range(4):
            for what in get_args(Proposal):
                reason = proposals.refusal(table.state, seat, what)
                assert (reason is None) == (what in views.private(table.state, seat).may)
        table.moves_on()


def test_who_has_asked_has_asked_whoever_they_play_for() -> None:
    table = Tabletop().dealt()
    table.does("ann", Propose(table.id(), "stop"))
    assert proposals.asked_already(table.state, "ann", "stop")
    assert not proposals.asked_already(table.state, "ann", "adjourn")
    assert not any(proposals.asked_already(table.state, who, "stop") for who in PEOPLE[1:])


def test_not_everything_is_begun_and_nothing_ended() -> None:
    table = Tabletop().among_bots()
    for number in range(RESTING):
        assert len(table.state.resting) == number
        table.does("ann", Propose(table.id(), "adjourn"))
        table.does("ann", Ready(table.id()))
    assert table.says("ann", Propose(table.id(), "adjourn")) == Refusal("busy")
    assert "adjourn" not in views.private(table.state, 0).may


# Stop here, and whether it counts


def stopped(table: Tabletop) -> Tabletop:
    proposed(table, "ann", "stop")
    for who in ("bea", "cor"):
        votes_(table, who, "yes")
    return table


def to_the_end(table: Tabletop) -> list:
    steps: list = []
    while table.state.phase == "playing":
        steps = table.moves_on()
    return steps


def test_stop_here_ends_the_match_after_this_deal_and_the_people_say_whether_it_counts() -> None:
    table = stopped(Tabletop().dealt())
    assert views.public(table.state).match.stopping
    assert table.state.phase == "playing"
    assert proposed(table, "dik", "stop") == Refusal("not_now")
    assert kinds(to_the_end(table))[-1] is m.VoteOpened
    match = views.public(table.state).match
    assert (table.state.phase, match.unfinished, match.counts) == ("over", True, None)
    assert views.public(table.state).vote.why == "counts"
    assert [one.counts for one in table.state.ended] == [None]
    votes_(table, "ann", "yes")
    votes_(table, "bea", "yes")
    assert kinds(votes_(table, "cor", "yes")) == [m.Voted, m.VoteClosed, m.Counted]
    assert views.public(table.state).match.counts is True
    assert [(one.unfinished, one.counts) for one in table.state.ended] == [(True, True)]


def test_a_tie_means_that_it_does_not_count() -> None:
    table = stopped(Tabletop().dealt())
    to_the_end(table)
    votes_(table, "ann", "yes")
    votes_(table, "bea", "no")
    assert whats(table.wait()) == [m.VoteClosed("counts", None, "no"), m.Counted(False)]
    assert views.public(table.state).match.counts is False


def test_with_nobody_left_to_say_so_it_does_not_count() -> None:
    table = stopped(Tabletop().dealt())
    while table.state.phase == "playing":
        table.here = frozenset(PEOPLE) if len(table.state.deal.moves) < 30 else frozenset()
        steps = table.moves_on()
    assert kinds(steps)[-1] is m.Counted
    assert [one.counts for one in table.state.ended] == [False]


def test_on_the_score_sheet_it_is_over_at_once() -> None:
    table = Tabletop(options={"deals": 3}).dealt()
    to_the_end(table)
    assert table.state.phase == "sheet"
    proposed(table, "ann", "stop")
    votes_(table, "bea", "yes")
    assert kinds(votes_(table, "cor", "yes")) == [m.Voted, m.VoteClosed, m.StoppedHere, m.VoteOpened]
    assert table.state.phase == "over"


def test_a_match_that_ends_by_itself_with_that_deal_is_finished() -> None:
    table = stopped(Tabletop(options={"deals": 1}).dealt())
    assert kinds(to_the_end(table)) == [m.Acted]
    (one,) = table.state.ended
    assert (one.unfinished, one.counts) == (False, True)


def test_the_next_match_does_not_wait_for_what_is_said_of_the_last() -> None:
    table = stopped(Tabletop().dealt())
    to_the_end(table)
    votes_(table, "ann", "yes")
    for who in FOUR[:3]:
        table.does(who, Ready(table.id()))
    steps = kinds(table.does("dik", Ready(table.id())))
    assert steps == [m.Readied, m.VoteClosed, m.Counted, m.Began, m.Committed]
    assert [(one.match, one.counts) for one in table.state.ended] == [(1, True)]
    assert table.state.match.counts is None


def test_a_command_that_ends_a_stopped_match_is_answered_the_same_again() -> None:
    table = stopped(Tabletop().dealt())
    steps = to_the_end(table)
    mine = [step for step in steps if step.move.id is not None]
    assert [type(step.move.what) for step in mine] == [m.Acted]


def test_nothing_is_proposed_at_a_table_of_ones_own() -> None:
    table = a_daily("butifarra")
    for what in get_args(Proposal):
        assert proposals.refusal(table.state, 0, what) == "alone"
    assert views.private(table.state, 0).may == ()
