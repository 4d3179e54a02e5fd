"""People: a token, of which only the hash is stored, a name, and when they were last here."""

from hashlib import sha256

import pytest

from server.live.ports import Known, Person, Visit
from server.store import keys
from server.store.identities import DAY, HOUR, MINUTE, SURE, Identities
from server.store.records import RedisStore
from tests.stores import Server

pytestmark = pytest.mark.wire


async def test_who_was_met_is_known_by_the_token(store: RedisStore, other: RedisStore):
    truus, token = await store.people.meet("Truus")
    assert (len(truus.id), len(token)) == (16, 32)
    assert await other.people.know(token) == truus == Person(truus.id, "Truus")
    assert await store.people.know(b"\0" * 32) is None


async def test_who_is_remembered_is_known_as_they_are_now(
    store: RedisStore, other: RedisStore, monkeypatch: pytest.MonkeyPatch
):
    truus, token = await store.people.meet("Truus")
    assert await other.people.know(token) == truus
    await store.people.rename(truus.id, "Tante Truus")
    assert await other.people.know(token) == Person(truus.id, "Tante Truus")
    monkeypatch.setattr("server.store.identities.REMEMBERED", 1)
    wim, his = await store.people.meet("Wim")
    assert [await other.people.know(one) for one in (his, token, his)] == [wim, Person(truus.id, "Tante Truus"), wim]
    await store.people.forget(wim.id)
    assert await other.people.know(his) is None


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
    people = Identities(store._committer, store.link, store.codes, lambda: now)
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


async def test_another_device_is_the_same_person_with_a_token_of_its_own(store: RedisStore, other: RedisStore):
    truus, token = await store.people.meet("Truus")
    code, _ = await store.codes.device(truus.id, b"a command's id..")
    again = await other.people.again(code)
    assert again is not None
    known, new = again
    assert known == truus
    assert new != token
    assert await store.people.know(token) == await store.people.know(new) == truus
    about = await store.people.about(truus.id)
    assert about is not None
    assert about.tokens == 2
    assert await other.people.again(code) is None, "it was used"


async def test_what_is_stored_about_a_person(store: RedisStore):
    truus, _ = await store.people.meet("Truus")
    first, second = Visit(5, "Donderdag", "donderdag-1", "p1"), Visit(9, "Donderdag", "donderdag-2", "p1")
    assert await store.people.been(truus.id, "donderdag-1", first)
    assert await store.people.been(truus.id, "donderdag-1", second)
    about = await store.people.about(truus.id)
    assert about is not None
    assert about == Known("Truus", about.met, about.met, 1, {"donderdag-1": second})
    assert await store.people.been(truus.id, "vrijdag-1", first) == 2
    for _ in range(2):
        await store.people.omit(truus.id, "vrijdag-1")
    assert await store.people.about(truus.id) == about
    assert await store.people.about(b"nobody" * 2 + b"1234") is None


async def test_nothing_of_who_is_forgotten_stays(store: RedisStore, server: Server):
    before = set(server.admin.keys())
    truus, token = await store.people.meet("Truus")
    code, _ = await store.codes.device(truus.id, b"a command's id..")
    await store.people.been(truus.id, "donderdag-1", Visit(5, "Donderdag", "donderdag-1", "p1"))
    for _ in range(2):
        await store.people.forsake(truus.id)
        await store.people.forget(truus.id)
    assert await store.people.know(token) is None
    assert await store.people.about(truus.id) is None
    assert await store.people.again(code) is None
    assert not await store.people.been(truus.id, "donderdag-1", Visit(6, "Donderdag", "donderdag-1", "p1"))
    left = set(server.admin.keys()) - before
    assert left == {keys.forgotten(keys.bucket_of(truus.id)).encode(), keys.code("device", code).encode()}
    with pytest.raises(LookupError):
        await store.people.rename(truus.id, "Els")


async def test_whom_it_was_begun_with_is_forgotten_by_somebody_else(store: RedisStore, server: Server):
    now = store.now()
    people = Identities(store._committer, store.link, store.codes, lambda: now)
    truus, _ = await people.meet("Truus")
    await people.forsake(truus.id)
    assert await people.lapsed(0) == [], "it is being done"
    now += MINUTE
    assert await people.lapsed(0) == [truus.id]
    await people.forget(truus.id)
    assert await people.lapsed(0) == []
    assert server.admin.exists(keys.forgotten(keys.bucket_of(truus.id)))
    now += HOUR
    assert await people.lapsed(0) == []
    assert not server.admin.exists(keys.forgotten(keys.bucket_of(truus.id)))


async def test_who_is_being_forgotten_has_no_new_name(store: RedisStore):
    truus, _ = await store.people.meet("Truus")
    await store.people.forsake(truus.id)
    with pytest.raises(LookupError):
        await store.people.rename(truus.id, "Els")


async def test_who_was_not_seen_for_long_and_who_is_here(store: RedisStore):
    now = store.now()
    people = Identities(store._committer, store.link, store.codes, lambda: now)
    truus, _ = await people.meet("Truus")
    els, _ = await people.meet("Els")
    begun = now
    now += DAY
    assert await people.see([els.id, b"nobody.........."]) == {els.id: "Els", b"nobody..........": None}
    assert await people.see([]) == {}
    assert await people.lapsed(begun) == [truus.id]
    assert await people.lapsed(begun - 1) == []


async def test_a_token_of_before_is_counted_from_the_next_visit(store: RedisStore, server: Server):
    now = store.now()
    people = Identities(store._committer, store.link, store.codes, lambda: now)
    truus, token = await people.meet("Truus")
    server.admin.delete(keys.own_tokens(truus.id))
    now += DAY
    await people.know(token)
    await people.forget(truus.id)
    assert not server.admin.exists(keys.tokens(keys.bucket_of(sha256(token).digest())))


async def test_who_was_known_a_moment_ago_is_recalled_until_it_is_looked_that_they_leave(
    store: RedisStore, other: RedisStore
):
    now = store.now()
    people = Identities(store._committer, store.link, store.codes, lambda: now)
    truus, token = await people.meet("Truus")
    els, hers = await other.people.meet("Els")
    assert people.recall(token) is None, "it was not looked who leaves"
    assert await people.leavers() == set()
    assert (people.recall(token), people.recall(hers)) == (truus, None)
    assert await people.know(hers) == people.recall(hers) == els
    await other.people.forsake(els.id)
    assert await people.leavers() == {els.id}
    assert (people.recall(token), people.recall(hers)) == (truus, None)
    now += SURE
    assert people.recall(token) is None, "it was not looked for too long"
    await people.leavers()
    assert people.recall(token) == truus
    assert people.recall(b"\0" * 32) is None


async def test_what_happens_here_to_somebody_is_not_recalled_otherwise(store: RedisStore):
    truus, token = await store.people.meet("Truus")
    await store.people.leavers()
    assert store.people.recall(token) == truus
    await store.people.rename(truus.id, "Tante Truus")
    assert store.people.recall(token) is None
    assert await store.people.know(token) == store.people.recall(token) == Person(truus.id, "Tante Truus")
    await store.people.forsake(truus.id)
    assert store.people.recall(token) is None
    await store.people.know(token)
    await store.people.forget(truus.id)
    assert store.people.recall(token) is None
    assert await store.people.know(token) is None
    assert store.people.recall(token) is None
