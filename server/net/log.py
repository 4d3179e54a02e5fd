"""The log: one line per happening, and one line per command. Never a token, a card, or anything unescaped.

A line is a JSON object, or, on a terminal, text. What comes from outside is passed as an argument of the message, so that
it is escaped here, in one place: nobody can write a line of their own.
"""

import datetime
import json
import logging
import sys
from collections.abc import Mapping
from typing import TextIO

_commands = logging.getLogger("stamtafel.command")


def start(form: str, level: str, stream: TextIO | None = None) -> None:
    """Send the log to this stream (standard error unless it is given) as `json` or `text`; `auto` asks the stream."""
    stream = stream or sys.stderr
    handler = logging.StreamHandler(stream)
    text = form == "text" or (form == "auto" and stream.isatty())
    handler.setFormatter(_Text() if text else _Json())
    logging.basicConfig(handlers=[handler], level=level.upper(), force=True)


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
        _commands.info("%(command)s %(table)s v%(version)s %(outcome)s %(ms)s ms %(id)s", fields)


class _Json(logging.Formatter):
    """A JSON object a line, in ASCII."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {"time": _time(record), "level": record.levelname.lower(), "from": record.name}
        if isinstance(record.args, Mapping):
            line |= record.args
        else:
            line["says"] = record.getMessage()
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)


class _Text(logging.Formatter):
    """A line for people; what cannot be printed is escaped."""

    def format(self, record: logging.LogRecord) -> str:
        says = "".join(c if c.isprintable() else repr(c)[1:-1] for c in record.getMessage())
        trace = "\n" + self.formatException(record.exc_info) if record.exc_info else ""
        return f"{_time(record)[11:23]} {record.levelname.lower():7} {says}{trace}"


def _time(record: logging.LogRecord) -> str:
    return datetime.datetime.fromtimestamp(record.created, datetime.UTC).isoformat(timespec="milliseconds")
