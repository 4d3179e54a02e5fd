"""Who was just before me: told when what one said came too late."""

from collections.abc import Iterable

from clients.cli.tableview import TableView
from protocol.cards import Seat
from protocol.commands import Act, Command
from protocol.events import Refused
from protocol.happenings import Acted, Happening

LOST = frozenset({"stale", "not_offered"})
"""The refusals of somebody who came too late."""


class Race:
    """Remembers at which version this viewer last did something in the deal, and who else has done something since."""

    def __init__(self) -> None:
        self._said_at: int | None = None
        self._first: Seat | None = None

    def said(self, commands: Iterable[Command], table: TableView) -> None:
        """These commands were sent while the table stood so."""
        if any(isinstance(one, Act) for one in commands):
            self._said_at, self._first = table.version, None

    def moved(self, move: Happening | None, after: TableView) -> None:
        """Somebody did something."""
        late = self._said_at is not None and after.version > self._said_at
        if late and isinstance(move, Acted) and move.seat != after.private.seat:
            self._first = move.seat

    def lost_to(self, refused: Refused) -> Seat | None:
        """Who was earlier, where that is why it was refused."""
        first, self._said_at, self._first = self._first, None, None
        return first if refused.code in LOST else None
