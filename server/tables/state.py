"""The state of a table: a fold over the moves of its record, frozen."""

import hashlib
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

import msgspec
from msgspec import Struct

from protocol.cards import Card
from protocol.records import Record, RecordedMove, Result
from protocol.views import Absence, Phase, Row, Sheet
from server.games.registry import GAMES, options_of
from server.rules.game import Deal, Draw, Variant
from server.tables.moves import Settings

KEPT_ANSWERS = 256
"""How many accepted commands of a person are kept, to be answered again with the same version."""

SHUFFLE_MS = 1000
"""How long seats have to add their part of the shuffle (design: fair cards)."""

BOT_MS = (800, 1500)
"""How long a bot takes for a card, at the least and at the most."""

POLL_MS = 60_000
"""After how long those who have voted decide."""

OVERDUE_MS = 3000
"""What is found later than this was not waited for by anybody: the server was away."""


class Seated(Struct, frozen=True):
    """A seat: whose it is, and whether it is ready for what comes next.

    `bot`: a bot plays it; with a person, for that person. `standin` is the person who plays it instead. `away` is since when
    (ms) whose it is has been away for a moment, by their own word.
    """

    person: str | None = None
    ready: bool = False
    bot: bool = False
    standin: str | None = None
    away: int | None = None


class Poll(Struct, frozen=True):
    """A vote on what shall be done about an absent seat: since when (ms), the choices by person, and who would stand in."""

    seat: int
    why: Absence
    since: int
    votes: Mapping[str, str] = {}
    volunteers: tuple[str, ...] = ()


class Stopped(Struct, frozen=True):
    """The play stands still: who stopped it, and when (ms)."""

    seat: int
    at: int


class Shuffle(Struct, frozen=True):
    """What the cards of a deal follow from (rules/fair.md), or its deck when that was given in advance."""

    deal: int
    secret: bytes
    nonces: tuple[bytes | None, ...]
    deck: tuple[Card, ...] | None = None


class Match(Struct, frozen=True):
    """A match: its number at this table, its id, who deals, what its deals came to.

    `zero` is the draw of the `first` dealer (deal 0) and `drawn` what that draw gave, where it is of more than the dealer.
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


class Dealing(Struct, frozen=True):
    """A deal: the game, its own state of the deal, and what its record will say. It stays until the next one is shuffled."""

    variant: Variant
    play: Deal
    deck: tuple[Card, ...]
    moves: tuple[RecordedMove, ...] = ()


class Answered(Struct, frozen=True, array_like=True):
    """A command that was accepted: its id, the digest of its content, and its version."""

    id: bytes
    sum: bytes
    version: int


class Table(Struct, frozen=True):
    """A table. `since` is when the present wait began (turn, shuffle, sheet), `started` when the deal was dealt; in ms.

    `polled` is when the last vote was over (ms), `saw` who has seen the hand of which seat in this deal, as a stand-in.
    `partners` is who sat where when the last match began: while all sit as they did, a rematch draws none anew (KRJ-3).
    """

    table: str
    secret: bytes
    maker: str | None
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
    answered: Mapping[str, tuple[Answered, ...]] = {}


def _kept(field: msgspec.structs.FieldInfo) -> tuple[str, Any] | tuple[str, Any, Any]:
    """The field with its default, so that what an earlier release has sealed can be read by one with more fields."""
    if field.default_factory is not msgspec.NODEFAULT:
        return field.name, field.type, msgspec.field(default_factory=field.default_factory)
    return (field.name, field.type) if field.required else (field.name, field.type, field.default)


Resting: Any = msgspec.defstruct(
    "Resting",
    [_kept(field) for field in msgspec.structs.fields(Table) if field.name != "deal"],
    frozen=True,
    module=__name__,
)
"""A table at rest, as it is sealed: all of `Table` but the deal, which follows from the record that it finished with."""

_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(Resting)


def seal(state: Table) -> bytes:
    """The state as one value to go on from. Raises `ValueError` while a deal is played, which only moves can tell."""
    if state.phase == "playing":
        raise ValueError("a deal is being played")
    return _encoder.encode(Resting(**{name: getattr(state, name) for name in Resting.__struct_fields__}))


def unseal(value: bytes) -> Table:
    """The state that was sealed."""
    resting = _decoder.decode(value)
    state = Table(**{name: getattr(resting, name) for name in Resting.__struct_fields__})
    if state.finished is None:
        return state
    return msgspec.structs.replace(state, deal=_replayed(variant_of(state.settings), state.finished))


def _replayed(variant: Variant, finished: Record) -> Dealing:
    """The finished deal once more, from its record."""
    play = variant.deal(finished.dealer, finished.deck, finished.carry)
    for move in finished.moves:
        play = variant.act(play, move.seat, move.action)
    return Dealing(variant, play, finished.deck, finished.moves)


@lru_cache(maxsize=4096)
def variant_of(settings: Settings) -> Variant:
    """The game of this table with its options and number of players fixed."""
    game = GAMES[settings.game]
    return game.variant(options_of(game, dict(settings.options)), settings.players)


def person_at(secret: bytes, person: bytes) -> str:
    """The id of a person (16 bytes) at the table with this secret: it tells nothing anywhere else."""
    return hashlib.blake2b(person, key=secret, digest_size=8).hexdigest()


def seat_of(state: Table, person: str) -> int | None:
    """The seat that is this person's, or that this person plays for somebody."""
    for seat, chair in enumerate(state.chairs):
        if person in (chair.person, chair.standin):
            return seat
    return None


