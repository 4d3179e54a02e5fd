"""All truths in one stream, and back."""

from collections.abc import AsyncIterator
from hashlib import blake2b

import msgspec
import pytest

from server.live.ports import Head, Kept, Person, Presence, StoreRefused, Visit
from server.store import backup as backups
from server.store.backup import BackupRefused, backup, restore
from server.store.open import init_store, open_store
from server.store.records import RedisStore
from tests.stores import Server

pytestmark = pytest.mark.wire


async def stream(*parts: bytes) -> AsyncIterator[bytes]:
    for part in parts:
        yield part


async def taken(store: RedisStore) -> bytes:
    return b"".join([part async for part in backup(store)])


async def played(store: RedisStore, table: str, sealed: bool) -> Head:
    """A table with three entries, of which two may be sealed."""
    heads = [Head(0, b"")]
    for entry in (b"one", b"two", b"\xff three"):
        digest = blake2b(entry, key=heads[-1].digest, digest_size=16).digest()
        await store.append(table, heads[-1], [entry], digest, store.now())
        heads.append(Head(heads[-1].version + 1, digest))
        if sealed and heads[-1].version == 2:
            branches = heads[1].digest[:8] + heads[2].digest[:8]
            assert await store.seal(table, heads[2], b"state \xff", {"1.1": Kept("line é", b"row")}, branches) == heads[2]
    await store.name_at(table, "p1", "Truus é")
    return heads[-1]


async def anew(server: Server) -> RedisStore:
    """The same server as a new, empty store."""
    server.empty()
    await init_store(server.url)
    return await open_store(server.url)


async def test_what_was_backed_up_comes_back(store: RedisStore, server: Server):
    await played(store, "sealed", sealed=True)
    head = await played(store, "running", sealed=False)
    truus, token = await store.people.meet("Truus")
    visit = Visit(store.now(), "Donderdag", "running", "p1")
    assert await store.people.been(truus.id, "running", visit)
    assert await store.visits.visit("running")
    assert await store.visits.visit("sealed")
    about = await store.people.about(truus.id)
    await store.lease("running", [Presence("p1", False)], store.now() + 60_000)
    await store.list_table("running", b"row")
    await store.aliases.add("sealed", "another-link")
    before = [await store.read(table) for table in ("sealed", "running")]
    file = await taken(store)

    new = await anew(server)
    header = await restore(new, stream(file[:10], file[10:1000], file[1000:]))
    assert (header.format, header.store) == (backups.FORMAT, store.link.store_id)
    assert new.link.store_id != store.link.store_id
    assert [await new.read(table) for table in ("sealed", "running")] == before
    assert await new.tables() == ["running", "sealed"]
    assert await new.deals("sealed") == {"1.1": "line é"}
    assert await new.names("sealed") == {"p1": "Truus é"}
    assert await new.branch("sealed", 1) is not None
    assert await new.aliases.of("sealed") == ["another-link"]
    assert await new.people.know(token) == Person(truus.id, "Truus")
    assert await new.people.about(truus.id) == about
    assert await new.visits.unvisited(visit.at - 1) == []
    assert sorted(await new.visits.unvisited(new.now())) == ["running", "sealed"]
    # derived or leased: not in it
    assert (await new.present("running"), await new.listed(), await new.overdue(new.now())) == ([], {}, [])
    # play goes on, and a second backup says the same
    assert len(await taken(new)) == len(file)
    more = b"d" * 16
    await new.append("running", head, [b"four"], more, None)
    assert await new.heads(["running"]) == [Head(4, more)]
    await new.close()
    reopened = await open_store(server.url)
    await reopened.close()


async def test_an_empty_store_is_backed_up_too(store: RedisStore, server: Server):
    file = await taken(store)
    new = await anew(server)
    await restore(new, stream(file))
    assert await new.tables() == []
    await new.close()


async def test_a_torn_or_changed_file_is_refused_and_nothing_written(store: RedisStore, server: Server):
    await played(store, "sealed", sealed=True)
    await store.people.meet("Truus")
    file = await taken(store)
    new = await anew(server)
    size = server.admin.dbsize()
    middle = len(file) // 2
    changed = file[:middle] + bytes([file[middle] ^ 1]) + file[middle + 1 :]
    torn = [file[:cut] for cut in range(0, len(file), 7)]
    for bad in (changed, file + file, file + b"\0", file[200:], b"no backup at all", *torn):
        with pytest.raises(BackupRefused):
            await restore(new, stream(bad))
    assert server.admin.dbsize() == size
    await restore(new, stream(file))
    await new.close()


async def test_a_backup_of_another_format_is_refused(store: RedisStore, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(backups, "FORMAT", 99)
    file = await taken(store)
    monkeypatch.undo()
    with pytest.raises(BackupRefused, match="format 99"):
        await restore(store, stream(file))


async def test_a_store_that_is_not_empty_is_left_alone(store: RedisStore):
    await played(store, "sealed", sealed=True)
    file = await taken(store)
    with pytest.raises(StoreRefused, match="empty store"):
        await restore(store, stream(file))


async def test_a_backup_of_before_there_were_visits_is_restored(store: RedisStore, server: Server):
    await played(store, "sealed", sealed=True)
    truus, token = await store.people.meet("Truus")
    file = old_format(await taken(store))
    new = await anew(server)
    assert (await restore(new, stream(file))).format == 2
    assert await new.people.know(token) == truus
    assert await new.tables() == ["sealed"]
    await new.close()


def old_format(file: bytes) -> bytes:
    """This backup as format 2 had it."""
    made, at = b"", 0
    while at < len(file):
        length = int.from_bytes(file[at : at + 4], "big")
        item = msgspec.msgpack.decode(file[at + 4 : at + 4 + length])
        at += 4 + length
        match item:
            case {"type": "header"}:
                item["format"] = 2
            case {"type": "end"}:
                item["digest"] = blake2b(made, digest_size=32).digest()
        fields = {name: value for name, value in item.items() if name not in {"visited", "links", "visits", "tokens"}}
        body = msgspec.msgpack.encode(fields)
        made += len(body).to_bytes(4, "big") + body
    return made


async def test_what_does_not_begin_as_a_backup_is_none(store: RedisStore, server: Server):
    whole = await taken(store)
    without_head = whole[4 + int.from_bytes(whole[:4], "big") :]
    new = await anew(server)
    with pytest.raises(BackupRefused, match="no backup of Stamtafel"):
        await restore(new, stream(without_head))
    await new.close()
