"""Adjourning a match and going on with it, stopping it, and everybody having left.

How it is decided, and what the moves make of the table.
"""

from typing import Any

from msgspec.structs import replace

from protocol.commands import Resume
from protocol.records import Record
from server.tables import moves as m
from server.tables.acting import Refusal
from server.tables.chairs import given_back
from server.tables.clocks import gone_on
from server.tables.laying import relaid
from server.tables.pace import PLAYED
from server.tables.placemoves import Settings
from server.tables.seats import GATHERING
from server.tables.state import Dealing, Ended, Match, Rest, Seated, Stopped, Table, replayed, variant_of

Whats = tuple[m.What, ...]


def resume(state: Table, who: str, command: Resume, here: frozenset[str]) -> Whats | Refusal:
    """Go on with a match that rests: by somebody of it, when more than half of its people are here."""
    if state.phase not in GATHERING:
        return Refusal("not_now")
    if state.poll is not None:
        return Refusal("being_asked")
    rest = next((rest for rest in state.resting if rest.match.number == command.match), None)
    if rest is None:
        return Refusal("no_match", "match")
    people = _people(rest)
    if who not in people:
        return Refusal("not_seated")
    there = (here | {who}) & {*people}
    if 2 * len(there) <= len([person for person in people if person is not None]):
        return Refusal("too_few")
    return (m.Resumed(command.match, people.index(who)),)


def deserted(state: Table, here: frozenset[str]) -> bool:
    """Whether a match is being played and nobody of it is there: who has a seat or stands in, and has not said goodbye."""
    return state.phase in PLAYED and not any(_there(chair, here) for chair in state.chairs)


def _there(chair: Seated, here: frozenset[str]) -> bool:
    return chair.standin in here or (chair.person in here and not chair.goodbye)


def _people(rest: Rest) -> tuple[str | None, ...]:
    """Whose the seats of this match are; nil is a bot's."""
    return tuple(chair.person for chair in rest.chairs)


# What the moves make of the table


def adjourned(state: Table, what: m.Adjourned, move: m.Move) -> dict[str, Any]:
    """The match rests; people keep their seats, nobody sees a hand, and another match may begin."""
    assert state.match is not None
    playing = state.phase == "playing"
    rest = Rest(
        settings=state.settings,
        match=state.match,
        phase=state.phase,
        chairs=given_back(state.chairs),
        since=move.at,
        started=state.started,
        shuffle=state.shuffle,
        running=_running(state.settings, state.match, state.deal) if playing and state.deal is not None else None,
        undone=state.deal.undone if playing and state.deal is not None else 0,
        finished=state.finished,
        partners=state.partners,
        saw=state.saw,
        proposed=tuple(one for one in state.proposed if one[1] != "adjourn"),  # another evening it may be asked again
    )
    return {
        "resting": (*state.resting, rest),
        "matches": max(state.matches, state.match.number),
        "phase": "waiting",
        "since": move.at,
        "chairs": tuple(replace(chair, ready=False) for chair in rest.chairs),
        **_CLEARED,
    }


_CLEARED: dict[str, Any] = {
    "match": None,
    "shuffle": None,
    "deal": None,
    "finished": None,
    "partners": (),
    "stopped": None,
    "deserted": None,
    "holding": (),
    "poll": None,
    "saw": (),
    "proposed": (),
    "lent": (),
}


def _running(settings: Settings, match: Match, dealing: Dealing) -> Record:
    """The deal so far as a record without a result: it is played again from this."""
    return Record(
        game=settings.game,
        rules=settings.rules,
        options=dict(settings.options),
        players=settings.players,
        dealer=match.dealer,
        deck=dealing.deck,
        moves=dealing.moves,
        carry=match.carry,
    )


def resumed(state: Table, what: m.Resumed, move: m.Move) -> dict[str, Any]:
    """Everybody has the seat they had, the game and its rules are what they were, and the play stands still.

    Who has no chair any more waits for one; seats are kept for whom they are kept now.
    """
    rest = next(rest for rest in state.resting if rest.match.number == what.match)
    variant, deal = variant_of(rest.settings), None
    if (record := rest.running or rest.finished) is not None:
        deal = replace(replayed(variant, record), undone=rest.undone)
    people = _people(rest)
    stood = (chair.person for chair in state.chairs if chair.person is not None)
    kept = {seat: chair.locked for seat, chair in enumerate(state.chairs)}
    return {
        "settings": relaid(state.settings, rest.settings),
        "resting": tuple(other for other in state.resting if other is not rest),
        "chairs": tuple(replace(_again(chair), locked=kept.get(seat)) for seat, chair in enumerate(rest.chairs)),
        "queue": tuple(person for person in (*state.queue, *stood) if person not in people),
        "match": rest.match,
        "phase": rest.phase,
        "since": move.at,
        "started": rest.started,
        "shuffle": rest.shuffle,
        "deal": deal,
        "finished": rest.finished,
        "partners": rest.partners,
        "stopped": Stopped(what.seat, move.at),
        "holding": (),
        "polled": move.at,
        "saw": rest.saw,
        "proposed": rest.proposed,
        "lent": (),
    }


def _again(chair: Seated) -> Seated:
    return replace(chair, bot=chair.person is None, ready=False, away=None, goodbye=False)


def stopped_here(state: Table, what: m.StoppedHere, move: m.Move) -> dict[str, Any]:
    """The match ends after this deal; on the score sheet that is now."""
    assert state.match is not None
    match = replace(state.match, stopping=True)
    if state.phase != "sheet":
        return {"match": match}
    over = stopped_match(match)
    return {
        "match": over,
        "phase": "over",
        "since": move.at,
        "stopped": None,
        "holding": (),
        "chairs": tuple(replace(chair, ready=False) for chair in given_back(state.chairs)),
        "ended": ended(state, over, move.at),
    }


def stopped_match(match: Match) -> Match:
    """The match that was stopped, over: won by the side with most on the sheet, if one alone has."""
    totals = [cell.strokes if cell.number is None else cell.number for cell in match.sheet.totals]
    leading = tuple(side for side, total in enumerate(totals) if total == max(totals))
    return replace(match, winners=leading if len(leading) == 1 else (), unfinished=True)


def ended(state: Table, match: Match, at: int) -> tuple[Ended, ...]:
    """The outcomes of the table's matches with this one, over since `at` (ms); whether a stopped one counts is open."""
    counts = None if match.unfinished else True
    one = Ended(match.number, state.settings.game, at, match.winners or (), match.unfinished, counts)
    return (*state.ended, one)


def counted(state: Table, what: m.Counted, move: m.Move) -> dict[str, Any]:
    """Whether the match that was stopped last counts is said."""
    match = state.match
    said = replace(match, counts=what.counts) if match is not None and match.unfinished else match
    open_ones = [one for one in state.ended if one.unfinished and one.counts is None]
    last = open_ones[-1] if open_ones else None
    return {
        "match": said,
        "ended": tuple(replace(one, counts=what.counts) if one is last else one for one in state.ended),
    }


def left(state: Table, what: m.Deserted, move: m.Move) -> dict[str, Any]:
    """Nobody is there: time stands still."""
    return {"deserted": move.at}


def peopled(state: Table, what: m.Peopled, move: m.Move) -> dict[str, Any]:
    """Somebody is there again: time goes on where it stood still."""
    if state.deserted is None:
        return {}
    return {"deserted": None, "since": gone_on(state, state.deserted, move.at)}
