"""Who is who: a person is one random token or several, of which only the SHA-256 is stored."""

import asyncio
import contextlib
import secrets
from collections.abc import Callable, Collection, Mapping
from hashlib import sha256
from itertools import chain
from typing import TypeVar

import msgspec

from server.live.ports import Known, Person, StoreFull, Visit
from server.store import keys
from server.store.codes import Codes
from server.store.commit import Committer
from server.store.keys import BUCKETS
from server.store.link import Link

T = TypeVar("T")

DAY = 24 * 60 * 60 * 1000
"""A visit is written down once a day at the most (ms)."""

HOUR = 60 * 60 * 1000
"""How long (ms) it is known of who is forgotten that they are: longer than anything that still goes on about them."""

MINUTE = 60 * 1000
"""How long (ms) to wait before somebody else forgets a person whom it was begun with."""

REMEMBERED = 20_000
"""Of how many tokens a process remembers whose they are, and of how many people who they are; what was kept first goes."""

SURE = 10 * 1000
"""How long (ms) after it was looked who leaves it is believed of everybody else that they are who they were."""

packed = msgspec.msgpack.Encoder().encode
"""A visit as it is stored."""

visit_of = msgspec.msgpack.Decoder(Visit).decode
"""The visit that is stored so."""


class Identities:
    """The `People` of the store. Every method may raise `StoreAway` or `StoreRefused`."""

    def __init__(self, committer: Committer, link: Link, codes: Codes, now: Callable[[], int]) -> None:
        self._call, self._link, self._codes, self._now = committer.call, link, codes, now
        self._owners: dict[bytes, bytes] = {}
        """Persons by the digests of their tokens, of who came last."""
        self._met: dict[bytes, Person] = {}
        """Who they are, as the store said last."""
        self._sure = 0
        """Until when (ms) that is believed."""

    def recall(self, token: bytes) -> Person | None:
        """The person who has this token, as far as it is known here."""
        person = self._owners.get(sha256(token).digest())
        return self._met.get(person) if person is not None and self._now() < self._sure else None

    async def know(self, token: bytes) -> Person | None:
        """The person who has this token; the visit is written down."""
        digest = sha256(token).digest()
        person = await self._whose(digest)
        if person is None:
            return None
        bucket = keys.bucket_of(person)
        name, _, seen = await self._call("get", (keys.store_id(bucket), *keys.people(bucket)), person)
        if name is None:
            self._met.pop(person, None)
            return None
        if self._now() - int(seen or 0) >= DAY:
            with contextlib.suppress(StoreFull):  # it is written down when they come again
                await self._call("put", (keys.store_id(bucket), keys.people(bucket)[2]), person, self._now())
                await self._call("once", (keys.store_id(bucket), keys.own_tokens(person)), digest, self._now())
        known = Person(person, name.decode())
        _remember(self._met, person, known)
        return known

    async def _whose(self, digest: bytes) -> bytes | None:
        """Whose the token with this digest is. That never changes: a token goes with its person, who is asked for next."""
        person: bytes | None = self._owners.get(digest)
        if person is None:
            bucket = keys.bucket_of(digest)
            [person] = await self._call("get", (keys.store_id(bucket), keys.tokens(bucket)), digest)
            if person is not None:
                _remember(self._owners, digest, person)
        return person

    async def meet(self, name: str) -> tuple[Person, bytes]:
        """A new person, and the token to give them."""
        person, token, now = secrets.token_bytes(16), secrets.token_bytes(32), self._now()
        bucket = keys.bucket_of(person)
        await self._call("put", (keys.store_id(bucket), *keys.people(bucket)), person, name, now, now)
        await self._give(person, token)
        made = Person(person, name)
        _remember(self._owners, sha256(token).digest(), person)
        _remember(self._met, person, made)
        return made, token

    async def again(self, code: str) -> tuple[Person, bytes] | None:
        """Who has this code, and a token more of theirs."""
        token = secrets.token_bytes(32)
        person = await self._codes.use(code, sha256(token).digest())
        if person is None:
            return None
        await self._give(person, token)
        if (known := await self.know(token)) is not None:
            return known, token
        await self.forget(person)  # they were forgotten meanwhile, or before
        return None

    async def rename(self, person: bytes, name: str) -> Person:
        """The person with a new name. Raises `LookupError` where there is none, or soon will be."""
        bucket = keys.bucket_of(person)
        of = keys.store_id(bucket), keys.people(bucket)[0]
        if await self.leaving(person) or not await self._call("change", of, person, name):
            raise LookupError("no such person")
        self._met.pop(person, None)
        return Person(person, name)

    async def been(self, person: bytes, table: str, visit: Visit) -> int:
        """Keep the visit; of how many tables one is kept."""
        bucket = keys.bucket_of(person)
        of = (keys.store_id(bucket), keys.forgotten(bucket), keys.own_tables(person))
        return int(await self._call("been", of, person, table, packed(visit)))

    async def omit(self, person: bytes, table: str) -> None:
        """Keep the visit no longer."""
        await self._call("drop", (keys.store_id(keys.bucket_of(person)), keys.own_tables(person)), table)

    async def about(self, person: bytes) -> Known | None:
        """What is stored about the person."""
        hashes = keys.people(keys.bucket_of(person))
        name, met, seen, tokens, visits = await self._link.ask_ours(
            [
                *(("HGET", key, person) for key in hashes),
                ("HLEN", keys.own_tokens(person)),
                ("HGETALL", keys.own_tables(person)),
            ]
        )
        been = {table.decode(): visit_of(visit) for table, visit in visits.items()}
        return None if name is None else Known(name.decode(), int(met or 0), int(seen or 0), tokens, been)

    async def forsake(self, person: bytes) -> None:
        """Write down that the person is to be forgotten, before anything is."""
        bucket = keys.bucket_of(person)
        self._met.pop(person, None)
        await self._call("mark", (keys.store_id(bucket), keys.forgotten(bucket)), person, self._now())

    async def leaving(self, person: bytes) -> bool:
        """Whether it is written down that the person is to be forgotten, or was."""
        return await self._link.ask("ZSCORE", keys.forgotten(keys.bucket_of(person)), person) is not None

    async def leavers(self) -> Collection[bytes]:
        """Who has asked to be forgotten; all others are believed to be who they were for a while."""
        asked = self._now()
        of = [(keys.store_id(bucket), keys.forgotten(bucket)) for bucket in BUCKETS]
        leaving = set(chain.from_iterable(await asyncio.gather(*(self._call("marked", each) for each in of))))
        for person in leaving:
            self._met.pop(person, None)
        self._sure = asked + SURE
        return leaving

    async def forget(self, person: bytes) -> None:
        """Delete the person: first the tokens, then the rest at once."""
        digests = list(await self._link.ask("HKEYS", keys.own_tokens(person)))
        await asyncio.gather(*(self._drop(digest) for digest in digests))
        bucket = keys.bucket_of(person)
        own = (keys.own_tables(person), keys.own_tokens(person))
        await self._call("wipe", (keys.store_id(bucket), *own, *keys.people(bucket)), person)
        self._met.pop(person, None)

    async def see(self, people: Collection[bytes]) -> Mapping[bytes, str | None]:
        """These people are here now, once a day; what each of them is called, nil for who is not known."""
        hashes = {person: keys.people(keys.bucket_of(person)) for person in people}
        found = await self._link.ask_ours(
            [("HGET", key, person) for person, (name, _, seen) in hashes.items() for key in (name, seen)]
        )
        names, seen = dict(zip(hashes, found[::2], strict=True)), dict(zip(hashes, found[1::2], strict=True))
        for person in people:
            if names[person] is not None and self._now() - int(seen[person] or 0) >= DAY:
                bucket = keys.bucket_of(person)
                with contextlib.suppress(StoreFull):
                    await self._call("change", (keys.store_id(bucket), hashes[person][2]), person, self._now())
        return {person: None if name is None else name.decode() for person, name in names.items()}

    async def lapsed(self, before: int) -> list[bytes]:
        """Who was not seen since, and who was not forgotten to the end; of the others it is known for an hour."""
        found: list[bytes] = []
        for bucket in BUCKETS:
            name, _, last = keys.people(bucket)
            known, seen, begun = await self._link.ask_all(
                [("HKEYS", name), ("HGETALL", last), ("ZRANGE", keys.forgotten(bucket), 0, -1, "WITHSCORES")]
            )
            marks = {person: int(at) for person, at in zip(begun[::2], begun[1::2], strict=True)}
            found += [person for person, at in seen.items() if int(at) <= before]
            found += [person for person, at in marks.items() if person in known and at <= self._now() - MINUTE]
            done = [person for person, at in marks.items() if person not in known and at <= self._now() - HOUR]
            if done:
                await self._link.ask("ZREM", keys.forgotten(bucket), *done)
        return list(dict.fromkeys(found))

    async def _give(self, person: bytes, token: bytes) -> None:
        """This token is the person's too."""
        digest = sha256(token).digest()
        bucket = keys.bucket_of(person)
        await self._call("put", (keys.store_id(bucket), keys.own_tokens(person)), digest, self._now())
        bucket = keys.bucket_of(digest)
        await self._call("put", (keys.store_id(bucket), keys.tokens(bucket)), digest, person)

    async def _drop(self, digest: bytes) -> None:
        self._owners.pop(digest, None)
        bucket = keys.bucket_of(digest)
        await self._call("drop", (keys.store_id(bucket), keys.tokens(bucket)), digest)


def _remember(kept: dict[bytes, T], key: bytes, value: T) -> None:
    """Keep this; of too many, what was kept first goes."""
    if key not in kept and len(kept) >= REMEMBERED:
        del kept[next(iter(kept))]
    kept[key] = value
