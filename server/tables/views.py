"""The only exits for what a table knows: `public` for everybody, `private` for one seat, `happening` for a move.

Each field is listed; nothing is sent because it is there. Neither function learns who is looking, only which seat, so a
spectator can never be sent a hand.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from itertools import compress
from operator import attrgetter, is_not
from typing import Any, NamedTuple, cast

from msgspec import structs

from protocol import fair
from protocol import happenings as e
from protocol.around import About
from protocol.cards import Card, Rank
from protocol.views import Advice, Barred, Decision, Lent, MatchInfo, PartnersDrawn, Played, Private, Public, Shuffling
from server.games.registry import agreed, of
from server.rules.cards import cards_in
from server.rules.game import NOTHING, Draw
from server.tables import alone, claims
from server.tables import moves as m
from server.tables import placemoves as p
from server.tables.around import AROUND, around
from server.tables.clocks import due, play_due
from server.tables.lent import Sight
from server.tables.placemoves import Settings
from server.tables.proposals import may
from server.tables.state import Match, Shuffle, Table, awaited, decision_id, next_match, variant_of


def public(state: Table) -> Public:
    """What everybody at the table may know, spectators too."""
    parts = {name: value for part in PARTS for name, value in part.made(state).items()}
    return Public(phase=state.phase, next=due(state), **parts)


def public_changes(state: Table, before: Table, shown: Mapping[str, Any]) -> dict[str, Any]:
    """What is different in the public part of a state that a move has made of `before`, whose public part is `shown`.

    `shown` has its fields by name. Only what may differ is built.
    """
    fields: dict[str, Any] = {"phase": state.phase, "next": due(state)}
    for part in PARTS:
        if part.read(state) != part.read(before):
            fields |= part.made(state)
    others = compress(fields.items(), map(is_not, map(shown.__getitem__, fields), fields.values()))
    return {name: now for name, now in others if shown[name] != now}


def private(state: Table, seat: int | None, looking: int | None = None) -> Private:
    """What only this seat may know: its hand, what it may do now, and the hand of an opponent who claims all the rest.

    Nil has no seat: there is nothing then, but for the hand of the seat `looking`, which lends it.
    """
    [own] = privates(state, [(seat, looking)]).values()
    return own


def privates(state: Table, sights: Iterable[Sight]) -> dict[Sight, Private]:
    """The same of several at once: what is the same for all of them is asked once."""
    dealing, proposals = state.deal, may(state)
    if dealing is None or state.phase != "playing":
        return {sight: Private(sight[0], may=() if sight[0] is None else proposals[sight[0]]) for sight in sights}
    variant, play = dealing.variant, dealing.play
    own = {}
    for sight in sights:
        seat, looking = sight
        if seat is None:
            own[sight] = Private(lent=_lent(state, looking))
        else:
            lent = None if state.poll is None else _lent(state, claims.shown_to(state, seat))
            advice = None if state.advice is None else _advice(state, seat)
            asked = None if variant.offers(play, seat) is NOTHING else decision(state, seat)
            own[sight] = Private(seat, variant.hand(play, seat), asked, proposals[seat], lent, advice)
    return own


def _advice(state: Table, seat: int) -> Advice | None:
    """What would be good, where that is said, for the seat that decides now."""
    if state.advice is None or state.advice[0] != decision_id(state) or awaited(state) != seat:
        return None
    return state.advice[1]


def _lent(state: Table, seat: int | None) -> Lent | None:
    """The hand of this seat as it is shown to somebody else."""
    return None if seat is None or state.phase != "playing" else Lent(seat, _hand(state, seat))


def _hand(state: Table, seat: int) -> tuple[Card, ...]:
    dealing = state.deal
    return () if dealing is None else dealing.variant.hand(dealing.play, seat)


def decision(state: Table, seat: int) -> Decision | None:
    """Everything this seat may do now in the deal; nil when that is nothing."""
    dealing, match = state.deal, state.match
    if dealing is None or match is None or state.phase != "playing":
        return None
    variant, play = dealing.variant, dealing.play
    offers = variant.offers(play, seat)
    if not (offers.cards or offers.actions or offers.calls):
        return None
    turn = variant.turn(play) == seat
    level, proposal = variant.level(play)
    return Decision(
        id=decision_id(state),
        deal=match.deals,
        turn=turn,
        cards=cards_in(offers.cards),
        stuk=cards_in(offers.stuk),
        actions=offers.actions,
        calls=offers.calls,
        barred=tuple(Barred(reason, cards_in(cards)) for reason, cards in variant.barred(play, seat)) if turn else (),
        level=level if offers.calls else None,
        proposal=proposal if offers.calls else None,
        ends=play_due(state) if turn else None,
    )


@lru_cache(maxsize=4096)
def _about(table: str, settings: Settings) -> About:
    variant = variant_of(settings)
    return About(
        table=table,
        name=settings.name,
        game=settings.game,
        players=settings.players,
        options=agreed(of(settings.game, settings.rules), settings.players, dict(settings.options)),
        sides=variant.sides,
        direction=variant.direction,
        listed=settings.listed,
        watch=settings.watch,
        open_tricks=settings.open_tricks,
        turn_limit=settings.turn_limit,
        sheet_seconds=settings.sheet_seconds,
        ranks=cast("tuple[Rank, ...]", tuple(dict.fromkeys(card[0] for card in variant.pack))),
        silent=variant.silent,
        extra_time=settings.extra_time,
        patience=settings.patience,
        rotate=settings.rotate,
        call=settings.call,
        alone=settings.alone,
        rules=settings.rules,
    )


def _match(state: Table) -> MatchInfo | None:
    match = state.match
    if match is None:
        return None
    deals = alone.deals(state.settings) or variant_of(state.settings).deals
    return MatchInfo(match.number, match.id, deals, match.winners, match.stopping, match.unfinished, match.counts)


def _shuffling(state: Table) -> Shuffling | None:
    match, shuffle = state.match, state.shuffle
    if match is None or shuffle is None:
        return None
    dealer = None if shuffle.deal == 0 else match.dealer
    if state.finished is not None:  # the match has gone on to the next dealer; this is about the deal just over
        dealer = state.finished.dealer
    return _opened(match, shuffle, dealer, state.finished is not None)


def _zero(state: Table) -> Shuffling | None:
    match = state.match
    if match is None or match.zero is None:
        return None
    return _opened(match, match.zero, match.first, True)


def _draw(state: Table) -> PartnersDrawn | None:
    """The draw of partners, all of it public, until the second deal."""
    match, shuffle = state.match, state.shuffle
    if match is None or match.drawn is None or shuffle is None or shuffle.deal > 1:
        return None
    return _laid_out(match.drawn)


@lru_cache(maxsize=4096)
def _laid_out(draw: Draw) -> PartnersDrawn:
    return PartnersDrawn(tuple(map(Played, draw.to, draw.cards)), draw.seats or ())


def _opened(match: Match, shuffle: Shuffle, dealer: int | None, is_open: bool) -> Shuffling:
    """The fair-cards fields of a deal, its secret and nonces only when it is over."""
    return Shuffling(
        deal=shuffle.deal,
        commitment=fair.commitment(match.id, shuffle.deal, shuffle.secret),
        nonces=tuple(seat for seat, nonce in enumerate(shuffle.nonces) if nonce is not None),
        dealer=dealer,
        given=shuffle.deck is not None,
        secret=shuffle.secret if is_open else None,
        values=shuffle.nonces if is_open else None,
    )


_FACTS = ("turn", "trump", "turned", "said", "trick", "winning", "last", "held", "won", "points", "melds", "facts")
"""What of a game's facts is for everybody at any table."""

