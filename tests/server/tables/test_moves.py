"""The moves of a record, as they stand in the store."""

import msgspec
import pytest

from protocol.actions import Ask, Dek, Play, Points
from server.tables import moves as m
from tests.tabletop import Tabletop

ALL = [
    m.Sat(3),
    m.Stood(0),
    m.Readied(1, True),
    m.Began(bytes(16)),
    m.Committed(1, bytes(32)),
    m.Committed(1, bytes(32), ("Jh", "9h")),
    m.Nonced(2, bytes(32)),
    m.Drawn(),
    m.Dealt(),
    m.Acted(0, Play("Jh", stuk=True)),
    m.Acted(0, Ask(Points()), 12, "server"),
    m.Acted(0, Ask(Points()), None),
    m.Miscalled(3, Dek()),
    m.Timed(),
]


@pytest.mark.parametrize("what", ALL)
def test_a_move_is_read_as_it_was_written(what: m.What) -> None:
    move = m.Move(1_700_000_000_000, "ann", what, bytes(16), bytes(8))
    assert m.decode(m.encode(move)) == move


def test_a_card_takes_less_than_a_hundred_bytes() -> None:
    table = Tabletop().dealt()
    while table.state.phase == "playing":
        (step,) = table.step()
        assert len(m.encode(step.move)) < 140


def test_what_was_never_written_is_not_read() -> None:
    with pytest.raises(msgspec.DecodeError):
        m.decode(b"\x93\x01\x02\x03")
