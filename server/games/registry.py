"""Every game there is, and its options: told to clients, and read from what they or a record say."""

from collections.abc import Mapping
from contextlib import suppress
from typing import get_args

import msgspec
from msgspec import Struct, inspect

from protocol.events import Fitting, OptionInfo
from server.games import butifarra, handjas, klaverjas, kruisjas, manille, manille_muette, manille_parlee, schutjas
from server.rules.game import Daily, Game

GAMES: dict[str, Game] = {
    game.name: game
    for game in (
        klaverjas.GAME,
        kruisjas.GAME,
        schutjas.GAME,
        handjas.GAME,
        manille.GAME,
        manille_muette.GAME,
        manille_parlee.GAME,
        butifarra.GAME,
    )
}
"""The games by name, each by the newest version of its rules: those that a match begins with."""

DAILIES: dict[str, tuple[Game, Daily]] = {daily.name: (game, daily) for game in GAMES.values() for daily in game.dailies}
"""What is played every day, by name."""

Value = bool | int | str


class OptionError(ValueError):
    """This game has no such option, or it does not take that value. `field` is the option's name."""

    def __init__(self, game: str, field: str, reason: str) -> None:
        super().__init__(f"{game}, option {field}: {reason}")
        self.field = field


class RulesLackingError(LookupError):
    """This build has no such game, or not by this version of its rules."""

    def __init__(self, name: str, rules: int) -> None:
        super().__init__(f"{name} by version {rules} of its rules")
        self.name = name
        self.rules = rules


def of(name: str, rules: int) -> Game:
    """The game by this version of its rules. Raises `RulesLackingError` where this build does not have it."""
    for game in _versions(name):
        if game.rules == rules:
            return game
    raise RulesLackingError(name, rules)


def carries(name: str, rules: int) -> bool:
    """Whether this build has the game by this version of its rules."""
    return any(game.rules == rules for game in _versions(name))


def _versions(name: str) -> tuple[Game, ...]:
    newest = GAMES.get(name)
    return () if newest is None else (newest, *newest.earlier)


def options_of(game: Game, values: Mapping[str, Value]) -> Struct:
    """The game's options with these values, defaults for the rest. Raises `OptionError`."""
    fields = {field.name: field for field in msgspec.structs.fields(game.options)}
    taken = {}
    for name, value in values.items():
        if name not in fields:
            raise OptionError(game.name, name, f"there is no such option; there are: {', '.join(fields)}")
        try:
            taken[name] = msgspec.convert(value, fields[name].type)
        except msgspec.ValidationError:
            raise OptionError(game.name, name, _taken(_info(fields[name], {}))) from None
    return game.options(**taken)


def taken_over(game: Game, players: int, values: Mapping[str, Value]) -> Struct:
    """The game's options with what was agreed by another version of its rules, as far as these take it, else defaults."""
    taken: dict[str, Value] = {}
    for name, value in values.items():
        with suppress(OptionError):
            check_fitting(game, options_of(game, {name: value}), players)
            taken[name] = value
    return options_of(game, taken)


def check_fitting(game: Game, options: Struct, players: int) -> None:
    """Raises `OptionError` if an option has a value that does not fit so many players."""
    for name, by_players in game.fitting.items():
        value, fits = getattr(options, name), by_players[players]
        if value is not None and not fits.low <= value <= fits.high:
            raise OptionError(game.name, name, f"{fits.low} to {fits.high} with {players} players")


def values_of(options: Struct) -> dict[str, Value]:
    """Every option with its value, as records and views have them; one that is left to the game is left out."""
    return {name: value for name, value in msgspec.structs.asdict(options).items() if value is not None}


def agreed(game: Game, players: int, values: Mapping[str, Value]) -> dict[str, Value]:
    """Every option with its value for so many players, what was left to the game as it takes it."""
    left = {name: by_players[players].default for name, by_players in game.fitting.items()}
    known = {**left, **values}
    return {field.name: known[field.name] for field in msgspec.structs.fields(game.options) if field.name in known}


def option_infos(game: Game) -> tuple[OptionInfo, ...]:
    """What a client needs to offer this game's options."""
    return tuple(_info(field, game.fitting.get(field.name, {})) for field in msgspec.structs.fields(game.options))


def read_words(game: Game, words: Mapping[str, str]) -> Struct:
    """The game's options from words as typed: `true`, `false`, numbers, names. Raises `OptionError`."""
    return options_of(game, {name: _value(word) for name, word in words.items()})


def _taken(info: OptionInfo) -> str:
    """The values that an option takes, as `read_words` reads them."""
    if info.choices:
        return "one of " + ", ".join(str(choice).lower() for choice in info.choices)
    return f"a number from {info.low} to {info.high}"


def _value(word: str) -> Value:
    if word in ("true", "false"):
        return word == "true"
    return int(word) if word.removeprefix("-").isdecimal() else word


def _info(field: msgspec.structs.FieldInfo, fitting: Mapping[int, Fitting]) -> OptionInfo:
    kind = inspect.type_info(field.type)
    if isinstance(kind, inspect.UnionType):
        kind = next(part for part in kind.types if not isinstance(part, inspect.NoneType))
    if isinstance(kind, inspect.BoolType):
        return OptionInfo(field.name, field.default, choices=(True, False))
    if isinstance(kind, inspect.LiteralType):
        return OptionInfo(field.name, field.default, choices=get_args(field.type))
    if isinstance(kind, inspect.IntType):
        return OptionInfo(field.name, field.default, low=kind.ge, high=kind.le, fitting=tuple(fitting.values()))
    raise TypeError(f"option {field.name} is neither a choice, on or off, nor a number with its range")
