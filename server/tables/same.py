"""That is me: somebody whose token is lost says who they are, and the host, or two regulars, recognise them.

Then the two ids are swapped, at this place only: whoever has the old token is a stranger here, known by the id that the
newcomer had. Nobody sees a hand before that, and nobody may come into a deal of which they have seen another hand.

The host's word settles it; when that of regulars does is in `server.tables.heeding`.
"""

from typing import Any

from msgspec.structs import replace

from protocol.place import Recognise, ThatIsMe
from server.tables import heeding, links
from server.tables import moves as m
from server.tables.acting import Refusal
from server.tables.answers import NOTHING
from server.tables.placemoves import AskedToBe, Recognised
from server.tables.queue import emptied, left
from server.tables.seats import GATHERING
from server.tables.state import Claimant, Poll, Rest, Seated, Table, seat_of

Whats = tuple[m.What, ...]

ASKING = 8
"""How many may ask to be somebody at the same time."""

LAPSED_MS = 24 * 3600 * 1000
"""After how long somebody who asked, and was not answered, makes room for others."""


def that_is_me(state: Table, who: str, command: ThatIsMe, now: int, here: frozenset[str]) -> Whats | Refusal:
    """Say who one is; a new word takes the place of the one before. It changes nothing until others have answered.

    At a public table, where all are strangers, nobody can. Nobody says so of the host: another device of theirs comes by a
    code. Where too many ask, who has gone gives way at once, and who is there when nobody has confirmed it for a while.
    """
    if state.settings.listed:
        return Refusal("not_public")
    if command.person in {who, state.host} or command.person not in links.people(state):
        return Refusal("no_person", "person")
    if any((one.person, one.was) == (who, command.person) for one in state.claimants):
        return Refusal("asked_already")
    others = [one for one in state.claimants if one.person != who and now < one.since + LAPSED_MS]
    if len(others) < ASKING:
        return (AskedToBe(command.person),)
    gone = [one.person for one in others if one.person not in here]
    waited = [one.person for one in others if not one.confirmed and now >= one.since + heeding.AWAY_MS]
    return (AskedToBe(command.person, (gone + waited)[0]),) if gone or waited else Refusal("busy")


def recognise(state: Table, who: str, command: Recognise, now: int, here: frozenset[str]) -> Whats | Refusal:
    """Say whether somebody is who they say; the host's word settles it, or that of two regulars.

    Whoever asks may take it back. Neither they nor who they say they are has a word in it, since the token may be in wrong
    hands. Regulars take nobody from the table who is there with the old token; what they say is acted on when whoever it is
    about has stayed away since: by itself, or by the last word.
    """
    claimant = next((one for one in state.claimants if one.person == command.person), None)
    if claimant is None:
        return Refusal("no_person", "person")
    if who == claimant.person and not command.yes:
        return (_said(claimant, yes=False, settled=True),)
    if (refusal := _no_word(state, who, claimant, now)) is not None:
        return refusal
    host = who == state.host
    if not command.yes:
        return (_said(claimant, yes=False, settled=host),)
    at = heeding.heeded_at(state, replace(claimant, confirmed=(*claimant.confirmed, who)))
    settled = host or (at is not None and now >= at)
    refusal = _not_yet(state, who, claimant, here) or (_kept_apart(state, claimant) if settled else None)
    return refusal or (_said(claimant, yes=True, settled=settled),)


def heeded(state: Table, now: int, here: frozenset[str]) -> tuple[m.Move, ...]:
    """The first of them whose time has come is who they say; unless that cannot be any more: then they may say it again."""
    for one in state.claimants:
        if (at := heeding.heeded_at(state, one)) is not None and now >= at:
            yes = one.was not in here and _kept_apart(state, one) is None
            return (m.Move(now, heeding.words(state, one)[-1], _said(one, yes=yes, settled=True)),)
    return ()


def belied(state: Table, person: str, now: int) -> tuple[m.Move, ...]:
    """This person has come with their own token, so nobody else is them who said so: that is over."""
    claims = (one for one in state.claimants if one.was == person)
    return tuple(m.Move(now, person, _said(one, yes=False, settled=True)) for one in claims)


def _no_word(state: Table, who: str, claimant: Claimant, now: int) -> Refusal | None:
    """Why this person is not asked about it."""
    if state.settings.listed:
        return Refusal("not_public")
    if who != state.host:
        if not heeding.has_a_word(state, who, now):
            return Refusal("not_regular")
        if claimant.was == state.host:
            return Refusal("not_host")
    return Refusal("no_vote") if who in (claimant.person, claimant.was) else None


def _not_yet(state: Table, who: str, claimant: Claimant, here: frozenset[str]) -> Refusal | None:
    """Why this person cannot say yes now."""
    if who in claimant.confirmed:
        return Refusal("asked_already")
    return Refusal("not_now") if who != state.host and claimant.was in here else None


def _said(claimant: Claimant, *, yes: bool, settled: bool) -> Recognised:
    return Recognised(claimant.person, claimant.was, yes, settled)


def _kept_apart(state: Table, claimant: Claimant) -> Refusal | None:
    """Why these two cannot be one now: both have a seat in a match, or one has seen what the other must not."""
    seats = {seat for seat, chair in enumerate(state.chairs) if chair.person == claimant.was}
    if state.phase not in GATHERING and seat_of(state, claimant.person) not in (None, *seats):
        return Refusal("seats_closed")
    if state.phase == "playing" and _seen_another(state.saw, claimant.person, seats):
        return Refusal("seen_a_hand")
    for rest in state.resting:
        own = {seat for seat, chair in enumerate(rest.chairs) if chair.person == claimant.was}
        theirs = {seat for seat, chair in enumerate(rest.chairs) if claimant.person in (chair.person, chair.standin)}
        if (
            (own and theirs)
            or _seen_another(rest.saw, claimant.person, own)
            or _seen_another(rest.saw, claimant.was, theirs)
        ):
            return Refusal("seen_a_hand")
    return None


