"""What everybody may know of a table around its deals: what is agreed, who sits where, votes, who waits, what rests."""

from collections.abc import Mapping
from typing import Literal

from protocol.cards import Rank, Seat
from protocol.sheets import Cell, Part
from protocol.terms import Patience, Proposal, Rotation, VoteChoice

Phase = Literal["waiting", "shuffling", "playing", "sheet", "over"]
"""Gathering; cards being shuffled; a deal; its result on the score sheet; the match is over."""


Absence = Literal["goodbye", "dropped", "away", "dozing"]
"""How somebody is absent: gone for tonight or away for a moment, by their own word; line lost; there, not playing."""


Subject = Absence | Proposal | Literal["sit", "counts"]
"""What a vote is about: an absent seat; what somebody proposes; whether who asks takes a bot's seat now; whether a match
that was stopped counts."""


class Alone(Part, frozen=True):
    """A table of one person, on seat 0, with bots on the others: a daily, or a first guided deal.

    `daily` and `day` as in `play_daily`. `practice`: this daily was finished before, and this time does not count.
    """

    kind: Literal["daily", "lesson"]
    daily: str | None = None
    day: str | None = None
    practice: bool = False


class About(Part, frozen=True):
    """What is agreed at this table: the game it is laid for, its house rules, and how the place is arranged.

    `table` is its name for ever; its link is /t/ and `Public.link`. `listed`: a public table, which stands in the lobby and
    where only set phrases are said; else a place. `extra_time` is in seconds, for each seat and match, beside `turn_limit`.
    `call` is the address of the group's own call. `sides` are the partnerships, each a list of seats (COM-1).

    `direction` is 1 where the next player is seat+1 and -1 where it is seat-1. `options` has every option of the game.
    `ranks` are those of the pack, in every suit alike, in the natural order (COM-9). `silent`: the seats do not talk while a
    deal is played (MUE-5).
    """

    table: str
    name: str
    game: str
    players: int
    options: Mapping[str, bool | int | str]
    sides: tuple[tuple[Seat, ...], ...]
    direction: int
    listed: bool
    watch: bool
    open_tricks: bool
    turn_limit: int | None = None
    sheet_seconds: int | None = 8
    ranks: tuple[Rank, ...] = ()
    silent: bool = False
    extra_time: int = 0
    patience: Patience = Patience()
    rotate: Rotation = "never"
    call: str | None = None
    alone: Alone | None = None
    """Nil where people play together."""
    rules: int = 1
    """The version of the game's rules, as its record will have it."""


class Chair(Part, frozen=True):
    """A seat: whose it is (a person's id at this table, names come with `presence`), and whether it is ready.

    `bot`: a bot plays it; with a person, for that person. `standin` is the person who plays it instead. `away` is since when
    (ms) whose it is has been away, by their own word: for a moment, or (`goodbye`) for tonight. `locked` is for whom the
    seat is kept. `extra` is what is left of its extra time (ms), where there is any.
    """

    person: str | None = None
    ready: bool = False
    bot: bool = False
    standin: str | None = None
    away: int | None = None
    goodbye: bool = False
    locked: str | None = None
    extra: int | None = None


class VoteInfo(Part, frozen=True):
    """A vote. `seat` is the seat it is about: the absent one, the one that claims or takes back, the bot's.

    `ends` is when those who have voted decide (ms). `choices` are what may be chosen, `votes` what has been, by person;
    a volunteer's id stands for that volunteer. `volunteers` offer to stand in. `by` is who proposes it, `asked` who is asked
    now: who comes is asked too, who goes no longer, and their vote counts no longer. `needed` is how many of them carry it.
    """

    why: Subject
    ends: int
    choices: tuple[VoteChoice, ...]
    asked: tuple[str, ...]
    needed: int
    seat: Seat | None = None
    by: str | None = None
    votes: Mapping[str, str] = {}
    volunteers: tuple[str, ...] = ()


class HouseRules(Part, frozen=True):
    """A game that the table has been laid for, with the rules used last: as in `lay`."""

    game: str
    players: int
    options: Mapping[str, bool | int | str]
    open_tricks: bool = False
    turn_limit: int | None = None
    sheet_seconds: int | None = 8
    extra_time: int = 0


class Resting(Part, frozen=True):
    """A match that rests here: its number, whose seats they are (nil a bot's), where it stands, and since when (ms).

    `deal` is the deal it goes on with; `deals` how many there are where that is fixed.
    """

    match: int
    game: str
    people: tuple[str | None, ...]
    sides: tuple[tuple[Seat, ...], ...]
    deal: int
    since: int
    deals: int | None = None
    totals: tuple[Cell, ...] = ()


class Looking(Part, frozen=True):
    """Somebody who looks on sees this seat's hand, by its own consent."""

    seat: Seat
    person: str


class Asking(Part, frozen=True):
    """Somebody says that they are another person of this place: since when (ms), and who has confirmed it."""

    person: str
    was: str
    since: int
    confirmed: tuple[str, ...] = ()
