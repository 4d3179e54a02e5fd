"""Absence: away for a moment, and what those who are there decide about a seat that everybody waits for.

Only people who are there vote, bots never, nor the one it is about. A choice is carried by more than half of them; after a
minute those who have voted decide, and a tie waits. Whoever comes back takes the seat back by one step.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from protocol.around import Absence
from protocol.commands import Away, Volunteer, Vote
from server.tables import moves as m
from server.tables.acting import Refusal
from server.tables.placemoves import Settings
from server.tables.state import Poll, Seated, Table, seat_of

Whats = tuple[m.What, ...]


def patience(settings: Settings, why: Absence) -> int:
    """How long (ms) one waits for a seat on turn that is absent in this way, before the others are asked."""
    seconds: int = getattr(settings.patience, why)
    return seconds * 1000


class Missed(Struct, frozen=True):
    """The server's own command: this seat, which everybody waits for, has been absent for too long."""

    seat: int
    why: Absence


class Returned(Struct, frozen=True):
    """The server's own command: this person is there again."""

    person: str


def away(state: Table, who: str, command: Away) -> Whats | Refusal:
    """Away for a moment, or back again."""
    seat = owned(state, who)
    if seat is None:
        return Refusal("not_seated")
    chair = state.chairs[seat]
    if command.away:
        return Refusal("not_now") if chair.away is not None else (m.WentAway(seat),)
    if chair.away is None and not stood_in(chair):
        return Refusal("not_now")
    return (*closed(state, seat), m.CameBack(seat))


def volunteer(state: Table, who: str, command: Volunteer) -> Whats | Refusal:
    """Offer to stand in for the seat that is voted on."""
    poll = state.poll
    if poll is None or who in poll.volunteers:
        return Refusal("no_vote")
    if seat_of(state, who) is not None:
        return Refusal("seat_taken")
    if any(person == who and seat != poll.seat for person, seat in state.saw):
        return Refusal("seen_a_hand")
    return (m.Volunteered(),)


def vote(state: Table, who: str, command: Vote, here: frozenset[str]) -> Whats | Refusal:
    """Vote; what is carried by it is done at once. `here` are the people who are at the table now."""
    poll = state.poll
    voters = _voters(state, here | {who})
    if poll is None or who not in voters:
        return Refusal("no_vote")
    if command.choice == "standin" and command.person not in poll.volunteers:
        return Refusal("no_vote", "person")
    if command.choice != "standin" and command.person is not None:
        return Refusal("no_vote", "person")
    cast = m.Voted(command.choice, command.person)
    votes = {**poll.votes, who: _choice(cast)}
    carried = [c for c, count in Counter(votes[v] for v in voters if v in votes).items() if 2 * count > len(voters)]
    return (cast, _decided(poll, carried[0])) if carried else (cast,)


def missed(state: Table, command: Missed) -> Whats:
    """Ask those who are there, if the seat is still the one that everybody waits for."""
    chair = state.chairs[command.seat]
    if state.poll is not None or state.stopped is not None or awaited(state) != command.seat or chair.bot:
        return ()
    return (m.VoteOpened(command.why, command.seat),)


def returned(state: Table, command: Returned) -> Whats:
    """Nobody need decide about somebody who is there again; a stand-in goes on until they say that they are back."""
    seat = owned(state, command.person)
    if seat is None or state.poll is None or state.poll.seat != seat or state.poll.why != "dropped":
        return ()
    return closed(state, seat)


def counted(state: Table) -> Whats:
    """When the time to vote is up, those who have voted decide; a tie waits."""
    poll = state.poll
    if poll is None:
        return ()
    most = Counter(poll.votes.values()).most_common(2)
    tie = not most or (len(most) == 2 and most[0][1] == most[1][1])
    return (_decided(poll, "wait" if tie else most[0][0]),)


def overdue(state: Table, now: int, gone: Mapping[str, int]) -> Missed | None:
    """The seat that everybody waits for, if it has been absent for too long: what is to be decided then.

    `gone` is since when (ms) each person's connection has been lost, for those who are not at the table.
    """
    seat = awaited(state)
    if seat is None or state.poll is not None or state.stopped is not None or state.chairs[seat].bot:
        return None
    chair = state.chairs[seat]
    since: dict[Absence, int | None] = {
        "dropped": gone.get(chair.standin or chair.person or ""),
        "away": chair.away if chair.standin is None else None,
        "dozing": state.since if state.settings.turn_limit is None else None,
    }
    for why, began in since.items():
        if began is not None and now >= max(began, state.polled) + patience(state.settings, why):
            return Missed(seat, why)
    return None


