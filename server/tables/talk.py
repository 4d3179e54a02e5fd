"""Who may say what at a table, and who hears it. Talk is beside the record; the rules of silence are the table's."""

from typing import Any

from protocol.commands import Say, Talk
from protocol.errors import RefusalCode
from protocol.events import Line
from protocol.place import Mute
from protocol.terms import ALWAYS
from server.tables import links
from server.tables import moves as m
from server.tables import placemoves as p
from server.tables.acting import Refusal
from server.tables.state import Table, seat_of, variant_of


def refusal(state: Table, person: str, command: Talk | Say) -> RefusalCode | None:
    """Why this person may not say this now, if so: some phrases may be said always."""
    if isinstance(command, Say) and command.phrase in ALWAYS:
        return None
    if person in state.muted:
        return "muted"
    if state.settings.listed and isinstance(command, Talk):
        return "phrases_only"
    if seat_of(state, person) is None or state.phase != "playing" or not variant_of(state.settings).silent:
        return None
    return "chat_closed"


def kept_from(state: Table, line: Line) -> frozenset[str]:
    """Who may not hear this line yet: what spectators say reaches seats after the deal, also one that is adjourned."""
    if not line.watching:
        return frozenset()
    playing = state.chairs if state.phase == "playing" and line.at >= state.started else ()
    begun = (rest for rest in state.resting if rest.running is not None and rest.started <= line.at < rest.since)
    chairs = (*playing, *(chair for rest in begun for chair in rest.chairs))
    return frozenset(person for chair in chairs for person in (chair.person, chair.standin) if person is not None)


def mute(state: Table, who: str, command: Mute, here: frozenset[str]) -> tuple[m.What, ...] | Refusal:
    """The host takes somebody's word, or gives it back."""
    if who != state.host:
        return Refusal("not_host")
    if command.person == who or command.person not in here | links.people(state) | {*state.muted}:
        return Refusal("no_person", "person")
    if (command.person in state.muted) == command.mute:
        return Refusal("not_now")
    return (p.Muted(command.person, command.mute),)


def muted(state: Table, what: p.Muted, move: m.Move) -> dict[str, Any]:
    """This person has the word no longer, or again."""
    others = tuple(person for person in state.muted if person != what.person)
    return {"muted": (*others, what.person) if what.mute else others}
