"""Who has won what at a table: every person, and every pair of partners, over the deals in its score book.

What counts, where the rules of a game say nothing:

* A deal is for those whose seats they were when it ended. Who stood in for somebody, a bot or a person, played for that
  somebody: the seat, its hand and its side stayed the owner's.
* A match is for those whose seats they were at its last deal, whoever played the deals before. It counts once it is over;
  of one that was stopped its people must have said that it counts. A match that is shared is won by all who share it.
* Of a match that was stopped and does not count, or of which that has not been said, no deal counts either. The deals of a
  match that goes on, or rests, count as they are played; the match does when it is over.
* A deal belongs to the year in which it was dealt, a match to that of its last deal.
* Nat is who played a deal for something and did not get there, whatever a game calls it; pit, the side that made it.
* A bot has no standings, and who plays with one has no partner.
"""

from collections.abc import Callable, Iterator, Sequence

from msgspec import Struct

from protocol.books import StandingRow
from protocol.sheets import Cell
from server.tables.book import Outcome, Written

PIT, NAT, FAILED = "pit", "nat", "failed"
"""The notes of score sheets that say who took every trick, and who played a deal and lost it, behind a level or alone."""


class Standings(Struct, frozen=True):
    """Who has won what, best first; `games` and `years` are all that this book has, whichever were asked for."""

    people: tuple[StandingRow, ...]
    pairs: tuple[StandingRow, ...]
    games: tuple[str, ...]
    years: tuple[int, ...]


class Tally(Struct):
    """What a person or a pair has come to so far."""

    matches: int = 0
    won: int = 0
    deals: int = 0
    points: int = 0
    against: int = 0
    pit: int = 0
    nat: int = 0


Tallies = dict[tuple[str, ...], Tally]
"""By the people: one, or two partners in the order of their ids."""


class Count(Struct):
    """What has been counted so far: in this game and this year, nil for all. `year_of` is the year (UTC) of a time in ms."""

    game: str | None
    year: int | None
    year_of: Callable[[int], int]
    tallies: Tallies = {}
    games: set[str] = set()
    years: set[int] = set()
    units: set[str] = set()


def count(so_far: Count, deals: Sequence[Written], over: Outcome | None) -> None:
    """Add a match: the deals of it that are over, and how it ended, nil while it has not."""
    if over is not None and not over.counts:
        return
    for row in deals:
        so_far.games.add(row.game)
        so_far.years.add(so_far.year_of(row.started))
        if _wanted(so_far, row):
            so_far.units.add(row.game)
            _deal(so_far.tallies, row)
    if over is not None and _wanted(so_far, deals[-1]):
        _match(so_far.tallies, deals[-1], over)


def standings(counted: Count) -> Standings:
    """Who has won what, when everything has been counted."""
    rows = sorted(_rows(counted.tallies, written=len(counted.units) == 1), key=_best_first)
    people, pairs = (tuple(row for row in rows if len(row.people) == size) for size in (1, 2))
    return Standings(people, pairs, tuple(sorted(counted.games)), tuple(sorted(counted.years)))


def _wanted(so_far: Count, row: Written) -> bool:
    return so_far.game in (None, row.game) and so_far.year in (None, so_far.year_of(row.started))


def _deal(tallies: Tallies, row: Written) -> None:
    """Add a deal to everybody who sat in it."""
    result = row.result.written or (0,) * len(row.sides)
    every = sum(result)
    for side, seats in enumerate(row.sides):
        mine, pit, nat = result[side], _noted(row.cells[side], PIT), _noted(row.cells[side], NAT, FAILED)
        for people in _together(row, seats):
            tally = tallies.setdefault(people, Tally())
            tally.deals += 1
            tally.points += mine
            tally.against += every - mine
            tally.pit += pit
            tally.nat += nat


def _match(tallies: Tallies, last: Written, over: Outcome) -> None:
    """Add a match to everybody who sat in its last deal."""
    for side, seats in enumerate(last.sides):
        for people in _together(last, seats):
            tally = tallies.setdefault(people, Tally())
            tally.matches += 1
            tally.won += side in over.winners


def _together(row: Written, seats: Sequence[int]) -> Iterator[tuple[str, ...]]:
    """Each person on these seats of one side; and the two of them together, where it is two people."""
    people = [person for person in (row.people[seat] for seat in seats) if person is not None]
    for person in people:
        yield (person,)
    if len(people) == len(seats) == 2:
        yield tuple(sorted(people))


def _noted(cell: Cell, *keys: str) -> bool:
    """Whether one of these words stands beside what was written, alone or behind a level."""
    return any(note.key.rpartition("_")[2] in keys for note in cell.notes)


def _rows(tallies: Tallies, *, written: bool) -> Iterator[StandingRow]:
    """A row each; what was written only where all of it is in one game's unit."""
    for people, one in tallies.items():
        points, against = (one.points, one.against) if written else (None, None)
        yield StandingRow(people, one.matches, one.won, one.deals, points, against, one.pit, one.nat)


def _best_first(row: StandingRow) -> tuple[int, int, int, tuple[str, ...]]:
    """Most matches won; with as many, in fewer matches; then who has played most deals; then always the same."""
    return -row.won, row.matches, -row.deals, row.people