_for_everybody = attrgetter(*_FACTS)


def _facts(state: Table) -> dict[str, Any]:
    """The game's public facts of the deal, until the next one is shuffled."""
    dealing = state.deal
    if dealing is None:
        return _NO_FACTS
    facts = dealing.variant.facts(dealing.play)
    shown = dict(zip(_FACTS, _for_everybody(facts), strict=True))
    shown["tricks"] = facts.tricks if state.settings.open_tricks else ()
    return shown


_NO_FACTS = {field.name: field.default for field in structs.fields(Public) if field.name in {*_FACTS, "tricks"}}
"""The same fields where nothing has been dealt."""


class Part(NamedTuple):
    """Some fields of the public part: what of a table they are made of, and how."""

    read: Callable[[Table], tuple[Any, ...]]
    made: Callable[[Table], dict[str, Any]]


def _sealed(state: Table) -> dict[str, Any]:
    """The match, its sheet, its shuffles, and the deal that is over."""
    return {
        "match": _match(state),
        "shuffling": _shuffling(state),
        "zero": _zero(state),
        "draw": _draw(state),
        "sheet": state.match.sheet if state.match else None,
        "finished": state.finished,
    }


PARTS = (
    Part(attrgetter("table", "settings"), lambda state: {"about": _about(state.table, state.settings)}),
    Part(attrgetter(*AROUND), around),
    Part(attrgetter("settings", "match", "shuffle", "finished"), _sealed),
    Part(attrgetter("settings", "deal"), _facts),
)
"""All of the public part but the phase, and when something happens next, which follow from too much to be remembered."""


def happening(before: Table | None, move: m.Move, seat: int | None) -> e.Happening | None:
    """The move as the viewer on this seat (nil: a spectator) may see it; nil where only its version may be known.

    `before` is the state that the move was made in.
    """
    return _SHOWN[type(move.what)](before, move, move.what, seat)


