"""A stream is cut into whole messages wherever the bytes come apart."""

import pytest
from websockets.frames import Frame, Opcode

from tests.chaos.messages import Messages, Piece

HEAD = b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n\r\n"


def frame(opcode: Opcode, data: bytes, *, mask: bool) -> bytes:
    return Frame(opcode, data).serialize(mask=mask)


@pytest.mark.parametrize("mask", [True, False], ids=["of people", "of the server"])
@pytest.mark.parametrize("at_once", [1, 3, 200, 100_000])
def test_a_stream_comes_apart_into_its_messages(at_once: int, mask: bool) -> None:
    said = [b"hello", b"", b"x" * 125, b"x" * 126, b"x" * 70_000]
    frames = [frame(Opcode.BINARY, data, mask=mask) for data in said]
    ping = frame(Opcode.PING, b"there?", mask=mask)
    stream = HEAD + frames[0] + ping + b"".join(frames[1:])
    messages, found = Messages(), list[Piece]()
    for at in range(0, len(stream), at_once):
        found += messages.feed(stream[at : at + at_once])
    assert found == [
        Piece(HEAD, message=False),
        Piece(frames[0], message=True),
        Piece(ping, message=False),
        *(Piece(one, message=True) for one in frames[1:]),
    ]
