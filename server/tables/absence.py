"""Absence: away for a moment or for tonight, who is missed, and who is back; `server.tables.votes` has what is decided then.

Whoever comes back takes the seat back by one step. `here` is always the people at the table.
"""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from protocol.around import Absence
from protocol.commands import Away, Goodbye, Volunteer
from server.tables import claims, undo, votes
from server.tables import moves as m
from server.tables.acting import Refusal
from server.tables.chairs import owned, stood_in, with_chair
from server.tables.clocks import POLL_MS, gone_on, stands_still
from server.tables.placemoves import Settings
from server.tables.rests import deserted
from server.tables.state import Seated, Table, awaited, seat_of
from server.tables.subjects import ABSENT, HOLDS

Whats = tuple[m.What, ...]


def patience(settings: Settings, why: Absence) -> int:
    """How long (ms) one waits for a seat on turn that is absent in this way, before the others are asked."""
    seconds: int = getattr(settings.patience, why)
    return seconds * 1000


class Missed(Struct, frozen=True):
    """The server's own command: this seat, which everybody waits for, has been absent for too long."""

    seat: int
    why: Absence


class Heard(Struct, frozen=True):
    """The server's own command: who is at the table has changed."""


Attended = Missed | Heard
"""What is decided of who is there and who is not."""


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


def goodbye(state: Table, who: str, command: Goodbye) -> Whats | Refusal:
    """Gone for tonight."""
    seat = owned(state, who)
    if seat is None:
        return Refusal("not_seated")
    return Refusal("not_now") if state.chairs[seat].goodbye else (m.SaidGoodbye(seat),)


def evidently_back(state: Table, who: str) -> Whats:
    """Who does something at the own seat is not away: they need not say so."""
    seat = owned(state, who)
    if seat is None or state.chairs[seat].away is None or stood_in(state.chairs[seat]):
        return ()
    return (m.CameBack(seat),)


def peopled_by(state: Table, who: str) -> Whats:
    """Who does something at the own seat while nobody was thought to be there is there."""
    return (m.Peopled(),) if state.deserted is not None and seat_of(state, who) is not None else ()


def volunteer(state: Table, who: str, command: Volunteer) -> Whats | Refusal:
    """Offer to stand in for the absent seat that is voted on."""
    poll = state.poll
    if poll is None or poll.why not in ABSENT or who in poll.volunteers:
        return Refusal("no_vote")
    if seat_of(state, who) is not None:
        return Refusal("seat_taken")
    if any(person == who and seat != poll.seat for person, seat in state.saw):
        return Refusal("seen_a_hand")
    return (m.Volunteered(),)


def missed(state: Table, command: Missed, here: frozenset[str]) -> Whats:
    """Ask those who are there, if the seat is still the one that everybody waits for; with nobody there nobody is asked."""
    if state.poll is not None or stands_still(state) or awaited(state) != command.seat or state.chairs[command.seat].bot:
        return ()
    asked = votes.voters(state, command.why, command.seat, None, here)
    return (m.VoteOpened(command.why, command.seat, asked),) if asked else ()


def heard(state: Table, here: frozenset[str], now: int) -> Whats:
    """What is to be done, if anything, now that these are the people who are there.

    Everybody has left, or somebody is there again; nobody need decide about somebody who was missed and is back (a stand-in
    goes on until they say so); and a vote is of those who are there.
    """
    if deserted(state, here):
        return () if state.deserted is not None else (*votes.dropped(state), m.Deserted())
    again = (m.Peopled(),) if state.deserted is not None else ()
    poll = state.poll
    if poll is not None and poll.why == "dropped" and poll.seat is not None and _who(state.chairs[poll.seat]) in here:
        return (*again, *closed(state, poll.seat))
    return (*again, *votes.attended(state, here, now))


def overdue(state: Table, now: int, gone: Mapping[str, int]) -> Missed | None:
    """The seat that everybody waits for, if it has been absent for too long: what is to be decided then.

    `gone` is since when (ms) each person's connection has been lost, for those who are not at the table. Where it was
    decided in this turn to wait, one waits as long again, and for a minute at least.
    """
    seat = awaited(state)
    if seat is None or state.poll is not None or stands_still(state) or state.chairs[seat].bot:
        return None
    again = POLL_MS if state.polled >= state.since else 0
    chair = state.chairs[seat]
    if chair.away is None and not gone and now < state.since + patience(state.settings, "dozing"):
        return None  # so it nearly always is, and this is asked after each card
    for why, began in _absent(state, chair, gone).items():
        if began is not None and now >= max(began, state.polled) + max(patience(state.settings, why), again):
            return Missed(seat, why)
    return None


