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
from collections.abc import Mapping
from functools import lru_cache
from typing import TextIO

import msgspec
from aiohttp.http_exceptions import HttpProcessingError

_commands = logging.getLogger("stamtafel.command")
_COMMAND = vars(logging.LogRecord(_commands.name, logging.INFO, __file__, 0, "command", (), None))
"""What is the same of every command's line."""

NOBODY: Mapping[str, object] = {}
"""What is said of where a line is from before that is known."""

_quick = msgspec.json.Encoder(enc_hook=str).encode
_escaped = json.JSONEncoder(default=str).encode


def start(form: str, level: str, stream: TextIO | None = None, of: Mapping[str, object] = NOBODY) -> None:
    """Send the log to this stream (standard error unless it is given) as `json` or `text`; `auto` asks the stream.

    `of` is said in every line: which server, or which process of one, it is from.
    """
    logging.logThreads = logging.logProcesses = logging.logMultiprocessing = False  # no line shows them
    stream = stream or sys.stderr
    handler = _Turn(stream)
    text = form == "text" or (form == "auto" and stream.isatty())
    handler.setFormatter(_Text(of) if text else _Json(of))
    logging.basicConfig(handlers=[handler], level=level.upper(), force=True)
    logging.getLogger("aiohttp.server").addFilter(_news)


def command(what: str, *, table: str | None, version: int | None, ident: bytes | None, outcome: str, ms: float) -> None:
    """Log one command: its type, its table's link, the version it became, its id, its outcome, and how long it took."""
    if _commands.isEnabledFor(logging.INFO):
        fields = {
            "command": what,
            "table": table,
            "version": version,
            "id": ident.hex() if ident else None,
            "outcome": outcome,
            "ms": round(ms, 1),
        }
        record = logging.LogRecord.__new__(
            logging.LogRecord
        )  # to have it find out anew where it is made costs more than writing
        record.__dict__ = {**_COMMAND, "created": time.time(), "args": fields}
        _commands.handle(record)


def _news(record: logging.LogRecord) -> bool:
    """Whether a line of aiohttp's is one: that somebody sent what is no HTTP is not, and it would quote what was sent."""
    return not (record.exc_info and isinstance(record.exc_info[1], HttpProcessingError))


class _Turn(logging.StreamHandler[TextIO]):
    """What is said in one turn of the event loop is written at its end, in one write; a warning or worse at once."""

    def __init__(self, stream: TextIO) -> None:
        super().__init__(stream)
        self._said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Take this line."""
        try:
            self._said.append(self.format(record) + self.terminator)
        except Exception:
            self.handleError(record)
            return
        if record.levelno >= logging.WARNING or not self._at_the_end():
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
        """Write what was said."""
        with self.lock or contextlib.nullcontext():
            said, self._said = "".join(self._said), []
            if said and not self.stream.closed:
                self.stream.write(said)
            if not self.stream.closed:
                self.stream.flush()


class _Json(logging.Formatter):
    """A JSON object a line, in ASCII."""

    def __init__(self, of: Mapping[str, object]) -> None:
        super().__init__()
        self._of = of

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {"time": _time(record), "level": record.levelname.lower(), **self._of, "from": record.name}
        if isinstance(record.args, dict):
            line |= record.args
        else:
            line["says"] = record.getMessage()
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        text = _quick(line).decode()
        return text if text.isascii() else _escaped(line)


class _Text(logging.Formatter):
    """A line for people; what cannot be printed is escaped."""

    def __init__(self, of: Mapping[str, object]) -> None:
        super().__init__()
        self._of = "".join(f"{said} " for said in of.values())

    def format(self, record: logging.LogRecord) -> str:
        told = _told(record.args) if isinstance(record.args, dict) else record.getMessage()
        trace = self.formatException(record.exc_info).splitlines() if record.exc_info else ()
        lines = (
            _printable(told),
            *(f"    {_printable(line)}" for line in trace),
        )  # no line of a trace looks like one of ours
        return f"{_time(record)[:23].replace('T', ' ')} {record.levelname.lower():7} {self._of}" + "\n".join(lines)


def _printable(line: str) -> str:
    return "".join(c if c.isprintable() else repr(c)[1:-1] for c in line)


def _told(fields: Mapping[str, object]) -> str:
    return " ".join(f"{name} {value}" for name, value in fields.items() if value is not None)


def _time(record: logging.LogRecord) -> str:
    seconds, ms = divmod(int(record.created * 1000), 1000)
    return f"{_second(seconds)}.{ms:03}+00:00"


@lru_cache(maxsize=1)
def _second(seconds: int) -> str:
    """Many lines are of the same one."""
    return datetime.datetime.fromtimestamp(seconds, datetime.UTC).strftime("%Y-%m-%dT%H:%M:%S")
