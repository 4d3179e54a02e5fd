"""Staying at the table: a bot that stands in for a while, being called, plain http, a device that keeps nothing."""

from pathlib import Path
from random import Random

import pytest

from tests.clients.web.browsers import NAMES, QUICK, Visitor, browser, play_deal, seated
from tests.clients.web.scenes import until
from tests.e2e.pages import complaints, serving, table, url

pytestmark = pytest.mark.page

FAR = "stamtafel.test"
"""A name that leads here, by which a browser does not trust plain http."""
AWAKE = """
  const asked = navigator.wakeLock.request.bind(navigator.wakeLock);
  navigator.wakeLock.request = (what) => (window.awake = what, asked(what));
  null;
"""
TURN = "() => document.title.startsWith('Jouw beurt')"


async def test_a_bot_stands_in_and_gives_the_seat_back(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, browser() as running:
        at = url(server.port, await table(server, "manille", 2))
        marijke, els = [await Visitor.at(running, at, name, likes=QUICK) for name in (NAMES[0], NAMES[3])]
        await seated([marijke, els])
        await marijke.dealt(12)
        await els.page.click("[data-panel=menu]")
        await els.page.click("[data-goodbye]")
        await until(marijke, "[data-vote=bot]", marijke)
        await marijke.page.click("[data-vote=bot]")
        await marijke.hears("Een bot speelt voor Els")
        await els.page.goto(at)
        await els.page.locator("[data-away], [data-back]").first.click()
        await marijke.hears("Els neemt")
        await els.page.wait_for_selector(".onder [data-card]")
        await play_deal([marijke, els], Random(7))
        assert complaints([marijke, els]) == []


async def test_who_wants_it_is_called_at_their_turn(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, browser() as running:
        at = url(server.port, await table(server, "klaverjas", bots=(1, 2, 3)))
        marijke = await Visitor.at(running, at, "Marijke")
        await marijke.page.context.grant_permissions(["notifications"])
        await marijke.page.evaluate(AWAKE)
        await marijke.sit()
        await marijke.page.click("[data-calls=yes]")
        await marijke.page.wait_for_selector("[data-calls]", state="detached")
        await marijke.page.wait_for_function("() => JSON.parse(localStorage.getItem('stamtafel.settings')).notify")
        likes = await marijke.page.evaluate("JSON.parse(localStorage.getItem('stamtafel.settings'))")
        assert (likes["asked"], likes["sound"], likes["tremble"]) == (True, True, True)
        await marijke.ready()
        await marijke.page.wait_for_function(TURN)
        assert await marijke.page.evaluate("window.awake") == "screen"
        worker = (
            "navigator.serviceWorker.getRegistration().then((one) => one?.active?.scriptURL ?? one?.installing?.scriptURL)"
        )
        assert str(await marijke.page.evaluate(worker)).endswith("/calls.js")
        await marijke.page.reload()
        await marijke.page.wait_for_function(TURN)
        assert await marijke.page.locator("[data-calls]").count() == 0
        assert complaints([marijke]) == []


async def test_over_plain_http_everything_still_plays(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, browser(f"--host-resolver-rules=MAP {FAR} 127.0.0.1") as running:
        path = await table(server, "manille", 2, bots=(1,))
        marijke = await Visitor.at(running, f"http://{FAR}:{server.port}{path}", "Marijke", likes={"seconds": 1})
        assert not await marijke.page.evaluate("isSecureContext")
        await marijke.sit()
        await marijke.page.click("[data-calls=yes]")
        await marijke.ready()
        await until(marijke, "[data-may]", marijke)
        await until(marijke, "[data-played]", marijke)
        assert complaints([marijke]) == []


async def test_a_device_that_keeps_nothing_still_plays(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, browser() as running:
        at = url(server.port, await table(server, "manille", 2, bots=(1,)))
        context = await running.new_context(locale="nl-NL")
        gone = "{ get() { throw new DOMException('no', 'SecurityError'); } }"
        await context.add_init_script(
            f"for (const one of ['localStorage', 'sessionStorage']) Object.defineProperty(window, one, {gone})"
        )
        marijke = await Visitor.tab(await context.new_page(), at, "Marijke")
        await marijke.sit()
        await marijke.ready()
        await until(marijke, "[data-may]", marijke)
        assert complaints([marijke]) == []


@pytest.mark.parametrize("lacks", ["window.HTMLDialogElement", "Array.prototype.at"])
async def test_a_browser_that_is_too_old_gets_a_sentence(lacks: str, tmp_path: Path) -> None:
    async with serving(tmp_path) as server, browser() as running:
        context = await running.new_context(locale="nl-NL")
        await context.add_init_script(f"{lacks} = undefined")
        page = await context.new_page()
        await page.goto(url(server.port))
        assert "browser van na 2022" in await page.locator(".oud").inner_text()
        await page.wait_for_timeout(500)
        assert await page.locator(".oud").is_visible()


async def test_without_scripts_there_is_a_sentence_too(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, browser() as running:
        context = await running.new_context(java_script_enabled=False)
        page = await context.new_page()
        await page.goto(url(server.port))
        await page.locator(".oud", has_text="JavaScript").wait_for()
