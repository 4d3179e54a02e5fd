"""For the tests of the page: real browsers, and a driver that knows no rules: it picks what the page offers."""

import asyncio
import base64
import json
import shutil
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from random import Random
from typing import Any

import msgpack
import pytest_asyncio
from playwright.async_api import Browser, Error, Page, Playwright, WebSocket, async_playwright
from websockets.asyncio.client import connect

from protocol import codec
from protocol.commands import Create, Hello, Join
from protocol.events import PATH, SUBPROTOCOL, VERSIONS, Created, Ok
from protocol.place import SeatBot
from server.net import cookies
from tests.clients.web.offered import AWAITED, BETWEEN, SHOWN, TOUCHED
from tests.e2e.processes import HOST

CHROMIUM = shutil.which("chromium")
PHONE, SIDE, TABLET, WIDE = (360, 740), (740, 360), (820, 1180), (1440, 900)
NAMES = ("Marijke", "Wim", "Joost", "Els", "Karin", "Hans", "Ans")

QUICK = {"seconds": 1, "motion": False, "oneTap": True, "asked": True}
"""Settings of somebody in a hurry. Who has none is as a page is at first."""
CALM = {"seconds": 1, "motion": False, "asked": True}
"""The same, for who taps twice."""

KEY = json.dumps("stamtafel.settings")
LOOK_MS = 20_000
"""So long a page is asked at a time for something to touch."""
PATIENCE_MS = 40_000
"""So long somebody waits for one thing to appear: on a machine that has more to do, too."""
STILL = 60
"""Seconds without a move after which a table is stuck."""
LAST = 6
"""So many of the last moves are told of a table that is stuck."""


async def table_at(port: int, create: Create, bots: Sequence[int] = ()) -> str:
    """The link name of a table that somebody made who then left; bots sit on these seats."""
    async with connect(f"ws://{HOST}:{port}{PATH}", subprotocols=[SUBPROTOCOL]) as socket:
        await socket.send(codec.encode(Hello(VERSIONS, name="Ria")))
        await socket.send(codec.encode(create))
        made, seated = "", 0
        async for frame in socket:
            match codec.decode_event(frame if isinstance(frame, bytes) else b""):
                case Created(table=made):
                    await socket.send(codec.encode(Join(made)))
                    for seat in bots:
                        await socket.send(codec.encode(SeatBot(bytes([seat + 1] * 16), seat)))
                case Ok():
                    seated += 1
            if made and seated == len(bots):
                return made
    raise AssertionError("no table was made")


class Kept:
    """One Chromium for all the tests of a worker: to start one takes longer than most tests do."""

    def __init__(self) -> None:
        self._playwright: Playwright | None = None
        self._running: Browser | None = None

    async def running(self) -> Browser:
        """The one that runs, else a new one."""
        if self._playwright is None:
            self._playwright = await async_playwright().start()
        if self._running is None or not self._running.is_connected():
            self._running = await started(self._playwright)
        return self._running

    async def close(self) -> None:
        if self._running is not None:
            await self._running.close()
        if self._playwright is not None:
            await self._playwright.stop()


_kept: list[Kept] = []


@pytest_asyncio.fixture(scope="session", loop_scope="session", autouse=True)
async def kept() -> AsyncIterator[None]:
    """Meanwhile `browser()` gives everybody the same one, which is started when it is first needed."""
    _kept.append(Kept())
    yield
    await _kept.pop().close()


async def started(playwright: Playwright, *flags: str) -> Browser:
    assert CHROMIUM, "the tests of the page need chromium: see `make programs`"
    return await playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", *flags])


@asynccontextmanager
async def browser(*flags: str) -> AsyncIterator[Browser]:
    """Debian's Chromium, with nobody in it yet; one of its own, with these flags, where there are any."""
    if _kept and not flags:
        running = await _kept[0].running()
        try:
            yield running
        finally:
            for context in running.contexts:
                await context.close()
        return
    async with async_playwright() as playwright:
        running = await started(playwright, *flags)
        yield running
        await running.close()