def _seen_another(saw: tuple[tuple[str, int], ...], person: str, own: set[int]) -> bool:
    return bool(own) and any(seen == person and seat not in own for seen, seat in saw)


# What the moves make of the table


def asked_to_be(state: Table, what: AskedToBe, move: m.Move) -> dict[str, Any]:
    """Who did this says who they are; what has waited too long for an answer is forgotten, and who gives way."""
    person = move.who or ""
    gone = {person, what.instead}
    others = (one for one in state.claimants if one.person not in gone and move.at < one.since + LAPSED_MS)
    return {"claimants": (*others, Claimant(person, what.was, move.at))}


def recognised(state: Table, what: Recognised, move: m.Move) -> dict[str, Any]:
    """What was said counts; with the last word the two are one, or it is over."""
    if not what.settled:
        return {"claimants": tuple(_confirmed(one, what, move) for one in state.claimants)}
    if not what.yes:
        return {"claimants": tuple(one for one in state.claimants if one.person != what.person)}
    return _swapped(state, what.person, what.was)


def _confirmed(one: Claimant, what: Recognised, move: m.Move) -> Claimant:
    if one.person != what.person:
        return one
    by = move.who or ""
    others = left(one.confirmed, by)
    heard = one.heard if one.confirmed else move.at
    return replace(one, confirmed=(*others, by) if what.yes else others, heard=heard)


def _swapped(state: Table, new: str, was: str) -> dict[str, Any]:
    """The newcomer is `was` from now on, with all that either had here; whoever was that is the newcomer, with nothing."""

    def one(person: str) -> str:
        return was if person == new else person

    regulars, joined = dict(state.regulars), dict(state.joined)
    if new in regulars:
        regulars[was] = max(regulars.pop(new), regulars.get(was, 0))
    if new in joined:
        joined.setdefault(was, joined.pop(new))
    answered, chairs = dict(state.answered), _chairs(state.chairs, new, was)
    answered[new], answered[was] = state.answered.get(was, NOTHING), state.answered.get(new, NOTHING)
    return {
        "known": _known(state, new, was),
        "answered": answered,
        "regulars": regulars,
        "joined": joined,
        "host": None if state.host is None else one(state.host),
        "chairs": chairs,
        "resting": tuple(_rest(rest, new, was) for rest in state.resting),
        "saw": _saw(state.saw, new, was, state.chairs),
        "queue": left(tuple(dict.fromkeys(map(one, state.queue))), was if any(c.person == was for c in chairs) else ""),
        "muted": tuple(dict.fromkeys(map(one, state.muted))),
        "lent": tuple((seat, person) for seat, person in state.lent if person not in (new, was)),
        "nominated": None if state.nominated is None else (one(state.nominated[0]), one(state.nominated[1])),
        "claimants": tuple(c for c in state.claimants if not {c.person, c.was} & {new, was}),
        "proposed": tuple((one(who), what, count) for who, what, count in state.proposed),
        "partners": tuple(None if person is None else one(person) for person in state.partners),
        "poll": state.poll and _poll(state.poll, new, was),
    }


def _known(state: Table, new: str, was: str) -> dict[str, str]:
    """Who is known as whom: by the id that follows from who they are, where that is another."""
    own = {known: follows for follows, known in state.known.items()}
    known = {**state.known, own.get(new, new): was, own.get(was, was): new}
    return {follows: person for follows, person in known.items() if follows != person}


def _chairs(chairs: tuple[Seated, ...], new: str, was: str) -> tuple[Seated, ...]:
    """A chair that the newcomer had is theirs still, unless they have the old one again."""
    has_one = any(chair.person == was for chair in chairs)
    kept = None if any(chair.locked == was for chair in chairs) else was

    def chair_of(chair: Seated) -> Seated:
        chair = replace(chair, locked=kept) if chair.locked == new else chair
        if chair.person == new:
            return emptied(chair) if has_one else replace(chair, person=was)
        if chair.standin == new:
            return replace(chair, standin=None if chair.person == was else was)
        return chair

    return tuple(chair_of(chair) for chair in chairs)


def _rest(rest: Rest, new: str, was: str) -> Rest:
    """A match at rest: the seat is the same id's still, and who had the old token has seen its hand."""
    saw = _saw(rest.saw, new, was, rest.chairs)
    return replace(rest, saw=saw, chairs=_chairs(rest.chairs, new, was))


def _saw(saw: tuple[tuple[str, int], ...], new: str, was: str, chairs: tuple[Seated, ...]) -> tuple[tuple[str, int], ...]:
    """What either has seen of hands counts for both, and the old token has seen what its seat had."""
    seats = [seat for seat, chair in enumerate(chairs) if was in (chair.person, chair.standin)]
    both = ((person, seat) for seen, seat in saw if seen in (new, was) for person in (new, was))
    return tuple(dict.fromkeys((*saw, *both, *((new, seat) for seat in seats))))


def _poll(poll: Poll, new: str, was: str) -> Poll:
    """A vote goes on without the newcomer, whose word was given as somebody else."""
    return replace(
        poll,
        by=was if poll.by == new else poll.by,
        asked=left(poll.asked, new),
        votes={person: choice for person, choice in poll.votes.items() if new not in (person, choice)},
        volunteers=left(poll.volunteers, new),
    )
