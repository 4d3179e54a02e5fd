"""Manille muette, for two pairs who say nothing: rules/manille.md, MUE-1 to MUE-5.

What it decides: 32 cards dealt 4-4, the last turned for trumps (MUE-1); heading the trick (MUE-2); 35 of the 68 points win
the deal (MUE-3), and so many deals the match (MUE-4). That nobody talks (MUE-5) is the table's to keep.
"""

from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from server.rules.game import Daily, Game, Variant
from server.rules.parts import assemble
from server.rules.seats import Direction
from server.rules.stages import Stage
from server.rules.tens import ORDERS, Turned, pairs
from server.rules.trickpoint import trick_by_trick


class Options(Struct, frozen=True):
    """The options of rules/manille.md for this game, with their defaults."""

    deals_to_win: Annotated[int, Meta(ge=1, le=9)] = 2
    direction: Direction = "clockwise"


def variant(options: Options, _players: int) -> Variant:
    """Manille muette with these options."""
    playing = Stage(play=trick_by_trick(ORDERS))
    return replace(assemble(pairs(options.direction, options.deals_to_win, playing, Turned)), silent=True)


# In the guided deal: give your partner points, leave them their trick, ruff, lead a single card and ruff the next.
GAME = Game("manille_muette", 1, (4,), Options, variant, dailies=(Daily("manille_muette", by="points"),), lesson=92)
