"""Server to client: one tagged struct each, the tag in `type`.

A table's moves come as `moved`, strictly in the order of versions. Who sent a command gets the events up to version v
first and then `ok` v.
"""

from collections.abc import Mapping
from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from protocol.alone import AloneEvent
from protocol.around import Phase
from protocol.books import Exported, Ranking, Replayed, ScoreBook
from protocol.errors import ClosingReason, ErrorCode, RefusalCode
from protocol.happenings import Happening
from protocol.terms import Phrase
from protocol.views import Decision, Private, PrivatePatch, Public, PublicPatch

VERSIONS = (1, 1)
"""The protocol versions this code speaks, first and last."""

SUBPROTOCOL = "stamtafel.v1"
PATH = "/ws"


class _Event(Struct, frozen=True, tag_field="type", omit_defaults=True):
    """Something the server says."""


class Fitting(Struct, frozen=True, omit_defaults=True):
    """What fits so many players: the default of a number, its range, and values to suggest, the default among them."""

    players: int
    default: int
    low: int
    high: int
    suggested: tuple[int, ...] = ()


class OptionInfo(Struct, frozen=True, omit_defaults=True):
    """An option of a game: its default, and either the values it takes or the range of a number.

    `fitting` says more where default and range depend on the number of players; then `default` is nil, which stands for it.
    """

    name: str
    default: bool | int | str | None
    choices: tuple[bool | int | str, ...] = ()
    low: int | None = None
    high: int | None = None
    fitting: tuple[Fitting, ...] = ()


class GameInfo(Struct, frozen=True):
    """A game this server plays: for how many, with which options; and its dailies, by name."""

    name: str
    players: tuple[int, ...]
    options: tuple[OptionInfo, ...]
    dailies: tuple[str, ...] = ()


class Welcome(_Event, frozen=True, tag="welcome"):
    """The answer to `hello`. `token` only for a person, or a device, made just now. `now` is the server's clock (ms).

    `durability` is `always` (on disk before it is answered) or `everysec` (a crash of the machine may lose a second).
    """

    version: int
    name: str
    now: int
    durability: str
    games: tuple[GameInfo, ...]
    token: bytes | None = None


class Pong(_Event, frozen=True, tag="pong"):
    """The server's clock, ms since 1970."""

    now: int


class TableRow(Struct, frozen=True):
    """A listed table, as the lobby shows it."""

    table: str
    name: str
    game: str
    options: Mapping[str, bool | int | str]
    players: int
    free: int
    phase: Phase
    watch: bool


class Lobby(_Event, frozen=True, tag="lobby"):
    """The listed tables."""

    tables: tuple[TableRow, ...]


class Created(_Event, frozen=True, tag="created"):
    """The table that `create`, `play_daily` or `learn` made, or led to; its link is /t/ and this."""

    id: bytes
    table: str


class Code(_Event, frozen=True, tag="code"):
    """The code that was asked for by `device` or `spoken`, and when (ms) it runs out."""

    id: bytes
    code: str
    ends: int


class Found(_Event, frozen=True, tag="found"):
    """The table that has this spoken code: its link is /t/ and this."""

    table: str


class MyTable(Struct, frozen=True):
    """A table where one has been: its link, its name, when (ms) one was there last, what one is called there."""

    table: str
    name: str
    seen: int
    called: str


class AboutYou(_Event, frozen=True, tag="about_you"):
    """What is stored about oneself: name, when (ms) met and last seen, how many tokens, the tables where one has been.

    `dailies` is how many dailies one has finished in time.
    """

    name: str
    met: int
    seen: int
    tokens: int
    tables: tuple[MyTable, ...]
    dailies: int = 0


class View(_Event, frozen=True, tag="view"):
    """The whole view of the table, as of this version.

    `branch` names the branch of the record; give it back with the version in the next `join`. `missed` are moves since
    the version given, for announcing only. `rewound`: the record is shorter or other than what was shown; this view is
    what counts.
    """

    version: int
    branch: bytes
    me: str
    public: Public
    private: Private
    missed: tuple[Happening, ...] = ()
    rewound: bool = False


class Moved(_Event, frozen=True, tag="moved"):
    """One version further. A viewer who may not see the move gets its version alone."""

    version: int
    branch: bytes
    move: Happening | None = None
    public: PublicPatch | UnsetType = UNSET
    private: PrivatePatch | UnsetType = UNSET


class PersonHere(Struct, frozen=True, omit_defaults=True):
    """A person of this table: the name; whether connected; whether looking on; since when (ms) the connection is lost."""

    name: str
    here: bool = False
    watching: bool = False
    gone: int | None = None


class Presence(_Event, frozen=True, tag="presence"):
    """Who is there, by person's id at this table. Not versioned; the latest counts."""

    people: Mapping[str, PersonHere]


class Line(Struct, frozen=True, omit_defaults=True):
    """Something said at the table: its number there, when (ms), by whom (id at this table, and name), as text or phrase.

    `watching`: by somebody who looks on; the seats get such lines when the deal is over.
    """

    number: int
    at: int
    person: str
    name: str
    text: str | None = None
    phrase: Phrase | None = None
    watching: bool = False


class Chat(_Event, frozen=True, tag="chat"):
    """What was said at the table: with a view the latest lines, afterwards each new one. A line's number tells its place."""

    lines: tuple[Line, ...]


class Ok(_Event, frozen=True, tag="ok"):
    """The command was accepted and is on disk; it stands in the record as this version (0 where it is no table's)."""

    id: bytes
    version: int


class Refused(_Event, frozen=True, tag="refused"):
    """The command was refused and changed nothing. `decision` is what is asked of this seat now, if anything.

    `field` names what was wrong in the command, `retry` is in ms: when the same may be sent again.
    """

    id: bytes | None
    code: RefusalCode
    field: str | None = None
    retry: int | None = None
    decision: Decision | None = None


class Error(_Event, frozen=True, tag="error"):
    """Not a command: `field` says where it went wrong."""

    code: ErrorCode
    field: str | None = None


class Notice(_Event, frozen=True, tag="notice"):
    """What who runs the server has to say to everybody, until it `ends` (ms); a later one stands in its place.

    `others` is the same in other languages, by their code (`nl`, `fr`); `text` is for whoever reads none of these.
    """

    text: str
    ends: int
    others: Mapping[str, str] = {}


class Standstill(_Event, frozen=True, tag="standstill"):
    """Nothing can be written down now, so nothing that is said or played is taken; nil: it goes on.

    `away`: where the server writes does not answer; nothing is lost, and it goes on by itself. `full`: there is no room to
    write, until who runs the server makes some; nothing is lost. `refused`: what answers there is not what it was, and who
    runs the server has to mend it. When it is over what waits for its answer may be sent again. Who says hello meanwhile and
    cannot be let in yet is told it before `welcome`, which comes as soon as it can.
    """

    why: Literal["away", "full", "refused"] | None = None


class Closing(_Event, frozen=True, tag="closing"):
    """The server closes this connection; `retry` is in ms, nil is never."""

    reason: ClosingReason
    retry: int | None = None


Event = (
    Welcome
    | Pong
    | Lobby
    | Created
    | Code
    | Found
    | AboutYou
    | ScoreBook
    | Ranking
    | Replayed
    | Exported
    | AloneEvent
    | View
    | Moved
    | Presence
    | Chat
    | Ok
    | Refused
    | Error
    | Notice
    | Standstill
    | Closing
)
