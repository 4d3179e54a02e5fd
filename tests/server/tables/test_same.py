"""That is me: how somebody whose token is lost is recognised, and what becomes of who has it."""

import pytest
from msgspec.structs import replace

from protocol import happenings as e
from protocol.commands import Propose, Sit, Volunteer, Vote
from protocol.place import HandOn, Lock, Recognise, Remove, ThatIsMe, Wait
from server.tables import views
from server.tables.acting import Refusal
from server.tables.heeding import AWAY_MS, EARLIER_MS
from server.tables.same import ASKING, LAPSED_MS
from server.tables.seals import seal, unseal
from server.tables.state import Poll, Seated, Table, known_as, person_at, seat_of
from tests.tabletop import PEOPLE, Tabletop

NEW, OLD = bytes(16), bytes(range(16))


def played() -> Tabletop:
    """A match is over, so ann, bea, cor and dik are regulars; of those who look on nobody has a token of theirs."""
    table = Tabletop(options={"deals": 1}).dealt()
    for _ in table.match():
        pass
    table.here = frozenset({"ann", "cor", "dik", "eva", "fre"})
    table.now += EARLIER_MS
    return table


def adjourned() -> Tabletop:
    """A deal is adjourned after a card or two; then bea's token is lost."""
    table = Tabletop().dealt()
    while table.state.deal is None or len(table.state.deal.moves) < 4:
        table.step()
    table.here = frozenset(PEOPLE[:4])
    table.does("ann", Propose(table.id(), "adjourn"))
    for person in ("bea", "cor"):
        table.does(person, Vote(table.id(), "yes"))
    assert table.state.phase == "waiting"
    table.here = frozenset({"ann", "cor", "dik", "eva"})
    return table


def asks(table: Tabletop, who: str = "eva", was: str = "bea") -> None:
    table.does(who, ThatIsMe(table.id(), was))


def test_the_host_recognises_somebody() -> None:
    table = played()
    (step,) = table.does("eva", ThatIsMe(table.id(), "bea"))
    assert views.happening(step.before, step.move, None) == e.AskedToBe("eva", "bea")
    asking = views.public(table.state).asking
    assert [(one.person, one.was, one.confirmed) for one in asking] == [("eva", "bea", ())]
    (step,) = table.does("ann", Recognise(table.id(), "eva"))
    assert views.happening(step.before, step.move, None) == e.Recognised("eva", "bea", "ann", True)
    assert views.public(table.state).asking == ()
    assert table.state.known == {"eva": "bea", "bea": "eva"}


def test_the_ids_are_swapped_here_and_nowhere_else() -> None:
    table = played()
    new, old = person_at(table.state.secret, NEW), person_at(table.state.secret, OLD)
    table.record.state = replace(table.state, regulars={**table.state.regulars, old: 1})
    asks(table, new, old)
    table.does("ann", Recognise(table.id(), new))
    assert known_as(table.state, NEW) == old
    assert known_as(table.state, OLD) == new
    assert known_as(Tabletop(seed="elsewhere").state, NEW) != old
    assert unseal(seal(table.state)) == table.state
    # and once more: the newest token counts
    third = bytes(b"third".ljust(16))
    newest = person_at(table.state.secret, third)
    asks(table, newest, old)
    table.does("ann", Recognise(table.id(), newest))
    assert [known_as(table.state, token) for token in (third, NEW, OLD)] == [old, newest, new]
    # back to the first token: it is who it was
    asks(table, new, old)
    table.does("ann", Recognise(table.id(), new))
    assert [known_as(table.state, token) for token in (OLD, third, NEW)] == [old, new, newest]


def test_who_has_their_seat_again_waits_for_none() -> None:
    table = played()
    table.does("eva", Wait(table.id()))
    asks(table)
    table.does("ann", Recognise(table.id(), "eva"))
    assert seat_of(table.state, "bea") is not None
    assert table.state.queue == ()


def test_one_no_of_the_host_ends_it() -> None:
    table = played()
    asks(table)
    table.does("cor", Recognise(table.id(), "eva"))
    table.does("ann", Recognise(table.id(), "eva", yes=False))
    assert table.state.claimants == ()
    assert table.says("dik", Recognise(table.id(), "eva")) == Refusal("no_person", "person")


def test_whoever_asks_may_take_it_back() -> None:
    table = played()
    asks(table)
    table.does("eva", Recognise(table.id(), "eva", yes=False))
    assert table.state.claimants == ()


def test_nobody_recognises_themselves() -> None:
    table = played()
    assert table.says("eva", Recognise(table.id(), "eva")) == Refusal("no_person", "person")
    asks(table)
    assert table.says("eva", Recognise(table.id(), "eva")) == Refusal("not_regular")
    assert table.says("fre", Recognise(table.id(), "eva")) == Refusal("not_regular")
    assert table.says("bea", Recognise(table.id(), "eva", yes=False)) == Refusal("no_vote")
    asks(table, "dik", "cor")
    assert table.says("dik", Recognise(table.id(), "dik")) == Refusal("no_vote")
    table.does("ann", HandOn(table.id(), "dik"))
    assert table.says("dik", Recognise(table.id(), "dik")) == Refusal("no_vote"), "the host too needs two regulars"


