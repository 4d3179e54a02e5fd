"""MessagePack in and out: what fits is understood, what does not is refused by field, and never quoted."""

from typing import Any

import msgpack
import msgspec
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from protocol.actions import Declare, Exchange, Play
from protocol.codec import MAX_FRAME, IllFormedError, decode_command, decode_event, encode
from protocol.commands import Act, Command, Create, Hello, Join, Nonce, Ping, Ready, Seen, Sit
from protocol.events import Event, Moved, Ok, Pong, Refused
from protocol.happenings import Acted
from protocol.views import PrivatePatch, PublicPatch

ID = bytes(range(16))

COMMANDS: list[Command] = [
    Hello(versions=(1, 1)),
    Hello(versions=(1, 3), token=bytes(32), name="Ada"),
    Ping(),
    Create(
        id=ID, name="Donderdag", game="klaverjas", players=4, options={"deals": 4, "counter_pit": False, "calls": "server"}
    ),
    Join(table="donderdag-7kq2m9xw", seen=Seen(version=12, branch=b"\1" * 8)),
    Sit(id=ID, seat=3),
    Ready(id=ID),
    Nonce(id=ID, deal=1, nonce=b"\7" * 32),
    Act(id=ID, action=Play(card="Jh"), decision="1.1.5"),
    Act(id=ID, action=Declare(melds=(("Ah", "Kh", "Qh"),)), decision="1.1.2"),
    Act(id=ID, action=Exchange(cards=()), decision="1.1.2"),
]

EVENTS: list[Event] = [
    Pong(now=1_700_000_000_000),
    Ok(id=ID, version=7),
    Refused(id=ID, code="must_follow"),
    Moved(
        version=9,
        branch=bytes(8),
        move=Acted(seat=1, action=Play(card="Jh")),
        public=PublicPatch(turn=2, trick=()),
        private=PrivatePatch(hand=("9h",), decision=None),
    ),
]


def sit(**changes: object) -> bytes:
    """A `sit`, packed by the peer, with these keys changed."""
    return bytes(msgpack.packb({"type": "sit", "id": ID, "seat": 1} | changes))


def act(action: object) -> bytes:
    return bytes(msgpack.packb({"type": "act", "id": ID, "action": action}))


def create(**changes: object) -> bytes:
    whole = {"type": "create", "id": ID, "name": "A", "game": "klaverjas", "players": 4}
    return bytes(msgpack.packb(whole | changes))


def field_at_fault(frame: bytes) -> str | None:
    with pytest.raises(IllFormedError) as caught:
        decode_command(frame)
    return caught.value.field


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: type(command).__name__)
def test_a_command_arrives_as_it_was_sent(command: Command) -> None:
    assert decode_command(encode(command)) == command


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: type(event).__name__)
def test_an_event_arrives_as_it_was_sent(event: Event) -> None:
    assert decode_event(encode(event)) == event


@pytest.mark.parametrize("message", [*COMMANDS, *EVENTS], ids=lambda message: type(message).__name__)
def test_an_independent_peer_reads_what_we_write(message: Command | Event) -> None:
    assert msgpack.unpackb(encode(message), strict_map_key=True) == msgspec.msgpack.decode(encode(message))


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: type(command).__name__)
def test_we_read_what_an_independent_peer_writes(command: Command) -> None:
    assert decode_command(msgpack.packb(msgspec.to_builtins(command, builtin_types=(bytes,)))) == command


def test_the_order_of_keys_does_not_matter() -> None:
    assert decode_command(msgpack.packb({"seat": 1, "id": ID, "type": "sit"})) == Sit(id=ID, seat=1)


def test_nil_is_the_default_of_what_may_be_left_out() -> None:
    assert decode_command(msgpack.packb({"type": "join", "table": "t", "seen": None})) == Join(table="t")


