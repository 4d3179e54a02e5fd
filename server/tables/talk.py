"""Who may say what at a table, and who hears it. Talk is beside the record; the rules of silence are the table's."""

from protocol.commands import Say, Talk
from protocol.errors import RefusalCode
from protocol.events import Line
from protocol.terms import ALWAYS
from server.tables.state import Table, seat_of, variant_of


def refusal(state: Table, person: str, command: Talk | Say) -> RefusalCode | None:
    """Why this person may not say this now, if so."""
    if seat_of(state, person) is None or state.phase != "playing" or not variant_of(state.settings).silent:
        return None
    return None if isinstance(command, Say) and command.phrase in ALWAYS else "chat_closed"


def heard(state: Table, seat: int | None, line: Line) -> bool:
    """Whether this seat (nil: a spectator) may hear this line now: what spectators say reaches seats after the deal."""
    return not (seat is not None and line.watching and state.phase == "playing" and line.at >= state.started)
