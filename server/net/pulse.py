"""Whether who is silent is still there: they are asked after a while, and their line is cut where no answer comes.

One round over all lines, in place of a timer for each: most of those who sit at a table say nothing for minutes.
"""

from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import ceil
from typing import Protocol

HEARTBEAT = 20.0
"""Seconds of silence after which a peer is asked whether it is there; it has half of that to answer."""

BEATS = 80
"""In so many parts of `HEARTBEAT` the round is gone: all at once would hold up who plays."""


class Peer(Protocol):
    """One line's other end."""

    heard: float
    """When (s) it was heard last."""
    asked: float
    """When (s) it was asked last."""

    def ask(self) -> None:
        """Have it answer."""

    def cut(self) -> None:
        """It does not."""


class Pulse:
    """Feels all lines' pulse; `clock` is in seconds."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._turns = deque(dict[Peer, None]() for _ in range(BEATS))
        """Who is looked at in this beat, the next one, and so on."""
        self._turn: dict[Peer, dict[Peer, None]] = {}

    @contextmanager
    def felt(self, peer: Peer) -> Iterator[None]:
        """As long as this line is there."""
        self._look_again(peer, BEATS)
        try:
            yield
        finally:
            del self._turn.pop(peer)[peer]

    async def beat(self) -> None:
        """Look at those whose turn it is; to be called `BEATS` times in `HEARTBEAT` seconds."""
        now, turn = self._clock(), self._turns.popleft()
        self._turns.append({})
        for peer in list(turn):
            left = HEARTBEAT - (now - peer.heard)
            if left > 0:
                self._look_again(peer, ceil(left / HEARTBEAT * BEATS))
            elif peer.asked > peer.heard:
                self._look_again(peer, BEATS)
                peer.cut()
            else:
                peer.asked = now
                self._look_again(peer, BEATS // 2)
                peer.ask()

    def _look_again(self, peer: Peer, beats: int) -> None:
        self._turn[peer] = turn = self._turns[min(beats, BEATS) - 1]
        turn[peer] = None
