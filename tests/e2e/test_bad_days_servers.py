"""One of several servers stands still, lines die without a word: the others play on, and nothing is done twice."""

import asyncio
import os
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from protocol.commands import Arrange, Goodbye, Vote
from protocol.events import Moved
from protocol.happenings import Happening, VoteClosed, VoteOpened
from protocol.terms import Patience
from server.live.others import COMPARE_S
from server.live.sweep import SWEEP_S
from tests.e2e.baddays import Town, gate, get, nothing_lost, town
from tests.e2e.friends import Friend, dealt, everybody, settled
from tests.stores import Server, running

pytestmark = pytest.mark.wire

PAUSE_S = int(os.environ.get("STAMTAFEL_PAUSE", "6"))
"""For how many seconds a server stands still: a minute at full size."""

HEARTBEAT_S = 1.0
POLL_MS = 2500


@pytest.fixture
def redis() -> Iterator[Server]:
    with running("redis") as server:
        yield server


def happened(friend: Friend, kind: type[Happening]) -> int:
    """How often this has happened, as this person was shown it."""
    moves = [event.move for event in friend.of(Moved)]
    return sum(isinstance(move, kind) for move in moves)


async def until_turn(friends: list[Friend], seat: int) -> None:
    """They play until this seat is waited for, some tricks into the deal, and all have seen it."""
    await everybody(lambda one: one.play(lambda table: sum(table.public.won) >= 2 and table.public.turn == seat), friends)
    await settled(friends)


async def until_gone(friends: list[Friend], name: str, seconds: float = 60) -> None:
    """They all hear that this one is not there."""
    await everybody(lambda one: one.until(lambda: one.here.get(name) is False, seconds), friends)


async def until_here(friends: list[Friend], name: str) -> None:
    """They all hear that this one is there."""
    await everybody(lambda one: one.until(lambda: one.here.get(name)), friends)


async def test_a_server_that_stood_still_acts_on_nothing_it_had_heard(redis: Server, tmp_path: Path) -> None:
    async with town(tmp_path, redis.url) as place:
        still, other = await place.server(), await place.server()
        async with gate(still.port) as front:
            table, friends = await place.four(front.port, other.port, options={"deals": 1})
            ann, bea, cor, dik = friends
            ann.connection.send(Arrange(bytes(16), watch=True, patience=Patience(dropped=5)))
            await until_turn(friends, 1)
            await bea.leave()
            await until_gone([ann, cor, dik], "bea")
            still.pause()
            bea.come(place.group)
            await until_here([dik], "bea")
            front.lead(other.port)  # as whatever stands before the servers does, once one of them does not answer
            await everybody(lambda one: one.until(lambda: one.outs), [ann, cor])
            await asyncio.sleep(PAUSE_S)
            still.go_on()
            eva = place.friend("eva", still.port)
            await eva.at(table)
            await asyncio.sleep(COMPARE_S + SWEEP_S)  # it has looked round and swept by then: nobody tells when
            await until_here([eva, dik], "bea")
            await everybody(lambda one: one.play(dealt(1)), friends)
            await settled([*friends, eva])
            await nothing_lost(place, table, [*friends, eva])
            assert [happened(one, VoteOpened) for one in (*friends, eva)] == [0] * 5


async def test_a_line_that_died_without_a_word_is_lost_and_its_person_comes_back_at_once(
    redis: Server, tmp_path: Path
) -> None:
    async with town(tmp_path, redis.url) as place:
        server = await place.server(haste={"server.net.pulse.HEARTBEAT": HEARTBEAT_S})
        async with gate(server.port) as far, gate(server.port) as farther:
            table, friends = await place.four(server.port, far.port, server.port, farther.port, options={"deals": 1})
            ann, bea, cor, dik = friends
            await until_turn(friends, 1)
            far.swallows = True
            await until_gone([ann, cor, dik], "bea")
            bea = again(place, bea, server.port)
            await bea.at(table)
            await until_here([ann, cor, dik], "bea")
            farther.swallows = True
            known = len(ann.heard)
            dik = again(place, dik, server.port)  # before anybody has noticed that the old line is dead
            await dik.at(table)
            friends = [ann, bea, cor, dik]
            await everybody(lambda one: one.play(dealt(1)), friends)
            await settled(friends)
            assert bea.oks
            assert dik.oks
            while "stamtafel_connections 4.0" not in (await get(server.port, "/metrics"))[1]:  # noqa: ASYNC110 - it ends
                await asyncio.sleep(0.1)  # what is dead, and tells nobody
            assert not [event for event in ann.heard[known:] if gone(event, "dik")]
            await nothing_lost(place, table, friends)


def again(place: Town, who: Friend, port: int) -> Friend:
    """The same person, on another line."""
    found = Friend(who.name, Random(f"{who.name} again"), port)
    found.visit.token = who.visit.token
    place.people.append(found)
    found.come(place.group)
    return found


def gone(event: object, name: str) -> bool:
    """Whether it was said that this person is not there."""
    people = getattr(event, "people", {})
    return any(person.name == name and not person.here for person in people.values())


async def test_timers_votes_and_bots_happen_once_at_three_servers(redis: Server, tmp_path: Path) -> None:
    async with town(tmp_path, redis.url) as place:
        haste = {"server.tables.clocks.POLL_MS": POLL_MS}
        servers = await asyncio.gather(*(place.server(haste=haste) for _ in range(3)))
        table, friends = await place.four(*(one.port for one in servers), options={"deals": 1}, turn_limit=5)
        eva = place.friend("eva", servers[1].port)
        await eva.at(table)
        await until_turn(friends, 1)
        before = eva.table.version
        await eva.until(lambda: eva.table.version > before)  # nobody does anything: the time of the turn runs out
        await everybody(lambda one: one.until(lambda: one.table.version == before + 1), [*friends, eva])
        ann, bea, cor, dik = friends
        bea.connection.send(Goodbye(bytes(16)))
        others = [ann, cor, dik]
        await everybody(lambda one: one.play(lambda view: view.public.vote is not None), others)
        ann.connection.send(Vote(bytes(16), "bot"))  # the others say nothing: when the time is up one vote decides
        won = sum(ann.table.public.won)
        await everybody(lambda one: one.play(lambda table: sum(table.public.won) >= won + 2), others)
        await settled([*others, eva])
        await nothing_lost(place, table, [*friends, eva])
        assert [happened(one, VoteOpened) for one in (ann, cor, dik, eva)] == [1] * 4
        assert [happened(one, VoteClosed) for one in (ann, cor, dik, eva)] == [1] * 4
