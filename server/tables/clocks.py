"""When something happens by itself at a table. Pure: nothing here reads a clock."""

import hashlib
from collections.abc import Callable

from protocol.around import Phase
from server.tables import heeding, queue
from server.tables.state import Table, awaited
from server.tables.subjects import HOLDS, WAITED

RESULT_S = 8
"""How long (seconds) the result of a match stays where the score sheet stays until everybody says so."""

MOMENT_MS = 2 * 60_000
"""How long one moment is on the score sheet, since it was last asked for."""

SHUFFLE_MS = 1000
"""How long seats have to add their part of the shuffle (design: fair cards)."""

BOT_MS = (800, 1500)
"""How long a bot takes for a card, at the least and at the most."""

POLL_MS = 60_000
"""After how long those who have voted decide."""

LEFT_MS = 15 * 60_000
"""After how long a match that everybody has left is adjourned."""

OVERDUE_MS = 3000
"""What is found later than this was not waited for by anybody: the server was away."""


def bot_on_turn(state: Table) -> int | None:
    """The seat that everybody waits for, where a bot sits there."""
    seat = awaited(state)
    return seat if seat is not None and state.chairs[seat].bot else None


def bot_pace(state: Table) -> int:
    """How long (ms) a bot takes now: 0.8 to 1.5 s whatever it holds, by the table's secret and the version alone."""
    drawn = hashlib.blake2b(state.version.to_bytes(8, "big"), key=state.secret, digest_size=4).digest()
    return BOT_MS[0] + int.from_bytes(drawn, "big") % (BOT_MS[1] - BOT_MS[0])


def due(state: Table) -> int | None:
    """When something is to happen by itself, in ms since 1970; nil when nothing is.

    While nobody is there that is only adjourning, which a table of one person's own never does; while the play is stopped,
    only the end of a vote that the play does not wait for, and somebody's being recognised.
    """
    if state.deserted is not None:
        return None if state.settings.alone is not None else state.deserted + LEFT_MS
    if state.poll is None and not state.claimants:  # so it nearly always is, and this is asked after each card
        return play_due(state)
    times = [at for at in (poll_ends(state), play_due(state), heeding.heeded_next(state)) if at is not None]
    return min(times) if times else None


def looked_at(state: Table, now: int) -> int | None:
    """When the table is to be looked at next (ms): what is due, or, where a match is played, whether anybody is there still.

    They may all have left while no server ran, which nobody was told of.
    """
    at = due(state)
    rests = state.phase in {"waiting", "over"} or (state.settings.alone is not None and state.deserted is not None)
    return at if at is not None or rests else now + LEFT_MS


def poll_ends(state: Table) -> int | None:
    """When those who have voted decide (ms); nil without a vote, and while the play is stopped and the vote with it."""
    poll = state.poll
    if poll is None or (state.stopped is not None and poll.why in WAITED):
        return None
    return poll.since + POLL_MS


def play_due(state: Table) -> int | None:
    """When the play goes on by itself (ms): the turn's time is up, a bot plays, cards are dealt, the next deal begins."""
    if stands_still(state):
        return None
    wait = _WAITS[state.phase](state)
    return None if wait is None else state.since + wait


def stands_still(state: Table) -> bool:
    """Whether no time runs for the play: it is stopped, nobody is there, or it waits for a vote."""
    voting = state.poll is not None and state.poll.why in WAITED
    return voting or state.stopped is not None or state.deserted is not None


def gone_on(state: Table, began: int, ended: int) -> int:
    """Since when (ms) the present wait is, when something that had time stand still since `began` is over at `ended`.

    Where it stands still for something else as well (that ends later, in `state` still like this), the rest is counted when
    that ends. A wait that began anew meanwhile has waited for nothing yet.
    """
    holds = state.poll.since if state.poll is not None and state.poll.why in HOLDS else None
    marks = [state.stopped.at if state.stopped is not None else None, state.deserted, holds]
    marks.remove(began)
    stood_still = min([ended, *(at for at in marks if at is not None)]) - max(began, state.since)
    return state.since + max(0, stood_still)


def turn_limit(state: Table) -> int | None:
    """How long (ms) the seat that is waited for may take, what is left of its extra time included; nil is no limit."""
    limit = state.settings.turn_limit
    if limit is None or (seat := awaited(state)) is None:
        return None
    return limit * 1000 + max(0, state.settings.extra_time * 1000 - state.chairs[seat].spent)


def overtime(state: Table, now: int) -> int:
    """How much of its extra time (ms) the seat that is waited for has used in this turn."""
    limit = state.settings.turn_limit
    if limit is None or (whole := turn_limit(state)) is None or bot_on_turn(state) is not None:
        return 0
    return max(0, min(now - state.since, whole) - limit * 1000)


def _turn_wait(state: Table) -> int | None:
    """How long a turn lasts (ms): a bot's as long as it takes, a person's as long as the table says."""
    return turn_limit(state) if bot_on_turn(state) is None else bot_pace(state)


def _sheet_wait(state: Table) -> int | None:
    """How long the score sheet stays (ms), since it is there, or since a moment was asked for.

    Where it stays until everybody says so, and one seat alone has not, that seat is waited for as in its turn.
    """
    seconds = state.settings.sheet_seconds
    if seconds is None:
        if not _waits_for_one(state):
            return None
        seconds = state.settings.patience.dozing
    return MOMENT_MS if state.holding else seconds * 1000


def _waits_for_one(state: Table) -> bool:
    """Whether of two people or more all but one are ready."""
    people = [chair for chair in state.chairs if chair.person is not None and not chair.bot]
    return len(people) > 1 and sum(not chair.ready for chair in people) == 1


def _turning_wait(state: Table) -> int | None:
    """How long (ms) a match's result stays before chairs change: who played it sees it from where they sat."""
    seconds = RESULT_S if state.settings.sheet_seconds is None else state.settings.sheet_seconds
    return seconds * 1000 if queue.waits(state) and state.poll is None else None


_WAITS: dict[Phase, Callable[[Table], int | None]] = {
    "waiting": lambda _: None,
    "shuffling": lambda _: SHUFFLE_MS,
    "playing": _turn_wait,
    "sheet": _sheet_wait,
    "over": _turning_wait,
}
