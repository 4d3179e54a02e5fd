"""Write what follows from the types and the settings: `python -m docs.generate`.

That is docs/protocol.md, docs/protocol.schema.json, the settings in README.md, and the types of the page (typescript.py).

What a message means is said once, in its docstring; what its fields mean, there or in the string below the field. Here
stands only in which order things are told. The prose around it is docs/protocol.in.md.
"""

import ast
import inspect
import json
import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from string import Template
from types import ModuleType, NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import msgspec
from msgspec import NODEFAULT, Meta, Struct, UnsetType

from docs import typescript
from docs.examples import COMMANDS, EVENTS
from protocol import (
    actions,
    alone,
    around,
    books,
    cards,
    commands,
    errors,
    events,
    happenings,
    place,
    records,
    sheets,
    terms,
    views,
)
from protocol.codec import MAX_FRAME, encode
from server import settings

HERE = Path(__file__).parent
README = HERE.parent / "README.md"
TYPES = HERE.parent / "clients" / "web" / "src" / "protocol.ts"

PLACES: Mapping[str, tuple[type, ...]] = {
    "At the door": (
        *(commands.Hello, events.Welcome, commands.Ping, events.Pong),
        *(events.Error, events.Notice, events.Standstill, events.Closing),
    ),
    "Who one is": (
        *(commands.Rename, commands.Device, events.Code),
        *(commands.Mine, events.AboutYou, commands.Forget),
    ),
    "In the lobby": (
        *(commands.Tables, events.Lobby, commands.Create, events.Created),
        *(commands.Find, events.Found),
    ),
    "Coming to a table": (
        *(commands.Join, events.View, events.Moved, events.Presence, commands.Leave),
        *(place.ThatIsMe, place.Recognise, commands.Spoken),
    ),
    "Taking seats": (commands.Sit, commands.Stand, place.Wait, place.SeatBot, place.ShowHand, commands.Ready),
    "In the deal": (commands.Nonce, commands.Act, commands.Hold, commands.Pause),
    "When somebody is away": (commands.Away, commands.Goodbye, commands.Vote, commands.Volunteer),
    "Agreeing with the others": (commands.Propose, commands.Resume),
    "Keeping the place": (place.Lay, place.Arrange, place.Lock, place.Remove, place.Mute, place.HandOn),
    "Talking": (commands.Talk, commands.Say, events.Chat),
    "What has been played": (
        *(commands.Book, books.ScoreBook, commands.Standings, books.Ranking),
        *(commands.Replay, books.Replayed, commands.Export, books.Exported),
    ),
    "Alone, and every day": (
        *(alone.Dailies, alone.Days, alone.PlayDaily, alone.ShowBoard, alone.Board),
        *(alone.HowPlayed, alone.Unname, alone.Learn),
    ),
    "Answers to commands": (events.Ok, events.Refused),
}
"""Every message, grouped by where one says it."""

NAMED: Mapping[str, Any] = {
    "[action](#actions)": actions.Action,
    "[question](#questions)": actions.Question,
    "[happening](#happenings)": happenings.Happening,
    "answer": actions.Answer,
    "card": cards.Card,
    "rank": cards.Rank,
    "trump": cards.Trump,
    "suit": cards.Suit,
    "seat": cards.Seat,
    "[rule code](#codes)": errors.RuleCode,
    "[refusal code](#codes)": errors.RefusalCode,
    "[error code](#codes)": errors.ErrorCode,
    "[closing reason](#codes)": errors.ClosingReason,
    "phase": around.Phase,
    "phrase": terms.Phrase,
    "[subject](#voteinfo)": around.Subject,
    "changed fields of [Public](#public)": views.PublicPatch,
    "changed fields of [Private](#private)": views.PrivatePatch,
}
"""What the reference calls a type that it explains elsewhere."""

PLAIN = {int: "int", bytes: "bytes", str: "text", bool: "bool", float: "float", NoneType: "nil"}


def reference() -> str:
    """The text of docs/protocol.md."""
    template = Template((HERE / "protocol.in.md").read_text(encoding="utf-8"))
    return template.substitute(
        max_frame=MAX_FRAME,
        path=events.PATH,
        subprotocol=events.SUBPROTOCOL,
        first_version=events.VERSIONS[0],
        last_version=events.VERSIONS[1],
        messages="\n\n".join(f"### {place}\n\n{_messages(kinds)}" for place, kinds in PLACES.items()),
        happenings=_tagged(happenings.Happening, "did"),
        actions=_tagged(actions.Action, "do"),
        questions=_tagged(actions.Question, "kind"),
        views="\n\n".join(_part(kind) for module in (views, around, sheets) for kind in _parts(module)),
        lobby="\n\n".join(
            _part(kind) for kind in (commands.Seen, terms.Patience, *_parts(events), *_parts(books), *_parts(alone))
        ),
        records="\n\n".join(_part(kind) for kind in _parts(records)),
        codes="\n\n".join(_codes(name) for name in ("RuleCode", "RefusalCode", "ErrorCode", "ClosingReason")),
    )


