"""When the word of regulars is heeded: who has one, about whom, and how long they stay away of whom it is said."""

from msgspec.structs import replace

from protocol import happenings as e
from protocol.place import HandOn, Recognise, Remove, ThatIsMe, Wait
from server.tables import views
from server.tables.acting import Refusal
from server.tables.clocks import OVERDUE_MS, due
from server.tables.decide import Due
from server.tables.heeding import AWAY_MS, EARLIER_MS
from server.tables.place import Came
from server.tables.state import seat_of
from tests.server.tables.test_same import asks, played
from tests.tabletop import Tabletop


def by_regulars(table: Tabletop) -> None:
    """Cor and dik have recognised eva, and nobody has heard of bea since."""
    for regular in ("cor", "dik"):
        table.does(regular, Recognise(table.id(), "eva"))
    table.now = due(table.state) or 0
    table.does(None, Due())


def test_two_regulars_recognise_somebody_who_stays_away() -> None:
    table = played()
    asks(table)
    table.does("cor", Recognise(table.id(), "eva"))
    assert views.public(table.state).asking[0].confirmed == ("cor",)
    assert table.says("cor", Recognise(table.id(), "eva")) == Refusal("asked_already")
    assert due(table.state) is None
    table.now += 60_000
    table.does("dik", Recognise(table.id(), "eva"))
    assert table.state.known == {}
    assert due(table.state) == table.now - 60_000 + AWAY_MS
    table.now += AWAY_MS - 60_001
    assert table.does(None, Due()) == []
    table.now += 1
    (step,) = table.does(None, Due())
    assert views.happening(step.before, step.move, None) == e.Recognised("eva", "bea", "dik", True)
    assert table.state.known == {"eva": "bea", "bea": "eva"}
    assert due(table.state) is None


def test_the_last_word_of_a_regular_is_enough_when_that_time_is_over() -> None:
    table = played()
    asks(table)
    table.does("cor", Recognise(table.id(), "eva"))
    table.now += AWAY_MS
    table.does("dik", Recognise(table.id(), "eva"))
    assert table.state.known == {"eva": "bea", "bea": "eva"}


def test_who_comes_with_the_own_token_is_nobody_else() -> None:
    table = played()
    asks(table)
    asks(table, "fre", "dik")
    for regular in ("cor", "dik"):
        table.does(regular, Recognise(table.id(), "eva"))
    table.now += AWAY_MS - 1
    (step,) = table.does(None, Came("bea"))
    assert views.happening(step.before, step.move, None) == e.Recognised("eva", "bea", "bea", False)
    assert [one.person for one in table.state.claimants] == ["fre"]
    assert table.does(None, Came("bea")) == []


def test_who_is_there_when_the_time_is_over_stays_who_they_are() -> None:
    table = played()
    asks(table)
    for regular in ("cor", "dik"):
        table.does(regular, Recognise(table.id(), "eva"))
    table.here |= {"bea"}
    table.now += AWAY_MS
    table.does(None, Due())
    assert (table.state.known, table.state.claimants) == ({}, ())


def test_while_no_server_ran_nobody_could_come() -> None:
    table = played()
    asks(table)
    for regular in ("cor", "dik"):
        table.does(regular, Recognise(table.id(), "eva"))
    table.now += AWAY_MS + OVERDUE_MS + 1
    table.does(None, Due())
    assert table.state.known == {}
    assert due(table.state) == table.now + AWAY_MS


def test_who_is_recognised_in_a_deal_is_not_if_they_have_seen_a_hand_of_it_meanwhile() -> None:
    table = played()
    asks(table)
    for regular in ("cor", "dik"):
        table.does(regular, Recognise(table.id(), "eva"))
    table.ready().shuffled()
    table.record.state = replace(table.state, saw=(("eva", 0),))
    table.now = due(table.state)
    table.does(None, Due())
    assert (table.state.known, table.state.claimants) == ({}, ())


