"""A first guided deal as the client hears it: seat 0 does what was advised, or what it likes, among bots."""

import hashlib
from collections.abc import Callable, Iterator

from clients.cli.attable import AtTable
from clients.cli.connection import Heard
from clients.cli.settings import Language, Settings
from clients.cli.tableview import TableView
from protocol.events import Moved, PersonHere
from server.live.frames import Step
from server.tables import alone, lessons, views
from server.tables.moves import Ahead
from server.tables.state import Table
from tests.alonetable import AloneTable, South, as_a_bot

HERE = {"ann": PersonHere("Marijke", here=True)}


def ahead(seed: str) -> Ahead:
    """Cards and chance out of a seed."""
    secret, chance = (hashlib.sha256(f"{seed} {what}".encode()).digest() for what in ("cards", "chance"))
    return Ahead((secret,), chance)


def guided(game: str, seed: str | None = None, south: South = as_a_bot) -> Iterator[Heard]:
    """Everything that is heard from the deal on, to the end; advice comes a moment after one is asked.

    Without a `seed` the cards are those of the game's own guided deal.
    """
    cards = lessons.ahead_of(game) if seed is None else ahead(seed)
    top = AloneTable(alone.settings_of_lesson(game), bytes(16), cards, "les--ann")
    dealt = len(top.steps)
    while top.state.phase != "over":
        if alone.awaits_advice(top.state) is not None and (advice := top.advice()) is not None:
            top.says(None, alone.Advises(0, top.state.version, advice))
        top.step(south)
    yield from (_heard(step) for step in top.steps[dealt - 1 :])


def _heard(step: Step) -> Heard:
    before, after = seen(step.before), seen(step.after)
    move = views.happening(step.before, step.move, 0)
    return Heard(Moved(after.version, bytes(8), move), before, after)


def seen(state: Table | None) -> TableView | None:
    """What the person sees of this state; nothing before they sit."""
    if state is None or not state.chairs or state.chairs[0].person is None:
        return None
    return TableView(state.version, bytes(8), "ann", views.public(state), views.private(state, 0), HERE)


def sat_down(game: str, until: Callable[[TableView], bool], language: Language = "nl") -> AtTable:
    """The viewer's table at the first moment of its own guided deal that is so, every page closed."""
    at = None
    for now, heard in enumerate(guided(game)):
        assert heard.after is not None
        if at is None:
            at = AtTable(heard.after, Settings(language=language), {})
        else:
            at.heard(heard, now)
            at.tick(now + 60_000)
        if until(heard.after):
            return at
    raise AssertionError("that moment never came")


def to_play(table: TableView) -> bool:
    """The person is to play to a trick, and has been advised."""
    decision = table.private.decision
    return table.private.advice is not None and decision is not None and bool(decision.cards) and bool(table.public.trick)