def schema() -> str:
    """The text of docs/protocol.schema.json: the messages as JSON, bytes in base64."""
    names = {"Command": commands.Command, "Event": events.Event, "Record": records.Record}
    found, parts = msgspec.json.schema_components(names.values(), ref_template="#/$defs/{name}")
    unions = {name: one for name, one in zip(names, found, strict=True) if name not in parts}
    whole = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": events.SUBPROTOCOL,
        "description": "A message of the protocol: a command or an event. Bytes are in base64.",
        "anyOf": [{"$ref": "#/$defs/Command"}, {"$ref": "#/$defs/Event"}],
        "$defs": unions | parts,
    }
    return json.dumps(whole, indent=1, sort_keys=True, ensure_ascii=False) + "\n"


def readme() -> str:
    """The text of README.md, with the settings as they are now."""
    before, rest = README.read_text(encoding="utf-8").split(_SETTINGS)
    return before + _SETTINGS + settings.table() + _SETTINGS_END + rest.split(_SETTINGS_END)[1]


_SETTINGS = "<!-- settings: python -m docs.generate -->\n"
_SETTINGS_END = "\n<!-- end of settings -->"


def notation(value: Any, indent: int = 0, width: int = 100) -> str:
    """A message as a person reads it: JSON, with bytes as `h'00ff'`; broken over lines where it is long."""
    flat = _flat(value)
    if len(flat) + indent <= width or not isinstance(value, dict | list):
        return flat
    inner = " " * (indent + 2)
    if isinstance(value, dict):
        lines = [f'{inner}"{key}": {notation(one, indent + 2, width)}' for key, one in value.items()]
        return "{\n" + ",\n".join(lines) + "\n" + " " * indent + "}"
    return "[\n" + ",\n".join(inner + notation(one, indent + 2, width) for one in value) + "\n" + " " * indent + "]"


def _flat(value: Any) -> str:
    match value:
        case bytes():
            return f"h'{value.hex()}'"
        case dict():
            return "{" + ", ".join(f'"{key}": {_flat(one)}' for key, one in value.items()) + "}"
        case list() | tuple():
            return "[" + ", ".join(map(_flat, value)) + "]"
        case None:
            return "nil"
        case _:
            return json.dumps(value, ensure_ascii=False)


def _messages(kinds: Iterable[type]) -> str:
    return "\n\n".join(_message(kind) for kind in kinds)


def _message(kind: Any) -> str:
    example = COMMANDS.get(kind) or EVENTS[kind]
    said_by = "client → server" if kind in COMMANDS else "server → client"
    frame = encode(example)
    lines = [frame[at : at + 32].hex(" ") for at in range(0, len(frame), 32)]
    return "\n\n".join(
        part
        for part in (
            f"#### {kind.__struct_config__.tag}",
            f"*{said_by}.* {_doc(kind)}",
            _fields(kind),
            "```text\n" + notation(msgspec.msgpack.decode(frame)) + "\n```",
            f"{len(frame)} bytes:\n\n```hex\n" + "\n".join(lines) + "\n```",
        )
        if part
    )


def _part(kind: type) -> str:
    return "\n\n".join(part for part in (f"#### {kind.__name__}", _doc(kind), _fields(kind)) if part)


def _parts(module: ModuleType) -> list[type]:
    """The structs of this module that are no message and no happening, in the order of the file."""
    mine = [one for one in vars(module).values() if isinstance(one, type) and issubclass(one, Struct)]
    return [
        one
        for one in mine
        if one.__module__ == module.__name__
        and one.__doc__
        and not one.__name__.startswith("_")
        and one.__struct_config__.tag is None
        and one.__struct_fields__
        and not one.__name__.endswith("Patch")
    ]


def _doc(kind: type) -> str:
    return inspect.getdoc(kind) or ""


