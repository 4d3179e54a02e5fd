"""The types of the protocol in TypeScript: `python -m docs.generate` writes them to clients/web/src/protocol.ts.

Everything that a command, an event or a record can hold is found by walking the types: nothing is listed here. A field that
may be left out is optional; nil is `null`; bytes are a `Uint8Array`. Names are those of the Python types, and so are the
comments: the first sentence of each docstring.
"""

import inspect
import json
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType
from typing import Any, get_args, get_origin

import msgspec
from msgspec import NODEFAULT, Struct
from msgspec import inspect as types

import protocol as package
from protocol import commands, errors, events, happenings, outside, records, terms, views

MODULES: Sequence[ModuleType] = [
    import_module(f"{package.__name__}.{module.name}") for module in iter_modules(package.__path__)
]
"""Where the names of types and the constants come from: all of protocol/."""
ROOTS = (commands.Command, events.Event, records.Record, outside.TableOutside, outside.HouseOutside)
FILLED = (views.Public, views.Private, terms.Patience)
"""What the page needs whole: the defaults of their fields are written too. In a patch nil means the default."""

_PLAIN: Mapping[type, str] = {
    types.AnyType: "unknown",
    types.NoneType: "null",
    types.BoolType: "boolean",
    types.IntType: "number",
    types.FloatType: "number",
    types.StrType: "string",
    types.BytesType: "Uint8Array",
    types.ByteArrayType: "Uint8Array",
    types.MemoryViewType: "Uint8Array",
    types.DateTimeType: "Date",
}

_HEAD = """\
// Generated from the types in protocol/ by `python -m docs.generate`: change those, not this file.
"""


def protocol() -> str:
    """The text of protocol.ts."""
    return _Writer().text()


class _Writer:
    """One pass over the types: what is met is written, each once."""

    def __init__(self) -> None:
        self._structs: dict[str, types.StructType] = {}
        self._aliases = _aliases()
        self._plain: Mapping[type, Callable[[Any], str]] = {
            types.StructType: self._struct,
            types.LiteralType: _literal,
            types.EnumType: lambda kind: " | ".join(json.dumps(one.value) for one in kind.cls),
            types.UnionType: self._union,
            types.TupleType: lambda kind: f"readonly [{', '.join(map(self._of, kind.item_types))}]",
            types.DictType: lambda kind: f"{{ readonly [key: string]: {self._of(kind.value_type)} }}",
        }

    def text(self) -> str:
        for root in types.multi_type_info(ROOTS):
            self._of(root)
        aliases = [f"export type {name} = {self._named(kind, name)};" for name, kind in self._aliases.items()]
        written: list[str] = []
        while len(written) < len(self._structs):  # writing one may meet more
            written.append(self._interface(list(self._structs.values())[len(written)]))
        parts = [
            _HEAD,
            *_constants(),
            _identified(),
            _tags(),
            *aliases,
            *written,
            *(self._defaults(kind) for kind in FILLED),
        ]
        return "\n".join(part.strip() + "\n" for part in parts)

    def _named(self, kind: types.Type, name: str) -> str:
        """What this alias stands for: with the names of others in it, but not its own."""
        others = {one: other for one, other in self._aliases.items() if one != name}
        whole, self._aliases = self._aliases, others
        try:
            return self._of(kind)
        finally:
            self._aliases = whole

    def _of(self, kind: types.Type) -> str:
        for name, alias in self._aliases.items():
            if alias == kind:
                return name
        if type(kind) in self._plain:
            return self._plain[type(kind)](kind)
        item = getattr(kind, "item_type", None)
        if item is not None:
            return f"readonly {_bracketed(self._of(item))}[]"
        return _PLAIN[type(kind)]

    def _union(self, kind: types.UnionType) -> str:
        left, words = list(kind.types), []
        for name, alias in self._aliases.items():
            if isinstance(alias, types.UnionType) and all(one in left for one in alias.types):
                words.append(name)
                left = [one for one in left if one not in alias.types]
        return " | ".join([*words, *map(self._of, left)])

    def _struct(self, kind: types.StructType) -> str:
        name = kind.cls.__name__
        known = self._structs.setdefault(name, kind)
        if known.cls is not kind.cls:
            raise ValueError(f"two types are called {name}")
        return name

    def _interface(self, kind: types.StructType) -> str:
        tag = [f"  readonly {kind.tag_field}: {json.dumps(kind.tag)};"] if kind.tag_field else []
        fields = [f"  readonly {one.encode_name}{'' if one.required else '?'}: {self._of(one.type)};" for one in kind.fields]
        return "\n".join([*_comment(kind.cls), f"export interface {kind.cls.__name__} {{", *tag, *fields, "}"])

    def _defaults(self, kind: type[Struct]) -> str:
        name = kind.__name__
        fields = [one for one in msgspec.structs.fields(kind) if not one.required]
        values = [f"  {one.encode_name}: {json.dumps(_default(one))}," for one in fields]
        return "\n".join(
            [
                f"/** What a field of {name} is when it is left out, or nil in a patch. */",
                f"export const {name.upper()}_DEFAULTS = {{",
                *values,
                f"}} as const satisfies Partial<{name}>;",
            ]
        )


