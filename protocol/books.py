"""Server to client: the deals that have been played at a table: its score book, its standings, played back, as records."""

from collections.abc import Mapping

from msgspec import UNSET, Struct, UnsetType

from protocol.cards import Card
from protocol.happenings import Happening
from protocol.records import Result
from protocol.sheets import Cell
from protocol.views import Private, PrivatePatch, Public, PublicPatch


class MatchRow(Struct, frozen=True, omit_defaults=True):
    """A match in the score book: who sat where at its last deal (ids at this table; nil is a bot), what it came to.

    `started` is when its first deal was dealt (ms). `winners` are sides, none when it is drawn; nil while it is not over.
    `resting`: it goes on another evening. `counts` is nil while that has not been said of a match that was stopped.
    """

    match: int
    game: str
    people: tuple[str | None, ...]
    sides: tuple[tuple[int, ...], ...]
    started: int
    deals: int
    totals: tuple[Cell, ...] = ()
    winners: tuple[int, ...] | None = None
    resting: bool = False
    unfinished: bool = False
    counts: bool | None = None


class DealRow(Struct, frozen=True, omit_defaults=True):
    """A deal in the score book: who dealt, who sat where, what it came to, and what is written beside it."""

    deal: int
    dealer: int
    people: tuple[str | None, ...]
    started: int
    result: Result
    cells: tuple[Cell, ...] = ()


class ScoreBook(Struct, frozen=True, tag_field="type", omit_defaults=True, tag="score_book"):
    """The score book: the matches, the last first, fifty at the most; or one match, `match`, and its deals.

    `names` are of all people named, empty for who has been forgotten.
    """

    matches: tuple[MatchRow, ...]
    match: int | None = None
    deals: tuple[DealRow, ...] = ()
    names: Mapping[str, str] = {}


class StandingRow(Struct, frozen=True, omit_defaults=True):
    """What a person, or a pair of partners, has come to: matches that count, those won, deals, pits made, times nat.

    `points` and `against` are what was written on the sheet, in the game's own unit: nil over more than one game.
    """

    people: tuple[str, ...]
    matches: int
    won: int
    deals: int
    points: int | None = None
    against: int | None = None
    pit: int = 0
    nat: int = 0


class Ranking(Struct, frozen=True, tag_field="type", omit_defaults=True, tag="ranking"):
    """Who has won what: each person, each pair of partners, best first. `games` and `years` are those there are rows for."""

    people: tuple[StandingRow, ...]
    pairs: tuple[StandingRow, ...]
    games: tuple[str, ...]
    years: tuple[int, ...]
    names: Mapping[str, str] = {}
    game: str | None = None
    year: int | None = None


class ReplayStep(Struct, frozen=True):
    """One move of a deal that is played back: the move, and the fields of the view that it changed.

    `hands` are the cards of every seat after it, where all hands are open.
    """

    move: Happening | None = None
    public: PublicPatch | UnsetType = UNSET
    private: PrivatePatch | UnsetType = UNSET
    hands: tuple[tuple[Card, ...], ...] | None = None


class Replayed(Struct, frozen=True, tag_field="type", omit_defaults=True, tag="replayed"):
    """A deal that is over: the view after the cards were dealt, and every move since."""

    match: int
    deal: int
    public: Public
    private: Private
    steps: tuple[ReplayStep, ...]
    names: Mapping[str, str] = {}
    hands: tuple[tuple[Card, ...], ...] | None = None


class Exported(Struct, frozen=True, tag_field="type", omit_defaults=True, tag="exported"):
    """The record lines that were asked for, with people's names, in the order of the deals.

    `more`: they were too many for one answer; ask on with `after`.
    """

    match: int
    lines: tuple[str, ...]
    more: bool = False
