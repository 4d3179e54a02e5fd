"""A WebSocket client that does as little as can be: whole frames in and out, so that the load costs next to nothing.

It masks with zeros, which RFC 6455 allows: a server has the same work with it. It answers pings.
"""

import asyncio
from collections.abc import Callable
from typing import cast

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10

_FIRST = b"\r\n\r\n"


class ClosedError(Exception):
    """The server closed, or would not open, this WebSocket."""


class Socket(asyncio.Protocol):
    """One WebSocket. `hear` is given itself and the payload of each message; it may be exchanged for another function."""

    transport: asyncio.Transport
    hear: "Hear"

    def __init__(self, path: str, port: int, subprotocol: str, hear: "Hear") -> None:
        self.hear = hear
        self.octets = 0
        """Bytes of messages heard."""
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._asks = (
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n{subprotocol}\r\n"
        )
        self._rest = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for a WebSocket."""
        self.transport = cast(asyncio.Transport, transport)  # uvloop's is none by its class
        self.transport.write(self._asks.encode())

    def connection_lost(self, exc: Exception | None) -> None:
        """Nothing is heard any more."""
        if not self.opened.done():
            self.opened.set_exception(ClosedError(str(exc)))

    def data_received(self, data: bytes) -> None:
        """Hear all messages that are complete."""
        data = self._rest + data if self._rest else data
        if not self.opened.done():
            head, ended, data = data.partition(_FIRST)
            if not ended:
                self._rest = head
                return
            if b" 101 " not in head.split(b"\r\n", 1)[0]:
                self.opened.set_exception(ClosedError(head.decode(errors="replace")))
                return
            self.opened.set_result(None)
        at, end = 0, len(data)
        while end - at >= 2:
            size, start = data[at + 1], at + 2
            if size == 126:
                size, start = int.from_bytes(data[start : start + 2], "big"), start + 2
            elif size == 127:
                size, start = int.from_bytes(data[start : start + 8], "big"), start + 8
            if end < start + size:
                break
            at, kind, payload = start + size, data[at] & 15, data[start : start + size]
            if kind <= BINARY:
                self.octets += size
                self.hear(self, payload)
            elif kind == PING:
                self.say(payload, PONG)
        self._rest = data[at:]

    def say(self, payload: bytes, kind: int = BINARY) -> None:
        """Send one message."""
        size = len(payload)
        if size < 126:
            head = bytes((128 | kind, 128 | size, 0, 0, 0, 0))
        else:
            head = bytes((128 | kind, 128 | 126, size >> 8, size & 255, 0, 0, 0, 0))
        self.transport.write(head + payload)


Hear = Callable[[Socket, bytes], None]


async def opened(port: int, path: str, hear: Hear, subprotocol: str = "") -> Socket:
    """A WebSocket that is open. Raises `ClosedError` or `OSError`."""
    asked = f"Sec-WebSocket-Protocol: {subprotocol}\r\n" if subprotocol else ""
    loop = asyncio.get_running_loop()
    _, socket = await loop.create_connection(lambda: Socket(path, port, asked, hear), "127.0.0.1", port)
    await socket.opened
    return socket
