"""People: a token, of which only the hash is stored, a name, and when they were last here."""

from hashlib import sha256

import pytest

from server.live.ports import Person
from server.store import keys
from server.store.identities import DAY, Identities
from server.store.records import RedisStore
from tests.stores import Server

pytestmark = pytest.mark.wire


async def test_who_was_met_is_known_by_the_token(store: RedisStore, other: RedisStore):
    truus, token = await store.people.meet("Truus")
    assert (len(truus.id), len(token)) == (16, 32)
    assert await other.people.know(token) == truus == Person(truus.id, "Truus")
    assert await store.people.know(b"\0" * 32) is None


async def test_two_of_the_same_name_are_two(store: RedisStore):
    one, its = await store.people.meet("Jan")
    two, _ = await store.people.meet("Jan")
    assert one.id != two.id
    assert await store.people.know(its) == one


async def test_a_new_name(store: RedisStore):
    truus, token = await store.people.meet("Truus")
    assert await store.people.rename(truus.id, "Tante Truus é") == Person(truus.id, "Tante Truus é")
    assert await store.people.know(token) == Person(truus.id, "Tante Truus é")


async def test_nobody_is_made_by_naming(store: RedisStore, server: Server):
    before = server.admin.dbsize()
    with pytest.raises(LookupError):
        await store.people.rename(b"nobody" * 2 + b"1234", "Truus")
    assert server.admin.dbsize() == before


async def test_only_the_hash_of_a_token_is_stored(store: RedisStore, server: Server):
    _, token = await store.people.meet("Truus")
    stored = b"".join(
        part
        for key in server.admin.keys("*person*") + server.admin.keys("*token*")
        for pair in server.admin.hgetall(key).items()
        for part in (key, *pair)
    )
    assert sha256(token).digest() in stored
    assert token not in stored
    assert token.hex().encode() not in stored


async def test_a_visit_is_written_down_once_a_day(store: RedisStore, server: Server):
    now = 1_000_000
    people = Identities(store._committer, lambda: now)
    truus, token = await people.meet("Truus")
    _, met, seen = keys.people(keys.bucket_of(truus.id))

    def written() -> tuple[int, int]:
        return int(server.admin.hget(met, truus.id) or 0), int(server.admin.hget(seen, truus.id) or 0)

    assert written() == (now, now)
    now += DAY - 1
    await people.know(token)
    assert written() == (1_000_000, 1_000_000)
    now += 1
    await people.know(token)
    assert written() == (1_000_000, 1_000_000 + DAY)
