"""The host of a place, and whom it is for: locked seats, removing, handing on: how it is decided, and what comes of it."""

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from protocol.place import HandOn, Lock, Remove
from server.tables import links, same
from server.tables import moves as m
from server.tables.acting import Refusal
from server.tables.placemoves import Forgotten, HandedOn, Locked, Nominated, Queued, Removed, Visited
from server.tables.queue import emptied, left
from server.tables.seats import GATHERING
from server.tables.state import Poll, Rest, Seated, Table, awaited, seat_of

Whats = tuple[m.What, ...]

DAY_MS = 24 * 3600 * 1000

ABSENT_MS = 30 * DAY_MS
"""After how long without the host two regulars may name another."""

REGULARS = 50
"""How many regulars a place has at the most: those who have played here last."""


class Came(Struct, frozen=True):
    """The server's own command: this person has come to the table."""

    person: str


class Forgot(Struct, frozen=True):
    """The server's own command: this person has had everything about them deleted, and will not come again."""

    person: str


def lock(state: Table, who: str, command: Lock, here: frozenset[str]) -> Whats | Refusal:
    """The host keeps a seat for somebody, or for nobody in particular; who sits there now stays."""
    if who != state.host:
        return Refusal("not_host")
    if command.seat >= state.settings.players:
        return Refusal("no_seat", "seat")
    if command.person is not None and command.person not in _around(state, here):
        return Refusal("no_person", "person")
    return (Locked(command.seat, command.person),)


def remove(state: Table, who: str, command: Remove, here: frozenset[str]) -> Whats | Refusal:
    """The host removes somebody else, and the link is another one from now on.

    The new link follows from the table's secret and the command, so that it is the same if this is decided again.
    """
    if who != state.host:
        return Refusal("not_host")
    if command.person == who or command.person not in _around(state, here):
        return Refusal("no_person", "person")
    return (Removed(command.person, links.made(state.settings.name, state.secret, command.id)),)


def hand_on(state: Table, who: str, command: HandOn, now: int, here: frozenset[str]) -> Whats | Refusal:
    """The host makes somebody else host; two regulars do when the host has not been here for so long, naming the same."""
    if who != state.host:
        if state.host is not None and now < state.hosted + ABSENT_MS:
            return Refusal("not_host")
        if who not in state.regulars:
            return Refusal("not_regular")
    if command.person == state.host or command.person not in _around(state, here):
        return Refusal("no_person", "person")
    if who == state.host:
        return (HandedOn(command.person),)
    if state.nominated == (who, command.person):
        return Refusal("asked_already")
    named = state.nominated is not None and state.nominated[0] != who and state.nominated[1] == command.person
    nominated = Nominated(command.person)
    return (nominated, HandedOn(command.person)) if named else (nominated,)


def came(state: Table, command: Came, now: int) -> tuple[m.Move, ...]:
    """That the host is here stands in the record once a day; whoever comes is nobody else (*that is me*)."""
    known = command.person == state.host and now >= state.hosted + DAY_MS
    visited = (m.Move(now, command.person, Visited()),) if known else ()
    return (*visited, *same.belied(state, command.person, now))


def forgot(state: Table, command: Forgot, now: int) -> tuple[m.Move, ...]:
    """Who will not come again waits for no chair, sits on none, and is no regular.

    If it was the host, the regular here last is host; where there is none, whoever sits down first.
    """
    person, moves = command.person, list[m.Move]()
    if person in state.queue:
        moves.append(m.Move(now, person, Queued(wait=False)))
    if state.phase in GATHERING and (seat := seat_of(state, person)) is not None:
        moves.append(m.Move(now, person, m.Stood(seat)))
    heirs = sorted((-at, regular) for regular, at in state.regulars.items() if regular != person)
    if person == state.host and heirs:
        moves.append(m.Move(now, None, HandedOn(heirs[0][1])))
    if person == state.host or person in {*state.regulars, *state.muted, *(chair.locked for chair in state.chairs)}:
        moves.append(m.Move(now, None, Forgotten(person)))
    return tuple(moves)


def _around(state: Table, here: frozenset[str]) -> frozenset[str]:
    """Who is of this place or at it now, and has not been removed."""
    return (links.people(state) | here) - {*state.removed}


# What the moves make of the table


def locked(state: Table, what: Locked, move: m.Move) -> dict[str, Any]:
    """The seat is kept for this person, who has no other kept for them."""
    chairs = [replace(chair, locked=None) if chair.locked == what.person else chair for chair in state.chairs]
    chairs[what.seat] = replace(chairs[what.seat], locked=what.person)
    return {"chairs": tuple(chairs)}


