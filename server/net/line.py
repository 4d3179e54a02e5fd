"""The line to one client: events out, in order, without ever waiting; and its end."""

import asyncio
import logging
import socket
from asyncio import Transport

from aiohttp import WSCloseCode, web

from protocol.codec import encode
from protocol.errors import ClosingReason, ErrorCode
from protocol.events import Closing, Error, Event
from server.net.frames import framed
from server.net.metrics import Tally

log = logging.getLogger(__name__)

MOST_WAITING = 65536
"""Bytes that may wait for a peer in this process; the kernel holds about as much again."""

MOST_ERRORS = 5
"""After so many messages that were none the connection is closed."""

PATIENCE = 3.0
"""Seconds in which a peer must have taken the last words; one that does not read is cut off then."""

_CODES = {"stopping": WSCloseCode.GOING_AWAY, "try_again": WSCloseCode.TRY_AGAIN_LATER}


class Over(Exception):  # noqa: N818 - nothing went wrong here: it is how a conversation ends
    """The server ends the conversation: `reason` is its last word, `retry` (ms) when to come again, nil is never."""

    def __init__(self, reason: ClosingReason, retry: int | None = None) -> None:
        super().__init__(reason)
        self.reason: ClosingReason = reason
        self.retry = retry


class Line:
    """One WebSocket's outgoing half."""

    def __init__(self, ws: web.WebSocketResponse, transport: Transport, tally: Tally) -> None:
        self._ws = ws
        self._transport = transport
        self._tally = tally
        self._errors = 0
        self._said: list[bytes] = []
        self._loop = asyncio.get_running_loop()
        transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, MOST_WAITING)

    @property
    def closed(self) -> bool:
        """Whether nothing can be said any more."""
        return self._ws.closed or self._transport.is_closing()

    def push(self, *events: bytes) -> None:
        """Send these encoded events, with all else that is pushed in this turn of the event loop, in one write at its end.

        Never waits, never raises. A peer that has too much to read already is dropped: no word can reach it, and it
        resumes. What is pushed to one that has gone is forgotten.
        """
        if not self._said:  # whoever wakes up for the first of many writes in a row is awake for the others
            self._loop.call_soon(self._write)
        self._said += events

    def _write(self) -> None:
        said, transport, tally = self._said, self._transport, self._tally
        if not said:
            return
        self._said = []
        if self._ws.closed or transport.is_closing():
            return
        if transport.get_write_buffer_size() > MOST_WAITING:
            tally.slow += 1
            log.info("a reader that was too slow is dropped")
            transport.abort()
            return
        frames = framed(said)
        tally.frames += len(said)
        tally.octets += len(frames)
        transport.write(frames)

    def say(self, event: Event) -> None:
        """Send one event."""
        self.push(encode(event))

    def error(self, code: ErrorCode, field: str | None = None) -> None:
        """Answer what was no command. Raises `Over` when it was one too many."""
        self._tally.refusals[code] += 1
        self.say(Error(code, field))
        self._errors += 1
        if self._errors >= MOST_ERRORS:
            raise Over("errors")

    async def end(self, reason: ClosingReason, retry: int | None) -> None:
        """Say the last word and close. Waits for the peer's own close, but not for ever."""
        if self.closed:
            return
        self._tally.refusals[reason] += 1
        self.say(Closing(reason, retry))
        self._write()
        self._loop.call_later(PATIENCE, self.abort)
        await self._ws.close(code=_CODES.get(reason, WSCloseCode.POLICY_VIOLATION))

    def abort(self) -> None:
        """End it at once."""
        self._transport.abort()