def _aliases() -> dict[str, types.Type]:
    """Every name that the modules give to a type which is no class, in the order of the files."""
    found: dict[str, types.Type] = {}
    for module in MODULES:
        for name, value in vars(module).items():
            if name[:1].isupper() and not isinstance(value, type) and get_origin(value) is not None and not name.isupper():
                found.setdefault(name, types.type_info(value))
    return {name: kind for name, kind in found.items() if isinstance(kind, types.UnionType | types.LiteralType)} | {
        name: kind for name, kind in found.items() if name == "Seat"
    }


def _constants() -> list[str]:
    """Every constant of the modules that is plain data."""
    lines, seen = [], set()
    for module in MODULES:
        for name, value in vars(module).items():
            plain = _data(value)
            if name.isupper() and not name.startswith("_") and plain is not None and name not in seen:
                seen.add(name)
                lines.append(f"export const {name} = {json.dumps(plain)} as const;")
    return lines


def _identified() -> str:
    """Which commands carry an id, by their tags."""
    tags = [one.__struct_config__.tag for one in get_args(commands.Command) if "id" in one.__struct_fields__]
    return (
        f"/** The commands that carry an id and get one answer. */\nexport const IDENTIFIED = {json.dumps(tags)} as const;"
    )


def _tags() -> str:
    """What a page may tell of what was said without telling what was in it."""
    told = {
        one.__struct_config__.tag
        for kind in (commands.Command, events.Event, happenings.Happening)
        for one in get_args(kind)
    }
    whys = msgspec.structs.fields(events.Standstill)[0].type
    for codes in types.multi_type_info([errors.RefusalCode, errors.ErrorCode, errors.ClosingReason, whys]):
        told |= {word for one in getattr(codes, "types", [codes]) for word in getattr(one, "values", ())}
    return (
        "/** Every tag of a command, an event and a happening, and every code that says why. */\n"
        f"export const TAGS = {json.dumps(sorted(told))} as const;"
    )


def _data(value: object) -> object:
    """This as JSON has it; nil where it is no plain data."""
    match value:
        case bool() | int() | str():
            return value
        case tuple() | list():
            return list(value)
        case frozenset():
            return sorted(value)
        case Mapping():
            return dict(value)
        case _:
            return None


def _default(field: msgspec.structs.FieldInfo) -> object:
    value = field.default_factory() if field.default is NODEFAULT else field.default
    return msgspec.to_builtins(value)


def _literal(kind: types.LiteralType) -> str:
    return " | ".join(json.dumps(one) for one in kind.values)


def _bracketed(kind: str) -> str:
    return f"({kind})" if " " in kind else kind


def _comment(kind: type) -> list[str]:
    words = " ".join((inspect.getdoc(kind) or "").split())
    first = words.split(". ")[0].rstrip(".")
    return [f"/** {first}. */"] if kind.__doc__ and first else []
