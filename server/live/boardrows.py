"""The rows of a board, made of results."""

from collections.abc import Sequence

from msgspec.structs import replace

from protocol.alone import BoardRow
from server.live.results import Result

Rows = tuple[tuple[bytes, BoardRow], ...]
"""Rows, each with whose it is."""


def ranked(results: Sequence[tuple[bytes, Result]], names: Sequence[str]) -> Rows:
    """The rows of these results, the best first, with these names: equal scores share a rank (1, 2, 2, 4)."""
    scores = [result.score for _, result in results]
    return tuple(
        (person, row(result, name, scores.index(result.score) + 1))
        for (person, result), name in zip(results, names, strict=True)
    )


def row(result: Result, name: str, rank: int) -> BoardRow:
    """Somebody's row on the board."""
    return BoardRow(result.entry, name, result.score, result.deals, rank, result.began, result.at, result.late)


def without_deals(rows: Sequence[BoardRow]) -> tuple[BoardRow, ...]:
    """The rows as they are told to who is still to play: what each deal came to says something of its cards."""
    return tuple(replace(one, deals=()) for one in rows)
