"""What follows from a vote, subject by subject."""

import pytest

from protocol.commands import Away, Pause, Propose, Sit, Volunteer, Vote
from server.tables import moves as m
from server.tables import views
from server.tables.absence import Heard, Missed
from server.tables.acting import Refusal
from server.tables.carried import CARRIED, follows
from server.tables.state import Poll, awaited
from server.tables.subjects import ABSENT, choices
from tests.server.tables.test_subjects import subjects
from tests.server.tables.test_votes import ALL, kinds, votes_, whats
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


# Sitting down on a bot's chair in the middle of a deal


def asking() -> Tabletop:
    """Ann, Bea and a bot on seat 2 and 3; Eva asks for seat 2."""
    table = Tabletop().among_bots(2)
    assert whats(table.does("eva", Sit(table.id(), 2))) == [m.VoteOpened("sit", 2, ("ann", "bea"))]
    return table


def test_a_bot_s_chair_is_taken_in_the_middle_of_a_deal_if_all_agree() -> None:
    table = asking()
    hand = views.private(table.state, 2).hand
    assert kinds(votes_(table, "ann", "yes")) == [m.Voted]
    assert whats(votes_(table, "bea", "yes"))[1:] == [m.VoteClosed("sit", 2, "yes"), m.Sat(2, "eva")]
    chair = views.public(table.state).chairs[2]
    assert (chair.person, chair.bot, table.state.phase) == ("eva", False, "playing")
    assert views.private(table.state, 2).hand == hand
    while awaited(table.state) != 2:
        table.moves_on()
    table.moves_on()


def test_one_no_ends_it_and_it_is_asked_once_a_deal_by_whomever() -> None:
    table = asking()
    assert whats(votes_(table, "bea", "no"))[1:] == [m.VoteClosed("sit", 2, "no")]
    assert table.state.chairs[2].bot
    for who in ("eva", "fre", "gus"):
        assert table.says(who, Sit(table.id(), 3)) == Refusal("asked_already")


def test_after_a_minute_one_yes_and_no_no_is_enough() -> None:
    table = asking()
    votes_(table, "ann", "yes")
    assert kinds(table.wait()) == [m.VoteClosed, m.Sat]
    nobody_answers = asking()
    assert whats(nobody_answers.wait()) == [m.VoteClosed("sit", 2, "no")]


def test_where_one_has_gone_the_other_s_answer_is_enough() -> None:
    table = asking()
    votes_(table, "ann", "yes")
    table.here -= {"bea"}
    assert kinds(table.does(None, Heard())) == [m.Asked, m.VoteClosed, m.Sat]


def test_the_play_and_its_time_go_on_meanwhile() -> None:
    table = Tabletop(turn_limit=30).among_bots(2)
    while table.state.chairs[awaited(table.state)].bot:
        table.moves_on()
    table.now += 10_000
    table.does("eva", Sit(table.id(), 2))
    assert views.public(table.state).next == table.now + 20_000
    for _ in range(8):
        table.moves_on()
    assert table.state.poll is not None
    votes_(table, "ann", "yes")
    assert kinds(votes_(table, "bea", "yes"))[1:] == [m.VoteClosed, m.Sat]
    table.moves_on()


def test_when_the_deal_is_over_nobody_need_be_asked() -> None:
    table = asking()
    while table.state.phase == "playing":
        table.now -= 1000  # so fast that the minute is not over
        table.moves_on()
    assert table.state.poll is None
    if table.state.phase == "sheet":
        table.does("eva", Sit(table.id(), 2))
        assert not table.state.chairs[2].bot


def test_nobody_is_asked_while_the_play_is_stopped() -> None:
    table = Tabletop().among_bots(2)
    table.does("ann", Pause(table.id()))
    assert table.says("fre", Sit(table.id(), 2)) == Refusal("paused")


def test_the_play_is_stopped_while_it_is_asked() -> None:
    table = asking()
    table.does("ann", Pause(table.id()))
    assert kinds(table.wait()) == [m.VoteClosed]


def test_nobody_stops_the_play_while_it_waits_for_a_vote() -> None:
    table = Tabletop().dealt()
    while not (may := [seat for seat in range(4) if "undo" in views.private(table.state, seat).may]):
        table.step()
    table.does(PEOPLE[may[0]], Propose(table.id(), "undo"))
    assert table.says("ann", Pause(table.id())) == Refusal("being_asked")


def test_who_has_seen_another_hand_of_this_deal_does_not_sit_down_in_it() -> None:
    table = Tabletop().among_bots(2)
    while table.state.chairs[awaited(table.state)].bot:
        table.moves_on()
    seat = awaited(table.state)
    (other,) = {"ann", "bea"} - {table.on(seat)}
    table.here = ALL - {table.on(seat)}
    table.does(None, Missed(seat, "dropped"))
    table.does("eva", Volunteer(table.id()))
    votes_(table, other, "standin", "eva")
    assert table.state.chairs[seat].standin == "eva"
    table.here = ALL
    table.does(table.on(seat), Away(table.id(), away=False))
    assert table.says("eva", Sit(table.id(), 2)) == Refusal("seen_a_hand")
    assert follows(table.state, Poll("sit", 0, 2, "eva"), "yes", 0) == (), "nor where they have seen it since they asked"
    assert isinstance(table.says("fre", Sit(table.id(), 2)), list)


def test_a_chair_that_is_somebody_s_is_not_asked_for() -> None:
    table = Tabletop().among_bots(2)
    assert table.says("eva", Sit(table.id(), 0)) == Refusal("seats_closed")
    assert table.says("bea", Sit(table.id(), 2)) == Refusal("seats_closed")
    table.here = frozenset({"eva"})
    assert table.says("eva", Sit(table.id(), 2)) == Refusal("nobody_to_ask")
