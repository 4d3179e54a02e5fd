"""What the table is laid for, and how the place is arranged: how the host decides it, and what the moves make of it."""

from typing import Any

from msgspec.structs import replace

from protocol.commands import Create
from protocol.place import Arrange, Lay
from server.games.registry import (
    GAMES,
    OptionError,
    RulesLackingError,
    carries,
    check_fitting,
    of,
    options_of,
    taken_over,
    values_of,
)
from server.tables import moves as m
from server.tables.acting import Refusal
from server.tables.placemoves import Arranged, Laid, Settings
from server.tables.seats import GATHERING
from server.tables.state import Seated, Table

Whats = tuple[m.What, ...]


def settings_of(name: str, command: Create | Lay, *, listed: bool, watch: bool) -> Settings | Refusal:
    """What is agreed by this command at a table of this name, with every option of the game; or why that cannot be."""
    game = GAMES.get(command.game)
    if game is None:
        return Refusal("no_game", "game")
    if command.players not in game.players:
        return Refusal("bad_players", "players")
    try:
        options = options_of(game, command.options)
        check_fitting(game, options, command.players)
    except OptionError as error:
        return Refusal("bad_option", f"options.{error.field}")
    return Settings(
        name,
        command.game,
        command.players,
        tuple(values_of(options).items()),
        listed,
        watch,
        command.open_tricks,
        command.turn_limit,
        command.sheet_seconds,
        command.extra_time,
        rules=game.rules,
    )


def by_rules(settings: Settings, rules: int) -> Settings:
    """What is agreed, as this version of the game's rules takes it. Raises `RulesLackingError`."""
    game = of(settings.game, rules)
    if settings.rules == rules:
        return settings
    options = taken_over(game, settings.players, dict(settings.options))
    return replace(settings, options=tuple(values_of(options).items()), rules=rules)


def renewed(settings: Settings) -> Settings:
    """What is agreed, as the newest rules take it. Raises `RulesLackingError` where it was agreed by newer ones."""
    if not may_be_laid(settings):
        raise RulesLackingError(settings.game, settings.rules)
    return by_rules(settings, GAMES[settings.game].rules)


def may_be_laid(settings: Settings) -> bool:
    """Whether this build can lay the table so: it was not agreed by newer rules than it has."""
    game = GAMES.get(settings.game)
    return game is not None and settings.rules <= game.rules


def playable(settings: Settings) -> Settings:
    """What was agreed: by the rules of then where this build has them, else by the newest. Raises as `renewed`."""
    return settings if carries(settings.game, settings.rules) else renewed(settings)


def relaid(place: Settings, house: Settings) -> Settings:
    """How this place is arranged, laid for that game by those house rules."""
    return replace(
        house,
        name=place.name,
        listed=place.listed,
        watch=place.watch,
        patience=place.patience,
        rotate=place.rotate,
        call=place.call,
    )


def lay(state: Table, who: str, command: Lay) -> Whats | Refusal:
    """The host lays the table for another game, or for the same by other rules, while no match is being played."""
    if who != state.host:
        return Refusal("not_host")
    if state.phase not in GATHERING:
        return Refusal("not_now")
    if state.poll is not None:
        return Refusal("being_asked")
    before = state.settings
    settings = settings_of(before.name, command, listed=before.listed, watch=before.watch)
    if isinstance(settings, Refusal):
        return settings
    return (Laid(replace(settings, patience=before.patience, rotate=before.rotate, call=before.call)),)


def arrange(state: Table, who: str, command: Arrange) -> Whats | Refusal:
    """The host arranges the place, at any time. A public table leads to no call: nothing is said there but set phrases."""
    if who != state.host:
        return Refusal("not_host")
    if state.settings.listed and command.call is not None:
        return Refusal("not_public", "call")
    arranged = replace(
        state.settings, watch=command.watch, rotate=command.rotate, patience=command.patience, call=command.call
    )
    return (Arranged(arranged),)


# What the moves make of the table


def rules(known: tuple[Settings, ...], settings: Settings) -> tuple[Settings, ...]:
    """The house rules kept, one a game and number of players, with these the last and so the first."""
    laid = settings.game, settings.players
    return (settings, *(kept for kept in known if (kept.game, kept.players) != laid))


def laid(state: Table, what: Laid, move: m.Move) -> dict[str, Any]:
    """The table is laid and what was played on it cleared away; who has no chair any more waits for one."""
    before, settings = state.settings, playable(what.settings)
    kept = tuple(replace(chair, ready=False) for chair in state.chairs[: settings.players])
    empty = (Seated(),) * (settings.players - len(kept))
    stood = tuple(chair.person for chair in state.chairs[settings.players :] if chair.person is not None)
    same = (before.game, before.players) == (settings.game, settings.players)
    return {
        "settings": settings,
        "rules": rules(state.rules, settings),
        "chairs": (*kept, *empty),
        "queue": (*state.queue, *stood),
        "partners": state.partners if same else (),
        "since": move.at,
        **cleared(state),
    }


def cleared(state: Table) -> dict[str, Any]:
    """What was played on the table is cleared away."""
    return {
        "phase": "waiting",
        "matches": max(state.matches, state.match.number if state.match else 0),
        "match": None,
        "shuffle": None,
        "deal": None,
        "finished": None,
        "saw": (),
    }


def arranged(state: Table, what: Arranged, move: m.Move) -> dict[str, Any]:
    """The place is as the host wants it; where nobody may look on any more, nobody is shown a hand."""
    return {"settings": relaid(what.settings, state.settings), "lent": state.lent if what.settings.watch else ()}
