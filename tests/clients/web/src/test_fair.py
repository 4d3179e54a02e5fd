"""Fair cards in real browsers: a good deal is told step by step, and a server that changes a card is found out."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
import pytest_asyncio
from playwright.async_api import WebSocketRoute

from clients.cli.settings import LANGUAGES, Language
from clients.cli.words import Words
from tests.clients.web.browsers import PHONE, WIDE, Visitor, browser
from tests.clients.web.src.test_place import at, played
from tests.e2e.processes import HOST, ServerProcess, free_port

pytestmark = [pytest.mark.page, pytest.mark.wire]

NL = Words("nl")


@pytest_asyncio.fixture(loop_scope="session")
async def server(tmp_path: Path) -> AsyncIterator[ServerProcess]:
    server = ServerProcess(tmp_path / "data", await free_port(), "--persons-burst", "100")
    yield server
    assert await server.stop() == 0


def swapped(deck: list[str]) -> list[str]:
    """This deck with its first two cards in each other's places."""
    return [deck[1], deck[0], *deck[2:]]


def tampered(frame: bytes) -> bytes:
    """What a server would send that had changed two cards of every deal that is over."""
    said: dict[str, Any] = msgspec.msgpack.decode(frame)
    finished = said.get("public", {}).get("finished") if said["type"] in {"view", "moved"} else None
    if finished:
        finished["deck"] = swapped(finished["deck"])
    if said["type"] == "exported":
        lines = [msgspec.json.decode(line) for line in said["lines"]]
        said["lines"] = [msgspec.json.encode(line | {"deck": swapped(line["deck"])}).decode() for line in lines]
    return msgspec.msgpack.encode(said)


async def cheated(socket: WebSocketRoute) -> None:
    """Between page and server: everything goes through, but the cards."""
    server = socket.connect_to_server()
    socket.on_message(server.send)
    server.on_message(lambda frame: socket.send(tampered(frame if isinstance(frame, bytes) else frame.encode())))


async def test_a_fair_deal_is_told_with_its_own_values_and_what_a_failure_looks_like(
    server: ServerProcess, tmp_path: Path
) -> None:
    slug = await played(tmp_path / "data", deals=1)
    await server.start()
    async with browser() as running:
        karin = await Visitor.at(running, at(server, f"/t/{slug}"), "Karin", WIDE)
        await karin.look_on()
        page = karin.page
        await page.click("[data-fair=ok] a")
        await page.wait_for_selector("[data-verdict=ok]")
        seal = await page.locator("[data-fair-step=seal]").inner_text()
        assert NL.say("fair.sealed.yes") in seal
        assert await page.locator("[data-fair-step=numbers] code").count() == 4
        assert await page.locator("[data-fair-step=deck] .card").count() == 32
        failing = await page.locator("[data-failing]").inner_text()
        assert NL.say("fair.bad_deck") in failing
        assert NL.say("fair.bad_commitment") in failing
        await page.goto(at(server, f"/t/{slug}/book/1/1"))
        await page.click("[data-fair=ok] summary")
        assert await page.locator("[data-fair-step=seal]").inner_text() == seal
        assert karin.wrong == []


async def test_a_server_that_changes_two_cards_is_found_out_at_the_table_and_in_the_book(
    server: ServerProcess, tmp_path: Path
) -> None:
    slug = await played(tmp_path / "data", deals=1)
    await server.start()
    async with browser() as running:
        context = await running.new_context(viewport={"width": WIDE[0], "height": WIDE[1]}, locale="nl-NL")
        await context.route_web_socket(lambda address: HOST in address, cheated)
        karin = await Visitor.tab(await context.new_page(), at(server, f"/t/{slug}"), "Karin")
        await karin.look_on()
        page = karin.page
        told = page.locator("[data-unfair=bad_deck][role=alert]").first
        await told.wait_for()
        assert await told.inner_text() == NL.say("fair.bad_deck")
        assert [await one.inner_text() for one in await page.locator("[data-fair]").all()] == [NL.say("fair.bad_deck")]
        await told.locator("a").click()
        await page.wait_for_selector("[data-verdict=bad_deck]")
        assert await page.locator("[data-unfair]").count() == 1, "it stays on every screen"
        assert "Klopt niet: op plaats 1 hoort" in await page.locator("[data-fair-step=deck]").inner_text()
        assert await page.locator("[data-failing]").count() == 0
        await page.goto(at(server, f"/t/{slug}/book/1/1"))
        await page.wait_for_selector("[data-fair=bad_deck]")


@pytest.mark.parametrize("language", LANGUAGES)
async def test_before_any_deal_there_is_an_example_in_every_language(server: ServerProcess, language: Language) -> None:
    await server.start()
    async with browser() as running:
        ans = await Visitor.at(running, at(server, "/fair"), "Ans", PHONE, likes={"language": language})
        words = Words(language)
        await ans.page.wait_for_selector("[data-failing]")
        said = await ans.page.locator("main").inner_text()
        keys = ("title", "about", "example", "ok", "step.seal", "step.seed", "sealed.no", "deck.yes", "bad_deck", "limits")
        assert [key for key in keys if words.say(f"fair.{key}") not in said] == []
        wide = await ans.page.evaluate("document.documentElement.scrollWidth")
        assert wide <= PHONE[0], "nothing sticks out at the side"
        assert ans.wrong == []
