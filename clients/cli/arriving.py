"""From arguments to a visit: whose token, which server, what is on the screen; and from failures to exit codes."""

import argparse
import asyncio
import contextlib
import os
import secrets
import signal
import sys
import traceback
from collections.abc import Callable, Coroutine, Mapping
from pathlib import Path
from typing import Any

from clients.cli import address, commandline, folders, lines, reporting, settings, tokens
from clients.cli.address import Address, LinkError
from clients.cli.choices import NO_ID
from clients.cli.connection import (
    Connection,
    Heard,
    Line,
    NotStamtafelError,
    TurnedAwayError,
    UnreachableError,
)
from clients.cli.look import Look
from clients.cli.settings import Settings
from clients.cli.visit import Visit
from clients.cli.words import Words
from protocol.alone import Learn, PlayDaily
from protocol.commands import Join
from protocol.events import Created, Event, Ok, Refused, Standstill, View, Welcome

PARTING = 2.0
"""Seconds in which whoever stays may still put things away after the connection ended for good."""

FAREWELL = 1.5
"""Seconds in which whoever leaves waits for what was said last."""

AGAIN = 1.0
"""Seconds after which what was asked for on coming is asked for again, that could not be had while play stood still."""

Deliver = Callable[[Heard | Line], None]


class NoTableError(Exception):
    """The table of the link cannot be joined; `code` is why."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Arrival:
    """A visit on its way: connected, welcomed, and then at the table of its link if that names one.

    Or at a table of one's own, where it `opens` one.

    What is heard before `listen` is kept for the listener; but that play stands still, for which one has to wait, is told at
    once.
    """

    def __init__(
        self,
        where: Address,
        mine: Settings,
        folder: Path,
        name: str,
        token: bytes | None,
        code: str | None = None,
        opens: PlayDaily | Learn | None = None,
        form: reporting.Form = "lines",
    ) -> None:
        self.where = where
        self.mine = mine
        self.folder = folder
        self.words = Words(mine.language)
        self.visit = Visit(name, token, secrets.token_bytes, where.table, code=code)
        self.connection = Connection(where, self.visit, self._deliver, keep_token=self._keep)
        self._form: reporting.Form = form
        self._signs = signs()  # asked before a screen puts its own in the place of standard output
        self.failure: Exception | None = None
        """Why the visit ended, where it was not by leaving."""
        self._name = name
        self._known = name
        self._kept: list[Heard | Line] = []
        self._listener: Deliver | None = None
        self._there = asyncio.Event()
        self._told = ""
        """What was told last while one waited."""
        self._opens = opens
        self._leads = where.table is not None or opens is not None
        """Whether there is a table to wait for."""
        if opens is not None:
            self.connection.send(opens)

    def listen(self, listener: Deliver) -> None:
        """From now on everything heard goes here, what was kept first."""
        self._listener = listener
        kept, self._kept = self._kept, []
        for one in kept:
            listener(one)

    async def carry(self) -> None:
        """Keep the connection until it ends for good; `failure` then says why."""
        try:
            await self.connection.run()
        except (UnreachableError, NotStamtafelError, TurnedAwayError, OSError) as error:
            self.failure = self.failure or error
        finally:
            self._there.set()

    async def there(self) -> bool:
        """Wait until we are where the link leads. False when that failed."""
        await self._there.wait()
        return self.failure is None

    def chance(self, n: int) -> bytes:
        """So many random bytes."""
        return secrets.token_bytes(n)

    def keep_file(self, name: str, text: str) -> str:
        """Keep this text in the folder where one is, under this name or, where that is taken, one like it. Gives where.

        Raises `OSError`.
        """
        path = folders.free(Path.cwd() / name)
        path.write_text(text, encoding="utf-8")
        return str(path)

    def report(self) -> list[str]:
        """What is sent along by who reports that something went wrong, in lines."""
        return reporting.report(self.connection.flight, self._form, self.mine, self.where, self._signs)

    async def parted(self) -> None:
        """Wait until what was said last is answered, for a moment at the most: how somebody leaves is still to be told."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(FAREWELL):
                await self.connection.settled()

    def _keep(self, token: bytes) -> None:
        tokens.keep(self.folder, self.where.server, self._name, token)

    def _called(self) -> None:
        """The token is kept under each name that one has: the one that was given here, and the one the server knows.

        Who has been forgotten has no token any more, under no name.
        """
        visit, name = self.visit, self.visit.name or self._name
        if visit.forgotten:
            for one in {self._name, self._known, name}:
                tokens.forget(self.folder, self.where.server, one)
        elif name != self._known and visit.token is not None:
            self._known = name
            tokens.keep(self.folder, self.where.server, name, visit.token)

    def _deliver(self, one: Heard | Line) -> None:
        if isinstance(one, Heard) and isinstance(one.event, Welcome | Ok):
            self._called()
        arrives = None if isinstance(one, Line) or one.own or self._there.is_set() else one.event
        if self._listener is not None:
            self._listener(one)
        elif isinstance(arrives, Standstill) and self._form != "json":
            with contextlib.suppress(BrokenPipeError):
                self._wait(arrives)
        elif not isinstance(arrives, Created):
            self._kept.append(one)
        if arrives is not None:
            self._arrived(arrives)
        if isinstance(arrives, Standstill) and self._form == "json":
            with contextlib.suppress(BrokenPipeError):
                self._write()

    def _wait(self, still: Standstill) -> None:
        """Tell that one has to wait, or no longer, in words; once."""
        said = lines.announced(still, self.words)
        if said != self._told and (still.why is not None or self._told):
            self._told = said
            if self._form == "lines":
                commandline.complain(said)
            else:
                print(said, flush=True)

    def _write(self) -> None:
        """Write what was heard so far as JSON lines."""
        from clients.cli.jsonlines import write  # noqa: PLC0415 - it takes a visit that has arrived

        kept, self._kept = self._kept, []
        for one in kept:
            if isinstance(one, Heard):
                write(one.event)

    def _arrived(self, event: Event) -> None:
        if isinstance(event, View) or (isinstance(event, Welcome) and not self._leads):
            self._there.set()
        elif isinstance(event, Created):
            self.connection.send(Join(event.table))
        elif isinstance(event, Refused) and self._opens is not None and self.visit.standstill.why is not None:
            if event.id is not None:  # it is not the list of tables that one could not see
                asyncio.get_running_loop().call_later(AGAIN, self.connection.send, self._opens)
        elif isinstance(event, Refused):
            self.failure = NoTableError(event.code)
            self._there.set()


