"""A table as it is seen from outside, by who has its link and is nobody yet."""

from collections.abc import Collection, Mapping

from msgspec.structs import replace

from protocol.outside import SeatOutside, TableOutside
from server.tables import links
from server.tables.state import Seated, Table, may_look_on, variant_of

OLD_MS = 3000
"""How old (ms) what strangers see may be of a table that is not shown here."""

NOBODY = ""
"""An id that no person has."""


def seen(state: Table, link: str, names: Mapping[str, str], here: Collection[str]) -> TableOutside | None:
    """The table, for a stranger who comes by this link; nil where it leads strangers nowhere.

    `names` are what people are called here, `here` the ids of those who are there.
    """
    if links.barred(state, NOBODY, link) is not None or state.settings.alone is not None:
        return None
    about = state.settings
    front = TableOutside(link, about.name, about.game, state.phase, about.listed, about.watch)
    if not may_look_on(state, NOBODY):
        return front
    return replace(
        front,
        seats=tuple(_seat(chair, names, here) for chair in state.chairs),
        looking=tuple(sorted(names[one] for one in _looking(state, here) if names.get(one))),
        deal=(state.shuffle.deal or None) if state.shuffle is not None else None,
        deals=variant_of(about).deals if state.shuffle is not None else None,
    )


def _seat(chair: Seated, names: Mapping[str, str], here: Collection[str]) -> SeatOutside:
    name = names.get(chair.person, "") if chair.person is not None else None
    kept = chair.person is None and chair.locked is not None
    return SeatOutside(name, chair.bot, chair.person in here, kept)


def _looking(state: Table, here: Collection[str]) -> set[str]:
    seated = {who for chair in state.chairs for who in (chair.person, chair.standin)}
    return {who for who in here if who not in seated}
