"""Every key's name, in one place. A key's hash tag is its bucket, so that all of a table lives in one slot of a cluster.

256 buckets, however many tables: each has the store's id, one sharded channel, and one set of due times.
"""

from functools import lru_cache
from hashlib import blake2b
from typing import NamedTuple

BUCKETS = tuple(f"{number:02x}" for number in range(256))
"""The names of all buckets."""

RESTORING = f"{{{BUCKETS[0]}}}:restoring"
"""Stands while a backup is being restored: a store with it is not whole."""


def bucket_of(what: bytes) -> str:
    """The bucket of a table's name, a person's id, or a token's hash. The same for all time."""
    return blake2b(what, digest_size=1).hexdigest()


def store_id(bucket: str) -> str:
    """The store's id: a string."""
    return f"{{{bucket}}}:store"


def due(bucket: str) -> str:
    """When each table is due: a sorted set of tables by ms."""
    return f"{{{bucket}}}:due"


def channel(bucket: str) -> str:
    """The sharded channel on which the bucket's tables wake other processes."""
    return f"{{{bucket}}}:wake"


def tables(bucket: str) -> str:
    """The tables of the bucket that have a record: a set."""
    return f"{{{bucket}}}:tables"


def listed(bucket: str) -> str:
    """What the lobby shows, by table: a hash."""
    return f"{{{bucket}}}:listed"


def made(bucket: str) -> str:
    """What a command that is no table's has made, by who gave it and its id: a hash."""
    return f"{{{bucket}}}:made"


def people(bucket: str) -> tuple[str, str, str]:
    """A person's name, and when (ms) they were met and last seen, by the person's id: three hashes."""
    return f"{{{bucket}}}:person:name", f"{{{bucket}}}:person:met", f"{{{bucket}}}:person:seen"


def tokens(bucket: str) -> str:
    """Whose a token is, by the token's SHA-256: a hash."""
    return f"{{{bucket}}}:token"


class TableKeys(NamedTuple):
    """The keys of one table, and those of its bucket that it needs."""

    bucket: str
    store: str
    due: str
    channel: str
    tables: str
    listed: str
    head: str
    """Version and digest: a hash."""
    record: str
    """The running entries: a stream with ids `version-0` and one field `e`."""
    seal: str
    """Version and digest of the last seal, and the state then: a hash."""
    deals: str
    """The sealed deals' lines by key: a hash."""
    branches: str
    """8 bytes for each version sealed, the first at 0: a string."""
    names: str
    """What people are called here, by their id here: a hash."""
    talk: str
    """What was said, the latest lines only: a stream with ids `number-0`, the line `l` and its command's id `i`."""
    leases: str
    """Whom each process shows the table: a hash that runs out with its last lease."""


@lru_cache(maxsize=4096)
def table_keys(table: str) -> TableKeys:
    """The keys of this table."""
    bucket = bucket_of(table.encode())
    own = f"{{{bucket}}}:table:{table}"
    return TableKeys(
        bucket,
        store_id(bucket),
        due(bucket),
        channel(bucket),
        tables(bucket),
        listed(bucket),
        *(f"{own}:{part}" for part in TableKeys._fields[6:]),
    )
