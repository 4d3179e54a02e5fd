"""Who is who: a person is a random token, of which only the SHA-256 is stored."""

import secrets
from collections.abc import Callable
from hashlib import sha256

from server.live.ports import Person
from server.store import keys
from server.store.commit import Committer

DAY = 24 * 60 * 60 * 1000
"""A visit is written down once a day at the most (ms)."""


class Identities:
    """The `People` of the store. Every method may raise `StoreAway` or `StoreRefused`."""

    def __init__(self, committer: Committer, now: Callable[[], int]) -> None:
        self._call, self._now = committer.call, now

    async def know(self, token: bytes) -> Person | None:
        """The person who has this token; the visit is written down."""
        digest = sha256(token).digest()
        bucket = keys.bucket_of(digest)
        [person] = await self._call("get", (keys.store_id(bucket), keys.tokens(bucket)), digest)
        if person is None:
            return None
        bucket = keys.bucket_of(person)
        name, _, seen = await self._call("get", (keys.store_id(bucket), *keys.people(bucket)), person)
        if name is None:
            return None
        if self._now() - int(seen or 0) >= DAY:
            await self._call("put", (keys.store_id(bucket), keys.people(bucket)[2]), person, self._now())
        return Person(person, name.decode())

    async def meet(self, name: str) -> tuple[Person, bytes]:
        """A new person, and the token to give them."""
        person, token, now = secrets.token_bytes(16), secrets.token_bytes(32), self._now()
        bucket = keys.bucket_of(person)
        await self._call("put", (keys.store_id(bucket), *keys.people(bucket)), person, name, now, now)
        digest = sha256(token).digest()
        bucket = keys.bucket_of(digest)
        await self._call("put", (keys.store_id(bucket), keys.tokens(bucket)), digest, person)
        return Person(person, name), token

    async def rename(self, person: bytes, name: str) -> Person:
        """The person with a new name. Raises `LookupError` where there is none."""
        bucket = keys.bucket_of(person)
        if not await self._call("change", (keys.store_id(bucket), keys.people(bucket)[0]), person, name):
            raise LookupError("no such person")
        return Person(person, name)
