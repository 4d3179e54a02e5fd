"""A place over real processes: the server, the link, and whoever has come by it, for a story that is told as it happens."""

import asyncio
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

from msgspec import Struct

from clients.cli.around import Around
from clients.cli.attable import AtTable
from clients.cli.look import Look
from clients.cli.menu import Where
from clients.cli.settings import Settings
from clients.cli.words import Words
from protocol.books import Exported, Ranking, ScoreBook
from protocol.cards import Card
from protocol.events import Event, Refused
from protocol.sheets import Cell
from protocol.views import Public
from tests.e2e.player import Player
from tests.e2e.processes import HOST, ServerProcess, free_port


class Chapter(Struct, frozen=True):
    """Part of the story: its title, what happens, and what somebody's screen shows then."""

    title: str
    text: str
    whose: str = ""
    screen: str = ""


Tell = Callable[[Chapter], None]


class Place:
    """The server, the link, and everybody who has come by it."""

    def __init__(self, folder: Path, tell: Tell) -> None:
        self.folder, self._tell = folder, tell
        self.people: dict[str, Player] = {}
        self.slug = ""
        self.hands: dict[str, tuple[Card, ...]] = {}
        """The hands as they were when the match was adjourned."""
        self.book: ScoreBook | None = None
        self.ranking: Ranking | None = None
        self.exported: Exported | None = None
        self.winners: tuple[int, ...] = ()
        self.totals: tuple[Cell, ...] = ()

    async def open(self) -> None:
        """Start the server."""
        self.server = ServerProcess(self.folder / "data", await free_port(), "--persons-burst", "100")
        await self.server.start()

    async def close(self) -> None:
        """Everybody goes home."""
        for player in self.people.values():
            await player.stop()
        await self.server.stop()

    async def comes(self, name: str, *flags: str, home: str = "", watch: bool = False) -> Player:
        """Somebody opens the link, on a device of this name (their own, unless it is said)."""
        player = Player(name, self.folder / (home or name), Random(f"evening {name}"))
        await player.start(f"http://{HOST}:{self.server.port}/t/{self.slug}", *flags, watch=watch)
        await player.until(lambda: player.public is not None)
        self.people[home or name] = player
        return player

    async def goes(self, device: str) -> None:
        """This device is switched off."""
        await self.people.pop(device).stop()

    async def tell(
        self, title: str, text: str, whose: Player | None = None, leaf: str = "", heard: Event | None = None
    ) -> None:
        """What happens now, and the screen of one of them: the table, or this leaf over it once `heard` was."""
        shown = ""
        if whose is not None:
            await whose.until(lambda: self._all_known(whose))
            shown = screen(whose, leaf, heard)
        self._tell(Chapter(title, " ".join(text.split()), whose.name if whose else "", shown))

    def _all_known(self, player: Player) -> bool:
        """Whether this player knows of everybody here that they are, and what they are called."""
        seated = {who for chair in public(player).chairs for who in (chair.person, chair.standin)}
        there = {one.me for one in self.people.values()}
        known = {who for who in there if who in player.people and player.people[who].here}
        return known == there and all(player.people[who].watching == (who not in seated) for who in there)


def screen(player: Player, leaf: str = "", heard: Event | None = None) -> str:
    """What this player sees in a terminal of 80 by 24: the table, or this leaf over it."""
    now, look = int(time.time() * 1000), Look(Words("en"), "AKQJ")
    canvas = AtTable(player.table, Settings(language="en"), {}).draw(80, 24, now, "21:06")
    if leaf:
        around = Around("", (), look, lambda: bytes(16), lambda name, text: name)
        around.at(player.table, now, look)
        around.show(Where(leaf))  # type: ignore[arg-type]  # a page of the client
        if heard is not None:
            around.heard(heard)
        canvas = around.draw(canvas)
    return canvas.text(look.signs).rstrip() + "\n"


async def does(player: Player, **command: Any) -> None:
    """The player says this, and it is accepted."""
    oks, refused = len(player.oks), len(player.refused)
    player.say(command)
    await player.until(lambda: len(player.oks) > oks or len(player.refused) > refused)
    assert len(player.oks) > oks, (command, player.refused[-1])


async def asks(player: Player, kind: type, **command: Any) -> Any:
    """The player asks this; the answer, of this kind."""
    before = len(player.heard)
    player.say(command)

    def answers() -> list[Any]:
        return [event for event in player.heard[before:] if isinstance(event, kind | Refused)]

    await player.until(answers)
    assert isinstance(answers()[-1], kind), answers()[-1]
    return answers()[-1]


def public(player: Player) -> Public:
    """What this player sees of the table."""
    assert player.public is not None
    return player.public


async def play(players: Sequence[Player], until: Callable[[], bool]) -> None:
    """Everybody plays, by chance, until it is so; nothing that they do is refused."""
    before = sum(len(player.refused) for player in players)
    while not (quiet(players) and until()):
        for player in players if quiet(players) else ():
            if public(player).vote is None and public(player).phase == "playing":
                player.act()
        async with asyncio.timeout(60):
            await asyncio.wait(
                [asyncio.ensure_future(player.hears()) for player in players],  # noqa: TID251 - they are awaited here
                return_when=asyncio.FIRST_COMPLETED,
            )
    assert sum(len(player.refused) for player in players) == before, players


def quiet(players: Sequence[Player]) -> bool:
    """Whether all of them have seen the same, and nothing that one of them has said is under way."""
    said = (player.private.decision for player in players)
    pending = any(one is not None and player.answered(one) for player, one in zip(players, said, strict=True))
    return len({player.version for player in players}) == 1 and not pending


def on_turn(players: Sequence[Player]) -> Player | None:
    """Who is to play a card now."""
    for player in players:
        decision = player.private.decision
        if decision is not None and decision.turn and decision.cards:
            return player
    return None


async def vote(players: Sequence[Player], choice: str, **person: str) -> None:
    """These are asked, and all say so."""
    for player in players:
        await player.until(lambda p=player: public(p).vote is not None)
        if public(player).vote is not None and player.me not in (public(player).vote.by or ""):
            player.say({"type": "vote", "choice": choice, **person})
    for player in players:
        await player.until(lambda p=player: public(p).vote is None)


def seat_of(player: Player) -> int:
    """Where this player sits."""
    assert player.private.seat is not None
    return player.private.seat
