"""Going round the tables shown here, a part of them at a time: all at once would hold up who plays."""

from collections.abc import Callable, Mapping

from server.live.table import LiveTable

PARTS = 20
"""In so many parts one goes round them all."""


class Round:
    """Goes round these tables for ever. `shelf` says where the store has a table.

    Those of one shelf come one after the other, so that what is asked of the store about a part is few questions.
    """

    def __init__(self, live: Mapping[str, LiveTable], shelf: Callable[[str], str]) -> None:
        self._live = live
        self._shelf = shelf
        self._tables: list[str] = []
        self._part = 0

    def next(self) -> list[LiveTable]:
        """The tables of the next part, as far as they are shown yet. Who has come meanwhile is met the next time round."""
        if self._part == 0:
            self._tables = sorted(self._live, key=self._shelf)
        many, part = len(self._tables), self._part
        self._part = (part + 1) % PARTS
        some = self._tables[many * part // PARTS : many * (part + 1) // PARTS]
        return [live for table in some if (live := self._live.get(table)) is not None]
