"""Lines from standard input."""

import io

from clients.cli import stdin


async def test_lines_come_without_their_ends_until_the_input_ends() -> None:
    source = io.BytesIO(b"een\r\ntwee\n\ndrie")
    assert [line async for line in stdin.lines(source)] == [b"een", b"twee", b"", b"drie"]


async def test_a_closed_input_is_an_ended_one() -> None:
    source = io.BytesIO()
    source.close()
    assert [line async for line in stdin.lines(source)] == []
