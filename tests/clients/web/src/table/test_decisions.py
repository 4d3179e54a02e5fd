"""What one asks the others on the page: a card back, all the rest, another evening; and going on with what rested."""

from random import Random

import pytest

from protocol.commands import Create
from tests.clients.web.browsers import NAMES, Visitor, browser, patience, table_at
from tests.e2e.processes import HOST, ServerProcess

pytestmark = [pytest.mark.page, pytest.mark.wire]


async def offered(people: list[Visitor], what: str) -> tuple[Visitor, Visitor]:
    """Play on until somebody may propose this on the cloth: who, and the other."""
    random = Random(3)
    async with patience(people):
        while True:
            for one, other in (people, people[::-1]):
                if await one.page.locator(f".tafel [data-propose={what}]").count():
                    return one, other
                await one.act(random)
            await people[0].page.wait_for_timeout(20)


async def hand(one: Visitor) -> set[str]:
    return set(await one.page.locator(".onder [data-card]").evaluate_all("cards => cards.map(card => card.dataset.card)"))


async def claimed(people: list[Visitor]) -> tuple[Visitor, Visitor]:
    """Play until a claim is put to the other: one that can be proven is not, and ends its deal at once."""
    while True:
        one, other = await offered(people, "claim")
        assert await other.page.locator(".stemmen [data-card]").count() == 0
        for _ in range(2):
            await one.page.click(".tafel [data-propose=claim]")
        await other.page.wait_for_selector(".stemmen [data-card], main[data-phase=sheet], main[data-phase=over]")
        if await other.page.locator(".stemmen [data-card]").count():
            return one, other


async def test_a_card_back_the_rest_claimed_and_a_match_that_rests(server: ServerProcess) -> None:
    long = {"goal": 76, "deals": 64}  # of claims in a row any may be proven, and end its deal: the match must not end first
    slug = await table_at(server.port, Create(bytes(range(16)), "De donderdagtafel", "manille", 2, long))
    async with browser() as running:
        people = []
        for name in NAMES[:2]:
            people.append(await Visitor.at(running, f"http://{HOST}:{server.port}/t/{slug}", name))
            await people[-1].sit()
        for one in people:
            await one.ready()

        one, other = await offered(people, "undo")
        held = await hand(one)
        await one.page.click(".tafel [data-propose=undo]")
        await other.page.click("[data-vote=yes]")
        await one.page.wait_for_function("n => document.querySelectorAll('.onder [data-card]').length > n", arg=len(held))
        assert held < await hand(one)

        one, other = await claimed(people)
        shown = await other.page.locator(".stemmen [data-card]").evaluate_all(
            "cards => cards.map(card => card.dataset.card)"
        )
        assert set(shown) == await hand(one)
        await other.page.click("[data-vote=no]")
        await other.page.wait_for_selector(".stemmen", state="detached")

        held = await hand(one)
        await one.page.click("[data-panel=menu]")
        for _ in range(2):
            await one.page.click("dialog [data-propose=adjourn]")
        await one.page.keyboard.press("Escape")
        await other.page.click("[data-vote=yes], [data-vote=adjourn]")
        await one.page.wait_for_selector("[data-resume]")
        assert await hand(one) == await hand(other) == set()
        await other.page.click("[data-resume]")
        await one.page.click("[data-onwards]")
        await one.page.wait_for_selector(".onder [data-card]")
        assert await hand(one) == held
        assert [person.wrong for person in people] == [[], []]
