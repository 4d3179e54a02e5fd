"""What happened at a table, as a viewer may see it: what stands in the record, told in `moved` and `view`."""

from msgspec import UNSET, Struct, UnsetType

from protocol.actions import Action, Answer
from protocol.around import Subject
from protocol.cards import Card, Seat
from protocol.terms import VoteChoice


class _Happening(Struct, frozen=True, gc=False, tag_field="did", omit_defaults=True):
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


class SaidGoodbye(_Happening, frozen=True, tag="said_goodbye"):
    """A seat is gone for tonight, by its own word."""

    seat: Seat


class VoteOpened(_Happening, frozen=True, tag="vote_opened"):
    """Those who are there are asked: about an absent seat, or about what somebody (`by`) proposes."""

    why: Subject
    seat: Seat | None = None
    by: str | None = None


class Volunteered(_Happening, frozen=True, tag="volunteered"):
    """Somebody offers to stand in."""

    person: str


class Voted(_Happening, frozen=True, tag="voted"):
    """Somebody has voted; `volunteer` is for whom, where it is for somebody who stands in."""

    person: str
    choice: VoteChoice
    volunteer: str | None = None


class VoteClosed(_Happening, frozen=True, tag="vote_closed"):
    """It was decided: about an absent seat what is done, where `person` stands in; else yes or no.

    `choice` is nil where there was no need any more.
    """

    why: Subject
    seat: Seat | None = None
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


class Adjourned(_Happening, frozen=True, tag="adjourned"):
    """The match rests: on it goes another evening."""

    match: int


class Resumed(_Happening, frozen=True, tag="resumed"):
    """A match that rested goes on, from the card at which it was adjourned."""

    match: int


class Stopped(_Happening, frozen=True, tag="stopped"):
    """It is agreed that the match ends after this deal."""


class Counted(_Happening, frozen=True, tag="counted"):
    """It was said whether a match that was stopped counts."""

    counts: bool


class Undone(_Happening, frozen=True, tag="undone"):
    """The last card is back in this seat's hand."""

    seat: Seat
    card: Card


class Claimed(_Happening, frozen=True, tag="claimed"):
    """A seat has laid its cards down: all the rest is its own, as is `proven`, or granted by the opponents."""

    seat: Seat
    proven: bool


class Queued(_Happening, frozen=True, tag="queued"):
    """Somebody waits for a chair, or no longer."""

    person: str
    wait: bool


class Rotated(_Happening, frozen=True, tag="rotated"):
    """Who was next in the queue takes this chair; who sat there waits for another."""

    seat: Seat
    person: str


class Laid(_Happening, frozen=True, tag="laid"):
    """The host has laid the table for this game."""

    game: str


class Arranged(_Happening, frozen=True, tag="arranged"):
    """The host has arranged the place otherwise."""


class Locked(_Happening, frozen=True, tag="locked"):
    """The host keeps this seat for this person, or for nobody in particular."""

    seat: Seat
    person: str | None = None


class Removed(_Happening, frozen=True, tag="removed"):
    """The host has removed this person; the link has been renewed."""

    person: str


class HandedOn(_Happening, frozen=True, tag="handed_on"):
    """This person is host now."""

    person: str


class Nominated(_Happening, frozen=True, tag="nominated"):
    """A regular would have this person as host."""

    by: str
    person: str


class Muted(_Happening, frozen=True, tag="muted"):
    """The host has taken this person's word, or given it back."""

    person: str
    mute: bool


class HandShown(_Happening, frozen=True, tag="hand_shown"):
    """This seat lets somebody who looks on see its hand, or no longer."""

    seat: Seat
    person: str
    show: bool


class AskedToBe(_Happening, frozen=True, tag="asked_to_be"):
    """Somebody says that they are this person of the place, whose token is lost."""

    person: str
    was: str


class Recognised(_Happening, frozen=True, tag="recognised"):
    """Somebody has been recognised (`yes`), or not, as the person they said they are; `by` is who said so."""

    person: str
    was: str
    by: str
    yes: bool


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
    | SaidGoodbye
    | CameBack
    | VoteOpened
    | Volunteered
    | Voted
    | VoteClosed
    | Held
    | Paused
    | Adjourned
    | Resumed
    | Stopped
    | Counted
    | Undone
    | Claimed
    | Queued
    | Rotated
    | Laid
    | Arranged
    | Locked
    | Removed
    | HandedOn
    | Nominated
    | Muted
    | HandShown
    | AskedToBe
    | Recognised
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
