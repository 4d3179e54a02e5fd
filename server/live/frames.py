"""What viewers are sent of a table: whole views, and moves with the fields they change.

The public part is built and encoded once for all viewers; a seat's own part is added for that seat alone.
"""

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import Any

from msgspec import UNSET, Raw, Struct, structs

from protocol import codec
from protocol.events import Moved, View
from protocol.happenings import Happening
from protocol.views import Private, Public
from server.live.ports import Head
from server.tables import views
from server.tables.lent import Sight, sight
from server.tables.moves import Move
from server.tables.patches import private_changes
from server.tables.state import Table


class Step(Struct, frozen=True, gc=False):
    """One version further: the state before, the move, the state after, the record's head then, the move as it has it."""

    before: Table | None
    move: Move
    after: Table
    head: Head
    entry: bytes


def branch(head: Head) -> bytes:
    """What names the branch of the record towards clients: the first 8 bytes of the digest."""
    return head.digest[:8]


class Shown:
    """What is shown of a table: its public part, and what each sight adds to it.

    It goes along with the record, so what was shown before a move need not be built once more to see what has changed.
    """

    def __init__(self, state: Table) -> None:
        self.state = state
        self.public = structs.asdict(views.public(state))
        """Its fields by name."""
        self._whole: Any = None
        """The same, encoded for who is shown all of it."""
        self._own: Mapping[Sight, Private] = {}
        self._sights: dict[str, Sight] = {}

    def whole(self, head: Head, person: str, missed: Sequence[Happening], *, rewound: bool) -> bytes:
        """The `view` event for this person, the record's head being this."""
        state = self.state
        if self._whole is None:
            self._whole = Raw(codec.encode(Public(**self.public)))
        own = views.private(state, *sight(state, person))
        return codec.encode(View(state.version, branch(head), person, self._whole, own, tuple(missed), rewound))

    def moved(self, step: Step, people: AbstractSet[str]) -> dict[str, bytes]:
        """The `moved` event of this step, which goes on from what is shown, for each of these people, by their ids there."""
        before, after, own = self.state, step.after, self._own
        seen = self._sights
        if seen.keys() != people:
            seen = {person: seen.get(person) or sight(before, person) for person in people}
        seated_anew = after.chairs is not before.chairs or after.lent is not before.lent
        sights = {person: sight(after, person) for person in seen} if seated_anew else seen
        fields = views.public_changes(after, before, self.public)
        self.public |= fields
        self._whole = None
        self.state, self._sights, self._own = after, sights, views.privates(after, set(sights.values()))
        shared, named = Raw(codec.encode(fields)) if fields else UNSET, branch(step.head)
        made: dict[tuple[Sight, Sight], bytes] = {}
        sent: dict[str, bytes] = {}
        for person, saw in seen.items():
            both = saw, sights[person]
            if both not in made:
                happening = views.happening(before, step.move, saw[0])
                patch = private_changes(own.get(saw) or views.private(before, *saw), self._own[both[1]]) or UNSET
                made[both] = codec.encode(Moved(after.version, named, happening, shared, patch))
            sent[person] = made[both]
        return sent
