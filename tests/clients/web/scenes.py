"""Every screen of the page, one after another, for whoever looks at them: a test, or a camera."""

import asyncio
from collections.abc import AsyncIterator
from random import Random

from playwright.async_api import Browser

from tests.clients.web.browsers import CALM, Visitor
from tests.e2e.pages import table, url
from tests.e2e.processes import ServerProcess

FIRST = {"seconds": 1, "motion": False}
"""Somebody who sits down here for the first time."""
PLACES = {
    **{name: name for name in ("new", "alone", "settings", "games", "fair", "you")},
    "device": "d/abc-def",
}
AROUND = ("place", "people", "lay", "arrange", "book", "standings")

Scene = tuple[str, Visitor]


async def around(running: Browser, server: ServerProcess) -> AsyncIterator[Scene]:
    """What lies around the tables."""
    await table(server, "klaverjas", name="Openbaar in de namiddag")
    marijke = await Visitor.at(running, url(server.port), "Marijke", likes=CALM)
    yield "lobby", marijke
    for name, place in PLACES.items():
        await marijke.page.goto(url(server.port, f"/{place}"))
        yield name, marijke
    await marijke.page.goto(url(server.port, "/games/klaverjas"))
    yield "rules", marijke
    await marijke.page.goto(url(server.port, "/games/klaverjas/tips"))
    await marijke.page.wait_for_selector(".regels li")
    yield "tips", marijke
    await marijke.page.goto(url(server.port, "/t/nergens-abcdefghj"))
    yield "nowhere", marijke
    await marijke.close()


async def evening(running: Browser, server: ServerProcess) -> AsyncIterator[Scene]:
    """Klaverjas by two people and two bots, from arriving to the vote on who has left."""
    at = url(server.port, await table(server, "klaverjas", bots=(1, 3)))
    marijke = await Visitor.at(running, at, "Marijke", likes=FIRST)
    await marijke.page.wait_for_selector("#naam")
    yield "arriving", marijke
    await marijke.sit()
    yield "calls", marijke
    await marijke.page.click("[data-calls=no]")
    yield "gathering", marijke
    joost = await Visitor.at(running, at, "Joost", likes=CALM)
    await joost.sit()
    await marijke.ready()
    await joost.ready()
    karin = await Visitor.at(running, at, "Karin", likes=CALM)
    await karin.look_on()
    await until(marijke, "[data-do=trumps], [data-may]", joost)
    yield "bidding", marijke
    await until(marijke, "[data-may]", joost, marijke)
    yield "turn", marijke
    yield "watching", karin
    for panel in ("menu", "talk", "score"):
        if await marijke.page.locator(f"[data-panel={panel}]").count():
            await marijke.page.locator(f"[data-panel={panel}]").first.click()
            yield panel, marijke
            await marijke.page.keyboard.press("Escape")
    await marijke.page.locator("[data-panel=menu]").first.click()
    await marijke.page.locator("[data-pause]").click()
    await marijke.page.keyboard.press("Escape")
    yield "paused", marijke
    await marijke.page.locator("[data-panel=menu]").first.click()
    await marijke.page.locator("[data-pause]").click()
    await marijke.page.keyboard.press("Escape")
    await asyncio.wait_for(asyncio.gather(marijke.plays(Random(1)), joost.plays(Random(2))), 120)
    await marijke.page.wait_for_selector("[data-fair]")
    yield "sheet", marijke
    for leaf in AROUND:
        await marijke.page.goto(f"{at}/{leaf}")
        yield leaf, marijke
    await marijke.page.goto(f"{at}/book/1/1")
    yield "replay", marijke
    await marijke.page.goto(at)
    await marijke.page.wait_for_selector("[data-next]")
    for one in (marijke, joost):
        await one.page.click("[data-next]")
    await marijke.dealt(8)
    await joost.page.locator("[data-panel=menu]").first.click()
    await joost.page.locator("[data-goodbye]").click()
    await until(marijke, "[data-vote]", marijke)
    yield "vote", marijke
    for one in (marijke, joost, karin):
        await one.close()


GAMES = (
    ("sixteen", "manille", 2, "[data-may]"),
    ("twelve", "butifarra", 4, "[data-may]"),
    ("seven", "manille", 7, "[data-may]"),
    ("partners", "kruisjas", 4, "[data-may]"),
    ("out-of-turn", "schutjas", 4, "[data-may]"),
    ("asking", "manille_parlee", 4, "[data-do=ask]"),
)
"""Name, game, players, and what is waited for."""


async def games(running: Browser, server: ServerProcess) -> AsyncIterator[Scene]:
    """What only some games have: many cards, the Spanish pack, questions. All begin, and play on while others are seen."""
    sitting = []
    for _, game, players, _ in GAMES:
        at = url(server.port, await table(server, game, players, bots=range(1, players)))
        marijke = await Visitor.at(running, at, "Marijke", likes=CALM)
        await marijke.sit()
        await marijke.ready()
        sitting.append(marijke)
    for marijke, (name, _, _, what) in zip(sitting, GAMES, strict=True):
        await until(marijke, what, marijke)
        if name == "asking":
            await marijke.page.click("[data-do=ask]")
            await marijke.page.click("[data-kind=has]")
        yield name, marijke
        await marijke.close()


async def until(who: Visitor, what: str, *playing: Visitor) -> None:
    """Until somebody sees this; these people answer what they are asked meanwhile, and no more than that."""
    async with asyncio.timeout(90):
        while not await who.page.locator(what).count():
            for one in playing:
                if one is not who or not await who.page.locator(what).count():
                    await one.act(Random(1))
            await who.page.wait_for_timeout(100)


SCENES = {"around": around, "evening": evening, "games": games}
"""Name and page of each screen, in an order in which an evening may bring them."""
