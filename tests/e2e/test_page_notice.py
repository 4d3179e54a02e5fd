"""What whoever runs the server says stands on the page, in the reader's language; somebody sent away is told so."""

from pathlib import Path

import pytest

from server import admin
from server.settings import Settings
from tests.clients.web.browsers import NAMES, QUICK, Visitor, browser, seated
from tests.clients.web.scenes import until
from tests.e2e.pages import complaints, serving, table, url

pytestmark = pytest.mark.page

NOTICE = "[data-notice]"


async def test_everybody_is_told_until_they_put_it_away(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, browser() as running:
        settings = Settings(data=server.folder)
        at = url(server.port, await table(server, "manille", 2))
        marijke, els = [await Visitor.at(running, at, name, likes=QUICK) for name in (NAMES[0], NAMES[3])]
        await seated([marijke, els])
        await admin.announce(settings, "Back at ten", ["nl:Om tien uur terug"], 5)
        for one in (marijke, els):
            await until(one, NOTICE)
            assert await one.page.inner_text(NOTICE) == "Mededeling: Om tien uur terug"
        await marijke.page.click(f"{NOTICE} button")
        await marijke.page.wait_for_selector(NOTICE, state="detached")
        await els.page.reload()
        await until(els, NOTICE)  # whoever comes in is told too
        await admin.announce(settings, "Back now", [], 5)
        await until(marijke, NOTICE)
        assert await marijke.page.inner_text(NOTICE) == "Mededeling: Back now"
        [seat] = [line.split() for line in (await admin.people(settings)).splitlines()[2:] if line.endswith(NAMES[3])]
        await admin.evict(settings, at, seat[3], forget=False)
        await els.page.get_by_text("heeft je weggestuurd").wait_for()
        assert complaints([marijke, els]) == []
