"""A table's record as this process knows it: the folded state, the head, and the moves since the last seal."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Literal

import msgspec
from msgspec import Struct

from protocol.commands import Seen
from server.games.registry import RulesLackingError
from server.live.frames import Step
from server.live.ports import Entry, Head, StoreAway, Stored
from server.tables.apply import apply, fold
from server.tables.moves import Adjourned, Move, decode, encode
from server.tables.seals import unseal
from server.tables.state import Table, link, seat_of

NOTHING = Head(0, b"")
"""The head of a record that does not exist yet."""

PART = 50
"""How many moves are read in one go: two or three milliseconds."""

ENOUGH = 300
"""How many moves one person may make between two seals, cards and nonces aside: a deal is sealed only when it is over."""

LOOKING_ON = 50
"""How many of them somebody who only looks on may make."""


class BrokenRecordError(Exception):
    """The entries in the store do not make the head that stands beside them."""


class LackingError(StoreAway):
    """This build cannot read the record: it lacks the rules of a match there, or a newer one has written it.

    Another process may be of a build that can: ask again. Nothing is written to such a table here. `head` is where it ends.
    """

    def __init__(self, why: str, head: Head) -> None:
        super().__init__(why)
        self.head = head


class Made(Struct, frozen=True, gc=False):
    """A move that has been made, and the record's head then."""

    move: Move
    head: Head


class Record(Struct):
    """The state and the head; both at the last seal; and every move since.

    What the moves made of the state is folded again where it is wanted (`steps_after`): that is seldom, and states are
    large. But for the steps that give a reason to seal. `lacking`: it has gone on in a way that this build cannot read.
    """

    state: Table | None = None
    head: Head = NOTHING
    base: Table | None = None
    sealed: Head = NOTHING
    made: list[Made] = []
    over: list[Step] = []
    lacking: bool = False

    @property
    def table(self) -> Table:
        """The state of a table that exists."""
        if self.state is None:
            raise BrokenRecordError("no table")
        return self.state


def from_store(stored: Stored) -> Record:
    """The record as kept. Raises `LackingError`, and `BrokenRecordError` when its digest does not fit."""
    *_, record = _parts(stored)
    return record


async def read(stored: Stored) -> Record:
    """The same, while others go on: to read a long record takes as long as hundreds of cards. Raises the same."""
    record = Record()
    for record in _parts(stored):  # noqa: B007 - the last is all of it
        await asyncio.sleep(0)
    return record


def _parts(stored: Stored) -> Iterator[Record]:
    """The record, as far as it is read after each part of its moves; the last time all of it."""
    record = Record()
    with _reading(stored.head):
        if stored.seal is not None and stored.sealed is not None:
            state = unseal(stored.seal)
            record = Record(state, stored.sealed, state, stored.sealed)
        for at in range(0, len(stored.entries), PART):
            follow(record, steps_of(record, [decode(entry.data) for entry in stored.entries[at : at + PART]]))
            yield record
    if record.head != stored.head:
        raise BrokenRecordError(f"version {record.head.version} against {stored.head.version}")
    yield record


@contextmanager
def _reading(head: Head) -> Iterator[None]:
    """What is read here may have been written by another build."""
    try:
        yield
    except (RulesLackingError, msgspec.ValidationError) as error:
        raise LackingError(f"this build cannot read {error}", head) from error


def ends_deal(step: Step) -> bool:
    """Whether a deal was over with this step: it was played to its end, not adjourned."""
    return step.before is not None and step.before.phase == "playing" and step.after.phase in {"sheet", "over"}


def steps_of(record: Record, moves: Sequence[Move]) -> list[Step]:
    """What these moves make of the record, one step a move; the record itself is not changed."""
    state, head, steps = record.state, record.head, []
    for move in moves:
        after, entry = apply(state, move), encode(move)
        head = Head(head.version + 1, link(head.digest, entry))
        steps.append(Step(state, move, after, head, entry))
        state = after
    return steps


def follow(record: Record, steps: Sequence[Step]) -> None:
    """Go these steps."""
    for step in steps:
        record.made.append(Made(step.move, step.head))
        if ends_deal(step) or isinstance(step.move.what, Adjourned):
            record.over.append(step)
        record.state, record.head = step.after, step.head


def steps_after(record: Record, count: int, state: Table | None = None) -> list[Step]:
    """The steps since so many moves after the last seal; `state` is how it was then, where that is known."""
    if count == len(record.made):
        return []
    if state is None and count:
        state = fold(record.base, [one.move for one in record.made[:count]])
    elif state is None:
        state = record.base
    steps = []
    for one in record.made[count:]:
        after = apply(state, one.move)
        steps.append(Step(state, one.move, after, one.head, encode(one.move)))
        state = after
    return steps


def enough_of(record: Record, person: str) -> bool:
    """Whether this person has made so many moves since the last seal that the record takes only what they play.

    The host, and who has a seat, have room of their own. All others share as much as one of these has, since anybody who
    looks on may do so under many names.
    """
    if len(record.made) < LOOKING_ON:
        return False
    made = Counter(one.move.who for one in record.made if one.move.who is not None)
    if _has_room(record.table, person):
        return made[person] >= ENOUGH
    others = sum(count for who, count in made.items() if not _has_room(record.table, who))
    return made[person] >= LOOKING_ON or others >= ENOUGH


def _has_room(state: Table, person: str) -> bool:
    return person == state.host or seat_of(state, person) is not None


def continued(record: Record, head: Head, missed: Sequence[Entry]) -> list[Step] | None:
    """The steps that lead from the record to this head by these entries; nil if they do not lead there.

    Raises `LackingError`.
    """
    if head.version < record.head.version or [e.version for e in missed] != list(
        range(record.head.version + 1, head.version + 1)
    ):
        return None
    with _reading(head):
        steps = steps_of(record, [decode(entry.data) for entry in missed])
    reached = steps[-1].head if steps else record.head
    return steps if reached == head else None


def cut(record: Record, sealed: Head) -> bool:
    """Forget the moves up to this seal; false, and nothing done, if they do not lead there."""
    count = sealed.version - record.sealed.version
    if not 0 < count <= len(record.made) or record.made[count - 1].head != sealed:
        return False
    at_the_end = sealed == record.head
    record.base = record.state if at_the_end else fold(record.base, [one.move for one in record.made[:count]])
    record.sealed = sealed
    del record.made[:count]
    record.over = [step for step in record.over if step.head.version > sealed.version]
    return True


def seen(record: Record, version: int, branch: bytes) -> int | Literal["sealed", "other"]:
    """How a viewer who saw this version on this branch stands to the record.

    How many moves after the last seal it is; or `sealed`: it lies before that; or `other`: the record never was what they
    saw.
    """
    if version < record.sealed.version:
        return "sealed"
    known = record.sealed if version == record.sealed.version else None
    at = version - record.sealed.version
    if known is None:
        if at > len(record.made):
            return "other"
        known = record.made[at - 1].head
    return at if known.digest[:8] == branch else "other"


async def since(record: Record, last: Seen, sealed: Callable[[int], Awaitable[bytes | None]]) -> tuple[list[Step], bool]:
    """The steps since what a viewer saw last that are still at hand, and whether what they were shown has been lost.

    `sealed` gives the branch of a version before the last seal.
    """
    at = seen(record, last.version, last.branch)
    if at == "other":
        return [], True
    if at == "sealed":
        return [], last.version > 0 and await sealed(last.version) != last.branch
    return steps_after(record, at), False
