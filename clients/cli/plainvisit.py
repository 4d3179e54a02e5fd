"""`--plain` as a whole: one visit carried as lines over standard input and output, from the lobby to the table and back."""

import asyncio
import contextlib
import sys

from clients.cli import alone, commandline, dayleaves, lines, ordinary, stdin
from clients.cli.arriving import Arrival
from clients.cli.canvas import harmless
from clients.cli.connection import Heard, Line
from clients.cli.plain import PlainTable
from clients.cli.plainaround import PlainAround
from clients.cli.plainlobby import PlainLobby
from protocol.commands import Join, Mine, Sit
from protocol.events import AboutYou, Created, Event, Found, Lobby, Notice, Refused, Standstill

LOOK_EVERY = 0.25
"""Seconds between two looks at what is due."""


async def in_words(arrival: Arrival, seat: int | None, may_sit: bool) -> int:
    """Carry this visit as lines over standard input and output. Gives the exit code."""
    table, ended = PlainTable(arrival, may_sit), asyncio.Event()
    lobby = PlainLobby(arrival, table.look)

    def listen(one: Heard | Line) -> None:
        if isinstance(one, Line):
            _print(table.line(one))
            if one.state == "ended":
                ended.set()
        elif isinstance(one.event, Notice | Standstill):
            _print([] if one.own else [lines.announced(one.event, table.words)])
        elif not _beside(arrival, table, lobby, around, one.event):
            _print(table.heard(one))
            _print(around.came(one.event))
            for command in dayleaves.ended(one.before, one.after):
                arrival.connection.send(command)
            if table.rings() and sys.stdout.isatty():
                print("\a", end="", flush=True)

    around = PlainAround(arrival, table.look, may_sit)
    _print([table.words.say("plain.welcome", name=arrival.visit.name)])
    if arrival.where.table is None:
        arrival.connection.send(Mine())
    arrival.listen(listen)
    here = arrival.visit.table
    if seat is not None and here is not None and here.private.seat is None:
        arrival.connection.send(Sit(bytes(16), seat))
    async with asyncio.TaskGroup() as group:
        reading = group.create_task(_read(arrival, (table, lobby, around), ended, may_sit), name="standard input")
        playing = group.create_task(_last_cards(arrival, table), name="last card")
        await ended.wait()
        reading.cancel()
        playing.cancel()
    return commandline.OK


def _beside(arrival: Arrival, table: PlainTable, lobby: PlainLobby, around: PlainAround, event: Event) -> bool:
    """Print what this says, where it is nothing of the table itself. Whether it is so."""
    told: list[str] | None = around.heard(event)
    if told is not None:
        _print(told)
        return True
    match event:
        case Lobby():
            told = lobby.listed(event.tables)
            _print(told if arrival.visit.slug is None else [])
        case AboutYou():
            told = lobby.mine(event)
            _print(told if arrival.visit.slug is None else [])
        case Created():
            if not alone.is_own(event.table):
                _print([table.words.say("lobby.made", link=arrival.where.link(event.table))])
            seating, lobby.seating = lobby.seating, ()
            for command in (Join(event.table), *seating):
                arrival.connection.send(command)
        case Found():
            arrival.connection.send(Join(event.table))
        case Refused() if arrival.visit.slug is None:
            _print([table.words.say(f"no.{event.code}", field=event.field or "")])
        case _:
            return False
    return True


Rooms = tuple[PlainTable, PlainLobby, PlainAround]


async def _read(arrival: Arrival, rooms: Rooms, ended: asyncio.Event, may_sit: bool) -> None:
    table, lobby, around = rooms
    async for line in stdin.lines():
        typed = line.decode(errors="replace")
        room = table if arrival.visit.slug is not None else lobby
        commands, told = around.answer(typed) or room.answer(typed)
        _print(told)
        for command in commands:
            lobby.seating = ordinary.seating(command, arrival.visit.table) or lobby.seating
            arrival.connection.send(command)
        if room.left:
            await arrival.parted()
            ended.set()
        await arrival.connection.answered()
    await arrival.connection.settled()
    if may_sit:
        ended.set()


async def _last_cards(arrival: Arrival, table: PlainTable) -> None:
    """Look every so often whether something is to be told, or the last card is to play itself."""
    while True:
        await asyncio.sleep(LOOK_EVERY)
        _print(table.waited())
        for command in table.due():
            arrival.connection.send(command)


def _print(told: list[str]) -> None:
    with contextlib.suppress(BrokenPipeError):
        for line in told:
            print(harmless(line), flush=True)
