"""Where the operator's orders stand, and what servers tell of themselves: two hashes of the first bucket that run out.

Neither is in a backup: they are about what runs now. So no replica is waited for: just when there are too few, the operator
wants to see who runs, and to speak.
"""

import secrets
from collections.abc import Callable
from itertools import chain

import msgspec
from msgspec.structs import replace

from server.live.orders import TOLD_MS, Announce, Drain, Evict, Order, Server
from server.store import keys
from server.store.commit import Committer
from server.store.keys import BUCKETS
from server.store.link import Link

_packed = msgspec.msgpack.Encoder().encode
_order = msgspec.msgpack.Decoder(Order).decode
_server = msgspec.msgpack.Decoder(Server).decode

_ID = keys.store_id(BUCKETS[0])


class Orders:
    """The `Orders` of the store. Every method may raise `StoreAway` or `StoreRefused`."""

    def __init__(self, link: Link, now: Callable[[], int]) -> None:
        self._link = Link(link.nodes, link.patience)
        self._link.store_id = link.store_id
        self._call, self._now = Committer(self._link).call, now

    async def tell(self, server: Server) -> None:
        """A lease, as of being shown a table; what others did not say again is dropped by the way."""
        await self._lease(server.id, self._now() + TOLD_MS, _packed(server))

    async def leave(self, server: str) -> None:
        """The lease is given up."""
        await self._lease(server, 0, b"")

    async def _lease(self, server: str, until: int, said: bytes) -> None:
        nobody = keys.servers()  # a channel to which nobody listens: whoever wants to know looks
        await self._call("lease", (_ID, keys.servers()), server, self._now(), until, said, "", nobody, 0)

    async def servers(self) -> list[Server]:
        """Those whose lease has not run out."""
        leases = (lease.partition(b" ") for lease in (await self._link.ask("HGETALL", keys.servers())).values())
        told = ((int(until), _server(said)) for until, _, said in leases)
        there = [replace(one, heard=until - TOLD_MS) for until, one in told if until > self._now()]
        return sorted(there, key=lambda one: (one.machine, one.process))

    async def give(self, what: Announce | Drain | Evict, stands: int) -> Order:
        """The order is put where all look; those that have ended go, and with the last of them all of it."""
        now = self._now()
        order = Order(secrets.token_hex(8), now, now + stands, what)
        last = order.ends
        for field, old in (await self._link.ask("HGETALL", keys.orders())).items():
            if (ends := _order(old).ends) <= now:
                await self._call("drop", (_ID, keys.orders()), field)
            last = max(last, ends)
        await self._call("put", (_ID, keys.orders()), order.id, _packed(order))
        await self._link.ask("PEXPIREAT", keys.orders(), last)
        return order

    async def given(self) -> list[Order]:
        """Those that have not ended."""
        found = map(_order, (await self._link.ask("HGETALL", keys.orders())).values())
        return sorted((order for order in found if order.ends > self._now()), key=lambda order: (order.at, order.id))

    async def everybody(self) -> list[bytes]:
        """The ids of all people that are known."""
        names = [("HKEYS", keys.people(bucket)[0]) for bucket in BUCKETS]
        return list(chain.from_iterable(await self._link.ask_all(names)))
