"""The flight record of the terminal client: what is in it, that it stays small, and that nothing else has a way into it."""

import re
from collections.abc import Iterator
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosedError
from websockets.frames import Close

from clients.cli.flight import LAST, Flight
from protocol.actions import Play
from protocol.cards import CARDS
from protocol.commands import Act, Command, Ping, Ready, Talk
from protocol.errors import ClosingReason, ErrorCode, RefusalCode
from protocol.events import (
    Chat,
    Closing,
    Created,
    Error,
    Event,
    Line,
    Moved,
    Notice,
    Ok,
    PersonHere,
    Pong,
    Presence,
    Refused,
    Standstill,
    View,
    Welcome,
)
from protocol.happenings import Acted, Happening
from tests.clients.cli.donderdag import table

SECRET = "Zwaantje"
TOLD = "line cut said heard told http version protocol missed rewound hidden own in for good ms over unread unknown"
STATES = ("connecting", "open", "waiting", "ended", "away", "refused", "full")


class Clock:
    """ms that pass when a test says so."""

    def __init__(self) -> None:
        self.now = 5_000_000

    def __call__(self) -> int:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def flight(clock: Clock) -> Flight:
    return Flight(clock)


def lines(flight: Flight) -> list[str]:
    """What is told, without the time it stands at and the last line, which says when it was told."""
    return [line[11:] for line in flight.told()[:-1]]


def codes(kind: Any) -> Iterator[str]:
    """Every word of a Literal, or of a union of them."""
    for one in get_args(kind):
        if isinstance(one, str):
            yield one
        else:
            yield from codes(one)


def tags(kind: Any) -> Iterator[str]:
    """The tag of every message of this union."""
    for one in get_args(kind):
        if isinstance(one, type):
            yield str(msgspec.inspect.type_info(one).tag)  # type: ignore[union-attr]  # it is a struct
        else:
            yield from tags(one)


EVERY_WORD = {
    *TOLD.split(),
    *STATES,
    *tags(Command),
    *tags(Event),
    *tags(Happening),
    *codes(RefusalCode),
    *codes(ErrorCode),
    *codes(ClosingReason),
}


def foreign(told: list[str]) -> list[str]:
    """The words in these lines that are none of the protocol's tags and codes, nor this record's own, nor numbers."""
    words = {word for line in told for word in re.findall(r"\w+", line.partition(",")[0])}
    return sorted(word for word in words if word not in EVERY_WORD and not word.isdigit())


def test_a_visit_is_told_in_its_order_with_how_long_each_answer_took(flight: Flight, clock: Clock) -> None:
    seen = table()
    flight.line("connecting")
    clock.now += 20
    flight.line("open")
    flight.heard(Welcome(1, SECRET, 0, "always", (), b"k" * 32))
    flight.heard(View(40, bytes(8), "m", seen.public, seen.private, rewound=True))
    flight.said(Act(b"a" * 16, Play("Jh"), decision="1.1.1"))
    clock.now += 52
    flight.heard(Moved(41, bytes(8), Acted(0, Play("Jh"))))
    flight.heard(Moved(42, bytes(8)))
    flight.heard(Ok(b"a" * 16, 41))
    assert flight.told() == [
        "        0  line connecting",
        "       20  line open",
        "       20  heard welcome protocol 1",
        "       20  heard view version 40 missed 0 rewound",
        "       20  said act",
        "       72  heard moved version 41 acted",
        "       72  heard moved version 42 hidden",
        "       72  heard ok act in 52 ms version 41",
        "       72  told",
    ]


