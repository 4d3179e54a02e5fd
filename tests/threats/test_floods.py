"""Floods that no command counts: of bytes, pieces, headers, lines, and of those who do not read what they asked for."""

import asyncio
import contextlib
import errno
import resource
import socket
import time
import zlib

import aiohttp
import msgpack
import pytest
from websockets.exceptions import ConnectionClosed

from protocol.codec import MAX_FRAME, decode_event, encode
from protocol.commands import Hello, Ping
from protocol.events import SUBPROTOCOL, Error, Pong, Welcome
from server import app
from tests.hearing import ended

pytestmark = pytest.mark.wire


async def test_a_message_in_pieces_is_no_longer_than_one_in_one_piece(venue, heard):
    async with venue.guest() as (ws, _):
        with contextlib.suppress(ConnectionClosed):
            await ws.send(b"x" * 1000 for _ in range(100))
        with pytest.raises(ConnectionClosed):
            await heard(ws)
        assert ws.close_code == 1009
    assert not venue.house.heard


async def test_what_is_packed_in_a_frame_is_no_message(venue):
    """Somebody who was welcomed packs a message, as if that had been agreed on: the line ends, and nothing is unpacked."""
    reader, writer = await asyncio.open_connection("127.0.0.1", venue.port)
    lines = ["GET /ws HTTP/1.1", f"Host: 127.0.0.1:{venue.port}", "Upgrade: websocket", "Connection: Upgrade"]
    lines += ["Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==", "Sec-WebSocket-Version: 13"]
    lines += [f"Sec-WebSocket-Protocol: {SUBPROTOCOL}", "Sec-WebSocket-Extensions: permessage-deflate", "", ""]
    writer.write("\r\n".join(lines).encode())
    async with asyncio.timeout(5):
        assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
        writer.write(frame(WHOLE, encode(Hello((1, 1), name="Els"))))
        assert isinstance(decode_event((await next_frame(reader))[1]), Welcome)
        writer.write(frame(WHOLE | PACKED, packed(encode(Ping()))))
        kind, said = await next_frame(reader)
    writer.close()
    assert kind == 0x88, "a close"
    assert said[:2] == (1002).to_bytes(2, "big"), "that was no WebSocket's frame"


WHOLE, PACKED = 0x82, 0x40
"""How a frame begins that is a whole binary message; and the first of the reserved bits, which says that it is packed."""


def frame(kind, payload):
    """A frame of somebody's who may write what they like, if it is short."""
    return bytes([kind, 0x80 | len(payload)]) + bytes(4) + payload


def packed(message):
    """This message as permessage-deflate packs it (RFC 7692, 7.2.1)."""
    packing = zlib.compressobj(wbits=-15)
    return (packing.compress(message) + packing.flush(zlib.Z_SYNC_FLUSH))[:-4]


async def next_frame(reader):
    """How the next frame of the server begins, and what is in it."""
    kind, size = await reader.readexactly(2)
    if size == 126:
        size = int.from_bytes(await reader.readexactly(2), "big")
    return kind, await reader.readexactly(size)


async def test_as_many_fields_as_a_frame_can_hold_are_refused_as_one_is(venue, heard, said):
    """No message makes the server work for longer than its 8 KiB can be read."""
    fields = {"type": "create", "id": bytes(16), "name": "A", "game": "klaverjas", "players": 4}
    many = {f"{n:x}": n for n in range(1100)}
    frames = [fields | many, {"type": "act", "id": bytes(16), "action": many}, fields | {"options": {"a": [[]] * 7000}}]
    frames += [fields | {"options": many | {"no": []}}, {"type": "rename", "id": bytes(16), "name": "e\u0301" * 2600}]
    for frame in map(msgpack.packb, frames):
        assert MAX_FRAME // 2 < len(frame) < MAX_FRAME
        async with venue.guest() as (ws, _):
            await ws.send(frame)
            answer = await heard(ws)
            assert isinstance(answer, Error)
            assert answer.code == "ill_formed"
            assert isinstance(await said(ws, Ping()), Pong)


async def test_headers_without_end_are_not_read(venue, asked):
    for lines in ([b"x%d: %s" % (n, b"y" * 4000) for n in range(2000)], [b"x%d: y" % n for n in range(40_000)]):
        answer = await asked(b"GET /healthz HTTP/1.1", b"Host: x", *lines)
        assert not answer or answer.split(b" ")[1] in (b"400", b"431")
    async with aiohttp.ClientSession() as session, session.get(venue.http + "/healthz") as answer:
        assert answer.status == 200


async def test_who_does_not_read_what_was_asked_for_is_cut_off():
    """More is written than these kernels hold for a peer, so the writer has to wait; not for long."""
    waited = asyncio.get_running_loop().create_future()

    async def serve(reader, writer):
        writer.write(bytes(2_000_000))
        try:
            await writer.drain()
        except OSError as error:
            waited.set_result(error.errno)
        writer.close()

    sock = socket.create_server(("127.0.0.1", 0))
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
    app.impatient(sock, unread=200)
    async with await asyncio.start_server(serve, sock=sock):
        with socket.socket() as line:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            line.connect(sock.getsockname())
            async with asyncio.timeout(10):
                assert await waited == errno.ETIMEDOUT


def test_every_server_is_impatient():
    with app.listening("127.0.0.1", 0) as sock:
        assert sock.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT) == app.UNREAD_MS


def test_a_server_takes_as_many_connections_as_the_system_allows():
    """Who opens some and says nothing does not fill it: the few that a process is given at first are soon taken."""
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (before[1] // 2, before[1]))
        app.open_as_many_as_allowed()
        assert resource.getrlimit(resource.RLIMIT_NOFILE) == (before[1], before[1])
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)


async def test_a_stranger_who_says_hello_byte_by_byte_gets_no_more_time(open_door, heard):
    venue = await open_door(hello_within=0.2)
    hello = encode(Hello((1, 1), name="Els"))

    async def slowly():
        for byte in hello:
            await asyncio.sleep(0.05)
            yield bytes([byte])

    async with venue.dial() as ws:
        with pytest.raises(ConnectionClosed):
            await ws.send(slowly())
        words, code = await ended(ws, heard)
    assert (words[-1].reason, code) == ("no_hello", 1008)
    assert not venue.town.persons


async def test_who_comes_in_or_looks_in_without_end_waits_each_time(open_door):
    """Of one address one may come at once, ten in a second."""
    venue = await open_door(arrival_rate=10, arrival_burst=1)
    took = []
    async with aiohttp.ClientSession() as session:
        for comes in (venue.dial, venue.dial, lambda: session.get(venue.http + "/door/donderdag"), venue.dial):
            began = time.monotonic()
            async with comes():
                took.append(time.monotonic() - began)
    assert [waited >= least for waited, least in zip(took, (0, 0.1, 0.1, 0.1), strict=True)] == [True] * 4
