"""The WebSocket client of the load."""

import asyncio

import pytest
from aiohttp import WSMsgType, web

from benchmarks.driver.ws import TEXT, ClosedError, Socket, opened
from benchmarks.servers import free_port


async def _serving() -> tuple[web.AppRunner, int]:
    application, port = web.Application(), free_port()
    application.router.add_get("/line", _echo)
    runner = web.AppRunner(application)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", port).start()
    return runner, port


async def _echo(request: web.Request) -> web.WebSocketResponse:
    ws = web.WebSocketResponse(compress=False)
    await ws.prepare(request)
    await ws.ping(b"there?")
    async for message in ws:
        if message.type is WSMsgType.BINARY:
            await ws.send_bytes(message.data)
        elif message.type is WSMsgType.TEXT:
            await ws.send_str(message.data)
    return ws


@pytest.mark.wire
async def test_what_is_said_is_heard_whatever_its_size() -> None:
    runner, port = await _serving()
    heard: asyncio.Queue[bytes] = asyncio.Queue()
    socket = await opened(port, "/line", lambda _, message: heard.put_nowait(message))
    for size in (0, 1, 125, 126, 5000, 65_535):
        socket.say(b"m" * size)
        assert await asyncio.wait_for(heard.get(), 5) == b"m" * size
    socket.say(b"knock", TEXT)
    assert await asyncio.wait_for(heard.get(), 5) == b"knock"
    socket.transport.abort()
    await runner.cleanup()


async def test_what_comes_in_pieces_is_heard_when_it_is_whole() -> None:
    heard: list[bytes] = []
    socket = Socket("/", 1, "", lambda _, message: heard.append(message))
    stream = b"HTTP/1.1 101 Switching Protocols\r\nA: b\r\n\r\n\x82\x03abc\x82\x7e\x01\x00" + b"l" * 256 + b"\x81\x00"
    for at in range(len(stream)):
        socket.data_received(stream[at : at + 1])
    assert heard == [b"abc", b"l" * 256, b""]
    assert socket.octets == 259


@pytest.mark.wire
async def test_a_server_that_opens_none_is_told_of() -> None:
    runner, port = await _serving()
    with pytest.raises(ClosedError, match="404"):
        await opened(port, "/elsewhere", lambda _, __: None)
    await runner.cleanup()
