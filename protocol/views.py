"""What one viewer may know of a table.

`Public` is what everybody may know, `Private` what only one seat may know. A client that holds a view merges patches into
it (`merge`): in a patch an absent field is unchanged and nil is empty. It computes nothing else.
"""

from typing import Any, Literal, TypeVar

import msgspec
from msgspec import UNSET, Struct, UnsetType

from protocol.actions import Action, Answer
from protocol.around import About, Asking, Chair, HouseRules, Looking, Phase, Resting, VoteInfo
from protocol.cards import Card, Seat, Trump
from protocol.errors import RuleCode
from protocol.records import Record
from protocol.sheets import Part, Sheet
from protocol.terms import Proposal


class Lent(Part, frozen=True):
    """The hand of another seat that may be seen."""

    seat: Seat
    hand: tuple[Card, ...]


class MatchInfo(Part, frozen=True):
    """The match: its number at this table, its id (16 bytes, FAIR-1), the deal and how many there are where that is fixed.

    `winners` are sides, once it is over: none when it is drawn. `stopping`: it ends after this deal, `unfinished`; whether
    such a match `counts` is what its people say.
    """

    number: int
    id: bytes
    deals: int | None = None
    winners: tuple[int, ...] | None = None
    stopping: bool = False
    unfinished: bool = False
    counts: bool | None = None


class Shuffling(Part, frozen=True):
    """The commitment to the cards of a deal (FAIR-1), from before the deal until the next one.

    `nonces` are the seats that have added theirs. When the deal is over `secret` and `values` are open too. Deal 0 is the
    draw of the first dealer (FAIR-5); `dealer` is who deals, once that is known. `given`: the deck was given in advance.
    """

    deal: int
    commitment: bytes
    nonces: tuple[Seat, ...] = ()
    dealer: Seat | None = None
    given: bool = False
    secret: bytes | None = None
    values: tuple[bytes | None, ...] | None = None


class Said(Part, frozen=True):
    """What a seat has said in this deal, other than playing: bids, declarations, questions with their answers."""

    seat: Seat
    action: Action
    answer: Answer | UnsetType = UNSET


class Played(Part, frozen=True):
    """A card on the table."""

    seat: Seat
    card: Card
    stuk: bool = False


class Trick(Part, frozen=True):
    """A complete trick: the cards in the order played, who won it, what it was worth, its melds apart from that.

    `points` is nil where nobody may be told (KRJ-16).
    """

    cards: tuple[Played, ...]
    winner: Seat
    points: int | None = None
    melds: int = 0


class PartnersDrawn(Part, frozen=True):
    """How partners were drawn before the match (KRJ-3): every card in the order dealt, at the seat as it was then.

    `seats[i]` is the seat, then, of whoever now sits on seat i.
    """

    cards: tuple[Played, ...]
    seats: tuple[Seat, ...]


class ShownMeld(Part, frozen=True):
    """A meld as far as everybody may know it: its kind, its worth, its cards once they have been shown."""

    seat: Seat
    kind: Literal["run", "four", "stuk", "trick"]
    length: int | None = None
    rank: str | None = None
    points: int | None = None
    trumps: bool = False
    cards: tuple[Card, ...] = ()


class Fact(Part, frozen=True):
    """Something everybody may know that is special to a game, as a form: `key` is a word of the catalogues."""

    key: str
    seat: Seat | None = None
    side: int | None = None
    n: int | None = None
    word: str | None = None
    cards: tuple[Card, ...] = ()


class Barred(Part, frozen=True):
    """Cards of the own hand that may not be played now, and why."""

    reason: RuleCode
    cards: tuple[Card, ...]


class Decision(Part, frozen=True):
    """Everything the seat may do now.

    `cards` may be played, those in `stuk` also with stuk called. `actions` are the other answers to the turn, open forms
    included; all these name `id`. `calls` may be said out of turn; they name `deal` and `level` (and `proposal`).
    `id` changes with turn and phase only. `ends` is when the time to decide runs out, in ms of the server's clock, extra
    time included.
    """

    id: str
    deal: int
    turn: bool = False
    cards: tuple[Card, ...] = ()
    stuk: tuple[Card, ...] = ()
    actions: tuple[Action, ...] = ()
    calls: tuple[Action, ...] = ()
    barred: tuple[Barred, ...] = ()
    level: str | None = None
    proposal: int | None = None
    ends: int | None = None


