"""What was received of a table: the view with every patch merged in. Nothing else is computed here."""

from collections.abc import Mapping

import msgspec
from msgspec import Struct

from protocol.events import Moved, PersonHere, View
from protocol.views import Private, Public, merge


class TableView(Struct, frozen=True):
    """The table as this viewer may know it, as of `version`. `me` is the own person's id at this table."""

    version: int
    branch: bytes
    me: str
    public: Public
    private: Private
    people: Mapping[str, PersonHere] = {}


def whole(view: View, people: Mapping[str, PersonHere]) -> TableView:
    """The table out of a whole view, with who is there as last heard."""
    return TableView(view.version, view.branch, view.me, view.public, view.private, people)


def moved(table: TableView, event: Moved) -> TableView | None:
    """The table one version further; unchanged when this move is in it already; nil when moves in between are missing."""
    if event.version <= table.version:
        return table
    if event.version > table.version + 1:
        return None
    return msgspec.structs.replace(
        table,
        version=event.version,
        branch=event.branch,
        public=merge(table.public, event.public),
        private=merge(table.private, event.private),
    )


def present(table: TableView, people: Mapping[str, PersonHere]) -> TableView:
    """The table with these people there."""
    return msgspec.structs.replace(table, people=people)


def next_seat(table: TableView, seat: int, steps: int = 1) -> int:
    """The seat that plays `steps` after this one."""
    about = table.public.about
    return (seat + steps * about.direction) % about.players


def stood_in(table: TableView) -> bool:
    """Whether somebody else plays the viewer's own seat."""
    seat = table.private.seat
    chair = None if seat is None else table.public.chairs[seat]
    return chair is not None and chair.person == table.me and (chair.bot or chair.standin is not None)


def own_side(table: TableView) -> int | None:
    """The number of the side that the viewer's seat is on, or nil for who looks on."""
    seat = table.private.seat
    if seat is None:
        return None
    return next((i for i, side in enumerate(table.public.about.sides) if seat in side), None)
