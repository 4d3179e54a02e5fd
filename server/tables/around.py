"""What everybody may know of a table around its deals, field by field: a part of `server.tables.views.public`."""

from functools import lru_cache
from typing import Any

from protocol.around import Asking, Chair, HouseRules, Looking, Resting, VoteInfo
from server.games.registry import GAMES, agreed
from server.tables import votes
from server.tables.clocks import POLL_MS
from server.tables.laying import may_be_laid, renewed
from server.tables.placemoves import Settings
from server.tables.state import Claimant, Poll, Rest, Seated, Table, variant_of
from server.tables.subjects import choices

AROUND = (
    *("table", "settings", "chairs", "link", "host", "regulars", "queue", "rules", "resting", "muted", "lent", "claimants"),
    *("nominated", "poll", "stopped", "holding"),
)
"""What of a table these fields are made of."""


def around(state: Table) -> dict[str, Any]:
    """The fields of `protocol.views.Public` that are about the place, its people and its votes."""
    return {
        "chairs": _chairs(state.chairs, state.settings.extra_time),
        "link": state.link or state.table,
        "host": state.host,
        "regulars": tuple(sorted(state.regulars, key=lambda person: (-state.regulars[person], person))),
        "queue": state.queue,
        "games": _games(state.rules),
        "resting": _resting(state.resting),
        "muted": state.muted,
        "looking": tuple(Looking(seat, person) for seat, person in state.lent),
        "asking": _asking(state.claimants),
        "nominated": state.nominated,
        "vote": _vote(state.poll),
        "paused": state.stopped.seat if state.stopped else None,
        "holding": state.holding,
    }


def _chairs(chairs: tuple[Seated, ...], extra_time: int) -> tuple[Chair, ...]:
    return tuple(
        Chair(
            chair.person,
            chair.ready,
            chair.bot,
            chair.standin,
            chair.away,
            chair.goodbye,
            chair.locked,
            max(0, extra_time * 1000 - chair.spent) if extra_time else None,
        )
        for chair in chairs
    )


@lru_cache(maxsize=4096)
def _games(rules: tuple[Settings, ...]) -> tuple[HouseRules, ...]:
    return tuple(
        HouseRules(
            settings.game,
            settings.players,
            agreed(GAMES[settings.game], settings.players, dict(renewed(settings).options)),
            settings.open_tricks,
            settings.turn_limit,
            settings.sheet_seconds,
            settings.extra_time,
        )
        for settings in rules
        if may_be_laid(settings)
    )


def _resting(rests: tuple[Rest, ...]) -> tuple[Resting, ...]:
    return tuple(
        Resting(
            rest.match.number,
            rest.settings.game,
            tuple(chair.person for chair in rest.chairs),
            variant_of(rest.settings).sides,
            rest.match.deals + (rest.phase in {"sheet", "shuffling"}),
            rest.since,
            variant_of(rest.settings).deals,
            rest.match.sheet.totals,
        )
        for rest in reversed(rests)
    )


def _asking(claimants: tuple[Claimant, ...]) -> tuple[Asking, ...]:
    return tuple(Asking(one.person, one.was, one.since, one.confirmed) for one in claimants)


def _vote(poll: Poll | None) -> VoteInfo | None:
    if poll is None:
        return None
    return VoteInfo(
        poll.why,
        poll.since + POLL_MS,
        choices(poll.why),
        poll.asked,
        votes.needed(poll),
        poll.seat,
        poll.by,
        votes.counting(poll),
        poll.volunteers,
    )
