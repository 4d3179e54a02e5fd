"""What follows from who is at a table: whoever is missed is voted on, time stands still when everybody has left."""

from collections.abc import Mapping

from server.live.table import LiveTable
from server.tables.absence import Heard, heard, overdue
from server.tables.decide import Gathered, Own
from server.tables.state import Table

SURELY_GONE_MS = 2000
"""How long somebody is missed before a shuffle goes on without them: that they are there may be told a little later."""


def heard_now(live: LiveTable, now: int) -> list[Own]:
    """What the server is to decide at this table now (ms), who is there having been heard of all processes just now."""
    return [*([Heard()] if heard(live.state, live.present, now) else []), *waited_for(live, now)]


def waited_for(live: LiveTable, now: int) -> list[Own]:
    """What it is to decide of this without having heard anew: who is missed, and a shuffle that need wait no longer.

    No more: another process may know already that somebody has come or gone, and the two would contradict each other.
    """
    present = live.present if live.gone else frozenset()
    gone = {person: since for person, since in live.gone.items() if person not in present}
    own = [overdue(live.state, now, gone), _gathered(live.state, gone, now)]
    return [command for command in own if command is not None]


def _gathered(state: Table, gone: Mapping[str, int], now: int) -> Gathered | None:
    """The cards need not wait when every seat that is there has added its part."""
    shuffle = state.shuffle
    if state.phase != "shuffling" or shuffle is None:
        return None
    away = {person for person, since in gone.items() if now - since > SURELY_GONE_MS}
    waited_for = (chair.person is not None and chair.person not in away for chair in state.chairs)
    waits = any(waits and nonce is None for waits, nonce in zip(waited_for, shuffle.nonces, strict=True))
    return None if waits else Gathered(shuffle.deal)
