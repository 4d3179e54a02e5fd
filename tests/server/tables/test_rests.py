"""Adjourned matches, going on with them, stopped ones, and tables that everybody has left."""

import pytest

from protocol.commands import Away, Goodbye, Lay, Pause, Propose, Ready, Resume, Sit, Stand, Volunteer, Vote
from protocol.place import Lock
from server.games.registry import GAMES
from server.tables import moves as m
from server.tables import views
from server.tables.absence import Heard, Missed
from server.tables.acting import Refusal
from server.tables.clocks import due
from server.tables.rests import deserted, ended, stopped_match
from server.tables.seals import seal, unseal
from server.tables.state import Match, awaited
from tests.tabletop import PEOPLE, Tabletop

FOUR = PEOPLE[:4]


def adjourned(table: Tabletop) -> Tabletop:
    """The same table, its match adjourned by all who are there."""
    players = [chair.person for chair in table.state.chairs if chair.person is not None]
    table.does(players[0], Propose(table.id(), "adjourn"))
    for who in players[1:]:
        if table.state.poll is not None:
            table.does(who, Vote(table.id(), "yes"))
    assert table.state.phase == "waiting"
    return table


def gone_on(table: Tabletop, who: str = "bea", match: int = 1) -> Tabletop:
    table.does(who, Resume(table.id(), match))
    table.does(who, Pause(table.id(), pause=False))
    return table


def some_way(table: Tabletop, moves: int = 7) -> Tabletop:
    for _ in range(moves):
        table.moves_on()
    return table


def view(table: Tabletop) -> tuple:
    """All that anybody is shown of the play: what does not change while a match rests."""
    public = views.public(table.state)
    shown = (public.turn, public.trump, public.trick, public.held, public.points, public.sheet, public.melds, public.match)
    return shown, [views.private(table.state, seat) for seat in range(len(public.chairs))]


def test_an_adjourned_match_is_seen_by_nobody_and_keeps_its_seats() -> None:
    table = some_way(Tabletop().dealt())
    deck = set(table.state.deal.deck)
    adjourned(table)
    public = views.public(table.state)
    assert [chair.person for chair in public.chairs] == list(FOUR)
    assert (public.match, public.turn, public.trick, public.held, public.shuffling, public.sheet) == (
        None,
        None,
        (),
        (),
        None,
        None,
    )
    for seat in range(4):
        own = views.private(table.state, seat)
        assert (own.hand, own.decision, own.may) == ((), None, ())
    assert not any(card in str(public) for card in deck)
    (rest,) = public.resting
    assert (rest.match, rest.people, rest.deal, rest.since) == (1, FOUR, 1, table.now)
    assert due(table.state) is None


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_match_of_every_game_goes_on_from_the_same_card(game: str) -> None:
    table = some_way(Tabletop(game, GAMES[game].players[0]).dealt())
    before = view(table)
    adjourned(table)
    table.now += 7 * 24 * 3_600_000
    (step,) = table.does(FOUR[1], Resume(table.id(), 1))
    assert isinstance(step.move.what, m.Resumed)
    assert table.state.stopped is not None
    assert table.state.resting == ()
    table.does(FOUR[0], Pause(table.id(), pause=False))
    assert view(table) == before
    while table.state.phase == "playing":
        table.moves_on()


def test_a_rest_is_sealed_with_everything_and_goes_on_after_that() -> None:
    """What is told twice, once over a seal, is the same to the last card."""
    straight, sealed = (some_way(Tabletop(seed="rest").dealt(), 9) for _ in range(2))
    adjourned(straight)
    adjourned(sealed)
    sealed.record.state = unseal(seal(sealed.state))
    assert sealed.state == straight.state
    for table in (straight, sealed):
        gone_on(table)
    assert sealed.state == straight.state
    while straight.state.phase == "playing":
        straight.moves_on()
        sealed.moves_on()
        assert sealed.state == straight.state
    assert sealed.state.finished == straight.state.finished
    assert unseal(seal(sealed.state)) == straight.state


def test_a_match_rests_between_deals_and_while_cards_are_shuffled_too() -> None:
    for phase in ("sheet", "shuffling"):
        table = Tabletop(options={"deals": 3}).dealt()
        while table.state.phase != phase:
            table.wait() if table.state.phase == "sheet" else table.moves_on()
        before = view(table)
        adjourned(table)
        table.record.state = unseal(seal(table.state))
        table.now += 10**9
        gone_on(table)
        assert table.state.phase == phase
        assert view(table) == before
        while table.state.phase != "playing":
            table.wait()