def _acted(before: Table | None, move: m.Move, what: m.Acted, seat: int | None) -> e.Happening | None:
    dealing = before.deal if before else None
    if dealing is None:
        return None
    action = dealing.variant.seen(dealing.play, what.seat, what.action, seat)
    return e.Acted(what.seat, action, what.answer, what.by)


def _drawn(before: Table | None, move: m.Move, what: m.Drawn, seat: int | None) -> e.Happening | None:
    return e.Drawn()


def _dealt(before: Table | None, move: m.Move, what: m.Dealt, seat: int | None) -> e.Happening | None:
    match, shuffle = (before.match, before.shuffle) if before else (None, None)
    return e.Dealt(shuffle.deal, match.dealer) if match and shuffle else None


def _began(before: Table | None, move: m.Move, what: m.Began, seat: int | None) -> e.Happening | None:
    return e.Began(next_match(before) if before else 1)


_SHOWN: dict[type, Callable[[Table | None, m.Move, Any, int | None], e.Happening | None]] = {
    m.Made: lambda before, move, what, seat: e.Made(),
    m.Sat: lambda before, move, what, seat: e.Sat(what.seat, what.person or move.who or ""),
    m.Stood: lambda before, move, what, seat: e.Stood(what.seat, move.who or ""),
    m.Readied: lambda before, move, what, seat: e.Readied(what.seat, what.ready),
    m.WentAway: lambda before, move, what, seat: e.WentAway(what.seat),
    m.SaidGoodbye: lambda before, move, what, seat: e.SaidGoodbye(what.seat),
    m.CameBack: lambda before, move, what, seat: e.CameBack(what.seat),
    m.VoteOpened: lambda before, move, what, seat: e.VoteOpened(what.why, what.seat, move.who),
    m.Asked: lambda before, move, what, seat: None,
    m.Volunteered: lambda before, move, what, seat: e.Volunteered(move.who or ""),
    m.Voted: lambda before, move, what, seat: e.Voted(move.who or "", what.choice, what.volunteer),
    m.VoteClosed: lambda before, move, what, seat: e.VoteClosed(what.why, what.seat, what.choice, what.person),
    m.Held: lambda before, move, what, seat: e.Held(what.seat, what.hold),
    m.Paused: lambda before, move, what, seat: e.Paused(what.seat, what.pause),
    m.Adjourned: lambda before, move, what, seat: e.Adjourned(before.match.number if before and before.match else 0),
    m.Resumed: lambda before, move, what, seat: e.Resumed(what.match),
    m.StoppedHere: lambda before, move, what, seat: e.Stopped(),
    m.Counted: lambda before, move, what, seat: e.Counted(what.counts),
    m.Undone: lambda before, move, what, seat: e.Undone(what.seat, what.card),
    m.Claimed: lambda before, move, what, seat: e.Claimed(what.seat, what.proven),
    m.Deserted: lambda before, move, what, seat: None,
    m.Peopled: lambda before, move, what, seat: None,
    p.Laid: lambda before, move, what, seat: e.Laid(what.settings.game),
    p.Arranged: lambda before, move, what, seat: e.Arranged(),
    p.Locked: lambda before, move, what, seat: e.Locked(what.seat, what.person),
    p.Removed: lambda before, move, what, seat: e.Removed(what.person),
    p.Forgotten: lambda before, move, what, seat: None,
    p.HandedOn: lambda before, move, what, seat: e.HandedOn(what.person),
    p.Nominated: lambda before, move, what, seat: e.Nominated(move.who or "", what.person),
    p.Visited: lambda before, move, what, seat: None,
    p.Muted: lambda before, move, what, seat: e.Muted(what.person, what.mute),
    p.HandShown: lambda before, move, what, seat: e.HandShown(what.seat, what.person, what.show),
    p.AskedToBe: lambda before, move, what, seat: e.AskedToBe(move.who or "", what.was),
    p.Recognised: lambda before, move, what, seat: e.Recognised(what.person, what.was, move.who or "", what.yes),
    p.Queued: lambda before, move, what, seat: e.Queued(move.who or "", what.wait),
    p.Rotated: lambda before, move, what, seat: e.Rotated(what.seat, what.person),
    p.Turned: lambda before, move, what, seat: None,
    m.BotSat: lambda before, move, what, seat: e.BotSat(what.seat),
    m.BotLeft: lambda before, move, what, seat: e.BotLeft(what.seat),
    m.Began: _began,
    m.Committed: lambda before, move, what, seat: e.Committed(what.deal),
    m.SetOut: lambda before, move, what, seat: None,
    m.Advised: lambda before, move, what, seat: None,
    m.Nonced: lambda before, move, what, seat: e.Nonced(what.seat),
    m.Drawn: _drawn,
    m.Dealt: _dealt,
    m.Acted: _acted,
    m.Miscalled: lambda before, move, what, seat: e.Miscalled(what.seat, what.action),
    m.Timed: lambda before, move, what, seat: e.Timed(),
}
