"""What a seat may propose now, and why not the rest. Whether there is somebody to ask is seen when it is proposed."""

from collections.abc import Callable

from protocol.around import Subject
from protocol.errors import RefusalCode
from protocol.terms import Proposal
from server.tables import claims, undo
from server.tables.chairs import player
from server.tables.pace import PLAYED
from server.tables.state import Table, awaited

Why = RefusalCode | None

RESTING = 50
"""How many matches may rest at a place before people adjourn no more: first they go on with one."""


def may(state: Table) -> tuple[tuple[Proposal, ...], ...]:
    """What whoever plays each seat may propose now, by seat."""
    seats = len(state.chairs)
    if state.settings.alone is not None or state.phase not in PLAYED or state.poll is not None:
        return ((),) * seats
    apart = range(seats) if state.proposed else (0,)  # nobody has proposed anything: so it nearly always is after a card
    each = [_as_anybody(state, seat) for seat in apart] * (seats // len(apart))
    asks, plays = undo.asks(state), awaited(state)
    if asks is not None and undo.refusal(state, asks) is None:
        each[asks] += ("undo",)
    if plays is not None and _claim(state, plays) is None:
        each[plays] += ("claim",)
    return tuple(each)


def _as_anybody(state: Table, seat: int) -> tuple[Proposal, ...]:
    """What of the play does not matter for: whoever has a seat may propose it."""
    return tuple([what for what, why in ANYBODYS.items() if why(state, seat) is None])


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


ANYBODYS: dict[Proposal, Callable[[Table, int], Why]] = {"adjourn": _adjourn, "stop": _stop}
REFUSALS = ANYBODYS | {"undo": undo.refusal, "claim": _claim}
"""(the table, where a match is being played and nothing is voted on, and the seat) -> why it may not propose this, if so."""
