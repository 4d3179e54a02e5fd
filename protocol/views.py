"""What one viewer may know of a table.

`Public` is what everybody may know, `Private` what only one seat may know. A client that holds a view merges patches into
it (`merge`): in a patch an absent field is unchanged and nil is empty. It computes nothing else.
"""

from collections.abc import Mapping
from typing import Any, Literal, TypeVar

import msgspec
from msgspec import UNSET, Struct, UnsetType

from protocol.actions import Action, Answer
from protocol.cards import Card, Rank, Seat, Trump
from protocol.errors import RuleCode
from protocol.records import Record

Phase = Literal["waiting", "shuffling", "playing", "sheet", "over"]
"""Gathering; cards being shuffled; a deal; its result on the score sheet; the match is over."""


class _Part(Struct, frozen=True, omit_defaults=True):
    """A part of a view."""


class About(_Part, frozen=True):
    """What was fixed when the table was made. `sides` are the partnerships, each a list of seats (COM-1).

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


class Chair(_Part, frozen=True):
    """A seat: whose it is (a person's id at this table, names come with `presence`), and whether it is ready.

    `bot`: a bot plays it; with a person, for that person. `standin` is the person who plays it instead. `away` is since when
    (ms) whose it is has been away for a moment, by their own word.
    """

    person: str | None = None
    ready: bool = False
    bot: bool = False
    standin: str | None = None
    away: int | None = None


Absence = Literal["dropped", "away", "dozing"]
"""How somebody is absent: connection lost, away for a moment by their own word, or there and not playing."""

PATIENCE_MS: Mapping[Absence, int] = {"dropped": 60_000, "away": 120_000, "dozing": 120_000}
"""How long one waits for the seat that everybody waits for, by how it is absent, before those who are there are asked."""


class VoteInfo(_Part, frozen=True):
    """A vote on what shall be done about the seat that everybody waits for.

    `ends` is when those who have voted decide (ms). `votes` are the choices so far, by person's id; a volunteer's id stands
    for that volunteer. `volunteers` offer to stand in.
    """

    seat: Seat
    why: Absence
    ends: int
    votes: Mapping[str, str] = {}
    volunteers: tuple[str, ...] = ()


class MatchInfo(_Part, frozen=True):
    """The match: its number at this table, its id (16 bytes, FAIR-1), the deal and how many there are where that is fixed.

    `winners` are sides, once it is over: none when it is drawn.
    """

    number: int
    id: bytes
    deals: int | None = None
    winners: tuple[int, ...] | None = None


class Shuffling(_Part, frozen=True):
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


class Said(_Part, frozen=True):
    """What a seat has said in this deal, other than playing: bids, declarations, questions with their answers."""

    seat: Seat
    action: Action
    answer: Answer | UnsetType = UNSET


class Played(_Part, frozen=True):
    """A card on the table."""

    seat: Seat
    card: Card
    stuk: bool = False


class Trick(_Part, frozen=True):
    """A complete trick: the cards in the order played, who won it, what it was worth, its melds apart from that.

    `points` is nil where nobody may be told (KRJ-16).
    """

    cards: tuple[Played, ...]
    winner: Seat
    points: int | None = None
    melds: int = 0


class PartnersDrawn(_Part, frozen=True):
    """How partners were drawn before the match (KRJ-3): every card in the order dealt, at the seat as it was then.

    `seats[i]` is the seat, then, of whoever now sits on seat i.
    """

    cards: tuple[Played, ...]
    seats: tuple[Seat, ...]


class ShownMeld(_Part, frozen=True):
    """A meld as far as everybody may know it: its kind, its worth, its cards once they have been shown."""

    seat: Seat
    kind: Literal["run", "four", "stuk", "trick"]
    length: int | None = None
    rank: str | None = None
    points: int | None = None
    trumps: bool = False
    cards: tuple[Card, ...] = ()


class Fact(_Part, frozen=True):
    """Something everybody may know that is special to a game, as a form: `key` is a word of the catalogues."""

    key: str
    seat: Seat | None = None
    side: int | None = None
    n: int | None = None
    word: str | None = None
    cards: tuple[Card, ...] = ()


class Note(_Part, frozen=True):
    """A remark beside a number on the score sheet: `key` is a word of the catalogues (nat, pit, meld …)."""

    key: str
    n: int | None = None


class Cell(_Part, frozen=True):
    """What is written for one side (or seat) in one row: a number, strokes, or circles (potatoes)."""

    number: int | None = None
    strokes: int = 0
    circles: int = 0
    notes: tuple[Note, ...] = ()


class Row(_Part, frozen=True):
    """One deal on the score sheet."""

    deal: int
    cells: tuple[Cell, ...]


class Sheet(_Part, frozen=True):
    """The score sheet as a form. A column is a side: its seats. `form` is how it is drawn: columns of numbers, or a tree."""

    form: Literal["columns", "tree"]
    columns: tuple[tuple[Seat, ...], ...]
    rows: tuple[Row, ...]
    totals: tuple[Cell, ...]


class Barred(_Part, frozen=True):
    """Cards of the own hand that may not be played now, and why."""

    reason: RuleCode
    cards: tuple[Card, ...]


class Decision(_Part, frozen=True):
    """Everything the seat may do now.

    `cards` may be played, those in `stuk` also with stuk called. `actions` are the other answers to the turn, open forms
    included; all these name `id`. `calls` may be said out of turn; they name `deal` and `level` (and `proposal`).
    `id` changes with turn and phase only. `ends` is when the time to decide runs out, in ms of the server's clock.
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


class Public(_Part, frozen=True):
    """What everybody at the table may know, spectators too."""

    about: About
    phase: Phase
    chairs: tuple[Chair, ...]
    host: str | None = None
    """Who may seat bots: whoever made the table, else whoever sat down first."""
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


class Private(_Part, frozen=True):
    """What only this seat may know; a spectator's is empty."""

    seat: Seat | None = None
    hand: tuple[Card, ...] = ()
    """Sorted: trumps first, then suit by suit, each from high to low."""
    decision: Decision | None = None


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
