"""Votes: who is asked, what is proposed, how it is answered and counted, and when it is over.

Only people who are there are asked, bots never. Somebody absent, and what a seat or the server puts to everybody (adjourn,
stop, whether it counts), is decided by more than half of them; taking back, claiming and sitting down need them all, and one
no ends it. After a minute those who have voted decide, and a tie changes nothing. `here` is always the people at the table.
"""

from collections import Counter
from typing import get_args

from msgspec.structs import replace

from protocol.around import Subject
from protocol.commands import Propose, Vote
from protocol.terms import VoteChoice
from server.tables import carried, lent, proposals
from server.tables import moves as m
from server.tables.acting import Refusal
from server.tables.chairs import player, stood_in
from server.tables.state import Poll, Table, seat_of, variant_of
from server.tables.subjects import ABSENT, HOLDS, UNANIMOUS, choices, undecided

Whats = tuple[m.What, ...]
People = frozenset[str]

ALONE: frozenset[Subject] = frozenset({"adjourn", "stop"})
"""What somebody who plays with bots only need not ask anybody about."""


def voters(state: Table, why: Subject, seat: int | None, by: str | None, here: People) -> tuple[str, ...]:
    """Who is asked: the people who play and are there, stand-ins for those they stand in for, by their seats.

    Not whoever it is about: the absent seat, nor who proposes what the play waits for. A claim is put to the opponents only.
    """
    passed_over = {seat} if why in ABSENT else set()
    if why == "claim":
        passed_over = {one for side in variant_of(state.settings).sides if seat in side for one in side}
    playing = (player(chair) for seat_no, chair in enumerate(state.chairs) if seat_no not in passed_over)
    return tuple(one for one in playing if one is not None and one in here and not (why in HOLDS and one == by))


def needed(poll: Poll) -> int:
    """How many of those who are asked carry it: exactly what `outcome` counts with.

    `poll.asked` is kept: who comes, or votes having come since, is asked too, and who has gone is not, nor does their vote
    count while they are gone. So this number may change while the vote is open.
    """
    return len(poll.asked) if poll.why in UNANIMOUS else len(poll.asked) // 2 + 1


def counting(poll: Poll) -> dict[str, str]:
    """The votes that count: of those who are asked now."""
    return {person: poll.votes[person] for person in poll.asked if person in poll.votes}


def outcome(poll: Poll) -> str | None:
    """What is decided already (a choice, or who stands in); nil while it is not."""
    cast = Counter(counting(poll).values())
    if poll.why in UNANIMOUS:
        if cast["no"] or not poll.asked:
            return "no"
        return "yes" if cast["yes"] >= needed(poll) else None
    return next((choice for choice, count in cast.items() if count >= needed(poll)), None)


def settled(poll: Poll) -> str:
    """What those who have voted decide when the time is up; a tie changes nothing."""
    most = Counter(counting(poll).values()).most_common(2)
    if poll.why in UNANIMOUS:
        return most[0][0] if len(most) == 1 else "no"
    tie = not most or (len(most) == 2 and most[0][1] == most[1][1])
    return undecided(poll.why) if tie else most[0][0]


def propose(state: Table, who: str, command: Propose, here: People, now: int) -> Whats | Refusal:
    """Propose something to the others; what needs nobody's word, or has it, is done at once."""
    if (seat := seat_of(state, who)) is None:
        return Refusal("not_seated")
    if who == state.chairs[seat].person and stood_in(state.chairs[seat]):
        return Refusal("stood_in")
    if (code := proposals.refusal(state, seat, command.what)) is not None:
        return Refusal(code)
    if command.what in carried.AT_ONCE and (done := carried.AT_ONCE[command.what](state, seat)):
        return done
    return opened(state, command.what, seat if command.what in HOLDS else None, who, here | {who}, now)


def ask_to_sit(state: Table, who: str, seat: int, here: People, now: int) -> Whats | Refusal:
    """Ask the others for the seat of a bot while a deal is played: its hand goes with it, and the play goes on meanwhile.

    Strangers may ask, as often as they have names: so once a deal it is asked, by whomever.
    """
    if state.chairs[seat].locked not in {None, who}:
        return Refusal("seat_locked", "seat")
    if lent.seen_another(state, who, seat):
        return Refusal("seen_a_hand")
    if state.poll is not None:
        return Refusal("being_asked")
    if state.stopped is not None:
        return Refusal("paused")
    if any(why == "sit" for _, why, _ in state.proposed):
        return Refusal("asked_already")
    return opened(state, "sit", seat, who, here | {who}, now)


