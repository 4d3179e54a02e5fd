"""Chairs: whose they are and who plays them."""

from typing import Any

from msgspec.structs import replace

from server.tables.state import Seated, Table


def owned(state: Table, person: str) -> int | None:
    """The seat that is this person's own."""
    for seat, chair in enumerate(state.chairs):
        if chair.person == person:
            return seat
    return None


def stood_in(chair: Seated) -> bool:
    """Whether somebody else plays this person's seat."""
    return chair.person is not None and (chair.bot or chair.standin is not None)


def player(chair: Seated) -> str | None:
    """Who plays this seat; nil for a bot, an empty seat, and who has gone for tonight."""
    if chair.bot or (chair.goodbye and chair.standin is None):
        return None
    return chair.standin or chair.person


def given_back(chairs: tuple[Seated, ...]) -> tuple[Seated, ...]:
    """The chairs when a match is over: nobody stands in any more, and whoever owns a seat decides about it."""
    return tuple(
        replace(chair, bot=chair.bot and chair.person is None and not chair.meanwhile, standin=None, meanwhile=False)
        for chair in chairs
    )


def with_chair(state: Table, seat: int, **changes: Any) -> tuple[Seated, ...]:
    """The chairs with these fields of one changed."""
    chair = replace(state.chairs[seat], **changes)
    return (*state.chairs[:seat], chair, *state.chairs[seat + 1 :])
