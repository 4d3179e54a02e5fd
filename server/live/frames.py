"""What viewers are sent of a table: whole views, and moves with the fields they change.

The public part is built and encoded once for all viewers; a seat's own part is added for that seat alone.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from protocol import codec
from protocol.events import Moved, View
from protocol.happenings import Happening
from protocol.views import Private, Public
from server.live.ports import Head
from server.tables import views
from server.tables.moves import Move
from server.tables.patches import private_patch, public_patch
from server.tables.state import Table

NOBODY = Private()
"""The own part of who has no seat."""


class Step(Struct, frozen=True):
    """One version further: the state before, the move, the state after, and the record's head then."""

    before: Table | None
    move: Move
    after: Table
    head: Head


def branch(head: Head) -> bytes:
    """What names the branch of the record towards clients: the first 8 bytes of the digest."""
    return head.digest[:8]


def own(state: Table, seat: int | None) -> Private:
    """The own part of whoever sits here; a spectator's is empty."""
    return NOBODY if seat is None else views.private(state, seat)


def whole(state: Table, head: Head, person: str, seat: int | None, missed: Sequence[Happening], *, rewound: bool) -> bytes:
    """The `view` event for this person, who sits on `seat` or looks on."""
    view = View(state.version, branch(head), person, views.public(state), own(state, seat), tuple(missed), rewound)
    return codec.encode(view)


Places = Mapping[str, tuple[int | None, int | None]]
"""Where people sat before a move and where after it, by their ids at the table."""


def moved(step: Step, public: Public, seats: Places) -> tuple[Public, dict[str, bytes]]:
    """The `moved` event for each person of `seats`, who sat where before the move and sits where after it.

    `public` is the public part before the move; the one after it is returned first.
    """
    now = views.public(step.after)
    patch = public_patch(public, now)
    made: dict[tuple[int | None, int | None], bytes] = {}
    for places in set(seats.values()):
        made[places] = _encoded(step, patch, *places)
    return now, {person: made[places] for person, places in seats.items()}


def _encoded(step: Step, patch: Any, was: int | None, sits: int | None) -> bytes:
    before = own(step.before, was) if step.before is not None else NOBODY
    mine = private_patch(before, own(step.after, sits))
    shown = views.happening(step.before, step.move, sits)
    return codec.encode(Moved(step.after.version, branch(step.head), shown, patch, mine))
