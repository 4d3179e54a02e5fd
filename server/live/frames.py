"""What viewers are sent of a table: whole views, and moves with the fields they change.

The public part is built and encoded once for all viewers; a seat's own part is added for that seat alone.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import Struct

from protocol import codec
from protocol.events import Moved, View
from protocol.happenings import Happening
from protocol.views import Private, Public
from server.live.ports import Head
from server.tables import views
from server.tables.lent import Sight, sight
from server.tables.moves import Move
from server.tables.patches import private_patch, public_patch
from server.tables.state import Table

NOTHING: Sight = (None, None)
"""From where somebody sees a table that is not there yet."""


class Step(Struct, frozen=True):
    """One version further: the state before, the move, the state after, and the record's head then."""

    before: Table | None
    move: Move
    after: Table
    head: Head


def branch(head: Head) -> bytes:
    """What names the branch of the record towards clients: the first 8 bytes of the digest."""
    return head.digest[:8]


def whole(state: Table, head: Head, person: str, missed: Sequence[Happening], *, rewound: bool) -> bytes:
    """The `view` event for this person."""
    own = views.private(state, *sight(state, person))
    return codec.encode(View(state.version, branch(head), person, views.public(state), own, tuple(missed), rewound))


def moved(step: Step, public: Public, people: Iterable[str]) -> tuple[Public, dict[str, bytes]]:
    """The `moved` event for each of these people, by their ids at the table.

    `public` is the public part before the move; the one after it is returned first.
    """
    now = views.public(step.after)
    patch = public_patch(public, now)
    made: dict[tuple[Sight, Sight], bytes] = {}
    sent: dict[str, bytes] = {}
    for person in people:
        sights = sight(step.before, person) if step.before is not None else NOTHING, sight(step.after, person)
        if sights not in made:
            made[sights] = _encoded(step, patch, *sights)
        sent[person] = made[sights]
    return now, sent


def _encoded(step: Step, patch: Any, was: Sight, sees: Sight) -> bytes:
    before = Private() if step.before is None else views.private(step.before, *was)
    mine = private_patch(before, views.private(step.after, *sees))
    shown = views.happening(step.before, step.move, sees[0])
    return codec.encode(Moved(step.after.version, branch(step.head), shown, patch, mine))