def test_the_word_of_who_has_first_played_here_today_does_not_count() -> None:
    table = Tabletop(options={"deals": 1}).dealt()
    began = table.now
    for _ in table.match():
        pass
    table.here = frozenset({"ann", "cor", "dik", "eva"})
    asks(table)
    assert table.says("cor", Recognise(table.id(), "eva")) == Refusal("not_regular")
    table.does("ann", Recognise(table.id(), "eva"))
    assert table.state.known, "the host's does"
    table.ready()
    for _ in table.match():
        pass
    assert set(table.state.joined) == set(table.state.regulars) == {"ann", "bea", "cor", "dik"}
    table.now = max(table.state.joined.values()) + EARLIER_MS - 1
    asks(table)
    assert table.says("cor", Recognise(table.id(), "eva")) == Refusal("not_regular")
    table.now += 1
    assert table.now - began < EARLIER_MS + 10**6, "since the first deal, not the last"
    table.does("cor", Recognise(table.id(), "eva"))


def test_regulars_have_no_say_about_the_host() -> None:
    table = played()
    assert table.says("eva", ThatIsMe(table.id(), "ann")) == Refusal("no_person", "person")
    asks(table)
    table.does("cor", Recognise(table.id(), "eva"))
    table.does("ann", HandOn(table.id(), "bea"))
    assert table.says("dik", Recognise(table.id(), "eva")) == Refusal("not_host")
    table.does("bea", HandOn(table.id(), "ann"))
    table.does("dik", Recognise(table.id(), "eva"))
    table.does("ann", HandOn(table.id(), "bea"))
    assert due(table.state) is None


def test_the_word_of_who_was_removed_meanwhile_does_not_count() -> None:
    table = played()
    asks(table)
    for regular in ("cor", "dik"):
        table.does(regular, Recognise(table.id(), "eva"))
    table.does("ann", Remove(table.id(), "dik"))
    assert due(table.state) is None
    assert "dik" not in table.state.joined


def test_a_regular_who_says_no_takes_a_yes_back_and_no_more() -> None:
    table = played()
    asks(table)
    table.does("cor", Recognise(table.id(), "eva"))
    table.does("cor", Recognise(table.id(), "eva", yes=False))
    table.does("dik", Recognise(table.id(), "eva"))
    assert due(table.state) is None
    table.does("cor", Recognise(table.id(), "eva"))
    assert due(table.state) is not None


def test_regulars_take_nobody_from_the_table_who_is_there() -> None:
    table = played()
    table.here |= {"bea"}
    asks(table)
    assert table.says("cor", Recognise(table.id(), "eva")) == Refusal("not_now")
    table.does("ann", Recognise(table.id(), "eva"))
    assert table.state.known, "the host knows who is who"


def test_what_the_newcomer_had_is_theirs_still() -> None:
    table = played()
    table.does("ann", HandOn(table.id(), "eva"))
    table.does("eva", Wait(table.id()))
    asks(table)
    by_regulars(table)
    assert table.state.host == "bea"
    assert "eva" not in table.state.queue
    assert "eva" not in table.state.regulars
    assert seat_of(table.state, "eva") is None


def test_what_is_said_of_one_is_not_said_of_another_who_asks() -> None:
    table = played()
    table.here -= {"dik"}
    asks(table)
    asks(table, "fre", "dik")
    table.does("cor", Recognise(table.id(), "eva"))
    assert [(one.person, one.confirmed) for one in table.state.claimants] == [("eva", ("cor",)), ("fre", ())]


def test_of_two_who_say_the_same_that_one_is_whom_regulars_have_recognised() -> None:
    table = played()
    asks(table)
    asks(table, "fre")
    for regular in ("cor", "dik"):
        table.does(regular, Recognise(table.id(), "fre"))
    table.now = due(table.state)
    table.does(None, Due())
    assert (table.state.known, table.state.claimants) == ({"fre": "bea", "bea": "fre"}, ())
