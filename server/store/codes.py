"""Codes: six letters that are said aloud, or typed on another device, for a while.

A code is no secret for long, so it is short; what keeps it is that it runs out and that tries are few (`server.net.door`).
Wrong, used and run out are answered alike, by one and the same question to the store.
"""

import secrets
from collections.abc import Callable
from hashlib import blake2b
from itertools import count

from server.store import keys
from server.store.commit import Committer
from server.store.keys import table_keys
from server.tables import links

LETTERS = links.LETTERS.upper()
"""None that is taken for another when read or said aloud."""

LENGTH = 6
"""31 letters, six of them: 887 million codes."""

DEVICE_MS = 10 * 60 * 1000
"""How long a code for another device runs."""

SPOKEN_MS = 60 * 60 * 1000
"""How long a table can be found by a code."""


def spelled(secret: bytes, content: bytes) -> str:
    """The code that follows from these: the same again for the same. `secret` is of 64 bytes at the most."""
    number = int.from_bytes(blake2b(content, key=secret, digest_size=16).digest(), "big")
    letters = []
    for _ in range(LENGTH):
        number, letter = divmod(number, len(LETTERS))
        letters.append(LETTERS[letter])
    return "".join(letters)


def read(typed: str) -> str:
    """The code that somebody means who types this: small letters or capitals, with or without spaces and hyphens."""
    return "".join(letter for letter in typed.upper() if letter.isalnum())


class Codes:
    """The `Codes` of the store. Every method may raise `StoreAway` or `StoreRefused`."""

    def __init__(self, committer: Committer, now: Callable[[], int]) -> None:
        self._call, self._now = committer.call, now

    async def device(self, person: bytes, command: bytes) -> tuple[str, int]:
        """A code for this person's other device, and its end."""
        for attempt in count():
            code = spelled(person, command + bytes([attempt]))
            held, ends = await self._hold(keys.code("device", code), keys.bucket_of(code.encode()), DEVICE_MS, person)
            if held == person:
                return code, ends
        raise AssertionError

    async def use(self, code: str, by: bytes) -> bytes | None:
        """Whose code it is; it is used then."""
        text = read(code)
        of = keys.store_id(keys.bucket_of(text.encode())), keys.code("device", text)
        found: bytes | None = await self._call("use", of, self._now(), by)
        return found

    async def spoken(self, table: str, link: str) -> tuple[str, int]:
        """The table's code, and its end."""
        k = table_keys(table)
        fresh, leads_to = secrets.token_bytes(16), link.encode()
        for attempt in count():
            new = spelled(fresh, bytes([attempt])).encode()
            code, ends = await self._hold(k.spoken, k.bucket, SPOKEN_MS, new)
            # written first at the table, so that a code that was lost on the way is written again by whoever asks next
            key, left = keys.code("spoken", code.decode()), ends - self._now()
            if (await self._hold(key, keys.bucket_of(code), left, leads_to))[0] == leads_to:
                return code.decode(), ends
            await self._call("put", (k.store, k.spoken), "ends", 0)  # it leads elsewhere, or to an old link: take another
        raise AssertionError

    async def find(self, code: str) -> str | None:
        """The link with this code."""
        text = read(code)
        of = keys.store_id(keys.bucket_of(text.encode())), keys.code("spoken", text)
        found: bytes | None = await self._call("look", of, self._now())
        return None if found is None else found.decode()

    async def _hold(self, key: str, bucket: str, span: int, value: bytes) -> tuple[bytes, int]:
        """What this key has while it runs, and its end (ms): this value for so long (ms), if it has none."""
        now = self._now()
        held, ends = await self._call("hold", (keys.store_id(bucket), key), now, now + span, value)
        return held, ends
