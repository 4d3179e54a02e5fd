"""Two tables that differ only in hidden cards: whatever a page receives of either, it is the same.

Both have the same secret, people, seats and times, so that it can be compared to the byte: they are written to the store
as they are, dealt from a deck given in advance. Then the same is said and played at both.
"""

import asyncio
import base64
import json
from collections.abc import AsyncIterator, Callable, Sequence
from itertools import chain
from random import Random
from typing import Any

import msgpack
import pytest
import pytest_asyncio
from playwright.async_api import Browser
from websockets.asyncio.client import connect

from protocol import codec
from protocol.commands import Act, Create, Hello, Nonce, Ready, Sit
from protocol.events import PATH, SUBPROTOCOL, VERSIONS, Ok
from server.games.registry import GAMES
from server.live.ports import Person, Store
from server.live.record import NOTHING, Record, follow, steps_of
from server.net import cookies
from server.store.open import open_store
from server.tables.decide import Gathered, Given, make
from server.tables.moves import encode
from server.tables.state import Table, person_at, variant_of
from tests.clients.web.browsers import NAMES, Visitor, browser, patience
from tests.contracts.test_views import Choice, alike, drew, shows_a_difference
from tests.e2e.pages import BURSTS, complaints, url
from tests.e2e.processes import HOST, ServerProcess, free_port
from tests.e2e.received import cards_in, read
from tests.e2e.wire import Wire
from tests.guests import Guest
from tests.tabletop import Tabletop

pytestmark = pytest.mark.page

SEATS = {game: 3 if 3 in how.players else how.players[0] for game, how in GAMES.items()}
"""Players of each game. With two at Manille each knows what the other holds."""
LOOK_MS = 20
"""So long is waited before one looks again what a page was sent."""
SEED = 31
"""With this chance more than ten moves may be made at both tables of every game."""
MOST = 16
"""So many moves of a deal are enough."""
BOTH = ("deze", "gene")
"""What the links of the two tables end with."""
AGAIN = 8
"""After so many moves the viewer's page goes to the book and comes back."""
OWN = frozenset({"welcome", "presence", "pong", "lobby"})
"""What is of the house, or of who is there just now."""
RECORDS = frozenset({"branch", "version"})
DOCUMENTS = """async () => {
  const at = location.pathname;
  const all = [at, `${at}/book`, `${at}/standings`, at.replace("/t/", "/door/")];
  return Promise.all(all.map((one) => fetch(one).then((answer) => answer.text())));
}"""
"""What is answered over HTTP to somebody at a table."""


class Seated(Tabletop):
    """A table of these people with this name in its link, at which a deal is being played; chance is the same for a seed."""

    def __init__(self, game: str, link: str, people: Sequence[Person], now: int) -> None:
        super().__init__(game, len(people), seed=game)
        secret = Random(game).randbytes(32)
        self.now = now
        self.ids = [person_at(secret, person.id) for person in people]
        self.here = frozenset(self.ids)
        self.record = Record()
        made = make(link, self.ids[0], Create(self.id(), "Donderdag", game, len(people)), now, secret)
        assert isinstance(made, tuple)
        follow(self.record, steps_of(self.record, made))
        for seat, who in enumerate(self.ids):
            self.does(who, Sit(self.id(), seat))
        for who in self.ids:
            self.does(who, Ready(self.id()))

    def given(self, deck: Sequence[str]) -> "Seated":
        """The first deal is dealt from this deck."""
        self.does(None, Given(tuple(deck)))
        for who in self.ids:
            self.does(who, Nonce(self.id(), 1, self.id() + self.id()))
        self.does(None, Gathered(1))
        assert self.state.phase == "playing"
        return self

    @property
    def viewer(self) -> int:
        """The seat of the first of them."""
        return next(seat for seat, chair in enumerate(self.state.chairs) if chair.person == self.ids[0])

    async def kept(self, store: Store) -> None:
        """Write it to the store."""
        entries = [encode(one.move) for one in self.record.made]
        await store.append(self.state.table, NOTHING, entries, self.record.head.digest, None)


