"""What is kept of tables beside their records: when they were visited, and the links that lead to them. Two ports."""

from collections.abc import Sequence
from typing import Protocol


class Aliases(Protocol):
    """The links that lead to tables beside their names. Methods may raise `StoreAway`."""

    async def add(self, table: str, link: str) -> None:
        """This link leads to the table from now on. May be repeated."""

    async def table_of(self, link: str) -> str | None:
        """The table that this link, which is no table's name, leads to."""

    async def of(self, table: str) -> Sequence[str]:
        """The links that lead to the table, sorted."""


class Visits(Protocol):
    """When tables were visited. Methods may raise `StoreAway`."""

    async def visit(self, table: str) -> bool:
        """Somebody is shown this table now; false where there is no such table."""

    async def stood(self, longest: int) -> int:
        """How long (ms) nobody has asked this, in all the times together that were longer than `longest`."""

    async def unvisited(self, before: int) -> list[str]:
        """The tables that nobody has visited since then (ms)."""

    async def erase(self, table: str, before: int) -> bool:
        """Delete all of this table, unless it was visited since then or somebody is shown it: whether it is deleted."""
