"""Who plays a chair, and whose it is again."""

import pytest

from protocol import happenings as e
from protocol.commands import Away, Propose, Stand, Volunteer
from server.tables import views
from server.tables.absence import Missed, overdue
from server.tables.acting import Refusal
from server.tables.chairs import given_back, owned, player, stood_in, with_chair
from server.tables.state import Seated, awaited
from tests.server.tables.test_absence import Asked
from tests.tabletop import PEOPLE, Tabletop


@pytest.mark.parametrize(
    ("chair", "plays", "another"),
    [
        (Seated("ann"), "ann", False),
        (Seated("ann", bot=True), None, True),
        (Seated("ann", standin="eva"), "eva", True),
        (Seated("ann", away=1), "ann", False),
        (Seated("ann", away=1, goodbye=True), None, False),
        (Seated("ann", away=1, goodbye=True, standin="eva"), "eva", True),
        (Seated(bot=True), None, False),
        (Seated(), None, False),
    ],
)
def test_who_plays_a_chair(chair: Seated, plays: str | None, another: bool) -> None:
    assert player(chair) == plays
    assert stood_in(chair) == another


def test_when_a_match_is_over_a_chair_is_its_owner_s_and_a_bot_keeps_only_its_own() -> None:
    chairs = (Seated("ann", standin="eva"), Seated("bea", bot=True), Seated(bot=True), Seated(bot=True, meanwhile=True))
    assert given_back(chairs) == (Seated("ann"), Seated("bea"), Seated(bot=True), Seated())


def test_one_chair_is_changed_and_no_other() -> None:
    table = Tabletop().seated()
    chairs = with_chair(table.state, 2, away=5)
    assert chairs[2] == with_chair(table.state, 2, away=5)[2] != table.state.chairs[2]
    assert (*chairs[:2], chairs[3]) == (*table.state.chairs[:2], table.state.chairs[3])
    assert owned(table.state, "cor") == 2
    assert owned(table.state, "eva") is None


# Standing in for somebody


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
