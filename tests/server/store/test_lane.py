"""One connection kept for what is asked again and again: replies in order, and none that belongs to somebody else."""

import asyncio
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
import uvloop
from redis.asyncio import Redis
from redis.exceptions import ConnectionError as LostError
from redis.exceptions import ResponseError

from server.store.lane import Lane
from server.store.nodes import ONCE
from tests.stores import Server

pytestmark = pytest.mark.wire


@pytest_asyncio.fixture
async def client(server: Server) -> AsyncIterator[Redis]:
    client = Redis.from_url(server.url, socket_timeout=None, retry=ONCE, protocol=2)  # as the server's own are
    yield client
    await client.aclose()


async def test_replies_come_in_the_order_asked_with_what_was_refused_among_them(client: Redis) -> None:
    lane = Lane(client)
    one, refused, two = await lane.ask([("SET", "a", 1), ("HGET", "a", "b"), ("GET", "a")])
    assert (one, two) == (b"OK", b"1")
    assert isinstance(refused, ResponseError)


async def test_who_asks_meanwhile_waits_and_has_the_own_replies(client: Redis) -> None:
    lane = Lane(client)
    found = await asyncio.gather(*(lane.ask([("ECHO", n), ("ECHO", n + 1)]) for n in range(0, 40, 2)))
    assert found == [[b"%d" % n, b"%d" % (n + 1)] for n in range(0, 40, 2)]


async def test_who_gives_up_leaves_no_reply_behind_for_the_next(client: Redis) -> None:
    lane = Lane(client)
    await lane.ask([("DEL", "none")])
    waits = asyncio.ensure_future(lane.ask([("BLPOP", "none", 30)]))  # noqa: TID251 - it is cancelled here
    await asyncio.sleep(0)
    waits.cancel()
    assert await lane.ask([("ECHO", "mine")]) == [b"mine"]


async def test_a_line_that_was_lost_is_told_and_made_again(client: Redis, server: Server) -> None:
    lane = Lane(client)
    [own] = await lane.ask([("CLIENT", "ID")])
    server.admin.client_kill_filter(_id=own)
    assert all(isinstance(reply, LostError) for reply in await lane.ask([("ECHO", 1), ("ECHO", 2)]))
    assert await lane.ask([("ECHO", 1), ("ECHO", 2)]) == [b"1", b"2"]


def test_a_line_that_ended_in_a_loop_of_uvloop_is_told_as_any_other(server: Server) -> None:
    async def ended() -> list[object]:
        client = Redis.from_url(server.url, retry=ONCE)
        lane = Lane(client)
        await lane.ask([("ECHO", 1)])
        assert lane._connection is not None
        lane._connection._writer.transport.abort()
        replies = [await lane.ask([("ECHO", n)]) for n in (1, 2)]
        await client.aclose()
        return [reply for [reply] in replies]

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        lost, found = runner.run(ended())
    assert isinstance(lost, LostError)
    assert found == b"2"
