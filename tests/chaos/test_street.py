"""What the street does to messages: as often as its weather says, to whole messages, and never to the first."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from random import Random

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed

from tests.chaos.street import Street, Weather
from tests.e2e.processes import HOST

pytestmark = pytest.mark.wire

SAID = [b"hello", b"one", b"two", b"three"]


class Hall:
    """A server that notes what it hears, and answers each message with the same."""

    def __init__(self) -> None:
        self.heard: list[bytes] = []
        self.told = asyncio.Condition()

    async def listen(self, line: ServerConnection) -> None:
        with contextlib.suppress(ConnectionClosed):
            async for message in line:
                assert isinstance(message, bytes)
                async with self.told:
                    self.heard.append(message)
                    self.told.notify_all()
                await line.send(message)

    async def hears(self, count: int) -> list[bytes]:
        async with asyncio.timeout(10), self.told:
            await self.told.wait_for(lambda: len(self.heard) >= count)
        return self.heard


@contextlib.asynccontextmanager
async def line(weather: Weather) -> AsyncIterator[tuple[ClientConnection, Hall, Street]]:
    """A line through a street in this weather, on which everything has been said."""
    hall = Hall()
    async with serve(hall.listen, HOST, 0, ping_interval=None) as server:
        street = Street(server.sockets[0].getsockname()[1], Random(1))
        street.weather = weather
        await street.open()
        async with connect(f"ws://{HOST}:{street.port}", ping_interval=None, close_timeout=0.1, proxy=None) as client:
            for message in SAID:
                await client.send(message)
            yield client, hall, street
        street.close()


async def test_in_fair_weather_all_is_as_it_was_said() -> None:
    async with line(Weather()) as (client, hall, street):
        assert await hall.hears(4) == SAID
        assert [await client.recv() for _ in SAID] == SAID
        assert not street.happened


async def test_what_people_say_comes_twice() -> None:
    async with line(Weather({"twice": 1.0})) as (_, hall, street):
        assert await hall.hears(7) == [b"hello", b"one", b"one", b"two", b"two", b"three", b"three"]
        assert street.happened == {"twice, of people": 3}


async def test_what_people_say_comes_after_what_they_said_next() -> None:
    async with line(Weather({"swapped": 1.0})) as (_, hall, _street):
        assert await hall.hears(4) == [b"hello", b"two", b"one", b"three"]


async def test_what_is_said_comes_late() -> None:
    async with line(Weather({"late": 1.0}, {"late": 1.0})) as (client, hall, _):
        assert await hall.hears(4) == SAID
        assert [await client.recv() for _ in SAID] == SAID


async def test_after_what_is_lost_nothing_comes_and_the_line_is_cut() -> None:
    async with line(Weather({"lost": 1.0})) as (client, hall, _):
        assert await client.recv() == b"hello"
        with pytest.raises(ConnectionClosed):
            await client.recv()
        assert hall.heard == [b"hello"]


async def test_a_line_that_is_dead_one_way_lives_the_other() -> None:
    async with line(Weather({}, {"dead": 1.0})) as (client, hall, _):
        assert await hall.hears(4) == SAID
        assert await client.recv() == b"hello"
        await client.send(b"four")
        assert await hall.hears(5) == [*SAID, b"four"]
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(client.recv(), 0.1)