def test_what_is_refused_and_how_the_line_ends(flight: Flight, clock: Clock) -> None:
    flight.said(Ready(b"r" * 16))
    clock.now += 7
    flight.heard(Refused(b"r" * 16, "too_fast", SECRET, 500), own=True)
    flight.heard(Refused(None, "no_table"))
    flight.heard(Ok(b"x" * 16, 3))
    flight.heard(Error("ill_formed", SECRET))
    flight.heard(Standstill("away"))
    flight.heard(Standstill())
    flight.heard(Closing("stopping", 1000))
    flight.heard(Closing("refused"))
    flight.unread()
    flight.cut(ConnectionClosedError(Close(1001, SECRET), None))
    flight.cut(ConnectionClosedError(None, None))
    flight.cut(ConnectionRefusedError(SECRET))
    flight.line("waiting", 250)
    assert lines(flight)[1:] == [
        "heard refused too_fast ready in 7 ms own",
        "heard refused no_table",
        "heard ok unknown in 0 ms version 3",
        "heard error ill_formed",
        "heard standstill away",
        "heard standstill over",
        "heard closing stopping for 1000 ms",
        "heard closing refused for good",
        "heard unread",
        "cut 1001",
        "cut 1006",
        "cut ConnectionRefusedError",
        "line waiting for 250 ms",
    ]


def test_what_comes_and_goes_in_turns_is_counted(flight: Flight, clock: Clock) -> None:
    for _ in range(3):
        flight.said(Ping())
        clock.now += 10
        flight.heard(Pong(0))
        clock.now += 90
    assert flight.told() == [
        "        0  said ping, 3 times until 200",
        "       10  heard pong, 3 times until 210",
        "      300  told",
    ]


def test_a_page_is_told_when_it_is_another(flight: Flight) -> None:
    for page in ("lobby", "lobby", "table", "front", "lobby"):
        flight.shown(page, 80, 24)
    flight.shown("plain")
    assert lines(flight) == [f"shown {page} 80x24" for page in ("lobby", "table", "front", "lobby")] + ["shown plain"]


def test_of_an_error_its_kind_and_the_place_in_our_own_files_are_told(flight: Flight) -> None:
    def fail(text: str) -> BaseException:
        try:
            msgspec.json.decode(text.encode(), type=int)
            Flight().said(text)  # type: ignore[arg-type]  # this is what goes wrong
        except Exception as error:
            return error
        raise AssertionError

    flight.failed(fail("1"))
    flight.failed(ExceptionGroup(SECRET, [ValueError(SECRET), KeyError("Jh")]))
    first, *others = lines(flight)
    assert re.fullmatch(r"failed AttributeError( clients/cli/flight\.py:\d+)+", first)
    assert others == ["failed ValueError", "failed KeyError"]


def test_only_the_last_things_are_kept_and_of_what_was_said_too(flight: Flight) -> None:
    for n in range(5 * LAST):
        flight.said(Ready(n.to_bytes(16, "big")))
        flight.heard(Moved(n, bytes(8)))
    assert len(flight.told()) == LAST + 1
    assert len(flight._said) == LAST  # no other way to see that memory stays bounded
    assert all(len(line) < 80 for line in flight.told())


names = st.sampled_from([SECRET, "Ik heb de boer", "donderdag-7kq2m9xw", *CARDS])
idents = st.binary(min_size=16, max_size=16)
said = st.one_of(
    st.builds(Talk, idents, names),
    st.builds(Act, idents, st.builds(Play, st.sampled_from(CARDS)), decision=names),
)
heard = st.one_of(
    st.builds(Welcome, st.just(1), names, st.just(0), st.just("always"), st.just(()), idents),
    st.builds(Created, idents, names),
    st.builds(lambda name: Presence({name: PersonHere(name)}), names),
    st.builds(lambda name: Chat((Line(1, 0, name, name, name),)), names),
    st.builds(lambda name: Notice(name, 0, {"nl": name}), names),
    st.builds(lambda card: Moved(7, bytes(8), Acted(0, Play(card))), st.sampled_from(CARDS)),
    st.builds(Refused, idents, st.just("must_follow"), names),
    st.builds(Error, st.just("ill_formed"), names),
)


@given(st.lists(st.one_of(said, heard)))
def test_whatever_is_said_and_heard_only_words_of_the_protocol_are_told(messages: list[Any]) -> None:
    flight = Flight()
    for message in messages:
        if isinstance(message, Talk | Act):
            flight.said(message)
        else:
            flight.heard(message)
    assert foreign(flight.told()) == []
