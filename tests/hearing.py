"""What tests of a door on a real socket say and hear."""

import contextlib

from websockets.exceptions import ConnectionClosed

from protocol.commands import Sit


def sit(n=0):
    """A command whose id is this number."""
    return Sit(n.to_bytes(16, "big"), 2)


async def ended(ws, heard):
    """The last words, and the code with which the connection was closed."""
    words = []
    with contextlib.suppress(ConnectionClosed):
        while True:
            words.append(await heard(ws))
    return words, ws.close_code
