"""A game of the day on the page, from its list to its board; the bots play there as in a house and in the terminal."""

import asyncio
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from random import Random

import msgpack
import msgspec
import pytest
from playwright.async_api import Error, Position

from protocol.actions import Action, Play, Trumps
from protocol.codec import decode_event
from protocol.events import Event, Moved, View
from protocol.records import Record
from tests.alonetable import by_script
from tests.clients.web.browsers import QUICK, Visitor, browser, next_deal
from tests.clients.web.days import met, opened, plays
from tests.e2e.pages import complaints, serving, url
from tests.e2e.player import Player
from tests.e2e.processes import ServerProcess
from tests.e2e.received import too_early
from tests.guests import Guest
from tests.scripted import deals, goes_on

pytestmark = [pytest.mark.page, pytest.mark.wire]

DAILY = "klaverjas_rotterdam"
CORNER: Position = {"x": 9, "y": 30}
"""Where a card of a fan is never covered."""
AGAIN_MS = 2000


class Scripted(Player):
    """Somebody in the terminal who plays by the script."""

    def act(self) -> None:
        public, decision = self.public, self.private.decision
        if public is not None and public.phase == "sheet" and not public.chairs[0].ready:
            self._once(f"sheet {public.shuffling and public.shuffling.deal}", {"type": "ready", "ready": True})
        elif decision is not None and decision.turn:
            choice = by_script(decision)
            action = msgspec.to_builtins(choice.action)
            self._once(decision.id, {"type": "act", "action": action, "decision": decision.id})


async def test_a_daily_is_played_on_the_page_as_it_is_anywhere(tmp_path: Path) -> None:
    async with opened(tmp_path / "data") as house:
        (joost, _), (begun, token) = await met(house, "Joost"), await met(house, "Marijke")
        await plays(joost, DAILY, goes_on)
        await plays(begun, DAILY, two_deals)
    records = deals(joost)
    assert moves(deals(begun)) == moves(records[:2])
    async with serving(tmp_path) as server, browser() as running:
        wim = Scripted("Wim", tmp_path / "wim", Random(1))
        await wim.start(url(server.port), "--daily", DAILY)
        terminal = asyncio.ensure_future(wim.play(to=lambda public: public.phase == "sheet"))  # noqa: TID251 - it is awaited below
        karin = await Visitor.at(running, url(server.port, "/daily"), "Karin", likes=QUICK)
        await who_plays_gives_a_name_first(karin)
        await a_table_of_ones_own(karin)
        await who_has_not_finished_is_told_no_cards(karin)

        marijke = await Visitor.at(running, url(server.port, "/fair"), "Marijke", likes={**QUICK, "lastCard": False})
        await marijke.is_known(token)
        await marijke.page.goto(url(server.port, "/daily"))
        await marijke.page.click(f"[data-play={DAILY}]")
        for record in records[2:]:
            await next_deal([marijke], 8)
            await does(marijke, own(record)[:3])
            if record.deal == 3:
                await a_reload_costs_nothing(marijke)
            await does(marijke, own(record)[3:])
        score = await the_end_leads_to_the_board(marijke)
        await terminal
        told = [frame for frame in marijke.frames if msgpack.unpackb(frame)["type"] != "board"]
        assert too_early(told) == []
        assert moves(ended(decode_event(frame) for frame in told)) == moves(records[1:])
        assert moves(ended(wim.heard)) == moves(records[:1])
        await wim.stop()
        await a_killed_server_costs_nothing(marijke, server)
        await how_somebody_else_did_it(marijke, score)
        assert complaints([marijke, karin]) == []


async def two_deals(guest: Guest) -> bool:
    """Go on by the script, and leave when two deals have been played."""
    public = guest.public
    left = public is not None and public.phase == "sheet" and public.shuffling is not None and public.shuffling.deal == 2
    return not left and await goes_on(guest)


def own(record: Record) -> list[Action]:
    """What was done on seat 0 in this deal."""
    return [move.action for move in record.moves if move.seat == 0]


def moves(records: Iterable[Record]) -> list[object]:
    """Every move of every seat, deal by deal."""
    return [(record.deal, record.deck, record.moves) for record in records]


def ended(events: Iterable[Event]) -> list[Record]:
    """The deals that were shown to somebody when each was over."""
    found: dict[int, Record] = {}
    for event in events:
        record = event.public.finished if isinstance(event, View | Moved) and event.public else None
        if isinstance(record, Record) and record.deal is not None:
            found[record.deal] = record
    return [found[deal] for deal in sorted(found)]


