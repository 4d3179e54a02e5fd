"""Frames are as RFC 6455 says: an independent implementation reads them."""

import pytest
from websockets.client import ClientProtocol
from websockets.frames import Opcode
from websockets.protocol import OPEN
from websockets.uri import parse_uri

from server.net.frames import framed


@pytest.mark.parametrize("length", [0, 1, 125, 126, 127, 65535, 65536, 70000])
def test_a_client_reads_the_frame_whole(length):
    client = ClientProtocol(parse_uri("ws://table/"), state=OPEN, max_size=None)
    payload = bytes(i % 251 for i in range(length))
    client.receive_data(framed([payload, b"next"]))
    first, second = client.events_received()
    assert (first.opcode, bytes(first.data), first.fin) == (Opcode.BINARY, payload, True)
    assert bytes(second.data) == b"next"
