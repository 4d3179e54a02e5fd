"""A task that fails is heard of, and what goes on for ever goes on after a failure."""

import asyncio
from itertools import count

import pytest

from server.live.tasks import every, spawn


async def fails() -> None:
    raise ValueError("no such trick")


async def test_what_a_task_raises_is_logged_with_its_name(caplog: pytest.LogCaptureFixture) -> None:
    with pytest.raises(ValueError, match="no such trick"):
        await spawn(fails(), "counting the tricks")
    assert [record.getMessage() for record in caplog.records] == ["task counting the tricks failed"]
    assert "no such trick" in caplog.text


async def test_a_task_that_is_cancelled_has_not_failed(caplog: pytest.LogCaptureFixture) -> None:
    task = spawn(asyncio.Event().wait(), "waiting")
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert caplog.records == []


async def test_what_fails_once_is_done_again_when_its_time_comes(caplog: pytest.LogCaptureFixture) -> None:
    times, again = count(), asyncio.Event()

    async def looks() -> None:
        if next(times) == 0:
            await fails()
        again.set()

    task = every(0, looks, "looking round")
    async with asyncio.timeout(5):
        await again.wait()
    task.cancel()
    assert "looking round failed; it is tried again" in caplog.text
