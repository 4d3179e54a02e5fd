"""Events: every tag is used once, and what a client of an older version does not know is left to it to pass over."""

from typing import get_args

import msgpack
import pytest

from protocol.codec import decode_event, encode
from protocol.commands import Command
from protocol.events import SUBPROTOCOL, VERSIONS, Event, Moved, View
from protocol.happenings import Dealt, Happening, Nonced


def tags(union: object) -> list[str]:
    return [kind.__struct_config__.tag for kind in get_args(union)]


@pytest.mark.parametrize("union", [Command, Event, Happening])
def test_every_tag_is_used_once(union: object) -> None:
    assert len(set(tags(union))) == len(tags(union))


def test_no_event_has_the_name_of_a_command() -> None:
    assert not set(tags(Command)) & set(tags(Event))


def test_the_subprotocol_names_the_last_version() -> None:
    assert SUBPROTOCOL.endswith(f".v{VERSIONS[1]}")


def test_who_may_not_see_a_move_gets_its_version_alone() -> None:
    assert msgpack.unpackb(encode(Moved(version=9, branch=bytes(8)))) == {"type": "moved", "version": 9, "branch": bytes(8)}


def test_missed_moves_come_with_the_view() -> None:
    about = {"table": "t", "name": "T", "game": "klaverjas", "players": 4, "options": {}, "sides": [[0, 2], [1, 3]]}
    about |= {"direction": 1, "listed": False, "watch": True, "open_tricks": False}
    missed = [{"did": "nonced", "seat": 2}, {"did": "dealt", "deal": 1, "dealer": 0}]
    whole = {"type": "view", "version": 3, "branch": bytes(8), "me": "a", "missed": missed, "private": {}}
    event = decode_event(msgpack.packb(whole | {"public": {"about": about, "phase": "playing", "chairs": [{}] * 4}}))
    assert isinstance(event, View)
    assert event.missed == (Nonced(seat=2), Dealt(deal=1, dealer=0))
