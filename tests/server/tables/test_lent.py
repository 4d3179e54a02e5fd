"""A hand is shown to who looks on by its owner's consent, and everybody sees that it is."""

from msgspec.structs import replace

from protocol.around import Looking
from protocol.commands import Sit, Stand, Volunteer, Vote
from protocol.happenings import HandShown
from protocol.place import Recognise, Remove, ShowHand, ThatIsMe
from protocol.views import Lent
from server.tables import lent, views
from server.tables.absence import Missed
from server.tables.acting import Refusal
from server.tables.state import awaited
from tests.tabletop import Tabletop

LOOKER = "eva"
"""Somebody who looks on."""


def dealt() -> Tabletop:
    """A table at which a deal is played, and eva looks on."""
    return Tabletop(seed="lent").dealt()


def shows(table: Tabletop, who: str, to: str = LOOKER, *, show: bool = True) -> object:
    return table.says(who, ShowHand(table.id(), to, show))


def sees(table: Tabletop, person: str = LOOKER) -> Lent | None:
    return views.private(table.state, *lent.sight(table.state, person)).lent


def test_who_looks_on_sees_the_hand_and_everybody_sees_that_it_is_so() -> None:
    table = dealt()
    steps = shows(table, "bea")
    assert isinstance(steps, list)
    assert sees(table) == Lent(1, views.private(table.state, 1).hand)
    assert views.public(table.state).looking == (Looking(1, LOOKER),)
    assert views.happening(steps[0].before, steps[0].move, 3) == HandShown(1, LOOKER, True)
    assert sees(table, "fre") is None


def test_nothing_of_what_the_seat_may_do_is_lent_with_it() -> None:
    table = dealt()
    shows(table, "bea")
    private = views.private(table.state, *lent.sight(table.state, LOOKER))
    assert (private.seat, private.hand, private.decision, private.may) == (None, (), None, ())


def test_it_is_seen_no_more_when_the_owner_takes_it_back_but_it_was_seen() -> None:
    table = dealt()
    shows(table, "bea")
    shows(table, "bea", show=False)
    assert sees(table) is None
    assert (LOOKER, 1) in table.state.saw
    assert shows(table, "cor") == Refusal("seen_a_hand")
    assert shows(table, "bea", show=False) == Refusal("not_now")


def test_nobody_is_shown_two_hands() -> None:
    table = dealt()
    shows(table, "bea")
    assert shows(table, "cor") == Refusal("seen_a_hand")
    assert shows(table, "bea") == Refusal("not_now")
    assert isinstance(shows(table, "cor", "fre"), list)


def test_a_hand_that_is_lent_counts_as_seen_in_every_deal() -> None:
    table = Tabletop(seed="lent", options={"deals": 2}).seated()
    shows(table, "bea")
    table.ready().shuffled()
    assert table.state.saw == ((LOOKER, 1),)
    while table.state.phase == "playing":
        table.step()
    assert sees(table) is None
    table.shuffled()
    assert table.state.saw == ((LOOKER, 1),)
    assert sees(table) is not None


def test_who_has_seen_a_hand_stands_in_for_nobody_else_in_that_deal() -> None:
    table = dealt()
    seat = awaited(table.state)
    assert seat is not None
    shows(table, table.on((seat + 1) % 4))
    table.does(None, Missed(seat, "dropped"))
    assert table.says(LOOKER, Volunteer(table.id())) == Refusal("seen_a_hand")


def test_who_stands_in_for_that_very_seat_sees_it_as_their_own() -> None:
    table = dealt()
    seat = awaited(table.state)
    assert seat is not None
    missing = table.on(seat)
    shows(table, missing)
    table.here = table.here - {missing}
    table.does(None, Missed(seat, "dropped"))
    table.does(LOOKER, Volunteer(table.id()))
    for person in table.state.poll.asked:
        if table.state.poll is not None:
            table.does(person, Vote(table.id(), "standin", LOOKER))
    assert table.state.lent == ()
    assert lent.sight(table.state, LOOKER) == (seat, None)


def test_it_ends_when_either_has_another_place() -> None:
    table = Tabletop(seed="lent").seated()
    table.does("dik", Stand(table.id()))
    shows(table, "bea")
    table.does(LOOKER, Sit(table.id(), 3))
    assert table.state.lent == ()
    shows(table, "bea", "fre")
    table.does("bea", Stand(table.id()))
    assert table.state.lent == ()


def test_it_goes_with_the_owner_to_another_seat() -> None:
    table = Tabletop(seed="lent").seated()
    table.does("dik", Stand(table.id()))
    shows(table, "bea")
    table.does("bea", Sit(table.id(), 3))
    assert table.state.lent == ((3, LOOKER),)


def test_it_ends_for_who_is_removed() -> None:
    table = dealt()
    shows(table, "bea")
    table.does("ann", Remove(table.id(), LOOKER))
    assert table.state.lent == ()


def test_it_is_shown_by_whose_seat_it_is_to_who_is_here_and_looks_on() -> None:
    table = dealt()
    assert shows(table, "fre") == Refusal("not_seated")
    assert shows(table, "bea", "ann") == Refusal("no_person", "person")
    table.here = table.here - {LOOKER}
    assert shows(table, "bea") == Refusal("no_person", "person")
    closed = Tabletop(seed="lent", watch=False).dealt()
    assert shows(closed, "bea") == Refusal("no_watching")


def test_who_offers_to_stand_in_is_shown_no_other_hand_meanwhile() -> None:
    table = dealt()
    seat = awaited(table.state)
    assert seat is not None
    table.does(None, Missed(seat, "dropped"))
    table.does(LOOKER, Volunteer(table.id()))
    assert shows(table, table.on((seat + 1) % 4)) == Refusal("being_asked")
    assert isinstance(shows(table, table.on((seat + 1) % 4), "fre"), list)


def test_who_asks_for_a_bot_s_seat_is_shown_no_hand_meanwhile() -> None:
    table = Tabletop(seed="lent").among_bots(2)
    table.does(LOOKER, Sit(table.id(), 2))
    assert shows(table, "ann") == Refusal("being_asked")


def test_who_has_seen_a_hand_since_gets_no_seat_by_a_vote() -> None:
    table = Tabletop(seed="lent").among_bots(2)
    table.does(LOOKER, Sit(table.id(), 2))
    table.record.state = replace(table.state, saw=((LOOKER, 0),))
    assert lent.seen_another(table.state, LOOKER, 2)
    assert not lent.seen_another(table.state, LOOKER, 0)
    for person in ("ann", "bea"):
        table.does(person, Vote(table.id(), "yes"))
    assert table.state.poll is None
    assert table.state.chairs[2].person is None


def test_whose_seat_somebody_else_plays_shows_its_hand_to_nobody() -> None:
    table = dealt()
    seat = awaited(table.state)
    assert seat is not None
    chairs = list(table.state.chairs)
    chairs[seat] = replace(chairs[seat], standin="fre")
    table.record.state = replace(table.state, chairs=tuple(chairs))
    assert shows(table, table.on(seat)) == Refusal("stood_in")


def test_nothing_is_lent_any_more_when_people_are_found_to_be_others() -> None:
    table = dealt()
    table.here = frozenset({"ann", "dik", LOOKER, "fre"})
    shows(table, "dik")
    table.does("fre", ThatIsMe(table.id(), "bea"))
    assert sees(table) is not None
    table.does("ann", Recognise(table.id(), "fre"))
    assert sees(table) is None
    assert table.state.lent == ()
