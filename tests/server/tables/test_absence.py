"""Absence and votes: each clock and each way to count, with a clock that jumps."""

import pytest

from protocol.actions import Dek, Play
from protocol.commands import Away, Goodbye, Pause, Propose, Ready, Sit, Vote
from protocol.place import Arrange, SeatBot
from protocol.terms import Patience
from server.tables import moves as m
from server.tables import views
from server.tables.absence import Heard, Missed, overdue, patience
from server.tables.acting import Refusal
from server.tables.clocks import POLL_MS, bot_on_turn, due
from server.tables.decide import BotActs, Due
from server.tables.state import awaited
from tests.server.tables.test_seats import bots_act
from tests.tabletop import PEOPLE, Tabletop

ALL = frozenset(PEOPLE)


class Asked(Tabletop):
    """A table at which somebody is missed at the own turn; everybody in `here` is there."""

    def __init__(self, **settings: object) -> None:
        super().__init__(**settings)
        self.dealt()
        self.seat = awaited(self.state)
        self.missing = PEOPLE[self.seat]
        self.others = [who for who in PEOPLE[:4] if who != self.missing]

    def open(self) -> "Asked":
        self.does(None, Missed(self.seat, "dropped"))
        return self

    def votes(self, who: str, choice: str, person: str | None = None):
        return self.says(who, Vote(self.id(), choice, person))


def whats(steps: list) -> list[type]:
    return [type(step.move.what) for step in steps]


@pytest.mark.parametrize("why", ["dropped", "dozing", "away"])
def test_one_waits_as_long_as_the_absence_is_worth(why: str) -> None:
    table = Asked()
    since, gone = table.now, {table.missing: table.now} if why == "dropped" else {}
    if why == "away":
        table.does(table.missing, Away(table.id()))
    table.now = since + patience(table.state.settings, why) - 1
    assert overdue(table.state, table.now, gone) is None
    table.now += 1
    assert overdue(table.state, table.now, gone) == Missed(table.seat, "away" if why == "away" else why)


def test_nobody_is_missed_who_is_not_waited_for() -> None:
    table = Asked()
    other = table.others[0]
    assert overdue(table.state, table.now + 60_000, {other: table.now}) is None
    assert table.says(None, Missed((table.seat + 1) % 4, "dropped")) == []
    table.does(other, Pause(table.id()))
    assert overdue(table.state, table.now + 10**7, {table.missing: table.now}) is None
    assert table.says(None, Missed(table.seat, "dropped")) == []


def test_who_said_even_weg_and_then_leaves_is_waited_for_as_long_as_that() -> None:
    table = Asked()
    table.does(table.missing, Away(table.id()))
    gone = {table.missing: table.now}
    assert overdue(table.state, table.now + patience(table.state.settings, "away") - 1, gone) is None
    assert overdue(table.state, table.now + patience(table.state.settings, "away"), gone) == Missed(table.seat, "away")


def test_a_turn_limit_takes_the_place_of_dozing() -> None:
    table = Asked(turn_limit=30)
    assert overdue(table.state, table.now + 10**7, {}) is None


def test_more_than_half_of_those_who_are_there_decide() -> None:
    table = Asked().open()
    assert views.public(table.state).vote.seat == table.seat
    assert whats(table.votes(table.others[0], "bot")) == [m.Voted]
    steps = table.votes(table.others[1], "bot")
    assert whats(steps) == [m.Voted, m.VoteClosed]
    chair = views.public(table.state).chairs[table.seat]
    assert (chair.bot, chair.person) == (True, table.missing)
    assert bot_on_turn(table.state) == table.seat


def test_only_those_who_are_there_count() -> None:
    table = Asked()
    table.here = frozenset(table.others[:1])
    table.open()
    assert table.votes(table.missing, "bot") == Refusal("no_vote")
    assert table.votes("eva", "bot") == Refusal("no_vote")
    assert whats(table.votes(table.others[0], "bot")) == [m.Voted, m.VoteClosed]


def test_a_vote_may_be_changed_and_a_tie_waits() -> None:
    table = Asked().open()
    table.here = frozenset(table.others[:2])
    table.votes(table.others[0], "wait")
    table.votes(table.others[0], "bot")
    table.votes(table.others[1], "wait")
    assert table.says(None, Due()) == []
    table.now += POLL_MS
    (closed,) = table.does(None, Due())
    assert closed.move.what == m.VoteClosed("dropped", table.seat, "wait")
    assert due(table.state) is None


def test_after_a_minute_those_who_have_voted_decide_however_late() -> None:
    table = Asked().open()
    table.votes(table.others[0], "bot")
    table.now += POLL_MS + 10**7
    (closed,) = table.does(None, Due())
    assert closed.move.what == m.VoteClosed("dropped", table.seat, "bot")


