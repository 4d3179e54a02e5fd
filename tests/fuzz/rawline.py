"""A WebSocket by hand: whatever a program could write on its line, and what comes back."""

import asyncio
from collections.abc import Sequence
from random import Random

from protocol.events import PATH, SUBPROTOCOL

FINAL, TEXT, BINARY, CLOSE, PING, PONG = 0x80, 1, 2, 8, 9, 10
SHORT, LONG = 126, 127

HANDSHAKE: tuple[tuple[str, str], ...] = (
    ("Host", "127.0.0.1"),
    ("Upgrade", "websocket"),
    ("Connection", "Upgrade"),
    ("Sec-WebSocket-Key", "AAAAAAAAAAAAAAAAAAAAAA=="),
    ("Sec-WebSocket-Version", "13"),
    ("Sec-WebSocket-Protocol", SUBPROTOCOL),
)


def handshake(headers: Sequence[tuple[str, str]] = HANDSHAKE) -> bytes:
    """What opens a WebSocket, with these headers."""
    lines = [f"GET {PATH} HTTP/1.1", *(f"{name}: {value}" for name, value in headers), "", ""]
    return "\r\n".join(lines).encode()


def frame(body: bytes, chance: Random, head: int = FINAL | BINARY, *, masked: bool = True) -> bytes:
    """A frame; `head` is its first byte."""
    size, mark = len(body), 0x80 if masked else 0
    if size < SHORT:
        length = bytes([mark | size])
    else:
        length = (
            bytes([mark | SHORT]) + size.to_bytes(2, "big")
            if size < 1 << 16
            else bytes([mark | LONG]) + size.to_bytes(8, "big")
        )
    if not masked:
        return bytes([head]) + length + body
    mask = chance.randbytes(4)
    return bytes([head]) + length + mask + bytes(byte ^ mask[at % 4] for at, byte in enumerate(body))


class RawLine:
    """A connection whose handshake has been answered; `said` are the messages that came, `ended` whether it is over."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader, self._writer = reader, writer
        self.said: list[bytes] = []
        self.code: int | None = None

    def writes(self, data: bytes) -> None:
        """Write these bytes, as they are; nothing where the other side has cut the line off."""
        if not self._writer.is_closing():
            self._writer.write(data)

    async def hears(self) -> bytes | None:
        """The next message; nil when the line has ended. Keeps it."""
        while True:
            try:
                head, size = await self._reader.readexactly(2)
                if size >= SHORT:
                    size = int.from_bytes(await self._reader.readexactly(2 if size == SHORT else 8), "big")
                body = await self._reader.readexactly(size)
            except (asyncio.IncompleteReadError, ConnectionError):
                return None
            assert head & 0x70 == 0, "nothing was agreed on that these bits could mean"
            if head == FINAL | CLOSE:
                self.code = int.from_bytes(body[:2], "big")
                return None
            if head == FINAL | BINARY:
                self.said.append(body)
                return body
            assert head in {FINAL | PING, FINAL | PONG}, "a server says what it says in one frame"

    def ends(self, *, rudely: bool) -> None:
        """End the line: without a word, or with a close of this side."""
        if rudely:
            self._writer.transport.abort()
        else:
            self._writer.close()


async def raw_line(port: int) -> RawLine:
    """A line whose handshake was accepted."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(handshake())
    head = await reader.readuntil(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 101 "), head
    return RawLine(reader, writer)