def forgotten(state: Table, what: Forgotten, move: m.Move) -> dict[str, Any]:
    """Nothing here is kept for this person, and nobody need name them; a seat in a match stays whose it was."""
    gone = what.person
    return {
        "host": None if state.host == gone else state.host,
        "regulars": {person: at for person, at in state.regulars.items() if person != gone},
        "joined": {person: at for person, at in state.joined.items() if person != gone},
        "muted": left(state.muted, gone),
        "claimants": tuple(one for one in state.claimants if one.person != gone),
        "nominated": None if state.nominated is not None and gone in state.nominated else state.nominated,
        "chairs": tuple(replace(chair, locked=None) if chair.locked == gone else chair for chair in state.chairs),
    }


def handed_on(state: Table, what: HandedOn, move: m.Move) -> dict[str, Any]:
    """This person is host."""
    return {"host": what.person, "hosted": move.at, "nominated": None}


def nominated(state: Table, what: Nominated, move: m.Move) -> dict[str, Any]:
    """Who did this would have that person as host; it takes the place of what was said before."""
    return {"nominated": (move.who or "", what.person)}


def visited(state: Table, what: Visited, move: m.Move) -> dict[str, Any]:
    """The host has been here: what every move of the host's tells."""
    return {}


def hosting(state: Table, move: m.Move) -> dict[str, Any]:
    """What any move of the host's makes of the table: the host is there, so nobody need name another."""
    return {"hosted": move.at, "nominated": None} if move.who is not None and move.who == state.host else {}


def regulars(state: Table, at: int) -> dict[str, int]:
    """Who has played here and when last (ms), a deal being over now: who has played it, not whom they stood in for."""
    played = (chair.standin or (None if chair.bot else chair.person) for chair in state.chairs)
    known = {**state.regulars, **{person: at for person in played if person is not None}}
    return dict(sorted(known.items(), key=lambda one: (-one[1], one[0]))[:REGULARS])


def joined(state: Table, at: int) -> dict[str, int]:
    """When each of these regulars first played a deal to its end here (ms), a deal being over now."""
    return {person: state.joined.get(person, state.regulars.get(person, at)) for person in regulars(state, at)}


def removed(state: Table, what: Removed, move: m.Move) -> dict[str, Any]:
    """Nothing of this person is left here, and a bot keeps their chair until the match is over; the link is another."""
    gone, gathering = what.person, state.phase in GATHERING
    seat, nominated, poll = seat_of(state, gone), state.nominated, _poll_without(state, gone)
    anew = (seat is not None and seat == awaited(state)) or (poll is None and state.poll is not None)
    chairs = tuple(_chair_without(chair, gone, gathering=gathering) for chair in state.chairs)
    sits = {gone, *(chair.person for chair in chairs)}
    return {
        "removed": (*state.removed, gone),
        "link": what.link,
        "chairs": chairs,
        "resting": tuple(_rest_without(rest, gone) for rest in state.resting),
        "regulars": {person: at for person, at in state.regulars.items() if person != gone},
        "joined": {person: at for person, at in state.joined.items() if person != gone},
        "queue": tuple(person for person in state.queue if person not in sits),
        "claimants": tuple(one for one in state.claimants if gone not in (one.person, one.was)),
        "lent": tuple((seen, person) for seen, person in state.lent if person != gone and seen != seat),
        "nominated": None if nominated is not None and gone in nominated else nominated,
        "holding": tuple(held for held in state.holding if held != seat),
        "poll": poll,
        "since": move.at if anew else state.since,
    }


def _poll_without(state: Table, gone: str) -> Poll | None:
    """The vote without this person; nil where it was proposed by them or about their seat."""
    poll = state.poll
    if poll is None or poll.by == gone or (poll.seat is not None and poll.seat == seat_of(state, gone)):
        return None
    return replace(
        poll,
        asked=left(poll.asked, gone),
        votes={person: choice for person, choice in poll.votes.items() if gone not in (person, choice)},
        volunteers=left(poll.volunteers, gone),
    )


def _chair_without(chair: Seated, gone: str, *, gathering: bool) -> Seated:
    """A chair without this person: free, a bot's, or of who stands in; where they stood in a bot does."""
    chair = replace(chair, locked=None) if chair.locked == gone else chair
    if chair.standin == gone:
        return replace(chair, standin=None, bot=True)
    if chair.person != gone:
        return chair
    if gathering:
        return emptied(chair)
    if chair.standin is not None:
        return replace(chair, person=chair.standin, standin=None, away=None, goodbye=False)
    return replace(emptied(chair), bot=True, meanwhile=True, spent=chair.spent)


def _rest_without(rest: Rest, gone: str) -> Rest:
    """A match at rest without this person, whose seat a bot has when it goes on."""
    return replace(rest, chairs=tuple(_chair_without(chair, gone, gathering=False) for chair in rest.chairs))
