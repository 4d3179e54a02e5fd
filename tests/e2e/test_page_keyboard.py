"""A match by keyboard only, from the link to its end: Tab, arrows, Enter and Escape."""

import asyncio
from pathlib import Path
from random import Random

import pytest

from tests.clients.web.browsers import CALM, NAMES, Visitor, browser
from tests.e2e.pages import complaints, serving, table, url

pytestmark = pytest.mark.page

FAR = 40
"""So many times is Tab pressed at the most to come somewhere."""
HERE = "what => { const at = document.activeElement; return at.matches(what) && at.matches(':focus-visible'); }"


async def found(who: Visitor, what: str) -> bool:
    """Go there with the Tab key, where one is can be seen; false if it is not there any more."""
    for _ in range(FAR):
        if await who.page.evaluate(HERE, what):
            return True
        await who.page.keyboard.press("Tab")
    assert not await who.page.locator(what).count(), f"{who.name} cannot reach {what} by Tab"
    return False


async def reach(who: Visitor, what: str) -> None:
    assert await found(who, what), f"{who.name} looks for {what}, which is not there"


async def press(who: Visitor, what: str) -> None:
    await reach(who, what)
    await who.page.keyboard.press("Enter")


async def arrive(who: Visitor) -> None:
    await who.page.wait_for_selector("#naam")
    await reach(who, "#naam")
    await who.page.keyboard.type(who.name)
    await who.page.keyboard.press("Enter")
    await who.page.wait_for_selector("[data-ready]")
    await press(who, "[data-ready]")


async def answer(who: Visitor, random: Random) -> bool:
    """Answer what is asked, if anything is. Whether it was."""
    if await who.page.locator("[data-may]").count():
        await reach(who, ".onder [data-card]")
        for _ in range(random.randrange(16)):
            await who.page.keyboard.press("ArrowRight")
        while not await who.page.evaluate(HERE, "[data-may]"):
            await who.page.keyboard.press("ArrowRight")
        await who.page.keyboard.press("Enter")
        await who.page.keyboard.press("Enter")
    elif await who.page.locator("[data-do]").count():
        if await found(who, "[data-do]"):  # what was answered just now stands there until the server has heard it
            await who.page.keyboard.press("Enter")
    elif await who.page.locator("[data-next]:not([disabled])").count():
        await press(who, "[data-next]")
    else:
        return False
    return True


async def test_a_match_is_played_by_keyboard_only(tmp_path: Path) -> None:
    random = Random(9)
    async with serving(tmp_path) as server, browser() as running:
        at = url(server.port, await table(server, "manille", 2, deals=2))
        both = [await Visitor.at(running, at, name, likes=CALM) for name in NAMES[:2]]
        for one in both:
            await arrive(one)
        await both[0].dealt(12)
        await reach(both[0], "[data-panel=score]")
        await both[0].page.keyboard.press("Enter")
        await both[0].page.wait_for_selector("dialog[open]")
        await both[0].page.keyboard.press("Escape")
        await both[0].page.wait_for_selector("dialog", state="detached")
        async with asyncio.timeout(120):
            while await both[0].phase() != "over":
                if not any([await answer(one, random) for one in both]):
                    await both[0].page.wait_for_timeout(15)
        assert complaints(both) == []
