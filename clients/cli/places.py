"""Where people sit: the spot of every seat on a cloth of any size, for two to seven players."""

from msgspec import Struct

from clients.cli.cards import LARGE, Size
from clients.cli.tableview import TableView
from protocol.cards import Seat

SPOTS = {
    2: ("S", "N"),
    3: ("S", "NW", "NE"),
    4: ("S", "W", "N", "E"),
    5: ("S", "W", "NW", "NE", "E"),
    6: ("S", "SW", "W", "N", "E", "SE"),
    7: ("S", "SW", "W", "NW", "NE", "E", "SE"),
}
"""Where people sit, clockwise from you: the seat after yours is on your left (look.md, Layout)."""


class Spot(Struct, frozen=True):
    """A place at the table: which, and the upper left corner of its card."""

    where: str
    x: int
    y: int


def places(table: TableView, width: int, height: int, size: Size) -> dict[Seat, Spot]:
    """The spot of each seat on a cloth of this size. From five players on several share a column at the side."""
    players, own = table.public.about.players, table.private.seat or 0
    few, large = players <= 4, size == LARGE
    top, bottom = 2 if large else 1, height - 6 - size.height
    step = size.height - 1 if few and large else size.height
    shift = max(0, (bottom - top - 2 * step) // 2)
    first, last = top + shift, min(bottom, top + shift + 2 * step)
    middle = (first + last) // 2 if few else first + step
    rows = {"N": first, "W": middle, "E": middle, "S": last}
    side = round(width * 0.3 - size.width / 2) if few else round(width * 0.24)
    inner = round(width * 0.35 - size.width / 2)
    centre = round((width - size.width) / 2)
    columns = {"S": centre, "N": centre, "W": side, "SW": side, "NW": inner}
    columns |= {there: width - size.width - columns[here] for here, there in (("W", "E"), ("SW", "SE"), ("NW", "NE"))}
    places = enumerate(SPOTS[players])
    return {(own + i) % players: Spot(where, columns[where], rows[where[0]] + 1) for i, where in places}
