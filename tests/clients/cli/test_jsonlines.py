"""JSON lines: what a line may be."""

import base64
import json

import pytest

from clients.cli.jsonlines import BadLineError, Report, Reported, read, write
from protocol.actions import Play
from protocol.commands import (
    Act,
    Away,
    Create,
    Hold,
    Join,
    Leave,
    Pause,
    Ping,
    Ready,
    Say,
    Sit,
    Stand,
    Tables,
    Volunteer,
    Vote,
)
from protocol.events import Moved, Ok
from protocol.place import SeatBot
from protocol.views import PublicPatch

NO_ID = bytes(16)


@pytest.mark.parametrize(
    ("line", "command"),
    [
        (b'{"type":"sit","seat":2}', Sit(NO_ID, 2)),
        (b'{"type":"ready"}', Ready(NO_ID)),
        (b'{"type":"stand"}', Stand(NO_ID)),
        (b'{"type":"seat_bot","seat":3}', SeatBot(NO_ID, 3)),
        (b'{"type":"seat_bot","seat":3,"bot":false}', SeatBot(NO_ID, 3, False)),
        (b'{"type":"hold"}', Hold(NO_ID)),
        (b'{"type":"pause","pause":false}', Pause(NO_ID, False)),
        (b'{"type":"away"}', Away(NO_ID)),
        (b'{"type":"away","away":false}', Away(NO_ID, False)),
        (b'{"type":"volunteer"}', Volunteer(NO_ID)),
        (b'{"type":"vote","choice":"wait"}', Vote(NO_ID, "wait")),
        (b'{"type":"vote","choice":"standin","person":"k"}', Vote(NO_ID, "standin", "k")),
        (b'{"type":"say","phrase":"knock"}', Say(NO_ID, "knock")),
        (b'{"type":"tables"}', Tables()),
        (b'{"type":"ping"}', Ping()),
        (b'{"type":"leave"}', Leave()),
        (b'{"type":"join","table":"vrijdag"}', Join("vrijdag")),
        (b'{"type":"create","name":"Vrijdag","game":"klaverjas","players":4}', Create(NO_ID, "Vrijdag", "klaverjas", 4)),
        (
            b'{"type":"act","action":{"do":"play","card":"Jh"},"decision":"7.4"}',
            Act(NO_ID, Play("Jh"), decision="7.4"),
        ),
    ],
)
def test_a_line_is_a_command_without_an_id(line: bytes, command: object) -> None:
    assert read(line) == command


def test_the_report_is_asked_for_and_given_in_one_line_each(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    assert read(b'{"type":"report"}') == Report()
    write(Reported(("stamtafel: 1", "told")))
    assert json.loads(capfdbinary.readouterr().out) == {"type": "report", "lines": ["stamtafel: 1", "told"]}


def test_an_id_that_is_given_stays() -> None:
    one = base64.b64encode(b"sixteen bytes id").decode()
    assert read(json.dumps({"type": "ready", "id": one}).encode()) == Ready(b"sixteen bytes id")


@pytest.mark.parametrize(
    ("line", "field"),
    [
        (b"", None),
        (b"ready", None),
        (b"[1]", None),
        (b'{"type":"dance"}', "type"),
        (b'{"type":"hello","versions":[1,1]}', "type"),
        (b'{"type":"nonce","deal":1}', "type"),
        (b'{"type":"sit","seat":9}', "seat"),
        (b'{"type":"act","action":{"do":"play","card":"1x"}}', "action.card"),
        (b'{"type":"ready","id":"short"}', "id"),
        (b"\xff\xfe", None),
        (b"[" * 5000, None),
    ],
)
def test_a_bad_line_names_the_field(line: bytes, field: str | None) -> None:
    with pytest.raises(BadLineError) as error:
        read(line)
    assert error.value.field == field


def test_a_message_is_a_line_with_bytes_in_base64(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    write(Ok(b"sixteen bytes id", 7))
    write(Moved(8, b"12345678", public=PublicPatch(turn=None)))
    ok, moved = map(json.loads, capfdbinary.readouterr().out.splitlines())
    assert ok == {"type": "ok", "id": base64.b64encode(b"sixteen bytes id").decode(), "version": 7}
    assert moved["public"] == {"turn": None}, "absent is unchanged, null is empty"
