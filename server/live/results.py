"""What is kept of the dailies beside the tables where they are played, and the port that keeps it.

A daily's day has one result a person: of the first finish. The tables are the truth of it; what is kept here is what
boards are read from, and the keys of the days, from which the cards follow.
"""

from collections.abc import AsyncIterator, Mapping, Sequence
from typing import Protocol

from msgspec import Struct


class DayKey(Struct, frozen=True, array_like=True):
    """The key of a day: 32 random bytes, and when (ms) it was made. It never leaves the server."""

    key: bytes
    made: int


class Result(Struct, frozen=True, array_like=True):
    """Somebody's first finish of a daily: its entry on the board, when begun and finished (ms), each deal, the table.

    `late`: when the day was over and its cards were known; that does not count in the totals.
    """

    entry: str
    began: int
    at: int
    deals: tuple[int, ...]
    table: str
    late: bool = False

    @property
    def score(self) -> int:
        """Wij minus zij, all deals together."""
        return sum(self.deals)


class Own(Struct, frozen=True):
    """One person's days of a daily: when (ms) those were begun that are not finished, and the scores of those that are."""

    begun: Mapping[str, int]
    done: Mapping[str, int]


class Top(Struct, frozen=True):
    """The best of a day: how many have finished it, the first of them with their persons, how many made each score."""

    people: int
    rows: tuple[tuple[bytes, Result], ...]
    shares: Mapping[int, int]


class Total(Struct, frozen=True):
    """Somebody's first finishes of a daily over all days, late ones aside: how many, what they come to, and its rank."""

    person: bytes
    days: int
    score: int
    rank: int


class Dailies(Protocol):
    """What is kept of the dailies; all of a daily changes in one step. Methods may raise `StoreAway`."""

    async def key(self, day: str) -> DayKey | None:
        """The key of this day, where there is one."""

    async def keep_key(self, day: str, key: DayKey) -> DayKey:
        """Keep this key for the day, unless one was kept before: the one that is kept."""

    async def begin(self, daily: str, day: str, person: bytes, at: int) -> None:
        """The person has begun, unless they have finished. May be repeated."""

    async def lapse(self, daily: str, day: str, person: bytes) -> None:
        """What the person has begun and not finished is not there any more."""

    async def finish(self, daily: str, day: str, person: bytes, result: Result) -> bool:
        """Keep the result, in the totals too if it counts there, unless one was kept before; whether it is kept now."""

    async def own(self, daily: str, person: bytes) -> Own:
        """The days of this person."""

    async def top(self, daily: str, day: str, most: int) -> Top:
        """The best of the day, equal scores in the order in which they were finished; so many at the most."""

    async def results(self, daily: str, day: str, people: Sequence[bytes]) -> list[Result | None]:
        """The results of these people, in their order."""

    async def ranks(self, daily: str, scores: Mapping[str, int | None]) -> Mapping[str, tuple[int, int]]:
        """For each of these days how many have finished it, and the rank of this score (equal ones share it) among them."""

    def everybody(self, daily: str, day: str) -> AsyncIterator[Sequence[bytes]]:
        """Everybody who has finished it, some at a time, so that nobody waits for long."""

    async def who(self, daily: str, day: str, entry: str) -> bytes | None:
        """Whose this entry is."""

    async def totals(self, daily: str, most: int) -> list[Total]:
        """The best of all time; so many at the most."""

    async def total(self, daily: str, person: bytes) -> Total | None:
        """What this person's come to."""

    async def forget(self, person: bytes) -> None:
        """Delete what the results of this person come to; the results themselves stay, without a name. May be repeated."""

    async def clear(self, before: str) -> int:
        """Delete the days before this one, their keys too, but for what they have added to the totals; how many."""

    async def strays(self, daily: str) -> Sequence[bytes]:
        """Who stands in the totals and is not known (any more)."""

    async def called(self, people: Sequence[bytes]) -> list[str]:
        """What these people are called on boards: empty for who is not known, or whose name the operator took off."""

    async def take_off(self, person: bytes, *, off: bool) -> None:
        """The person's name is shown on no board from now on, or again."""

    async def taken_off(self, table: str) -> frozenset[str]:
        """Whose names are not shown on the boards of this place, by their ids there."""

    async def take_off_at(self, table: str, person: str, *, off: bool) -> None:
        """The person's name is not shown on the boards of this place from now on, or is again."""