async def does(who: Visitor, actions: list[Action]) -> None:
    """Do this with the pointer, each in its turn; once more where what was touched moved away meanwhile."""
    for action in actions:
        offered = who.page.locator(where(action))
        await offered.wait_for()
        while await offered.count():
            with suppress(Error):
                await offered.click(position=CORNER, timeout=AGAIN_MS)
                await offered.wait_for(state="detached", timeout=AGAIN_MS)


def where(action: Action) -> str:
    """Where this is offered on the page."""
    match action:
        case Play(card):
            return f".onder [data-may][data-card='{card}']"
        case Trumps(suit):
            return f"[data-do=trumps][data-about={suit}]"
        case _:
            return "[data-do=pass]"


async def who_plays_gives_a_name_first(who: Visitor) -> None:
    """Who only looks at the list is nobody; who plays says what they are called there."""
    await who.page.click(f"[data-daily={DAILY}] [data-play]")
    assert await who.page.context.cookies() == []
    await who.page.fill("#naam", who.name)
    await who.page.click(".naam-eerst [data-play]")
    await who.dealt(8)


async def a_table_of_ones_own(who: Visitor) -> None:
    """It says what it is, and offers nothing that makes no sense alone."""
    assert "Spel van de dag" in await who.page.inner_text(".balk")
    assert "1/4" in await who.page.inner_text(".balk")
    await who.page.locator("[data-panel=menu]").first.click()
    await who.page.wait_for_selector("dialog.blad [href='/daily']")
    without = "[data-panel=talk], [data-away], [data-pause], [data-propose], [data-place], [data-goodbye], [data-new-game]"
    assert await who.page.locator(without).count() == 0
    await who.page.keyboard.press("Escape")
    await who.page.wait_for_selector("dialog.blad", state="detached")


async def a_reload_costs_nothing(who: Visitor) -> None:
    await who.page.wait_for_selector(".onder [data-may]")
    held = await who.hand()
    await who.page.reload()
    await who.dealt(len(held))
    assert await who.hand() == held


async def the_end_leads_to_the_board(who: Visitor) -> str:
    """The score of who has played, as the end tells it and the board; one's own cards and the shares are there now."""
    standing = await who.page.inner_text("[data-standing] h2")
    await who.page.click("[data-board]")
    own = who.page.locator(".rang .ik").first
    score = await own.locator("em").inner_text()
    assert score in standing
    assert await who.page.locator(".dagdoek [data-card]").count() == 8
    assert await who.page.locator("[data-shares] .ik").count() == 1
    await own.locator("button").click()
    assert await own.locator(".per-spel li").count() == 4
    return score


async def who_has_not_finished_is_told_no_cards(who: Visitor) -> None:
    """The board tells who has played, and nothing of what."""
    await who.page.locator("[data-panel=menu]").first.click()
    await who.page.click(".menu [href='/daily']")
    await who.page.click(f"[data-daily={DAILY}] a")
    await who.page.wait_for_selector("[data-entry]")
    assert await who.page.locator("[data-card], [data-shares], [data-best]").count() == 0


async def a_killed_server_costs_nothing(who: Visitor, server: ServerProcess) -> None:
    """The board comes back by itself, with all who were on it."""
    await server.kill()
    await who.page.wait_for_selector(".banier")
    await server.start()
    await who.page.wait_for_selector(".banier", state="detached")
    await who.page.wait_for_selector("[data-entry] >> nth=1")


async def how_somebody_else_did_it(who: Visitor, score: str) -> None:
    """Both have the same score and so the same rank; the play of the other is looked at, to its last card."""
    rows = who.page.locator("[data-entry]")
    assert [await rows.nth(at).locator("em").inner_text() for at in range(2)] == [score] * 2
    assert [await rows.nth(at).locator("i").inner_text() for at in range(2)] == ["1"] * 2
    await who.page.click("[data-best]")
    await who.page.wait_for_selector(".terugblik")
    assert await who.page.inner_text("h1") == "Joost"
    await who.page.locator("[data-slider]").press("End")
    assert await who.page.locator(".handen [data-card]").count() == 0
    await who.page.click("[data-after]")
    await who.page.wait_for_url("**/2")
