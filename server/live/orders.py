"""What the operator says to the servers, and what each of them tells the operator of itself: by way of the store.

No port is open for this, so nobody needs to be told who may come in by it: who has the store has everything already. An
order stands in the store for a while; every server looks every two seconds and does each one once. So it reaches all of
them, on whatever machine, also one that the store was away from for a moment. An order names no token and no card.
"""

from collections.abc import Mapping
from typing import Protocol

from msgspec import Struct

LOOK_S = 2.0
"""How often a server looks, and tells how it is if that has changed."""

AGAIN_MS = 20_000
"""How often it tells what has not changed: a server at which nobody is should hardly write."""

SILENT_MS = 25_000
"""A server that has told nothing for so long was killed, or hangs."""

TOLD_MS = 60_000
"""How long what a server told of itself is kept."""

STANDS_MS = 60_000
"""How long an order stands, for a server that does not look at once."""


class Announce(Struct, frozen=True, tag="announce"):
    """Tell everybody this: `text`, and in `others` the same by language. Whoever comes in while it stands is told too."""

    text: str
    others: Mapping[str, str] = {}


class Drain(Struct, frozen=True, tag="drain"):
    """Let nobody in any more, see everybody out and stop, those of you that are one of these servers."""

    servers: tuple[str, ...]


class Evict(Struct, frozen=True, tag="evict"):
    """Close every connection of this person. They may come back."""

    person: bytes


class Order(Struct, frozen=True):
    """An order: which, given when, and until when it stands (ms)."""

    id: str
    at: int
    ends: int
    what: Announce | Drain | Evict


class Server(Struct, frozen=True):
    """A server as it told of itself: on which machine, which process, since when (ms), with how many of what.

    `people` have `connections`; `tables` are shown to somebody. `stopping` lets nobody in any more. `heard` is when it told
    so (ms), as whoever asks is told.
    """

    id: str
    machine: str
    process: int
    since: int
    people: int = 0
    connections: int = 0
    tables: int = 0
    stopping: bool = False
    heard: int = 0


class Orders(Protocol):
    """The port to where orders stand. Every method may raise `StoreAway`."""

    async def tell(self, server: Server) -> None:
        """This server is so now; it is kept for `TOLD_MS`."""

    async def leave(self, server: str) -> None:
        """This server is there no longer."""

    async def servers(self) -> list[Server]:
        """The servers that have told of themselves and not left, by machine and process."""

    async def give(self, what: Announce | Drain | Evict, stands: int) -> Order:
        """Give this order, which stands so long (ms)."""

    async def given(self) -> list[Order]:
        """The orders that stand, in the order in which they were given."""
