"""The classic French cards: asked for in the settings, on large cards only, and done without where they do not come."""

from pathlib import Path

import pytest

from tests.clients.web.browsers import PHONE, QUICK, WIDE, Visitor, browser
from tests.e2e.pages import serving, table, url

pytestmark = [pytest.mark.page, pytest.mark.wire]

DRAWN = ".onder .card .prent"
CHOICE = "[data-setting=classic] input"


async def test_large_cards_are_classic_for_who_chose_so(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, browser() as running:
        at = url(server.port, await table(server, "klaverjas", bots=(1, 2, 3)))
        marijke = await Visitor.at(running, at, "Marijke", WIDE, likes=QUICK)
        page, asked = marijke.page, list[str]()
        page.on("request", lambda request: asked.append(request.url))
        await page.goto(url(server.port, "/settings"))
        await page.wait_for_selector(CHOICE)
        assert not [one for one in asked if "classic" in one]
        await page.locator(CHOICE).nth(1).check()
        await page.wait_for_selector(".proef .prent >> nth=4")

        await page.goto(at)
        await marijke.sit()
        await marijke.ready()
        await marijke.dealt(8)
        await page.wait_for_selector(f"{DRAWN} >> nth=7")
        assert all(await page.locator(DRAWN).evaluate_all("all => all.map((one) => one.naturalWidth)"))
        assert await page.locator(".card .prent").evaluate_all("all => all.every((one) => one.offsetWidth >= 100)")
        await page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
        await page.wait_for_selector(DRAWN, state="detached")
        await page.goto(url(server.port, "/settings"))
        await page.wait_for_selector("[data-setting=largeLetters]")
        assert await page.locator(CHOICE).count() == 0
        assert marijke.wrong == []

        await page.set_viewport_size({"width": WIDE[0], "height": WIDE[1]})
        await page.wait_for_selector(".proef .prent")
        await page.route("**/classic-Kh-*", lambda route: route.abort())
        async with page.expect_event("requestfailed"):
            await page.reload()
        await page.wait_for_load_state("networkidle")
        assert await page.locator(CHOICE).nth(1).is_checked()
        assert await page.locator(".proef .card .pip, .proef .card .hof").count() >= 5
        assert await page.locator(".prent").count() == 0
