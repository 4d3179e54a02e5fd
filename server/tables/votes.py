"""Votes: who is asked, what may be chosen, what carries it."""

from typing import get_args

from protocol.around import Absence, Subject
from protocol.terms import VoteChoice
from server.tables.state import Poll

UNANIMOUS: frozenset[Subject] = frozenset({"undo", "claim", "sit"})
"""What everybody who is asked must agree to; all else is carried by more than half of those present."""

HOLDS: frozenset[Subject] = frozenset({"undo", "claim", "sit"})
"""What the play waits for."""


def choices(why: Subject) -> tuple[VoteChoice, ...]:
    """What may be chosen in a vote on this."""
    return ("wait", "bot", "standin", "adjourn") if why in get_args(Absence) else ("yes", "no")


def needed(poll: Poll) -> int:
    """How many of those who were asked carry it."""
    return len(poll.asked) if poll.why in UNANIMOUS else len(poll.asked) // 2 + 1
