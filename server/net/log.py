"""The log: one line per happening, and one line per command. Never a token, a card, or anything unescaped.

A line is a JSON object, or, on a terminal, text. What comes from outside is passed as an argument of the message, so that
it is escaped here, in one place: nobody can write a line of their own.
"""

import asyncio
import contextlib
import datetime
import json
import logging
import sys
import time
from collections.abc import Callable, Mapping
from functools import lru_cache, partial
from typing import TextIO

import msgspec
from aiohttp.http_exceptions import HttpProcessingError

_commands = logging.getLogger("stamtafel.command")

NOBODY: Mapping[str, object] = {}
"""What is said of where a line is from before that is known."""

_quick = msgspec.json.Encoder(enc_hook=str).encode
_escaped = json.JSONEncoder(default=str).encode


_turn: "_Turn | None" = None
"""Where lines go, once the log is started."""


def start(form: str, level: str, stream: TextIO | None = None, of: Mapping[str, object] = NOBODY) -> None:
    """Send the log to this stream (standard error unless it is given) as `json` or `text`; `auto` asks the stream.

    `of` is said in every line: which server, or which process of one, it is from.
    """
    global _turn  # noqa: PLW0603 - as all of logging, it is of the process
    logging.logThreads = logging.logProcesses = logging.logMultiprocessing = False  # no line shows them
    stream = stream or sys.stderr
    text = form == "text" or (form == "auto" and stream.isatty())
    _turn = _Turn(stream, _Form(partial(_text if text else _json, of)))
    logging.basicConfig(handlers=[_turn], level=level.upper(), force=True)
    logging.getLogger("aiohttp.server").addFilter(_news)


def command(what: str, *, table: str | None, version: int | None, ident: bytes | None, outcome: str, ms: float) -> None:
    """Log one command: its type, its table's link, the version it became, its id, its outcome, and how long it took.

    Its line goes where all lines go, but not by way of a record of `logging`, which costs more than writing it.
    """
    if _turn is not None and _commands.isEnabledFor(logging.INFO):
        fields = {
            "command": what,
            "table": table,
            "version": version,
            "id": ident.hex() if ident else None,
            "outcome": outcome,
            "ms": round(ms, 1),
        }
        _turn.take(_turn.form.line(time.time(), "info", _commands.name, fields))


def _news(record: logging.LogRecord) -> bool:
    """Whether a line of aiohttp's is one: that somebody sent what is no HTTP is not, and it would quote what was sent."""
    return not (record.exc_info and isinstance(record.exc_info[1], HttpProcessingError))


class _Turn(logging.StreamHandler[TextIO]):
    """What is said in one turn of the event loop is written at its end, in one write; a warning or worse at once.

    What cannot be written, on a full disk or because nobody reads any more, is lost, and how much is said as soon as
    something can be: nobody's card waits for a log.
    """

    def __init__(self, stream: TextIO, form: "_Form") -> None:
        super().__init__(stream)
        self.form = form
        self.setFormatter(form)
        self._said: list[str] = []
        self._lost = 0

    def emit(self, record: logging.LogRecord) -> None:
        """Take the line of this record."""
        try:
            line = self.format(record)
        except Exception:
            self.handleError(record)
            return
        self.take(line)
        if record.levelno >= logging.WARNING:
            self.flush()

    def take(self, line: str) -> None:
        """Take this line."""
        with self.lock or contextlib.nullcontext():
            self._said.append(line + self.terminator)
        if not self._at_the_end():
            self.flush()

    def _at_the_end(self) -> bool:
        """Whether it will be written at the end of this turn; not where no loop runs, in a thread or while starting."""
        if len(self._said) > 1:
            return True
        try:
            asyncio.get_running_loop().call_soon(self.flush)
        except RuntimeError:
            return False
        return True

    def flush(self) -> None:
        """Write what was said. Never raises."""
        with self.lock or contextlib.nullcontext():
            said, self._said = self._said, []
            if self.stream.closed:
                return
            lost = f"{self._lost} lines could not be written"
            before = [self.form.line(time.time(), "warning", __name__, lost) + self.terminator] if self._lost else []
            try:
                self.stream.write("".join(before + said))
                self.stream.flush()
            except (OSError, ValueError):
                self._lost += len(said)
            else:
                self._lost = 0


class _Form(logging.Formatter):
    """How a line is written: by this function."""

    def __init__(self, line: "_Line") -> None:
        super().__init__()
        self.line = line

    def format(self, record: logging.LogRecord) -> str:
        trace = self.formatException(record.exc_info) if record.exc_info else None
        return self.line(record.created, record.levelname.lower(), record.name, record.getMessage(), trace)


def _json(of: Mapping[str, object], created: float, level: str, source: str, told: "_Told", trace: str | None = None) -> str:
    """A JSON object, in ASCII."""
    line: dict[str, object] = {"time": _time(created), "level": level, **of, "from": source}
    line |= {"says": told} if isinstance(told, str) else told
    if trace is not None:
        line["trace"] = trace
    try:
        text = _quick(line)
    except UnicodeEncodeError:  # half of a character that takes two
        return _escaped(line)
    return text.decode() if text.isascii() else _escaped(line)


def _text(of: Mapping[str, object], created: float, level: str, source: str, told: "_Told", trace: str | None = None) -> str:
    """A line for people; what cannot be printed is escaped."""
    said = told if isinstance(told, str) else _said(told)
    lines = (
        _printable(said),
        *(f"    {_printable(line)}" for line in (trace or "").splitlines()),
    )  # no line of a trace looks like one of ours
    whence = "".join(f"{one} " for one in of.values())
    return f"{_time(created)[:23].replace('T', ' ')} {level:7} {whence}" + "\n".join(lines)


_Told = str | Mapping[str, object]
"""What a line tells: a sentence, or the fields of a command."""

_Line = Callable[..., str]
"""(when it was made in seconds since 1970, level, from where, what it tells, a trace if there is one) -> the line."""


def _printable(line: str) -> str:
    return "".join(c if c.isprintable() else repr(c)[1:-1] for c in line)


def _said(fields: Mapping[str, object]) -> str:
    return " ".join(f"{name} {value}" for name, value in fields.items() if value is not None)


def _time(created: float) -> str:
    seconds, ms = divmod(int(created * 1000), 1000)
    return f"{_second(seconds)}.{ms:03}+00:00"


@lru_cache(maxsize=1)
def _second(seconds: int) -> str:
    """Many lines are of the same one."""
    return datetime.datetime.fromtimestamp(seconds, datetime.UTC).strftime("%Y-%m-%dT%H:%M:%S")