def awaited(state: Table) -> int | None:
    """The seat that everybody waits for."""
    dealing = state.deal
    if state.phase != "playing" or dealing is None:
        return None
    seat: int | None = dealing.variant.turn(dealing.play)
    return seat


def owned(state: Table, person: str) -> int | None:
    """The seat that is this person's own."""
    for seat, chair in enumerate(state.chairs):
        if chair.person == person:
            return seat
    return None


def stood_in(chair: Seated) -> bool:
    """Whether somebody else plays this person's seat."""
    return chair.person is not None and (chair.bot or chair.standin is not None)


def closed(state: Table, seat: int) -> Whats:
    """Nobody need decide any more about this seat, if it is the one that is voted on."""
    return (m.VoteClosed(state.poll.why, seat),) if state.poll is not None and state.poll.seat == seat else ()


def _voters(state: Table, here: frozenset[str]) -> frozenset[str]:
    """Who may vote: the people at the seats who are there, but for the one it is about."""
    about = state.poll.seat if state.poll else None
    playing = {chair.standin or chair.person for seat, chair in enumerate(state.chairs) if seat != about and not chair.bot}
    return frozenset(person for person in playing if person is not None and person in here)


def _choice(cast: m.Voted) -> str:
    return cast.volunteer or cast.choice


def _decided(poll: Poll, choice: str) -> m.VoteClosed:
    if choice in ("wait", "bot"):
        return m.VoteClosed(poll.why, poll.seat, "bot" if choice == "bot" else "wait")
    return m.VoteClosed(poll.why, poll.seat, "standin", choice)


# What the moves make of the table


def went_away(state: Table, what: m.WentAway, move: m.Move) -> dict[str, Any]:
    """The seat is away since now."""
    return {"chairs": _with(state, what.seat, away=move.at)}


def came_back(state: Table, what: m.CameBack, move: m.Move) -> dict[str, Any]:
    """Whose seat it is plays it again."""
    taken = _with(state, what.seat, away=None, bot=False, standin=None)
    # who was only away gets no time for it: a turn limit could be stretched for ever
    return {"chairs": taken, "since": move.at} if stood_in(state.chairs[what.seat]) else {"chairs": taken}


def vote_opened(state: Table, what: m.VoteOpened, move: m.Move) -> dict[str, Any]:
    """A vote is open."""
    return {"poll": Poll(what.why, move.at, what.seat)}


def volunteered(state: Table, what: m.Volunteered, move: m.Move) -> dict[str, Any]:
    """There is one more who would stand in."""
    poll = state.poll
    return {"poll": poll and replace(poll, volunteers=(*poll.volunteers, move.who))}


def voted(state: Table, what: m.Voted, move: m.Move) -> dict[str, Any]:
    """The choice stands, instead of an earlier one."""
    poll = state.poll
    return {"poll": poll and replace(poll, votes={**poll.votes, move.who: _choice(what)})}


def vote_closed(state: Table, what: m.VoteClosed, move: m.Move) -> dict[str, Any]:
    """What was decided is done; the seat's time begins anew."""
    done: dict[str, Any] = {"poll": None, "polled": move.at, "since": move.at}
    if what.seat is None:
        return done
    if what.choice == "bot":
        done["chairs"] = _with(state, what.seat, bot=True)
    if what.choice == "standin" and what.person is not None:
        done["chairs"] = _with(state, what.seat, standin=what.person)
        done["saw"] = (*state.saw, (what.person, what.seat))
    return done


def given_back(chairs: tuple[Seated, ...]) -> tuple[Seated, ...]:
    """The chairs when a match is over: nobody stands in any more, and whoever owns a seat decides about it."""
    return tuple(replace(chair, bot=chair.bot and chair.person is None, standin=None) for chair in chairs)


def _with(state: Table, seat: int, **changes: Any) -> tuple[Seated, ...]:
    chair = replace(state.chairs[seat], **changes)
    return (*state.chairs[:seat], chair, *state.chairs[seat + 1 :])
