"""A daily over real sockets: two people by the same script get the same plays of the bots, whatever happens to the server.

The server and its store are killed, and the line of one of them is cut, while they play. All four deals with
STAMTAFEL_CHAOS_DEALS=4.
"""

import asyncio
import os
from pathlib import Path
from random import Random

import msgspec
import pytest

from protocol.records import Record
from protocol.views import Public
from server.verify import verify
from tests.alonetable import by_script
from tests.e2e.player import Player
from tests.e2e.processes import HOST, Proxy, ServerProcess, free_port

pytestmark = [pytest.mark.chaos, pytest.mark.wire]

DEALS = min(4, int(os.environ.get("STAMTAFEL_CHAOS_DEALS", "1")))
MOVES_A_DEAL = 33
DAILY = "schutjas"
"""Much is said out of turn in it."""


class Scripted(Player):
    """Somebody who does what the script says, at a `--json` client."""

    def act(self) -> None:
        public, decision = self.public, self.private.decision
        if public is not None and public.phase == "sheet":
            self._once(f"sheet {public.shuffling and public.shuffling.deal}", {"type": "ready", "ready": True})
        elif decision is not None and decision.turn:
            action = msgspec.to_builtins(by_script(decision).action)
            self._once(f"{decision.id} {decision.actions}", {"type": "act", "action": action, "decision": decision.id})

    def deals(self) -> list[Record]:
        """The deals of this daily that this client was shown when they were over."""
        shown = (getattr(event, "public", None) for event in self.heard)
        over = (getattr(public, "finished", None) for public in shown)
        found = {record.deal: record for record in over if isinstance(record, Record)}
        return [found[deal] for deal in sorted(found)]


def enough(public: Public) -> bool:
    """Whether as many deals are over as are to be played."""
    return public.sheet is not None and len(public.sheet.rows) >= DEALS


async def at_their_table(name: str, folder: Path, port: int) -> Scripted:
    """Somebody new who has gone to their own table."""
    player = Scripted(name, folder / name, Random(name))
    await player.start(f"http://{HOST}:{port}")
    player.say({"type": "play_daily", "daily": DAILY})
    await player.until(lambda: player.public is not None or player.created)
    if player.public is None:
        player.say({"type": "join", "table": player.created})
        await player.until(lambda: player.public is not None)
    return player


async def disturbed(player: Scripted, server: ServerProcess, line: Proxy) -> None:
    """The server, its store and the line are killed in turn, every so many moves."""
    first = player.version
    for number, moves in enumerate(range(6, MOVES_A_DEAL * DEALS, 9)):
        await player.until(lambda at=first + moves: player.version >= at or enough(player.public))
        match number % 3:
            case 0:
                await server.kill()
                await server.start()
            case 1:
                await server.kill_store()
            case 2:
                line.cut()


async def test_two_people_get_the_same_plays_whatever_happens_to_the_server(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "data", await free_port())
    await server.start()
    line = Proxy(server.port)
    await line.start()
    players: list[Scripted] = []
    try:
        one = await at_their_table("ann", tmp_path, server.port)
        players.append(one)
        other = await at_their_table("bea", tmp_path, line.port)
        players.append(other)
        async with asyncio.timeout(400), asyncio.TaskGroup() as group:
            group.create_task(one.play(to=enough))
            group.create_task(other.play(to=enough))
            group.create_task(disturbed(other, server, line))
        played = [player.deals()[:DEALS] for player in players]
        assert [len(deals) for deals in played] == [DEALS, DEALS]
        assert [deal.moves for deal in played[0]] == [deal.moves for deal in played[1]]
        assert [deal.deck for deal in played[0]] == [deal.deck for deal in played[1]]
        assert [verify(deal) for deal in played[0]] == [[]] * DEALS
    finally:
        for player in players:
            await player.stop()
        await line.stop()
        assert await server.stop() == 0
