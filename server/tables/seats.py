"""Seats: who sits where, bots in empty chairs, being ready: how it is decided, and what the moves make of it."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from protocol.commands import Ready, Sit, Stand
from protocol.place import SeatBot
from server.tables import moves as m
from server.tables.acting import Refusal
from server.tables.chairs import player
from server.tables.queue import emptied, left, seated
from server.tables.state import Seated, Table, seat_of

Whats = tuple[m.What, ...]

GATHERING = frozenset({"waiting", "over"})
"""The phases in which seats may change."""


def sit(state: Table, who: str, command: Sit) -> Whats | Refusal:
    """Take a free seat, or change to it; between deals too from a bot, for somebody who has no seat."""
    if command.seat >= state.settings.players:
        return Refusal("no_seat", "seat")
    chair = state.chairs[command.seat]
    takes_over = state.phase == "sheet" and chair.bot and chair.person is None and seat_of(state, who) is None
    if state.phase not in GATHERING and not takes_over:
        return Refusal("seats_closed")
    if chair.person is not None:
        return Refusal("seat_taken", "seat")
    if chair.locked not in (None, who):
        return Refusal("seat_locked", "seat")
    if state.poll is not None and state.phase in GATHERING and seat_of(state, who) is None:
        return Refusal("being_asked")  # whether the match counts is for those who played it
    return (m.Sat(command.seat),)


def stand(state: Table, who: str, command: Stand) -> Whats | Refusal:
    """Give the own seat up."""
    if (seat := seat_of(state, who)) is None:
        return Refusal("not_seated")
    if state.phase not in GATHERING:
        return Refusal("seats_closed")
    return (m.Stood(seat),)


def seat_bot(state: Table, who: str, command: SeatBot) -> Whats | Refusal:
    """The host puts a bot on an empty seat, or sends it away."""
    if who != state.host:
        return Refusal("not_host")
    if command.seat >= state.settings.players:
        return Refusal("no_seat", "seat")
    if state.phase not in GATHERING:
        return Refusal("seats_closed")
    chair = state.chairs[command.seat]
    if chair.person is not None or chair.bot == command.bot:
        return Refusal("seat_taken" if command.bot else "no_seat", "seat")
    return (m.BotSat(command.seat) if command.bot else m.BotLeft(command.seat),)


def ready(state: Table, who: str, command: Ready, here: frozenset[str], onwards: Callable[[], Whats]) -> Whats | Refusal:
    """Say that one is ready, or no longer; when every seat is, what comes next follows.

    On the score sheet only those are waited for who are there; for a match everybody must say so.
    """
    if (seat := seat_of(state, who)) is None:
        return Refusal("not_seated")
    if state.phase not in GATHERING | {"sheet"}:
        return Refusal("not_now")
    others = [chair for i, chair in enumerate(state.chairs) if i != seat]
    if state.phase == "sheet":
        others = [chair for chair in others if player(chair) in here]
    if not command.ready or not all(chair.bot or (chair.ready and chair.person is not None) for chair in others):
        return (m.Readied(seat, command.ready),)
    return (m.Readied(seat, True), *onwards())


# What the moves make of the table


def sat(state: Table, what: m.Sat, move: m.Move) -> dict[str, Any]:
    """Who did this sits there, and nowhere else, and waits for no chair any more."""
    person = what.person or move.who or ""
    freed = tuple(emptied(chair) if chair.person == person else chair for chair in state.chairs)
    chairs = (*freed[: what.seat], seated(freed[what.seat], person, move.at), *freed[what.seat + 1 :])
    return {"chairs": chairs, "host": state.host or person, "queue": left(state.queue, person), **_gathering(state)}


def stood(state: Table, what: m.Stood, move: m.Move) -> dict[str, Any]:
    """The seat is free."""
    return {"chairs": _with(state, what.seat, emptied(state.chairs[what.seat])), **_gathering(state)}


def readied(state: Table, what: m.Readied, move: m.Move) -> dict[str, Any]:
    """The seat is ready, or no longer; where everybody must be, who is not has time anew from now on."""
    chair = state.chairs[what.seat]
    counts = state.phase == "sheet" and state.settings.sheet_seconds is None and what.ready and not chair.ready
    chairs = _with(state, what.seat, replace(chair, ready=what.ready))
    return {"chairs": chairs, "since": move.at} if counts else {"chairs": chairs}


def bot_sat(state: Table, what: m.BotSat, move: m.Move) -> dict[str, Any]:
    """A bot has the seat."""
    return {"chairs": _with(state, what.seat, replace(emptied(state.chairs[what.seat]), bot=True)), **_gathering(state)}


def bot_left(state: Table, what: m.BotLeft, move: m.Move) -> dict[str, Any]:
    """The seat is free."""
    return {"chairs": _with(state, what.seat, emptied(state.chairs[what.seat])), **_gathering(state)}


def _with(state: Table, seat: int, chair: Seated) -> tuple[Seated, ...]:
    return (*state.chairs[:seat], chair, *state.chairs[seat + 1 :])


def _gathering(state: Table) -> dict[str, Any]:
    """After a change of seats people gather anew; a match that is being played goes on."""
    return {"phase": "waiting"} if state.phase in GATHERING else {}