def test_time_begins_anew_when_the_play_goes_on() -> None:
    table = Tabletop(turn_limit=30, extra_time=60).dealt()
    seat = awaited(table.state)
    table.now += 40_000 - 1000
    table.plays(*next(choice for choice in table.choices() if choice[0] == seat))
    assert table.state.chairs[seat].spent == 10_000
    adjourned(table)
    table.now += 10**8
    table.does("ann", Resume(table.id(), 1))
    assert due(table.state) is None
    table.now += 10**6
    table.does("dik", Pause(table.id(), pause=False))
    assert due(table.state) == table.now + 90_000
    assert table.state.chairs[seat].spent == 10_000


def test_more_than_half_of_its_people_go_on_with_it() -> None:
    table = adjourned(some_way(Tabletop().dealt()))
    table.here = frozenset({"ann", "bea", "eva"})
    assert table.says("ann", Resume(table.id(), 1)) == Refusal("too_few")
    table.here |= {"cor"}
    assert table.says("eva", Resume(table.id(), 1)) == Refusal("not_seated")
    assert table.says("ann", Resume(table.id(), 2)) == Refusal("no_match", "match")
    table.does("ann", Resume(table.id(), 1))
    assert table.says("ann", Resume(table.id(), 1)) == Refusal("not_now")


def test_who_plays_with_bots_goes_on_alone() -> None:
    table = adjourned(some_way(Tabletop().among_bots(1), 3))
    gone_on(table, "ann")
    assert [chair.bot for chair in table.state.chairs] == [False, True, True, True]


def test_everybody_has_the_seat_they_had_and_others_stand_up() -> None:
    table = adjourned(some_way(Tabletop().dealt()))
    hands = [chair.person for chair in table.state.resting[0].chairs]
    for who in FOUR:
        table.does(who, Stand(table.id()))
    for seat, who in enumerate(("eva", "ann", "fre")):
        table.does(who, Sit(table.id(), seat))
    table.does("ann", Lock(table.id(), 3, "gus"))
    gone_on(table)
    assert [chair.person for chair in table.state.chairs] == hands
    assert table.state.queue == ("eva", "fre")
    assert [chair.locked for chair in table.state.chairs] == [None, None, None, "gus"]
    assert views.private(table.state, 1).seat == 1


def test_another_match_is_played_meanwhile_and_each_keeps_its_number() -> None:
    table = adjourned(some_way(Tabletop(options={"deals": 1}).dealt()))
    table.ready().shuffled()
    assert views.public(table.state).match.number == 2
    adjourned(some_way(table, 4))
    assert [rest.match for rest in views.public(table.state).resting] == [2, 1]
    gone_on(table, match=1)
    while table.state.phase == "playing":
        table.moves_on()
    assert [(one.match, one.unfinished) for one in table.state.ended] == [(1, False)]
    table.ready().shuffled()
    assert views.public(table.state).match.number == 3
    adjourned(table)
    gone_on(table, match=2)
    assert views.public(table.state).match.number == 2


def test_the_place_stays_as_it_is_arranged_and_the_rules_are_those_of_the_match() -> None:
    table = adjourned(some_way(Tabletop(options={"deals": 3}).dealt()))
    table.does("ann", Lay(table.id(), "kruisjas", 4))
    assert views.public(table.state).about.game == "kruisjas"
    gone_on(table)
    about = views.public(table.state).about
    assert (about.game, about.options["deals"]) == ("klaverjas", 3)


def test_who_stood_in_gives_the_seat_back_and_has_still_seen_the_hand() -> None:
    table = Tabletop().dealt()
    seat = awaited(table.state)
    missing = table.on(seat)
    others = [who for who in FOUR if who != missing]
    table.here = frozenset(PEOPLE) - {missing}
    table.does(None, Missed(seat, "dropped"))
    table.does("eva", Volunteer(table.id()))
    for who in others[:2]:
        table.does(who, Vote(table.id(), "standin", "eva"))
    table.here = frozenset(PEOPLE)
    table.does("eva", Propose(table.id(), "adjourn"))
    for who in others[:2]:
        table.does(who, Vote(table.id(), "yes"))
    chair = table.state.chairs[seat]
    assert (chair.person, chair.standin) == (missing, None)
    gone_on(table, missing)
    assert table.state.chairs[seat].standin is None
    assert ("eva", seat) in table.state.saw


