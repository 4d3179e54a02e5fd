"""Every game over the wire, by its number of clients, with lines cut and the server killed: one deal, or in full a match.

Full size: STAMTAFEL_CHAOS of 100 or more.
"""

import asyncio
import os
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest

from protocol.records import read_line
from protocol.views import Public
from server.games.registry import GAMES
from server.store.open import open_store
from server.verify import UNCHECKED, verify
from tests.e2e.player import Player
from tests.e2e.processes import HOST, Proxy, ServerProcess, free_port
from tests.tabletop import PEOPLE

pytestmark = [pytest.mark.chaos, pytest.mark.wire]

WHOLE = int(os.environ.get("STAMTAFEL_CHAOS", "12")) >= 100
TABLES = [(name, players) for name, game in GAMES.items() for players in (game.players if WHOLE else game.players[-1:])]


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[ServerProcess]:
    server = ServerProcess(tmp_path / "data", await free_port(), "--persons-burst", "100")
    await server.start()
    yield server
    assert await server.stop() == 0


async def made(server: ServerProcess, game: str, players: int, folder: Path) -> str:
    maker = Player("maker", folder / "maker", Random(1))
    await maker.start(f"http://{HOST}:{server.port}")
    maker.say({"type": "create", "name": game.replace("_", " "), "game": game, "players": players})
    await maker.until(lambda: maker.created)
    await maker.stop()
    return maker.created


@pytest.mark.parametrize(("game", "seats"), TABLES)
async def test_a_game_is_played_over_the_wire(game: str, seats: int, server: ServerProcess, tmp_path: Path) -> None:
    slug = await made(server, game, seats, tmp_path)
    random = Random(f"{game} {seats}")
    players = [Player(name, tmp_path / name, Random(f"{game} {name}")) for name in PEOPLE[:seats]]
    proxies = [Proxy(server.port) for _ in players]
    try:
        for seat, (player, proxy) in enumerate(zip(players, proxies, strict=True)):
            await proxy.start()
            await player.start(f"http://{HOST}:{proxy.port}/t/{slug}")
            await player.until(lambda p=player: p.public is not None)
            player.say({"type": "sit", "seat": seat})
            await player.until(lambda p=player: p.private.seat is not None)
        for player in players:
            player.say({"type": "ready", "ready": True})
        try:
            async with asyncio.timeout(900 if WHOLE else 90), asyncio.TaskGroup() as group:
                for player in players:
                    group.create_task(player.play(to=enough))
                group.create_task(disturb(server, players, proxies, random))
        except TimeoutError:
            pytest.fail(f"nobody goes on: {players}")
        newest = max(player.version for player in players)
        for player in players:
            await player.until(lambda p=player: p.version >= newest)
            assert player.public == players[0].public
            assert player.rewound == 0
    finally:
        for player in players:
            await player.stop()
        for proxy in proxies:
            await proxy.stop()
    await server.stop()
    await check(server, slug)


def enough(public: Public) -> bool:
    """Whether the match, or for a short test a deal, is over."""
    return public.phase == "over" or (not WHOLE and public.phase == "sheet")


async def disturb(server: ServerProcess, players: list[Player], proxies: list[Proxy], random: Random) -> None:
    """Cut a line, kill the server, cut another, each after something has happened at the table."""
    for what in ("cut", "server", "cut") * (8 if WHOLE else 1):
        version = players[0].version + random.randint(4, 12)
        await players[0].until(lambda v=version: players[0].version >= v or enough(players[0].public))
        if what == "cut":
            random.choice(proxies).cut()
        else:
            await server.kill()
            await server.start()


async def check(server: ServerProcess, slug: str) -> None:
    """Every sealed deal of the table is legal, its result right and its cards fair."""
    store = await open_store(server.folder)
    try:
        lines = await store.deals(slug)
    finally:
        await store.close()
    assert lines
    for line in lines.values():
        assert [finding for finding in verify(read_line(line)) if finding.code not in UNCHECKED] == []
