"""A recorded deal as it was shown while it was played: from one seat, or with all hands open.

Only a deal that is over has a record with a result, so what is played back here is open to everybody.
"""

from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from protocol.books import ReplayStep
from protocol.cards import Card
from protocol.events import Moved, View
from protocol.records import Record, Result
from protocol.sheets import Row
from protocol.views import Private, Public
from server.games.registry import carries
from server.tables import bygone, views
from server.tables import moves as m
from server.tables.apply import apply
from server.tables.book import Written, settings_of
from server.tables.patches import private_patch, public_patch
from server.tables.state import Dealing, Match, Seated, Shuffle, Table, variant_of

_NO_BRANCH = bytes(8)


class Playback(Struct, frozen=True):
    """A deal played back: the view after the cards were dealt, every move since; with all hands open, those too."""

    public: Public
    private: Private
    steps: tuple[ReplayStep, ...]
    hands: tuple[tuple[Card, ...], ...] | None


def playback(record: Record, seat: int | None, match: int, before: Sequence[Written] = ()) -> Playback:
    """The deal of this record, in the match of this number, as this seat saw it, or (nil) with all hands open.

    `before` are the deals of the match before it, which stood on the sheet then. People have the ids that the record has.
    Raises as `events`.
    """
    dealt, steps = begun(record, seat, match, before)
    return replace(dealt, steps=tuple(steps))


def begun(
    record: Record, seat: int | None, match: int, before: Sequence[Written] = ()
) -> tuple[Playback, Iterator[ReplayStep]]:
    """The same, before the first move; and the moves, each made when it is asked for: all at once take a while.

    Where this build lacks the rules it is what is stored, which no seat sees otherwise (`server.tables.bygone`).
    """
    if not carries(record.game, record.rules):
        rows, results = tuple(Row(row.deal, row.cells) for row in before), tuple(row.result for row in before)
        public = bygone.dealt(record, match, rows, results)
        return Playback(public, Private(seat), (), None), bygone.steps(record, public, results)
    state = _dealt(record, match, before)
    steps = (
        ReplayStep(
            views.happening(was, move, seat),
            public_patch(views.public(was), views.public(now)),
            private_patch(_own(was, seat), _own(now, seat)),
            _hands(now) if seat is None else None,
        )
        for was, move, now in _moves(state, record)
    )
    return Playback(views.public(state), _own(state, seat), (), _hands(state) if seat is None else None), steps


def events(record: Record, seat: int) -> tuple[View, list[Moved]]:
    """The view of this seat after the cards were dealt, and then every move of the record, as a client is sent them.

    Raises `OptionError` for options that the game does not take. The moves are taken to be legal: `server.verify` says
    whether they are.
    """
    played = playback(replace(record, people=None), seat, 1)
    view = View(1, _NO_BRANCH, str(seat), played.public, played.private)
    moved = (Moved(n, _NO_BRANCH, step.move, step.public, step.private) for n, step in enumerate(played.steps, 2))
    return view, list(moved)


def _moves(state: Table, record: Record) -> Iterator[tuple[Table, m.Move, Table]]:
    """Every move of the record, with the state before it and after it."""
    whats: list[m.What] = [m.Acted(one.seat, one.action, one.answer, one.by) for one in record.moves]
    if record.claim is not None:
        whats.append(m.Claimed(record.claim, proven=False))
    for what in whats:
        move = m.Move(state.started, None, what)
        after = apply(state, move)
        yield state, move, after
        state = after


def _own(state: Table, seat: int | None) -> Private:
    """What this seat alone saw, but for what it might propose to the others: nobody is there to hear it."""
    return Private() if seat is None else replace(views.private(state, seat), may=(), lent=None)


def _hands(state: Table) -> tuple[tuple[Card, ...], ...]:
    dealing = state.deal
    assert dealing is not None
    return tuple(dealing.variant.hand(dealing.play, seat) for seat in range(len(state.chairs)))


def _dealt(record: Record, number: int, before: Sequence[Written]) -> Table:
    """The table as it stood when these cards had been dealt; people of whom the record says nothing are their seats."""
    settings = settings_of(record)
    variant = variant_of(settings)
    rows: tuple[Row, ...] = tuple(Row(row.deal, row.cells) for row in before)
    results: tuple[Result, ...] = tuple(row.result for row in before)
    people = record.people or tuple(str(seat) for seat in range(record.players))
    match = Match(
        number,
        bytes.fromhex(record.match or "") or bytes(16),
        variant.sheet(rows, results),
        record.dealer,
        record.dealer,
        record.deal or 1,
        results,
        rows,
        record.carry,
    )
    return Table(
        table="replay",
        secret=bytes(32),
        settings=settings,
        version=1,
        chairs=tuple(Seated(person, bot=person is None) for person in people),
        phase="playing",
        match=match,
        shuffle=_shuffled(record, match.deals),
        deal=Dealing(variant, variant.deal(record.dealer, record.deck, record.carry), record.deck),
    )


def _shuffled(record: Record, deal: int) -> Shuffle:
    """What the cards followed from, as far as the record says."""
    nonces = record.nonces or (None,) * record.players
    return Shuffle(
        deal,
        bytes.fromhex(record.secret or "") or bytes(32),
        tuple(None if nonce is None else bytes.fromhex(nonce) for nonce in nonces),
        record.deck if record.given or record.secret is None else None,
    )
