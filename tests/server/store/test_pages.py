"""Long hashes, a piece at a time, on a real Valkey and a real Redis."""

import pytest

from server.store import pages
from server.store.keys import table_keys
from server.store.records import RedisStore

pytestmark = pytest.mark.wire


async def kept(store: RedisStore, deals: int) -> dict[str, str]:
    """A table at which so many deals were played."""
    lines = {f"1.{deal}": f"line {deal}" for deal in range(1, deals + 1)}
    await store.link.ask_all([("HSET", table_keys("stamtafel").deals, key, line) for key, line in lines.items()])
    return lines


async def test_a_long_hash_is_read_whole(store: RedisStore):
    lines = await kept(store, 1234)
    assert await store.deals("stamtafel") == lines
    assert await store.rows("stamtafel") == {}


async def test_some_lines_in_the_order_asked_for(store: RedisStore):
    await kept(store, 3)
    assert await store.lines("stamtafel", ["1.3", "1.4", "1.1"]) == ["line 3", None, "line 1"]
    assert await store.lines("stamtafel", []) == []
    assert await store.lines("elsewhere", ["1.1"]) == [None]


async def test_rows_are_put_for_deals_that_are_there(store: RedisStore):
    await kept(store, 250)
    rows = {f"1.{deal}": b"row %d" % deal for deal in range(1, 252)}
    await store.write_rows("stamtafel", rows)
    del rows["1.251"]
    assert await store.rows("stamtafel") == rows
    assert await store.book("stamtafel") == (250, 250)
    assert await store.book("elsewhere") == (0, 0)
    await store.write_rows("elsewhere", rows)
    assert await store.book("elsewhere") == (0, 0)


def test_pieces_are_keys_and_rows_in_turn():
    rows = {str(n): b"%d" % n for n in range(2 * pages.PIECE + 1)}
    pieces = list(pages.chunks(rows))
    assert [len(piece) for piece in pieces] == [2 * pages.PIECE, 2 * pages.PIECE, 2]
    assert [word for piece in pieces for word in piece][:4] == ["0", b"0", "1", b"1"]
    assert list(pages.chunks({})) == []
