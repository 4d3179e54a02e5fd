"""MessagePack in and out: the only place that names a wire format."""

import re
from typing import TypeVar

import msgspec

from protocol.commands import Command
from protocol.events import Event

MAX_FRAME = 8192
"""Bytes of a frame to the server at the most; a longer one closes the connection (code 1009)."""

_T = TypeVar("_T")

_encoder = msgspec.msgpack.Encoder()
_commands: msgspec.msgpack.Decoder[Command] = msgspec.msgpack.Decoder(Command)
_events: msgspec.msgpack.Decoder[Event] = msgspec.msgpack.Decoder(Event)

encode = _encoder.encode
"""The bytes of a command or an event."""


class IllFormedError(ValueError):
    """These bytes are no message of this protocol. `field` is the path to what is wrong, where there is one."""

    def __init__(self, field: str | None) -> None:
        super().__init__(field)
        self.field = field


def decode_command(frame: bytes) -> Command:
    """The command in this frame. Raises `IllFormedError`."""
    return _decode(_commands, frame)


def decode_event(frame: bytes) -> Event:
    """The event in this frame. Raises `IllFormedError`."""
    return _decode(_events, frame)


def _decode(decoder: "msgspec.msgpack.Decoder[_T]", frame: bytes) -> _T:
    try:
        return decoder.decode(frame)
    except msgspec.ValidationError as error:
        raise IllFormedError(_field(str(error))) from None
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError, OverflowError):
        raise IllFormedError(None) from None


_AT = re.compile(
    r"(?:(?:missing required|unknown) field `([a-z_]{1,32})`)?(?: - at (?:`key` in )?`\$\.?([a-z0-9_.\[\]]{0,80})`)?$"
)


def _field(sentence: str) -> str | None:
    """The path to the field at fault out of msgspec's sentence, whose other words would quote what was sent.

    An unknown field is named if its name could be one of ours; in the path of a mapping `[...]` stands for its key.
    """
    found = _AT.search(sentence)
    return ".".join(part for part in (found[2], found[1]) if part) or None if found else None
