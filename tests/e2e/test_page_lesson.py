"""A first guided deal on the page, by who is nobody yet: from its first step to its end, doing what is advised; and on."""

from pathlib import Path

import pytest

from tests.clients.web.browsers import QUICK, TABLET, WIDE, Visitor, browser
from tests.e2e.learning import asks, does
from tests.e2e.pages import complaints, serving, url

pytestmark = pytest.mark.page
STEPS = 9
"""In a deal of eight cards so many decisions there are at the least: what is trumps, and a card a trick."""


async def test_a_guided_deal_is_played_to_its_end_by_following_the_advice(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, browser() as running:
        learner = await Visitor.at(running, url(server.port), "Marijke", likes=QUICK)
        await learner.page.locator("[data-lessons]").first.click()
        await learner.page.click("[data-learn=klaverjas]")
        await learner.page.wait_for_selector("[data-note=begin]")
        await learner.hears("Er zijn acht slagen")
        steps, verdicts = 0, 0
        while await asks(learner):
            advised = await learner.page.locator("[data-advice]").inner_text()
            assert advised.startswith("Ik zou ")
            await learner.hears(advised)
            if "spelen" in advised:
                assert await learner.page.locator(".hand .card.geraden").count() == 1
            if steps == 3:
                await learner.page.reload()
                await learner.page.wait_for_selector("[data-what]")
                assert await learner.page.locator("[data-note=begin]").count() == 0, "who comes back is in the middle of it"
                assert await asks(learner)
            await does(learner)
            steps += 1
            verdicts += await learner.page.get_by_text("Dat had ik ook gedaan.", exact=True).count()
        assert steps >= STEPS
        assert verdicts >= STEPS - 2
        await learner.page.wait_for_selector("[data-note=sheet]")
        await learner.page.wait_for_selector(".uitslag")
        await learner.page.click("[data-new-game]")
        await learner.dealt(8)
        assert await learner.page.locator(".les").count() == 0, "an ordinary deal is not explained"
        assert complaints([learner]) == []


async def test_who_does_something_else_hears_what_would_have_been_good_and_why(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, browser() as running:
        learner = await Visitor.at(running, url(server.port, "/games/klaverjas"), "Wim", likes=QUICK)
        await learner.page.click("[data-learn=klaverjas]")
        await learner.page.wait_for_selector("[data-what]")
        await learner.page.click("[data-do=pass]")
        verdict = learner.page.locator(".les-in p", has_text="Ik had dit gekozen: ruiten troef. Daar heb je er 3 van")
        await verdict.wait_for()
        assert complaints([learner]) == []


LAID = """() => {
  const at = [...document.querySelectorAll(".slag .ligt")].map((card) => card.getBoundingClientRect());
  const shared = (a, b, from, to) => Math.min(a[to], b[to]) - Math.max(a[from], b[from]) > 1;
  const over = (a, b) => shared(a, b, "left", "right") && shared(a, b, "top", "bottom");
  return [at.length, at.some((a, i) => at.some((b, j) => i < j && over(a, b)))];
}"""
"""How many cards and places lie on the cloth, and whether one lies over another."""


@pytest.mark.parametrize(("game", "size"), [("schutjas", TABLET), ("manille_parlee", WIDE)], ids=["tablet", "wide"])
async def test_no_card_of_a_trick_lies_over_another(tmp_path: Path, game: str, size: tuple[int, int]) -> None:
    async with serving(tmp_path) as server, browser() as running:
        learner = await Visitor.at(running, url(server.port, "/learn"), "Marijke", likes=QUICK)
        await learner.page.set_viewport_size({"width": size[0], "height": size[1]})
        await learner.page.click(f"[data-learn={game}]")
        seen = 0
        for _ in range(STEPS - 3):
            assert await asks(learner)
            lie, over = await learner.page.evaluate(LAID)
            assert not over
            seen = max(seen, lie)
            await does(learner)
        assert seen > 1
        assert complaints([learner]) == []
