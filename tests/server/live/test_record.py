"""A record as another build has written it: what this one can read of it, and what not."""

import asyncio

import pytest
from msgspec import msgpack
from msgspec.structs import replace

from protocol.commands import Away, Sit, Stand
from protocol.place import Wait
from server.live.ports import Entry, Head, Stored
from server.live.record import (
    ENOUGH,
    LOOKING_ON,
    NOTHING,
    PART,
    BrokenRecordError,
    LackingError,
    continued,
    cut,
    enough_of,
    from_store,
    read,
    steps_after,
)
from server.live.tasks import spawn
from server.tables.state import link
from tests.builds import build
from tests.tabletop import PEOPLE, Tabletop


def stored(table: Tabletop) -> Stored:
    """The table's record as a store keeps it."""
    record = table.record
    return Stored(record.head, tuple(Entry(step.head.version, step.entry) for step in table.steps))


def test_a_record_is_read_as_it_was_written() -> None:
    table = Tabletop().dealt()
    assert from_store(stored(table)).table == table.state


async def test_while_a_long_record_is_read_others_have_a_turn() -> None:
    table = Tabletop()
    for _ in range(3 * PART):
        table.does("ann", Sit(table.id(), 0))
        table.does("ann", Stand(table.id()))
    turns = 0

    async def others() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    task = spawn(others(), "others")
    record = await read(stored(table))
    task.cancel()
    assert record == from_store(stored(table))
    assert turns >= 6


def test_a_match_by_other_rules_is_not_read_and_where_the_record_ends_is_told() -> None:
    with build(1, 2):
        table = Tabletop().dealt()
        with build(1), pytest.raises(LackingError, match="klaverjas by version 2 of its rules") as lacking:
            from_store(stored(table))
    assert lacking.value.head == table.record.head


@pytest.mark.parametrize("entry", [{"did": "danced"}, {"did": "sat", "seat": "south"}, "sat"])
def test_a_move_that_a_newer_build_has_written_is_not_read(entry: object) -> None:
    table = Tabletop()
    was = from_store(stored(table))
    data = msgpack.encode((table.now, None, entry))
    head = type(was.head)(was.head.version + 1, link(was.head.digest, data))
    with pytest.raises(LackingError):
        continued(was, head, [Entry(head.version, data)])
    table.does("ann", Sit(table.id(), 0))
    steps = continued(was, table.record.head, stored(table).entries[1:])
    assert steps is not None
    assert steps[-1].after == table.state


def test_a_record_in_which_nothing_stands_is_no_table() -> None:
    with pytest.raises(BrokenRecordError, match="no table"):
        _ = from_store(Stored(NOTHING, ())).table


def test_who_looks_on_under_many_names_has_room_once_and_each_seat_its_own() -> None:
    table = Tabletop(options={"deals": 1}).dealt()
    strangers = [f"stranger {n}" for n in range(100)]

    def toggles(who: str, most: int) -> int:
        """How many moves the record takes from this person, who would make so many."""
        for n in range(most):
            if enough_of(table.record, who):
                return n
            command = Away(table.id(), n % 2 == 0) if who in PEOPLE[:4] else Wait(table.id(), n % 2 == 0)
            table.does(who, command)
        return most

    taken = [toggles(who, 2 * LOOKING_ON) for who in strangers]
    assert max(taken) == LOOKING_ON
    assert sum(taken) == ENOUGH
    assert not enough_of(table.record, "ann")
    assert toggles("bea", 2 * ENOUGH) < ENOUGH, "what they have played counts too"
    assert len(table.steps) < 3 * ENOUGH
    table.record.state = replace(table.state, host="eva", chairs=(replace(table.state.chairs[0], standin="fre"),))
    assert [enough_of(table.record, who) for who in ("eva", "fre", "gus")] == [False, False, True]


def test_a_record_is_cut_at_a_seal_that_it_leads_to_and_at_no_other() -> None:
    table = Tabletop().seated()
    record = from_store(stored(table))
    made = list(record.made)
    heads = [one.head for one in made]
    for seal in (NOTHING, Head(len(heads) + 1, bytes(16)), Head(2, bytes(16))):
        assert not cut(record, seal)
        assert (record.sealed, record.made) == (NOTHING, made)
    assert cut(record, heads[1])
    assert (record.sealed, record.made) == (heads[1], made[2:])
    assert record.base == table.steps[1].after
    assert steps_after(record, 1) == table.steps[3:]
