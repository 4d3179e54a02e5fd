"""A game of the day that some have played before a server of the page's tests begins: at once, over a house of their own."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

from msgspec import Struct

from protocol import codec
from protocol.alone import PlayDaily
from protocol.commands import Act, Create, Ready
from protocol.events import Created
from server.bots.act import act
from server.bots.memory import NOTHING
from server.live.house import House
from server.live.results import Result
from server.store.open import open_store
from server.tables import clocks, days
from tests.guests import Guest

DAILY = "klaverjas_amsterdam"
AT_THE_PLACE = ("Joost", "Karin", "Hans")
"""Who sit at the place with Marijke; the last of them has not played."""
ELSEWHERE = ("Els", "Wim", "Ans", "Truus", "Hans-Willem", "Sjaan")

OFTEN = 0.7
EVENING, QUARTER = 60_000_000, 900_000

Plays = Callable[[Guest], Awaitable[bool]]


@asynccontextmanager
async def opened(data: Path) -> AsyncIterator[House]:
    """A house on this data folder, in which bots do not think for long."""
    thinking, clocks.BOT_MS = clocks.BOT_MS, (1, 2)
    store = await open_store(data)
    house = House(store)
    await house.start()
    try:
        yield house
    finally:
        clocks.BOT_MS = thinking
        await house.stop()
        await store.close()


async def met(house: House, name: str) -> tuple[Guest, bytes]:
    """Somebody new, and their token; what they do by chance is their own."""
    guest = Guest(house, name, Random(name))
    guest.person, token = await house._store.people.meet(name)
    return guest, token


async def plays(guest: Guest, daily: str, goes_on: Plays) -> str:
    """They play this daily of today, at the table with this link.

    `goes_on` does what is asked of them; it gives false when they are to leave.
    """
    made = await guest.house.alone.answer(guest.person.id, PlayDaily(guest.id(), daily), lambda: 0)
    assert isinstance(made, Created)
    await guest.join(made.table)
    while await goes_on(guest):
        pass
    return made.table


async def as_a_bot(guest: Guest) -> bool:
    """What a bot without a memory would do, by the chance of this guest."""
    assert guest.public is not None
    assert guest.seen is not None
    version = guest.seen.version
    choice = (
        act(guest.public, guest.private, NOTHING, guest.random.randbytes(32)) if guest.public.phase == "playing" else None
    )
    if choice is not None:
        deal = Act(guest.id(), choice.action, choice.decision, choice.deal, choice.level, choice.proposal)
        await guest.says(deal)
    elif guest.public.phase == "sheet":
        await guest.says(Ready(guest.id()))
    else:
        await guest.until(lambda: guest.seen is not None and guest.seen.version > version)
    return guest.public.phase != "over"


async def place_of(guests: Sequence[Guest]) -> str:
    """The link of a place where these have sat down."""
    host = guests[0]
    made = codec.decode_event(
        await host.house.create(host.person, Create(host.id(), "De donderdagtafel", "klaverjas", len(guests)))
    )
    assert isinstance(made, Created)
    for seat, guest in enumerate(guests):
        await guest.join(made.table)
        await guest.sit(seat)
    return made.table


class Shown(Struct, frozen=True):
    """A board with people on it: Marijke's token, who is one of them, and the path of the table where she has played."""

    token: bytes
    table: str


async def board_of(data: Path) -> Shown:
    """A board of today and of all time, and a place where some of those on it sit."""
    async with opened(data) as house:
        marijke, token = await met(house, "Marijke")
        sitting = [marijke, *[(await met(house, name))[0] for name in AT_THE_PLACE]]
        playing = [*sitting[:-1], *[(await met(house, name))[0] for name in ELSEWHERE]]
        await place_of(sitting)
        tables = await asyncio.gather(*(plays(guest, DAILY, as_a_bot) for guest in playing))
        for guest in playing:
            await earlier(house, guest)
    return Shown(token, f"/t/{tables[0]}")


async def earlier(house: House, guest: Guest) -> None:
    """Days of this week and of the last on which they have played, without their cards."""
    today = days.day_at(house._store.now())
    for day in (days.after(today, -back) for back in range(1, 9) if guest.random.random() < OFTEN):
        scores = tuple(guest.random.randint(-120, 160) for _ in range(4))
        began = days.began(day) + EVENING
        table = f"dag--{guest.random.randbytes(12).hex()}"
        result = Result(guest.random.randbytes(8).hex(), began, began + QUARTER, scores, table)
        await house._store.dailies.finish(DAILY, day, guest.person.id, result)
