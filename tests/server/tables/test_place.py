"""What a host may do: keep seats, remove somebody, hand the place on; and what becomes of a place without its host."""

from msgspec.structs import replace

from protocol import happenings as e
from protocol.commands import Away, Ready, Sit, Stand
from protocol.place import HandOn, Lock, Remove, ThatIsMe, Wait
from server.tables import links, views
from server.tables import placemoves as p
from server.tables.acting import Refusal
from server.tables.clocks import bot_on_turn, due
from server.tables.decide import BotActs, Due
from server.tables.place import ABSENT_MS, DAY_MS, REGULARS, Came, Forgot, regulars
from server.tables.seals import seal, unseal
from server.tables.state import Poll, Rest, Seated
from tests.tabletop import PEOPLE, Tabletop


def played(**settings: object) -> Tabletop:
    """A table at which a match of one deal is over: its people are regulars."""
    table = Tabletop(options={"deals": 1}, **settings).dealt()
    for _ in table.match():
        pass
    return table


def chairs(table: Tabletop) -> list[str | None]:
    return [chair.person for chair in table.state.chairs]


# Locked seats


def test_a_seat_is_kept_for_somebody() -> None:
    table = Tabletop()
    (step,) = table.does("ann", Lock(table.id(), 2, "bea"))
    assert views.happening(step.before, step.move, None) == e.Locked(2, "bea")
    assert views.public(table.state).chairs[2].locked == "bea"
    assert table.says("cor", Sit(table.id(), 2)) == Refusal("seat_locked", "seat")
    table.does("bea", Sit(table.id(), 2))
    table.does("bea", Stand(table.id()))
    assert table.says("cor", Sit(table.id(), 2)) == Refusal("seat_locked", "seat"), "it is kept still"
    table.does("ann", Lock(table.id(), 2))
    table.does("cor", Sit(table.id(), 2))


def test_one_seat_is_kept_for_one_person() -> None:
    table = Tabletop()
    table.does("ann", Lock(table.id(), 2, "bea"))
    table.does("ann", Lock(table.id(), 1, "bea"))
    table.does("bea", Sit(table.id(), 3))
    assert [chair.locked for chair in table.state.chairs] == [None, "bea", None, None]


def test_who_sits_on_a_seat_that_is_kept_for_another_stays() -> None:
    table = Tabletop().seated()
    table.does("ann", Lock(table.id(), 2, "eva"))
    assert chairs(table) == list(PEOPLE[:4])
    table.does("cor", Stand(table.id()))
    assert table.says("cor", Sit(table.id(), 2)) == Refusal("seat_locked", "seat")


def test_seats_are_kept_by_the_host_for_people_of_the_place() -> None:
    table = Tabletop()
    assert table.says("bea", Lock(table.id(), 2, "bea")) == Refusal("not_host")
    assert table.says("ann", Lock(table.id(), 5, "bea")) == Refusal("no_seat", "seat")
    assert table.says("ann", Lock(table.id(), 2, "nobody")) == Refusal("no_person", "person")


# Removing


def test_who_is_removed_has_nothing_here_any_more() -> None:
    table = played()
    table.does("ann", Lock(table.id(), 0, "dik"))
    table.does("eva", Wait(table.id()))
    table.does("eva", ThatIsMe(table.id(), "dik"))
    (step,) = table.does("ann", Remove(table.id(), "dik"))
    assert views.happening(step.before, step.move, None) == e.Removed("dik")
    assert chairs(table) == ["ann", "bea", "cor", None]
    assert table.state.chairs[0].locked is None
    assert table.state.claimants == ()
    assert "dik" not in views.public(table.state).regulars
    assert links.barred(table.state, "dik", links.current(table.state)) == "removed"
    table.does("ann", Remove(table.id(), "eva"))
    assert table.state.queue == ()


def test_the_link_is_renewed_and_cannot_be_guessed() -> None:
    table = played()
    old = links.current(table.state)
    table.does("ann", Remove(table.id(), "dik"))
    new = views.public(table.state).link
    assert new != old
    assert new.startswith("donderdag-")
    assert links.barred(table.state, "stranger", new) is None
    assert links.barred(table.state, "stranger", old) == "no_table"
    assert links.barred(table.state, "bea", old) is None
    table.does("ann", Remove(table.id(), "cor"))
    assert views.public(table.state).link not in (old, new)


def test_only_somebody_else_of_the_place_is_removed_by_the_host() -> None:
    table = Tabletop().seated()
    assert table.says("bea", Remove(table.id(), "cor")) == Refusal("not_host")
    assert table.says("ann", Remove(table.id(), "ann")) == Refusal("no_person", "person")
    assert table.says("ann", Remove(table.id(), "nobody")) == Refusal("no_person", "person")
    table.does("ann", Remove(table.id(), "cor"))
    assert table.says("ann", Remove(table.id(), "cor")) == Refusal("no_person", "person")


