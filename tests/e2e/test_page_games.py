"""Every game on the page, by people who touch what it offers: a deal of each, or a match; and what is special to some.

Full size: STAMTAFEL_CHAOS of 100 or more.
"""

import os
from collections.abc import AsyncIterator
from itertools import combinations
from random import Random

import pytest
import pytest_asyncio
from playwright.async_api import Browser

from server.games.registry import GAMES
from tests.clients.web.browsers import NAMES, PHONE, QUICK, WIDE, Visitor, browser, patience, play_deal
from tests.clients.web.offered import BETWEEN
from tests.e2e.pages import complaints, serving, table, url
from tests.e2e.processes import ServerProcess
from tests.e2e.received import cards_in, hands, shown_no_hand, too_early

pytestmark = pytest.mark.page

WHOLE = int(os.environ.get("STAMTAFEL_CHAOS", "12")) >= 100
END = frozenset({"over"}) if WHOLE else BETWEEN
OTHERS = [(game, seats) for game, how in GAMES.items() for seats in (how.players if WHOLE else how.players[:1])][not WHOLE :]
"""Every game and number of players; for a short test the smallest, and not again the game of the written evening."""
LOOKS_ON = "Sjaan"
DOOR = "fetch(location.pathname.replace('/t/', '/door/')).then((answer) => answer.json())"
"""What whoever stands at the door of this table is told."""


class Regulars:
    """People who go from one table of a server to the next, and one who looks on; each comes when first needed."""

    def __init__(self, server: ServerProcess, running: Browser) -> None:
        self._server, self._running = server, running
        self._people: dict[str, Visitor] = {}

    async def at(self, link: str, name: str, size: tuple[int, int] = PHONE) -> Visitor:
        """Who is called so, at the door of this table."""
        where = url(self._server.port, link)
        if name not in self._people:
            self._people[name] = await Visitor.at(self._running, where, name, size, likes=QUICK)
            return self._people[name]
        one = self._people[name]
        one.wrong.clear()
        await one.page.goto(where)
        one.frames.clear()
        return one

    async def table(self, game: str, seats: int) -> tuple[list[Visitor], Visitor]:
        """So many sit at a new table, in this order; and one looks on."""
        link = await table(self._server, game, seats, name=f"{game} {seats}")
        people = [await self.at(link, name) for name in NAMES[:seats]]
        for one in people:
            await one.sit()
        looking = await self.at(link, LOOKS_ON, WIDE)
        await looking.look_on()
        for one in people:
            await one.ready()
        return people, looking


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def regulars(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Regulars]:
    async with serving(tmp_path_factory.mktemp("games")) as server, browser() as running:
        yield Regulars(server, running)


@pytest.mark.parametrize(("game", "seats"), OTHERS)
async def test_a_game_is_played_on_the_page(game: str, seats: int, regulars: Regulars) -> None:
    people, looking = await regulars.table(game, seats)
    random = Random(f"{game} {seats}")
    if game == "manille_parlee":
        await a_question_is_asked_and_answered(people)
    if game == "schutjas":
        await schut_and_herschut_out_of_turn(people)
    await nothing_is_told_at_the_door(looking)
    await play_deal(people, random, END)
    for one in (*people, looking):
        await one.page.wait_for_selector("[data-fair=ok]")
    nobody_was_sent_too_much(people, looking)
    assert complaints([*people, looking]) == []


async def nothing_is_told_at_the_door(who: Visitor) -> None:
    """While a deal is played, over HTTP no card is told."""
    await who.page.wait_for_selector("main[data-phase=playing]")
    door = await who.page.evaluate(DOOR)
    assert door["deal"] == 1
    assert list(cards_in(door)) == []


def nobody_was_sent_too_much(people: list[Visitor], looking: Visitor) -> None:
    """Nobody was sent a card before they might know it; no card was in two hands; who looks on saw no hand."""
    for one in (*people, looking):
        assert too_early(one.frames) == [], one.name
    for one, other in combinations([hands(who.frames)[1] for who in people], 2):
        assert one
        assert not one & other
    assert shown_no_hand(looking.frames)


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
