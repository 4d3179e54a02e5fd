"""Lines from standard input."""

import os
import signal
import subprocess
import sys

from clients.cli import stdin


async def read(*parts: bytes) -> list[bytes]:
    """The lines of an input that comes in these parts."""
    out, into = os.pipe()
    for part in parts:
        os.write(into, part)
    os.close(into)
    try:
        return [line async for line in stdin.lines(out)]
    finally:
        os.close(out)


async def test_lines_come_without_their_ends_until_the_input_ends() -> None:
    assert await read(b"een\r\ntw", b"ee\n\nd", b"rie") == [b"een", b"twee", b"", b"drie"]


async def test_an_empty_input_has_no_lines() -> None:
    assert await read() == []


async def test_a_closed_input_is_an_ended_one() -> None:
    out, into = os.pipe()
    os.close(out)
    os.close(into)
    assert [line async for line in stdin.lines(out)] == []


WAITS = """
import asyncio, signal, sys
from clients.cli import stdin
async def wait():
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, asyncio.current_task().cancel)
    print("waits", flush=True)
    async for line in stdin.lines(): pass
try: asyncio.run(wait())
except asyncio.CancelledError: sys.exit(143)
"""


def test_a_program_that_still_waits_for_input_ends_quietly() -> None:
    waiting = subprocess.Popen(
        [sys.executable, "-c", WAITS], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    with waiting:
        assert waiting.stdout.readline() == b"waits\n"
        waiting.send_signal(signal.SIGTERM)
        assert waiting.wait(10) == 143
        assert waiting.stderr.read() == b""
