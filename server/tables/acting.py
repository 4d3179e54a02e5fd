"""Whether an action answers what is asked now: a decision, or the deal, level and proposal that a call belongs to."""

from typing import Any

from msgspec import UNSET, Struct

from protocol.actions import Agree, Ask, Declare, Exchange, Refuse, Tell
from protocol.commands import Act
from protocol.errors import RefusalCode
from server.tables import moves as m
from server.tables.state import Dealing, Table, decision_id


class Refusal(Struct, frozen=True):
    """The command changes nothing. `field` names what was wrong in it; `heard` is what everybody is told of it even so."""

    code: RefusalCode
    field: str | None = None
    heard: tuple[m.Move, ...] = ()


def belongs(state: Table, dealing: Dealing, seat: int, command: Act) -> Refusal | None:
    """Whether the command answers what is asked now: the decision, or the deal and level that a call belongs to."""
    calls, kind = dealing.variant.offers(dealing.play, seat).calls, type(command.action)
    is_call = bool(calls) and any(type(call) is kind for call in calls)
    if command.decision is not None and not is_call:
        return None if command.decision == decision_id(state) else Refusal("stale", "decision")
    match = state.match
    assert match is not None
    if command.deal != match.deals:
        return Refusal("stale", "deal" if is_call or command.deal is not None else "decision")
    level, proposal = dealing.variant.level(dealing.play)
    if command.level != level:
        return Refusal("stale", "level")
    if isinstance(command.action, Agree | Refuse) and command.proposal != proposal:
        return Refusal("stale", "proposal")
    if not is_call:
        code = dealing.variant.refusal(dealing.play, seat, command.action)
        return Refusal(code) if code is not None else Refusal("stale", "decision")
    return None


def unfilled(action: object) -> bool:
    """Whether an open form came back without its contents, or with a field that is the server's."""
    match action:
        case Declare(melds=None) | Ask(question=None) | Tell(question=None) | Exchange(cards=None):
            return True
        case Exchange(max=limit, n=number):
            return limit is not None or number is not None
    return False


def acted(dealing: Dealing, seat: int, action: Any, by: str | None) -> m.Acted:
    """The move for an action that is not refused, with the true answer where something is asked or told (PAR-4)."""
    answer = dealing.variant.answer(dealing.play, seat, action) if isinstance(action, Ask | Tell) else UNSET
    return m.Acted(seat, dealing.variant.recorded(dealing.play, seat, action), answer, by)
