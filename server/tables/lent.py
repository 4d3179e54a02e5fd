"""A hand that is lent: a seat lets somebody who looks on see its cards, and everybody sees that it does."""

from typing import Any

from protocol.place import ShowHand
from server.tables import moves as m
from server.tables import placemoves as p
from server.tables.acting import Refusal
from server.tables.chairs import owned, stood_in
from server.tables.state import Table, seat_of

Whats = tuple[m.What, ...]
Lent = tuple[tuple[int, str], ...]
"""Which seat's hand is shown to whom."""

Sight = tuple[int | None, int | None]
"""What somebody sees more than everybody does: the seat they have, or the seat that lends them its hand; or nothing."""


def sight(state: Table, person: str) -> Sight:
    """From where this person sees the table."""
    seat = seat_of(state, person)
    return seat, None if seat is not None else next((seat for seat, one in state.lent if one == person), None)


def show(state: Table, who: str, command: ShowHand, here: frozenset[str]) -> Whats | Refusal:
    """Let somebody who looks on, and is here, see the own hand; or no longer."""
    seat = owned(state, who)
    if seat is None:
        return Refusal("not_seated")
    if stood_in(state.chairs[seat]):
        return Refusal("stood_in")
    if not command.show:
        return (p.HandShown(seat, command.person, False),) if (seat, command.person) in state.lent else Refusal("not_now")
    return _refused(state, seat, command.person, here) or (p.HandShown(seat, command.person, True),)


def _refused(state: Table, seat: int, person: str, here: frozenset[str]) -> Refusal | None:
    """Why this seat may not show its hand to this person, if so. Nobody is shown two hands in one deal."""
    if not state.settings.watch:
        return Refusal("no_watching")
    if person not in here or seat_of(state, person) is not None:
        return Refusal("no_person", "person")
    if (seat, person) in state.lent:
        return Refusal("not_now")
    if any(one == person and other != seat for one, other in (*state.saw, *seen_by(state.lent))):
        return Refusal("seen_a_hand")
    return Refusal("being_asked") if _would_sit(state, person) and seat != (state.poll and state.poll.seat) else None


def _would_sit(state: Table, person: str) -> bool:
    """Whether it is voted on whether this person gets a seat in this deal."""
    return state.poll is not None and person in (state.poll.by, *state.poll.volunteers)


def seen_another(state: Table, person: str, seat: int) -> bool:
    """Whether this person has seen a hand of this deal other than this seat's, and so may not play it."""
    return any(one == person and other != seat for one, other in state.saw)


def seen_by(lent: Lent) -> tuple[tuple[str, int], ...]:
    """Who sees which seat's hand, as `saw` has it."""
    return tuple((person, seat) for seat, person in lent)


# What the moves make of the table


def hand_shown(state: Table, what: p.HandShown, move: m.Move) -> dict[str, Any]:
    """This person sees the hand of this seat, and has seen it in this deal; or no longer, and has seen it even so."""
    if not what.show:
        return {"lent": tuple(one for one in state.lent if one != (what.seat, what.person))}
    saw = (*state.saw, (what.person, what.seat)) if state.phase == "playing" else state.saw
    return {"lent": (*state.lent, (what.seat, what.person)), "saw": saw}


def kept(before: Table, after: Table) -> Lent:
    """What of what was lent still is: to who has no seat, is here still and is who they were, by who has a seat still."""
    if not after.lent or before.known != after.known:
        return ()
    found = ((_now(before, after, seat), person) for seat, person in after.lent)
    stays = (one for one in found if seat_of(after, one[1]) is None and one[1] not in after.removed)
    return tuple((seat, person) for seat, person in stays if seat is not None)


def _now(before: Table, after: Table, seat: int) -> int | None:
    """Where whoever had this seat has one now."""
    owner = before.chairs[seat].person if seat < len(before.chairs) else None
    return None if owner is None else owned(after, owner)