def _fields(kind: Any) -> str:
    notes = _notes(kind)
    rows = [
        f"| `{field.name}` | {_type(field.type)} | {_default(field)} | {notes.get(field.name, '')} |"
        for field in msgspec.structs.fields(kind)
    ]
    return "\n".join(["| field | type | if left out | |", "| --- | --- | --- | --- |", *rows]) if rows else ""


def _notes(kind: type) -> dict[str, str]:
    """What the strings below the fields say."""
    (body,) = ast.parse(inspect.getsource(kind)).body
    assert isinstance(body, ast.ClassDef)
    notes = {}
    for field, note in zip(body.body, body.body[1:], strict=False):
        match field, note:
            case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(value=ast.Constant(value=str(words))):
                notes[name] = " ".join(words.split())
    return notes


def _default(field: msgspec.structs.FieldInfo) -> str:
    if field.required:
        return "**required**"
    if isinstance(field.default, UnsetType):
        return "nothing"
    value = field.default_factory() if field.default is NODEFAULT else field.default
    return f"`{_flat(msgspec.to_builtins(value))}`"


def _type(kind: Any) -> str:
    """What a type is called."""
    named = [name for name, one in NAMED.items() if one is kind or one == kind]
    if named:
        return named[0]
    if kind in PLAIN:
        return PLAIN[kind]
    if isinstance(kind, type) and issubclass(kind, Struct):
        return f"[{kind.__name__}](#{kind.__name__.lower()})"
    return _compound(kind, get_args(kind))


def _compound(kind: Any, args: tuple[Any, ...]) -> str:
    origin = get_origin(kind)
    if origin is Annotated:
        return _type(args[0]) + _bounds(args[1])
    if origin is Literal:
        return " \\| ".join(f'`"{value}"`' for value in args)
    if origin in (Union, UnionType):
        return _union(args)
    if origin is tuple:
        return f"list of {_type(args[0])}" if args[1:] == (...,) else "[" + ", ".join(map(_type, args)) + "]"
    return f"map of {_type(args[0])} to {_type(args[1])}"


def _union(args: tuple[Any, ...]) -> str:
    left, words = [one for one in args if one is not UnsetType], []
    for name, one in NAMED.items():
        whole = get_args(one)
        if get_origin(one) in (Union, UnionType) and all(part in left for part in whole):
            words.append(name)
            left = [part for part in left if part not in whole]
    return " or ".join([*words, *map(_type, left)])


def _bounds(meta: Meta) -> str:
    parts = []
    if meta.ge is not None:
        parts.append(f"{meta.ge} to {meta.le}" if meta.le is not None else f"from {meta.ge}")
    if meta.max_length is not None:
        least = f"{meta.min_length} to " if meta.min_length else "at most "
        parts.append(f"{meta.max_length}" if meta.min_length == meta.max_length else f"{least}{meta.max_length}")
    if meta.pattern is not None:
        parts.append(f"`{meta.pattern}`")
    return f" ({', '.join(parts)})" if parts else ""


def _tagged(union: Any, field: str) -> str:
    """A table of the members of a tagged union."""
    rows = []
    for kind in get_args(union):
        parts = [f"`{one.name}` {_type(one.type)}" for one in msgspec.structs.fields(kind)]
        rows.append(f"| `{kind.__struct_config__.tag}` | {'<br>'.join(parts)} | {' '.join(_doc(kind).split())} |")
    return "\n".join([f"| `{field}` | fields | |", "| --- | --- | --- |", *rows])


def _codes(name: str) -> str:
    """The codes of one kind, with the comment beside each."""
    source = Path(errors.__file__).read_text(encoding="utf-8")
    block = source[source.index(f"\n{name} = ") :]
    found = re.findall(r'"(\w+)",  # (.+)', block[: block.index("]")])
    rows = [f"| `{code}` | {meaning} |" for code, meaning in found]
    return "\n".join([f"**{_CODES[name]}**", "", "| code | meaning |", "| --- | --- |", *rows])


_CODES = {
    "RuleCode": "Why the rules of the game refuse an action; a `refused` has these",
    "RefusalCode": "Why a command is refused otherwise; a `refused` has these too",
    "ErrorCode": "What was no command at all: `error`",
    "ClosingReason": "Why the server closes the connection: `closing`",
}


def main() -> None:
    """Write all four files."""
    (HERE / "protocol.md").write_text(reference(), encoding="utf-8")
    (HERE / "protocol.schema.json").write_text(schema(), encoding="utf-8")
    README.write_text(readme(), encoding="utf-8")
    TYPES.write_text(typescript.protocol(), encoding="utf-8")


if __name__ == "__main__":
    main()
