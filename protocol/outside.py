"""What may be seen of a house and its tables from outside, by who is nobody yet: the page reads it over HTTP, as JSON.

So that a link which is only looked at makes no person. There are no ids in it, no cards, nothing that was said.
"""

from msgspec import Struct

from protocol.around import Phase
from protocol.events import GameInfo, TableRow


class SeatOutside(Struct, frozen=True, omit_defaults=True):
    """A seat: what whoever has it is called here, and whether they are there. `kept`: it is kept for somebody."""

    name: str | None = None
    bot: bool = False
    here: bool = False
    kept: bool = False


class TableOutside(Struct, frozen=True, omit_defaults=True):
    """A table at its present link. `looking` are the names of those who look on.

    Where nobody may look on while a match is played (`watch` false) no seat is told then, and nobody who is there.
    """

    table: str
    name: str
    game: str
    phase: Phase
    listed: bool
    watch: bool
    seats: tuple[SeatOutside, ...] = ()
    looking: tuple[str, ...] = ()
    deal: int | None = None
    deals: int | None = None


class HouseOutside(Struct, frozen=True):
    """The games that are played here, and the listed tables."""

    games: tuple[GameInfo, ...]
    tables: tuple[TableRow, ...]
