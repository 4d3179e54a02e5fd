"""What is no HTTP is answered like all else."""

import asyncio
import contextlib
import gc
import weakref

import pytest

from server.net import forms, runner, wheel
from tests.hearing import sit

pytestmark = pytest.mark.wire

HANDSHAKE = (
    *(
        b"Upgrade: websocket",
        b"Connection: Upgrade",
        b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
        b"Sec-WebSocket-Version: 13",
    ),
    b"Sec-WebSocket-Protocol: stamtafel.v1",
)
NO_REQUESTS = [
    pytest.param(b'get /"><zq9> HTTP/1.1\r\nHost: x\r\n\r\n', id="a method that is none"),
    pytest.param(b"GET / HTTP/zq9\r\nHost: x\r\n\r\n", id="a version that is none"),
    pytest.param(b"GET / HTTP/1.1\r\nzq9><: x\r\n\r\n", id="a header that is none"),
    pytest.param(b"GET / HTTP/1.1\r\nContent-Length: zq9\r\n\r\n", id="a length that is none"),
    pytest.param(b"\x16\x03\x01zq9\r\n\r\n", id="https"),
]


async def written(port, request):
    """What comes back of these bytes before the line ends."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(request)
    async with asyncio.timeout(5):
        answer = await reader.read()
    writer.close()
    return answer


@pytest.mark.parametrize("request_", NO_REQUESTS)
async def test_what_is_no_request_is_not_quoted_and_has_our_headers(venue, request_):
    answer = await written(venue.port, request_)
    head, _, body = answer.partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.0 400 Bad Request\r\n")
    assert b"\r\nServer: stamtafel" in head
    assert b"\r\nX-Content-Type-Options: nosniff" in head
    assert body == b"Bad Request"


async def test_what_fails_tells_nothing_of_why(venue, caplog):
    async def failing(*_):
        raise RuntimeError("zq9")

    venue.house.outside = failing
    answer = await written(venue.port, b"GET /door/donderdag HTTP/1.1\r\nHost: x\r\nAccept: text/html\r\n\r\n")
    assert answer.startswith(b"HTTP/1.1 500 ")
    assert b"zq9" not in answer
    assert answer.count(b"\r\nServer: ") == 1
    assert [record.levelname for record in caplog.records if "Error handling request" in record.message] == ["ERROR"]


@pytest.mark.parametrize("path", ["/ws", f"/{wheel.name()}"])
async def test_who_has_gone_before_the_answer_comes_is_no_failure(venue, caplog, path):
    """There is something to wait for, here because too many come from that address; meanwhile the line is cut off."""
    _, writer = await asyncio.open_connection("127.0.0.1", venue.port)

    def held_up(_):
        writer.transport.abort()
        return 0.05

    venue.door.arrives = held_up
    writer.write(b"\r\n".join([b"GET %s HTTP/1.1" % path.encode(), b"Host: x", *HANDSHAKE, b"", b""]))
    with contextlib.suppress(ConnectionError):
        await writer.drain()
    afterwards = b"GET /%s HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n" % wheel.name().encode()
    assert (await written(venue.port, afterwards)).startswith(b"HTTP/1.1 200 ")
    assert [record.message for record in caplog.records if record.levelname == "ERROR"] == []


@pytest.mark.parametrize("line", [b"OPTIONS *", b"GET http://x", b"CONNECT x:1"])
async def test_what_asks_for_no_path_leads_nowhere_whatever_else_it_says(venue, line):
    head = await written(venue.port, line + b" HTTP/1.1\r\nHost: x\r\nExpect: \xdf\r\nConnection: close\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 404 ")
    assert b"\r\nServer: stamtafel" in head


@pytest.mark.parametrize("cut", [True, False])
async def test_who_has_gone_is_no_longer_in_memory_without_being_looked_for(venue, said, cut):
    """What is in memory for long is looked at for garbage a last time, and then never."""
    gc.collect()
    gc.disable()
    try:
        async with venue.guest() as (ws, _):
            await said(ws, sit())
            [ear] = venue.door.pulse._turn
            gone = [weakref.ref(part) for part in (ear, ear._ws, ear._line)]
            del ear
            if cut:
                ws.transport.abort()
        venue.house.viewers.clear()
        async with asyncio.timeout(5):
            while any(part() is not None for part in gone):  # noqa: ASYNC110 - it ends beside this
                await asyncio.sleep(0)
    finally:
        gc.enable()


async def test_who_was_turned_away_is_no_longer_in_memory_though_they_were_looked_at_a_last_time(venue, monkeypatch):
    """A form that does not end is waited for, and what is in memory meanwhile may be looked at for garbage a last time."""
    monkeypatch.setattr(forms, "WITHIN", 0.1)
    hearers = []
    make = runner._Hearer.__init__

    def made(hearer, *args, **settings):
        make(hearer, *args, **settings, lingering_time=0.05)
        hearers.append(weakref.ref(hearer))

    monkeypatch.setattr(runner._Hearer, "__init__", made)
    form = b"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 100\r\n\r\nname="
    reader, writer = await asyncio.open_connection("127.0.0.1", venue.port)
    writer.write(b"POST /me HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nOrigin: %s\r\n" % (venue.port, venue.http.encode()) + form)
    while not hearers or hearers[0]()._current_request is None:  # noqa: ASYNC110 - it comes beside this
        await asyncio.sleep(0)
    gc.freeze()
    try:
        assert (await reader.readline()).startswith(b"HTTP/1.1 408 ")
        writer.close()
        async with asyncio.timeout(5):
            while hearers[0]() is not None:
                await asyncio.sleep(0)
                gc.collect()
    finally:
        gc.unfreeze()
