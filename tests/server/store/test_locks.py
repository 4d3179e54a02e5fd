"""Locks on files."""

import asyncio
import os
from pathlib import Path

import pytest

from server.store import locks

pytestmark = pytest.mark.wire


async def test_one_alone_or_several_together(tmp_path: Path):
    one, two = locks.opened(tmp_path / "lock"), locks.opened(tmp_path / "lock")
    assert locks.alone(one)
    assert not locks.alone(two)
    waiting = asyncio.gather(locks.shared(two))
    await asyncio.sleep(0)
    assert not waiting.done()
    locks.release(one)
    async with asyncio.timeout(5):
        await waiting
        await locks.shared(one)
    assert not locks.alone(one)
    os.close(two)
    async with asyncio.timeout(5):
        await locks.alone_soon(one)
    os.close(one)
