"""Four people with a browser each play at a real server, by what the page shows them."""

import re
from random import Random

import pytest

from protocol.commands import Create
from tests.clients.web.browsers import NAMES, Visitor, browser, play_deal, table_at
from tests.e2e.processes import HOST, ServerProcess

pytestmark = [pytest.mark.page, pytest.mark.wire]


async def link(server: ServerProcess, game: str = "klaverjas", players: int = 4) -> str:
    slug = await table_at(server.port, Create(bytes(range(16)), "De donderdagtafel", game, players, sheet_seconds=30))
    return f"http://{HOST}:{server.port}/t/{slug}"


async def test_four_phones_play_a_deal(server: ServerProcess) -> None:
    url = await link(server)
    async with browser() as running:
        people = [await Visitor.at(running, url, name) for name in NAMES[:4]]
        for one in people:
            await one.sit()
        await people[0].page.click("[data-panel=talk]")
        await people[0].page.fill(".praten input", "Ik heb de boer")
        await people[0].page.press(".praten input", "Enter")
        await people[0].page.keyboard.press("Escape")
        for one in people:
            await one.ready()
        for one in people:
            await one.page.wait_for_selector(".hand .card >> nth=7")
        await play_deal(people, Random(4))
        for one in people:
            await one.page.wait_for_selector("[data-fair]")
            assert await one.page.locator("[data-fair]").first.get_attribute("data-fair") == "ok"
        told = await reported(people[0])
        assert "heard ok act in" in told, "the deal was played"
        (cookie,) = [one for one in await people[0].page.context.cookies() if one["httpOnly"]]
        secrets = (*NAMES[:4], "boer", "donderdag", url.rpartition("/")[2], HOST, cookie["value"])
        assert [secret for secret in secrets if secret.lower() in told.lower()] == []
        assert re.findall(r"\b[23456789TJQKA][cdhs]\b", told) == [], "no card"
        assert [one.wrong for one in people if one.wrong] == []


async def reported(one: Visitor) -> str:
    """What the page did last, copied from the menu of the table; where nothing may be copied it is marked."""
    await one.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    await one.page.click("[data-panel=menu]")
    await one.page.click("[data-report]")
    told = await one.page.locator("textarea").input_value()
    await one.page.click("[data-copy-report]")
    await one.page.wait_for_selector("[role=status] >> text=Gekopieerd.")
    assert await one.page.evaluate("navigator.clipboard.readText()") == told
    await one.page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    await one.page.click("[data-copy-report]")
    await one.page.wait_for_selector("[role=status] >> text=gemarkeerd")
    assert await one.page.evaluate("getSelection().toString()") == told
    return told


async def test_a_reload_and_a_killed_server_cost_nothing(server: ServerProcess) -> None:
    url = await link(server, "manille", 2)
    async with browser() as running:
        people = [await Visitor.at(running, url, name) for name in NAMES[:2]]
        for one in people:
            await one.sit()
        for one in people:
            await one.ready()
        await people[0].page.wait_for_selector(".hand .card >> nth=11")
        held = await people[0].page.locator(".hand .card").evaluate_all("cards => cards.map(card => card.dataset.card)")
        await people[0].page.reload()
        await people[0].page.wait_for_selector(".hand .card >> nth=11")
        await server.kill()
        await people[0].page.wait_for_selector(".banier")
        await server.start()
        await people[0].page.wait_for_selector(".banier", state="detached")
        after = await people[0].page.locator(".hand .card").evaluate_all("cards => cards.map(card => card.dataset.card)")
        assert after == held
        await play_deal(people, Random(2))


async def test_who_looks_on_sees_no_hand(server: ServerProcess) -> None:
    url = await link(server, "manille", 2)
    async with browser() as running:
        people = [await Visitor.at(running, url, name) for name in NAMES[:2]]
        karin = await Visitor.at(running, url, "Karin")
        for one in people:
            await one.sit()
        await karin.page.fill("#naam", "Karin")
        await karin.page.click("[data-watch]")
        for one in people:
            await one.ready()
        await people[0].page.wait_for_selector(".hand .card >> nth=11")
        assert await karin.page.locator(".hand .card").count() == 0
        await play_deal(people, Random(2))
        assert karin.wrong == []