def opened(state: Table, why: Subject, seat: int | None, by: str, here: People, now: int) -> Whats | Refusal:
    """The vote on what somebody proposes, who has said yes with that if they are among those who are asked."""
    asked = voters(state, why, seat, by, here)
    alone = why in ALONE and all(chair.person in {None, by} for chair in state.chairs)
    if not alone and not any(person != by for person in asked):
        return Refusal("nobody_to_ask")
    return (m.VoteOpened(why, seat, asked), *_closing(state, begun(why, seat, by, asked, now), here, now))


def begun(why: Subject, seat: int | None, by: str | None, asked: tuple[str, ...], now: int) -> Poll:
    """A vote as it opens."""
    return Poll(why, now, seat, by, asked, {by: "yes"} if by is not None and by in asked else {})


def cast(state: Table, who: str, command: Vote, here: People, now: int) -> Whats | Refusal:
    """Vote, or vote otherwise; what is carried by it is done at once."""
    poll = state.poll
    asked = voters(state, poll.why, poll.seat, poll.by, here | {who}) if poll is not None else ()
    if poll is None or who not in asked:
        return Refusal("no_vote")
    if command.choice not in choices(poll.why):
        return Refusal("no_vote", "choice")
    standins = here & {*poll.volunteers} if command.choice == "standin" else {None}
    if command.person not in standins:
        return Refusal("no_vote", "person")
    answer = m.Voted(command.choice, command.person)
    after = replace(poll, asked=asked, votes={**poll.votes, who: answer.volunteer or answer.choice})
    come = (m.Asked(asked),) if asked != poll.asked else ()
    return (*come, answer, *_closing(state, after, here, now))


def attended(state: Table, here: People, now: int) -> Whats:
    """Who is there has changed: those who are asked are these now, and what they have voted may carry it."""
    poll = state.poll
    if poll is None:
        return ()
    asked = voters(state, poll.why, poll.seat, poll.by, here)
    if asked == poll.asked:
        return ()
    return (m.Asked(asked), *_closing(state, replace(poll, asked=asked), here, now))


def counted(state: Table, here: People, now: int) -> Whats:
    """The time to vote is up: those who have voted, and are there, decide."""
    poll = state.poll
    if poll is None:
        return ()
    poll = replace(poll, asked=voters(state, poll.why, poll.seat, poll.by, here))
    return closed(state, poll, settled(poll), here, now)


def closed(state: Table, poll: Poll, choice: str, here: People, now: int) -> Whats:
    """The vote is over with this choice, or with this person standing in; and what follows from it."""
    if choice in get_args(VoteChoice):
        kind: VoteChoice = next(one for one in choices(poll.why) if one == choice)
        return (m.VoteClosed(poll.why, poll.seat, kind), *carried.follows(state, poll, kind, now))
    if choice not in here or (poll.seat is not None and lent.seen_another(state, choice, poll.seat)):
        return (m.VoteClosed(poll.why, poll.seat, "wait"),)
    return (m.VoteClosed(poll.why, poll.seat, "standin", choice),)


def dropped(state: Table) -> Whats:
    """Nobody need decide any more about what is voted on, if anything is."""
    return (m.VoteClosed(state.poll.why, state.poll.seat),) if state.poll is not None else ()


def whether_it_counts(state: Table, here: People) -> Whats:
    """What is asked about a match that was stopped, once it is over: whether it counts. With nobody to ask it does not."""
    match = state.match
    if state.phase != "over" or match is None or not match.unfinished or match.counts is not None or state.poll is not None:
        return ()
    asked = voters(state, "counts", None, None, here)
    return (m.VoteOpened("counts", None, asked),) if asked else (m.Counted(False),)


def _closing(state: Table, poll: Poll, here: People, now: int) -> Whats:
    decided = outcome(poll)
    return () if decided is None else closed(state, poll, decided, here, now)
