"""The state of a table: a fold over the moves of its record, frozen."""

import hashlib
from collections.abc import Mapping
from functools import lru_cache

from msgspec import Struct

from protocol.around import Phase, Subject
from protocol.cards import Card
from protocol.records import Record, RecordedMove, Result
from protocol.sheets import Row, Sheet
from protocol.views import Advice
from server.games.registry import of, options_of
from server.rules.game import Deal, Draw, Variant
from server.tables.answers import Answers
from server.tables.moves import Ahead
from server.tables.placemoves import Settings

KEPT_PEOPLE = 100
"""Of how many people accepted commands are remembered: those who did something last."""


class Seated(Struct, frozen=True, gc=False):
    """A seat: whose it is, and whether it is ready for what comes next.

    `bot`: a bot plays it; with a person, for that person. `standin` is the person who plays it instead. `away` is since
    when (ms) whose it is has been away, by their own word: for a moment, or (`goodbye`) for tonight. `locked` is for whom
    the host keeps it. `sat` is since when (ms) it has been this person's, `spent` how much of its extra time (ms) is used.
    `meanwhile`: the bot is there until the match is over, for nobody: whose seat it was has been removed.
    """

    person: str | None = None
    ready: bool = False
    bot: bool = False
    standin: str | None = None
    away: int | None = None
    goodbye: bool = False
    locked: str | None = None
    sat: int = 0
    spent: int = 0
    meanwhile: bool = False


class Poll(Struct, frozen=True, gc=False):
    """A vote: on what, about which seat, by whom it was proposed (nil: the server), since when (ms), who was asked.

    `votes` are the choices by person, `volunteers` who would stand in.
    """

    why: Subject
    since: int
    seat: int | None = None
    by: str | None = None
    asked: tuple[str, ...] = ()
    votes: Mapping[str, str] = {}
    volunteers: tuple[str, ...] = ()


class Stopped(Struct, frozen=True, gc=False):
    """The play stands still: who stopped it, and when (ms)."""

    seat: int
    at: int


class Shuffle(Struct, frozen=True, gc=False):
    """What the cards of a deal follow from (rules/fair.md), or its deck when that was given in advance."""

    deal: int
    secret: bytes
    nonces: tuple[bytes | None, ...]
    deck: tuple[Card, ...] | None = None


class Match(Struct, frozen=True, gc=False):
    """A match: its number at this table, its id, who deals, what its deals came to.

    `zero` is the draw of the `first` dealer (deal 0) and `drawn` what that draw gave, where it is of more than the dealer.
    `stopping`: it ends after this deal, as `unfinished`, and its people say whether it `counts`.
    """

    number: int
    id: bytes
    sheet: Sheet
    first: int | None = None
    dealer: int = 0
    deals: int = 0
    results: tuple[Result, ...] = ()
    rows: tuple[Row, ...] = ()
    carry: Mapping[str, tuple[int, ...]] | None = None
    zero: Shuffle | None = None
    drawn: Draw | None = None
    winners: tuple[int, ...] | None = None
    stopping: bool = False
    unfinished: bool = False
    counts: bool | None = None


class Dealing(Struct, frozen=True, gc=False):
    """A deal: the game, its own state of the deal, and what its record will say. It stays until the next one is shuffled.

    `undone` is how many cards have been taken back in it, `claimed` the seat that was granted all the rest.
    """

    variant: Variant
    play: Deal
    deck: tuple[Card, ...]
    moves: tuple[RecordedMove, ...] = ()
    undone: int = 0
    claimed: int | None = None


class Rest(Struct, frozen=True, gc=False):
    """A match that rests: everything to go on from the card at which it was adjourned, at `since` (ms).

    `running` is the deal so far, as a record without a result; nil between deals. `saw` as in `Table`.
    """

    settings: Settings
    match: Match
    phase: Phase
    chairs: tuple[Seated, ...]
    since: int
    started: int = 0
    shuffle: Shuffle | None = None
    running: Record | None = None
    undone: int = 0
    finished: Record | None = None
    partners: tuple[str | None, ...] = ()
    saw: tuple[tuple[str, int], ...] = ()
    proposed: tuple[tuple[str, str, int], ...] = ()


class Ended(Struct, frozen=True, gc=False, array_like=True):
    """A match that is over: number, game, when (ms), the winning sides, whether it was stopped, whether it counts."""

    match: int
    game: str
    at: int
    winners: tuple[int, ...]
    unfinished: bool = False
    counts: bool | None = True


class Claimant(Struct, frozen=True, gc=False, array_like=True):
    """Somebody (`person`) who says that they are `was`, since when (ms), and who has confirmed it, the first at `heard`."""

    person: str
    was: str
    since: int
    confirmed: tuple[str, ...] = ()
    heard: int = 0


