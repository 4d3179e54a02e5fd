"""Somebody who looks on stands in for a seat that is missed: hand and side go with it, until its owner is back."""

from protocol import happenings as e
from protocol.commands import Away, Propose, Stand, Volunteer
from server.tables import views
from server.tables.absence import Missed, overdue
from server.tables.acting import Refusal
from server.tables.state import awaited
from tests.server.tables.test_absence import Asked
from tests.tabletop import PEOPLE


def test_a_spectator_stands_in_and_inherits_hand_and_side() -> None:
    table = Asked().open()
    hand = views.private(table.state, table.seat).hand
    assert table.votes(table.others[0], "standin", "eva") == Refusal("no_vote", "person")
    (offered,) = table.does("eva", Volunteer(table.id()))
    assert views.happening(offered.before, offered.move, 0) == e.Volunteered("eva")
    assert table.says("eva", Volunteer(table.id())) == Refusal("no_vote")
    assert table.says(table.others[0], Volunteer(table.id())) == Refusal("seat_taken")
    assert table.votes(table.others[0], "wait", "eva") == Refusal("no_vote", "person")
    for who in table.others[:2]:
        table.votes(who, "standin", "eva")
    assert views.public(table.state).chairs[table.seat].standin == "eva"
    seat, action = next(choice for choice in table.choices() if choice[0] == table.seat)
    assert views.private(table.state, seat).hand == hand
    table.does("eva", table.act(seat, action))


def test_who_has_seen_a_hand_may_not_stand_in_for_another_in_that_deal() -> None:
    table = Asked().open()
    table.does("eva", Volunteer(table.id()))
    for who in table.others[:2]:
        table.votes(who, "standin", "eva")
    table.does(table.missing, Away(table.id(), away=False))
    while awaited(table.state) == table.seat:
        table.plays(*next(choice for choice in table.choices() if choice[0] == table.seat))
    table.does(None, Missed(awaited(table.state), "dozing"))
    assert table.says("eva", Volunteer(table.id())) == Refusal("seen_a_hand")


def test_when_a_match_is_over_every_seat_is_its_owner_s_again() -> None:
    table = Asked(options={"deals": 1}).open()
    table.does("eva", Volunteer(table.id()))
    for who in table.others[:2]:
        table.votes(who, "standin", "eva")
    while table.state.phase == "playing":
        seat, action = table.random.choice(table.choices())
        table.now += 1000
        table.does("eva" if seat == table.seat else PEOPLE[seat], table.act(seat, action))
    assert table.state.phase == "over"
    assert table.says("eva", Stand(table.id())) == Refusal("not_seated")
    chair = table.state.chairs[table.seat]
    assert (chair.person, chair.standin, chair.bot) == (table.missing, None, False)


def test_where_a_stand_in_is_missed_a_bot_takes_the_place_of_both() -> None:
    table = Asked().open()
    table.does("eva", Volunteer(table.id()))
    for who in table.others[:2]:
        table.votes(who, "standin", "eva")
    assert overdue(table.state, table.now + 60_000, {"eva": table.now}) == Missed(table.seat, "dropped")
    table.here = frozenset(table.others)
    table.does(None, Missed(table.seat, "dropped"))
    for who in table.others[:2]:
        table.votes(who, "bot")
    chair = table.state.chairs[table.seat]
    assert (chair.person, chair.bot, chair.standin) == (table.missing, True, None)


def test_nobody_offers_to_stand_in_where_nobody_is_missed() -> None:
    table = Asked()
    table.does(table.others[0], Propose(table.id(), "adjourn"))
    assert table.says("eva", Volunteer(table.id())) == Refusal("no_vote")
