"""What follows from a vote, subject by subject."""

import pytest

from protocol.commands import Sit, Vote
from server.tables import moves as m
from server.tables.carried import CARRIED, follows
from server.tables.state import Poll
from server.tables.subjects import ABSENT, choices
from tests.server.tables.test_subjects import subjects
from tests.tabletop import PEOPLE, Tabletop


def test_every_proposal_has_what_follows_from_it() -> None:
    assert set(CARRIED) >= {"adjourn", "stop", "counts", "sit"}
    assert set(CARRIED) <= subjects() - ABSENT


@pytest.mark.parametrize("why", sorted(ABSENT))
def test_about_somebody_absent_only_adjourning_needs_a_move_of_its_own(why: str) -> None:
    table = Tabletop().dealt()
    made = {choice: follows(table.state, Poll(why, 0, 0), choice, 0) for choice in choices(why)}
    assert made == {"wait": (), "bot": (), "standin": (), "adjourn": (m.Adjourned(),)}


def test_only_whether_it_counts_is_answered_by_a_no() -> None:
    table = Tabletop().dealt()
    for why in CARRIED:
        made = follows(table.state, Poll(why, 0, 0, "ann"), "no", 0)
        assert made == ((m.Counted(False),) if why == "counts" else ())
    assert follows(table.state, Poll("counts", 0), "yes", 0) == (m.Counted(True),)
    assert follows(table.state, Poll("stop", 0), "yes", 0) == (m.StoppedHere(),)


def test_nobody_is_seated_on_a_chair_that_is_taken_or_twice() -> None:
    table = Tabletop().among_bots(2)
    assert follows(table.state, Poll("sit", 0, 2, "eva"), "yes", 0) == (m.Sat(2, "eva"),)
    assert follows(table.state, Poll("sit", 0, 0, "eva"), "yes", 0) == ()
    table.does("eva", Sit(table.id(), 2))
    for who in PEOPLE[:2]:
        table.does(who, Vote(table.id(), "yes"))
    assert follows(table.state, Poll("sit", 0, 3, "eva"), "yes", 0) == ()
