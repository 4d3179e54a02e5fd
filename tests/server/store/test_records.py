"""A table's record on a real Valkey and a real Redis: appended to, read, sealed, claimed."""

import asyncio
from hashlib import blake2b

import pytest

from server.live.ports import Appended, Entry, Head, Kept, Mismatch, Stored
from server.store.records import RedisStore

pytestmark = pytest.mark.wire

NEW = Head(0, b"")


def chained(on: Head, *entries: bytes) -> Head:
    """The head after these entries."""
    digest = on.digest
    for entry in entries:
        digest = blake2b(entry, key=digest, digest_size=16).digest()
    return Head(on.version + len(entries), digest)


async def appended(store: RedisStore, on: Head, *entries: bytes, table: str = "stamtafel", due: int | None = None) -> Head:
    """Append, which must do; the head after it."""
    head = chained(on, *entries)
    assert await store.append(table, on, entries, head.digest, due) == Appended(head.version)
    return head


async def test_no_record(store: RedisStore):
    assert await store.read("stamtafel") is None
    assert await store.heads(["stamtafel"]) == [NEW]
    assert await store.tables() == []


async def test_a_record_is_what_was_appended(store: RedisStore, other: RedisStore):
    sat = await appended(store, NEW, b"Truus sits", b"Joop sits")
    played = await appended(other, sat, b"\x00\xffbytes")
    entries = (Entry(1, b"Truus sits"), Entry(2, b"Joop sits"), Entry(3, b"\x00\xffbytes"))
    assert await other.read("stamtafel") == Stored(played, entries)
    assert await store.heads(["stamtafel", "elsewhere"]) == [played, NEW]
    assert await store.heads([]) == []
    assert await store.tables() == ["stamtafel"]


async def test_an_append_may_be_repeated(store: RedisStore):
    head = await appended(store, NEW, b"one", b"two")
    assert await appended(store, NEW, b"one", b"two") == head
    stored = await store.read("stamtafel")
    assert stored is not None
    assert [entry.version for entry in stored.entries] == [1, 2]


async def test_an_append_on_another_head_writes_nothing_and_tells_what_was_missed(store: RedisStore, other: RedisStore):
    one = await appended(store, NEW, b"one")
    three = await appended(other, one, b"two", b"three")
    missed = (Entry(2, b"two"), Entry(3, b"three"))
    assert await store.append("stamtafel", one, [b"mine"], chained(one, b"mine").digest, None) == Mismatch(three, missed)
    longer = [b"mine", b"too", b"long"]
    assert await store.append("stamtafel", one, longer, chained(one, *longer).digest, 5) == Mismatch(three, missed)
    assert await store.overdue(store.now() + 5000) == []


async def test_the_same_version_on_another_branch_is_a_mismatch(store: RedisStore):
    head = await appended(store, NEW, b"one")
    wrong = Head(1, b"another branch..")
    assert await store.append("stamtafel", wrong, [b"two"], b"digest", None) == Mismatch(head, ())
    ahead = chained(head, b"lost")
    assert await store.append("stamtafel", ahead, [b"more"], b"digest", None) == Mismatch(head, ())


async def test_two_processes_race_and_one_append_stands(store: RedisStore, other: RedisStore):
    head = NEW
    for turn in range(20):
        said = [b"A%d" % turn, b"B%d" % turn]
        results = await asyncio.gather(
            *(
                process.append("stamtafel", head, [entry], chained(head, entry).digest, None)
                for process, entry in zip((store, other), said, strict=True)
            )
        )
        assert sorted(type(result).__name__ for result in results) == ["Appended", "Mismatch"]
        winner = said[0] if isinstance(results[0], Appended) else said[1]
        head = chained(head, winner)
    assert await store.heads(["stamtafel"]) == [head]


def branches(*heads: Head) -> bytes:
    return b"".join(head.digest[:8] for head in heads)


async def test_a_sealed_record_keeps_state_lines_and_branches(store: RedisStore):
    one = await appended(store, NEW, b"one")
    two = await appended(store, one, b"two")
    assert await store.seal("stamtafel", one, b"state", {}, branches(one)) == NEW
    assert await store.seal("stamtafel", two, b"state at 2", {"1.1": Kept("line é", b"row")}, branches(one, two)) == two
    assert await store.read("stamtafel") == Stored(two, (), two, b"state at 2")
    three = await appended(store, two, b"three")
    assert await store.read("stamtafel") == Stored(three, (Entry(3, b"three"),), two, b"state at 2")
    assert await store.seal("stamtafel", three, b"state at 3", {"1.2": Kept("more", b"row 2")}, branches(three)) == three
    assert await store.deals("stamtafel") == {"1.1": "line é", "1.2": "more"}
    found = [await store.branch("stamtafel", version) for version in range(5)]
    assert found == [None, one.digest[:8], two.digest[:8], three.digest[:8], None]


async def test_a_seal_may_be_repeated_even_after_more_was_played(store: RedisStore):
    one = await appended(store, NEW, b"one")
    assert await store.seal("stamtafel", one, b"state", {"1.1": Kept("line", b"row")}, branches(one)) == one
    assert await store.seal("stamtafel", one, b"state", {"1.1": Kept("line", b"row")}, branches(one)) == one
    two = await appended(store, one, b"two")
    assert await store.seal("stamtafel", one, b"state", {"1.1": Kept("line", b"row")}, branches(one)) == one
    assert await store.read("stamtafel") == Stored(two, (Entry(2, b"two"),), one, b"state")


