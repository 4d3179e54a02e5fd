"""At a table of one's own, with bots on the other seats: the dailies, their boards, and a first guided deal.

A daily is the same four deals for everybody on one day, which begins at 04:00 in Amsterdam (FAIR-6). Each person plays it
at a table of their own, on seat 0, with a bot as partner and two against; nobody else is shown that table.
"""

from collections.abc import Mapping
from typing import Annotated, Literal

from msgspec import Meta, Struct

from protocol.cards import Card
from protocol.terms import CommandId, DailyName, Day, EntryId, Message, Slug


class Dailies(Message, frozen=True, tag="dailies"):
    """Ask for the dailies of today, and those that one has begun before and not finished: answered with `days`."""


class PlayDaily(Message, frozen=True, tag="play_daily"):
    """Go to one's own table with this daily of today, or (`day`) with one begun before: answered with `created`.

    The first finish counts. Who has finished it plays it once more, for practice.
    """

    id: CommandId
    daily: DailyName
    day: Day | None = None


class ShowBoard(Message, frozen=True, tag="show_board"):
    """Ask for the board of a daily on this day (nil: today), first of all that of this place: answered with `board`.

    Without `place` it is the place where one was last.
    """

    daily: DailyName
    day: Day | None = None
    place: Slug | None = None


class HowPlayed(Message, frozen=True, tag="how_played"):
    """Ask how somebody on the board played a deal of a daily, all hands open: answered with `replayed`.

    Who has not finished it is refused (`not_yet`) while the day lasts, and longer if they have begun.
    """

    daily: DailyName
    day: Day
    entry: EntryId
    deal: Annotated[int, Meta(ge=1, le=4)]


class Unname(Message, frozen=True, tag="unname"):
    """The host of a place takes somebody's name off its board, or (`unname` false) puts it back; the result stays."""

    id: CommandId
    daily: DailyName
    day: Day
    entry: EntryId
    place: Slug
    unname: bool = True


class Learn(Message, frozen=True, tag="learn"):
    """Make a table of one's own for a first guided deal of this game, with bots: answered with `created`."""

    id: CommandId
    game: Annotated[str, Meta(max_length=32)]


AloneCommand = Dailies | PlayDaily | ShowBoard | HowPlayed | Unname | Learn
"""What is asked about dailies and guided deals, at no table."""


class _Event(Struct, frozen=True, tag_field="type", omit_defaults=True):
    """Something the server says."""


class DailyRow(Struct, frozen=True, omit_defaults=True):
    """A daily: its name, its day, the game with its options, and how far oneself is with it.

    `deal` is the deal one is at, once begun; `score` and `rank` are one's own once it is finished. `people` is how many have
    finished it.
    """

    daily: str
    day: str
    game: str
    options: Mapping[str, bool | int | str]
    people: int
    deal: int | None = None
    score: int | None = None
    rank: int | None = None


class Days(_Event, frozen=True, tag="days"):
    """The dailies of today, then those begun before and not finished. `ends` is when the day is over (ms)."""

    day: str
    ends: int
    rows: tuple[DailyRow, ...]


class BoardRow(Struct, frozen=True, omit_defaults=True):
    """Somebody's first finish: wij minus zij in the game's own unit, whole and for each deal; when begun and finished (ms).

    `deals` is told to those who may know what the cards were, and empty for others.

    `entry` names them on this board and nowhere else. `name` is not verified, and empty where it was taken off the board or
    its owner is forgotten. Equal scores share a rank. `late`: finished when the day was over and its cards were known.
    """

    entry: str
    name: str
    score: int
    deals: tuple[int, ...]
    rank: int
    began: int
    at: int
    late: bool = False
    you: bool = False


class TotalRow(Struct, frozen=True, omit_defaults=True):
    """What somebody's first finishes of this daily come to over all days, late ones aside."""

    entry: str
    name: str
    days: int
    score: int
    rank: int
    you: bool = False


class Share(Struct, frozen=True):
    """How many people made this score."""

    score: int
    people: int


class PlaceName(Struct, frozen=True):
    """A place: its link and its name."""

    place: str
    name: str


class PlaceBoard(Struct, frozen=True, omit_defaults=True):
    """The board of one place: its people only. `missing` are the names of those who have not finished.

    `host`: one may take names off this board.
    """

    place: PlaceName
    rows: tuple[BoardRow, ...]
    missing: tuple[str, ...] = ()
    host: bool = False


class DayRank(Struct, frozen=True, omit_defaults=True):
    """One's own rank on the board of a day, nil where one has not finished it; `people` is among how many."""

    day: str
    people: int
    rank: int | None = None


class Opened(Struct, frozen=True, omit_defaults=True):
    """The commitment to a deal (FAIR-1), and its secret once the day is over."""

    deal: int
    commitment: bytes
    secret: bytes | None = None


class Board(_Event, frozen=True, tag="board"):
    """The board of a daily on one day.

    `ends` is when the day is over (ms), `sealed` when its commitments were published, the day before if the server was
    there. `place` is the board of one's own place, `places` those there are to choose from. `rows` are the first hundred of
    the day, and oneself; `totals` the same of all time. `shares` and `hand` (one's first cards) are told to those who may
    know what the cards were. `week` is Monday to Sunday. `tomorrow` are the commitments to the next day's deals.
    """

    daily: str
    day: str
    game: str
    options: Mapping[str, bool | int | str]
    ends: int
    sealed: int
    people: int
    rows: tuple[BoardRow, ...]
    totals: tuple[TotalRow, ...]
    week: tuple[DayRank, ...]
    deals: tuple[Opened, ...]
    tomorrow: tuple[bytes, ...]
    place: PlaceBoard | None = None
    places: tuple[PlaceName, ...] = ()
    shares: tuple[Share, ...] = ()
    hand: tuple[Card, ...] = ()
    state: Literal["new", "begun", "done"] = "new"


AloneEvent = Days | Board
