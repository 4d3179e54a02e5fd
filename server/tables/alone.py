"""A table of one person, on seat 0, with bots on the others: a daily (FAIR-6), or a first guided deal.

Its cards follow from secrets that are in its record from the beginning, without a part of anybody: so they are the same for
everybody. Of what may be decided at a table little is left: to act, and to go on.
"""

import hashlib
from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from protocol import fair
from protocol.around import Alone
from protocol.commands import Act, Ready, TableCommand
from protocol.records import Result
from protocol.views import Advice
from server.games.registry import DAILIES, GAMES, options_of, values_of
from server.rules.game import Daily, Standing
from server.rules.scoring import totals
from server.tables import moves as m
from server.tables.acting import Refusal
from server.tables.moves import Ahead
from server.tables.placemoves import Settings
from server.tables.state import Table, awaited, decision_id, variant_of

DEALS = 4
"""A daily has as many deals as seats: each deals one (FAIR-6)."""

OWN, THEIRS = 0, 1
"""The side of seat 0, and the other."""

ALLOWED = (Act, Ready)

Whats = tuple[m.What, ...]


class Advises(Struct, frozen=True):
    """The server's own command: this is what would be good for that seat in the version `at`, in a guided deal."""

    seat: int
    at: int
    advice: Advice


def settings_of_daily(daily: Daily, game: str, day: str, *, practice: bool) -> Settings:
    """What is agreed at somebody's table for this daily of this day."""
    return _settings(game, 4, daily.options, Alone("daily", daily.name, day, practice))


def settings_of_lesson(game: str) -> Settings:
    """What is agreed at somebody's table for a first guided deal: for four, else for as many as the game is for."""
    known = GAMES[game]
    return _settings(game, 4 if 4 in known.players else known.players[-1], {}, Alone("lesson"))


def _settings(game: str, players: int, options: Any, alone: Alone) -> Settings:
    every = tuple(values_of(options_of(GAMES[game], options)).items())
    name = " ".join(part for part in (alone.daily or game, alone.day) if part)
    return Settings(
        name,
        game,
        players,
        every,
        listed=False,
        watch=False,
        open_tricks=False,
        turn_limit=None,
        sheet_seconds=None,
        alone=alone,
        rules=GAMES[game].rules,
    )


def made(table: str, settings: Settings, person: str, match: bytes, ahead: Ahead, secret: bytes) -> Whats:
    """What makes the table of this person (their id at it), up to the first card: all of it in one append.

    `match` is its match's id (16 bytes), `secret` the table's own (32 random bytes).
    """
    bots = tuple(m.BotSat(seat) for seat in range(1, settings.players))
    return (
        m.Made(table, settings, secret),
        m.Sat(0, person),
        *bots,
        m.SetOut(ahead),
        m.Began(match, settings.rules),
        *dealing(ahead, 1),
    )


def dealing(ahead: Ahead, deal: int) -> Whats:
    """The next deal, nobody's part being waited for."""
    return m.Committed(deal, ahead.secrets[deal - 1], ahead.deck), m.Dealt()


def refused(state: Table, command: TableCommand) -> Refusal | None:
    """Why this is not decided at such a table, if so: who is alone only acts and goes on, until the end."""
    if state.settings.alone is None:
        return None
    if not isinstance(command, ALLOWED):
        return Refusal("alone")
    return Refusal("not_now") if state.phase == "over" and isinstance(command, Ready) else None


def advises(state: Table, command: Advises) -> Whats:
    """Nothing comes of advice on what has passed."""
    if awaits_advice(state) != command.seat or state.version != command.at:
        return ()
    return (m.Advised(command.seat, decision_id(state), command.advice),)


def awaits_advice(state: Table) -> int | None:
    """The seat of the person who is to decide in a guided deal, and has not been advised on it."""
    alone, seat = state.settings.alone, awaited(state)
    if alone is None or alone.kind != "lesson" or seat is None or state.chairs[seat].bot:
        return None
    return None if state.advice is not None and state.advice[0] == decision_id(state) else seat


def deals(settings: Settings) -> int | None:
    """How many deals a match has at such a table; nil at any other."""
    if settings.alone is None:
        return None
    return DEALS if settings.alone.kind == "daily" else 1


def standing(settings: Settings, results: tuple[Result, ...]) -> Standing | None:
    """Where the match stands at such a table; nil at any other."""
    last = deals(settings)
    if last is None:
        return None
    sides = variant_of(settings).sides
    written = totals(results, len(sides))
    best = max(written)
    return Standing(len(results) >= last, tuple(side for side, one in enumerate(written) if one == best))


def dealer(settings: Settings, next_one: int, results: Sequence[Result]) -> int:
    """Who deals next: in a daily each seat once, whoever the game would have."""
    alone = settings.alone
    if alone is None or alone.kind != "daily":
        return next_one
    return len(results) * variant_of(settings).direction % settings.players


def daily(settings: Settings) -> str | None:
    """The daily and its day, as a record has it; nil where it is none."""
    alone = settings.alone
    return f"{alone.daily} {alone.day}" if alone is not None and alone.kind == "daily" else None


def scores(daily: str, results: Sequence[Result]) -> tuple[int, ...]:
    """Wij minus zij of each deal, in the game's own unit."""
    _, known = DAILIES[daily]
    every = (result.written if known.by == "written" else result.points for result in results)
    return tuple(one[OWN] - one[THEIRS] if one else 0 for one in every)


def chance(state: Table, seat: int) -> bytes | None:
    """The chance (32 bytes) of the bot on this seat, the same for everybody who plays these cards; nil at other tables."""
    if state.ahead is None:
        return None
    step = f"{decision_id(state)} {seat}".encode()
    return hashlib.blake2b(step, key=state.ahead.chance, digest_size=32).digest()


def secrets_of(day_key: bytes, daily: str, day: str) -> Ahead:
    """The secrets of a daily's deals and the chance of its bots, from the key of the day (32 random bytes)."""
    secrets = tuple(_derived(day_key, f"{daily} {day} {deal}") for deal in range(1, DEALS + 1))
    return Ahead(secrets, _derived(day_key, f"{daily} {day} bots"))


def commitments(day_key: bytes, daily: str, day: str) -> tuple[bytes, ...]:
    """What is published of a daily the day before (FAIR-1, FAIR-6)."""
    match = fair.daily_match(daily, day)
    secrets = secrets_of(day_key, daily, day).secrets
    return tuple(fair.commitment(match, deal, secret) for deal, secret in enumerate(secrets, 1))


def _derived(key: bytes, label: str) -> bytes:
    return hashlib.blake2b(label.encode(), key=key, digest_size=32).digest()


# What the moves make of the table


def set_out(state: Table, what: m.SetOut, move: m.Move) -> dict[str, Any]:
    """What the cards follow from is there from now on."""
    return {"ahead": what.ahead}


def advised(state: Table, what: m.Advised, move: m.Move) -> dict[str, Any]:
    """The seat is told what would be good now."""
    return {"advice": (what.decision, what.advice)}


def began(settings: Settings, match: Any) -> Any:
    """A match begins without a draw: seat 0 deals first."""
    return match if settings.alone is None else replace(match, first=0, dealer=0)
