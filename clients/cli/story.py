"""What is told of the moves, in order, once everybody in it has a name.

Names come with `presence`, which is not versioned: who has just come may sit down before the name is known. Then the story
waits for the name.
"""

from clients.cli import lines, names, tableview
from clients.cli.lines import Said
from clients.cli.speech import Speech
from clients.cli.tableview import TableView
from protocol.happenings import Happening

PATIENCE = 8
"""Moves that wait for a name at the most."""


class Story:
    """Tells each move of one table once."""

    def __init__(self) -> None:
        self._untold: list[tuple[TableView, Happening, TableView]] = []

    def moved(self, before: TableView, move: Happening, after: TableView, speech: Speech) -> tuple[Said, ...]:
        """What can be told now that this has happened."""
        self._untold.append((before, move, after))
        return self._tell(after, speech) if names.all_known(after) or len(self._untold) > PATIENCE else ()

    def came(self, before: TableView, after: TableView, speech: Speech) -> tuple[Said, ...]:
        """What can be told now that these people are known; and who of them came or went."""
        here = (Said(text) for text in lines.presence(before, after, speech.words))
        return (*self._tell(after, speech), *here)

    def _tell(self, table: TableView, speech: Speech) -> tuple[Said, ...]:
        untold, self._untold = self._untold, []
        named = ((before, move, tableview.present(after, table.people)) for before, move, after in untold)
        return tuple(said for before, move, after in named for said in lines.happened(before, move, after, speech))
