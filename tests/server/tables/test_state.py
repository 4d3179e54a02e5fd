"""What a table at rest is, what is due, and who people are at it."""

import pytest
from msgspec import msgpack

from protocol.commands import Ready, Sit, Stand
from protocol.place import Arrange, Wait
from server.tables import views
from server.tables.clocks import due
from server.tables.state import link, may_look_on, person_at, seal, unseal
from tests.tabletop import Tabletop


def test_a_sealed_table_goes_on_as_it_was() -> None:
    table = Tabletop(options={"deals": 1}, open_tricks=True).dealt()
    for _ in table.match():
        pass
    again = unseal(seal(table.state))
    assert views.public(again) == views.public(table.state)
    assert again == table.state


def test_a_table_between_deals_is_sealed_with_the_whole_match() -> None:
    table = Tabletop(options={"deals": 2}).dealt()
    while table.state.phase == "playing":
        table.step()
    assert unseal(seal(table.state)) == table.state


def test_a_deal_being_played_is_not_sealed() -> None:
    with pytest.raises(ValueError, match="being played"):
        seal(Tabletop().dealt().state)


def test_a_person_is_somebody_else_at_every_table() -> None:
    ann = bytes(16)
    assert person_at(b"one", ann) != person_at(b"two", ann)
    assert person_at(b"one", ann) == person_at(b"one", ann)


def test_the_chain_tells_every_entry_and_their_order() -> None:
    one, two = link(link(b"", b"a"), b"b"), link(link(b"", b"b"), b"a")
    assert one != two
    assert len(one) == 16


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


def test_what_an_earlier_release_has_sealed_is_read_by_one_with_more_fields() -> None:
    table = Tabletop(options={"deals": 1}).dealt()
    for _ in table.match():
        pass
    kept = msgpack.decode(seal(table.state))
    for later in ("host", "stopped", "holding", "poll", "polled", "saw", "partners"):
        del kept[later]
    again = unseal(msgpack.encode(kept))
    assert again.match == table.state.match
    assert again.poll is None


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
