"""A recorded deal as the events a client would have been sent, to be played back on its screen."""

from collections.abc import Iterator

from protocol.events import Moved, View
from protocol.records import Record
from protocol.views import Private
from server.games.registry import GAMES, options_of, values_of
from server.tables import moves as m
from server.tables import views
from server.tables.apply import apply
from server.tables.patches import private_patch, public_patch
from server.tables.placemoves import Settings
from server.tables.state import Dealing, Match, Seated, Shuffle, Table, variant_of

_NO_BRANCH = bytes(8)


def events(record: Record, seat: int) -> tuple[View, list[Moved]]:
    """The view of this seat after the cards were dealt, and then every move of the record.

    Raises `KeyError` for a game this code does not have and `OptionError` for options it does not take. The moves are
    taken to be legal: `server.verify` says whether they are.
    """
    state = _dealt(record)
    view = View(state.version, _NO_BRANCH, str(seat), views.public(state), views.private(state, seat))
    return view, list(_played(state, record, seat))


def _played(state: Table, record: Record, seat: int) -> Iterator[Moved]:
    for recorded in record.moves:
        move = m.Move(0, None, m.Acted(recorded.seat, recorded.action, recorded.answer, recorded.by))
        after = apply(state, move)
        yield Moved(
            after.version,
            _NO_BRANCH,
            views.happening(state, move, seat),
            public_patch(views.public(state), views.public(after)),
            private_patch(_own(state, seat), _own(after, seat)),
        )
        state = after


def _own(state: Table, seat: int) -> Private:
    return views.private(state, seat)


def _dealt(record: Record) -> Table:
    """The table as it stood when these cards had been dealt; people are named by their seats."""
    options = options_of(GAMES[record.game], record.options)
    settings = Settings("", record.game, record.players, tuple(values_of(options).items()), False, True, False, None)
    variant = variant_of(settings)
    match = Match(1, bytes(16), variant.sheet((), ()), record.dealer, record.dealer, record.deal or 1, carry=record.carry)
    return Table(
        table="replay",
        secret=bytes(32),
        maker=None,
        settings=settings,
        version=1,
        chairs=tuple(Seated(str(seat)) for seat in range(record.players)),
        phase="playing",
        match=match,
        shuffle=Shuffle(match.deals, bytes(32), (None,) * record.players, record.deck),
        deal=Dealing(variant, variant.deal(record.dealer, record.deck, record.carry), record.deck),
    )
