"""Around the table, in real browsers: a link that makes nobody, making a place, its people, its book, playing alone."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest
import pytest_asyncio
from playwright.async_api import Download, Page

from protocol import codec
from protocol.commands import Create
from protocol.events import Created
from server.live.house import House
from server.store.open import open_store
from tests.clients.web.browsers import WIDE, Visitor, browser
from tests.e2e.processes import HOST, ServerProcess, free_port
from tests.guests import Guest

pytestmark = [pytest.mark.page, pytest.mark.wire]


@pytest_asyncio.fixture(loop_scope="session")
async def server(tmp_path: Path) -> AsyncIterator[ServerProcess]:
    server = ServerProcess(tmp_path / "data", await free_port(), "--persons-burst", "100", "--create-burst", "100")
    yield server
    assert await server.stop() == 0


def at(server: ServerProcess, path: str = "/") -> str:
    return f"http://{HOST}:{server.port}{path}"


async def cookies(page: Page) -> int:
    return len(await page.context.cookies())


async def sits_by_her_name(maker: Visitor) -> None:
    """Who made the table sits down: their name, given when it was made, is not asked again."""
    await maker.page.wait_for_selector(f".vorm >> text={maker.name}")
    assert await maker.page.locator("#naam").count() == 0
    await maker.page.click(".vorm .hoofd")
    await maker.page.wait_for_selector("[data-ready]")


async def played(data: Path, deals: int) -> str:
    """The link of a place where four people have played a match of so many deals."""
    store = await open_store(data)
    house, random = House(store), Random(7)
    await house.start()
    guests = [Guest(house, name, random) for name in ("Marijke", "Wim", "Joost", "Els")]
    for guest in guests:
        guest.person, _ = await store.people.meet(guest.person.name)
    create = Create(random.randbytes(16), "Donderdag", "klaverjas", 4, options={"deals": deals}, sheet_seconds=3)
    made = codec.decode_event(await house.create(guests[0].person, create))
    assert isinstance(made, Created)
    for seat, guest in enumerate(guests):
        await guest.join(made.table)
        await guest.sit(seat)
    for guest in guests:
        await guest.ready()
    await asyncio.gather(*(guest.play() for guest in guests))
    await house.stop()
    await store.close()
    return made.table


async def test_a_link_makes_nobody_until_somebody_comes_in(server: ServerProcess) -> None:
    await server.start()
    async with browser() as running:
        marijke = await Visitor.at(running, at(server, "/new"), "Marijke")
        await marijke.page.fill("[data-question=name] input", "De donderdagtafel")
        assert await cookies(marijke.page) == 0, "filling in a form makes nobody"
        await marijke.page.fill("#naam", "Marijke")
        await marijke.page.click("[data-make]")
        await sits_by_her_name(marijke)
        wim = await Visitor.at(running, marijke.page.url, "Wim")
        await wim.page.wait_for_selector(".wie >> text=Marijke")
        assert await cookies(wim.page) == 0, "who stands at the door is nobody yet"
        assert wim.frames == []
        await wim.sit()
        assert await cookies(wim.page) == 1
        assert marijke.wrong == wim.wrong == []


async def test_the_host_says_a_code_removes_somebody_and_knows_who_comes_back(server: ServerProcess) -> None:
    await server.start()
    async with browser() as running:
        marijke = await Visitor.at(running, at(server, "/new"), "Marijke", WIDE)
        await marijke.page.fill("#naam", "Marijke")
        await marijke.page.click("[data-make]")
        await sits_by_her_name(marijke)
        slug = marijke.page.url.rpartition("/")[2]
        await marijke.page.goto(at(server, f"/t/{slug}/place"))
        await marijke.page.click("[data-say-code]")
        code = await marijke.page.inner_text(".codewoord b")
        joost = await Visitor.at(running, at(server), "Joost")
        await joost.page.fill("#code", code)
        await joost.page.click(".code button")
        await joost.page.wait_for_url("**/t/*")
        await joost.page.fill("#naam", "Joost")
        await joost.page.click("[data-watch]")
        await joost.page.wait_for_selector(".tafel")

        await marijke.page.goto(at(server, f"/t/{slug}/people"))
        await marijke.page.locator("[data-person]", has_text="Joost").click()
        await marijke.page.click("[data-remove]")
        await marijke.page.click("[data-yes='1']")
        assert await joost.page.locator(".tafel").count() == 1, "it is asked twice"
        await marijke.page.click("[data-yes='2']")
        await joost.page.wait_for_selector(".nergens")
        await marijke.page.goto(at(server, f"/t/{slug}/lay"))
        await marijke.page.locator("[data-question=game] select").select_option(label="Manille")
        await marijke.page.click("[data-done]")
        await marijke.page.wait_for_selector(".velkop >> text=Manille")
        assert marijke.wrong == []


async def test_another_device_is_the_same_person_until_it_is_all_forgotten(server: ServerProcess) -> None:
    await server.start()
    async with browser() as running:
        els = await Visitor.at(running, at(server, "/alone"), "Els")
        await els.page.click("[data-new-game]")
        await els.page.wait_for_selector("[data-phase]")
        await els.page.goto(at(server, "/you"))
        await els.page.click("[data-ask-device]")
        code = await els.page.get_attribute("[data-code]", "data-code")
        other = await Visitor.at(running, at(server, f"/d/{code}"), "Els")
        assert await cookies(other.page) == 0, "a code is used by a tap, not by a look"
        await other.page.click("[data-become]")
        await other.page.wait_for_url(at(server))
        await other.page.goto(at(server, "/you"))
        await other.page.wait_for_selector("text=2 apparaten")
        await other.page.click("[data-forget='1']")
        await other.page.click("[data-forget='2']")
        await other.page.wait_for_url(at(server))
        await other.page.goto(at(server, "/you"))
        await other.page.wait_for_selector("text=nog niemand")


async def test_a_deal_of_the_book_is_played_back_found_fair_and_taken_home(server: ServerProcess, tmp_path: Path) -> None:
    slug = await played(tmp_path / "data", deals=2)
    await server.start()
    async with browser() as running:
        karin = await Visitor.at(running, at(server, f"/t/{slug}"), "Karin", WIDE)
        await karin.look_on()
        page = karin.page
        await page.goto(at(server, f"/t/{slug}/book"))
        await page.click("[data-match='1']")
        async with page.expect_download() as kept:
            await page.click("[data-keep=lines]")
        assert len(await read(await kept.value)) == 2, "a line a deal"
        await page.click("[data-deal='2']")
        await page.wait_for_selector("[data-fair=ok]")
        last = int(await page.get_attribute("[data-slider]", "max") or 0)
        assert last >= 33, "32 cards and a bid at least"
        assert await page.locator(".handen .card").count() == 32
        await page.locator("[data-slider]").fill(str(last))
        assert await page.locator(".handen .card").count() == 0
        await page.locator("[data-slider]").fill("0")
        await page.locator("[data-from]").select_option(label="Joost")
        await page.wait_for_selector(".handen.ene")
        assert await page.locator(".handen .card").count() == 8
        await page.goto(at(server, f"/t/{slug}/standings"))
        async with page.expect_download() as kept:
            await page.click("[data-keep=csv]")
        rows = await read(await kept.value)
        assert rows[0] == "kind,names,game,year,matches,won,deals,points,against,pit,nat"
        assert {row.split(",")[0] for row in rows[1:]} == {"person", "pair"}
        assert karin.wrong == []


async def read(download: Download) -> list[str]:
    """The lines of what was taken home."""
    path = await download.path()
    return (await asyncio.to_thread(path.read_text, encoding="utf-8")).splitlines()


async def test_alone_the_rule_is_switched_by_one_button_and_remembered(server: ServerProcess) -> None:
    await server.start()
    async with browser() as running:
        ans = await Visitor.at(running, at(server, "/alone"), "Ans")
        await ans.page.click("[data-new-game]")
        await ans.dealt(8)
        first = ans.page.url
        await ans.page.click("[aria-label=menu]")
        await ans.page.click("dialog [data-rule]")
        await ans.page.wait_for_function("before => location.href !== before", arg=first)
        await ans.dealt(8)
        await ans.page.goto(at(server, "/alone"))
        chosen = ans.page.locator("[data-rule] label", has=ans.page.locator("input:checked"))
        assert "Rotterdams" in await chosen.inner_text()
        assert ans.wrong == []