def test_one_says_that_one_is_somebody_of_the_place() -> None:
    table = played()
    assert table.says("eva", ThatIsMe(table.id(), "eva")) == Refusal("no_person", "person")
    assert table.says("eva", ThatIsMe(table.id(), "fre")) == Refusal("no_person", "person")
    table.does("ann", Remove(table.id(), "bea"))
    assert table.says("eva", ThatIsMe(table.id(), "bea")) == Refusal("no_person", "person")
    asks(table, "eva", "cor")
    assert table.says("eva", ThatIsMe(table.id(), "cor")) == Refusal("asked_already")
    asks(table, "eva", "dik")
    assert [(one.person, one.was) for one in table.state.claimants] == [("eva", "dik")]


def crowd(table: Tabletop) -> list[str]:
    """As many as may have asked to be bea at the same time; all of them are there."""
    strangers = [f"stranger {number}" for number in range(ASKING)]
    table.here |= {*strangers}
    for stranger in strangers:
        asks(table, stranger)
    return strangers


def test_not_everybody_asks_at_once_and_who_is_not_answered_makes_room() -> None:
    table = played()
    crowd(table)
    assert table.says("eva", ThatIsMe(table.id(), "bea")) == Refusal("busy")
    table.now += LAPSED_MS
    asks(table)
    assert [one.person for one in table.state.claimants] == ["eva"]


def test_who_asked_and_has_gone_gives_way_at_once() -> None:
    table = played()
    strangers = crowd(table)
    table.here -= {strangers[3]}
    asks(table)
    assert [one.person for one in table.state.claimants] == [*strangers[:3], *strangers[4:], "eva"]


def test_who_nobody_has_confirmed_for_a_while_gives_way() -> None:
    table = played()
    strangers = crowd(table)
    table.does("cor", Recognise(table.id(), strangers[0]))
    table.now += AWAY_MS - 1
    assert table.says("eva", ThatIsMe(table.id(), "bea")) == Refusal("busy")
    table.now += 1
    asks(table)
    assert [one.person for one in table.state.claimants] == [strangers[0], *strangers[2:], "eva"]


@pytest.mark.parametrize("there", [True, False])
def test_at_a_public_table_nobody_is_recognised(there: bool) -> None:
    table = played()
    table.here |= {"bea"} if there else set()
    asks(table)
    table.record.state = replace(table.state, settings=replace(table.state.settings, listed=True))
    for who in ("ann", "cor", "dik"):
        assert table.says(who, Recognise(table.id(), "eva")) == Refusal("not_public")
    assert table.says("fre", ThatIsMe(table.id(), "bea")) == Refusal("not_public")
    assert table.says("fre", ThatIsMe(table.id(), "ann")) == Refusal("not_public")


def test_a_chair_that_the_newcomer_took_is_theirs_or_free() -> None:
    table = Tabletop().seated()
    table.here = frozenset({"ann", "eva"})
    asks(table)
    table.record.state = replace(table.state, chairs=(*table.state.chairs[:3], Seated("eva")))
    table.does("ann", Recognise(table.id(), "eva"))
    assert [chair.person for chair in table.state.chairs] == ["ann", "bea", "cor", None]
    table = played()
    table.record.state = replace(table.state, chairs=(Seated(), Seated(), *table.state.chairs[2:]))
    table.does("eva", Sit(table.id(), 0))
    asks(table)
    table.does("ann", Recognise(table.id(), "eva"))
    assert [chair.person for chair in table.state.chairs] == ["bea", None, "cor", "dik"]


def test_a_command_of_the_newcomer_is_answered_once_still() -> None:
    table = played()
    command = ThatIsMe(table.id(), "bea")
    (step,) = table.does("eva", command)
    table.does("ann", Recognise(table.id(), "eva"))
    assert table.says("bea", command).version == step.after.version
    assert isinstance(table.does("eva", command), list), "of the old token's it is none"


def test_a_lost_token_in_an_adjourned_match_gets_the_seat_back_that_way() -> None:
    table = adjourned()
    before = table.state.resting[0].chairs
    asks(table)
    table.does("ann", Recognise(table.id(), "eva"))
    assert table.state.resting[0].chairs == before, "the seat is bea's, and that is who eva is now"
    assert ("eva", 1) in table.state.resting[0].saw, "the old token has seen that hand"
    assert unseal(seal(table.state)) == table.state


def test_the_hand_is_shown_to_nobody_before_that() -> None:
    table = adjourned()
    seats = [seat_of(table.state, person) for person in ("eva", "bea")]
    asks(table)
    assert [seat_of(table.state, person) for person in ("eva", "bea")] == seats
    assert seat_of(table.state, "eva") is None
    table.does("ann", Recognise(table.id(), "eva", yes=False))
    assert seat_of(table.state, "eva") is None
    assert table.state.known == {}