async def test_what_was_sealed_is_missing_from_the_missed(store: RedisStore, other: RedisStore):
    one = await appended(store, NEW, b"one")
    two = await appended(other, one, b"two")
    assert await other.seal("stamtafel", two, b"state", {}, branches(one, two)) == two
    three = await appended(other, two, b"three")
    result = await store.append("stamtafel", one, [b"mine"], b"digest", None)
    assert result == Mismatch(three, (Entry(3, b"three"),))


async def test_a_repeated_append_stands_after_a_seal(store: RedisStore):
    one = await appended(store, NEW, b"one")
    assert await store.seal("stamtafel", one, b"state", {}, branches(one)) == one
    assert await appended(store, NEW, b"one") == one


async def test_a_seal_without_all_its_branches_is_refused_and_writes_nothing(store: RedisStore):
    two = await appended(store, NEW, b"one", b"two")
    assert await store.seal("stamtafel", two, b"state", {"1.1": Kept("line", b"row")}, b"8 bytes.") == NEW
    assert await store.deals("stamtafel") == {}


async def test_what_is_kept_first_under_a_key_stays(store: RedisStore, other: RedisStore):
    assert await store.once(b"key", b"first") == b"first"
    assert await other.once(b"key", b"second") == b"first"


async def test_a_due_time_is_claimed_once_by_one_of_two(store: RedisStore, other: RedisStore):
    head = NEW
    for turn in range(20):
        head = await appended(store, head, b"%d" % turn, due=store.now())
        until = store.now() + 5000
        claims = await asyncio.gather(store.claim("stamtafel", until), other.claim("stamtafel", until))
        assert sorted(claims) == [False, True]


async def test_what_is_not_due_is_not_claimed(store: RedisStore):
    now = store.now()
    head = await appended(store, NEW, b"one", due=now + 60_000)
    assert not await store.claim("stamtafel", now + 120_000)
    head = await appended(store, head, b"two", due=now - 1)
    head = await appended(store, head, b"three", due=None)
    assert not await store.claim("stamtafel", now + 120_000)
    assert not await store.claim("elsewhere", now + 120_000)


async def test_the_sweep_claims_what_is_due_in_every_bucket(store: RedisStore, other: RedisStore):
    now = store.now()
    tables = [f"table-{number}" for number in range(300)]
    for table in tables:
        await appended(store, NEW, b"one", table=table, due=now - 1)
    await appended(store, NEW, b"one", table="later", due=now + 60_000)
    found = await asyncio.gather(store.overdue(now + 5000), other.overdue(now + 5000))
    assert sorted(found[0] + found[1]) == sorted(tables)
    assert await store.overdue(now + 5000) == []


async def test_the_lobby_shows_what_is_listed(store: RedisStore, other: RedisStore):
    await store.list_table("stamtafel", b"row 1")
    await store.list_table("other-table", b"row 2")
    await store.list_table("stamtafel", b"row 3")
    await store.list_table("other-table", None)
    assert await other.listed() == {"stamtafel": b"row 3"}


async def test_names_live_beside_the_record(store: RedisStore):
    await store.name_at("stamtafel", "p1", "Truus")
    await store.name_at("stamtafel", "p1", "Tante Truus ♣")
    await store.name_at("elsewhere", "p1", "Iemand")
    assert await store.names("stamtafel") == {"p1": "Tante Truus ♣"}
    at = [("elsewhere", "p1"), ("elsewhere", "p2"), ("stamtafel", "p1")]
    assert await store.called(at) == ["Iemand", None, "Tante Truus ♣"]
    assert await store.called([]) == []
    assert await store.read("stamtafel") is None


async def test_somebody_knocks_once_in_a_while_whatever_process_they_ask(store: RedisStore, other: RedisStore):
    assert await store.knock("stamtafel", "truus", b"first", 60_000) == 0
    assert await other.knock("stamtafel", "truus", b"first", 60_000) == 0, "the same again"
    assert 0 < await other.knock("stamtafel", "truus", b"second", 60_000) <= 60_000
    assert await other.knock("stamtafel", "joop", b"second", 60_000) == 0
    assert await other.knock("elsewhere", "truus", b"second", 60_000) == 0
    assert await store.knock("vrijdag", "truus", b"first", 0) == 0
    assert await store.knock("vrijdag", "truus", b"second", 0) == 0, "that was a while ago"


async def test_of_many_tables_only_those_are_told_of_whose_records_end_elsewhere(store: RedisStore):
    tables = sorted((f"donderdag-{number}" for number in range(300)), key=store.shelf)
    heads = {table: Head(1, bytes([number % 256]) * 16) for number, table in enumerate(tables)}
    for table, head in heads.items():
        await store.append(table, Head(0, b""), [b"made"], head.digest, None)
    assert await store.strayed(heads) == await store.strayed({}) == {}
    one, two, three = tables[0], tables[150], tables[299]
    asked = heads | {
        one: Head(0, b""),
        two: Head(1, bytes(15) + b"x"),
        three: Head(2, heads[three].digest),
        "nowhere": Head(1, b""),
    }
    assert await store.strayed(asked) == {one: heads[one], two: heads[two], three: heads[three], "nowhere": Head(0, b"")}