def test_waiting_is_asked_about_again_only_after_as_long_again() -> None:
    table = Asked().open()
    gone = {table.missing: table.now}
    for who in table.others[:2]:
        table.votes(who, "wait")
    assert overdue(table.state, table.now, gone) is None
    assert overdue(table.state, table.now + patience(table.state.settings, "dropped"), gone) == Missed(table.seat, "dropped")


def test_whoever_comes_back_is_not_voted_on_any_more() -> None:
    table = Asked().open()
    table.here = ALL - {table.missing}
    assert table.does(None, Heard()) == []
    table.here = ALL
    assert whats(table.does(None, Heard())) == [m.VoteClosed]
    assert table.state.poll is None
    assert table.votes(table.others[0], "bot") == Refusal("no_vote")


def test_who_plays_after_all_is_not_voted_on_any_more() -> None:
    table = Asked()
    table.does(None, Missed(table.seat, "dozing"))
    seat, action = next(one for one in table.choices() if one[0] == table.seat)
    assert whats(table.plays(seat, action))[0] == m.VoteClosed
    assert table.state.poll is None


def test_a_seat_is_taken_back_by_one_step() -> None:
    table = Asked().open()
    for who in table.others[:2]:
        table.votes(who, "bot")
    command = table.act(*next(choice for choice in table.choices() if choice[0] == table.seat))
    assert table.says(table.missing, command) == Refusal("stood_in")
    assert isinstance(table.says(None, bots_act(table, table.seat)), list)
    assert whats(table.does(table.missing, Away(table.id(), away=False))) == [m.CameBack]
    assert not table.state.chairs[table.seat].bot
    assert table.says(None, BotActs(table.seat, command)) == []


def test_what_a_stand_in_played_is_not_taken_back_by_the_owner() -> None:
    table = Asked().open()
    for who in table.others[:2]:
        table.votes(who, "bot")
    while not any(isinstance(one.action, Play) for one in table.state.deal.moves if one.seat == table.seat):
        if (on := awaited(table.state)) == table.seat:
            table.does(None, bots_act(table, table.seat))
        else:
            table.does(PEOPLE[on], table.act(*next(choice for choice in table.choices() if choice[0] == on)))
    assert table.state.deal.moves[-1].seat == table.seat
    table.does(table.missing, Away(table.id(), away=False))
    assert "undo" not in views.private(table.state, table.seat).may
    assert table.says(table.missing, Propose(table.id(), "undo")) == Refusal("asked_already")


def test_even_weg_is_shown_and_taken_back() -> None:
    table = Asked()
    table.does("ann", Away(table.id()))
    assert views.public(table.state).chairs[0].away == table.now
    assert table.says("ann", Away(table.id())) == Refusal("not_now")
    table.does("ann", Away(table.id(), away=False))
    assert views.public(table.state).chairs[0].away is None
    assert table.says("ann", Away(table.id(), away=False)) == Refusal("not_now")
    assert table.says("eva", Away(table.id())) == Refusal("not_seated")


def test_bots_do_not_vote() -> None:
    table = Tabletop()
    table.does("ann", Sit(table.id(), 0))
    table.does("bea", Sit(table.id(), 1))
    for seat in (2, 3):
        table.does("ann", SeatBot(table.id(), seat))
    assert table.says("ann", Vote(table.id(), "wait")) == Refusal("no_vote")


def test_time_stands_still_for_a_vote_too() -> None:
    table = Asked().open()
    table.does(table.others[0], Pause(table.id()))
    table.now += 10**6
    table.does(table.others[0], Pause(table.id(), pause=False))
    assert due(table.state) == table.now + POLL_MS


def test_nobody_stretches_a_turn_limit_by_going_away_and_coming_back() -> None:
    table = Asked(turn_limit=30)
    ends = due(table.state)
    for who in (table.missing, table.others[0]):
        table.now += 1000
        table.does(who, Away(table.id()))
        table.does(who, Away(table.id(), away=False))
    assert due(table.state) == ends


def test_nor_by_being_missed_and_back_before_it_is_decided() -> None:
    table = Asked(turn_limit=90)
    ends = due(table.state)
    table.here = frozenset(PEOPLE) - {table.missing}
    table.now += 60_000
    table.does(None, Missed(table.seat, "dropped"))
    table.now += 20_000
    table.here = frozenset(PEOPLE)
    table.does(None, Heard())
    assert table.state.poll is None
    assert due(table.state) == ends + 20_000


