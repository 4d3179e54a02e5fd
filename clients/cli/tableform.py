"""Making a table, laying it for another game, arranging the place: questions, answers in plain words, and the command.

Pure data, no screen.
"""

from collections.abc import Sequence
from typing import Any, Literal

import msgspec
from msgspec import Struct

from clients.cli import options
from clients.cli.choices import NO_ID
from clients.cli.look import Look
from clients.cli.words import Words
from protocol.around import About, HouseRules
from protocol.commands import Create
from protocol.events import GameInfo, OptionInfo
from protocol.place import Arrange, Lay
from protocol.terms import Patience

LIMITS = (None, 15, 30, 60, 120)
"""The turn limits to choose from, in seconds."""
SHEET_SECONDS = (3, 5, 8, 15, 30, None)
"""How long the score sheet may stay, in seconds; nil: until everybody goes on by hand."""

EXTRA_TIME = (0, 30, 60, 120, 300)
"""The extra time to choose from, in seconds, for each seat and match."""
PATIENCE = ("goodbye", "dropped", "away", "dozing")
WAITS = (0, 5, 15, 30, 60, 120, 300, 600)
"""How long to wait for who is absent, to choose from, in seconds."""
ROTATIONS = ("never", "match", "deal")

Value = bool | int | str | None

PLACE: dict[str, Value] = {"listed": False, "watch": True}
TABLE: dict[str, Value] = {"open_tricks": False, "turn_limit": None, "extra_time": 0, "sheet_seconds": 8}
"""What is asked at any game, with what is usual."""

Kind = Literal["make", "lay", "arrange"]


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
    """The answers so far: which game, and a value for each question by its key. `kind` is what comes of it."""

    games: tuple[GameInfo, ...]
    game: GameInfo
    values: dict[str, Value]
    kind: Kind = "make"


def new(games: Sequence[GameInfo], name: str) -> TableForm:
    """The form of a new table as it opens: the first game with its defaults. `games` is not empty."""
    game = games[0]
    return TableForm(tuple(games), game, {"name": name, **PLACE, **TABLE, **_defaults(game)})


def laying(games: Sequence[GameInfo], about: About, known: Sequence[HouseRules]) -> TableForm:
    """The form that lays the table anew, as it opens: what it is laid for now. `known` are rules used before."""
    game = next((one for one in games if one.name == about.game), games[0])
    now = HouseRules(
        about.game,
        about.players,
        about.options,
        about.open_tricks,
        about.turn_limit,
        about.sheet_seconds,
        about.extra_time,
    )
    form = TableForm(tuple(games), game, {**TABLE, **_defaults(game)}, "lay")
    rules = next((one for one in (now, *known) if one.game == game.name), None)
    return form if rules is None else msgspec.structs.replace(form, values={**form.values, **_ruled(rules)})


def arranging(games: Sequence[GameInfo], about: About) -> TableForm:
    """The form that arranges the place, as it opens: how it is now."""
    waits: dict[str, Value] = {f"patience.{key}": getattr(about.patience, key) for key in PATIENCE}
    values: dict[str, Value] = {"watch": about.watch, "rotate": about.rotate, "call": about.call or "", **waits}
    return TableForm(tuple(games), games[0], values, "arrange")


def _ruled(rules: HouseRules) -> dict[str, Value]:
    """The answers that these house rules are."""
    chosen: dict[str, Value] = {f"opt.{name}": value for name, value in rules.options.items()}
    fixed: dict[str, Value] = {key: getattr(rules, key) for key in ("players", *TABLE)}
    return {**chosen, **fixed}


def fields(form: TableForm, look: Look) -> list[Field]:
    """The questions that are asked, in order, with their values."""
    words, game, values = look.words, form.game, form.values
    if form.kind == "arrange":
        return _arranged(values, words)
    asked = [Field("name", words.say("form.name"), values["name"])] if form.kind == "make" else []
    asked.append(Field("game", words.say("form.game"), game.name, tuple(one.name for one in form.games)))
    if len(game.players) > 1:
        asked.append(Field("players", words.say("form.players"), values["players"], game.players))
    asked += [_option(game.name, one, values, words) for one in game.options]
    for key in (*(PLACE if form.kind == "make" else ()), "open_tricks"):
        asked.append(Field(key, words.say(f"form.{key}"), values[key], (True, False)))
    asked.append(Field("turn_limit", words.say("form.turn_limit"), values["turn_limit"], LIMITS))
    if values["turn_limit"] is not None:
        asked.append(Field("extra_time", words.say("form.extra_time"), values["extra_time"], EXTRA_TIME))
    asked.append(Field("sheet_seconds", words.say("form.sheet_seconds"), values["sheet_seconds"], SHEET_SECONDS))
    return asked


