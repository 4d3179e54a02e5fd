"""The page in Debian's Firefox: somebody arrives, sits down, plays a deal, and finds the cards fair."""

from pathlib import Path
from random import Random

import pytest

from tests.clients.web.browsers import PHONE
from tests.clients.web.company import company
from tests.clients.web.firefox import FIREFOX, firefox
from tests.e2e.pages import serving, table, url

pytestmark = pytest.mark.page


@pytest.mark.skipif(FIREFOX is None, reason="Firefox is not installed: apt-get install firefox-esr")
async def test_a_deal_in_firefox(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        path = await table(server, "manille", 2)
        async with firefox(url(server.port, path), PHONE) as els, company(server.port, path, [1]):
            await els.taps("#naam")
            await els.types("Els")
            await els.taps(".vorm .hoofd")
            await els.taps("[data-calls=no]")
            await els.taps("[data-ready]")
            await els.until(".onder [data-card]")
            await els.plays(Random(5))
            await els.until("[data-fair=ok]")
            assert await els.tells("document.querySelectorAll('[data-spoken] p').length") > 0
            assert els.wrong == []
