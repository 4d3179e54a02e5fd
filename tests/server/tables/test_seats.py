"""Bots in empty chairs, and who may put them there."""

from protocol import happenings as e
from protocol.commands import Act, Propose, Ready, Sit, Stand, Vote
from protocol.place import SeatBot
from server.tables import moves as m
from server.tables import views
from server.tables.acting import Refusal
from server.tables.clocks import BOT_MS, bot_on_turn, bot_pace, due
from server.tables.decide import BotActs, Due
from server.tables.state import decision_id
from tests.tabletop import Tabletop


def with_bots(**settings: object) -> Tabletop:
    """Ann, who made the table, and three bots."""
    table = Tabletop(**settings)
    table.does("ann", Sit(table.id(), 0))
    for seat in (1, 2, 3):
        table.does("ann", SeatBot(table.id(), seat))
    return table


def test_the_host_is_who_made_the_table() -> None:
    table = Tabletop()
    assert views.public(table.state).host == "ann"
    assert table.says("bea", SeatBot(table.id(), 1)) == Refusal("not_host")


def test_bots_come_to_empty_chairs_and_go() -> None:
    table = with_bots()
    assert [chair.bot for chair in views.public(table.state).chairs] == [False, True, True, True]
    assert table.says("ann", SeatBot(table.id(), 0)) == Refusal("seat_taken", "seat")
    assert table.says("ann", SeatBot(table.id(), 1)) == Refusal("seat_taken", "seat")
    assert table.says("ann", SeatBot(table.id(), 5)) == Refusal("no_seat", "seat")
    (left,) = table.does("ann", SeatBot(table.id(), 3, bot=False))
    assert views.happening(left.before, left.move, 0) == e.BotLeft(3)
    assert table.says("ann", SeatBot(table.id(), 3, bot=False)) == Refusal("no_seat", "seat")
    (came,) = table.does("ann", SeatBot(table.id(), 3))
    assert views.happening(came.before, came.move, None) == e.BotSat(3)


def test_a_bot_is_always_ready() -> None:
    table = with_bots()
    steps = table.does("ann", Ready(table.id()))
    assert [type(step.move.what) for step in steps] == [m.Readied, m.Began, m.Committed]
    assert table.says("ann", SeatBot(table.id(), 1, bot=False)) == Refusal("seats_closed")


def test_a_person_takes_the_chair_of_a_bot_before_a_match() -> None:
    table = with_bots()
    table.does("bea", Sit(table.id(), 2))
    assert [chair.bot for chair in table.state.chairs] == [False, True, False, True]


def playing() -> Tabletop:
    table = with_bots()
    table.does("ann", Ready(table.id()))
    while table.state.phase == "shuffling":
        table.wait()
    return table


def bots_act(table: Tabletop, seat: int) -> BotActs:
    action = next(action for at, action in table.choices() if at == seat)
    return BotActs(seat, Act(bytes(16), action, decision=decision_id(table.state)))


def test_what_a_bot_does_is_decided_like_anything_else() -> None:
    table = playing()
    while (seat := bot_on_turn(table.state)) is None:
        table.plays(*table.choices()[0])
    assert due(table.state) == table.state.since + bot_pace(table.state)
    assert BOT_MS[0] <= bot_pace(table.state) < BOT_MS[1]
    act = bots_act(table, seat)
    assert table.says(None, BotActs(0, act.act)) == []
    (step,) = table.does(None, act)
    assert step.move.who is None
    assert step.move.what == m.Acted(seat, act.act.action)
    assert table.says(None, act) == []


def test_the_server_does_not_act_for_a_bot_when_its_time_is_up() -> None:
    table = playing()
    while bot_on_turn(table.state) is None:
        table.plays(*table.choices()[0])
    table.now = due(table.state)
    assert table.says(None, Due()) == []


def test_between_deals_a_person_without_a_seat_takes_the_chair_of_a_bot() -> None:
    table = playing()
    while table.state.phase == "playing":
        seat = bot_on_turn(table.state)
        table.does(None, bots_act(table, seat)) if seat is not None else table.plays(*table.choices()[0])
    assert table.state.phase == "sheet"
    assert table.says("ann", Sit(table.id(), 1)) == Refusal("seats_closed")
    totals = table.state.match.sheet
    table.does("bea", Sit(table.id(), 1))
    assert table.state.phase == "sheet"
    assert table.state.match.sheet == totals
    assert table.says("cor", Sit(table.id(), 1)) == Refusal("seats_closed")
    table.wait()
    assert [chair.bot for chair in table.state.chairs] == [False, False, True, True]


def test_on_the_sheet_only_who_is_there_is_waited_for() -> None:
    table = Tabletop(options={"deals": 3}, sheet_seconds=None).dealt()
    while table.state.phase == "playing":
        table.step()
    table.here = frozenset({"ann", "bea", "cor"})
    table.does("ann", Ready(table.id()))
    table.does("bea", Ready(table.id()))
    steps = table.does("cor", Ready(table.id()))
    assert [type(step.move.what) for step in steps] == [m.Readied, m.Committed]


def test_a_match_begins_when_everybody_says_so_there_or_not() -> None:
    table = Tabletop().seated()
    table.here = frozenset({"ann"})
    assert [type(step.move.what) for step in table.does("ann", Ready(table.id()))] == [m.Readied]


def test_who_did_not_play_a_match_sits_down_when_it_has_been_said_whether_it_counts() -> None:
    table = Tabletop(players=2, game="handjas").dealt()
    table.does("ann", Propose(table.id(), "stop"))
    table.does("bea", Vote(table.id(), "yes"))
    while table.state.phase == "playing":
        table.step()
    assert table.state.poll is not None
    table.does("bea", Stand(table.id()))
    assert table.says("eva", Sit(table.id(), 1)) == Refusal("being_asked")
    table.does("ann", Vote(table.id(), "no"))
    table.does("eva", Sit(table.id(), 1))