@pytest.mark.parametrize(
    ("frame", "field"),
    [
        pytest.param(sit(seat="1"), "seat", id="a word for a number"),
        pytest.param(sit(seat=True), "seat", id="yes for a number"),
        pytest.param(sit(seat=1.0), "seat", id="a float for a number"),
        pytest.param(sit(seat=7), "seat", id="no such seat anywhere"),
        pytest.param(sit(seat=-1), "seat", id="below the first seat"),
        pytest.param(sit(seat=2**64 - 1), "seat", id="the largest number"),
        pytest.param(sit(id=ID[:15]), "id", id="an id too short"),
        pytest.param(sit(id=ID + b"\0"), "id", id="an id too long"),
        pytest.param(sit(id="x" * 16), "id", id="text for bytes"),
        pytest.param(sit(id=msgpack.Timestamp(1)), "id", id="a time for bytes"),
        pytest.param(sit(id=msgpack.ExtType(5, bytes(16))), "id", id="an extension for bytes"),
        pytest.param(msgpack.packb({"type": "sit", "id": ID}), "seat", id="a field missing"),
        pytest.param(sit(chair=1), "chair", id="a field unknown"),
        pytest.param(sit(type="dance"), "type", id="a type unknown"),
        pytest.param(sit(type=5), "type", id="a type that is no word"),
        pytest.param(msgpack.packb({"seat": 1}), "type", id="no type"),
        pytest.param(sit(type="ok"), "type", id="an event for a command"),
        pytest.param(msgpack.packb({1: 2}), None, id="a key that is no word"),
        pytest.param(act({"do": "fold"}), "action.do", id="an action unknown"),
        pytest.param(act({"card": "Jh"}), "action.do", id="an action without a name"),
        pytest.param(act({"do": "play"}), "action.card", id="a play without a card"),
        pytest.param(act({"do": "play", "card": "1h"}), "action.card", id="no such card"),
        pytest.param(act({"do": "pass", "card": "Jh"}), "action.card", id="a pass with a card"),
        pytest.param(act({"do": "declare", "melds": [["Ah", 5]]}), "action.melds[0][1]", id="no card in a meld"),
        pytest.param(act({"do": "declare", "melds": [[]] * 9}), "action.melds", id="too many melds"),
        pytest.param(act({"do": "declare", "melds": [["Ah"] * 14]}), "action.melds[0]", id="too long a meld"),
        pytest.param(act({"do": "exchange", "cards": ["Ah"] * 17}), "action.cards", id="too many cards"),
        pytest.param(act({"do": "ask", "question": {"kind": "why"}}), "action.question.kind", id="a question unknown"),
        pytest.param(create(players=1), "players", id="a table for one"),
        pytest.param(create(name=""), "name", id="a name of nothing"),
        pytest.param(create(name="x" * 41), "name", id="a name too long"),
        pytest.param(create(options={"deals": [1]}), "options[...]", id="an option that is a list"),
        pytest.param(create(options={"deals": 1.5}), "options[...]", id="an option that is a fraction"),
        pytest.param(create(options={"x" * 33: 1}), "options", id="an option's name too long"),
        pytest.param(create(options={5: 1}), "options", id="an option's name that is no word"),
        pytest.param(create(options=None), "options", id="nil where there is a default"),
        pytest.param(create(turn_limit=4), "turn_limit", id="too little time"),
        pytest.param(msgpack.packb({"type": "join", "table": "Up/../per"}), "table", id="no link"),
        pytest.param(msgpack.packb({"type": "hello", "versions": [1]}), "versions", id="half a range"),
        pytest.param(msgpack.packb({"type": "hello", "versions": [1, "x"]}), "versions[1]", id="no version"),
        pytest.param(msgpack.packb([1, 2]), None, id="a list"),
        pytest.param(msgpack.packb(1), None, id="a number"),
        pytest.param(msgpack.packb(None), None, id="nil"),
        pytest.param(b"", None, id="nothing"),
        pytest.param(b"\xc1", None, id="a byte that means nothing"),
    ],
)
def test_what_does_not_fit_is_refused_with_its_field(frame: bytes, field: str | None) -> None:
    assert field_at_fault(frame) == field


