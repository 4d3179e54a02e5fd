"""Every screen of the page, one after another, for whoever looks at them: a test, or a camera."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from random import Random

from playwright.async_api import Browser

from tests.clients.web.browsers import CALM, Visitor, patience, play_deal
from tests.clients.web.company import company
from tests.clients.web.days import DAILY, board_of
from tests.clients.web.lessons import lessons
from tests.e2e.pages import table, url
from tests.e2e.processes import ServerProcess

FIRST = {"seconds": 1, "motion": False}
"""Somebody who sits down here for the first time."""
PLACES = {
    **{name: name for name in ("new", "alone", "settings", "games", "fair", "you", "report")},
    "device": "d/abc-def",
}
AROUND = ("place", "people", "lay", "arrange", "book", "standings")

LOOK_MS = 50
"""So long is waited before somebody looks again."""

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
    """Klaverjas by four people, from arriving to the vote on who has left."""
    path = await table(server, "klaverjas")
    at = url(server.port, path)
    marijke = await Visitor.at(running, at, "Marijke", likes=FIRST)
    await marijke.page.wait_for_selector("#naam")
    yield "arriving", marijke
    await marijke.sit()
    yield "calls", marijke
    await marijke.page.click("[data-calls=no]")
    async with company(server.port, path, (1, 3)):
        yield "gathering", marijke
        async for scene in played(running, at, marijke):
            yield scene


async def played(running: Browser, at: str, marijke: Visitor) -> AsyncIterator[Scene]:
    """A deal by Marijke, Joost and two others, Karin looking on."""
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
    await play_deal([marijke, joost], Random(1))
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
)
LONGER = (
    ("partners", "kruisjas", 4, "[data-may]"),
    ("out-of-turn", "schutjas", 4, "[data-may]"),
    ("asking", "manille_parlee", 4, "[data-do=ask]"),
)
"""Name, game, players, and what is waited for; with bots, and with people, who need not think."""


async def games(running: Browser, server: ServerProcess) -> AsyncIterator[Scene]:
    """What only some games have: many cards, the Spanish pack, questions. All begin, and play on while others are seen."""
    async with AsyncExitStack() as others:
        sitting = []
        for scene in (*GAMES, *LONGER):
            _, game, players, _ = scene
            path = await table(server, game, players, bots=range(1, players) if scene in GAMES else ())
            marijke = await Visitor.at(running, url(server.port, path), "Marijke", likes=CALM)
            await marijke.sit()
            if scene in LONGER:
                await others.enter_async_context(company(server.port, path, range(1, players)))
            await marijke.ready()
            sitting.append((marijke, scene))
        for marijke, (name, _, _, what) in sitting:
            await until(marijke, what, marijke)
            if name == "asking":
                await marijke.page.click("[data-do=ask]")
                await marijke.page.click("[data-kind=has]")
            yield name, marijke
            await marijke.close()


async def until(who: Visitor, what: str, *playing: Visitor) -> None:
    """Until somebody sees this; these people answer what they are asked meanwhile, and no more than that."""
    async with patience([who, *playing]):
        while not await who.page.locator(what).count():
            acted = [
                await one.act(Random(1)) for one in playing if one is not who or not await who.page.locator(what).count()
            ]
            if not any(acted):
                await who.page.wait_for_timeout(LOOK_MS)


async def dailies(running: Browser, server: ServerProcess) -> AsyncIterator[Scene]:
    """A game of the day: by who is nobody yet, its table, its end, its board, and how somebody on it did it."""
    await server.stop()
    board = await board_of(server.folder)
    await server.start()
    wim = await Visitor.at(running, url(server.port, "/daily"), "Wim", likes=CALM)
    await wim.page.locator("[data-play]").first.click()
    yield "daily-name", wim
    await wim.page.fill("#naam", "Wim")
    await wim.page.click(".naam-eerst [data-play]")
    await until(wim, "[data-may]", wim)
    yield "daily", wim
    await wim.close()
    marijke = await Visitor.at(running, url(server.port, "/fair"), "Marijke", likes=CALM)
    await marijke.is_known(board.token)
    await marijke.page.goto(url(server.port, "/daily"))
    await marijke.page.wait_for_selector("[data-daily]")
    yield "dailies", marijke
    await marijke.page.goto(url(server.port, board.table))
    await marijke.page.wait_for_selector("[data-standing] h2")
    yield "daily-over", marijke
    await marijke.page.click("[data-board]")
    await marijke.page.wait_for_selector("[data-best]")
    yield "board", marijke
    await marijke.page.goto(url(server.port, f"/daily/{DAILY}"))
    await marijke.page.locator("[data-entry] button").first.click()
    await marijke.page.locator("[data-entry]").first.evaluate("(row) => row.scrollIntoView()")
    yield "board-row", marijke
    await marijke.page.locator("[data-shares]").evaluate("(shares) => shares.scrollIntoView()")
    yield "board-shares", marijke
    await marijke.page.locator("[data-seals] summary").click()
    yield "board-seals", marijke
    await marijke.page.locator("[data-how]").first.click()
    await marijke.page.wait_for_selector(".terugblik")
    yield "daily-how", marijke
    await marijke.close()


SCENES = {"around": around, "evening": evening, "games": games, "dailies": dailies, "lessons": lessons}
"""Name and page of each screen, in an order in which an evening may bring them."""
