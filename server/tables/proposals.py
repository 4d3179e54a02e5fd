"""What a seat may propose now, and why not the rest. Whether there is somebody to ask is seen when it is proposed."""

from collections.abc import Callable

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


def may(state: Table, seat: int) -> tuple[Proposal, ...]:
    """What whoever plays this seat may propose now."""
    if state.settings.alone is not None or state.phase not in PLAYED or state.poll is not None:
        return ()
    return tuple([what for what, why in REFUSALS.items() if why(state, seat) is None])


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
    return "asked_already" if asked_already(state, player(state.chairs[seat]), what) else None


# Nobody has proposed anything: so it nearly always is, and these are asked for each seat after each card.


def _adjourn(state: Table, seat: int) -> Why:
    if len(state.resting) >= RESTING:
        return "busy"
    return _asked(state, seat, "adjourn") if state.proposed else None


def _stop(state: Table, seat: int) -> Why:
    if state.match is None or state.match.stopping:
        return "not_now"
    return _asked(state, seat, "stop") if state.proposed else None


def _claim(state: Table, seat: int) -> Why:
    why = claims.refusal(state, seat)
    return _asked(state, seat, "claim") if state.proposed and why is None else why


REFUSALS: dict[Proposal, Callable[[Table, int], Why]] = {
    "adjourn": _adjourn,
    "stop": _stop,
    "undo": undo.refusal,
    "claim": _claim,
}
"""(the table, where a match is being played and nothing is voted on, and the seat) -> why it may not propose this, if so."""
