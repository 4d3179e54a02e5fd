"""Leafing through a page that is longer than its space. Knows nothing of what stands on it."""

from collections.abc import Sequence
from typing import TypeVar

KEYS = ("up", "down", "pageup", "pagedown", "home", "end", "space")
"""What leafs."""

_T = TypeVar("_T")


class Leafing:
    """Where a page is open: its first row in view. What was drawn last says how far it goes."""

    def __init__(self) -> None:
        self._at = 0
        self._last = 0
        self._room = 1

    def open(self, at: int = 0) -> None:
        """Begin at this row; one that is too far is the end of the page."""
        self._at = at

    def key(self, key: str) -> bool:
        """A key was pressed. Whether it leafed: at the end of a page that fits, none does."""
        if key not in KEYS or not self._last:
            return False
        steps = {"up": -1, "down": 1, "pageup": 1 - self._room, "pagedown": self._room - 1, "space": self._room - 1}
        ends = {"home": 0, "end": self._last}
        self._at = min(self._last, max(0, ends.get(key, self._at + steps.get(key, 0))))
        return True

    def window(self, rows: Sequence[_T], room: int) -> Sequence[_T]:
        """The rows in view, so many at the most."""
        self._room, self._last = room, max(0, len(rows) - room)
        self._at = min(self._at, self._last)
        return rows[self._at : self._at + room]

    @property
    def before(self) -> int:
        """How many rows stand above those in view."""
        return self._at

    @property
    def behind(self) -> int:
        """How many rows stand below those in view."""
        return self._last - self._at
