"""Who are parted hear nothing of each other, and what was sent meanwhile comes when they are together again."""

import asyncio

import pytest

from tests.chaos import ways
from tests.chaos.ways import ANNOUNCED, Readdressed, Ways
from tests.clusters import free_ports
from tests.e2e.processes import HOST

pytestmark = pytest.mark.wire


def test_an_address_is_found_wherever_the_bytes_come_apart() -> None:
    answer = b"*2\r\n$9\r\n127.0.0.2\r\n-MOVED 7 127.0.0.2:6379\r\n:127\r\n"
    for at_once in range(1, len(answer)):
        seen = Readdressed(ANNOUNCED.encode(), b"127.0.1.3")
        found = b"".join(seen.feed(answer[at : at + at_once]) for at in range(0, len(answer), at_once))
        assert found == answer.replace(b"127.0.0.2", b"127.0.1.3")


async def test_who_are_parted_hear_of_each_other_when_they_are_joined() -> None:
    [port, bus] = free_ports(2)

    async def echo(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while data := await reader.read(100):
            writer.write(data)
        writer.close()

    net = Ways([(port, bus)], 2)
    node = await asyncio.start_server(echo, HOST, port)
    await net.open()
    lines = [await asyncio.open_connection(ways.seen_from(number), port) for number in range(2)]
    net.part({frozenset({ways.server(0), ways.node(0)})})
    for _, writer in lines:
        writer.write(b"here")
    assert await lines[1][0].readexactly(4) == b"here"
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(lines[0][0].read(4), 0.1)
    net.join({frozenset({ways.server(0), ways.node(0)})}, cut=False)
    lines[0][1].write(b", and there")
    assert await lines[0][0].readexactly(15) == b"here, and there"
    await net.close()
    assert [await reader.read() for reader, _ in lines] == [b"", b""]
    for _, writer in lines:
        writer.close()
    node.close()
