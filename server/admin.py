"""What the operator asks of the servers that run, on whatever machine, and what they answer.

All of it goes by way of the store (`server.live.orders` says why): each of these needs to know which store it is, and
nothing else.
"""

import asyncio
import re
import socket
from collections.abc import AsyncIterator, Collection, Iterator, Mapping, Sequence

from msgspec import Struct

from server.live.glance import Glance
from server.live.house import House
from server.live.orders import LOOK_S, STANDS_MS, Announce, Drain, Evict, Server
from server.live.ports import Presence
from server.live.record import LackingError
from server.net import names
from server.settings import BadSettingError, Settings
from server.store.records import RedisStore
from server.tables import links
from server.tables.state import Table, known_as, seat_of
from server.upkeep import opened, utc

AT_ONCE = 200
"""How many tables are asked about in one go."""

LONGEST = 300
"""Characters of an announcement at the most."""

MINUTE = 60_000
"""ms."""

ASK_S = 0.5
"""How often it is asked whether they have stopped."""

WAIT_S = 60.0
"""How long it is waited for servers to stop."""

_SAID_IN = re.compile(r"([a-z]{2,3}):(.+)", re.DOTALL)


class Shown(Struct, frozen=True):
    """A table, its state (nil: it cannot be read), and who is shown it."""

    table: str
    state: Table | None
    present: Sequence[Presence]


async def servers(settings: Settings) -> str:
    """The servers that run, a line each. Raises `StoreAway`, `StoreRefused`, as all of these do."""
    async with opened(settings) as store:
        running = await store.orders.servers()
    return "\n".join([_counted(running), *map(_line, running)])


async def tables(settings: Settings, everywhere: bool) -> str:
    """The tables at which somebody is, or all there are, a line each: link, phase, since when, how many, game, name."""
    async with opened(settings) as store:
        shown = [one async for one in _shown(store, everywhere=everywhere)]
    return "\n".join([f"{len(shown)} tables", *map(_row, shown)])


async def people(settings: Settings) -> str:
    """How many people there are, then a line for each who is at a table: its link, the seat, their id there, their name."""
    lines: list[str] = []
    async with opened(settings) as store:
        running = await store.orders.servers()
        async for one in _shown(store, everywhere=False):
            lines += _there(one, await store.names(one.table))
    return "\n".join([_counted(running), *lines])


async def announce(settings: Settings, text: str, others: Sequence[str], minutes: int) -> str:
    """Have every server tell everybody this; `others` are the same as `nl:…`. Raises `BadSettingError` for no such text."""
    said = Announce(_sayable(text), dict(map(_in_language, others)))
    async with opened(settings) as store:
        running = await store.orders.servers()
        await store.orders.give(said, minutes * MINUTE)
    return f"told within {LOOK_S:.0f} seconds, and to whoever comes within {minutes} minutes: {_counted(running)}"


async def drain(settings: Settings, servers: Sequence[str], everywhere: bool) -> str:
    """Stop these servers, those of this machine where none is named, or all; come back when they have stopped.

    Raises `LookupError` where one does not run, `TimeoutError` where one does not stop.
    """
    async with opened(settings) as store:
        running = await store.orders.servers()
        going = _meant(running, servers, everywhere=everywhere)
        await store.orders.give(Drain(tuple(going)), STANDS_MS)
        waited = 0.0
        while left := [one.id for one in await store.orders.servers() if one.id in going]:
            if waited >= WAIT_S:
                raise TimeoutError(f"not stopped after {waited:.0f} seconds: {', '.join(left)}")
            await asyncio.sleep(ASK_S)
            waited += ASK_S
    return f"stopped in an orderly way: {', '.join(going)}"


async def evict(settings: Settings, table: str, person: str, forget: bool) -> str:
    """Close every connection of who has this id at this table (see `people`), and delete what is stored of them if asked.

    Raises `LookupError` where there is no such table or person.
    """
    async with opened(settings) as store:
        state = await Glance(store, {}).by_link(table.rstrip("/").rpartition("/")[2])
        if state is None:
            raise LookupError(f"there is no table {table}: see stamtafel admin tables")
        found = next((one for one in await store.orders.everybody() if known_as(state, one) == person), None)
        if found is None:
            raise LookupError(f"nobody has the id {person} at this table: see stamtafel admin people")
        await store.orders.give(Evict(found), STANDS_MS)
        if forget:
            house = House(store)
            await house.forget(found)
            await house.stop()
    after = "what was stored of them is deleted" if forget else "they may come back"
    return f"{person} is sent away within {LOOK_S:.0f} seconds; {after}"


async def _shown(store: RedisStore, *, everywhere: bool) -> AsyncIterator[Shown]:
    """The tables where somebody is, or all."""
    glance, every = Glance(store, {}), await store.tables()
    for at in range(0, len(every), AT_ONCE):
        some = every[at : at + AT_ONCE]
        present = await asyncio.gather(*map(store.present, some))
        for table, who in zip(some, present, strict=True):
            if who or everywhere:
                yield Shown(table, await _seen(glance, table), who)


async def _seen(glance: Glance, table: str) -> Table | None:
    """This table; nil where this build cannot read it, which keeps nobody from seeing the others."""
    try:
        return await glance.at(table)
    except LackingError:
        return None


def _row(shown: Shown) -> str:
    state = shown.state
    if state is None:
        return f"{shown.table}  cannot be read"
    since, settings = utc(state.since), state.settings
    return f"{links.current(state)}  {state.phase:8} {since}  {len(shown.present):>2}  {settings.game:14}  {settings.name}"


def _there(shown: Shown, called: Mapping[str, str]) -> Iterator[str]:
    """Who is shown this table, a line each."""
    if shown.state is None:
        return
    for one in shown.present:
        seat = seat_of(shown.state, one.person)
        place = "looks on" if seat is None else f"seat {seat + 1}"
        yield f"{links.current(shown.state)}  {place:8}  {one.person}  {called.get(one.person, '')}"


def _counted(running: Sequence[Server]) -> str:
    who, lines = sum(one.people for one in running), sum(one.connections for one in running)
    return f"{len(running)} servers, {who} people, {lines} connections"


def _line(one: Server) -> str:
    state = "stopping" if one.stopping else "open"
    since = utc(one.since)
    counts = f"{one.people} people, {one.connections} connections, {one.tables} tables"
    return f"{one.id}  {one.machine}  {one.process}  {since}  {state}  {counts}"


def _meant(running: Sequence[Server], named: Collection[str], *, everywhere: bool) -> list[str]:
    """The ids of the servers that are meant. Raises `LookupError`."""
    if missing := [one for one in named if one not in {server.id for server in running}]:
        raise LookupError(f"no such server runs: {', '.join(missing)}: see stamtafel admin servers")
    here = socket.gethostname()
    going = [one.id for one in running if everywhere or (one.id in named if named else one.machine == here)]
    if not going:
        raise LookupError("no server runs here: see stamtafel admin servers, and name one, or say --all")
    return going


def _in_language(said: str) -> tuple[str, str]:
    found = _SAID_IN.fullmatch(said)
    if found is None:
        raise BadSettingError(f"--in {said!r} is not possible: say it as nl:Tot zo")
    return found[1], _sayable(found[2])


def _sayable(text: str) -> str:
    if len(text) > LONGEST or names.text(text) is None:
        raise BadSettingError(f"{text!r} is not possible: at most {LONGEST} characters that can be seen, on one line")
    return text
