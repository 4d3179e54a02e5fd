"""The rules and the tips on the page, in a real browser."""

from pathlib import Path

import pytest

from clients.cli.settings import LANGUAGES
from server.games.registry import GAMES
from tests.clients.web.browsers import CALM, Visitor, browser
from tests.e2e.pages import serving, table, url
from tests.tips import flowing, written

pytestmark = [pytest.mark.page, pytest.mark.wire]


async def told(visitor: Visitor) -> list[str]:
    await visitor.page.wait_for_selector(".regels li")
    return [flowing(one) for one in await visitor.page.locator(".regels li").all_inner_texts()]


async def test_the_menu_of_the_table_leads_to_the_tips_and_back(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, browser() as running:
        at = url(server.port, await table(server, "klaverjas"))
        marijke = await Visitor.at(running, at, "Marijke", likes={**CALM})
        await marijke.sit()
        await marijke.page.locator("[data-panel=menu]").first.click()
        await marijke.page.click("[data-tips]")
        assert await told(marijke) == written("klaverjas", "nl")
        await marijke.page.go_back()
        await marijke.page.wait_for_selector("[data-ready]")
        assert marijke.wrong == []


async def test_every_tip_is_read_on_the_page_and_in_the_rules_in_every_language(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, browser() as running:
        for language in LANGUAGES:
            likes: dict[str, object] = {**CALM, "language": language}
            reader = await Visitor.at(running, url(server.port, "/games"), "Els", likes=likes)
            for game in GAMES:
                await reader.page.goto(url(server.port, f"/games/{game}/tips"))
                assert await told(reader) == written(game, language)
                await reader.page.click(f"a.vol[href='/games/{game}']")
                await reader.page.wait_for_selector("[data-open]")
                assert (await told(reader))[-len(written(game, language)) :] == written(game, language)
            assert reader.wrong == []
            await reader.close()
