"""People without a page: each sits down by a line of their own, and plays by chance as soon as there is something to do.

A bot takes a second for each card, whatever it holds; they take none.
"""

import asyncio
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from random import Random

from tests.clients.web.browsers import NAMES
from tests.e2e.wire import guest_at
from tests.guests import Guest


@asynccontextmanager
async def company(port: int, path: str, seats: Iterable[int]) -> AsyncIterator[None]:
    """Meanwhile somebody sits on each of these seats of the table at this path, is ready, and plays."""
    async with asyncio.TaskGroup() as group:
        guests = list[Guest]()
        for seat in seats:
            guests.append(await guest_at(port, NAMES[seat], group, Random(f"{path} {seat}")))
            await guests[-1].join(path.removeprefix("/t/"))
            await guests[-1].sit(seat)
        playing = [group.create_task(plays(guest)) for guest in guests]
        try:
            yield
        finally:
            for task in playing:
                task.cancel()
            for guest in guests:
                await guest.house.close()  # type: ignore[attr-defined]  # its house is a line


async def plays(guest: Guest) -> None:
    """Be ready, and do what there is to do, until nobody needs it any more."""
    await guest.ready()
    while True:
        guest.told.clear()
        if guest.public.paused is not None or await guest.act() is None:
            await guest.told.wait()
