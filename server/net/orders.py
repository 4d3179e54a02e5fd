"""One server's end of the operator's orders: it tells how it is, looks what is asked of it, and does each order once."""

import logging
import os
import socket
from collections.abc import Callable

from msgspec import Struct
from msgspec.structs import replace

from protocol.events import Notice
from server.live.orders import AGAIN_MS, Announce, Drain, Evict, Order, Orders, Server
from server.live.ports import StoreAway, StoreRefused
from server.net.door import Door

log = logging.getLogger(__name__)


class Obeying(Struct):
    """Obeys the orders given to `server` behind this door. `drain` is called when it is to stop."""

    orders: Orders
    door: Door
    server: Server
    drain: Callable[[], None]
    _done: frozenset[str] = frozenset()
    _stopping: bool = False
    _told: Server | None = None
    _told_at: int = 0

    async def look(self) -> None:
        """Do what is new. While the store is away nothing is asked; that it can only be read is enough."""
        try:
            given = await self.orders.given()
        except (StoreAway, StoreRefused) as error:
            log.warning("the operator is not heard: %s", error)
            return
        new = [order for order in given if order.id not in self._done]
        self._done = frozenset(order.id for order in given)
        for order in new:
            await self._obey(order)

    async def leave(self) -> None:
        """This server is there no longer."""
        try:
            await self.orders.leave(self.server.id)
        except (StoreAway, StoreRefused) as error:
            log.warning("the operator is not told that this server stops: %s", error)

    async def tell(self) -> None:
        """Tell the operator how this server is, if that has changed or was told long ago."""
        try:
            await self._tell()
        except (StoreAway, StoreRefused) as error:
            log.warning("the operator is not told how this server is: %s", error)

    async def _tell(self) -> None:
        door, now = self.door, self.door.now()
        server = replace(
            self.server,
            people=door.people_inside,
            connections=door.tally.connections(),
            tables=door.tally.shown(),
            stopping=door.stopping or self._stopping,
        )
        if server != self._told or now - self._told_at >= AGAIN_MS:
            await self.orders.tell(server)
            self._told, self._told_at = server, now

    async def _obey(self, order: Order) -> None:
        """An announcement is for who comes later too; anything else given before this server was there is not for it."""
        match order.what:
            case Announce(text, others):
                log.info("the operator tells everybody: %s", text)
                self.door.announce(Notice(text, order.ends, others))
            case Evict(person) if order.at >= self.server.since:
                log.info("the operator sends somebody away")
                self.door.evict(person)
            case Drain(servers) if self.server.id in servers:
                log.info("stopping: the operator says so")
                self._stopping = True
                await self.tell()
                self.drain()


def this_server(id_: str, since: int) -> Server:
    """This process, as the operator is told of it. `since` is in ms."""
    return Server(id_, socket.gethostname(), os.getpid(), since)