class Visitor:
    """One browser of its own, as one person has it.

    `wrong` is everything the page complained of, `frames` everything it was sent over its WebSockets.
    """

    def __init__(self, page: Page, name: str) -> None:
        self.page, self.name = page, name
        self.wrong: list[str] = []
        self.frames: list[bytes] = []
        page.on("pageerror", lambda error: self.wrong.append(f"{name}: {error}"))
        page.on(
            "console", lambda said: self.wrong.append(f"{name}: {said.text}") if said.type in {"error", "warning"} else None
        )
        page.on("websocket", self._line)

    def _line(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.frames.append(frame if isinstance(frame, bytes) else frame.encode()))

    @classmethod
    async def at(
        cls,
        running: Browser,
        url: str,
        name: str,
        size: tuple[int, int] = PHONE,
        scheme: str = "dark",
        scale: float = 1,
        likes: dict[str, object] | None = None,
    ) -> "Visitor":
        """Somebody who has opened this link; with the settings of `likes`, where there are any on the device."""
        context = await running.new_context(
            viewport={"width": size[0], "height": size[1]}, locale="nl-NL", color_scheme=scheme, device_scale_factor=scale
        )  # type: ignore[call-overload]  # the scheme is one of playwright's words
        if likes is not None:
            await context.add_init_script(
                f"localStorage.getItem({KEY}) ?? localStorage.setItem({KEY}, {json.dumps(json.dumps(likes))})"
            )
        return await cls.tab(await context.new_page(), url, name)

    @classmethod
    async def tab(cls, page: Page, url: str, name: str) -> "Visitor":
        """Somebody who has opened this link in this tab."""
        page.set_default_timeout(PATIENCE_MS)
        visitor = cls(page, name)
        await page.goto(url)
        return visitor

    async def another_tab(self) -> "Visitor":
        """The same person, with one tab more at the same link."""
        return await Visitor.tab(await self.page.context.new_page(), self.page.url, self.name)

    async def is_known(self, token: bytes) -> None:
        """From now on this browser is the person with this token."""
        value = base64.urlsafe_b64encode(token).decode().rstrip("=")
        await self.page.context.add_cookies([{"name": cookies.name(secure=False), "value": value, "url": self.page.url}])

    async def sit(self) -> None:
        """Say who one is, where that is not known, and sit down."""
        await self._tells_name()
        await self.page.click(".vorm .hoofd")
        await self.page.wait_for_selector("[data-ready]")

    async def look_on(self) -> None:
        """Say who one is, where that is not known, and watch."""
        await self._tells_name()
        await self.page.click("[data-watch]")
        await self.page.wait_for_selector("[data-phase]")

    async def _tells_name(self) -> None:
        await self.page.wait_for_selector("#naam, [data-rename]")
        if await self.page.locator("#naam").count():
            await self.page.fill("#naam", self.name)

    async def ready(self) -> None:
        await self.page.click("[data-ready]")

    async def phase(self) -> str:
        return await self.page.locator("main").first.get_attribute("data-phase") or ""

    async def hand(self) -> list[str]:
        """The cards of the own hand, as they lie."""
        cards: list[str] = await self.page.locator(".onder [data-card]").evaluate_all(
            "all => all.map(one => one.dataset.card)"
        )
        return cards

    async def hears(self, words: str) -> None:
        """Until a line with these words is spoken."""
        await self.page.locator("[data-spoken] p", has_text=words).first.wait_for(state="attached")

    async def dealt(self, cards: int) -> None:
        """Until the hand holds so many cards."""
        await self.page.wait_for_selector(f".onder [data-card] >> nth={cards - 1}")

    async def act(self, random: Random) -> bool:
        """Do something that the page offers, with the pointer as a person would. Whether there was anything."""
        found = await self.page.evaluate(TOUCHED, random.random())
        if "x" in found:
            await self.page.mouse.click(found["x"], found["y"])
        return "x" in found

    async def plays(self, random: Random, until: frozenset[str] = BETWEEN) -> None:
        """Play on as long as the table is in no such phase."""
        while (found := await self.page.evaluate(AWAITED, [random.random(), [*until], LOOK_MS]))["phase"] not in until:
            if "x" in found:
                await self.page.mouse.click(found["x"], found["y"])

    def moves(self) -> list[dict[str, Any]]:
        """What happened at the table, as far as the page was told, and what the page was refused."""
        events = [msgpack.unpackb(frame) for frame in self.frames]
        return [event.get("move") or event for event in events if event["type"] in {"moved", "refused"}]

    async def sees(self) -> str:
        """What the page shows now, and what it was told last, in lines."""
        try:
            shown: dict[str, object] = await asyncio.wait_for(self.page.evaluate(SHOWN), 5)
        except (Error, TimeoutError) as gone:
            shown = {"shows nothing": str(gone)}
        lines = [*(f"{what}: {value}" for what, value in shown.items()), *(f"told: {move}" for move in self.moves()[-LAST:])]
        return "\n    ".join([f"{self.name}", *lines, *self.wrong])

    async def close(self) -> None:
        await self.page.context.close()


async def play_deal(visitors: Sequence[Visitor], random: Random, until: frozenset[str] = BETWEEN) -> None:
    """Everybody plays until the deal is over, however long that takes; fails when nothing happens any more."""
    async with asyncio.TaskGroup() as group:
        playing = {group.create_task(one.plays(Random(random.random()), until)) for one in visitors}
        while playing:
            before = sum(len(one.moves()) for one in visitors)
            over, playing = await asyncio.wait(playing, timeout=STILL, return_when=asyncio.FIRST_COMPLETED)
            if not over and sum(len(one.moves()) for one in visitors) == before:
                raise AssertionError(await stuck(visitors))


async def stuck(visitors: Sequence[Visitor]) -> str:
    """What everybody sees at a table at which nothing happens."""
    return "\n  ".join(["nothing happens any more", *[await one.sees() for one in visitors]])


@asynccontextmanager
async def patience(visitors: Sequence[Visitor], seconds: float = 2 * STILL) -> AsyncIterator[None]:
    """What is done here takes no longer than this; else it fails with what everybody sees."""
    try:
        async with asyncio.timeout(seconds):
            yield
    except TimeoutError:
        raise AssertionError(await stuck(visitors)) from None


async def seated(visitors: Sequence[Visitor]) -> None:
    """Everybody sits down, in this order, and is ready."""
    for one in visitors:
        await one.sit()
    for one in visitors:
        await one.ready()


async def next_deal(visitors: Sequence[Visitor], cards: int) -> None:
    """Everybody has seen the sheet, and so many cards are dealt to each."""
    for one in visitors:
        await one.page.click("[data-next]")
    for one in visitors:
        await one.dealt(cards)