class Advice(Part, frozen=True):
    """In a first guided deal: what would be good now, found from one's own view alone, and why, as a form.

    `why` is a word of the catalogues (`advice.…`); `n` and `card` fill it in.
    """

    action: Action
    why: str
    n: int | None = None
    card: Card | None = None


class Public(Part, frozen=True):
    """What everybody at the table may know, spectators too."""

    about: About
    phase: Phase
    chairs: tuple[Chair, ...]
    link: str = ""
    """What the table's link ends with now."""
    host: str | None = None
    """Who decides about the place: whoever made the table, else whoever sat down first, or whom it was handed on to."""
    regulars: tuple[str, ...] = ()
    """Who has played here, those who did last first."""
    queue: tuple[str, ...] = ()
    """Who waits for a chair, the next first."""
    games: tuple[HouseRules, ...] = ()
    """The games that the table has been laid for, the last first."""
    resting: tuple[Resting, ...] = ()
    """The matches that rest here, the last adjourned first."""
    muted: tuple[str, ...] = ()
    """Whose word the host has taken."""
    looking: tuple[Looking, ...] = ()
    """Who looks on and sees a hand, by that seat's consent."""
    asking: tuple[Asking, ...] = ()
    """Who says that they are somebody whose token is lost."""
    nominated: tuple[str, str] | None = None
    """When the host has not been here for 30 days: a regular, and whom they would have as host."""
    match: MatchInfo | None = None
    shuffling: Shuffling | None = None
    zero: Shuffling | None = None
    """How the first dealer of this match was drawn: deal 0, open."""
    draw: PartnersDrawn | None = None
    """How partners were drawn, where a game has it, until the second deal is shuffled."""
    turn: Seat | None = None
    next: int | None = None
    """When something happens by itself: the turn's time is up, the next deal begins; ms of the server's clock."""
    vote: VoteInfo | None = None
    paused: Seat | None = None
    """Who has stopped the play, while it is."""
    holding: tuple[Seat, ...] = ()
    """Who has asked for a moment before the next deal."""
    trump: Trump | None = None
    turned: Card | None = None
    said: tuple[Said, ...] = ()
    trick: tuple[Played, ...] = ()
    winning: Seat | None = None
    last: Trick | None = None
    tricks: tuple[Trick, ...] = ()
    """Every complete trick of the deal, where the table shows them all (COM-10)."""
    held: tuple[int, ...] = ()
    """How many cards each seat holds."""
    won: tuple[int, ...] = ()
    """How many tricks each side has won."""
    points: tuple[int, ...] | None = None
    """What each side has taken in this deal so far; nil where nobody may be told."""
    melds: tuple[ShownMeld, ...] = ()
    facts: tuple[Fact, ...] = ()
    sheet: Sheet | None = None
    finished: Record | None = None
    """The deal just over, everything open, until the next begins."""


class Private(Part, frozen=True):
    """What only this seat may know. A spectator's is empty, but for a hand that is lent."""

    seat: Seat | None = None
    hand: tuple[Card, ...] = ()
    """Sorted: trumps first, then suit by suit, each from high to low."""
    decision: Decision | None = None
    may: tuple[Proposal, ...] = ()
    """What this seat may propose now."""
    lent: Lent | None = None
    """The hand of another seat: shown by consent to who looks on, or by who claims all the rest to the opponents."""
    advice: Advice | None = None
    """What would be good now, in a guided deal."""


def _patch(name: str, of: type[Struct]) -> type[Struct]:
    return msgspec.defstruct(name, [_patched(f) for f in msgspec.structs.fields(of)], frozen=True, module=__name__)


def _patched(field: msgspec.structs.FieldInfo) -> tuple[str, Any, Any]:
    kind = field.type if field.required else field.type | None
    return field.name, kind | UnsetType, UNSET


PublicPatch: Any = _patch("PublicPatch", Public)
"""The changed fields of `Public`."""
PrivatePatch: Any = _patch("PrivatePatch", Private)
"""The changed fields of `Private`."""

_P = TypeVar("_P", Public, Private)


def merge(view: _P, patch: Any) -> _P:
    """The view with the patch's fields in place of its own; nil empties a field, which means its default."""
    if patch is UNSET:
        return view
    changed: dict[str, Any] = {}
    for field in msgspec.structs.fields(type(view)):
        value = getattr(patch, field.name)
        if value is not UNSET:
            changed[field.name] = field.default if value is None else value
    return msgspec.structs.replace(view, **changed) if changed else view