class Table(Struct, frozen=True, gc=False):
    """A table. `since` is when the present wait began (turn, shuffle, sheet), `started` when the deal was dealt; in ms.

    `polled` is when the last vote was over (ms), `saw` who has seen which seat's hand in this deal, other than its owner.
    `partners` is who sat where when the last match began: while all sit as they did, a rematch draws none anew (KRJ-3).
    `proposed` is who has proposed what in this deal, and at which of its moves where that matters.

    Of the place: `link` is what its link ends with now, nil while that is the table's own name. `matches` is how many have
    begun, `ended` those that are over, `resting` those to go on with. `rules` are the settings it was laid with, one a game
    and number of players, the last first. `regulars` is who has played here and when last (ms), `joined` when each of them
    first had (ms), `hosted` when the host last did something. `known` is how people are known here whose id was given to
    somebody else (*that is me*): by the id that follows from who they are. `lent` is who looks on and sees which seat's
    hand. `deserted` is since when nobody is there. `turned` is the number of the match after which chairs have changed
    already. `ahead` is what the deals follow from, and `advice` what is advised in which decision, at a table of one
    person's own.
    """

    table: str
    secret: bytes
    settings: Settings
    version: int
    chairs: tuple[Seated, ...]
    phase: Phase = "waiting"
    since: int = 0
    started: int = 0
    match: Match | None = None
    shuffle: Shuffle | None = None
    deal: Dealing | None = None
    finished: Record | None = None
    partners: tuple[str | None, ...] = ()
    host: str | None = None
    stopped: Stopped | None = None
    holding: tuple[int, ...] = ()
    poll: Poll | None = None
    polled: int = 0
    saw: tuple[tuple[str, int], ...] = ()
    proposed: tuple[tuple[str, str, int], ...] = ()
    deserted: int | None = None
    link: str | None = None
    matches: int = 0
    ended: tuple[Ended, ...] = ()
    resting: tuple[Rest, ...] = ()
    rules: tuple[Settings, ...] = ()
    queue: tuple[str, ...] = ()
    muted: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    regulars: Mapping[str, int] = {}
    joined: Mapping[str, int] = {}
    hosted: int = 0
    nominated: tuple[str, str] | None = None
    claimants: tuple[Claimant, ...] = ()
    known: Mapping[str, str] = {}
    lent: tuple[tuple[int, str], ...] = ()
    turned: int = 0
    ahead: Ahead | None = None
    advice: tuple[str, Advice] | None = None
    answered: Mapping[str, Answers] = {}


def replayed(variant: Variant, finished: Record) -> Dealing:
    """A deal once more, from the record of it."""
    play = variant.deal(finished.dealer, finished.deck, finished.carry)
    for move in finished.moves:
        play = variant.act(play, move.seat, move.action)
    if finished.claim is not None:
        play = variant.granted(play, finished.claim)
    return Dealing(variant, play, finished.deck, finished.moves, claimed=finished.claim)


@lru_cache(maxsize=4096)
def variant_of(settings: Settings) -> Variant:
    """The game of this table with its options and number of players fixed. Raises `RulesLackingError`."""
    game = of(settings.game, settings.rules)
    return game.variant(options_of(game, dict(settings.options)), settings.players)


def person_at(secret: bytes, person: bytes) -> str:
    """The id that follows from who a person is (16 bytes) at the table with this secret: it tells nothing anywhere else."""
    return hashlib.blake2b(person, key=secret, digest_size=8).hexdigest()


def known_as(state: Table, person: bytes) -> str:
    """The id by which this person (16 bytes) is known at the table: their own, or whose they were recognised to be."""
    own = person_at(state.secret, person)
    return state.known.get(own, own)


def seat_of(state: Table, person: str) -> int | None:
    """The seat that is this person's, or that this person plays for somebody."""
    for seat, chair in enumerate(state.chairs):
        if person in (chair.person, chair.standin):
            return seat
    return None


def awaited(state: Table) -> int | None:
    """The seat that everybody waits for."""
    dealing = state.deal
    if state.phase != "playing" or dealing is None:
        return None
    seat: int | None = dealing.variant.turn(dealing.play)
    return seat


def next_match(state: Table) -> int:
    """The number of the match that would begin now: matches that rest have theirs."""
    return max(state.matches, state.match.number if state.match else 0) + 1


def open_to_all(state: Table) -> bool:
    """Whether anybody may be shown the table: while people gather, else where it is open."""
    return state.settings.alone is None and (state.settings.watch or state.phase in {"waiting", "over"})


def may_look_on(state: Table, person: str) -> bool:
    """Whether this person may be shown the table: who has a seat, or anybody where it is open to all.

    A table of one person's own is shown to nobody else. Where it is closed those who belong here and wait for a chair are
    shown it too: they are next.
    """
    if open_to_all(state) or seat_of(state, person) is not None:
        return True
    if state.settings.alone is not None:
        return False
    belongs = person in state.regulars or any(chair.locked == person for chair in state.chairs)
    return person in state.queue and belongs


def link(digest: bytes, entry: bytes) -> bytes:
    """The digest (16 bytes) of the chain of entries, one entry further; it starts from b"".

    The first entry holds the table's secret, so a digest given away tells nothing.
    """
    return hashlib.blake2b(entry, key=digest, digest_size=16).digest()


def decision_id(state: Table) -> str:
    """The id of what is being decided now: it changes with turn and phase only, not with calls out of turn."""
    match, dealing = state.match, state.deal
    if match is None or dealing is None:
        return ""
    step = f"{match.number}.{match.deals}.{dealing.variant.step(dealing.play)}"
    return f"{step}.{dealing.undone}" if dealing.undone else step
