"""How fast the page is, measured in a browser: on a slow line with a slow processor, and while cards fly."""

import asyncio
from bisect import bisect
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

import pytest
from playwright.async_api import Browser, CDPSession

from tests.clients.web.browsers import CALM, NAMES, Visitor, browser, seated
from tests.e2e.pages import complaints, serving, table, url

pytestmark = [pytest.mark.page, pytest.mark.pace]

LINE = {"offline": False, "latency": 150, "downloadThroughput": 1_600_000 / 8, "uploadThroughput": 750_000 / 8}
"""A round trip in ms; bytes a second."""
SLOWER = 4
"""So many times slower is the processor."""
TRIES = 5
USABLE = 2.5
"""Seconds until a card of the own hand can be touched."""
TASK = 50
"""Milliseconds of the processor that nothing may take while a card flies."""
FLIGHTS = 8
"""So many cards of one's own are played in a deal; bots answer each with theirs. Before the first nothing flies."""

TOUCHED = """() => {
  const card = document.querySelector(".onder [data-card]");
  return card !== null && getComputedStyle(card).visibility === "visible" && performance.now();
}"""
BID = """() => {
  if (document.querySelector("[data-may]")) return true;
  document.querySelector("[data-do]:not([disabled])")?.click();
  return false;
}"""
"""Whether a card may be played; if not, an answer is given where one is asked for. No card is played by it."""
MARK = "card"
"""The name under which the page notes in the trace that a card is played."""


async def first_card(running: Browser, state: object, at: str) -> float:
    """Seconds from the link to a card of the own hand, by a browser that has nothing of it yet."""
    context = await running.new_context(viewport={"width": 360, "height": 740}, storage_state=state)  # type: ignore[arg-type] # its own state
    page = await context.new_page()
    tools = await context.new_cdp_session(page)
    await tools.send("Network.enable")
    await tools.send("Network.emulateNetworkConditions", LINE)
    await tools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    await page.goto(at, wait_until="commit")
    found = await page.wait_for_function(TOUCHED, polling="raf", timeout=20_000)
    took: float = await found.json_value()
    await context.close()
    return took / 1000


async def test_the_table_can_be_used_soon_on_a_slow_line(tmp_path: Path, measured: Callable[[str], None]) -> None:
    async with serving(tmp_path) as server, browser() as running:
        at = url(server.port, await table(server, "klaverjas", bots=(1, 2, 3)))
        marijke = await Visitor.at(running, at, NAMES[0], likes=CALM)
        await seated([marijke])
        await marijke.dealt(8)
        state = await marijke.page.context.storage_state()
        await marijke.close()
        took = sorted([await first_card(running, state, at) for _ in range(TRIES)])
        each = ", ".join(f"{one:.2f}" for one in took)
        measured(f"a card can be touched {median(took):.2f} s after the link is opened, of at most {USABLE} ({each})")
        assert median(took) < USABLE


@dataclass(frozen=True)
class Task:
    """One task of the page: how long it took by the clock, and of the processor, in ms.

    Where others want the processor too, a task stands still in between: the clock runs on, the processor's time does not.
    Only for the latter can the page be blamed.
    """

    clock: float
    processor: float


class Trace:
    """What the browser does, from `begin` to `end`: each task of the page, by the card during whose flight it ran."""

    def __init__(self, tools: CDPSession) -> None:
        self._tools, self._events, self._whole = tools, list[dict[str, Any]](), asyncio.Event()
        tools.on("Tracing.dataCollected", lambda part: self._events.extend(part["value"]))
        tools.on("Tracing.tracingComplete", lambda _: self._whole.set())

    async def begin(self) -> None:
        await self._tools.send("Tracing.start", {"categories": "toplevel,blink.user_timing", "transferMode": "ReportEvents"})

    async def end(self) -> list[list[Task]]:
        """The tasks of each card; what came before the first mark is none of it."""
        await self._tools.send("Tracing.end")
        await self._whole.wait()
        marks = [one for one in self._events if one["name"] == MARK and one["ph"] in "IiRn"]
        thread = (marks[0]["pid"], marks[0]["tid"])
        begins = sorted(one["ts"] for one in marks)
        flights: list[list[Task]] = [[] for _ in begins]
        for one in self._events:
            if one["ph"] == "X" and one["name"].endswith("RunTask") and (one["pid"], one["tid"]) == thread:
                card = bisect(begins, one["ts"]) - 1
                if card >= 0:  # of one so short that its thread's clock did not move, that time is left out
                    flights[card].append(Task(one["dur"] / 1000, one.get("tdur", 0) / 1000))
        return flights


@pytest.mark.parametrize("slower", [1, SLOWER])
async def test_nothing_takes_long_while_cards_fly(slower: int, tmp_path: Path, measured: Callable[[str], None]) -> None:
    async with serving(tmp_path) as server, browser() as running:
        at = url(server.port, await table(server, "klaverjas", bots=(1, 2, 3)))
        marijke = await Visitor.at(running, at, NAMES[0], likes={"asked": True, "oneTap": True, "lastCard": False})
        await seated([marijke])
        random, page = Random(3), marijke.page
        while not await page.evaluate(BID):
            await page.wait_for_timeout(50)
        tools = await page.context.new_cdp_session(page)
        await tools.send("Emulation.setCPUThrottlingRate", {"rate": slower})
        trace = Trace(tools)
        await trace.begin()
        await page.evaluate(f"performance.mark('{MARK}')")
        while not await page.locator("[data-phase=sheet]").count():
            if await marijke.act(random):
                await page.evaluate(f"performance.mark('{MARK}')")
            else:
                await page.wait_for_timeout(50)
        flights = await trace.end()
        longest = [max(tasks, key=lambda one: one.processor) for tasks in flights]
        took = [one.processor for one in longest]
        clock = max((one for tasks in flights for one in tasks), key=lambda one: one.clock)
        how = "" if slower == 1 else f" on a processor {slower} times slower"
        measured(
            f"while the cards of a deal fly{how}, a task takes at most {max(took):.0f} ms of the processor "
            f"(a card's longest: median {median(took):.0f}); by the clock at most {clock.clock:.0f} ms, "
            f"at work for {clock.processor:.0f} of them"
        )
        assert len(flights) > FLIGHTS
        assert slower > 1 or max(took) <= TASK
        assert complaints([marijke]) == []