def test_a_vote_ends_with_the_deal() -> None:
    """KRJ-16: dek is said out of turn, while everybody waits for somebody who is missed."""
    table = Asked(game="kruisjas", options={"partners": "seats"})
    dek = None
    while dek is None:
        if table.state.phase == "sheet":  # nobody had a hundred: on to the next deal
            table.shuffled()
        deks = [(seat, action) for seat, action in table.choices() if isinstance(action, Dek)]
        dek = next((one for one in deks if one[0] != awaited(table.state)), None)
        if dek is None:
            table.plays(*table.random.choice([one for one in table.choices() if one not in deks]))
    table.does(None, Missed(awaited(table.state), "dropped"))
    table.plays(*dek)
    assert table.state.phase == "sheet"
    assert table.state.poll is None
    assert due(table.state) == table.now + 8000


def test_for_who_has_said_goodbye_nobody_need_wait() -> None:
    table = Asked()
    table.does(table.missing, Goodbye(table.id()))
    chair = views.public(table.state).chairs[table.seat]
    assert (chair.away, chair.goodbye) == (table.now, True)
    assert overdue(table.state, table.now, {}) == Missed(table.seat, "goodbye")
    assert table.says(table.missing, Goodbye(table.id())) == Refusal("not_now")
    assert table.says("eva", Goodbye(table.id())) == Refusal("not_seated")
    table.does(None, Missed(table.seat, "goodbye"))
    for who in table.others[:2]:
        table.votes(who, "bot")
    assert whats(table.does(table.missing, Away(table.id(), away=False))) == [m.CameBack]
    chair = views.public(table.state).chairs[table.seat]
    assert (chair.away, chair.goodbye, chair.bot) == (None, False, False)


def test_even_weg_becomes_goodbye() -> None:
    table = Asked()
    table.does(table.missing, Away(table.id()))
    table.does(table.missing, Goodbye(table.id()))
    assert views.public(table.state).chairs[table.seat].goodbye


def test_where_it_was_decided_to_wait_nobody_is_asked_at_once_again() -> None:
    table = Asked()
    table.does(table.missing, Goodbye(table.id()))
    table.does(None, Missed(table.seat, "goodbye"))
    for who in table.others[:2]:
        table.votes(who, "wait")
    assert overdue(table.state, table.now + 59_999, {}) is None
    assert overdue(table.state, table.now + 60_000, {}) == Missed(table.seat, "goodbye")


@pytest.mark.parametrize("why", ["dropped", "away", "dozing", "goodbye"])
def test_how_long_one_waits_is_a_setting_of_the_table(why: str) -> None:
    table = Asked()
    table.does("ann", Arrange(table.id(), watch=True, patience=Patience(**{why: 17})))
    assert patience(table.state.settings, why) == 17_000
    since, gone = table.now, {table.missing: table.now} if why == "dropped" else {}
    if why in {"away", "goodbye"}:
        table.does(table.missing, Away(table.id()) if why == "away" else Goodbye(table.id()))
    assert overdue(table.state, since + 16_999, gone) is None
    assert overdue(table.state, since + 17_000, gone) == Missed(table.seat, why)


def test_who_plays_or_is_ready_is_not_away() -> None:
    table = Asked()
    table.does(table.missing, Away(table.id()))
    seat, action = next(one for one in table.choices() if one[0] == table.seat)
    assert whats(table.plays(seat, action)) == [m.CameBack, m.Acted]
    gathering = Tabletop().seated()
    gathering.does("ann", Goodbye(gathering.id()))
    assert whats(gathering.does("ann", Ready(gathering.id()))) == [m.CameBack, m.Readied]
    assert not gathering.state.chairs[0].goodbye


def test_with_nobody_there_to_ask_nobody_is_asked_and_no_bot_plays() -> None:
    """A bot never covers the last person."""
    table = Tabletop().among_bots(1)
    while awaited(table.state) != 0:
        table.moves_on()
    table.here = frozenset({"eva"})
    assert table.says(None, Missed(0, "dropped")) == []
    table.here = ALL
    assert table.says(None, Missed(0, "dozing")) == []
    assert table.state.poll is None


def test_a_bot_covers_a_seat_only_until_its_owner_says_so() -> None:
    table = Asked().open()
    for who in table.others[:2]:
        table.votes(who, "bot")
    while awaited(table.state) == table.seat:
        table.moves_on()
    assert [chair.bot for chair in table.state.chairs].count(True) == 1
    table.does(table.missing, Away(table.id(), away=False))
    assert not any(chair.bot for chair in table.state.chairs)
    while awaited(table.state) != table.seat:
        table.moves_on()
    table.moves_on()


def test_nobody_is_missed_while_the_play_waits_for_a_vote_or_nobody_is_there() -> None:
    table = Asked()
    table.here = frozenset()
    table.does(None, Heard())
    assert overdue(table.state, table.now + 10**7, {table.missing: table.now}) is None
    assert table.says(None, Missed(table.seat, "dropped")) == []
