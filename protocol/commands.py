"""Client to server: one tagged struct each, the tag in `type`.

What changes something carries an `id`: 16 random bytes, made once and sent again unchanged when the answer was lost.
An accepted id is answered with the same version again, over a reconnect and a server restart; a refused command may be
sent again and is decided anew.
"""

from collections.abc import Mapping
from typing import Annotated, Literal

from msgspec import Meta, Struct

from protocol.actions import Action
from protocol.cards import Seat

CommandId = Annotated[bytes, Meta(min_length=16, max_length=16)]
Slug = Annotated[str, Meta(min_length=1, max_length=64, pattern="^[a-z0-9-]+$")]
Name = Annotated[str, Meta(min_length=1, max_length=40)]
Token = Annotated[bytes, Meta(min_length=32, max_length=32)]
Options = Mapping[
    Annotated[str, Meta(max_length=32)],
    bool | int | Annotated[str, Meta(max_length=32)],
]


class _Command(Struct, frozen=True, tag_field="type", forbid_unknown_fields=True, omit_defaults=True):
    """Something a client says."""


class Hello(_Command, frozen=True, tag="hello"):
    """The first message, within five seconds. `versions` is the range of protocol versions this client speaks.

    `token` says who one is; without it (and without the page's cookie) a new person is made and `welcome` brings the
    token to keep. `name` is what a new person is called.
    """

    versions: tuple[int, int]
    token: Token | None = None
    name: Name | None = None


class Ping(_Command, frozen=True, tag="ping"):
    """Ask for the server's clock: answered with `pong`."""


class Rename(_Command, frozen=True, tag="rename"):
    """Be called something else, at every table."""

    id: CommandId
    name: Name


class Tables(_Command, frozen=True, tag="tables"):
    """Ask for the listed tables: answered with `lobby`."""


class Create(_Command, frozen=True, tag="create"):
    """Make a table: answered with `created`. Who makes it fixes the game and its options.

    `listed` tables stand in the lobby, others are found by link only. `watch` lets others look on. `open_tricks` shows
    every trick of the running deal instead of the last (COM-10). `turn_limit` is in seconds; nil is no limit (COM-11).
    `sheet_seconds` is how long the score sheet stays before the next deal begins; nil: until all seats say `ready`.
    """

    id: CommandId
    name: Name
    game: Annotated[str, Meta(max_length=32)]
    players: Annotated[int, Meta(ge=2, le=7)]
    options: Options = {}
    listed: bool = False
    watch: bool = True
    open_tricks: bool = False
    turn_limit: Annotated[int, Meta(ge=5, le=3600)] | None = None
    sheet_seconds: Annotated[int, Meta(ge=3, le=30)] | None = 8


VoteChoice = Literal["wait", "bot", "standin"]
"""What may be done about an absent seat."""


class Seen(Struct, frozen=True, forbid_unknown_fields=True):
    """What a client saw last: the version and the branch (first 8 bytes of the record's digest) that came with it."""

    version: Annotated[int, Meta(ge=1)]
    branch: Annotated[bytes, Meta(min_length=8, max_length=8)]


class Join(_Command, frozen=True, tag="join"):
    """Come to a table: to the own seat, or to look on. Answered with `view`, whole.

    A connection shows one table; joining another leaves the first. With `seen`, the view also brings what was missed.
    """

    table: Slug
    seen: Seen | None = None


class Leave(_Command, frozen=True, tag="leave"):
    """Turn away from the table that this connection shows. A seat stays whose it is."""


class Sit(_Command, frozen=True, tag="sit"):
    """Take a free seat, or change to it, while no match is being played."""

    id: CommandId
    seat: Seat


class Stand(_Command, frozen=True, tag="stand"):
    """Give the seat up, while no match is being played."""

    id: CommandId


class Ready(_Command, frozen=True, tag="ready"):
    """Say that a match may begin, or no longer; after a match: another one. It begins when all seats say so.

    On the score sheet: that the next deal may begin sooner than it does by itself; when all seats say so it does.
    """

    id: CommandId
    ready: bool = True


class Away(_Command, frozen=True, tag="away"):
    """Even weg; or (`away` false) back again, which also takes the own seat back from whoever stands in."""

    id: CommandId
    away: bool = True


class Volunteer(_Command, frozen=True, tag="volunteer"):
    """Somebody without a seat offers to stand in for the seat that a vote is about: its hand and side go with it."""

    id: CommandId


class Vote(_Command, frozen=True, tag="vote"):
    """Say what shall be done about an absent seat: wait, have a bot stand in, or this volunteer (`person`)."""

    id: CommandId
    choice: VoteChoice
    person: Annotated[str, Meta(max_length=32)] | None = None


class Hold(_Command, frozen=True, tag="hold"):
    """One moment: the next deal waits until everybody who said so says that it may begin (`hold` false)."""

    id: CommandId
    hold: bool = True


class Pause(_Command, frozen=True, tag="pause"):
    """Stop the play, or (`pause` false) go on, at a table without a turn limit. Anybody who sits may do either."""

    id: CommandId
    pause: bool = True


class SeatBot(_Command, frozen=True, tag="seat_bot"):
    """The host puts a bot on an empty seat, or (`bot` false) sends it away, while no match is being played.

    A person takes a bot's seat with `sit`, between deals too; the score stays with the seat.
    """

    id: CommandId
    seat: Seat
    bot: bool = True


class Nonce(_Command, frozen=True, tag="nonce"):
    """The own part of the shuffle (FAIR-2), sent by the client by itself once the commitment of `deal` is shown."""

    id: CommandId
    deal: Annotated[int, Meta(ge=0)]
    nonce: Annotated[bytes, Meta(min_length=32, max_length=32)]


class Act(_Command, frozen=True, tag="act"):
    """Do something in the deal.

    An answer to the turn names the `decision` it answers. A call out of turn names the `deal` and `level` of the decision
    it was offered in instead, and `agree` and `refuse` also the `proposal` they answer.
    """

    id: CommandId
    action: Action
    decision: Annotated[str, Meta(max_length=32)] | None = None
    deal: int | None = None
    level: Annotated[str, Meta(max_length=16)] | None = None
    proposal: int | None = None


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


class Talk(_Command, frozen=True, tag="talk"):
    """Say something at the table. Where the game is silent (MUE-5), seats may not while a deal is played."""

    id: CommandId
    text: Annotated[str, Meta(min_length=1, max_length=300)]


class Say(_Command, frozen=True, tag="say"):
    """Say one of the set phrases. `moment`, `back` and `pause` may be said always, and so may `knock`, once in 20 s."""

    id: CommandId
    phrase: Phrase


TableCommand = Sit | Stand | Ready | Away | Volunteer | Vote | Hold | Pause | SeatBot | Nonce | Act
"""What is decided by a table and, when accepted, stands in its record."""

Command = Hello | Ping | Rename | Tables | Create | Join | Leave | TableCommand | Talk | Say
