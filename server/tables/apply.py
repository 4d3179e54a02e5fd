"""The fold: a table's state after a move of its record. Never fails on a recorded move by rules that this build has."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

from msgspec import structs

from protocol import fair
from protocol.records import Record, RecordedMove, Zero
from server.tables import absence, alone, claims, heeding, laying, lent, pace, place, queue, rests, same, seats, talk, undo
from server.tables import moves as m
from server.tables import placemoves as p
from server.tables.answers import NOTHING, Answered, Answers, and_to
from server.tables.chairs import given_back
from server.tables.clocks import poll_ends
from server.tables.state import (
    KEPT_PEOPLE,
    Dealing,
    Match,
    Seated,
    Shuffle,
    Table,
    next_match,
    variant_of,
)
from server.tables.subjects import LAPSES

_T = TypeVar("_T")


def fold(state: Table | None, moves: Iterable[m.Move]) -> Table:
    """The state after these moves. Raises `ValueError` if there is neither a state nor a move; else as `apply`."""
    for move in moves:
        state = apply(state, move)
    if state is None:
        raise ValueError("a record begins with the move that makes the table")
    return state


def apply(state: Table | None, move: m.Move) -> Table:
    """The state after this move: one version further. Raises `RulesLackingError` on rules that this build does not have."""
    what = move.what
    if isinstance(what, m.Made):
        settings = laying.playable(what.settings)
        made = Table(
            table=what.table,
            secret=what.secret,
            host=move.who,
            settings=settings,
            version=1,
            chairs=(Seated(),) * settings.players,
            since=move.at,
            rules=(settings,),
            hosted=move.at,
        )
        return structs.replace(made, answered=_answered({}, move, 1))
    assert state is not None
    changed = _APPLY[type(what)](state, what, move) | place.hosting(state, move)
    changed["version"] = version = state.version + 1
    changed["answered"] = _answered(changed.get("answered", state.answered), move, version)
    after = structs.replace(state, **changed)
    if after.lent and (kept := lent.kept(state, after)) != after.lent:
        after = structs.replace(after, lent=kept)
    return after


def _answered(known: Mapping[str, Answers], move: m.Move, version: int) -> Mapping[str, Answers]:
    """What is remembered of accepted commands, also of the one that this move, as this version, was the answer to."""
    if move.id is None or move.sum is None or move.who is None:
        return known
    kept = dict(known)
    kept[move.who] = and_to(kept.pop(move.who, NOTHING), Answered(move.id, move.sum, version))  # who did something is last
    if len(kept) > KEPT_PEOPLE:
        del kept[next(iter(kept))]
    return kept


def _began(state: Table, what: m.Began, move: m.Move) -> dict[str, Any]:
    """A match, in which nothing has been shuffled yet: what is left of the one before is no longer shown."""
    number, settings = next_match(state), laying.by_rules(state.settings, what.rules)
    return {
        "settings": settings,
        "matches": number,
        "chairs": tuple(structs.replace(chair, spent=0) for chair in state.chairs),
        "match": alone.began(settings, Match(number, what.match, variant_of(settings).sheet((), ()))),
        "shuffle": None,
        "deal": None,
        "finished": None,
    }


def _committed(state: Table, what: m.Committed, move: m.Move) -> dict[str, Any]:
    return {
        "phase": "shuffling",
        "since": move.at,
        "shuffle": Shuffle(what.deal, what.secret, (None,) * state.settings.players, what.deck),
        "chairs": tuple(structs.replace(chair, ready=False) for chair in state.chairs),
        "deal": None,
        "finished": None,
        "holding": (),
        "proposed": (),
    }


def _nonced(state: Table, what: m.Nonced, move: m.Move) -> dict[str, Any]:
    shuffle = _there(state.shuffle)
    nonces = (*shuffle.nonces[: what.seat], what.nonce, *shuffle.nonces[what.seat + 1 :])
    return {"shuffle": structs.replace(shuffle, nonces=nonces)}


def _drawn(state: Table, what: m.Drawn, move: m.Move) -> dict[str, Any]:
    match, shuffle = _there(state.match), _there(state.shuffle)
    stream = fair.numbers(fair.seed(match.id, shuffle.deal, shuffle.secret, shuffle.nonces))
    variant = variant_of(state.settings)
    draw = variant.redraw(stream) if _sitting(state.chairs) == state.partners else variant.draw(stream)
    chairs = tuple(state.chairs[old] for old in draw.seats) if draw.seats else state.chairs
    drawn = structs.replace(match, first=draw.dealer, dealer=draw.dealer, zero=shuffle, drawn=draw if draw.cards else None)
    return {"match": drawn, "chairs": chairs, "partners": _sitting(chairs)}


def _sitting(chairs: tuple[Seated, ...]) -> tuple[str | None, ...]:
    return tuple(chair.person for chair in chairs)


def _dealt(state: Table, what: m.Dealt, move: m.Move) -> dict[str, Any]:
    match, shuffle, variant = _there(state.match), _there(state.shuffle), variant_of(state.settings)
    deck = shuffle.deck
    if deck is None:
        deck = fair.shuffle(variant.pack, fair.numbers(fair.seed(match.id, shuffle.deal, shuffle.secret, shuffle.nonces)))
    dealing = Dealing(variant, variant.deal(match.dealer, deck, match.carry), deck)
    return {
        "match": structs.replace(match, deals=shuffle.deal),
        "phase": "playing",
        "since": move.at,
        "started": move.at,
        "saw": (
            *((chair.standin, seat) for seat, chair in enumerate(state.chairs) if chair.standin is not None),
            *lent.seen_by(state.lent),
        ),
        "deal": dealing,
    }


def _acted(state: Table, what: m.Acted, move: m.Move) -> dict[str, Any]:
    dealing = _there(state.deal)
    variant, before = dealing.variant, dealing.play
    play = variant.act(before, what.seat, what.action)
    recorded = RecordedMove(what.seat, what.action, what.answer, what.by)
    after = structs.replace(dealing, play=play, moves=(*dealing.moves, recorded))
    over = variant.over(play)
    on = over or variant.step(play) != variant.step(before)
    chairs = pace.charged(state, move.at) if on else state.chairs
    if over:
        return _ended(structs.replace(state, chairs=chairs), after, move)
    return {"deal": after, "since": move.at if on else state.since, "chairs": chairs, "advice": None}


def _claimed(state: Table, what: m.Claimed, move: m.Move) -> dict[str, Any]:
    """Where it is proven the cards follow as moves of their own; where it was granted the deal is over."""
    return {} if what.proven else _ended(state, claims.given(_there(state.deal), what.seat), move)


def _ended(state: Table, dealing: Dealing, move: m.Move) -> dict[str, Any]:
    """The deal is over: its result goes on the sheet, and everything about it is open."""
    match, variant = _there(state.match), dealing.variant
    result, row = variant.result(dealing.play), variant.row(dealing.play, match.deals)
    results, rows = (*match.results, result), (*match.rows, row)
    standing = alone.standing(state.settings, results) or variant.standing(results)
    ended = structs.replace(
        match,
        results=results,
        rows=rows,
        sheet=variant.sheet(rows, results),
        dealer=alone.dealer(state.settings, variant.next(dealing.play), results),
        carry=result.carry,
        winners=standing.winners if standing.over else None,
    )
    if match.stopping and not standing.over:
        ended = rests.stopped_match(ended)
    over = standing.over or match.stopping
    return {
        "match": ended,
        "deal": dealing,
        "poll": None if over or (state.poll is not None and state.poll.why in LAPSES) else state.poll,
        "chairs": given_back(state.chairs) if over else state.chairs,
        "phase": "over" if over else "sheet",
        "ended": rests.ended(state, ended, move.at) if over else state.ended,
        "since": move.at,
        "finished": _record(state, dealing, match),
        "regulars": place.regulars(state, move.at),
        "joined": place.joined(state, move.at),
    }


def _record(state: Table, dealing: Dealing, match: Match) -> Record:
    """The record line of the deal just over (rules/record.md), names and time apart."""
    shuffle, settings, first = _there(state.shuffle), state.settings, match.deals == 1
    return Record(
        game=settings.game,
        rules=settings.rules,
        options=dict(settings.options),
        players=settings.players,
        dealer=match.dealer,
        deck=dealing.deck,
        moves=dealing.moves,
        result=dealing.variant.result(dealing.play),
        carry=match.carry,
        draw=match.drawn.cards if first and match.drawn else None,
        match=match.id.hex(),
        deal=match.deals,
        commitment=fair.commitment(match.id, shuffle.deal, shuffle.secret).hex(),
        secret=shuffle.secret.hex(),
        nonces=_hex(shuffle.nonces),
        given=shuffle.deck is not None,
        zero=_zero(match, match.zero) if first and match.zero else None,
        claim=dealing.claimed,
        daily=alone.daily(settings),
    )


def _zero(match: Match, zero: Shuffle) -> Zero:
    """The fair-cards fields of the draw, for the first record of a match."""
    return Zero(fair.commitment(match.id, 0, zero.secret).hex(), zero.secret.hex(), _hex(zero.nonces))


def _hex(nonces: tuple[bytes | None, ...]) -> tuple[str | None, ...]:
    return tuple(None if nonce is None else nonce.hex() for nonce in nonces)


def _miscalled(state: Table, what: m.Miscalled, move: m.Move) -> dict[str, Any]:
    return {}


def _timed(state: Table, what: m.Timed, move: m.Move) -> dict[str, Any]:
    if state.deserted is not None:
        return {"deserted": move.at}
    voting = poll_ends(state) is not None
    return {
        "since": move.at,
        "poll": structs.replace(state.poll, since=move.at) if voting and state.poll else state.poll,
        "claimants": heeding.begun_anew(state.claimants, move.at),
    }


def _there(value: _T | None) -> _T:
    """What a recorded move of this kind always finds."""
    assert value is not None
    return value


_APPLY: dict[type, Callable[[Table, Any, m.Move], dict[str, Any]]] = {
    m.Sat: seats.sat,
    m.Stood: seats.stood,
    m.Readied: seats.readied,
    m.WentAway: absence.went_away,
    m.CameBack: absence.came_back,
    m.VoteOpened: absence.vote_opened,
    m.SaidGoodbye: absence.said_goodbye,
    m.Asked: absence.asked,
    m.Adjourned: rests.adjourned,
    m.Resumed: rests.resumed,
    m.StoppedHere: rests.stopped_here,
    m.Counted: rests.counted,
    m.Deserted: rests.left,
    m.Peopled: rests.peopled,
    m.Volunteered: absence.volunteered,
    m.Voted: absence.voted,
    m.VoteClosed: absence.vote_closed,
    m.Held: pace.held,
    m.Paused: pace.paused,
    m.BotSat: seats.bot_sat,
    m.BotLeft: seats.bot_left,
    m.Began: _began,
    m.Committed: _committed,
    m.SetOut: alone.set_out,
    m.Advised: alone.advised,
    m.Nonced: _nonced,
    m.Drawn: _drawn,
    m.Dealt: _dealt,
    m.Acted: _acted,
    m.Undone: undo.undone,
    m.Claimed: _claimed,
    m.Miscalled: _miscalled,
    m.Timed: _timed,
    p.Laid: laying.laid,
    p.Arranged: laying.arranged,
    p.Locked: place.locked,
    p.Removed: place.removed,
    p.Forgotten: place.forgotten,
    p.HandedOn: place.handed_on,
    p.Nominated: place.nominated,
    p.Visited: place.visited,
    p.AskedToBe: same.asked_to_be,
    p.Recognised: same.recognised,
    p.Queued: queue.queued,
    p.Rotated: queue.rotated,
    p.Turned: queue.turned,
    p.Muted: talk.muted,
    p.HandShown: lent.hand_shown,
}