def test_a_bot_has_the_chair_until_the_match_is_over() -> None:
    table = Tabletop(options={"deals": 1}).dealt()
    while (seat := views.public(table.state).turn) in (None, 0):
        table.step()
    table.now += 600_000
    table.does("ann", Remove(table.id(), PEOPLE[seat]))
    assert table.state.chairs[seat].bot
    assert chairs(table)[seat] is None
    assert bot_on_turn(table.state) == seat
    assert due(table.state) > table.now, "the bot takes its time from now on"
    assert chairs(table).count(None) == 1


def test_when_the_match_is_over_that_chair_is_free() -> None:
    table = Tabletop(options={"deals": 1}).dealt()
    table.does("ann", Remove(table.id(), "dik"))
    while table.state.phase == "playing":
        seat, action = table.choices()[0]
        bot = table.state.chairs[seat].bot
        table.does(None, BotActs(seat, table.act(seat, action))) if bot else table.plays(seat, action)
    assert table.state.phase == "over"
    assert table.state.chairs[3] == Seated()


def test_between_deals_somebody_takes_that_chair() -> None:
    table = Tabletop(options={"deals": 2}).dealt()
    while table.state.phase == "playing":
        table.step()
    table.does("ann", Remove(table.id(), "dik"))
    table.does("eva", Sit(table.id(), 3))
    assert table.state.chairs[3] == Seated("eva", sat=table.now)


def test_a_removed_stand_in_leaves_the_seat_to_a_bot_and_its_owner() -> None:
    table = Tabletop().dealt()
    table.record.state = replace(table.state, chairs=(*table.state.chairs[:3], Seated("dik", standin="eva")))
    table.does("ann", Remove(table.id(), "eva"))
    assert table.state.chairs[3] == Seated("dik", bot=True)
    table.does("dik", Away(table.id(), away=False))
    assert table.state.chairs[3] == Seated("dik")


def test_who_stands_in_for_somebody_removed_has_the_seat() -> None:
    table = Tabletop().dealt()
    table.record.state = replace(table.state, chairs=(*table.state.chairs[:3], Seated("dik", standin="eva")))
    table.does("ann", Remove(table.id(), "dik"))
    assert table.state.chairs[3] == Seated("eva")


def test_a_vote_goes_on_without_who_is_removed_and_ends_if_it_was_theirs() -> None:
    table = Tabletop().dealt()
    poll = Poll("dozing", table.now, 1, None, ("ann", "cor", "dik"), {"cor": "bot", "ann": "eva"}, ("eva", "fre"))
    table.record.state = replace(table.state, poll=poll)
    table.does("ann", Remove(table.id(), "eva"))
    assert table.state.poll == replace(poll, votes={"cor": "bot"}, volunteers=("fre",))
    table.does("ann", Remove(table.id(), "cor"))
    assert table.state.poll == replace(poll, asked=("ann", "dik"), votes={}, volunteers=("fre",))
    table.does("ann", Remove(table.id(), "bea"))
    assert table.state.poll is None


def test_nobody_holds_the_next_deal_who_is_removed() -> None:
    table = Tabletop(options={"deals": 2}).dealt()
    while table.state.phase == "playing":
        table.step()
    table.record.state = replace(table.state, holding=(2, 3))
    table.does("ann", Remove(table.id(), "dik"))
    assert table.state.holding == (2,)


def test_a_match_at_rest_is_played_on_by_a_bot_in_the_place_of_who_is_removed() -> None:
    table = played()
    assert table.state.match is not None
    rest = Rest(table.state.settings, table.state.match, "sheet", table.state.chairs, table.now)
    table.record.state = replace(table.state, resting=(rest,))
    table.does("ann", Remove(table.id(), "dik"))
    assert table.state.resting[0].chairs[3] == Seated(bot=True, meanwhile=True)
    assert table.state.resting[0].chairs[:3] == rest.chairs[:3]
    assert unseal(seal(table.state)) == table.state


# Handing on


def test_the_host_makes_somebody_else_host() -> None:
    table = Tabletop()
    (step,) = table.does("ann", HandOn(table.id(), "bea"))
    assert views.happening(step.before, step.move, None) == e.HandedOn("bea")
    assert views.public(table.state).host == "bea"
    assert table.says("ann", HandOn(table.id(), "ann")) == Refusal("not_host")
    assert table.says("bea", HandOn(table.id(), "bea")) == Refusal("no_person", "person")
    assert table.says("bea", HandOn(table.id(), "nobody")) == Refusal("no_person", "person")