def test_who_was_away_is_asked_for_anew() -> None:
    table = Tabletop().dealt()
    table.does("ann", Away(table.id()))
    table.does("bea", Goodbye(table.id()))
    table.does("cor", Propose(table.id(), "adjourn"))
    table.does("ann", Vote(table.id(), "yes"))
    gone_on(table, "cor")
    assert [(chair.away, chair.goodbye) for chair in table.state.chairs] == [(None, False)] * 4


def test_a_match_that_is_over_is_left_for_one_that_rests() -> None:
    table = adjourned(some_way(Tabletop(options={"deals": 1}).dealt()))
    table.ready().shuffled()
    while table.state.phase == "playing":
        table.moves_on()
    assert table.state.phase == "over"
    gone_on(table)
    assert [one.match for one in table.state.ended] == [2]


def test_nobody_goes_on_while_it_is_voted_on_whether_the_last_counts() -> None:
    table = adjourned(some_way(Tabletop().dealt()))
    table.ready().shuffled()
    table.does("ann", Propose(table.id(), "stop"))
    for who in ("bea", "cor"):
        table.does(who, Vote(table.id(), "yes"))
    while table.state.phase == "playing":
        table.moves_on()
    assert table.says("ann", Resume(table.id(), 1)) == Refusal("being_asked")
    table.wait()
    gone_on(table)


# Stopped matches


def test_who_leads_has_won_a_match_that_was_stopped() -> None:
    table = Tabletop(options={"deals": 4}).dealt()
    while table.state.phase == "playing":
        table.moves_on()
    match = table.state.match
    totals = [cell.number for cell in match.sheet.totals]
    leading = tuple(side for side, total in enumerate(totals) if total == max(totals))
    assert len(leading) == 1
    over = stopped_match(match)
    assert (over.winners, over.unfinished) == (leading, True)
    assert ended(table.state, over, 5)[-1].counts is None


def test_nobody_has_won_a_match_that_was_stopped_without_a_deal() -> None:
    table = Tabletop().dealt()
    assert stopped_match(table.state.match).winners == ()


def test_the_outcome_of_every_match_stands_in_the_state() -> None:
    table = Tabletop(options={"deals": 1}).dealt()
    for _ in range(2):
        while table.state.phase != "over":
            table.step()
        for who in FOUR:
            table.does(who, Ready(table.id()))
        table.shuffled()
    assert [(one.match, one.game, one.counts) for one in table.state.ended] == [
        (1, "klaverjas", True),
        (2, "klaverjas", True),
    ]
    assert isinstance(table.state.match, Match)


# Everybody has left


def test_everybody_has_left_when_nobody_of_the_match_is_there() -> None:
    table = Tabletop().dealt()
    assert not deserted(table.state, frozenset({"dik"}))
    assert deserted(table.state, frozenset({"eva"}))
    table.does("dik", Goodbye(table.id()))
    assert deserted(table.state, frozenset({"dik"}))
    assert not deserted(Tabletop().seated().state, frozenset())


def test_a_vote_that_nobody_is_there_for_is_over() -> None:
    table = Tabletop().dealt()
    table.does("ann", Propose(table.id(), "adjourn"))
    table.here = frozenset()
    steps = table.does(None, Heard())
    assert [step.move.what for step in steps] == [m.VoteClosed("adjourn"), m.Deserted()]
    assert table.does(None, Heard()) == []
    table.here = frozenset({"ann"})
    assert [step.move.what for step in table.does(None, Heard())] == [m.Peopled()]


def test_no_bot_plays_on_where_nobody_is_there() -> None:
    table = Tabletop().among_bots(1)
    while not table.state.chairs[awaited(table.state)].bot:
        table.moves_on()
    table.here = frozenset({"eva"})
    assert [step.move.what for step in table.wait()] == [m.Deserted()]
    assert table.moves_on() == []


def test_who_does_something_is_there() -> None:
    table = Tabletop().dealt()
    table.here = frozenset()
    table.does(None, Heard())
    steps = table.moves_on()
    assert [type(step.move.what) for step in steps] == [m.Peopled, m.Acted]


def test_at_a_table_that_nobody_had_left_the_time_stays_as_it_was_when_somebody_comes() -> None:
    table = Tabletop(turn_limit=20).dealt()
    ends = due(table.state)
    table.goes((m.Move(table.now + 5000, None, m.Peopled()),))
    assert table.state.deserted is None
    assert due(table.state) == ends
