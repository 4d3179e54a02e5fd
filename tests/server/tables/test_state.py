"""What is due at a table, and who people are at it."""

from protocol.commands import Ready, Sit, Stand
from protocol.place import Arrange, Wait
from server.tables.clocks import due
from server.tables.state import decision_id, link, may_look_on, person_at
from tests.alonetable import a_daily
from tests.tabletop import Tabletop


def test_a_person_is_somebody_else_at_every_table() -> None:
    ann = bytes(16)
    assert person_at(b"one", ann) != person_at(b"two", ann)
    assert person_at(b"one", ann) == person_at(b"one", ann)


def test_the_chain_tells_every_entry_and_their_order() -> None:
    one, two = link(link(b"", b"a"), b"b"), link(link(b"", b"b"), b"a")
    assert one != two
    assert len(one) == 16
    assert link(link(b"", b"a secret"), b"card") != link(link(b"", b"another"), b"card"), "nobody can try what fits"


def test_what_is_due_when() -> None:
    table = Tabletop(turn_limit=20).seated()
    assert due(table.state) is None
    table.ready()
    assert due(table.state) == table.now + 1000
    table.shuffled()
    assert due(table.state) == table.now + 20_000
    while table.state.phase == "playing":
        table.step()
    assert due(table.state) == table.now + 8000


def test_at_a_closed_place_a_regular_who_waits_is_shown_it_and_a_stranger_who_waits_is_not() -> None:
    table = Tabletop(options={"deals": 1}).dealt()
    for _ in table.match():
        pass
    table.does("ann", Arrange(table.id(), watch=False))
    table.does("dik", Stand(table.id()))
    table.does("eva", Sit(table.id(), 3))
    for person in ("dik", "fre"):
        table.does(person, Wait(table.id()))
    for person in ("ann", "bea", "cor", "eva"):
        table.does(person, Ready(table.id()))
    assert table.state.phase == "shuffling"
    assert may_look_on(table.state, "dik")
    assert not may_look_on(table.state, "fre")
    assert not may_look_on(table.state, "gus")


def test_a_table_of_ones_own_is_shown_to_nobody_else() -> None:
    table = a_daily("butifarra")
    assert may_look_on(table.state, "ann")
    assert not may_look_on(table.state, "bea")


def test_where_no_deal_is_played_nothing_is_decided() -> None:
    assert decision_id(Tabletop().seated().state) == ""
    assert decision_id(Tabletop().dealt().state) == "1.1.0"
