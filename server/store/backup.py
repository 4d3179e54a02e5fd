"""All truths of a store in one stream: records, sealed deals, names, people and dailies; not what is derived or leased.

The stream: items of a length (4 bytes, big-endian) and as many bytes of MessagePack, a tagged map each. First `header`,
then `table`, `person`, `token` and those of `server.store.dailybackup` in any order, last `end` with the BLAKE2b-256 of all
bytes before it: a torn or changed file is refused before anything is written.
"""

import tempfile
from collections.abc import AsyncIterable, AsyncIterator, Iterator, Mapping, Sequence
from hashlib import blake2b
from typing import IO

import msgspec
from msgspec import Struct

from server.live.ports import Entry, Head, StoreRefused, Visit
from server.store import dailybackup, keys
from server.store.clock import store_time
from server.store.identities import packed, visit_of
from server.store.keys import BUCKETS, table_keys
from server.store.link import Link, Word
from server.store.records import RedisStore

FORMAT = 4
READ = range(2, FORMAT + 1)
"""The formats that can be restored. In 2 there were no visits: then they count from the restoring on. In 3 no dailies."""

_TORN = "the backup is torn or was changed"


class BackupRefused(Exception):  # noqa: N818 - it is the backup that is refused
    """These bytes are no whole backup that this release can read. Says what is wrong."""


class Header(Struct, frozen=True, tag="header"):
    """Which store it was, and when (ms)."""

    format: int
    store: str
    made: int


class TableItem(Struct, frozen=True, tag="table"):
    """A table: its record, sealed deals by key, the branches of sealed versions, the names there, and what was said.

    `links` lead to it beside its name. `visited` is when (ms) somebody was last there. `unnamed` is whose name its boards
    do not show.
    """

    table: str
    head: Head
    entries: tuple[Entry, ...]
    sealed: Head | None
    seal: bytes | None
    deals: dict[str, str]
    branches: bytes
    names: dict[str, str]
    talk: tuple[Entry, ...]
    links: tuple[str, ...] = ()
    visited: int | None = None
    unnamed: tuple[str, ...] = ()


class PersonItem(Struct, frozen=True, tag="person"):
    """A person, when (ms) they were met and last seen, the SHA-256 of their tokens (and since when), visits by table.

    `begun` is when which daily of which day was begun and not finished, `unnamed` since when no board shows the name.
    """

    id: bytes
    name: str
    met: int
    seen: int
    tokens: dict[bytes, int] = {}
    visits: dict[str, Visit] = {}
    begun: dict[str, int] = {}
    unnamed: int | None = None


class TokenItem(Struct, frozen=True, tag="token"):
    """Whose a token is: its SHA-256, and the person's id."""

    digest: bytes
    person: bytes


class End(Struct, frozen=True, tag="end"):
    """The BLAKE2b-256 of all bytes before this item."""

    digest: bytes


Item = Header | TableItem | PersonItem | TokenItem | dailybackup.Item | End

_decoder = msgspec.msgpack.Decoder[Item](Item)


async def backup(store: RedisStore) -> AsyncIterator[bytes]:
    """The stream. Each table is taken in one step, while people play on. Raises `StoreAway`, `StoreRefused`."""
    digest = blake2b(digest_size=32)
    link = store.link
    yield _fed(digest, Header(FORMAT, link.store_id, store.now()))
    for table in await store.tables():
        yield _fed(digest, await _table(link, table))
    for bucket in BUCKETS:
        for item in await _people(link, bucket):
            yield _fed(digest, item)
    async for daily in dailybackup.items(link):
        yield _fed(digest, daily)
    await store.ping()  # what was emptied meanwhile is no backup
    yield _framed(End(digest.digest()))


async def restore(store: RedisStore, stream: AsyncIterable[bytes]) -> Header:
    """Put a backup into an empty store, which keeps its own id; returns what the backup was of.

    Nothing is written before the whole stream is found good. Raises `BackupRefused`; `StoreRefused` where the store is not
    empty; `StoreAway`: then empty the store and restore again, for a store restored half is refused.
    """
    with tempfile.TemporaryFile() as file:
        async for part in stream:
            file.write(part)
        header = _checked(file)
        link = store.link
        if sum(await link.every("DBSIZE")) != len(BUCKETS) + await link.ask("EXISTS", keys.clock()):
            raise StoreRefused("a backup is restored only into an empty store")
        await link.ask("SET", keys.RESTORING, 1)
        file.seek(0)
        for item, _ in _items(file):
            if commands := _commands(item):
                await link.ask_all(commands, whole=True)
        await link.ask("HSET", keys.looked(), "at", header.made)  # the time since then does not count as nobody coming
        at = await store_time(link)  # what is in the backup was not before the time that begins now
        await link.ask("HSET", keys.clock(), "kept", f"{at} {max(at, header.made)}")
        await link.ask("DEL", keys.RESTORING)
    return header


def _checked(file: IO[bytes]) -> Header:
    """The header of a backup that is whole."""
    file.seek(0)
    digest, header, whole = blake2b(digest_size=32), None, False
    for item, frame in _items(file):
        header = header or _header(item)
        whole = isinstance(item, End) and item.digest == digest.digest()
        digest.update(frame)
    if header is None or not whole:
        raise BackupRefused(_TORN)
    return header


def _header(item: Item) -> Header:
    if not isinstance(item, Header):
        raise BackupRefused("this is no backup of Stamtafel")
    if item.format not in READ:
        raise BackupRefused(f"the backup has format {item.format}, this release reads {READ[0]} to {READ[-1]}")
    return item


