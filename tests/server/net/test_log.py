"""The log: one line per happening, and nobody from outside can write one."""

import asyncio
import io
import json
import logging
import re

import pytest

from server.net import log


class Full(io.StringIO):
    """What takes nothing as long as it is full, as a disk, or a pipe that nobody reads any more."""

    full = True

    def write(self, text):
        if self.full:
            raise OSError(28, "No space left on device")
        return super().write(text)


@pytest.fixture
def lines():
    """Starts the log in this form; gives what it wrote."""
    before = logging.root.handlers[:], logging.root.level
    stream = io.StringIO()

    def start(form, level="info", stream=stream, **said):
        log.start(form, level, stream, **said)
        return stream

    yield start
    logging.root.handlers[:], logging.root.level = before


def test_a_command_is_one_json_object(lines):
    written = lines("json")
    log.command("act", table="donderdag-abc", version=7, ident=bytes(16), outcome="ok", ms=1.26)
    line = json.loads(written.getvalue())
    time = line.pop("time")
    assert time.endswith("+00:00")
    assert line == {
        "level": "info", "from": "stamtafel.command", "command": "act", "table": "donderdag-abc",
        "version": 7, "id": "00" * 16, "outcome": "ok", "ms": 1.3,
    }  # fmt: skip


def test_every_line_says_which_server_and_which_of_its_processes_it_is_from(lines):
    of = {"server": "aa11", "worker": 1}
    written = lines("json", of=of)
    logging.getLogger("x").info("begun")
    log.command("sit", table="t", version=2, ident=bytes(16), outcome="ok", ms=0.5)
    assert [{**json.loads(line), **of} == json.loads(line) for line in written.getvalue().splitlines()] == [True, True]
    written = lines("text", of=of)
    logging.getLogger("x").warning("begun")
    assert written.getvalue().endswith("warning aa11 1 begun\n")


def test_auto_is_json_where_nobody_watches(lines):
    written = lines("auto")
    logging.getLogger("x").info("begun")
    assert json.loads(written.getvalue())["says"] == "begun"


@pytest.mark.parametrize("form", ["json", "text"])
def test_nobody_can_write_a_line_of_their_own(lines, form):
    written = lines(form)
    logging.getLogger("x").warning("%s came", 'Joost"}\n2026 error {"fake": 1}\x1b[2J\u2028\u202e')
    assert written.getvalue().count("\n") == 1
    assert written.getvalue()[:-1].isprintable()


def test_text_is_for_people(lines):
    written = lines("text")
    log.command("sit", table="t", version=2, ident=bytes(16), outcome="ok", ms=0.5)
    assert re.match(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3} info ", written.getvalue())
    assert "command sit table t version 2" in written.getvalue()


def test_a_level_silences_what_is_below_it(lines):
    written = lines("json", "warning")
    log.command("sit", table="t", version=2, ident=bytes(16), outcome="ok", ms=0.5)
    assert not written.getvalue()


@pytest.mark.parametrize("form", ["json", "text"])
def test_a_failure_brings_its_trace(lines, form):
    written = lines(form)
    try:
        raise ValueError("no such trick")
    except ValueError:
        logging.getLogger("x").exception("failed")
    assert "no such trick" in written.getvalue()


def test_what_fails_writes_no_line_of_its_own_either(lines):
    written = lines("text")
    try:
        raise ValueError("no such\n2026 error trick\x1b[2J\u2028\u202e")
    except ValueError:
        logging.getLogger("x").exception("failed")
    first, *others = written.getvalue().removesuffix("\n").split("\n")
    assert first.endswith("failed")
    assert others
    assert all(line.startswith("    ") and line.isprintable() for line in others)


async def test_what_is_said_in_one_turn_is_written_in_one_write_at_its_end(lines):
    written = lines("json")
    for n in range(3):
        logging.getLogger("x").info("line %d", n)
    assert written.getvalue() == ""
    await asyncio.sleep(0)
    assert [json.loads(line)["says"] for line in written.getvalue().splitlines()] == ["line 0", "line 1", "line 2"]


async def test_a_warning_is_written_at_once_with_what_was_said_before_it(lines):
    written = lines("json")
    logging.getLogger("x").info("first")
    logging.getLogger("x").warning("then this")
    assert [json.loads(line)["says"] for line in written.getvalue().splitlines()] == ["first", "then this"]


@pytest.mark.parametrize("form", ["json", "text"])
async def test_what_cannot_be_written_is_lost_and_counted_and_stops_nobody(lines, form):
    failures = []
    asyncio.get_running_loop().set_exception_handler(lambda _, what: failures.append(what))
    written = lines(form, stream=Full())
    log.command("act", table="t", version=7, ident=bytes(16), outcome="ok", ms=1)
    logging.getLogger("x").info("begun")
    await asyncio.sleep(0)
    logging.getLogger("x").warning("it goes on")
    assert written.getvalue() == ""
    written.full = False
    logging.getLogger("x").warning("and on")
    lost, on = written.getvalue().splitlines()
    assert "3 lines could not be written" in lost
    assert "and on" in on
    logging.getLogger("x").warning("and on")
    assert written.getvalue().count("could not be written") == 1
    assert failures == []


@pytest.mark.parametrize("form", ["json", "text"])
def test_half_a_character_is_escaped(lines, form):
    written = lines(form)
    logging.getLogger("x").warning("%s came", "\ud800")
    assert "\\ud800 came" in written.getvalue()
