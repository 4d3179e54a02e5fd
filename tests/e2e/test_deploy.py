"""A deploy while people play: the old build and the new one are there at once, and nobody has to do anything for it."""

import asyncio
import sys
from pathlib import Path
from random import Random

import pytest

from protocol.records import read_line
from server.live.house import House
from server.store.open import open_store
from tests.e2e.player import Player
from tests.e2e.processes import HOST, Proxy, ServerProcess, free_port
from tests.e2e.test_two_servers import NAMES, all_play
from tests.server.live.test_house import made

pytestmark = pytest.mark.wire


def server_of(folder: Path, port: int, *rules: int) -> ServerProcess:
    """A server of a build that carries these versions of the rules of Klaverjas."""
    server = ServerProcess(folder, port)
    server.program = ("env", f"RULES={','.join(map(str, rules))}", sys.executable, "-m", "tests.e2e.otherbuild")
    server.log = folder.parent / f"{'-'.join(map(str, rules))}.log"
    return server


def playing(players: list[Player]) -> bool:
    return all(player.public is not None and player.public.phase == "playing" for player in players)


async def test_matches_go_on_and_people_find_the_build_that_has_their_rules(tmp_path: Path) -> None:
    data = tmp_path / "data"
    old, new = server_of(data, await free_port(), 1), server_of(data, await free_port(), 1, 2)
    way, astray = Proxy(old.port), Proxy(old.port)
    for line in (way, astray):
        await line.start()
    players = [Player(name, tmp_path / name, Random(name)) for name in NAMES]
    eva = Player("eva", tmp_path / "eva", Random("eva"))
    try:
        await old.start()
        store = await open_store(data)
        table = await made(House(store), Random(1), options={"deals": 1})
        link = f"http://{HOST}:{way.port}/t/{table}"
        for seat, player in enumerate(players):
            await player.start(link)
            await player.until(lambda p=player: p.public is not None)
            player.say({"type": "sit", "seat": seat})
            await player.until(lambda p=player: p.private.seat is not None)
        for player in players:
            player.say({"type": "ready", "ready": True})
        await all_play(players, lambda public: sum(public.won) >= 2)

        await new.start()  # whoever comes from now on comes there
        way.to = new.port
        await players[3].stop()
        await players[3].start(link)
        await all_play(players, lambda public: public.phase == "over")
        assert [player.public.about.rules for player in players if player.public] == [1] * 4

        for player in players:  # the new build, where the last of them is, begins the next match
            player.say({"type": "ready", "ready": True})
            await player.until(lambda p=player: p.public.phase != "over" or p.public.chairs[p.private.seat].ready)
        await players[0].until(lambda: players[0].closings == ["try_again"])
        async with asyncio.timeout(60):
            while not playing(players):
                await players[0].hears()
        assert [player.public.about.rules for player in players if player.public] == [2] * 4
        assert [player.closings for player in players] == [["try_again"]] * 3 + [[]]

        await eva.start(f"http://{HOST}:{astray.port}/t/{table}", watch=True)
        await astray.carries.wait()
        astray.to = new.port
        await eva.until(lambda: eva.public is not None)
        assert eva.public is not None
        assert (eva.public.about.rules, {*eva.closings}) == (2, {"try_again"})
        await all_play(players, lambda public: public.phase == "over")
        deals = {key: read_line(line) for key, line in (await store.deals(table)).items()}
        assert {key: record.rules for key, record in deals.items()} == {"1.1": 1, "2.1": 2}
        await store.close()
        assert old.log.read_text().count("is left to other processes") <= 1
        assert not [line for server in (old, new) for line in server.log.read_text().splitlines() if "Traceback" in line]
    finally:
        for player in (*players, eva):
            await player.stop()
        for server in (old, new):
            await server.stop()
        for line in (way, astray):
            await line.stop()