def _absent(state: Table, chair: Seated, gone: Mapping[str, int]) -> dict[Absence, int | None]:
    """Since when (ms) the seat on turn has been absent in each way; who said so first is not counted as dropped too."""
    own_word = chair.away if chair.standin is None else None
    return {
        "goodbye": own_word if chair.goodbye else None,
        "dropped": gone.get(_who(chair) or "") if own_word is None else None,
        "away": own_word,
        "dozing": state.since if state.settings.turn_limit is None else None,
    }


def _who(chair: Seated) -> str | None:
    return chair.standin or chair.person


def closed(state: Table, seat: int) -> Whats:
    """Nobody need decide any more about this seat, if it is the absent one that is voted on."""
    poll = state.poll
    return votes.dropped(state) if poll is not None and poll.why in ABSENT and poll.seat == seat else ()


# What the moves make of the table


def went_away(state: Table, what: m.WentAway, move: m.Move) -> dict[str, Any]:
    """The seat is away since now."""
    return {"chairs": with_chair(state, what.seat, away=move.at, goodbye=False)}


def said_goodbye(state: Table, what: m.SaidGoodbye, move: m.Move) -> dict[str, Any]:
    """The seat is gone for tonight since now."""
    return {"chairs": with_chair(state, what.seat, away=move.at, goodbye=True)}


def came_back(state: Table, what: m.CameBack, move: m.Move) -> dict[str, Any]:
    """Whose seat it is plays it again."""
    taken = with_chair(state, what.seat, away=None, goodbye=False, bot=False, standin=None)
    if not stood_in(state.chairs[what.seat]):
        return {"chairs": taken}  # who was only away gets no time for it: a turn limit could be stretched for ever
    return {"chairs": taken, "since": move.at, "proposed": (*state.proposed, *undo.kept(state, move.who or ""))}


def vote_opened(state: Table, what: m.VoteOpened, move: m.Move) -> dict[str, Any]:
    """A vote is open; who proposes something has said yes to it."""
    poll = votes.begun(what.why, what.seat, move.who, what.asked, move.at)
    if move.who is None:
        return {"poll": poll}
    at = undo.place(state.deal) if state.deal is not None and state.phase == "playing" else 0
    done: dict[str, Any] = {"poll": poll, "proposed": (*state.proposed, (move.who, what.why, at))}
    if what.why == "claim" and what.seat is not None:
        done["saw"] = (*state.saw, *claims.seen_by(state, what.seat))
    return done


def asked(state: Table, what: m.Asked, move: m.Move) -> dict[str, Any]:
    """Others are asked now."""
    return {"poll": state.poll and replace(state.poll, asked=what.asked)}


def volunteered(state: Table, what: m.Volunteered, move: m.Move) -> dict[str, Any]:
    """There is one more who would stand in."""
    poll = state.poll
    return {"poll": poll and replace(poll, volunteers=(*poll.volunteers, move.who))}


def voted(state: Table, what: m.Voted, move: m.Move) -> dict[str, Any]:
    """The choice stands, instead of an earlier one."""
    poll = state.poll
    return {"poll": poll and replace(poll, votes={**poll.votes, move.who: what.volunteer or what.choice})}


def vote_closed(state: Table, what: m.VoteClosed, move: m.Move) -> dict[str, Any]:
    """What was decided is done. The time of an absent seat begins anew; what was waited for goes on where it stood still.

    So it does for who is back before it was decided, lest a turn limit be stretched by being missed again and again.
    """
    done: dict[str, Any] = {"poll": None}
    if what.why in HOLDS and state.poll is not None:
        done["since"] = gone_on(state, state.poll.since, move.at)
    if what.why in ABSENT:
        stood_still = move.at - max(state.poll.since, state.since) if state.poll is not None else 0
        done |= {"polled": move.at, "since": state.since + stood_still if what.choice is None else move.at}
    if what.seat is None or what.why not in ABSENT:
        return done
    if what.choice == "bot":
        done["chairs"] = with_chair(state, what.seat, bot=True, standin=None)
    if what.choice == "standin" and what.person is not None:
        done["chairs"] = with_chair(state, what.seat, standin=what.person)
        done["saw"] = (*state.saw, (what.person, what.seat))
    return done