def two(game: str, people: Sequence[Person], now: int) -> tuple[Seated, Seated]:
    """Two tables of this game that look the same to the first of these people, and to who looks on."""
    first, second = [Seated(game, f"{game.replace('_', '-')}-{which}", people, now) for which in BOTH]
    random = Random(game)
    pack = variant_of(first.state.settings).pack
    first.given(random.sample(pack, len(pack)))
    return first, second.given(with_others_changed(first.state, first.viewer, random))


def with_others_changed(state: Table, viewer: int, random: Random) -> list[str]:
    """The deck of this deal with two cards in each other's places, one of them in the hand of somebody else."""
    assert state.deal is not None
    assert state.match is not None
    variant, dealt, deck = state.deal.variant, state.deal.play, list(state.deal.deck)
    facts, seats = variant.facts(dealt), range(state.settings.players)
    while True:
        one, other = random.sample(range(len(deck)), 2)
        changed = list(deck)
        changed[one], changed[other] = deck[other], deck[one]
        again = variant.deal(state.match.dealer, tuple(changed), state.match.carry)
        told = variant.facts(again)
        same = [seat for seat in seats if variant.hand(again, seat) == variant.hand(dealt, seat)]
        looks = (told.turn, told.said, told.melds, told.turned) == (facts.turn, facts.said, facts.melds, facts.turned)
        if looks and viewer in same and len(same) < len(seats):
            return changed


class Side:
    """One of the two tables: who plays there, without a page, and the pages of the viewer and of who looks on."""

    def __init__(self, table: Seated, guests: Sequence[Guest], pages: Sequence[Visitor]) -> None:
        self.table, self.guests, self.pages = table, guests, pages
        self.version = 0

    async def does(self, choice: Choice) -> None:
        """This is done, at the server too."""
        seat, action = choice
        guest = self.guests[self.table.ids.index(self.table.on(seat))]
        await guest.until(lambda: guest.seen is not None and guest.seen.version >= self.version)
        given = guest.private.decision
        assert given is not None
        called = action in given.calls
        act = Act(guest.id(), action, deal=given.deal, level=given.level, proposal=given.proposal) if called else None
        assert isinstance(await guest.says(act or Act(guest.id(), action, decision=given.id)), Ok), (choice, given)
        self.version = guest.seen.version
        self.table.plays(*choice)

    async def comes_back(self, moves: int) -> list[str]:
        """After so many moves the viewer goes to the book and comes back. What is answered over HTTP, less its name."""
        page, name = self.pages[0].page, self.table.state.table
        at = page.url
        await sent(self.pages[0], moves, is_played)
        await page.goto(f"{at}/book")
        await sent(self.pages[0], 1, lambda event: event["type"] == "score_book")
        await page.goto(at)
        await page.wait_for_selector(".onder [data-card]")
        answers: list[str] = await page.evaluate(DOCUMENTS)
        return [answer.replace(name, "") for answer in answers]

    async def received(self, page: Visitor, moves: int) -> dict[str, list[bytes]]:
        """What this page was sent of the table up to so many moves, by kind, less what each record has of its own."""
        await sent(page, moves, is_played)
        told, kinds = 0, dict[str, list[bytes]]()
        for event in read(page.frames):
            told += is_played(event)
            if told <= moves and event["type"] not in OWN and (event["type"] != "moved" or is_played(event)):
                frame: bytes = msgpack.packb({what: value for what, value in event.items() if what not in RECORDS})
                kinds.setdefault(event["type"], []).append(frame.replace(self.table.state.table.encode(), b""))
        return kinds


async def sent(page: Visitor, n: int, fits: Callable[[dict[str, Any]], bool]) -> None:
    """Until the page has been sent so many such events."""
    async with patience([page]):
        while sum(map(fits, read(page.frames))) < n:
            await page.page.wait_for_timeout(LOOK_MS)


def is_played(event: dict[str, Any]) -> bool:
    return event["type"] == "moved" and event["move"]["did"] == "acted"