def _arranged(values: dict[str, Value], words: Words) -> list[Field]:
    """The questions about the place."""
    least = {"goodbye": 0}
    return [
        Field("watch", words.say("form.watch"), values["watch"], (True, False)),
        Field("rotate", words.say("form.rotate"), values["rotate"], ROTATIONS),
        *(
            Field(
                f"patience.{key}",
                words.say(f"form.patience.{key}"),
                values[f"patience.{key}"],
                tuple(n for n in WAITS if n >= least.get(key, 5)),
            )
            for key in PATIENCE
        ),
        Field("call", words.say("form.call"), values["call"]),
    ]


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
    if field.key == "rotate":
        return words.say(f"form.rotate.{one}")
    if isinstance(one, bool):
        return words.say(f"form.{field.key}.{'on' if one else 'off'}")
    return _seconds(field.key.partition(".")[0], one, words)


def _seconds(key: str, one: Value, words: Words) -> str:
    """So many seconds in words, where the question is about a time; else the value as it is."""
    if key == "turn_limit":
        return words.say("form.turn_limit.none") if one is None else words.count("form.turn_limit.n", int(one))
    if key == "sheet_seconds":
        return words.say("form.sheet_seconds.none") if one is None else words.count("form.sheet_seconds.n", int(one))
    if key in {"extra_time", "patience"}:
        return words.count("form.seconds", int(one)) if one else words.say(f"form.{key}.none")
    return str(one)


def answered(form: TableForm, key: str, value: Value) -> TableForm:
    """The form with this answer. Another game brings its own questions with their defaults."""
    if key == "game":
        game = next(one for one in form.games if one.name == value)
        kept = {name: value for name, value in form.values.items() if name in {"name", *PLACE, *TABLE}}
        return TableForm(form.games, game, {**_defaults(game), **kept}, form.kind)
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


def is_text(field: Field) -> bool:
    """Whether any text may be answered."""
    return not field.values and not is_number(field)


def wrong(form: TableForm, words: Words) -> str:
    """What is wrong with the answers, in a sentence; nothing when they are all right."""
    call = str(form.values.get("call", "")).strip()
    fits = not call or (call.startswith("https://") and len(call.split()) == 1 and not set(call) & set('<>"'))
    return "" if fits else words.say("form.call.wrong")


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
    return "" if field.key == "call" and text == "-" else text[: 40 if field.key == "name" else 300]


def command(form: TableForm) -> Create | Lay | Arrange:
    """The command that makes this table, lays it, or arranges the place."""
    values: dict[str, Any] = form.values
    if form.kind == "arrange":
        patience = Patience(*(values[f"patience.{key}"] for key in PATIENCE))
        return Arrange(NO_ID, values["watch"], values["rotate"], patience, values["call"].strip() or None)
    chosen = {key.removeprefix("opt."): value for key, value in values.items() if key.startswith("opt.")}
    options = {key: value for key, value in chosen.items() if value is not None}
    game, limit = (form.game.name, values["players"], options), values["turn_limit"]
    rules = {
        "open_tricks": values["open_tricks"],
        "turn_limit": limit,
        "sheet_seconds": values["sheet_seconds"],
        "extra_time": values["extra_time"] if limit is not None else 0,
    }
    if form.kind == "lay":
        return Lay(NO_ID, *game, **rules)
    return Create(NO_ID, str(values["name"]), *game, listed=values["listed"], watch=values["watch"], **rules)


def _defaults(game: GameInfo) -> dict[str, Value]:
    usual: dict[str, Value] = {f"opt.{one.name}": one.default for one in game.options}
    players = 4 if 4 in game.players else game.players[0]
    return {"players": players, **usual}
