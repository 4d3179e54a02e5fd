"""Builds with other versions of a game's rules over one store, while people play: a match stays with its rules, always.

Where a build lacks them it shows nobody the table, writes nothing there, and sends people to a build that has them.
"""

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import pytest
from msgspec import msgpack

from protocol.books import Replayed, ScoreBook
from protocol.commands import Book, Pause, Propose, Replay, Resume, Vote
from protocol.records import read_line
from protocol.views import merge
from server.live.house import House
from server.live.ports import Head, StoreAway
from server.live.record import LackingError, from_store, steps_of
from server.store.keys import table_keys
from server.store.open import open_store
from server.store.records import RedisStore
from server.tables import moves as m
from server.tables.state import link
from server.verify import Finding, verify
from tests.builds import build
from tests.guests import Guest
from tests.server.live.test_house import four, made
from tests.server.live.test_table import played

pytestmark = pytest.mark.wire


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[RedisStore]:
    """The store that all builds share."""
    opened = await open_store(tmp_path)
    yield opened
    await opened.close()


@asynccontextmanager
async def house_of(folder: Path, *rules: int) -> AsyncIterator[House]:
    """A house of a build that carries these versions of Klaverjas."""
    with build(*rules):
        opened = await open_store(folder)
        house = House(opened)
        await house.start()
        try:
            yield house
        finally:
            await house.stop()
            await opened.close()


async def four_of(house: House, table: str, seed: int) -> list[Guest]:
    return await four((house, house), table, Random(f"four {seed}"))


async def back(house: House, table: str) -> list[Guest]:
    """The same four, in another house."""
    guests = [Guest(house, name, Random(name)) for name in ("ann", "bea", "cor", "dik")]
    for guest in guests:
        await guest.join(table)
    return guests


async def begins(guests: list[Guest]) -> None:
    for guest in guests:
        await guest.ready()


async def adjourns(guests: list[Guest]) -> None:
    await guests[0].says(Propose(guests[0].id(), "adjourn"))
    for guest in guests[1:]:
        if guest.public is not None and guest.public.vote is not None:
            await guest.says(Vote(guest.id(), "yes"))
    for guest in guests:
        await guest.until(lambda guest=guest: guest.public.phase == "waiting")


def rules_of(guests: list[Guest]) -> set[int]:
    return {guest.public.about.rules for guest in guests if guest.public is not None}


async def kept(store: RedisStore, table: str) -> dict[str, object]:
    """All bytes that are kept of this table, but for who is there; with when it is due, and how it is listed."""
    k = table_keys(table)
    found: dict[str, object] = {key: await store.link.ask("DUMP", key) for key in k.own if key != k.leases}
    return found | {"listed": await store.link.ask("HGET", k.listed, table)}


async def test_a_match_goes_on_by_its_rules_in_a_new_build_and_the_next_is_played_by_new_ones(
    store: RedisStore, tmp_path: Path
) -> None:
    async with house_of(tmp_path, 1) as old:
        table = await made(old, Random(1), options={"deals": 2})
        guests = await four_of(old, table, 1)
        await begins(guests)
        await played(guests, 1)
        assert rules_of(guests) == {1}
    async with house_of(tmp_path, 1, 2) as new:
        guests = await back(new, table)
        assert rules_of(guests) == {1}
        await played(guests, 2)
        assert rules_of(guests) == {1}
        await begins(guests)
        await played(guests, 1)
        assert rules_of(guests) == {2}
        await adjourns(guests)
    records = {key: read_line(line) for key, line in (await store.deals(table)).items()}
    assert {key: record.rules for key, record in records.items()} == {"1.1": 1, "1.2": 1, "2.1": 2}
    with build(1, 2):
        assert [verify(record) for record in records.values()] == [[], [], []]
    assert verify(records["2.1"]) == [Finding("other_rules", field="rules")]


async def test_a_match_that_rested_goes_on_by_its_rules_in_a_new_build(store: RedisStore, tmp_path: Path) -> None:
    async with house_of(tmp_path, 1) as old:
        table = await made(old, Random(2), options={"deals": 2})
        guests = await four_of(old, table, 2)
        await begins(guests)
        await played(guests, 1)
        await adjourns(guests)
    async with house_of(tmp_path, 1, 2) as new:
        guests = await back(new, table)
        await begins(guests)
        await played(guests, 1)
        assert rules_of(guests) == {2}
        await adjourns(guests)
        await guests[0].says(Resume(guests[0].id(), 1))
        await guests[0].says(Pause(guests[0].id(), pause=False))
        await played(guests, 2)
        assert rules_of(guests) == {1}
    assert {key: read_line(line).rules for key, line in (await store.deals(table)).items()} == {"1.1": 1, "2.1": 2, "1.2": 1}


