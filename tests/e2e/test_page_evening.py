"""An evening of Klaverjas on four phones: two deals, and everything on the way that costs nobody anything."""

from pathlib import Path
from random import Random

import pytest

from tests.clients.web.browsers import NAMES, SIDE, WIDE, Visitor, browser, next_deal, patience, play_deal, seated
from tests.clients.web.offered import BETWEEN
from tests.e2e.pages import complaints, serving, table, url
from tests.e2e.processes import Proxy, ServerProcess
from tests.e2e.received import hands, shown_no_hand, too_early

pytestmark = pytest.mark.page


async def play_cards(visitors: list[Visitor], n: int, random: Random) -> None:
    """Everybody plays until so many cards lie on the cloth, or the deal is over."""

    async def lies() -> bool:
        count = await visitors[0].page.locator(".tafel [data-card]").count()
        return count >= n or await visitors[0].phase() in BETWEEN

    async with patience(visitors):
        while not await lies():
            for one in visitors:
                await one.act(random)


async def test_two_deals_on_four_phones_whatever_happens(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, browser() as running:
        path = await table(server, "klaverjas")
        elsewhere = await table(server, "manille", 2, "De stille tafel")
        proxy = Proxy(server.port)
        await proxy.start()
        marijke, wim, joost = [await Visitor.at(running, url(server.port, path), name) for name in NAMES[:3]]
        els = await Visitor.at(running, url(proxy.port, path), "Els", size=SIDE)
        four = [marijke, wim, joost, els]
        karin = await Visitor.at(running, url(server.port, path), "Karin", size=WIDE)
        hans = await Visitor.at(running, url(server.port, elsewhere), "Hans")
        await hans.sit()
        await seated(four)
        await karin.look_on()
        for one in four:
            await one.dealt(8)

        await the_network_is_cut(els, proxy, four)
        await a_reload_in_mid_trick(wim, four)
        await play_deal(four, Random(4))
        for one in (*four, karin):
            assert await one.page.locator("[data-fair]").first.get_attribute("data-fair") == "ok"

        tab = await marijke.another_tab()
        await next_deal(four, 8)
        await tab.dealt(8)
        assert await tab.hand() == await marijke.hand()
        await the_server_is_killed(server, four)
        await play_deal([tab, wim, joost, els], Random(5))
        await marijke.page.wait_for_selector("[data-next]")

        everybody = [*four, tab, karin, hans]
        assert complaints(everybody) == []
        nobody_was_sent_too_much(four, karin)
        of_this_table = (path.removeprefix("/t/").encode(), b"donderdagtafel", b"Marijke", b"Els")
        assert not [frame for frame in hans.frames for what in of_this_table if what in frame]
        await the_token_stays_in_its_cookie(marijke)
        await proxy.stop()


async def the_network_is_cut(who: Visitor, proxy: Proxy, four: list[Visitor]) -> None:
    """The own banner comes, the others see it at the mat; then it is over, and no card is lost."""
    held = await who.hand()
    proxy.down = True
    proxy.cut()
    await who.page.wait_for_selector(".banier")
    assert await four[0].page.locator(".banier").count() == 0
    proxy.down = False
    await who.page.wait_for_selector(".banier", state="detached")
    assert await who.hand() == held


async def a_reload_in_mid_trick(who: Visitor, four: list[Visitor]) -> None:
    await play_cards(four, 2, Random(1))
    held = await who.hand()
    await who.page.reload()
    await who.dealt(len(held))
    assert await who.hand() == held


async def the_server_is_killed(server: ServerProcess, four: list[Visitor]) -> None:
    await play_cards(four, 1, Random(2))
    held = [await one.hand() for one in four]
    await server.kill()
    for one in four:
        await one.page.wait_for_selector(".banier")
    await server.start()
    for one in four:
        await one.page.wait_for_selector(".banier", state="detached", timeout=20_000)
    assert [await one.hand() for one in four] == held


def nobody_was_sent_too_much(four: list[Visitor], watching: Visitor) -> None:
    for one in (*four, watching):
        assert one.frames
        assert too_early(one.frames) == [], one.name
    dealt = [hands(one.frames)[1] for one in four]
    assert len(frozenset().union(*dealt)) == 32
    assert shown_no_hand(watching.frames)


async def the_token_stays_in_its_cookie(who: Visitor) -> None:
    (cookie,) = [one for one in await who.page.context.cookies() if one["httpOnly"]]
    kept = await who.page.evaluate(
        "[document.cookie, JSON.stringify({ ...localStorage, ...sessionStorage }), location.href].join()"
    )
    assert cookie["value"] not in kept
    assert not [frame for frame in who.frames if cookie["value"].encode() in frame]
