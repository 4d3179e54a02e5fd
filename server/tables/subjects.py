"""What votes are about: which are about somebody absent, which the play waits for, which need everybody, which lapse."""

from typing import get_args

from protocol.around import Absence, Subject
from protocol.terms import VoteChoice

ABSENT: frozenset[Subject] = frozenset(get_args(Absence))
"""About a seat that everybody waits for."""

HOLDS: frozenset[Subject] = frozenset({"undo", "claim"})
"""What a seat proposes, and the play waits for; for who only would have one it waits never."""

WAITED: frozenset[Subject] = ABSENT | HOLDS
"""While one of these is decided no time runs for the play."""

UNANIMOUS: frozenset[Subject] = HOLDS | {"sit"}
"""What everybody who is asked must agree to; all else is carried by more than half of them."""

LAPSES: frozenset[Subject] = ABSENT | UNANIMOUS
"""What need not be decided any more when the deal is over."""


def choices(why: Subject) -> tuple[VoteChoice, ...]:
    """What may be chosen in a vote on this."""
    return ("wait", "bot", "standin", "adjourn") if why in ABSENT else ("yes", "no")


def undecided(why: Subject) -> VoteChoice:
    """What comes of a vote on this that nobody has carried."""
    return "wait" if why in ABSENT else "no"
