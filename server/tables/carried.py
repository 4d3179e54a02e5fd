"""What follows from a vote: for each subject the moves that it makes, once it is decided."""

from collections.abc import Callable

from protocol.around import Subject
from protocol.terms import Proposal, VoteChoice
from server.tables import claims, lent, undo
from server.tables import moves as m
from server.tables.state import Poll, Table, seat_of

Whats = tuple[m.What, ...]


def _sits(state: Table, poll: Poll, now: int) -> Whats:
    """Who asked for the bot's seat plays on from there, if it is still to be had, and they have seen no other hand since."""
    if poll.seat is None or poll.by is None or seat_of(state, poll.by) is not None:
        return ()
    if lent.seen_another(state, poll.by, poll.seat):
        return ()
    chair = state.chairs[poll.seat]
    return (m.Sat(poll.seat, poll.by),) if chair.bot and chair.person is None else ()


CARRIED: dict[Subject, Callable[[Table, Poll, int], Whats]] = {
    "adjourn": lambda state, poll, now: (m.Adjourned(),),
    "stop": lambda state, poll, now: (m.StoppedHere(),),
    "counts": lambda state, poll, now: (m.Counted(True),),
    "sit": _sits,
    "undo": undo.agreed,
    "claim": claims.granted,
}
"""(the table before, the vote, when it was over in ms) -> what is done where the answer is yes."""

AT_ONCE: dict[Proposal, Callable[[Table, int], Whats]] = {"claim": claims.proven}
"""(the table, the seat that proposes) -> what is done without asking anybody; nothing where they must be asked."""


def follows(state: Table, poll: Poll, choice: VoteChoice, now: int) -> Whats:
    """What is done besides closing the vote; who stands in for an absent seat stands in `VoteClosed` itself."""
    if choice == "adjourn":
        return (m.Adjourned(),)
    if choice == "yes":
        return CARRIED[poll.why](state, poll, now)
    return (m.Counted(False),) if poll.why == "counts" else ()
