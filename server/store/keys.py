"""Every key's name, in one place. A key's hash tag is its bucket, so that all of a table lives in one slot of a cluster.

256 buckets, however many tables: each has the store's id, one sharded channel, and one set of due times.
"""

from functools import lru_cache
from hashlib import blake2b
from typing import NamedTuple

BUCKETS = tuple(f"{number:02x}" for number in range(256))
"""The names of all buckets."""


def bucket_in(key: str) -> str:
    """The bucket that a key of ours is in."""
    return key[1 : key.index("}")]


RESTORING = f"{{{BUCKETS[0]}}}:restoring"
"""Stands while a backup is being restored: a store with it is not whole."""


def bucket_of(what: bytes) -> str:
    """The bucket of a table's name, a person's id, or a token's hash. The same for all time."""
    return blake2b(what, digest_size=1).hexdigest()


def store_id(bucket: str) -> str:
    """The store's id: a string."""
    return f"{{{bucket}}}:store"


def acknowledged(bucket: str) -> str:
    """What is written last before replicas are waited for: then they have all before it. A hash that tells nothing."""
    return f"{{{bucket}}}:replicated"


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


def looked() -> str:
    """When it was last looked what has been kept for long enough, and how long (ms) nobody looked at all: a hash."""
    return f"{{{BUCKETS[0]}}}:looked"


def orders() -> str:
    """The operator's orders to the servers that run: a hash by the order's id."""
    return f"{{{BUCKETS[0]}}}:orders"


def servers() -> str:
    """What each server that runs told of itself: a hash that runs out with the last."""
    return f"{{{BUCKETS[0]}}}:servers"


def clock() -> str:
    """The store's own time (ms) and the common time, as they were when it was looked last: a hash."""
    return f"{{{BUCKETS[0]}}}:clock"


def visited(bucket: str) -> str:
    """When (ms) anybody was last shown each table: a sorted set of tables."""
    return f"{{{bucket}}}:visited"


def made(bucket: str) -> str:
    """What a command that is no table's has made, by who gave it and its id: a hash."""
    return f"{{{bucket}}}:made"


def people(bucket: str) -> tuple[str, str, str]:
    """A person's name, and when (ms) they were met and last seen, by the person's id: three hashes."""
    return f"{{{bucket}}}:person:name", f"{{{bucket}}}:person:met", f"{{{bucket}}}:person:seen"


def tokens(bucket: str) -> str:
    """Whose a token is, by the token's SHA-256: a hash."""
    return f"{{{bucket}}}:token"


def aliases(bucket: str) -> str:
    """The table that a link leads to which is not its name: a hash. Derived: each table has its links."""
    return f"{{{bucket}}}:alias"


def forgotten(bucket: str) -> str:
    """Who asked to be forgotten, and when (ms): a sorted set of people's ids. It stays for a while after it was done."""
    return f"{{{bucket}}}:forgotten"


def own_tokens(person: bytes) -> str:
    """A person's tokens: a hash of their SHA-256, to when (ms) each was first written here."""
    return f"{{{bucket_of(person)}}}:person:{person.hex()}:tokens"


def own_tables(person: bytes) -> str:
    """The tables where a person has been: a hash of tables, to the last visit there."""
    return f"{{{bucket_of(person)}}}:person:{person.hex()}:tables"


def day_keys() -> str:
    """The key of each day, from which the cards of its dailies follow: a hash."""
    return f"{{{BUCKETS[0]}}}:daykeys"


def unnamed(bucket: str) -> str:
    """Whose name is shown on no board, by the operator's word, and since when (ms): a hash by the person's id."""
    return f"{{{bucket}}}:person:unnamed"


def begun(person: bytes) -> str:
    """When (ms) a person began a daily, by daily and day: a hash of those not known to be finished."""
    return f"{{{bucket_of(person)}}}:person:{person.hex()}:begun"


def code(kind: str, text: str) -> str:
    """What a code of this kind stands for: a hash that runs out with it. `v` is what, `ends` (ms) when, `by` who used it."""
    return f"{{{bucket_of(text.encode())}}}:code:{kind}:{text}"


class TableKeys(NamedTuple):
    """The keys of one table, and those of its bucket that it needs."""

    bucket: str
    store: str
    due: str
    channel: str
    tables: str
    listed: str
    visited: str
    head: str
    """Version and digest: a hash."""
    record: str
    """The running entries: a stream with ids `version-0` and one field `e`."""
    seal: str
    """Version and digest of the last seal, and the state then: a hash."""
    deals: str
    """The sealed deals' lines by key: a hash."""
    rows: str
    """What stands in the score book of each sealed deal, by the same key, made of its line: a hash."""
    branches: str
    """8 bytes for each version sealed, the first at 0: a string."""
    names: str
    """What people are called here, by their id here: a hash."""
    talk: str
    """What was said, the latest lines only: a stream with ids `number-0`, the line `l` and its command's id `i`."""
    leases: str
    """Whom each process shows the table: a hash that runs out with its last lease."""
    links: str
    """The links that lead here beside the table's name: a hash of links, to nothing."""
    spoken: str
    """The table's spoken code while it runs: a hash as of a code, which is in `v`."""
    unnamed: str
    """Whose name is not shown on this place's boards, by their id here: a hash, to nothing."""

    @property
    def own(self) -> tuple[str, ...]:
        """The keys that are this table's alone."""
        return self[_SHARED:]


_SHARED = TableKeys._fields.index("head")
"""How many of the names are of the bucket."""


@lru_cache(maxsize=16384)
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
        visited(bucket),
        *(f"{own}:{part}" for part in TableKeys._fields[_SHARED:]),
    )


def knock(table: str, person: str) -> str:
    """By which command somebody knocked at this table last, by their id here: a hash as of a code, which runs out."""
    return f"{{{bucket_of(table.encode())}}}:table:{table}:knock:{person}"


class DailyKeys(NamedTuple):
    """The keys of a daily on one day, and those it has over all days. Of persons their ids of 16 bytes."""

    store: str
    days: str
    """The days that have results: a set."""
    totals: str
    """What first finishes come to over all days: a sorted set of persons."""
    counts: str
    """On how many days: a hash by person."""
    results: str
    """The first finishes: a hash by person."""
    scores: str
    """What they came to: a sorted set of persons."""
    shares: str
    """How many people made each score: a hash."""
    entries: str
    """Whose each entry on the board is: a hash."""

    @property
    def of_day(self) -> tuple[str, str, str, str]:
        """What is kept of the day alone."""
        return self.results, self.scores, self.shares, self.entries


@lru_cache(maxsize=1024)
def daily_keys(daily: str, day: str) -> DailyKeys:
    """The keys of this daily on this day, all in one slot."""
    bucket = bucket_of(daily.encode())
    own = f"{{{bucket}}}:daily:{daily}"
    always = (f"{own}:{part}" for part in ("days", "totals", "counts"))
    return DailyKeys(store_id(bucket), *always, *(f"{own}:{day}:{part}" for part in DailyKeys._fields[4:]))


def own_days(daily: str, person: bytes) -> str:
    """A person's scores in a daily, of the days that they have finished: a hash."""
    return f"{{{bucket_of(daily.encode())}}}:daily:{daily}:person:{person.hex()}"
