"""Every game on the page, by people who touch what it offers: a deal of each, or a match; and what is special to some.

Full size: STAMTAFEL_CHAOS of 100 or more.
"""

import os
from pathlib import Path
from random import Random

import pytest

from server.games.registry import GAMES
from tests.clients.web.browsers import NAMES, QUICK, Visitor, browser, patience, play_deal, seated
from tests.clients.web.offered import BETWEEN
from tests.e2e.pages import complaints, serving, table, url

pytestmark = pytest.mark.page

WHOLE = int(os.environ.get("STAMTAFEL_CHAOS", "12")) >= 100
END = frozenset({"over"}) if WHOLE else BETWEEN
OTHERS = [(game, seats) for game, how in GAMES.items() for seats in (how.players if WHOLE else how.players[:1])][not WHOLE :]
"""Every game and number of players; for a short test the smallest, and not again the game of the written evening."""


@pytest.mark.parametrize(("game", "seats"), OTHERS)
async def test_a_game_is_played_on_the_page(game: str, seats: int, tmp_path: Path) -> None:
    async with serving(tmp_path) as server, browser() as running:
        at = url(server.port, await table(server, game, seats))
        people = [await Visitor.at(running, at, name, likes=QUICK) for name in NAMES[:seats]]
        await seated(people)
        random = Random(f"{game} {seats}")
        if game == "manille_parlee":
            await a_question_is_asked_and_answered(people)
        if game == "schutjas":
            await schut_and_herschut_out_of_turn(people)
        await play_deal(people, random, END)
        for one in people:
            await one.page.wait_for_selector("[data-fair=ok]")
        assert complaints(people) == []


async def with_any(people: list[Visitor], what: str, meanwhile: str = "none") -> list[Visitor]:
    """Who of them are offered this, as soon as somebody is; until then they say this."""
    async with patience(people):
        while True:
            if found := [one for one in people if await one.page.locator(what).count()]:
                return found
            for one in people:
                if await one.page.locator(meanwhile).count():
                    await one.page.locator(meanwhile).first.click()


async def a_question_is_asked_and_answered(people: list[Visitor]) -> None:
    """Two taps; everybody reads the question and the answer, and hears them (PAR-3)."""
    asker = (await with_any(people, "[data-do=ask]", "[data-do=trumps]"))[0]
    await asker.page.click("[data-do=ask]")
    await asker.page.click("[data-kind=has]")
    await asker.page.click("[data-about=As]")
    for one in people:
        await one.hears(f"{asker.name} vraagt")
        await one.page.locator(".ballon", has_text="schoppenaas").wait_for()
        await one.page.locator(".ballon.ja").wait_for()


async def schut_and_herschut_out_of_turn(people: list[Visitor]) -> None:
    """Somebody says schut, and somebody of the other side who is not on turn herschut, by two taps (SCH-2)."""
    (first,) = await with_any(people, "[data-do=schut]")
    await first.page.click("[data-do=schut]")
    for other in await with_any(people, "[data-call=herschut]"):
        if not await other.page.locator("[data-may], [data-do]").count():
            break
    await other.page.click("[data-call=herschut]")
    await other.page.click("[data-call=herschut].hoofd")
    for one in people:
        await one.hears(f"{other.name} zegt herschut")
