"""The record of a deal as a file (rules/record.md): one JSON object a line.

`simulate` writes this form, `replay` and `verify` read it, tables export it, and a finished deal travels to its
viewers in it.
"""

from collections.abc import Mapping
from typing import Annotated

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from protocol.actions import Action, Answer
from protocol.cards import Card, Seat

DealNumber = Annotated[int, Meta(ge=1, le=2**32 - 1)]
"""A deal's number in its match: an unsigned 32-bit number, counted from 1 (FAIR-1)."""


class RecordedMove(Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """One move. `answer` with `ask` and `tell`; `by` is `server` for an absent player's move (COM-11).

    `by` is `claim` for a card that the server played because a claim of all the rest was proven.
    """

    seat: Seat
    action: Action
    answer: Answer | UnsetType = UNSET
    by: str | None = None
    may: Mapping[str, tuple[Action, ...]] | None = None


class Result(Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """What a deal came to, a number per side, or per seat in games without partners.

    `points` were taken, `written` goes on the score sheet, `carry` is what the same dealer's next deal begins with;
    a deal that was thrown in has `passed` only.
    """

    points: tuple[int, ...] | None = None
    written: tuple[int, ...] | None = None
    potatoes: tuple[int, ...] | None = None
    carry: Mapping[str, tuple[int, ...]] | None = None
    passed: bool = False


class Zero(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """The fair-cards fields of deal 0 of a match, the draw of dealer and partners (FAIR-5); bytes as hex."""

    commitment: str
    secret: str
    nonces: tuple[str | None, ...]


class Record(Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """One deal. `people` to `daily` stand only in a record exported from a table; bytes are hex there.

    `claim` is the seat that laid its cards down and was granted all the rest: the deal ended after the last of `moves`.
    `daily` is the daily's name and day, as `butifarra 2026-12-31`: then `match` follows from it (FAIR-6).
    Dealer and moves are of seats that the table has, and `people` names each of them.
    """

    game: str
    rules: Annotated[int, Meta(ge=1)]
    options: Mapping[str, bool | int | str]
    players: Annotated[int, Meta(ge=2, le=7)]
    dealer: Seat
    deck: tuple[Card, ...]
    moves: tuple[RecordedMove, ...]
    result: Result | None = None
    carry: Mapping[str, tuple[int, ...]] | None = None
    draw: tuple[Card, ...] | None = None
    people: tuple[str | None, ...] | None = None
    started: str | None = None
    match: str | None = None
    deal: DealNumber | None = None
    commitment: str | None = None
    secret: str | None = None
    nonces: tuple[str | None, ...] | None = None
    given: bool = False
    zero: Zero | None = None
    claim: Seat | None = None
    daily: str | None = None

    def __post_init__(self) -> None:
        """Raises `ValueError` where a seat is none of this table's; read from a line, it is `msgspec.ValidationError`."""
        if self.dealer >= self.players:
            raise ValueError(f"`dealer` is seat {self.dealer} of {self.players}")
        for number, move in enumerate(self.moves):
            if move.seat >= self.players:
                raise ValueError(f"`moves[{number}].seat` is seat {move.seat} of {self.players}")
        if self.claim is not None and self.claim >= self.players:
            raise ValueError(f"`claim` is seat {self.claim} of {self.players}")
        if self.people is not None and len(self.people) != self.players:
            raise ValueError(f"`people` are {len(self.people)} for {self.players} seats")


_decoder = msgspec.json.Decoder(Record)


def read_line(line: str | bytes) -> Record:
    """The record on this line. Raises `msgspec.ValidationError` or `msgspec.DecodeError` with the field at fault."""
    return _decoder.decode(line)


def write_line(record: Record) -> str:
    """The record as one line of JSON, without the line's end."""
    return msgspec.json.encode(record).decode()