def test_two_regulars_hand_on_a_place_whose_host_has_long_not_been_here() -> None:
    table = played()
    table.here = frozenset({"bea", "cor", "eva"})
    table.now = table.state.hosted + ABSENT_MS - 1
    assert table.says("bea", HandOn(table.id(), "cor")) == Refusal("not_host")
    table.now += 1
    assert table.says("eva", HandOn(table.id(), "cor")) == Refusal("not_regular")
    (step,) = table.does("bea", HandOn(table.id(), "cor"))
    assert views.happening(step.before, step.move, None) == e.Nominated("bea", "cor")
    assert views.public(table.state).nominated == ("bea", "cor")
    assert table.says("bea", HandOn(table.id(), "cor")) == Refusal("asked_already")
    assert table.says("bea", HandOn(table.id(), "ann")) == Refusal("no_person", "person")
    steps = table.does("cor", HandOn(table.id(), "cor"))
    assert [type(step.move.what) for step in steps] == [p.Nominated, p.HandedOn]
    assert table.state.host == "cor"
    assert table.state.nominated is None
    assert table.says("bea", HandOn(table.id(), "dik")) == Refusal("not_host")


def test_regulars_who_name_another_begin_anew() -> None:
    table = played()
    table.now += ABSENT_MS
    table.does("bea", HandOn(table.id(), "cor"))
    table.does("dik", HandOn(table.id(), "dik"))
    assert table.state.nominated == ("dik", "dik")
    assert table.state.host == "ann"


def test_a_host_who_does_anything_is_there() -> None:
    table = played()
    table.now += ABSENT_MS
    table.does("bea", HandOn(table.id(), "cor"))
    named = table.state
    for command in (Ready(table.id()), Lock(table.id(), 1), Remove(table.id(), "dik")):
        table.record.state = named
        table.does("ann", command)
        assert table.state.nominated is None
        assert table.says("cor", HandOn(table.id(), "cor")) == Refusal("not_host")


def test_that_the_host_has_come_is_kept_once_a_day() -> None:
    table = played()
    assert table.does(None, Came("ann")) == []
    table.now += DAY_MS
    assert table.does(None, Came("bea")) == []
    (step,) = table.does(None, Came("ann"))
    assert step.move.what == p.Visited()
    assert views.happening(step.before, step.move, 0) is None
    assert table.does(None, Came("ann")) == []
    table.now += ABSENT_MS - 1
    assert table.says("bea", HandOn(table.id(), "cor")) == Refusal("not_host")


def test_where_nobody_is_host_the_first_to_sit_is() -> None:
    table = Tabletop()
    table.record.state = replace(table.state, host=None)
    table.does("bea", Sit(table.id(), 0))
    assert table.state.host == "bea"


def test_a_place_whose_host_will_not_come_again_goes_to_the_regular_who_was_here_last() -> None:
    table = played()
    table.record.state = replace(table.state, regulars={**table.state.regulars, "dik": table.now + 5})
    table.does(None, Forgot("ann"))
    assert table.state.host == "dik"
    assert chairs(table) == [None, "bea", "cor", "dik"]
    table.does("eva", Wait(table.id()))
    table.does(None, Forgot("eva"))
    assert table.state.queue == ()
    assert table.does(None, Forgot("eva")) == []


def test_who_will_not_come_again_is_never_made_host() -> None:
    table = played()
    table.does("ann", Lock(table.id(), 3, "bea"))
    table.does(None, Forgot("bea"))
    assert "bea" not in table.state.regulars
    assert table.state.chairs[3].locked is None
    assert table.does(None, Forgot("bea")) == []
    for person in ("ann", "cor", "dik"):
        table.does(None, Forgot(person))
    assert table.state.host is None
    assert table.state.regulars == {}
    table.does("eva", Sit(table.id(), 0))
    assert table.state.host == "eva"


def test_in_a_match_who_will_not_come_again_is_only_absent() -> None:
    table = Tabletop().dealt()
    assert table.does(None, Forgot("bea")) == []
    assert table.does(None, Due()) == []


# Regulars


def test_who_has_played_a_deal_to_its_end_is_a_regular() -> None:
    table = Tabletop(options={"deals": 2}).dealt()
    first, second, *others = table.state.chairs
    absent = (replace(first, bot=True), replace(second, standin="eva"))
    assert views.public(table.state).regulars == ()
    while table.state.phase == "playing":
        table.step()
    assert views.public(table.state).regulars == tuple(PEOPLE[:4])
    assert set(table.state.regulars.values()) == {table.now}
    later = replace(table.state, chairs=(*absent, *others), regulars={})
    assert regulars(later, 5) == {"eva": 5, "cor": 5, "dik": 5}


def test_a_place_has_so_many_regulars_those_who_played_last() -> None:
    table = Tabletop().seated()
    crowd = {f"stranger {number}": number for number in range(REGULARS)}
    kept = regulars(replace(table.state, regulars=crowd), REGULARS)
    assert len(kept) == REGULARS
    assert {*PEOPLE[:4]} < set(kept)
    assert "stranger 3" not in kept
    assert "stranger 4" in kept
