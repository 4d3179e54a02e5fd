"""Being knocked for: who wakes whoever is waited for; a sign at the own seat until it is no longer so, and a bell once."""

from collections.abc import Sequence

from clients.cli.canvas import Canvas
from clients.cli.pace import awaited
from clients.cli.tableview import TableView
from clients.cli.words import Words
from protocol.events import Line

FRESH_MS = 10_000
"""A knock longer ago than this was for a moment that has passed: whoever comes is told the latest lines again."""


class Knocking:
    """Whether one is being knocked for: `by` is the name of who knocks."""

    def __init__(self) -> None:
        self.by: str | None = None
        self._last = -1
        self._rings = False

    def heard(self, lines: Sequence[Line], table: TableView, now: int) -> bool:
        """These lines were said. Whether one of them knocks for this viewer, whom everybody waits for."""
        fresh = [one for one in lines if one.number > self._last and now - one.at < FRESH_MS]
        self._last = max([self._last, *(one.number for one in lines)])
        knocks = [one for one in fresh if one.phrase == "knock" and one.person != table.me]
        if not knocks or table.private.seat not in awaited(table):
            return False
        self.by, self._rings = knocks[-1].name, True
        return True

    def moved(self, table: TableView) -> None:
        """The table went on: who is no longer waited for is no longer knocked for."""
        if table.private.seat not in awaited(table):
            self.by = None

    def answered(self) -> None:
        """A key: the viewer is awake."""
        self.by = None

    def rings(self) -> bool:
        """Whether the bell is to sound, once a knock."""
        rings, self._rings = self._rings, False
        return rings

    def draw(self, canvas: Canvas, words: Words, width: int, row: int) -> None:
        """The sign, below the own name: on this row of the screen, in the middle of a cloth so wide."""
        if self.by is None:
            return
        canvas.fill(2, row, width - 4, 1)
        canvas.centre(width // 2, row, f" {words.say('knock.you', name=self.by)} ", "chosen")