def may_look_on(state: Table, person: str) -> bool:
    """Whether this person may be shown the table: who has a seat, anybody while people gather, else where it is open."""
    return state.settings.watch or state.phase in {"waiting", "over"} or seat_of(state, person) is not None


def link(digest: bytes, entry: bytes) -> bytes:
    """The digest (16 bytes) of the chain of entries, one entry further; it starts from b"".

    The first entry holds the table's secret, so a digest given away tells nothing.
    """
    return hashlib.blake2b(entry, key=digest, digest_size=16).digest()


def bot_on_turn(state: Table) -> int | None:
    """The seat that everybody waits for, where a bot sits there."""
    dealing = state.deal
    if state.phase != "playing" or dealing is None:
        return None
    seat = dealing.variant.turn(dealing.play)
    return seat if seat is not None and state.chairs[seat].bot else None


def bot_pace(state: Table) -> int:
    """How long (ms) a bot takes now: 0.8 to 1.5 s whatever it holds, by the table's secret and the version alone."""
    drawn = hashlib.blake2b(state.version.to_bytes(8, "big"), key=state.secret, digest_size=4).digest()
    return BOT_MS[0] + int.from_bytes(drawn, "big") % (BOT_MS[1] - BOT_MS[0])


def due(state: Table) -> int | None:
    """When something is to happen by itself, in ms since 1970; nil when nothing is."""
    if state.stopped is not None:
        return None
    if state.poll is not None:
        return state.poll.since + POLL_MS
    wait = _WAITS[state.phase](state)
    return None if wait is None else state.since + wait


def _turn_wait(state: Table) -> int | None:
    """How long a turn lasts (ms): a bot's as long as it takes, a person's as long as the table says."""
    if bot_on_turn(state) is not None:
        return bot_pace(state)
    limit, dealing = state.settings.turn_limit, state.deal
    if limit is None or dealing is None or dealing.variant.turn(dealing.play) is None:
        return None
    return limit * 1000


def _sheet_wait(state: Table) -> int | None:
    """How long the score sheet stays (ms)."""
    seconds = state.settings.sheet_seconds
    return None if seconds is None or state.holding else seconds * 1000


_WAITS: dict[Phase, Callable[[Table], int | None]] = {
    "waiting": lambda _: None,
    "shuffling": lambda _: SHUFFLE_MS,
    "playing": _turn_wait,
    "sheet": _sheet_wait,
    "over": lambda _: None,
}


def decision_id(state: Table) -> str:
    """The id of what is being decided now: it changes with turn and phase only, not with calls out of turn."""
    match, dealing = state.match, state.deal
    if match is None or dealing is None:
        return ""
    return f"{match.number}.{match.deals}.{dealing.variant.step(dealing.play)}"
