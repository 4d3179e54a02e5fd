"""While nothing can be written down the page says that play stands still, and when it goes on that is gone again."""

import os
import signal
from pathlib import Path

import pytest
from redis.asyncio import Redis

from tests.clients.web.browsers import NAMES, QUICK, Visitor, browser, seated
from tests.clients.web.scenes import until
from tests.e2e.pages import complaints, serving, table, url

pytestmark = pytest.mark.page

STANDSTILL = "[data-standstill=away]"


async def test_everybody_is_told_that_play_stands_still_until_it_goes_on(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, browser() as running:
        at = url(server.port, await table(server, "manille", 2))
        marijke, els = [await Visitor.at(running, at, name, likes=QUICK) for name in (NAMES[0], NAMES[3])]
        await seated([marijke, els])
        async with Redis(unix_socket_path=str(server.folder / "store.sock")) as redis:
            store = (await redis.info("server"))["process_id"]
        os.kill(store, signal.SIGSTOP)
        try:
            for one in (marijke, els):
                await until(one, STANDSTILL)
                assert "het spel staat stil en gaat vanzelf verder" in await one.page.inner_text(STANDSTILL)
        finally:
            os.kill(store, signal.SIGCONT)
        for one in (marijke, els):
            await one.page.wait_for_selector(STANDSTILL, state="detached")
        assert complaints([marijke, els]) == []