def look(mine: Settings, environ: Mapping[str, str] = os.environ) -> Look:
    """How things are drawn for these settings on this terminal."""
    return Look(Words(mine.language), settings.letters(mine), signs(environ), mine.four_colours)


def signs(environ: Mapping[str, str] = os.environ) -> bool:
    """Whether this terminal takes UTF-8."""
    encoding = (getattr(sys.stdout, "encoding", None) or "ascii").lower().replace("-", "")
    locale = next((environ[name] for name in ("LC_ALL", "LC_CTYPE", "LANG") if environ.get(name)), "")
    return encoding == "utf8" and locale not in {"C", "POSIX"}


def _opened(args: argparse.Namespace) -> PlayDaily | Learn | None:
    """The table of one's own that these arguments ask for."""
    if args.daily:
        return PlayDaily(NO_ID, args.daily)
    return Learn(NO_ID, args.lesson) if args.lesson else None


def visit(args: argparse.Namespace, stay: Callable[[Arrival], Coroutine[Any, Any, int]]) -> int:
    """Arrive where these arguments lead, then `stay` until it gives an exit code. A failure is one sentence."""
    mine = commandline.chosen(args)
    words = Words(mine.language)
    folder = folders.config()
    try:
        where = address.parse(args.link)
        where = Address(where.server) if args.daily or args.lesson else where
    except LinkError:
        commandline.complain(words.say("fail.link", link=args.link))
        return commandline.USAGE
    name = args.name or _usual_name(words)
    try:
        if args.daily and not args.name and tokens.load(folder, where.server, name) is None:
            name = asked_name(name, words)
        if args.forget:
            tokens.forget(folder, where.server, name)
        code = "".join(args.code.split()) if args.code else None
        token = None if code else tokens.load(folder, where.server, name)
        arrival = Arrival(where, mine, folder, name, token, code, _opened(args), _form(args))
        ended = _stayed(arrival, stay)
    except KeyboardInterrupt:
        return 128 + signal.SIGINT
    except asyncio.CancelledError:
        return 128 + signal.SIGTERM
    except OSError:
        commandline.complain(words.say("fail.folder", folder=folder))
        return commandline.FAILED
    if arrival.visit.forgotten:
        commandline.complain(words.say("me.forgotten"))
        return commandline.OK
    return ended if arrival.failure is None else _failed(arrival.failure, where, folder, words)