@pytest.mark.parametrize(
    "frame",
    [
        pytest.param(b"\x91" * 5000, id="lists in lists"),
        pytest.param(b"\x81\xa1x" * 1500, id="maps in maps"),
        pytest.param(b"\x81\xa1x" + b"\x91" * 8000 + b"\xc0", id="lists in lists under an unknown key"),
        pytest.param(b"\x81\xa4type" + b"\x91" * 5000 + b"\xc0", id="lists in lists for a type"),
        pytest.param(b"\xdf\xff\xff\xff\xff", id="a map of four thousand million"),
        pytest.param(b"\xdd\xff\xff\xff\xff", id="a list of four thousand million"),
        pytest.param(b"\x82\xa4type\xa4join\xa5table\xdb\xff\xff\xff\xff", id="a text of four thousand million"),
        pytest.param(b"\x82\xa4type\xa4join\xa5table\xc6\xff\xff\xff\xff", id="bytes of four thousand million"),
        pytest.param(act({"do": "declare", "melds": 0})[:-1] + b"\xdd\xff\xff\xff\xff", id="melds, four thousand million"),
        pytest.param(act({"do": "exchange", "cards": 0})[:-1] + b"\xdd\x0f\xff\xff\xff", id="cards by the million"),
        pytest.param(create(options=0)[:-1] + b"\xdf\xff\xff\xff\xff", id="options, four thousand million"),
        pytest.param(b"\x81\xa4type\xa2\xff\xfe", id="a type that is not UTF-8"),
        pytest.param(b"\x81\xa4ty\xff\xfe\x01", id="a key that is not UTF-8"),
        pytest.param(create(name="AB").replace(b"\xa2AB", b"\xa2\xff\xfe"), id="a name that is not UTF-8"),
        pytest.param(create(name="AB").replace(b"\xa2AB", b"\xa3\xed\xa0\x80"), id="a name with half a surrogate"),
        pytest.param(sit() + b"\x00", id="something after the end"),
        pytest.param(sit() + sit(), id="two messages in a frame"),
    ],
)
def test_hostile_frames_are_ill_formed_and_no_more(frame: bytes) -> None:
    field_at_fault(frame)
    with pytest.raises(IllFormedError):
        decode_event(frame)


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: type(command).__name__)
def test_a_frame_cut_short_anywhere_is_ill_formed(command: Command) -> None:
    whole = encode(command)
    for end in range(len(whole)):
        field_at_fault(whole[:end])


def test_the_longest_command_fits_in_a_frame() -> None:
    longest = Act(
        id=ID, action=Declare(melds=(("Ah",) * 13,) * 8), decision="x" * 32, deal=2**32, level="x" * 16, proposal=2**32
    )
    assert len(encode(longest)) < MAX_FRAME


def test_an_unknown_field_of_an_event_is_passed_over() -> None:
    assert decode_event(msgpack.packb({"type": "pong", "now": 5, "later": {"a": [1]}})) == Pong(now=5)


SECRET = "Zq9-Secret"


@pytest.mark.parametrize(
    "frame",
    [
        sit(type=SECRET),
        sit(seat=SECRET),
        sit(**{SECRET: 1}),
        sit(**{"x` - at `$." + SECRET: 1}),
        create(options={SECRET: []}),
        create(game=SECRET * 9),
        act({"do": "play", "card": SECRET}),
        act({"do": SECRET}),
        msgpack.packb({"type": "join", "table": SECRET}),
        msgpack.packb(SECRET),
    ],
)
def test_what_was_sent_is_never_quoted(frame: bytes) -> None:
    with pytest.raises(IllFormedError) as caught:
        decode_command(frame)
    assert SECRET not in str(caught.value)
    assert caught.value.__cause__ is None
    assert caught.value.__suppress_context__


anything = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**63), 2**64 - 1)
    | st.floats()
    | st.text(max_size=40)
    | st.binary(max_size=40),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=12), inner, max_size=5),
    max_leaves=20,
)
TYPES = [str(kind.__struct_config__.tag) for kind in Command.__args__]
FIELDS = sorted({name for kind in Command.__args__ for name in kind.__struct_fields__})


def understood_or_ill_formed(decode: Any, frame: bytes) -> None:
    """The one promise for all bytes: a message that survives its own round trip, or `IllFormedError`."""
    try:
        message = decode(frame)
    except IllFormedError:
        return
    assert decode(encode(message)) == message


@given(st.binary(max_size=200))
@example(b"\x80")
def test_any_bytes_at_all(frame: bytes) -> None:
    understood_or_ill_formed(decode_command, frame)
    understood_or_ill_formed(decode_event, frame)


@given(st.sampled_from(TYPES), st.dictionaries(st.sampled_from(FIELDS), anything, max_size=6))
def test_any_contents_under_the_right_names(kind: str, contents: dict[str, object]) -> None:
    understood_or_ill_formed(decode_command, msgpack.packb(contents | {"type": kind}))


@given(st.sampled_from(COMMANDS), st.data())
def test_any_byte_changed_on_the_way(command: Command, data: st.DataObject) -> None:
    frame = bytearray(encode(command))
    at = data.draw(st.integers(0, len(frame) - 1))
    frame[at] = data.draw(st.integers(0, 255))
    understood_or_ill_formed(decode_command, bytes(frame))
