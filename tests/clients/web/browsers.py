"""For the tests of the page: real browsers, and a driver that knows no rules: it picks what the page offers."""

import asyncio
import shutil
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from random import Random

from playwright.async_api import Browser, Locator, Page, async_playwright
from playwright.async_api import TimeoutError as TooLateError
from websockets.asyncio.client import connect

from protocol import codec
from protocol.commands import Create, Hello
from protocol.events import PATH, SUBPROTOCOL, VERSIONS, Created
from tests.e2e.processes import HOST

CHROMIUM = shutil.which("chromium")
PHONE, SIDE, TABLET, WIDE = (360, 740), (740, 360), (820, 1180), (1440, 900)
NAMES = ("Marijke", "Wim", "Joost", "Els", "Karin", "Hans", "Ans")

CHOSEN = "[data-may].gekozen"
CARD = "[data-may]"
ANSWER = "[data-do]:not([data-do=ask]):not([data-do=tell]):not([disabled])"
STRIP = {"x": 9.0, "y": 30.0}
"""Where a card of a fan can always be touched."""


async def table_at(port: int, create: Create) -> str:
    """The link name of a table that somebody made who then left."""
    async with connect(f"ws://{HOST}:{port}{PATH}", subprotocols=[SUBPROTOCOL]) as socket:
        await socket.send(codec.encode(Hello(VERSIONS, name="Ria")))
        await socket.send(codec.encode(create))
        async for frame in socket:
            event = codec.decode_event(frame if isinstance(frame, bytes) else b"")
            if isinstance(event, Created):
                return event.table
    raise AssertionError("no table was made")


@asynccontextmanager
async def browser() -> AsyncIterator[Browser]:
    """Debian's Chromium."""
    assert CHROMIUM, "the tests of the page need chromium: see `make programs`"
    async with async_playwright() as playwright:
        running = await playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield running
        await running.close()


class Visitor:
    """One browser of its own, as one person has it. `wrong` is everything the page complained of."""

    def __init__(self, page: Page, name: str) -> None:
        self.page, self.name = page, name
        self.wrong: list[str] = []
        page.on("pageerror", lambda error: self.wrong.append(f"{name}: {error}"))
        page.on(
            "console", lambda said: self.wrong.append(f"{name}: {said.text}") if said.type in {"error", "warning"} else None
        )

    @classmethod
    async def at(
        cls, running: Browser, url: str, name: str, size: tuple[int, int] = PHONE, scheme: str = "dark", scale: float = 1
    ) -> "Visitor":
        """Somebody who has opened this link."""
        context = await running.new_context(
            viewport={"width": size[0], "height": size[1]}, locale="nl-NL", color_scheme=scheme, device_scale_factor=scale
        )  # type: ignore[call-overload]  # the scheme is one of playwright's words
        page = await context.new_page()
        page.set_default_timeout(10_000)
        visitor = cls(page, name)
        await page.goto(url)
        return visitor

    async def sit(self) -> None:
        """Say who one is, and sit down."""
        await self.page.fill("#naam", self.name)
        await self.page.click(".vorm .hoofd")
        await self.page.wait_for_selector("[data-ready]")

    async def ready(self) -> None:
        await self.page.click("[data-ready]")

    async def phase(self) -> str:
        return await self.page.locator("main").first.get_attribute("data-phase") or ""

    async def act(self, random: Random) -> bool:
        """Do something that the page offers, with the pointer as a person would. Whether there was anything."""
        for found in (CHOSEN, CARD, ANSWER):
            offered = self.page.locator(found)
            if n := await offered.count():
                return await self._touch(offered.nth(random.randrange(n)), card=found != ANSWER)
        return False

    async def _touch(self, what: Locator, *, card: bool) -> bool:
        try:
            await (what.click(position=STRIP, timeout=1000) if card else what.click(timeout=1000))
        except TooLateError:  # it was gone before it was touched: somebody else, or the clock, was faster
            return False
        return True

    async def close(self) -> None:
        await self.page.context.close()


async def play_deal(visitors: Sequence[Visitor], random: Random, within: float = 90) -> None:
    """Everybody plays until the deal is over."""
    async with asyncio.timeout(within):
        while await visitors[0].phase() not in {"sheet", "over"}:
            if not any([await one.act(random) for one in visitors]):
                await visitors[0].page.wait_for_timeout(20)
