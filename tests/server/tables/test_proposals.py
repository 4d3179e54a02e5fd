"""What a seat may propose, and when: shown in its view, and refused otherwise with a reason."""

from typing import get_args

from protocol.commands import Propose
from protocol.terms import Proposal
from server.tables import proposals, views
from server.tables.absence import Missed
from server.tables.acting import Refusal
from server.tables.state import awaited
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
