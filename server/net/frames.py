"""The frames a server sends on a WebSocket (RFC 6455, 5.2): whole, binary, not masked, not compressed."""

from struct import pack

_WHOLE_BINARY = 0x82


def framed(payload: bytes) -> bytes:
    """This payload as one frame. The same bytes go to everybody who may see the same."""
    length = len(payload)
    if length < 126:
        return pack("!BB", _WHOLE_BINARY, length) + payload
    if length < 65536:
        return pack("!BBH", _WHOLE_BINARY, 126, length) + payload
    return pack("!BBQ", _WHOLE_BINARY, 127, length) + payload