def _items(file: IO[bytes]) -> Iterator[tuple[Item, bytes]]:
    """Each item, and the bytes it stands in."""
    while length := file.read(4):
        body = file.read(int.from_bytes(length, "big"))
        try:
            yield _decoder.decode(body), length + body
        except msgspec.DecodeError as error:
            raise BackupRefused(_TORN) from error


def _framed(item: Item) -> bytes:
    body = msgspec.msgpack.encode(item)
    return len(body).to_bytes(4, "big") + body


def _fed(digest: "blake2b", item: Item) -> bytes:
    frame = _framed(item)
    digest.update(frame)
    return frame


async def _table(link: Link, table: str) -> TableItem:
    k = table_keys(table)
    commands: list[tuple[Word, ...]] = [("HGETALL", key) for key in (k.head, k.seal, k.deals, k.names, k.links, k.unnamed)]
    streams: list[tuple[Word, ...]] = [("XRANGE", key, "-", "+") for key in (k.record, k.talk)]
    head, seal, deals, names, links, unnamed, branches, visited, entries, talk = await link.ask_all(
        [*commands, ("GET", k.branches), ("ZSCORE", k.visited, table), *streams], whole=True
    )
    return TableItem(
        table,
        Head(int(head[b"version"]), head[b"digest"]),
        _stream(entries, b"e"),
        Head(int(seal[b"version"]), seal[b"digest"]) if seal else None,
        seal.get(b"state"),
        {key.decode(): line.decode() for key, line in deals.items()},
        branches or b"",
        {person.decode(): name.decode() for person, name in names.items()},
        _stream(talk, b"l"),
        tuple(sorted(link.decode() for link in links)),
        None if visited is None else int(float(visited)),
        tuple(sorted(person.decode() for person in unnamed)),
    )


def _stream(found: Sequence[tuple[bytes, Mapping[bytes, bytes]]], field: bytes) -> tuple[Entry, ...]:
    return tuple(Entry(int(id_.partition(b"-")[0]), fields[field]) for id_, fields in found)


async def _people(link: Link, bucket: str) -> list[Item]:
    names, met, seen, tokens, unnamed = await link.ask_all(
        [("HGETALL", key) for key in (*keys.people(bucket), keys.tokens(bucket), keys.unnamed(bucket))], whole=True
    )
    of_each = (keys.own_tokens, keys.own_tables, keys.begun)
    own = await link.ask_all([("HGETALL", key(id_)) for id_ in names for key in of_each])
    people = [
        PersonItem(
            id_,
            name.decode(),
            int(met[id_]),
            int(seen[id_]),
            {digest: int(since) for digest, since in mine.items()},
            {table.decode(): visit_of(visit) for table, visit in been.items()},
            {what.decode(): int(at) for what, at in begun.items()},
            int(unnamed[id_]) if id_ in unnamed else None,
        )
        for (id_, name), mine, been, begun in zip(names.items(), own[::3], own[1::3], own[2::3], strict=True)
    ]
    return [*people, *(TokenItem(digest, person) for digest, person in tokens.items())]


def _commands(item: Item) -> list[tuple[Word, ...]]:
    """What puts this item into the store; all in one slot, and the same when done twice."""
    match item:
        case TableItem():
            return _of_table(item)
        case PersonItem():
            return _of_person(item)
        case TokenItem():
            return [("HSET", keys.tokens(keys.bucket_of(item.digest)), item.digest, item.person)]
        case Header() | End():
            return []
        case _:
            return dailybackup.commands(item)


def _of_person(item: PersonItem) -> list[tuple[Word, ...]]:
    values: tuple[Word, ...] = (item.name, item.met, item.seen)
    hashes = keys.people(keys.bucket_of(item.id))
    return [
        *(("HSET", key, item.id, value) for key, value in zip(hashes, values, strict=True)),
        *(("HSET", keys.own_tokens(item.id), digest, since) for digest, since in item.tokens.items()),
        *(("HSET", keys.own_tables(item.id), table, packed(visit)) for table, visit in item.visits.items()),
        *(("HSET", keys.begun(item.id), what, at) for what, at in item.begun.items()),
        *([] if item.unnamed is None else [("HSET", keys.unnamed(keys.bucket_of(item.id)), item.id, item.unnamed)]),
    ]


def _of_table(item: TableItem) -> list[tuple[Word, ...]]:
    k = table_keys(item.table)
    commands: list[tuple[Word, ...]] = [
        ("SADD", k.tables, item.table),
        ("HSET", k.head, "version", item.head.version, "digest", item.head.digest),
        ("DEL", k.record, k.talk),
        *(("XADD", k.record, f"{entry.version}-0", "e", entry.data) for entry in item.entries),
        *(("XADD", k.talk, f"{line.version}-0", "l", line.data, "i", "") for line in item.talk),
        *(("HSET", k.deals, key, line) for key, line in item.deals.items()),
        *(("HSET", k.names, person, name) for person, name in item.names.items()),
        *(("HSET", k.links, link, "") for link in item.links),
        *(("HSET", k.unnamed, person, "") for person in item.unnamed),
    ]
    if item.visited is not None:
        commands.append(("ZADD", k.visited, item.visited, item.table))
    if item.sealed is not None and item.seal is not None:
        version, digest = item.sealed.version, item.sealed.digest
        commands.append(("HSET", k.seal, "version", version, "digest", digest, "state", item.seal))
        commands.append(("SET", k.branches, item.branches))
    return commands
