"""Who is shown a table: each process says so for a while (a lease), and what it does not say again runs out."""

from collections.abc import Iterable

import msgspec

from server.live.ports import Presence

_people = msgspec.msgpack.Decoder(tuple[tuple[str, bool], ...])


def pack(people: Iterable[Presence]) -> bytes:
    """These people as a lease holds them: the same bytes for the same people in any order; b"" for nobody."""
    rows = sorted({(one.person, one.watching) for one in people})
    return msgspec.msgpack.encode(rows) if rows else b""


def unpack(leases: Iterable[bytes], now: int) -> list[Presence]:
    """The people of all leases, each `until` in ms, a space, and `pack`'s bytes, that have not run out; each once, sorted.

    Somebody who has a seat on one device and looks on from another has a seat.
    """
    watching: dict[str, bool] = {}
    for lease in leases:
        until, _, people = lease.partition(b" ")
        if int(until) > now:
            for person, only in _people.decode(people):
                watching[person] = only and watching.get(person, True)
    return [Presence(person, only) for person, only in sorted(watching.items())]
