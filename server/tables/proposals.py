"""What a seat may propose now, and why not the rest. Whether there is somebody to ask is seen when it is proposed."""

from collections.abc import Callable
from functools import lru_cache

from protocol.around import Subject
from protocol.errors import RefusalCode
from protocol.terms import Proposal
from server.tables import claims, undo
from server.tables.chairs import player
from server.tables.pace import PLAYED
from server.tables.state import Table

Why = RefusalCode | None

RESTING = 50
"""How many matches may rest at a place before people adjourn no more: first they go on with one."""


def may(state: Table) -> tuple[tuple[Proposal, ...], ...]:
    """What whoever plays each seat may propose now, by seat."""
    seats = len(state.chairs)
    if state.settings.alone is not None or state.phase not in PLAYED or state.poll is not None:
        return ((),) * seats
    if state.proposed:
        return tuple([tuple([what for what in REFUSALS if REFUSALS[what](state, seat) is None]) for seat in range(seats)])
    # nobody has proposed anything: so it nearly always is, and this is asked after each card
    return _by_seat(seats, _adjourn(state, 0) is None, _stop(state, 0) is None, undo.asks(state), claims.asks(state))


@lru_cache(maxsize=1024)
def _by_seat(
    seats: int, adjourn: bool, stop: bool, undo_by: int | None, claim_by: int | None
) -> tuple[tuple[Proposal, ...], ...]:
    """What each seat may propose: the first two anybody, if at all; the others the seat that asks for it, if one does."""
    anybody: tuple[Proposal, ...] = (*(("adjourn",) if adjourn else ()), *(("stop",) if stop else ()))
    return tuple(
        (*anybody, *(("undo",) if seat == undo_by else ()), *(("claim",) if seat == claim_by else ()))
        for seat in range(seats)
    )


def refusal(state: Table, seat: int, what: Proposal) -> Why:
    """Why this may not be proposed by this seat now, if so."""
    if state.settings.alone is not None:
        return "alone"
    if state.phase not in PLAYED or what not in REFUSALS:
        return "not_now"
    return "being_asked" if state.poll is not None else REFUSALS[what](state, seat)


def asked_already(state: Table, who: str | None, what: Subject) -> bool:
    """Whether this person has proposed this before in the same deal."""
    return any((person, why) == (who, what) for person, why, _ in state.proposed)


def _asked(state: Table, seat: int, what: Subject) -> Why:
    asked = state.proposed and asked_already(state, player(state.chairs[seat]), what)
    return "asked_already" if asked else None


def _adjourn(state: Table, seat: int) -> Why:
    if len(state.resting) >= RESTING:
        return "busy"
    return _asked(state, seat, "adjourn")


def _stop(state: Table, seat: int) -> Why:
    if state.match is None or state.match.stopping:
        return "not_now"
    return _asked(state, seat, "stop")


def _claim(state: Table, seat: int) -> Why:
    return claims.refusal(state, seat) or _asked(state, seat, "claim")


REFUSALS: dict[Proposal, Callable[[Table, int], Why]] = {
    "adjourn": _adjourn,
    "stop": _stop,
    "undo": undo.refusal,
    "claim": _claim,
}
"""(the table, where a match is being played and nothing is voted on, and the seat) -> why it may not propose this, if so."""
