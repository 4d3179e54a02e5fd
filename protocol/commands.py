"""Client to server: one tagged struct each, the tag in `type`.

What changes something carries an `id`: 16 random bytes, made once and sent again unchanged when the answer was lost.
An accepted id is answered with the same version again, over a reconnect and a server restart; a refused command may be
sent again and is decided anew.
"""

from typing import Annotated

from msgspec import Meta, Struct, field

from protocol.actions import Action
from protocol.alone import AloneCommand
from protocol.cards import Seat
from protocol.place import Arrange, HandOn, Lay, Lock, Mute, Recognise, Remove, SeatBot, ShowHand, ThatIsMe, Wait
from protocol.terms import (
    Code,
    CommandId,
    DealNumber,
    ExtraTime,
    MatchNumber,
    Message,
    Name,
    Options,
    Phrase,
    Proposal,
    SheetSeconds,
    Slug,
    Token,
    TurnLimit,
    VoteChoice,
)


class Hello(Message, frozen=True, tag="hello"):
    """The first message, within five seconds. `versions` is the range of protocol versions this client speaks.

    `token` says who one is; without it (and without the page's cookie) a new person is made and `welcome` brings the
    token to keep. `name` is what a new person is called.
    `code` is the six-letter code that another device of the same person was given (`device`): `welcome` then brings a token
    of this device's own.
    """

    versions: tuple[int, int]
    token: Token | None = None
    name: Name | None = None
    code: Code | None = None


class Ping(Message, frozen=True, tag="ping"):
    """Ask for the server's clock: answered with `pong`."""


class Rename(Message, frozen=True, tag="rename"):
    """Be called something else, at every table."""

    id: CommandId
    name: Name


class Device(Message, frozen=True, tag="device"):
    """My other device: ask for a code by which it becomes the same person. Answered with `code`; ten minutes, used once."""

    id: CommandId


class Mine(Message, frozen=True, tag="mine"):
    """Ask what is stored about oneself, and for one's own tables: answered with `about_you`."""


class Forget(Message, frozen=True, tag="forget"):
    """Delete what is stored about oneself: names, tokens, chat. Deals stay, without the name. The connection is closed."""

    id: CommandId


class Find(Message, frozen=True, tag="find"):
    """Ask for the table with this spoken code: answered with `found`, or refused, alike if it is wrong or has run out."""

    code: Code


class Spoken(Message, frozen=True, tag="spoken"):
    """Ask for a code by which this table can be found, to be said aloud: answered with `code`; one hour."""

    id: CommandId


class Tables(Message, frozen=True, tag="tables"):
    """Ask for the listed tables: answered with `lobby`."""


class Create(Message, frozen=True, tag="create"):
    """Make a table: answered with `created`. Who makes it fixes the game and its options.

    `listed` tables are public: they stand in the lobby, and only set phrases are said there. Others are places: found by
    link only. `watch` lets others look on. The rest is as in `lay`.
    """

    id: CommandId
    name: Name
    game: Annotated[str, Meta(max_length=32)]
    players: Annotated[int, Meta(ge=2, le=7)]
    options: Options = field(default_factory=dict)
    listed: bool = False
    watch: bool = True
    open_tricks: bool = False
    turn_limit: TurnLimit | None = None
    sheet_seconds: SheetSeconds | None = 8
    extra_time: ExtraTime = 0


class Seen(Struct, frozen=True, forbid_unknown_fields=True):
    """What a client saw last: the version and the branch (first 8 bytes of the record's digest) that came with it."""

    version: Annotated[int, Meta(ge=1)]
    branch: Annotated[bytes, Meta(min_length=8, max_length=8)]


class Join(Message, frozen=True, tag="join"):
    """Come to a table: to the own seat, or to look on. Answered with `view`, whole.

    A connection shows one table; joining another leaves the first. With `seen`, the view also brings what was missed.
    """

    table: Slug
    seen: Seen | None = None


class Leave(Message, frozen=True, tag="leave"):
    """Turn away from the table that this connection shows. A seat stays whose it is."""


class Sit(Message, frozen=True, tag="sit"):
    """Take a free seat, or change to it, while no match is being played.

    A bot's seat may be taken between deals too, and during a deal if the others agree: they are asked.
    """

    id: CommandId
    seat: Seat


class Stand(Message, frozen=True, tag="stand"):
    """Give the seat up, while no match is being played."""

    id: CommandId


class Ready(Message, frozen=True, tag="ready"):
    """Say that a match may begin, or no longer; after a match: another one. It begins when all seats say so.

    On the score sheet: that the next deal may begin sooner than it does by itself; when all seats say so it does.
    """

    id: CommandId
    ready: bool = True


