"""What is told of the moves, in order, once everybody in it has a name.

Names come with `presence`, which is not versioned: who has just come may sit down before the name is known. Then the story
waits for the name, and tells of who sat there when it happened.
"""

from msgspec import Struct

from clients.cli import lines, names, tableview
from clients.cli.lines import Said
from clients.cli.speech import Speech
from clients.cli.tableview import TableView
from protocol.happenings import Happening

PATIENCE = 3000
"""Milliseconds that a move waits for a name at the most."""


class Untold(Struct, frozen=True):
    """A move with the table before and after it, and when it was heard."""

    before: TableView
    move: Happening
    after: TableView
    at: int


class Story:
    """Tells each move of one table once."""

    def __init__(self) -> None:
        self._untold: list[Untold] = []

    def moved(self, before: TableView, move: Happening, after: TableView, speech: Speech, now: int) -> tuple[Said, ...]:
        """What can be told now that this has happened. `now` is a clock in ms."""
        self._untold.append(Untold(before, move, after, now))
        return self.due(after, speech, now)

    def came(self, before: TableView, after: TableView, speech: Speech, now: int) -> tuple[Said, ...]:
        """What can be told now that these people are known; and who of them came or went."""
        here = (Said(text) for text in lines.presence(before, after, speech.words))
        return (*self.due(after, speech, now), *here)

    def due(self, table: TableView, speech: Speech, now: int) -> tuple[Said, ...]:
        """What can be told now that it is so late: in order, as far as everybody has a name or has been waited for."""
        told: list[Said] = []
        while self._untold:
            first = self._untold[0]
            after = tableview.present(first.after, table.people)
            if not names.all_known(after) and now - first.at < PATIENCE:
                break
            told += lines.happened(first.before, first.move, after, speech)
            self._untold.pop(0)
        return tuple(told)