class Evening:
    """A server, its store, and people with their tokens; the last one looks on."""

    def __init__(
        self, server: ServerProcess, store: Store, running: Browser, people: Sequence[tuple[Person, bytes]]
    ) -> None:
        self.server, self.people, self._store, self._running = server, people, store, running
        self._pages: dict[tuple[int, str], Visitor] = {}

    async def tables(self, game: str) -> tuple[Seated, Seated]:
        """Two tables of this game, at which nobody is yet."""
        people = [person for person, _ in self.people[: SEATS[game]]]
        both = two(game, people, self._store.now())
        for one in both:
            await one.kept(self._store)
        return both

    async def side(self, table: Seated, which: str, group: asyncio.TaskGroup) -> Side:
        """This table, one of `BOTH`, with everybody there."""
        guests = [await self._guest(who, table, group) for who in range(len(table.ids))]
        pages = [await self._page(who, table, which) for who in (0, -1)]
        await pages[0].page.wait_for_selector(".onder [data-card]")
        await pages[1].look_on()
        return Side(table, guests, pages)

    async def _page(self, who: int, table: Seated, which: str) -> Visitor:
        """The page that somebody has for one of the two tables, at this one."""
        at = url(self.server.port, f"/t/{table.state.table}")
        if (who, which) in self._pages:
            page = self._pages[who, which]
            await page.page.goto("about:blank")
            page.frames.clear()
            await page.page.goto(at)
            return page
        context = await self._running.new_context(locale="nl-NL")
        text = base64.urlsafe_b64encode(self.people[who][1]).decode().rstrip("=")
        await context.add_cookies([{"name": cookies.name(secure=False), "value": text, "url": at}])
        self._pages[who, which] = await Visitor.tab(await context.new_page(), at, self.people[who][0].name)
        return self._pages[who, which]

    async def _guest(self, who: int, table: Seated, group: asyncio.TaskGroup) -> Guest:
        socket = await connect(f"ws://{HOST}:{self.server.port}{PATH}", subprotocols=[SUBPROTOCOL], compression=None)
        guest = Guest(Wire(socket), self.people[who][0].name, Random(who))  # type: ignore[arg-type]  # as good as a house
        group.create_task(guest.house.listen(guest))  # type: ignore[attr-defined]  # its house is a line
        await socket.send(codec.encode(Hello(VERSIONS, token=self.people[who][1])))
        await guest.join(table.state.table)
        return guest


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def evening(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Evening]:
    folder = tmp_path_factory.mktemp("two") / "data"
    store = await open_store(folder)
    met = [await store.people.meet(name) for name in NAMES[: max(SEATS.values()) + 1]]
    server = ServerProcess(folder, await free_port(), *BURSTS)
    await server.start()
    async with browser() as running:
        yield Evening(server, store, running, met)
    await store.close()
    assert await server.stop() == 0


@pytest.mark.parametrize("game", GAMES)
async def test_a_page_is_sent_the_same_of_two_tables_that_differ_in_hidden_cards(game: str, evening: Evening) -> None:
    tables, random, moves = await evening.tables(game), Random(f"{game} {SEED}"), 0
    viewer = tables[0].viewer
    async with asyncio.TaskGroup() as group:
        sides = [await evening.side(table, which, group) for table, which in zip(tables, BOTH, strict=True)]
        while moves < MOST and (common := alike(*[table.choices() for table in tables], viewer)):
            choices = random.choice(common)
            for side, choice in zip(sides, choices, strict=True):
                await side.does(choice)
            if any(table.state.phase != "playing" for table in tables):
                break
            if shows_a_difference(list(tables), viewer) or drew(choices[0], viewer):
                break
            moves += 1
            if moves == AGAIN:
                one, other = [await side.comes_back(moves) for side in sides]
                assert one == other
                assert not list(cards_in(json.loads(one[-1])))
        assert moves >= AGAIN
        for which in range(2):
            one, other = [await side.received(side.pages[which], moves) for side in sides]
            assert len(one["moved"]) >= moves
            assert one == other
        assert complaints(page for side in sides for page in side.pages) == []
        for guest in chain(*(side.guests for side in sides)):
            await guest.house.close()  # type: ignore[attr-defined]  # its house is a line