def test_who_plays_in_a_match_is_nobody_else_in_it() -> None:
    table = Tabletop().dealt()
    table.here = frozenset({"ann", "dik", "eva"})
    asks(table, "dik", "bea")
    assert table.says("ann", Recognise(table.id(), "dik")) == Refusal("seats_closed")
    rested = adjourned()
    asks(rested, "dik", "bea")
    assert rested.says("ann", Recognise(rested.id(), "dik")) == Refusal("seen_a_hand")


@pytest.mark.parametrize("when", ["playing", "resting"])
def test_nobody_comes_into_a_deal_of_which_they_have_seen_another_hand(when: str) -> None:
    table = Tabletop().dealt() if when == "playing" else adjourned()
    table.here = frozenset({"ann", "eva"})
    asks(table)
    seen = (("eva", 2),)
    if when == "playing":
        table.record.state = replace(table.state, saw=seen)
    else:
        table.record.state = replace(table.state, resting=(replace(table.state.resting[0], saw=seen),))
    assert table.says("ann", Recognise(table.id(), "eva")) == Refusal("seen_a_hand")


def test_who_stood_in_for_their_own_seat_has_it_again() -> None:
    table = Tabletop().dealt()
    table.here = frozenset({"ann", "eva"})
    chairs = table.state.chairs
    table.record.state = replace(table.state, chairs=(chairs[0], replace(chairs[1], standin="eva"), *chairs[2:]))
    table.record.state = replace(table.state, saw=(("eva", 1),))
    asks(table)
    table.does("ann", Recognise(table.id(), "eva"))
    assert table.state.chairs[1].person == "bea"
    assert table.state.chairs[1].standin is None


def test_one_seat_is_kept_for_who_had_one_kept_under_both_names() -> None:
    table = Tabletop()
    for seat, person in ((0, "eva"), (1, "bea")):
        table.does("ann", Lock(table.id(), seat, person))
    asks(table)
    table.does("ann", Recognise(table.id(), "eva"))
    assert [chair.locked for chair in table.state.chairs] == [None, "bea", None, None]


def test_nor_does_who_plays_in_a_deal_become_somebody_who_has_seen_another_hand_of_it() -> None:
    table = adjourned()
    rest = table.state.resting[0]
    table.record.state = replace(table.state, regulars={"fre": 1}, resting=(replace(rest, saw=(("fre", 2),)),))
    table.here = frozenset({"ann", "bea"})
    asks(table, "bea", "fre")
    assert table.says("ann", Recognise(table.id(), "bea")) == Refusal("seen_a_hand")


def test_who_has_the_old_token_may_not_come_into_that_deal() -> None:
    table = Tabletop().dealt()
    table.here = frozenset({"ann", "bea", "cor", "eva"})
    asks(table)
    table.does("ann", Recognise(table.id(), "eva"))
    assert ("eva", 1) in table.state.saw
    poll = Poll("dropped", table.now, 2, asked=("ann",))
    table.record.state = replace(table.state, poll=poll)
    assert table.says("eva", Volunteer(table.id())) == Refusal("seen_a_hand")


def test_a_vote_goes_on_without_the_newcomer() -> None:
    table = Tabletop().dealt()
    table.here = frozenset({"ann", "cor", "eva"})
    asks(table)
    poll = Poll("dozing", table.now, 3, None, ("ann", "cor"), {"ann": "eva", "cor": "wait"}, ("eva", "fre"))
    table.record.state = replace(table.state, poll=poll)
    table.does("ann", Recognise(table.id(), "eva"))
    assert table.state.poll == replace(poll, votes={"cor": "wait"}, volunteers=("fre",))


def hands(state: Table) -> list[object]:
    return [views.private(state, seat) for seat in range(4)]


def test_nobodys_hand_changes_by_it() -> None:
    table = Tabletop().dealt()
    table.here = frozenset({"ann", "eva"})
    asks(table)
    before = hands(table.state)
    table.does("ann", Recognise(table.id(), "eva"))
    assert hands(table.state) == before
    assert seat_of(table.state, "bea") == 1


def test_a_regular_who_is_another_regular_is_counted_once() -> None:
    table = played()
    since = max(table.state.regulars["bea"], table.state.regulars["dik"])
    asks(table, "dik")
    table.does("ann", Recognise(table.id(), "dik"))
    assert "dik" not in table.state.regulars
    assert "dik" not in table.state.joined
    assert table.state.regulars["bea"] == since


def test_a_newcomer_s_first_deal_here_was_when_it_was() -> None:
    table = played()
    first = table.state.joined["dik"]
    table.does("ann", Lock(table.id(), 1, "fre"))
    asks(table, "dik", "fre")
    table.does("ann", Recognise(table.id(), "dik"))
    assert (table.state.joined["fre"], "dik" in table.state.joined) == (first, False)