@pytest.mark.parametrize(("began", "looks", "rests"), [((1, 2), (1,), False), ((1,), (2, 3), False), ((1,), (2, 3), True)])
async def test_a_build_that_lacks_the_rules_leaves_the_table_alone(
    store: RedisStore,
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
    began: tuple[int, ...],
    looks: tuple[int, ...],
    rests: bool,
) -> None:
    async with house_of(tmp_path, *began) as first:
        table = await made(first, Random(3), options={"deals": 2}, turn_limit=30, listed=True)
        guests = await four_of(first, table, 3)
        await begins(guests)
        await played(guests, 1)
        if rests:
            await adjourns(guests)
        rows = (await first.lobby()).tables
    before = await kept(store, table)
    async with house_of(tmp_path, *looks) as other:
        for task in other._tasks:
            task.cancel()
        ann = Guest(other, "ann", Random(4))
        with pytest.raises(LackingError, match="this build cannot read klaverjas by version"):
            await ann.join(table)
        assert ann.events == []
        assert [row.table for row in (await other.lobby()).tables] == [row.table for row in rows] == [table]
        with pytest.raises(StoreAway):
            await other.outside(table)
        await store.schedule(table, *await due_now(store, table))
        with caplog.at_level(logging.WARNING):
            for _ in range(3):  # what was claimed is given back, so that others can claim it at once
                assert await other._store.claim(table, store.now() + 5000)
                await other._due(table)
        told = [record.getMessage() for record in caplog.records if table in record.getMessage()]
        assert len(told) == 1
        assert "is left to other processes" in told[0]
        assert await other.rebuild() == 0
        assert other.shown == 0
    assert await kept(store, table) == before
    async with house_of(tmp_path, 1, 2) as able:
        guests = await back(able, table)
        assert [guest.public.about.rules for guest in guests if guest.public] == [began[-1]] * 4


async def due_now(store: RedisStore, table: str) -> tuple[Head, int]:
    (head,) = await store.heads([table])
    return head, store.now() - 100  # the clock of another store here may be a little behind


def danced(state_version: int) -> bytes:
    """An entry of a kind that only a newer build writes."""
    return msgpack.encode((1_700_000_000_000, None, {"did": "danced", "steps": state_version}))


@pytest.mark.parametrize("what", ["match", "move"])
async def test_who_is_shown_a_table_that_goes_on_by_other_rules_comes_back_elsewhere(
    store: RedisStore, tmp_path: Path, caplog: pytest.LogCaptureFixture, what: str
) -> None:
    """Another build begins a match by its rules, or writes a move that this one does not know, in the middle of the show."""
    async with house_of(tmp_path, 1) as old:
        table = await made(old, Random(5))
        guests = await four_of(old, table, 5)
        stored = await store.read(table)
        assert stored is not None
        on = stored.head
        if what == "match":
            with build(1, 2):
                whats = (m.Began(bytes(16), 2), m.Committed(0, bytes(32)))
                steps = steps_of(from_store(stored), [m.Move(store.now(), None, what) for what in whats])
            entries, digest = [step.entry for step in steps], steps[-1].head.digest
        else:
            entries = [danced(on.version)]
            digest = link(on.digest, entries[0])
        await store.append(table, on, entries, digest, None)
        before = await kept(store, table)
        for guest in guests:
            await guest.until(lambda guest=guest: guest.sent_back == 1)
        assert old.shown == 0
        assert [old.table_of(guest) for guest in guests] == [None] * 4
        assert not [record for record in caplog.records if record.levelno >= logging.ERROR]
        with pytest.raises(LackingError):
            await guests[0].join(table)
        assert await kept(store, table) == before


async def test_whoever_was_at_such_a_table_is_forgotten_there_by_a_build_that_can_read_it(
    store: RedisStore, tmp_path: Path
) -> None:
    async with house_of(tmp_path, 1, 2) as new:
        table = await made(new, Random(6))
        guests = await four_of(new, table, 6)
        els = Guest(new, "els", Random(7))
        els.person, _ = await store.people.meet("els")
        await els.join(table)
        await begins(guests)
        await guests[0].until(lambda: guests[0].public.phase == "shuffling")
        who = next(name for name, called in (await store.names(table)).items() if called == "els")
    async with house_of(tmp_path, 1) as old:
        before = await kept(store, table)
        with pytest.raises(LackingError):
            await old.forget(els.person.id)
        assert await kept(store, table) == before
        assert await store.people.about(els.person.id) is not None
    async with house_of(tmp_path, 1, 2) as new:
        await new.forget(els.person.id)
        assert who not in await store.names(table)
        assert await store.people.about(els.person.id) is None


async def test_where_rules_are_gone_the_table_is_laid_anew_and_its_book_is_as_it_was(
    store: RedisStore, tmp_path: Path
) -> None:
    async with house_of(tmp_path, 1) as old:
        table = await made(old, Random(8), options={"deals": 1})
        guests = await four_of(old, table, 8)
        await begins(guests)
        await played(guests, 1)
        await old.ask(guests[0], Book(1))
        book = guests[0].events[-1]
        assert isinstance(book, ScoreBook)
    (line,) = (await store.deals(table)).values()
    async with house_of(tmp_path, 2, 3) as newest:
        guests = await back(newest, table)
        ann = guests[0]
        assert ann.public is not None
        assert (ann.public.phase, ann.public.about.rules) == ("waiting", 3)
        await newest.ask(ann, Book(1))
        assert ann.events[-1] == book
        assert await newest.rebuild() == 1
        await newest.ask(ann, Book(1))
        assert ann.events[-1] == book
        await newest.ask(ann, Replay(1, 1, 0))
        replayed = ann.events[-1]
        assert isinstance(replayed, Replayed)
        record, shown = read_line(line), replayed.public
        for step, move in zip(replayed.steps, record.moves, strict=True):
            assert (step.move.seat, step.move.action) == (move.seat, move.action)
            shown = merge(shown, step.public)
        assert shown.finished is not None
        assert shown.finished.result == record.result
        await begins(guests)
        await played(guests, 1)
        assert ann.public.match is not None
        assert (ann.public.match.number, ann.public.about.rules) == (2, 3)
