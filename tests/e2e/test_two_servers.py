"""Two server processes on one store play one table together; one of them stops in an orderly way and comes back."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from protocol.views import Public
from server.live.record import from_store
from server.store.open import open_store
from server.tables.answers import each
from tests.e2e.player import Player
from tests.e2e.processes import HOST, ServerProcess, free_port

pytestmark = pytest.mark.wire

NAMES = ("ann", "bea", "cor", "dik")


async def test_two_servers_play_one_table_and_one_is_restarted_in_the_middle_of_a_trick(tmp_path: Path) -> None:
    servers = [ServerProcess(tmp_path / "data", await free_port()) for _ in range(2)]
    for n, server in enumerate(servers):
        server.log = tmp_path / f"server{n}.log"
        await server.start()
    slug = servers[0].link.rpartition("/")[2]
    players = [Player(name, tmp_path / name, Random(name)) for name in NAMES]
    try:
        for seat, player in enumerate(players):
            await player.start(f"http://{HOST}:{servers[seat % 2].port}/t/{slug}")
            await player.until(lambda p=player: p.public is not None)
            player.say({"type": "sit", "seat": seat})
            await player.until(lambda p=player: p.private.seat is not None)
        for player in players:
            player.say({"type": "ready", "ready": True})
        await all_play(players, lambda public: sum(public.won) >= 1)
        (leader,) = [player for player in players if player.private.decision]
        leader.act()
        await players[1].until(lambda: len(players[1].public.trick) == 1)
        assert await servers[1].stop() == 0
        await servers[1].start()
        await all_play(players, lambda public: public.phase == "sheet")
        assert players[1].closings == players[3].closings == ["stopping"]
        assert all(player.public == players[0].public for player in players)
        for player in players:
            assert player.rewound == 0
            assert not {"busy", "stale"} & set(player.refused)
    finally:
        for player in players:
            await player.stop()
        for server in servers:
            await server.stop()
    store = await open_store(tmp_path / "data")
    try:
        found = await store.read(slug)
        assert found is not None
        kept = [answer for answers in from_store(found).table.answered.values() for answer in each(answers)]
        assert len({answer.version for answer in kept}) == len(kept)
        assert {ok for player in players for ok in player.oks} <= {(answer.id, answer.version) for answer in kept}
    finally:
        await store.close()


async def all_play(players: list[Player], to: Callable[[Public], bool]) -> None:
    """Everybody plays on until their table looks so."""
    async with asyncio.timeout(60), asyncio.TaskGroup() as group:
        for player in players:
            group.create_task(player.play(to=to))
