"""Any bytes in place of a message or a line: it is one, and stays the same, or it is refused; at little cost."""

import re
import time
import tracemalloc
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from docs.examples import COMMANDS, EVENTS
from protocol.codec import MAX_FRAME, IllFormedError, decode_command, decode_event, encode
from protocol.records import read_line, write_line
from tests.fuzz.batches import batches
from tests.fuzz.mutation import bytes_changed, changed

FRAMES = [encode(command) for command in COMMANDS.values()]
SAID = [encode(event) for event in EVENTS.values()]
LINES = (Path(__file__).parents[1] / "rules" / "records.jsonl").read_bytes().splitlines()[:50]

REFUSED = (IllFormedError, msgspec.ValidationError, msgspec.DecodeError)

EACH = 400
FAR = 30
"""So many times what as many bytes of ordinary messages take; of all that is tried here the worst takes three times it."""
TRIES = 5
"""How often that is measured before it is believed: a busy machine may slow one reading down, and not the ordinary ones."""
MOST = 4_000_000
"""Bytes that one message takes while it is read; one of 8 KiB."""


def one_of(chance: Random, messages: list[bytes]) -> bytes:
    """One of these messages, changed, or bytes that never were one."""
    if chance.random() < 0.02:
        return chance.randbytes(chance.randint(0, 200))
    return changed(chance.choice(messages), chance, messages)


def takes_far_too_long(message: bytes, read: Callable[[bytes], Any], ordinary: Sequence[bytes]) -> bool:
    """Whether reading this takes far longer than its size says, beside ordinary messages that are read just then."""
    share = 1 + len(message) / sum(map(len, ordinary))
    return all(seconds(read, [message]) > FAR * share * seconds(read, ordinary) for _ in range(TRIES))


def seconds(read: Callable[[bytes], Any], messages: Sequence[bytes]) -> float:
    """Of the processor's time for reading these."""
    began = time.process_time()
    for message in messages:
        with suppress(*REFUSED):
            read(message)
    return time.process_time() - began


def understood_or_refused(
    message: bytes, read: Callable[[bytes], Any], write: Callable[[Any], Any], ordinary: Sequence[bytes], *refused: type
) -> None:
    """The one promise for all bytes: what is understood survives its own round trip, to the byte."""
    try:
        understood = read(message)
    except refused:
        understood = None
    assert not takes_far_too_long(message, read, ordinary)
    if understood is not None:
        written = write(understood)
        assert read(written) == understood
        assert write(read(written)) == written


def test_what_takes_far_longer_than_its_size_says_is_told_from_what_is_only_long() -> None:
    from_every_beginning, from_one = re.compile(rb"x+y").search, re.compile(rb"y").search
    assert takes_far_too_long(b"x" * MAX_FRAME, from_every_beginning, FRAMES)
    assert not takes_far_too_long(b"x" * MAX_FRAME, from_one, FRAMES)
    for read, ordinary in ((decode_command, FRAMES), (decode_event, SAID)):
        assert not takes_far_too_long(encode({"x" * (MAX_FRAME - 10): 1}), read, ordinary)


def test_any_bytes_are_a_message_or_are_refused() -> None:
    for number, chance in batches("codec"):
        for _ in range(EACH):
            frame, said = one_of(chance, FRAMES)[: 2 * MAX_FRAME], one_of(chance, SAID)
            line = bytes_changed(chance.choice(LINES), chance, LINES)
            try:
                understood_or_refused(frame, decode_command, encode, FRAMES, IllFormedError)
                understood_or_refused(frame, decode_event, encode, SAID, IllFormedError)
                understood_or_refused(said, decode_event, encode, SAID, IllFormedError)
                understood_or_refused(line, read_line, write_line, LINES[:5], msgspec.ValidationError, msgspec.DecodeError)
            except BaseException as error:
                error.add_note(f"batch {number}: {frame!r}, {said!r}, {line!r}")
                raise


def test_no_message_takes_much_room_while_it_is_read() -> None:
    _, chance = next(batches("room"))
    tracemalloc.start()
    try:
        for _ in range(EACH):
            frame = one_of(chance, FRAMES)[:MAX_FRAME]
            tracemalloc.reset_peak()
            understood_or_refused(frame, decode_command, encode, FRAMES, IllFormedError)
            before, most = tracemalloc.get_traced_memory()
            assert most - before < MOST, frame
    finally:
        tracemalloc.stop()
