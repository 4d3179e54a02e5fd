"""A card that is drawn onto the cloth, and what moves: never for who asked that nothing does."""

import pytest
from playwright.async_api import Page

from protocol.commands import Create
from tests.clients.web.browsers import NAMES, Visitor, browser, table_at
from tests.e2e.processes import HOST, ServerProcess

pytestmark = [pytest.mark.page, pytest.mark.wire]

MOVES = "document.getAnimations().filter(one => !(one instanceof CSSTransition)).length"
WATCH = f"""() => {{
  window.moved = 0;
  const look = () => {{ window.moved = Math.max(window.moved, {MOVES}); requestAnimationFrame(look); }};
  look();
}}"""
"""Counts what moves at most, from now on."""


async def draw_up(page: Page, card: str, up: int) -> None:
    """Put a finger on this card of the hand and draw it up so many px, when nothing moves any more."""
    await page.wait_for_function(f"{MOVES} === 0")
    box = await page.locator(f".onder [data-card='{card}']").bounding_box()
    assert box is not None
    x, y = box["x"] + 9, box["y"] + 30
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 4, y - up / 2, steps=3)
    await page.mouse.move(x + 8, y - up, steps=3)
    await page.mouse.up()


async def test_a_card_drawn_onto_the_cloth_is_played_and_one_drawn_less_far_returns(server: ServerProcess) -> None:
    slug = await table_at(server.port, Create(bytes(range(16)), "De donderdagtafel", "manille", 2))
    async with browser() as running:
        people = []
        for name in NAMES[:2]:
            people.append(await Visitor.at(running, f"http://{HOST}:{server.port}/t/{slug}", name))
            await people[-1].sit()
            await people[-1].page.evaluate(WATCH)
        await people[1].page.emulate_media(reduced_motion="reduce")
        for one in people:
            await one.ready()
        leads = await leader(people)
        card = await leads.page.locator("[data-may]").first.get_attribute("data-card") or ""
        await draw_up(leads.page, card, 40)
        assert await leads.page.locator(".gedragen, [data-played]").count() == 0
        await draw_up(leads.page, card, 200)
        for one in people:
            await one.page.wait_for_selector(f"[data-played] [data-card='{card}']")
        assert await people[0].page.evaluate("window.moved") > 0
        assert await people[1].page.evaluate("window.moved") == 0
        assert [one.wrong for one in people] == [[], []]


RESTS = """() => {
  const card = document.querySelector(".onder [data-card]:last-child");
  const hand = card.offsetParent.getBoundingClientRect();
  return [card.dataset.card, hand.left + card.offsetLeft + 20, hand.top + card.offsetTop + 40];
}"""
"""The last card of the hand, and where it will lie when it has come."""


async def test_a_tap_means_what_the_finger_came_down_on(server: ServerProcess) -> None:
    slug = await table_at(server.port, Create(bytes(range(16)), "De donderdagtafel", "klaverjas", 4), bots=(1, 2, 3))
    async with browser() as running:
        marijke = await Visitor.at(running, f"http://{HOST}:{server.port}/t/{slug}", "Marijke")
        await marijke.sit()
        await marijke.page.evaluate("document.documentElement.style.setProperty('--d-deel', '60s')")
        await marijke.ready()
        await marijke.dealt(8)
        card, x, y = await marijke.page.evaluate(RESTS)
        assert not await marijke.page.evaluate("at => !!document.elementFromPoint(...at)?.closest('[data-card]')", [x, y])
        await marijke.page.mouse.click(x, y)
        chosen = f".onder [data-card='{card}'].gekozen"
        await marijke.page.wait_for_selector(chosen)

        await marijke.page.mouse.move(x - 250, y)
        await marijke.page.mouse.down()
        await marijke.page.evaluate("document.querySelector('.onder').style.transform = 'translateX(60px)'")
        await marijke.page.mouse.up()
        assert await marijke.page.locator(chosen).count() == 0, "another card is chosen, though the hand has moved"
        assert await marijke.page.locator(".onder .gekozen").count() == 1
        assert marijke.wrong == []


async def leader(people: list[Visitor]) -> Visitor:
    """Bid until a card may be led: who may lead it."""
    while True:
        for one in people:
            if await one.page.locator("[data-may]").count() and not await one.page.locator("[data-do]").count():
                return one
            for answer in ("trumps", "take", "exchange", "pass"):
                if await one.page.locator(f"[data-do={answer}]").count():
                    await one.page.locator(f"[data-do={answer}]").first.click()
                    break
        await people[0].page.wait_for_timeout(50)
