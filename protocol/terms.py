"""What commands are made of: ids, names, codes, what may be agreed, chosen and said."""

from collections.abc import Mapping
from typing import Annotated, Literal

from msgspec import Meta, Struct

CommandId = Annotated[bytes, Meta(min_length=16, max_length=16)]

Slug = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[a-z0-9-]+$(?!\n)")]

Name = Annotated[str, Meta(min_length=1, max_length=40)]

Token = Annotated[bytes, Meta(min_length=32, max_length=32)]

Code = Annotated[str, Meta(min_length=6, max_length=16)]
"""A code as somebody types it: small letters or capitals, with or without spaces and hyphens."""

PersonId = Annotated[str, Meta(min_length=1, max_length=32)]
"""A person's id at one table."""

MatchNumber = Annotated[int, Meta(ge=1, le=1_000_000)]

DealNumber = Annotated[int, Meta(ge=1, le=2**32 - 1)]

Options = Mapping[
    Annotated[str, Meta(max_length=32)],
    bool | int | Annotated[str, Meta(max_length=32)],
]

TurnLimit = Annotated[int, Meta(ge=5, le=3600)]

SheetSeconds = Annotated[int, Meta(ge=3, le=30)]

ExtraTime = Annotated[int, Meta(ge=0, le=3600)]

VoteChoice = Literal["wait", "bot", "standin", "adjourn", "yes", "no"]
"""What may be chosen: about an absent seat the first four, about what somebody proposes yes or no."""

Proposal = Literal["adjourn", "stop", "undo", "claim"]
"""What a seat may propose: to go on another evening; to stop after this deal; to take the last card back; that all the rest
is its own."""

Rotation = Literal["never", "match", "deal"]
"""When who waits takes the chair of who has sat longest: not by itself, after each match, after each deal."""


class Patience(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How long (seconds) one waits for a seat on turn, by how it is absent, before the others are asked."""

    goodbye: Annotated[int, Meta(ge=0, le=3600)] = 0
    dropped: Annotated[int, Meta(ge=5, le=3600)] = 60
    away: Annotated[int, Meta(ge=5, le=3600)] = 120
    dozing: Annotated[int, Meta(ge=5, le=3600)] = 120


Phrase = Literal[
    "hello",
    "enjoy",
    "well_played",
    "nice",
    "sorry",
    "thanks",
    "moment",
    "back",
    "pause",
    "another",
    "bad_luck",
    "lucky",
    "still_there",
    "bye",
    "knock",
]
"""Words that every client says in its own language: the catalogues have them. `knock` sounds at the seat waited for."""

ALWAYS: frozenset[Phrase] = frozenset({"moment", "back", "pause", "knock"})
"""What may be said while all other talk is closed (MUE-5)."""


DailyName = Annotated[str, Meta(min_length=1, max_length=32, pattern=r"^[a-z_]+$(?!\n)")]
"""What a daily is called: its game, and the rule set where it is played by more than one."""

Day = Annotated[str, Meta(pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$(?!\n)")]
"""A day, as 2026-12-31: from 04:00 in Amsterdam to 04:00 the next day (FAIR-6)."""

EntryId = Annotated[str, Meta(min_length=1, max_length=32)]
"""Somebody on the board of one daily on one day."""


class Message(Struct, frozen=True, tag_field="type", forbid_unknown_fields=True, omit_defaults=True):
    """Something a client says."""
