"""While nothing can be written down the page says that play stands still, and when it goes on that is gone again."""

import contextlib
import os
import signal
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from redis.asyncio import Redis

from tests.clients.web.browsers import NAMES, QUICK, Visitor, browser, seated
from tests.clients.web.scenes import until
from tests.e2e.pages import complaints, serving, table, url
from tests.e2e.processes import ServerProcess

pytestmark = pytest.mark.page

STANDSTILL = "[data-standstill=away]"


@contextlib.asynccontextmanager
async def standing_still(server: ServerProcess) -> AsyncIterator[None]:
    """Meanwhile the store of this server does not answer."""
    async with Redis(unix_socket_path=str(server.folder / "store.sock")) as redis:
        store = (await redis.info("server"))["process_id"]
    os.kill(store, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(store, signal.SIGCONT)


async def test_everybody_is_told_that_play_stands_still_until_it_goes_on(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, browser() as running:
        at = url(server.port, await table(server, "manille", 2))
        marijke, els = [await Visitor.at(running, at, name, likes=QUICK) for name in (NAMES[0], NAMES[3])]
        await seated([marijke, els])
        async with standing_still(server):
            for one in (marijke, els):
                await until(one, STANDSTILL)
                assert "het spel staat stil en gaat vanzelf verder" in await one.page.inner_text(STANDSTILL)
        for one in (marijke, els):
            await one.page.wait_for_selector(STANDSTILL, state="detached")
        assert complaints([marijke, els]) == []


async def test_who_comes_meanwhile_is_told_so_and_comes_in_when_it_goes_on(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, browser() as running:
        at = url(server.port, await table(server, "manille", 2))
        marijke = await Visitor.at(running, at, NAMES[0], likes=QUICK)
        await marijke.page.fill("#naam", NAMES[0])
        async with standing_still(server):
            els = await Visitor.at(running, at, NAMES[3], likes=QUICK)
            await marijke.page.click(".vorm .hoofd")
            for one in (marijke, els):
                await until(one, STANDSTILL)
        await marijke.page.wait_for_selector("[data-ready]")
        await els.sit()
        for one in (marijke, els):
            await one.page.wait_for_selector(STANDSTILL, state="detached")
