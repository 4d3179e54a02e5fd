"""The flight record: what happened to this client last, for who reports that something went wrong. In memory only.

What goes in is named here: tags and codes of the protocol, versions, times, sizes, places in our own files. No function
takes more of a message than that, so no token, link, name, word, card or number of a shuffle has a way into it.
"""

import time
import traceback
from collections import OrderedDict, deque
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Literal

from msgspec import Struct
from websockets.exceptions import ConnectionClosed, InvalidStatus

from protocol.commands import Command
from protocol.events import Closing, Code, Created, Error, Event, Moved, Ok, Refused, Standstill, View, Welcome

LAST = 200
"""So many things are kept."""
FRAMES = 4
"""So many places in our own files are told of an error, the innermost last."""
ABNORMAL = 1006
"""What a connection that ended without a word counts as, by RFC 6455."""
ROOT = Path(__file__).parents[2]
OURS = frozenset({"clients", "protocol", "server"})

What = tuple[str | int, ...]


class Noted(Struct):
    """One thing: when (ms) it happened first and last, and how often."""

    what: What
    at: int
    last: int
    times: int = 1

    def told(self, began: int) -> str:
        """As a line, its time counted from when the record began."""
        line = f"{self.at - began:>9}  {' '.join(map(str, self.what))}"
        return line if self.times == 1 else f"{line}, {self.times} times until {self.last - began}"


class Flight:
    """One client's record. `clock` tells ms."""

    def __init__(self, clock: Callable[[], int] = lambda: time.time_ns() // 1_000_000) -> None:
        self._clock = clock
        self._began = clock()
        self._noted: deque[Noted] = deque(maxlen=LAST)
        self._said: OrderedDict[bytes, tuple[str, int]] = OrderedDict()
        self._shown: What = ()

    def line(self, state: Literal["connecting", "open", "waiting", "ended"], wait: int | None = None) -> None:
        """The own connection is so now; `wait` is in how many ms it is tried again."""
        self._note("line", state, *(() if wait is None else ("for", wait, "ms")))

    def cut(self, error: Exception) -> None:
        """The connection ended, or none was made, by this."""
        match error:
            case ConnectionClosed():
                self._note("cut", ABNORMAL if error.rcvd is None else error.rcvd.code)
            case InvalidStatus():
                self._note("cut", "http", error.response.status_code)
            case _:
                self._note("cut", type(error).__name__)

    def said(self, command: Command) -> None:
        """This was sent."""
        self._note("said", _tag(command))
        if (ident := getattr(command, "id", None)) is not None:
            self._said.setdefault(ident, (_tag(command), self._clock()))
            if len(self._said) > LAST:
                self._said.popitem(last=False)

    def heard(self, event: Event, own: bool = False) -> None:
        """This was heard; `own`: it is the client's own business, nobody is told."""
        more: What = ()
        match event:
            case Welcome():
                more = ("protocol", event.version)
            case View():
                more = ("version", event.version, "missed", len(event.missed), *(["rewound"] if event.rewound else []))
            case Moved():
                more = ("version", event.version, "hidden" if event.move is None else _tag(event.move))
            case Ok():
                more = (*self._answered(event.id), "version", event.version)
            case Created() | Code():
                more = self._answered(event.id)
            case Refused():
                answered = () if event.id is None else self._answered(event.id)
                more = (event.code, *answered, *(["own"] if own else []))
            case Error():
                more = (event.code,)
            case Closing():
                more = (event.reason, "for good") if event.retry is None else (event.reason, "for", event.retry, "ms")
            case Standstill():
                more = (event.why or "over",)
            case _:
                pass
        self._note("heard", _tag(event), *more)

    def unread(self) -> None:
        """Something came that this client cannot read."""
        self._note("heard", "unread")

    def failed(self, error: BaseException) -> None:
        """This went wrong in the program itself: the kind of error and where, never what it says."""
        for one in _each(error):
            self._note("failed", type(one).__name__, *_places(one))

    def shown(self, page: str, width: int = 0, height: int = 0) -> None:
        """This page is on the screen now, by the name that it has in the code, in so many columns and rows."""
        what: What = ("shown", page, *((f"{width}x{height}",) if width else ()))
        if what != self._shown:
            self._shown = what
            self._note(*what)

    def told(self) -> list[str]:
        """The record in lines, the first thing first."""
        return [*(one.told(self._began) for one in self._noted), f"{self._clock() - self._began:>9}  told"]

    def _answered(self, ident: bytes) -> What:
        """Which command this answers, and how many ms that took."""
        tag, at = self._said.get(ident, ("unknown", self._clock()))
        return (tag, "in", self._clock() - at, "ms")

    def _note(self, *what: str | int) -> None:
        """Note this. What comes and goes in turns, like looks at the lobby and their answers, is counted."""
        now = self._clock()
        for one in list(self._noted)[-2:]:
            if one.what == what:
                one.times, one.last = one.times + 1, now
                return
        self._noted.append(Noted(what, now, now))


def _tag(message: Struct) -> str:
    return str(message.__struct_config__.tag)


def _each(error: BaseException) -> Iterator[BaseException]:
    """The errors of a group, else this one."""
    if isinstance(error, BaseExceptionGroup):
        for one in error.exceptions:
            yield from _each(one)
    else:
        yield error


def _places(error: BaseException) -> list[str]:
    """Where in our own files, as `clients/cli/flight.py:1`."""
    found = []
    for frame, line in traceback.walk_tb(error.__traceback__):
        path = Path(frame.f_code.co_filename)
        inner = path.relative_to(ROOT) if path.is_relative_to(ROOT) else path
        if inner.parts[0] in OURS:
            found.append(f"{inner.as_posix()}:{line}")
    return found[-FRAMES:]
