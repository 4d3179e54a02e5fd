"""Pace: a moment before the next deal, and stopping the play: how it is decided, and what the moves make of it."""

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from protocol.commands import Hold, Pause
from protocol.errors import RefusalCode
from server.tables import moves as m
from server.tables.acting import Refusal
from server.tables.chairs import with_chair
from server.tables.clocks import gone_on, overtime, poll_ends, stands_still
from server.tables.state import Seated, Stopped, Table, awaited, seat_of
from server.tables.subjects import HOLDS, WAITED

Whats = tuple[m.What, ...]

LONG_MS = 60_000
"""After how long a standstill whoever is waited for would be missed soon, where nobody counts the time."""

MOMENTS = 2
"""How often one asks for a moment after the same deal."""

PLAYED = frozenset({"shuffling", "playing", "sheet"})
"""The phases in which a match is being played."""


HELD = "hold"
"""That a moment was asked for, as it is remembered among what was proposed in a deal."""


class StoodStill(Struct, frozen=True):
    """The server's own command: since then (ms) nothing could be written down; now it can."""

    since: int


def hold(state: Table, who: str, command: Hold) -> Whats | Refusal:
    """One moment, or no longer; so long, and so often, that nobody keeps the others from playing."""
    if (seat := seat_of(state, who)) is None:
        return Refusal("not_seated")
    if state.phase != "sheet" or (seat in state.holding) == command.hold:
        return Refusal("not_now")
    if command.hold and sum(one[:2] == (who, HELD) for one in state.proposed) >= MOMENTS:
        return Refusal("asked_already")
    return (m.Held(seat, command.hold),)


def pause(state: Table, who: str, command: Pause) -> Whats | Refusal:
    """Stop the play, or go on."""
    if (seat := seat_of(state, who)) is None:
        return Refusal("not_seated")
    if state.phase not in PLAYED or (state.stopped is not None) == command.pause:
        return Refusal("not_now")
    if command.pause and state.settings.turn_limit is not None:
        return Refusal("not_now")
    if command.pause and state.poll is not None and state.poll.why in HOLDS:
        return Refusal("being_asked")
    return (m.Paused(seat, command.pause),)


def held_up(state: Table) -> RefusalCode | None:
    """Why nobody may play now, if so: the play is stopped, or waits for a vote."""
    if state.stopped is not None:
        return "paused"
    return "being_asked" if state.poll is not None and state.poll.why in HOLDS else None


def begun_anew(state: Table, command: StoodStill, now: int) -> Whats:
    """Who was waited for all the while could do nothing: their time begins anew, where it is counted; so does a vote's."""
    voting = state.poll is not None and poll_ends(state) is not None and state.poll.since <= command.since
    return (m.Timed(),) if voting or _waited(state, command, now) else ()


def _waited(state: Table, command: StoodStill, now: int) -> bool:
    """Whether a person was waited for all the while, whose time is counted."""
    seat = awaited(state)
    counted = state.settings.turn_limit is not None or now - command.since >= LONG_MS
    if seat is None or state.chairs[seat].bot or state.since > command.since or not counted:
        return False
    return not stands_still(state) and state.settings.alone is None


# What the moves make of the table


def held(state: Table, what: m.Held, move: m.Move) -> dict[str, Any]:
    """The next deal waits, from now on; when nobody holds it any more, its time begins anew."""
    if what.hold:
        asked = (*state.proposed, (move.who or "", HELD, 0))
        return {"holding": tuple(sorted({*state.holding, what.seat})), "since": move.at, "proposed": asked}
    holding = tuple(seat for seat in state.holding if seat != what.seat)
    return {"holding": holding} if holding else {"holding": (), "since": move.at}


def paused(state: Table, what: m.Paused, move: m.Move) -> dict[str, Any]:
    """Time stands still meanwhile, also for a vote that the play waits for."""
    if what.pause or state.stopped is None:
        return {"stopped": Stopped(what.seat, move.at)}
    poll = state.poll
    if poll is not None and poll.why in WAITED:
        poll = replace(poll, since=poll.since + move.at - state.stopped.at)
    return {"stopped": None, "since": gone_on(state, state.stopped.at, move.at), "poll": poll}


def charged(state: Table, at: int) -> tuple[Seated, ...]:
    """The chairs when the seat that was waited for has played: what it took beyond the turn limit is extra time used."""
    used = overtime(state, at)
    seat = awaited(state) if used else None
    if seat is None:
        return state.chairs
    return with_chair(state, seat, spent=state.chairs[seat].spent + used)
