"""Builds with other versions of the rules of Klaverjas than this one has: made up, each told by what it writes.

By version n of its rules everything counts n times as much. From version 2 on it has no `quads` any more, and whether the
scores are `open` can be chosen: options may go, and come.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Literal

from msgspec import Meta, Struct
from msgspec.structs import asdict, replace

from protocol.records import Result
from protocol.sheets import Row
from server.bots import variants
from server.games.klaverjas import Options
from server.games.registry import GAMES
from server.rules.deal import Deal
from server.rules.game import Game, Variant
from server.tables import around, state, views

NAME = "klaverjas"
FIRST = GAMES[NAME]


class Later(Struct, frozen=True):
    """The options by version 2 and later."""

    variant: Literal["amsterdam", "rotterdam"] = "amsterdam"
    bidding: Literal["free", "utrecht", "union"] = "free"
    calls: Literal["server", "players"] = "server"
    counter_pit: bool = True
    deals: Annotated[int, Meta(ge=1, le=64)] = 16
    open: bool = True


def klaverjas(rules: int) -> Game:
    """The game by this version of its rules."""
    if rules == 1:
        return FIRST

    def variant(options: Later, players: int) -> Variant:
        kept = {name: value for name, value in asdict(options).items() if name != "open"}
        first = FIRST.variant(Options(**kept), players)

        def result(deal: Deal) -> Result:
            found = first.result(deal)
            return found if found.written is None else replace(found, written=tuple(n * rules for n in found.written))

        def row(deal: Deal, number: int) -> Row:
            found = first.row(deal, number)
            cells = tuple(cell if cell.number is None else replace(cell, number=cell.number * rules) for cell in found.cells)
            return replace(found, cells=cells)

        return replace(first, result=result, row=row)

    return replace(FIRST, rules=rules, options=Later, variant=variant)


@contextmanager
def build(*rules: int) -> Iterator[None]:
    """A build that carries these versions, while this lasts; matches begin by the last."""
    *earlier, newest = map(klaverjas, rules)
    before = GAMES[NAME]
    _becomes(replace(newest, earlier=tuple(reversed(earlier))))
    try:
        yield
    finally:
        _becomes(before)


def _becomes(game: Game) -> None:
    GAMES[NAME] = game
    for found in (state.variant_of, variants._variant, views._about, around._games):
        found.cache_clear()
