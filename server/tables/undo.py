"""Taking back the last card of a deal, by consent: by who played it, before anybody else has acted."""

from typing import Any

from msgspec.structs import replace

from protocol.actions import Play
from protocol.errors import RefusalCode
from server.tables import moves as m
from server.tables.state import Dealing, Poll, Table

Whats = tuple[m.What, ...]


def asks(state: Table) -> int | None:
    """The seat that may ask for its card back, if it has not: it lies last, and its player has laid it."""
    dealing = state.deal
    if dealing is None or not dealing.moves or state.phase != "playing" or state.stopped is not None:
        return None
    last = dealing.moves[-1]
    return last.seat if last.by is None and isinstance(last.action, Play) else None


def refusal(state: Table, seat: int) -> RefusalCode | None:
    """Why this seat may not ask for its card back now, if so."""
    if state.stopped is not None:
        return "paused"
    if state.deal is None or asks(state) != seat:
        return "not_now"
    at = place(state.deal)
    return "asked_already" if any(one[1:] == ("undo", at) for one in state.proposed) else None


def place(dealing: Dealing) -> int:
    """Which of its moves a deal is at: those taken back are counted too, so no two cards have the same number."""
    return len(dealing.moves) + dealing.undone


def kept(state: Table, who: str) -> tuple[tuple[str, str, int], ...]:
    """What makes the last card stay: who takes a seat back does not take back what somebody else played for it."""
    return () if state.deal is None else ((who, "undo", place(state.deal)),)


def agreed(state: Table, poll: Poll, now: int) -> Whats:
    """The others agree."""
    last = state.deal.moves[-1] if state.deal is not None and state.deal.moves else None
    return (m.Undone(last.seat, last.action.card),) if last is not None and isinstance(last.action, Play) else ()


# What the moves make of the table


def undone(state: Table, what: m.Undone, move: m.Move) -> dict[str, Any]:
    """The deal is as it was before that card, and the seat's time begins anew."""
    dealing, match = state.deal, state.match
    assert dealing is not None
    assert match is not None
    variant, moves = dealing.variant, dealing.moves[:-1]
    play = variant.deal(match.dealer, dealing.deck, match.carry)
    for one in moves:
        play = variant.act(play, one.seat, one.action)
    return {"deal": replace(dealing, play=play, moves=moves, undone=dealing.undone + 1), "since": move.at}
