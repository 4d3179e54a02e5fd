"""Messages as nobody should send them: some bytes of one are changed, or a part of what it says.

All chance is given, so a batch that has found something can be made again (`tests.fuzz.batches`).
"""

from collections.abc import Callable, Iterator, MutableMapping, MutableSequence, Sequence
from copy import deepcopy
from random import Random
from typing import Any

import msgpack

Node = tuple[MutableMapping[Any, Any] | MutableSequence[Any], Any]
"""A place in a message: what holds it, and under which key or number."""

LARGEST = 2**64 - 1
ODD: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 1, 7, 2**31, 2**32, 2**53, 2**63, LARGEST, -(2**63), 0.5, float("nan"), float("inf")),
    *(
        "",
        "x",
        "x" * 40,
        "x" * 5000,
        "yes",
        "standin",
        "Jh",
        "Ah",
        "h",
        "../../etc/passwd",
        "{0}",
        "%s%n",
        "<script>",
        "1.1.0",
    ),
    *("\0", "\u202e", "\ufeff", "e\u0301" * 30, "\U0001f0a1", "A\r\nB", "'\"", "0", "null", "2026-12-01", "klaverjas"),
    *(b"", bytes(8), bytes(16), bytes(32), b"\xff" * 16, bytes(4000)),
    *([], {}, [[]] * 50, {"": ""}, {"type": "ping"}, ["Ah"] * 40, [None], {"do": "pass"}, {"do": "play", "card": "Ah"}),
    *(msgpack.Timestamp(1), msgpack.ExtType(5, bytes(16)), msgpack.ExtType(127, b"")),
)
"""Values that something might stumble over, in place of one that is expected."""

HEADS = (
    *(
        b"\xc0",
        b"\xc1",
        b"\xc2",
        b"\xca",
        b"\xcf" + b"\xff" * 8,
        b"\xd3" + b"\x80" + bytes(7),
        b"\xd9\xff",
        b"\xa5",
        b"\x80",
    ),
    *(
        b"\xdb\xff\xff\xff\xff",
        b"\xc6\xff\xff\xff\xff",
        b"\xdd\xff\xff\xff\xff",
        b"\xdf\xff\xff\xff\xff",
        b"\xdf\x0f\xff\xff\xff",
    ),
    *(b"\x91" * 600, b"\x81\xa1x" * 400, b"\xc7\x08\xff", b"\xd6\xff\xff\xff\xff\xff", b"\xed\xa0\x80", b"\xff\xfe"),
)
"""Beginnings of MessagePack that promise much, or nothing."""


def changed(frame: bytes, chance: Random, others: Sequence[bytes]) -> bytes:
    """This frame with a few changes; parts of the others may come into it."""
    if chance.random() < 0.6:
        frame = _said_otherwise(frame, chance, others)
    return bytes_changed(frame, chance, others) if chance.random() < 0.5 else frame


# A few bytes of it


def bytes_changed(text: bytes, chance: Random, others: Sequence[bytes]) -> bytes:
    """The same for any text: it is not read before."""
    for _ in range(chance.choice((1, 1, 1, 2, 5))):
        text = chance.choice(ON_BYTES)(text, chance, others)
    return text


def _at(frame: bytes, chance: Random) -> int:
    return chance.randint(0, len(frame))


def _byte(frame: bytes, chance: Random, _: Sequence[bytes]) -> bytes:
    at = _at(frame, chance)
    return frame[:at] + chance.randbytes(1) + frame[at + 1 :]


def _bit(frame: bytes, chance: Random, _: Sequence[bytes]) -> bytes:
    at = _at(frame, chance)
    return frame[:at] + bytes(byte ^ (1 << chance.randrange(8)) for byte in frame[at : at + 1]) + frame[at + 1 :]


def _put_in(frame: bytes, chance: Random, _: Sequence[bytes]) -> bytes:
    at = _at(frame, chance)
    return frame[:at] + chance.choice((chance.randbytes(chance.randint(1, 20)), chance.choice(HEADS))) + frame[at:]


def _in_place_of_it(frame: bytes, chance: Random, _: Sequence[bytes]) -> bytes:
    at = _at(frame, chance)
    return frame[:at] + chance.choice(HEADS) + frame[at + chance.randint(0, 6) :]


def _left_out(frame: bytes, chance: Random, _: Sequence[bytes]) -> bytes:
    at = _at(frame, chance)
    return frame[:at] + frame[at + chance.randint(1, 20) :]


def _twice(frame: bytes, chance: Random, _: Sequence[bytes]) -> bytes:
    first, last = sorted((_at(frame, chance), _at(frame, chance)))
    return frame[:last] + frame[first:last] * chance.choice((1, 1, 30)) + frame[last:]


def _cut_off(frame: bytes, chance: Random, _: Sequence[bytes]) -> bytes:
    return frame[: _at(frame, chance)]


def _ends_as_another(frame: bytes, chance: Random, others: Sequence[bytes]) -> bytes:
    other = chance.choice(others)
    return frame[: _at(frame, chance)] + other[_at(other, chance) :]


ON_BYTES: tuple[Callable[[bytes, Random, Sequence[bytes]], bytes], ...] = (
    *(_byte, _bit, _put_in, _in_place_of_it, _left_out, _twice, _cut_off, _ends_as_another),
)


# A part of what it says


def _said_otherwise(frame: bytes, chance: Random, others: Sequence[bytes]) -> bytes:
    said = _read(frame)
    for _ in range(chance.choice((1, 1, 2, 4))):
        places = list(_places(said))
        if not places:
            return frame
        _change(*chance.choice(places), chance, others)
    return _packed(said, frame)


def _read(frame: bytes) -> Any:
    """What this frame says; nothing where it is none any more."""
    try:
        return msgpack.unpackb(frame, strict_map_key=False)
    except (ValueError, msgpack.exceptions.UnpackException, TypeError, RecursionError):
        return None


def _packed(said: Any, otherwise: bytes) -> bytes:
    try:
        return bytes(msgpack.packb(said))
    except (ValueError, TypeError, OverflowError):  # a text that cannot be written, a key that is a map, too deep
        return otherwise


def _places(holder: Any) -> Iterator[Node]:
    """Every place in this message, the outer ones first."""
    if isinstance(holder, MutableMapping | MutableSequence):
        for key, value in list(holder.items() if isinstance(holder, MutableMapping) else enumerate(holder)):
            yield holder, key
            yield from _places(value)


def _change(holder: Any, key: Any, chance: Random, others: Sequence[bytes]) -> None:
    """Put something else in this place, or move, double or drop what is there."""
    way = chance.randrange(6)
    if way == 0:
        del holder[key]
    elif way == 1 and isinstance(holder, MutableMapping):
        holder[chance.choice(("", "type", "id", "x" * 60, f"{key}_", 5, b"id", "__class__"))] = holder.pop(key)
    elif way == 2 and isinstance(holder, MutableSequence):
        holder[key:key] = [holder[key]] * chance.choice((1, 2, 40))
    elif way == 3:
        places = list(_places(_read(chance.choice(others))))
        holder[key] = _of(*chance.choice(places)) if places else None
    elif way == 4 and type(holder[key]) is int:
        holder[key] += chance.choice((-1, 1, 1000))
    else:
        holder[key] = deepcopy(chance.choice(ODD))


def _of(holder: Any, key: Any) -> Any:
    return holder[key]
