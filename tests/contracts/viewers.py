"""What every viewer of a table is sent, as the bytes on the wire: the seats, and one who looks on."""

import re
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from protocol import codec
from protocol.events import Moved, View
from protocol.views import Private, Public, merge
from server.live import frames
from server.live.frames import Step
from server.live.record import Record
from tests.tabletop import PEOPLE

CARD = re.compile(r"^[AKQJT98765432][cdhs]$")


class Viewers:
    """Everybody's merged view, kept up by the bytes of each step; `sent` is what each was sent last."""

    def __init__(self, record: Record, *others: str) -> None:
        """`others` look on too, beside the one who always does."""
        state = record.table
        self.people = (*PEOPLE[: state.settings.players], "spectator", *others)
        self.views: dict[str, tuple[Public, Private]] = {}
        self.sent: dict[str, bytes] = {}
        self._shown = frames.Shown(state)
        for person in self.people:
            self.sent[person] = self.whole(record, person)
            view = codec.decode_event(self.sent[person])
            assert isinstance(view, View)
            self.views[person] = (view.public, view.private)

    def whole(self, record: Record, person: str, missed: Sequence[Any] = ()) -> bytes:
        """The view that this person gets on coming back now."""
        return frames.Shown(record.table).whole(record.head, person, missed, rewound=False)

    def go(self, step: Step) -> None:
        """Send everybody this step, and merge it."""
        assert step.before is not None
        self.sent = self._shown.moved(step, {*self.people})
        for person, event in self.sent.items():
            moved = codec.decode_event(event)
            assert isinstance(moved, Moved)
            public, private = self.views[person]
            self.views[person] = (merge(public, moved.public), merge(private, moved.private))


def cards_in(message: bytes) -> set[str]:
    """Every card of the deal named anywhere in this message: not those of the draw of partners, another pack (KRJ-3)."""
    return {word for word in _words(msgspec.msgpack.decode(message)) if CARD.match(word)}


def _words(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, inner in value.items():
            if key != "draw":
                yield from _words(key)
                yield from _words(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _words(inner)
