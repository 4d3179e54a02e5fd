"""The moves of a table's record: what stands in it, once accepted, for ever.

State is a fold over these (`server.tables.apply`). They hold secrets and hidden cards and never leave the server; what
viewers see of a move is `server.tables.views.happening`. A field that is added has a default; the array-like ones grow at
the end only.
"""

from typing import Annotated

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from protocol.actions import Action, Answer
from protocol.around import Subject
from protocol.cards import Card, Seat
from protocol.terms import CommandId, VoteChoice
from protocol.views import Advice
from server.tables.placemoves import PlaceMoves, Settings


class Ahead(Struct, frozen=True, gc=False, array_like=True):
    """What the deals of a table follow from, fixed before they begin: a secret each (32 bytes), and the chance of its bots.

    `deck` is that of the only deal, where it was given in advance instead.
    """

    secrets: tuple[bytes, ...]
    chance: bytes
    deck: tuple[Card, ...] | None = None


class _What(Struct, frozen=True, gc=False, tag_field="did", omit_defaults=True):
    """What was done."""


class Made(_What, frozen=True, tag="made"):
    """The table was made. `secret` is 32 random bytes: it keys the digest chain and the ids of people at this table."""

    table: str
    settings: Settings
    secret: bytes


class Sat(_What, frozen=True, tag="sat"):
    """Who did this took a seat, giving up the one held before; `person` did where the others were asked first."""

    seat: Seat
    person: str | None = None


class Stood(_What, frozen=True, tag="stood"):
    """Who did this gave the seat up."""

    seat: Seat


class Readied(_What, frozen=True, tag="readied"):
    """The seat says that a match, or the next deal, may begin, or no longer."""

    seat: Seat
    ready: bool


class WentAway(_What, frozen=True, tag="went_away"):
    """The seat is away for a moment, by its own word."""

    seat: Seat


class CameBack(_What, frozen=True, tag="came_back"):
    """Whose seat it is has come back, and plays it again."""

    seat: Seat


class SaidGoodbye(_What, frozen=True, tag="said_goodbye"):
    """The seat is gone for tonight, by its own word."""

    seat: Seat


class VoteOpened(_What, frozen=True, tag="vote_opened"):
    """Those who are there (`asked`) are asked: about an absent seat, or about what who did this proposes."""

    why: Subject
    seat: Seat | None = None
    asked: tuple[str, ...] = ()


class Asked(_What, frozen=True, tag="asked"):
    """Those who are asked in the vote are these now: somebody has come, or gone."""

    asked: tuple[str, ...] = ()


class Volunteered(_What, frozen=True, tag="volunteered"):
    """Who did this offers to stand in."""


class Voted(_What, frozen=True, tag="voted"):
    """Who did this has voted; `volunteer` is for whom, if not for waiting or a bot."""

    choice: VoteChoice
    volunteer: str | None = None


class VoteClosed(_What, frozen=True, tag="vote_closed"):
    """It was decided: what is done about an absent seat, where `person` may stand in; else yes or no.

    `choice` is nil where there was no need any more. What follows from it stands in moves of its own, but for who stands in.
    """

    why: Subject
    seat: Seat | None = None
    choice: VoteChoice | None = None
    person: str | None = None


class Held(_What, frozen=True, tag="held"):
    """The seat asks for a moment before the next deal, or no longer."""

    seat: Seat
    hold: bool


class Paused(_What, frozen=True, tag="paused"):
    """The seat has stopped the play, or had it go on."""

    seat: Seat
    pause: bool


class Adjourned(_What, frozen=True, tag="adjourned"):
    """The match rests, with everything that its deal has come to."""


class Resumed(_What, frozen=True, tag="resumed"):
    """The match with this number goes on; the play stands still, stopped by this seat, until somebody has it go on."""

    match: int
    seat: Seat


class StoppedHere(_What, frozen=True, tag="stopped"):
    """It is agreed that the match ends after this deal."""


class Counted(_What, frozen=True, tag="counted"):
    """It was said whether the match that was stopped counts."""

    counts: bool


