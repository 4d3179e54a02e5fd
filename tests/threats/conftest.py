"""The door on a real socket, as in tests/server/net; here stand those who try things."""

import asyncio
from collections.abc import Callable

import pytest

from tests.server.net.conftest import heard, open_door, said, venue

__all__ = ["heard", "open_door", "said", "venue"]


@pytest.fixture
def asked(venue) -> Callable:
    """What writes these bytes on a new connection, and reads until the server ends it; none if it ends at once."""

    async def on_the_wire(*lines: bytes) -> bytes:
        reader, writer = await asyncio.open_connection("127.0.0.1", venue.port)
        try:
            writer.write(b"\r\n".join([*lines, b"Connection: close", b"", b""]))
            async with asyncio.timeout(5):
                return await reader.read()
        except ConnectionResetError:
            return b""
        finally:
            writer.close()

    return on_the_wire
