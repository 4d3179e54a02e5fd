"""Who waits for a chair, and when chairs change: how it is decided, and what the moves make of it.

Who has sat longest gets up, for who has waited longest of those who are here; the score stays with the chair.
"""

from typing import Any

from msgspec.structs import replace

from protocol.place import Wait
from server.tables import moves as m
from server.tables.acting import Refusal
from server.tables.placemoves import Queued, Rotated, Turned
from server.tables.state import Seated, Table, seat_of, variant_of

Whats = tuple[m.What, ...]

WAITING = 50
"""How many may wait at the most."""


def wait(state: Table, who: str, command: Wait) -> Whats | Refusal:
    """Wait for a chair, or no longer."""
    if command.wait and seat_of(state, who) is not None:
        return Refusal("not_now")
    if (who in state.queue) == command.wait:
        return Refusal("not_now")
    return Refusal("busy") if command.wait and len(state.queue) >= WAITING else (Queued(command.wait),)


def between_deals(state: Table, here: frozenset[str]) -> Whats:
    """The one change of chairs as the next deal of a match begins, where the place has one then."""
    return _changes(state, here, 1) if state.settings.rotate == "deal" and state.phase == "sheet" else ()


def over(state: Table, here: frozenset[str]) -> Whats:
    """The changes of chairs once a match is over: as many as wait, or one where chairs change after each deal."""
    if not waits(state):
        return ()
    most = 1 if state.settings.rotate == "deal" else len(state.chairs)
    return (*_changes(state, here, most), Turned())


def waits(state: Table) -> bool:
    """Whether chairs are still to change after the match that is over."""
    if state.phase != "over" or state.match is None or state.settings.rotate == "never":
        return False
    return bool(state.queue) and state.turned != state.match.number


def _changes(state: Table, here: frozenset[str], most: int) -> Whats:
    """At most so many changes: who has waited longest takes the first chair that is theirs to take.

    Who stands in for somebody meanwhile keeps waiting.
    """
    chairs, changes = _leaving(state), list[m.What]()
    for person in [person for person in state.queue if person in here and seat_of(state, person) is None][:most]:
        seat = next((seat for seat in chairs if state.chairs[seat].locked in (None, person)), None)
        if seat is not None:
            chairs.remove(seat)
            changes.append(Rotated(seat, person))
    return tuple(changes)


def _leaving(state: Table) -> list[int]:
    """The seats in the order in which they are given to others: empty ones, bots', then those sat on longest.

    Of those who sat down at the same moment the dealer of the deal just over gets up first, then who follows. A seat where
    somebody stands in is its owner's.
    """
    count, direction = state.settings.players, variant_of(state.settings).direction
    dealer = state.finished.dealer if state.finished is not None else 0

    def order(seat: int) -> tuple[bool, bool, int, int]:
        chair = state.chairs[seat]
        taken = chair.person is not None
        return taken, chair.bot, chair.sat if taken else 0, (seat - dealer) * direction % count

    owned = (chair.person is not None and (chair.bot or chair.standin is not None) for chair in state.chairs)
    return sorted((seat for seat, held in enumerate(owned) if not held), key=order)


# What the moves make of the table


def queued(state: Table, what: Queued, move: m.Move) -> dict[str, Any]:
    """Who did this waits, as the last, or no longer."""
    person = move.who or ""
    return {"queue": (*left(state.queue, person), person) if what.wait else left(state.queue, person)}


def rotated(state: Table, what: Rotated, move: m.Move) -> dict[str, Any]:
    """Who was next sits there, and who sat there waits as the last."""
    chair = state.chairs[what.seat]
    queue = left(state.queue, what.person)
    holding = tuple(seat for seat in state.holding if seat != what.seat)
    return {
        "chairs": (*state.chairs[: what.seat], seated(chair, what.person, move.at), *state.chairs[what.seat + 1 :]),
        "queue": queue if chair.person is None else (*queue, chair.person),
        "holding": holding,
    }


def turned(state: Table, what: Turned, move: m.Move) -> dict[str, Any]:
    """Chairs have changed after this match."""
    return {"turned": state.match.number if state.match else 0}


def left(queue: tuple[str, ...], person: str) -> tuple[str, ...]:
    """Those who wait, without this person."""
    return tuple(waiting for waiting in queue if waiting != person)


def emptied(chair: Seated) -> Seated:
    """The chair when nobody sits on it: whoever it is kept for has it kept still."""
    return Seated(locked=chair.locked)


def seated(chair: Seated, person: str, at: int) -> Seated:
    """The chair when this person has sat down on it, at this time (ms); what was used of its extra time stays used."""
    return replace(emptied(chair), person=person, sat=at, spent=chair.spent)