class Undone(_What, frozen=True, tag="undone"):
    """The last card of the deal is back in the hand of this seat, who played it."""

    seat: Seat
    card: Card


class Claimed(_What, frozen=True, tag="claimed"):
    """All the rest is this seat's: proven, and then the cards are played as they lie; or granted by the opponents."""

    seat: Seat
    proven: bool


class Deserted(_What, frozen=True, tag="deserted"):
    """Everybody has left while a match is being played: time stands still."""


class Peopled(_What, frozen=True, tag="peopled"):
    """Somebody is there again."""


class BotSat(_What, frozen=True, tag="bot_sat"):
    """The host put a bot on this seat."""

    seat: Seat


class BotLeft(_What, frozen=True, tag="bot_left"):
    """The host sent the bot of this seat away."""

    seat: Seat


class Began(_What, frozen=True, tag="began"):
    """A match begins; `match` is its id, 16 bytes (FAIR-1), `rules` the version of the game's rules that it is played by."""

    match: bytes
    rules: int = 1


class Committed(_What, frozen=True, tag="committed"):
    """The server commits itself to this secret for this deal (FAIR-1). `deck`: a deck given in advance instead of chance."""

    deal: int
    secret: bytes
    deck: tuple[Card, ...] | None = None


class SetOut(_What, frozen=True, tag="set_out"):
    """What all cards of this table follow from, and the chance of its bots, fixed before: it is one person's own."""

    ahead: Ahead


class Advised(_What, frozen=True, tag="advised"):
    """In a guided deal the seat that decides this is told what would be good."""

    seat: Seat
    decision: str
    advice: Advice


class Nonced(_What, frozen=True, tag="nonced"):
    """A seat added its part of the shuffle (FAIR-2)."""

    seat: Seat
    nonce: bytes


class Drawn(_What, frozen=True, tag="drawn"):
    """The first dealer is drawn from what was committed and added for deal 0 (FAIR-5)."""


class Dealt(_What, frozen=True, tag="dealt"):
    """The cards are dealt: the deck follows from what was committed and added (FAIR-4)."""


class Acted(_What, frozen=True, tag="acted"):
    """A seat did something in the deal. `by` is `server` when its time had run out (COM-11)."""

    seat: Seat
    action: Action
    answer: Answer | UnsetType = UNSET
    by: str | None = None


class Miscalled(_What, frozen=True, tag="miscalled"):
    """A seat said out of turn what is not true: refused, and heard by everybody (KRJ-16)."""

    seat: Seat
    action: Action


class Timed(_What, frozen=True, tag="timed"):
    """Something was found long overdue (the server had been away): the wait begins anew."""


What = (
    Made
    | Sat
    | Stood
    | Readied
    | WentAway
    | SaidGoodbye
    | CameBack
    | VoteOpened
    | Asked
    | Volunteered
    | Voted
    | VoteClosed
    | Held
    | Paused
    | Adjourned
    | Resumed
    | StoppedHere
    | Counted
    | Undone
    | Claimed
    | Deserted
    | Peopled
    | BotSat
    | BotLeft
    | Began
    | SetOut
    | Advised
    | Committed
    | Nonced
    | Drawn
    | Dealt
    | Acted
    | Miscalled
    | Timed
    | PlaceMoves
)


class Move(Struct, frozen=True, gc=False, array_like=True):
    """One entry of the record. `at` is ms since 1970; `who` is a person's id at this table, nil for the server.

    The last move that a command made holds the command's `id` and a digest of its content (`sum`).
    """

    at: int
    who: str | None
    what: What
    id: CommandId | None = None
    sum: Annotated[bytes, Meta(min_length=8, max_length=8)] | None = None


_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(Move)


def encode(move: Move) -> bytes:
    """The entry that stands in the store for this move."""
    return _encoder.encode(move)


def decode(entry: bytes) -> Move:
    """The move that this entry stands for. Raises `msgspec.DecodeError` on what this code never wrote."""
    return _decoder.decode(entry)
