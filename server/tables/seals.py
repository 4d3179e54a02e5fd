"""A table at rest as one value, as it is sealed, and the table that goes on from it."""

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from server.games.registry import RulesLackingError, carries, of
from server.tables.answers import Answered, Answers, remembered
from server.tables.laying import cleared, renewed
from server.tables.seats import GATHERING
from server.tables.state import Table, replayed, variant_of


def _kept(field: msgspec.structs.FieldInfo) -> tuple[str, Any] | tuple[str, Any, Any]:
    """The field with its default, so that what an earlier release has sealed can be read by one with more fields."""
    if field.default_factory is not msgspec.NODEFAULT:
        return field.name, field.type, msgspec.field(default_factory=field.default_factory)
    return (field.name, field.type) if field.required else (field.name, field.type, field.default)


Resting: Any = msgspec.defstruct(
    "Resting",
    [
        _kept(field) if field.name != "answered" else (field.name, Mapping[str, Answers | tuple[Answered, ...]], {})
        for field in msgspec.structs.fields(Table)
        if field.name != "deal"
    ],
    frozen=True,
    module=__name__,
)
"""A table at rest, as it is sealed: all of `Table` but the deal, which follows from the record that it finished with.

What was answered had a tuple for each command in earlier releases.
"""

_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(Resting)


def seal(state: Table) -> bytes:
    """The state as one value to go on from. Raises `ValueError` while a deal is played, which only moves can tell."""
    if state.phase == "playing":
        raise ValueError("a deal is being played")
    fields = {name: getattr(state, name) for name in Resting.__struct_fields__}
    return _encoder.encode(Resting(**fields))


def unseal(value: bytes) -> Table:
    """The state that was sealed.

    Raises `RulesLackingError` where this build lacks the rules of a match that is being played or rests, and
    `msgspec.ValidationError` on what no release up to this one has sealed. What was played to its end by rules that are
    carried no more is cleared away, and the table laid by those of today.
    """
    resting = _decoder.decode(value)
    fields = {name: getattr(resting, name) for name in Resting.__struct_fields__}
    rows = resting.answered.items()
    fields["answered"] = {who: said if isinstance(said, bytes) else remembered(said) for who, said in rows}
    state = Table(**fields)
    for rest in state.resting:
        of(rest.settings.game, rest.settings.rules)
    settings = state.settings
    if not carries(settings.game, settings.rules):
        if state.phase not in GATHERING or settings.alone is not None:
            raise RulesLackingError(settings.game, settings.rules)
        return replace(state, settings=renewed(settings), poll=None, holding=(), **cleared(state))
    if state.finished is None:
        return state
    return replace(state, deal=replayed(variant_of(settings), state.finished))
