"""Long hashes of a table, a piece at a time: the lines of its deals, and their rows in the score book.

A table may have thousands of deals. What is read in one reply is taken apart in one go, and everybody else waits for that.
"""

from collections.abc import Iterator, Mapping, Sequence

from server.store.keys import table_keys
from server.store.link import Link, Word

PIECE = 100
"""How many fields are read or written at once, more or less."""


async def scanned(link: Link, key: str) -> dict[bytes, bytes]:
    """Every field of this hash. What is added meanwhile may be in it or not. Raises `StoreAway`, `StoreRefused`."""
    found: dict[bytes, bytes] = {}
    cursor = 0
    while True:
        cursor, fields = await link.ask("HSCAN", key, cursor, "COUNT", PIECE)
        found.update(fields)
        if not cursor:
            return found


async def lines(link: Link, table: str, deals: Sequence[str]) -> list[str | None]:
    """The lines of these deals, in their order; nil for what is none. Raises `StoreAway`, `StoreRefused`."""
    if not deals:
        return []
    found = await link.ask("HMGET", table_keys(table).deals, *deals)
    return [None if line is None else line.decode() for line in found]


async def counted(link: Link, table: str) -> tuple[int, int]:
    """How many lines a table has, and how many rows. Raises `StoreAway`, `StoreRefused`."""
    k = table_keys(table)
    deals, rows = await link.ask_all([("HLEN", k.deals), ("HLEN", k.rows)], whole=True)
    return int(deals), int(rows)


def chunks(rows: Mapping[str, bytes]) -> Iterator[tuple[Word, ...]]:
    """The rows a piece at a time, each a key and its row in turn."""
    keys = list(rows)
    for at in range(0, len(keys), PIECE):
        yield tuple(word for key in keys[at : at + PIECE] for word in (key, rows[key]))
