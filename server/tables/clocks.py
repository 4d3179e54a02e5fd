"""When something happens by itself at a table. Pure: nothing here reads a clock."""

import hashlib
from collections.abc import Callable

from protocol.around import Phase
from server.tables.state import Table

SHUFFLE_MS = 1000
"""How long seats have to add their part of the shuffle (design: fair cards)."""

BOT_MS = (800, 1500)
"""How long a bot takes for a card, at the least and at the most."""

POLL_MS = 60_000
"""After how long those who have voted decide."""

OVERDUE_MS = 3000
"""What is found later than this was not waited for by anybody: the server was away."""


def bot_on_turn(state: Table) -> int | None:
    """The seat that everybody waits for, where a bot sits there."""
    dealing = state.deal
    if state.phase != "playing" or dealing is None:
        return None
    seat = dealing.variant.turn(dealing.play)
    return seat if seat is not None and state.chairs[seat].bot else None


def bot_pace(state: Table) -> int:
    """How long (ms) a bot takes now: 0.8 to 1.5 s whatever it holds, by the table's secret and the version alone."""
    drawn = hashlib.blake2b(state.version.to_bytes(8, "big"), key=state.secret, digest_size=4).digest()
    return BOT_MS[0] + int.from_bytes(drawn, "big") % (BOT_MS[1] - BOT_MS[0])


def due(state: Table) -> int | None:
    """When something is to happen by itself, in ms since 1970; nil when nothing is."""
    if state.stopped is not None:
        return None
    if state.poll is not None:
        return state.poll.since + POLL_MS
    wait = _WAITS[state.phase](state)
    return None if wait is None else state.since + wait


def _turn_wait(state: Table) -> int | None:
    """How long a turn lasts (ms): a bot's as long as it takes, a person's as long as the table says."""
    if bot_on_turn(state) is not None:
        return bot_pace(state)
    limit, dealing = state.settings.turn_limit, state.deal
    if limit is None or dealing is None or dealing.variant.turn(dealing.play) is None:
        return None
    return limit * 1000


def _sheet_wait(state: Table) -> int | None:
    """How long the score sheet stays (ms)."""
    seconds = state.settings.sheet_seconds
    return None if seconds is None or state.holding else seconds * 1000


_WAITS: dict[Phase, Callable[[Table], int | None]] = {
    "waiting": lambda _: None,
    "shuffling": lambda _: SHUFFLE_MS,
    "playing": _turn_wait,
    "sheet": _sheet_wait,
    "over": lambda _: None,
}
