"""The frames a server sends on a WebSocket (RFC 6455, 5.2): whole, binary, not masked, not compressed."""

from collections.abc import Iterable
from struct import Struct

_WHOLE_BINARY = 0x82

_short, _long, _huge = Struct("!BB").pack, Struct("!BBH").pack, Struct("!BBQ").pack


def framed(payloads: Iterable[bytes]) -> bytes:
    """These payloads, a frame each, one after the other."""
    parts: list[bytes] = []
    for payload in payloads:
        length = len(payload)
        if length < 126:
            parts += _short(_WHOLE_BINARY, length), payload
        elif length < 65536:
            parts += _long(_WHOLE_BINARY, 126, length), payload
        else:
            parts += _huge(_WHOLE_BINARY, 127, length), payload
    return b"".join(parts)
