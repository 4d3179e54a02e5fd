"""What is heard of other processes. A part of the store's port."""

from collections.abc import Callable
from typing import Protocol


class Wake(Protocol):
    """What a live table wants to hear of other processes."""

    def moved(self, table: str, version: int) -> None:
        """This table's record has reached this version."""

    def presence(self, table: str) -> None:
        """Who is at this table has changed."""

    def talk(self, table: str) -> None:
        """Something was said at this table."""

    def forgotten(self, table: str) -> None:
        """Somebody who was at this table is forgotten: their name there, and what they said."""

    def resync(self, missed: Callable[[str], bool]) -> None:
        """Something may have been missed about the tables for which this is true: compare those that are shown."""
