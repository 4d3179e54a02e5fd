"""Making a table: the questions, their answers in plain words, and the command that comes of it. Pure data, no screen."""

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct

from clients.cli import options
from clients.cli.choices import NO_ID
from clients.cli.look import Look
from clients.cli.words import Words
from protocol.commands import Create
from protocol.events import GameInfo, OptionInfo

LIMITS = (None, 15, 30, 60, 120)
"""The turn limits to choose from, in seconds."""
SHEET_SECONDS = (3, 5, 8, 15, 30, None)
"""How long the score sheet may stay, in seconds; nil: until everybody goes on by hand."""

Value = bool | int | str | None

TABLE: dict[str, Value] = {"listed": False, "watch": True, "open_tricks": False, "turn_limit": None, "sheet_seconds": 8}
"""What is asked at any game, with what is usual."""


class Field(Struct, frozen=True):
    """One question: its key, the values to choose from, or a number's range, or free text when there is neither.

    `usual` are numbers of the range that are often played. `game` is the game that the question is about, if it is.
    """

    key: str
    label: str
    value: Value
    values: tuple[Value, ...] = ()
    low: int | None = None
    high: int | None = None
    usual: tuple[int, ...] = ()
    game: str = ""


class TableForm(Struct, frozen=True):
    """The answers so far: which game, and a value for each question by its key."""

    games: tuple[GameInfo, ...]
    game: GameInfo
    values: dict[str, Value]


def new(games: Sequence[GameInfo], name: str) -> TableForm:
    """The form as it opens: the first game with its defaults. `games` is not empty."""
    game = games[0]
    return TableForm(tuple(games), game, {"name": name, **_defaults(game)})


def fields(form: TableForm, look: Look) -> list[Field]:
    """The questions that are asked, in order, with their values."""
    words, game, values = look.words, form.game, form.values
    asked = [
        Field("name", words.say("form.name"), values["name"]),
        Field("game", words.say("form.game"), game.name, tuple(one.name for one in form.games)),
    ]
    if len(game.players) > 1:
        asked.append(Field("players", words.say("form.players"), values["players"], game.players))
    asked += [_option(game.name, one, values, words) for one in game.options]
    for key in ("listed", "watch", "open_tricks"):
        asked.append(Field(key, words.say(f"form.{key}"), values[key], (True, False)))
    asked.append(Field("turn_limit", words.say("form.turn_limit"), values["turn_limit"], LIMITS))
    asked.append(Field("sheet_seconds", words.say("form.sheet_seconds"), values["sheet_seconds"], SHEET_SECONDS))
    return asked


def _option(game: str, one: OptionInfo, values: dict[str, Value], words: Words) -> Field:
    key, label = f"opt.{one.name}", options.label(game, one.name, words)
    for fitting in one.fitting:
        if fitting.players == values["players"]:
            value = fitting.default if values[key] is None else values[key]
            return Field(key, label, value, (), fitting.low, fitting.high, fitting.suggested, game)
    choices = (True, False) if isinstance(one.default, bool) else one.choices
    return Field(key, label, values[key], choices, one.low, one.high, (), game)


def shown(field: Field, look: Look, value: Value | msgspec.UnsetType = msgspec.UNSET) -> str:
    """A value of this question in plain words: the one it has, or the one given."""
    words = look.words
    one = field.value if isinstance(value, msgspec.UnsetType) else value
    if field.key == "game":
        return words.named("game", str(one))
    if field.key.startswith("opt."):
        return options.value(field.game, field.key.removeprefix("opt."), one, words)
    if field.key == "turn_limit":
        return words.say("form.turn_limit.none") if one is None else words.count("form.turn_limit.n", int(one))
    if field.key == "sheet_seconds":
        return words.say("form.sheet_seconds.none") if one is None else words.count("form.sheet_seconds.n", int(one))
    if isinstance(one, bool):
        return words.say(f"form.{field.key}.{'on' if one else 'off'}")
    return str(one)


def answered(form: TableForm, key: str, value: Value) -> TableForm:
    """The form with this answer. Another game brings its own questions with their defaults."""
    if key == "game":
        game = next(one for one in form.games if one.name == value)
        kept = {name: form.values[name] for name in ("name", *TABLE)}
        return TableForm(form.games, game, {**_defaults(game), **kept})
    return msgspec.structs.replace(form, values={**form.values, key: value})


def stepped(field: Field, step: int) -> Value:
    """The value so many steps on from the present one, round for a list and within the range for a number."""
    if field.values:
        at = field.values.index(field.value) if field.value in field.values else 0
        return field.values[(at + step) % len(field.values)]
    if is_number(field):
        low, high = field.low or 0, field.high if field.high is not None else 9999
        return max(low, min(high, (low - 1 if field.value is None else int(field.value)) + step))
    return field.value


def is_number(field: Field) -> bool:
    """Whether a number is asked for; one that is nil so far is left to the game."""
    return not field.values and (field.low is not None or isinstance(field.value, int))


def typed(field: Field, text: str) -> Value:
    """The value meant by this text: the number of a choice, a number in the range, a name. Raises `ValueError`."""
    if field.values:
        at = int(text) - 1
        if not 0 <= at < len(field.values):
            raise ValueError(text)
        return field.values[at]
    if is_number(field):
        number = int(text)
        if (field.low is not None and number < field.low) or (field.high is not None and number > field.high):
            raise ValueError(text)
        return number
    return text[:40]


def create(form: TableForm) -> Create:
    """The command that makes this table."""
    values: dict[str, Any] = form.values
    chosen = {key.removeprefix("opt."): value for key, value in values.items() if key.startswith("opt.")}
    return Create(
        NO_ID,
        str(values["name"]),
        form.game.name,
        values["players"],
        {key: value for key, value in chosen.items() if value is not None},
        values["listed"],
        values["watch"],
        values["open_tricks"],
        values["turn_limit"],
        values["sheet_seconds"],
    )


def _defaults(game: GameInfo) -> dict[str, Value]:
    usual: dict[str, Value] = {f"opt.{one.name}": one.default for one in game.options}
    players = 4 if 4 in game.players else game.players[0]
    return {"players": players, **usual, **TABLE}
