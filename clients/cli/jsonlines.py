"""`--json`: commands in, messages out, one JSON object a line; the structs of the protocol, bytes in base64.

The client says `hello` and joins by itself, adds the own part of each shuffle, and gives a command an `id` where it has
none; so `{"type":"act","action":{"do":"play","card":"Jh"},"decision":"…"}` is a whole command. A command is sent again by
itself until it is answered. A line that is no command gets an `error` line and changes nothing. `{"type":"report"}` is for
the client alone, and gives its flight record, to be sent along with a report of what went wrong.

When standard input ends, `play` leaves as soon as every command is answered. `watch` does not read it, and stays until it
is ended by a signal or nobody reads its lines.
"""

import asyncio
import base64
import contextlib
import functools
import operator
import os
import sys
from collections.abc import Iterable
from typing import Any, get_args

import msgspec
from msgspec import Struct

from clients.cli import commandline, stdin
from clients.cli.arriving import Arrival
from clients.cli.choices import NO_ID
from clients.cli.connection import Heard, Line
from protocol.commands import Command, Hello, Nonce, Sit
from protocol.events import Error


def _union(kinds: Iterable[Any]) -> Any:
    """The union of these."""
    return functools.reduce(operator.or_, kinds)


OWN = (Hello, Nonce)
"""What the client says by itself."""

SAID = tuple(one for one in get_args(Command) if one not in OWN)
"""The commands that may be given."""


class Report(Struct, frozen=True, tag_field="type", tag="report"):
    """The client's report is asked for."""


class Reported(Struct, frozen=True, tag_field="type", tag="report"):
    """The client's report, in lines."""

    lines: tuple[str, ...]


_ID = base64.b64encode(NO_ID).decode()
_IDENTIFIED = frozenset(str(one.__struct_config__.tag) for one in SAID if "id" in one.__struct_fields__)
_decoder: "msgspec.json.Decoder[Command | Report]" = msgspec.json.Decoder(_union((*SAID, Report)))


class BadLineError(ValueError):
    """This line is no command. `field` is the path to what is wrong, where there is one."""

    def __init__(self, field: str | None) -> None:
        super().__init__(field)
        self.field = field


def read(line: bytes) -> Command | Report:
    """The command on this line, its `id` zeros where none is given. Raises `BadLineError`."""
    try:
        raw = msgspec.json.decode(line)
        if isinstance(raw, dict) and raw.get("type") in _IDENTIFIED:
            raw.setdefault("id", _ID)
        return _decoder.decode(msgspec.json.encode(raw))
    except (msgspec.ValidationError, msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        _, found, path = str(error).rpartition(" - at `$")
        raise BadLineError(path.strip("`.") or None if found else None) from None


def write(message: Struct) -> None:
    """Write this message as a line, at once."""
    sys.stdout.buffer.write(msgspec.json.encode(message) + b"\n")
    sys.stdout.buffer.flush()


async def in_lines(arrival: Arrival, seat: int | None, may_sit: bool) -> int:
    """Carry this visit over standard input and output. Gives the exit code."""
    ended = asyncio.Event()

    def listen(one: Heard | Line) -> None:
        if isinstance(one, Line):
            if one.state == "ended":
                ended.set()
            return
        try:
            write(one.event)
        except BrokenPipeError:
            _forget_output()
            ended.set()

    arrival.listen(listen)
    if seat is not None and _is_free(arrival, seat):
        arrival.connection.send(Sit(NO_ID, seat))
    async with asyncio.TaskGroup() as group:
        reading = group.create_task(_read(arrival, ended), name="standard input") if may_sit else None
        await ended.wait()
        if reading is not None:
            reading.cancel()
    return commandline.OK


async def _read(arrival: Arrival, ended: asyncio.Event) -> None:
    async for line in stdin.lines():
        if not line.strip():
            continue
        try:
            said = read(line)
            if isinstance(said, Report):
                write(Reported(tuple(arrival.report())))
            else:
                arrival.connection.send(said)
        except BadLineError as error:
            write(Error("ill_formed", error.field))
    await arrival.connection.settled()
    ended.set()


def _is_free(arrival: Arrival, seat: int) -> bool:
    table = arrival.visit.table
    if table is None or table.private.seat is not None:
        return False
    return seat < len(table.public.chairs) and table.public.chairs[seat].person is None


def _forget_output() -> None:
    """Nobody reads any more: let the end of the program write into nothing."""
    with contextlib.suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