def _form(args: argparse.Namespace) -> reporting.Form:
    """How these arguments ask to be shown: `standings` and `export` are no visit."""
    if not hasattr(args, "plain"):
        return "lines"
    return "json" if args.json else "plain" if args.plain else "screen"


def _stayed(arrival: Arrival, stay: Callable[[Arrival], Coroutine[Any, Any, int]]) -> int:
    """Stay. What goes wrong in the client itself is told, and the report of it kept."""
    try:
        return asyncio.run(_stay(arrival, stay))
    except Exception as error:
        traceback.print_exception(error)
        arrival.connection.flight.failed(error)
        commandline.complain(_reported(arrival))
        return commandline.FAILED


def _reported(arrival: Arrival) -> str:
    """Where the report was kept; where it could not be, the report itself."""
    told = "".join(f"{line}\n" for line in arrival.report())
    try:
        return arrival.words.say("report.crashed", file=arrival.keep_file(reporting.FILE, told))
    except OSError as error:
        return arrival.words.say("report.told", why=error.strerror or reporting.FILE, report=told)


async def _stay(arrival: Arrival, stay: Callable[[Arrival], Coroutine[Any, Any, int]]) -> int:
    """Keep the connection while somebody stays; whichever ends first ends the other."""
    code = commandline.OK
    _end_on_sigterm()
    async with asyncio.TaskGroup() as group:
        line = group.create_task(arrival.carry(), name="connection")
        if await arrival.there():
            staying = group.create_task(stay(arrival), name="visit")
            await asyncio.wait({staying, line}, return_when=asyncio.FIRST_COMPLETED)
            await asyncio.wait({staying}, timeout=PARTING)
            staying.cancel()
            code = staying.result() if staying.done() else code
        line.cancel()
    return code


def _end_on_sigterm() -> None:
    here = asyncio.current_task()
    if here is not None:
        with contextlib.suppress(NotImplementedError):  # Windows has no such signal
            asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, here.cancel)


def _failed(failure: Exception, where: Address, folder: Path, words: Words) -> int:
    """The exit code for what went wrong, after saying it."""
    match failure:
        case UnreachableError():
            said, code = words.say("fail.unreachable", server=where.server), commandline.UNREACHABLE
        case NotStamtafelError():
            said, code = words.say("fail.not_stamtafel", server=where.server), commandline.NOT_STAMTAFEL
        case NoTableError():
            said, code = lines.refused(failure.code, None, words), commandline.NO_TABLE
        case TurnedAwayError():
            said, code = lines.failed(failure.code, words), commandline.TURNED_AWAY
        case _:
            said, code = words.say("fail.folder", folder=folder), commandline.FAILED
    commandline.complain(said)
    return code


def _usual_name(words: Words) -> str:
    """What somebody is called who does not say: the name they log in with."""
    name = os.environ.get("USER") or os.environ.get("USERNAME") or ""
    return name.capitalize()[:40] or words.say("cli.name")


def asked_name(usual: str, words: Words) -> str:
    """Under which name somebody new here plays a daily, whose first time counts; where nobody types, the usual one."""
    if not (sys.stdin and sys.stdin.isatty() and sys.stderr and sys.stderr.isatty()):
        return usual
    sys.stderr.write(words.say("daily.ask_name", name=usual))
    sys.stderr.flush()
    return " ".join(sys.stdin.readline().split())[:40] or usual
