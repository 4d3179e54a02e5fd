"""What changed between two views, as the patch that a client merges."""

from collections.abc import Sequence
from itertools import compress
from operator import ne
from typing import Any

from msgspec import UNSET, structs

from protocol.views import Private, PrivatePatch, Public, PublicPatch

_PUBLIC = Public.__struct_fields__
_PRIVATE = Private.__struct_fields__


def public_patch(before: Public, after: Public) -> Any:
    """The `PublicPatch` that leads from one to the other; UNSET when nothing changed."""
    fields = _changed(_PUBLIC, before, after)
    return PublicPatch(**fields) if fields else UNSET


def private_patch(before: Private, after: Private) -> Any:
    """The `PrivatePatch` that leads from one to the other; UNSET when nothing changed."""
    fields = private_changes(before, after)
    return PrivatePatch(**fields) if fields else UNSET


def private_changes(before: Private, after: Private) -> dict[str, Any]:
    """The fields of such a patch: what is different in `after`."""
    return {} if before == after else _changed(_PRIVATE, before, after)


def _changed(fields: Sequence[str], before: Any, after: Any) -> dict[str, Any]:
    old, new = structs.astuple(before), structs.astuple(after)
    return dict(compress(zip(fields, new, strict=True), map(ne, old, new)))
