"""Any bytes in place of a message or a line: it is one, and stays the same, or it is refused; at little cost."""

import time
import tracemalloc
from collections.abc import Callable
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

EACH = 400
LONGEST_S = 0.2
"""Of the processor's time for one message; as many fields as fit into one cost about a millisecond."""
MOST = 4_000_000
"""Bytes that one message takes while it is read; one of 8 KiB."""


def one_of(chance: Random, messages: list[bytes]) -> bytes:
    """One of these messages, changed, or bytes that never were one."""
    if chance.random() < 0.02:
        return chance.randbytes(chance.randint(0, 200))
    return changed(chance.choice(messages), chance, messages)


def understood_or_refused(message: bytes, read: Callable[[bytes], Any], write: Callable[[Any], Any], *refused: type) -> None:
    """The one promise for all bytes: what is understood survives its own round trip, to the byte."""
    began = time.process_time()
    try:
        understood = read(message)
    except refused:
        understood = None
    assert time.process_time() - began < LONGEST_S
    if understood is not None:
        written = write(understood)
        assert read(written) == understood
        assert write(read(written)) == written


def test_any_bytes_are_a_message_or_are_refused() -> None:
    for number, chance in batches("codec"):
        for _ in range(EACH):
            frame, said = one_of(chance, FRAMES)[: 2 * MAX_FRAME], one_of(chance, SAID)
            line = bytes_changed(chance.choice(LINES), chance, LINES)
            try:
                understood_or_refused(frame, decode_command, encode, IllFormedError)
                understood_or_refused(frame, decode_event, encode, IllFormedError)
                understood_or_refused(said, decode_event, encode, IllFormedError)
                understood_or_refused(line, read_line, write_line, msgspec.ValidationError, msgspec.DecodeError)
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
            understood_or_refused(frame, decode_command, encode, IllFormedError)
            before, most = tracemalloc.get_traced_memory()
            assert most - before < MOST, frame
    finally:
        tracemalloc.stop()
