"""docs/protocol.md and its schema are what the types say now, and every example in them is a real message."""

import json
import re
from pathlib import Path
from typing import Any, get_args

import msgpack
import msgspec
import pytest

from docs import generate
from docs.examples import COMMANDS, EVENTS
from protocol.codec import decode_command, decode_event, encode
from protocol.commands import Command
from protocol.errors import ClosingReason, ErrorCode, RefusalCode, RuleCode
from protocol.events import Event

DOCS = Path(generate.__file__).parent
WRITTEN = (DOCS / "protocol.md").read_text(encoding="utf-8")
EXAMPLE = re.compile(
    r"^#### (?P<tag>\w+)\n\n\*(?P<way>client|server) → .*?"
    r"```text\n(?P<text>.*?)\n```.*?```hex\n(?P<hex>.*?)\n```",
    re.M | re.S,
)
EXAMPLES = list(EXAMPLE.finditer(WRITTEN))
STALE = "stale: run `python -m docs.generate`"


def codes(kind: Any) -> list[str]:
    return [code for part in get_args(kind) for code in ([part] if isinstance(part, str) else codes(part))]


def test_the_reference_is_what_the_types_say() -> None:
    assert generate.reference() == WRITTEN, STALE


def test_the_schema_is_what_the_types_say() -> None:
    assert generate.schema() == (DOCS / "protocol.schema.json").read_text(encoding="utf-8"), STALE


def test_every_message_is_told_once_with_one_example() -> None:
    told = [kind for kinds in generate.PLACES.values() for kind in kinds]
    assert len(told) == len(set(told))
    assert set(told) == {*get_args(Command), *get_args(Event)} == {*COMMANDS, *EVENTS}
    assert [found["tag"] for found in EXAMPLES] == [kind.__struct_config__.tag for kind in told]  # type: ignore[attr-defined] # every struct has it


@pytest.mark.parametrize("found", EXAMPLES, ids=lambda found: found["tag"])
def test_every_example_is_decoded_and_encoded_to_the_same_bytes(found: re.Match[str]) -> None:
    frame = bytes.fromhex(found["hex"])
    decode = decode_command if found["way"] == "client" else decode_event
    message = decode(frame)
    assert message.__struct_config__.tag == found["tag"]
    assert encode(message) == frame


@pytest.mark.parametrize("found", EXAMPLES, ids=lambda found: found["tag"])
def test_every_example_says_in_words_what_its_bytes_say(found: re.Match[str]) -> None:
    said = re.sub(r"h'(\w*)'", r'"h:\1"', found["text"]).replace(": nil", ": null")
    assert json.loads(said) == json.loads(
        json.dumps(msgpack.unpackb(bytes.fromhex(found["hex"])), default=lambda b: "h:" + b.hex())
    )


@pytest.mark.parametrize("kind", [*COMMANDS, *EVENTS], ids=lambda kind: kind.__name__)
def test_a_message_survives_as_json_too(kind: type) -> None:
    message = (COMMANDS | EVENTS)[kind]  # type: ignore[operator] # both are dicts
    assert msgspec.json.decode(msgspec.json.encode(message), type=kind) == message


@pytest.mark.parametrize("kind", [RuleCode, RefusalCode, ErrorCode, ClosingReason])
def test_every_code_is_told(kind: Any) -> None:
    assert [code for code in codes(kind) if f"| `{code}` |" not in WRITTEN] == []


def test_every_link_leads_somewhere() -> None:
    headings = {re.sub(r"\W+", "-", line.lower()).strip("-") for line in re.findall(r"^#+ (.*)$", WRITTEN, re.M)}
    assert set(re.findall(r"\]\(#([\w-]+)\)", WRITTEN)) - headings == set()


def test_the_schema_names_every_message() -> None:
    schema = json.loads(generate.schema())
    assert {kind.__name__ for kind in (*COMMANDS, *EVENTS)} < set(schema["$defs"])
    refs = set(re.findall(r'"#/\$defs/(\w+)"', generate.schema()))
    assert refs <= set(schema["$defs"])
