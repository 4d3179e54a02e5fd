"""What happened at a table, as a viewer may see it: what stands in the record, told in `moved` and `view`."""

from msgspec import UNSET, Struct, UnsetType

from protocol.actions import Action, Answer
from protocol.cards import Seat
from protocol.commands import VoteChoice
from protocol.views import Absence


class _Happening(Struct, frozen=True, tag_field="did", omit_defaults=True):
    """Something that stands in the table's record, as this viewer may see it."""


class Made(_Happening, frozen=True, tag="made"):
    """The table was made."""


class Sat(_Happening, frozen=True, tag="sat"):
    """Somebody took a seat."""

    seat: Seat
    person: str


class Stood(_Happening, frozen=True, tag="stood"):
    """Somebody gave a seat up."""

    seat: Seat
    person: str


class Readied(_Happening, frozen=True, tag="readied"):
    """A seat says that a match may begin, or no longer."""

    seat: Seat
    ready: bool


class WentAway(_Happening, frozen=True, tag="went_away"):
    """A seat is away for a moment, by its own word."""

    seat: Seat


class CameBack(_Happening, frozen=True, tag="came_back"):
    """Whose seat it is has come back, and plays it again."""

    seat: Seat


class VoteOpened(_Happening, frozen=True, tag="vote_opened"):
    """Those who are there are asked what shall be done about an absent seat."""

    seat: Seat
    why: Absence


class Volunteered(_Happening, frozen=True, tag="volunteered"):
    """Somebody offers to stand in."""

    person: str


class Voted(_Happening, frozen=True, tag="voted"):
    """Somebody has voted; `volunteer` is for whom, if not for waiting or a bot."""

    person: str
    choice: VoteChoice
    volunteer: str | None = None


class VoteClosed(_Happening, frozen=True, tag="vote_closed"):
    """It was decided: to wait, or that a bot or this person stands in; nil where there was no need any more."""

    seat: Seat
    choice: VoteChoice | None = None
    person: str | None = None


class Held(_Happening, frozen=True, tag="held"):
    """A seat asks for a moment before the next deal, or no longer."""

    seat: Seat
    hold: bool


class Paused(_Happening, frozen=True, tag="paused"):
    """A seat has stopped the play, or had it go on."""

    seat: Seat
    pause: bool


class BotSat(_Happening, frozen=True, tag="bot_sat"):
    """The host put a bot on this seat."""

    seat: Seat


class BotLeft(_Happening, frozen=True, tag="bot_left"):
    """The host sent the bot of this seat away."""

    seat: Seat


class Began(_Happening, frozen=True, tag="began"):
    """A match begins."""

    match: int


class Committed(_Happening, frozen=True, tag="committed"):
    """The server has committed itself to a secret for this deal (FAIR-1)."""

    deal: int


class Nonced(_Happening, frozen=True, tag="nonced"):
    """A seat has added its part of the shuffle."""

    seat: Seat


class Drawn(_Happening, frozen=True, tag="drawn"):
    """The first dealer was drawn (FAIR-5): `zero` in the view says whom."""


class Dealt(_Happening, frozen=True, tag="dealt"):
    """The cards were dealt."""

    deal: int
    dealer: Seat


class Acted(_Happening, frozen=True, tag="acted"):
    """A seat did something in the deal; `by` is `server` when its time had run out (COM-11)."""

    seat: Seat
    action: Action
    answer: Answer | UnsetType = UNSET
    by: str | None = None


class Miscalled(_Happening, frozen=True, tag="miscalled"):
    """A seat said out of turn what is not true: it was refused and changed nothing, and everybody heard it (KRJ-16)."""

    seat: Seat
    action: Action


class Timed(_Happening, frozen=True, tag="timed"):
    """The clocks start anew: the server had been away."""


Happening = (
    Made
    | Sat
    | Stood
    | Readied
    | WentAway
    | CameBack
    | VoteOpened
    | Volunteered
    | Voted
    | VoteClosed
    | Held
    | Paused
    | BotSat
    | BotLeft
    | Began
    | Committed
    | Nonced
    | Drawn
    | Dealt
    | Acted
    | Miscalled
    | Timed
)
