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
from server.live.orders import LOOK_S, SILENT_MS, STANDS_MS, Announce, Drain, Evict, Server
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

HEAR_S = 10.0
"""How long it is waited for servers to say that they are stopping."""

WAIT_S = 45.0
"""How long it is waited for servers to stop."""

FORGOTTEN_S = 5.0
"""Within how long somebody whose data is deleted is seen out by every server."""

Row = tuple[str, ...]

SERVERS: Row = ("SERVER", "MACHINE", "PROCESS", "SINCE", "STATE", "HEARD", "PEOPLE", "CONNECTIONS", "TABLES")
TABLES: Row = ("LINK", "PHASE", "SINCE", "HERE", "GAME", "NAME")
PEOPLE: Row = ("LINK", "PLACE", "ID", "NAME")

_SAID_IN = re.compile(r"([a-z]{2,3}):(.+)", re.DOTALL)


class Shown(Struct, frozen=True):
    """A table, its state (nil: it cannot be read), and who is shown it."""

    table: str
    state: Table | None
    present: Sequence[Presence]


async def servers(settings: Settings) -> str:
    """The servers that run, a line each. Raises `StoreAway`, `StoreRefused`, as all of these do."""
    async with opened(settings) as store:
        running, now = await store.orders.servers(), store.now()
    return _listed(_counted(running, now), SERVERS, [_line(one, now) for one in running])


async def tables(settings: Settings, everywhere: bool) -> str:
    """The tables at which somebody is, or all there are, a line each: link, phase, since when, how many, game, name."""
    async with opened(settings) as store:
        shown = [one async for one in _shown(store, everywhere=everywhere)]
    return _listed(f"{len(shown)} tables", TABLES, list(map(_row, shown)))


async def people(settings: Settings) -> str:
    """How many people there are, then a line for each who is at a table: its link, the seat, their id there, their name."""
    rows: list[Row] = []
    async with opened(settings) as store:
        running = await store.orders.servers()
        async for one in _shown(store, everywhere=False):
            rows += _there(one, await store.names(one.table))
        return _listed(_counted(running, store.now()), PEOPLE, rows)


async def announce(settings: Settings, text: str, others: Sequence[str], minutes: int) -> str:
    """Have every server tell everybody this; `others` are the same as `nl:…`.

    Raises `BadSettingError` for no such text, `LookupError` where no server runs.
    """
    said = Announce(_sayable(text), dict(map(_in_language, others)))
    async with opened(settings) as store:
        running, now = await store.orders.servers(), store.now()
        if not any(_heard(one, now) for one in running):
            raise LookupError("no server runs: nobody is told")
        await store.orders.give(said, minutes * MINUTE)
    return f"told within {LOOK_S:.0f} seconds, and to whoever comes within {minutes} minutes: {_counted(running, now)}"


async def drain(settings: Settings, servers: Sequence[str], everywhere: bool) -> str:
    """Stop these servers, those of this machine where none is named, or all; come back when they have stopped.

    Raises `LookupError` where one does not run, `TimeoutError` where one does not stop, or is not heard any more.
    """
    async with opened(settings) as store:
        running = await store.orders.servers()
        going = _meant(running, servers, everywhere=everywhere)
        silent = {one.id for one in running if not _heard(one, store.now())} & {*going}
        await store.orders.give(Drain(tuple(going)), STANDS_MS)  # to who is silent too: it may hang, and wake
        left = await _left(store, {*going} - silent)
    done = [one for one in going if one not in left | silent]
    said = [f"stopped in an orderly way: {', '.join(done)}"] if done else []
    if left:
        said.append(f"not stopped, see stamtafel admin servers: {', '.join(sorted(left))}")
    if silent:
        said.append(f"not heard any more, so it was killed or hangs: {', '.join(sorted(silent))}")
    if left or silent:
        raise TimeoutError("; ".join(said))
    return said[0]


async def _left(store: RedisStore, going: Collection[str]) -> set[str]:
    """Those of these servers that have not stopped when it is waited no longer: less long where none says it is stopping."""
    waited = 0.0
    while there := [one for one in await store.orders.servers() if one.id in going]:
        if waited >= (WAIT_S if any(one.stopping for one in there) else HEAR_S):
            break
        await asyncio.sleep(ASK_S)
        waited += ASK_S
    return {one.id for one in there}


async def evict(settings: Settings, table: str, person: str, forget: bool) -> str:
    """Close every connection of who has this id at this table (see `people`), or delete all that is stored of them.

    Raises `LookupError` where there is no such table or person.
    """
    async with opened(settings, settings.replicas_ack if forget else 0) as store:
        state = await Glance(store, {}).by_link(table.rstrip("/").rpartition("/")[2])
        if state is None:
            raise LookupError(f"there is no table {table}: see stamtafel admin tables")
        found = next((one for one in await store.orders.everybody() if known_as(state, one) == person), None)
        if found is None:
            raise LookupError(f"nobody has the id {person} at this table: see stamtafel admin people")
        if not forget:
            await store.orders.give(Evict(found), STANDS_MS)
            return f"{person} is sent away within {LOOK_S:.0f} seconds; they may come back"
        house = House(store)
        await house.forget(found)  # no order besides: by that they would be told that all of it stays
        await house.stop()
    return f"what was stored of {person} is deleted; they are sent away within {FORGOTTEN_S:.0f} seconds"


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


def _listed(counts: str, heading: Row, rows: Sequence[Row]) -> str:
    """These counts, and these rows below each other under their heading, where there are any."""
    if not rows:
        return counts
    wide = [max(map(len, column)) for column in zip(heading, *rows, strict=True)]
    lines = ("  ".join(map(str.ljust, row, wide)).rstrip() for row in (heading, *rows))
    return "\n".join((counts, *lines))


def _row(shown: Shown) -> Row:
    state = shown.state
    if state is None:
        return (shown.table, "cannot be read", "", "", "", "")
    since, settings = utc(state.since), state.settings
    return links.current(state), state.phase, since, str(len(shown.present)), settings.game, settings.name


def _there(shown: Shown, called: Mapping[str, str]) -> Iterator[Row]:
    """Who is shown this table, a row each."""
    if shown.state is None:
        return
    for one in shown.present:
        seat = seat_of(shown.state, one.person)
        place = "looks on" if seat is None else f"seat {seat + 1}"
        yield links.current(shown.state), place, one.person, called.get(one.person, "")


def _heard(one: Server, now: int) -> bool:
    """Whether this server was heard lately."""
    return now - one.heard < SILENT_MS


def _counted(running: Sequence[Server], now: int) -> str:
    heard = [one for one in running if _heard(one, now)]
    who, lines = sum(one.people for one in heard), sum(one.connections for one in heard)
    return f"{len(heard)} servers, {who} people, {lines} connections"


def _line(one: Server, now: int) -> Row:
    state = "silent" if not _heard(one, now) else "stopping" if one.stopping else "open"
    ago = f"{max(0, now - one.heard) // 1000}s"
    counts = str(one.people), str(one.connections), str(one.tables)
    return one.id, one.machine, str(one.process), utc(one.since), state, ago, *counts


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
