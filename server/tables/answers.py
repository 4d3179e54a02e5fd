"""The commands that were accepted, remembered so that the same one, sent again, is answered again with the same version.

Those of one person are one value, a row for each in their order: hundreds of them are in every state and in every seal, and
one is looked for with every command.
"""

from collections.abc import Iterable

from msgspec import Struct

KEPT_ANSWERS = 256
"""How many accepted commands of a person are kept, to be answered again with the same version."""

_ID, _SUM, _ROW = 16, 8, 32
"""Bytes of an id, of a sum, and of a row: these, and the version."""


class Answered(Struct, frozen=True, array_like=True, gc=False):
    """A command that was accepted: its id (16 bytes), the digest of its content (8), and its version."""

    id: bytes
    sum: bytes
    version: int


Answers = bytes
"""The accepted commands of one person, the last `KEPT_ANSWERS` of them."""

NOTHING: Answers = b""
"""Nothing was accepted yet."""


def to(answers: Answers, command: bytes) -> Answered | None:
    """The answer to the command with this id, if it is remembered."""
    at = answers.find(command)
    while at % _ROW and at >= 0:  # it stands across two rows, by chance
        at = answers.find(command, at + 1)
    return _read(answers[at : at + _ROW]) if at >= 0 else None


def and_to(answers: Answers, answered: Answered) -> Answers:
    """The same, and one more; the oldest is forgotten where there are more than enough."""
    return (answers + answered.id + answered.sum + answered.version.to_bytes(_ROW - _ID - _SUM, "big"))[
        -KEPT_ANSWERS * _ROW :
    ]


def remembered(answers: Iterable[Answered]) -> Answers:
    """These, in their order, as they are remembered."""
    value = NOTHING
    for answered in answers:
        value = and_to(value, answered)
    return value


def each(answers: Answers) -> tuple[Answered, ...]:
    """All of them, in their order."""
    return tuple(_read(answers[at : at + _ROW]) for at in range(0, len(answers), _ROW))


def _read(row: bytes) -> Answered:
    return Answered(row[:_ID], row[_ID : _ID + _SUM], int.from_bytes(row[_ID + _SUM :], "big"))
