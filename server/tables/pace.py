"""Pace: a moment before the next deal, and stopping the play: how it is decided, and what the moves make of it."""

from typing import Any

from msgspec.structs import replace

from protocol.commands import Hold, Pause
from server.tables import moves as m
from server.tables.acting import Refusal
from server.tables.state import Stopped, Table, seat_of

Whats = tuple[m.What, ...]

PLAYED = frozenset({"shuffling", "playing", "sheet"})
"""The phases in which a match is being played."""


def hold(state: Table, who: str, command: Hold) -> Whats | Refusal:
    """One moment, or no longer."""
    if (seat := seat_of(state, who)) is None:
        return Refusal("not_seated")
    if state.phase != "sheet" or (seat in state.holding) == command.hold:
        return Refusal("not_now")
    return (m.Held(seat, command.hold),)


def pause(state: Table, who: str, command: Pause) -> Whats | Refusal:
    """Stop the play, or go on."""
    if (seat := seat_of(state, who)) is None:
        return Refusal("not_seated")
    if state.phase not in PLAYED or state.settings.turn_limit is not None or (state.stopped is not None) == command.pause:
        return Refusal("not_now")
    return (m.Paused(seat, command.pause),)


# What the moves make of the table


def held(state: Table, what: m.Held, move: m.Move) -> dict[str, Any]:
    """The next deal waits; when nobody holds it any more, its time begins anew."""
    holding = tuple(sorted({*state.holding, what.seat} if what.hold else {*state.holding} - {what.seat}))
    return {"holding": holding} if holding else {"holding": (), "since": move.at}


def paused(state: Table, what: m.Paused, move: m.Move) -> dict[str, Any]:
    """Time stands still meanwhile."""
    if what.pause:
        return {"stopped": Stopped(what.seat, move.at)}
    stood_still = move.at - state.stopped.at if state.stopped else 0
    poll = state.poll and replace(state.poll, since=state.poll.since + stood_still)
    return {"stopped": None, "since": state.since + stood_still, "poll": poll}