class Away(Message, frozen=True, tag="away"):
    """Even weg; or (`away` false) back again, which also takes the own seat back from whoever stands in."""

    id: CommandId
    away: bool = True


class Goodbye(Message, frozen=True, tag="goodbye"):
    """Go for tonight: nobody need wait for this seat. It stays its owner's; `away` (false) says that one is back."""

    id: CommandId


class Propose(Message, frozen=True, tag="propose"):
    """Propose something to the others at the table, who vote on it. What a seat may propose now stands in its view."""

    id: CommandId
    what: Proposal


class Resume(Message, frozen=True, tag="resume"):
    """Go on with a match that rests here, from the card at which it was adjourned; more than half of its people are there.

    Everybody has the seat they had. The play stands still until somebody has it go on (`pause` false).
    """

    id: CommandId
    match: MatchNumber


class Volunteer(Message, frozen=True, tag="volunteer"):
    """Somebody without a seat offers to stand in for the seat that a vote is about: its hand and side go with it."""

    id: CommandId


class Vote(Message, frozen=True, tag="vote"):
    """Say what shall be done about an absent seat: wait, have a bot stand in, or this volunteer (`person`), or adjourn.

    What somebody proposes is answered with yes or no.
    """

    id: CommandId
    choice: VoteChoice
    person: Annotated[str, Meta(max_length=32)] | None = None


class Hold(Message, frozen=True, tag="hold"):
    """One moment: the next deal waits until everybody who said so says that it may begin (`hold` false).

    It waits two minutes at the most since it was last said, and one says so twice after the same deal (`asked_already`).
    """

    id: CommandId
    hold: bool = True


class Pause(Message, frozen=True, tag="pause"):
    """Stop the play, or (`pause` false) go on, at a table without a turn limit. Anybody who sits may do either."""

    id: CommandId
    pause: bool = True


class Nonce(Message, frozen=True, tag="nonce"):
    """The own part of the shuffle (FAIR-2), sent by the client by itself once the commitment of `deal` is shown."""

    id: CommandId
    deal: Annotated[int, Meta(ge=0)]
    nonce: Annotated[bytes, Meta(min_length=32, max_length=32)]


class Act(Message, frozen=True, tag="act"):
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


class Talk(Message, frozen=True, tag="talk"):
    """Say something at the table. Where the game is silent (MUE-5), seats may not while a deal is played."""

    id: CommandId
    text: Annotated[str, Meta(min_length=1, max_length=300)]


class Say(Message, frozen=True, tag="say"):
    """Say one of the set phrases. `moment`, `back` and `pause` may be said always, and so may `knock`, once in 20 s."""

    id: CommandId
    phrase: Phrase


class Book(Message, frozen=True, tag="book"):
    """Ask for the score book of the table joined: its matches, or the deals of one match. Answered with `score_book`.

    The last fifty matches; with `before` the last fifty before that one.
    """

    match: MatchNumber | None = None
    before: MatchNumber | None = None


class Standings(Message, frozen=True, tag="standings"):
    """Ask who has won what at the table joined, in one game or all, in one year (UTC) or all: answered with `ranking`."""

    game: Annotated[str, Meta(max_length=32)] | None = None
    year: Annotated[int, Meta(ge=2000, le=9999)] | None = None


class Replay(Message, frozen=True, tag="replay"):
    """Ask for a deal that is over, move by move, as this seat saw it or (nil) all hands open: answered with `replayed`."""

    match: MatchNumber
    deal: DealNumber
    seat: Seat | None = None


class Export(Message, frozen=True, tag="export"):
    """Ask for the record lines (rules/record.md) of a match, or of one deal of it: answered with `exported`.

    With `after`, the lines of the deals after that one.
    """

    match: MatchNumber
    deal: DealNumber | None = None
    after: DealNumber | None = None


TableCommand = (
    Sit
    | Stand
    | Ready
    | Away
    | Goodbye
    | Volunteer
    | Vote
    | Propose
    | Resume
    | Hold
    | Pause
    | SeatBot
    | Wait
    | Lay
    | Arrange
    | Lock
    | Remove
    | HandOn
    | Mute
    | ShowHand
    | ThatIsMe
    | Recognise
    | Nonce
    | Act
)
"""What is decided by a table and, when accepted, stands in its record."""

BookCommand = Book | Standings | Replay | Export
"""What is asked about the deals that have been played at the table joined."""

Command = (
    Hello
    | Ping
    | Rename
    | Device
    | Mine
    | Forget
    | Tables
    | Create
    | Find
    | Spoken
    | Join
    | Leave
    | TableCommand
    | BookCommand
    | AloneCommand
    | Talk
    | Say
)
