"""Kruisjas: when "ik dek" is said, and when to go on for the pit (play.md, part 2)."""

from protocol.actions import Action, Dek
from server.bots import hundred
from server.bots.counting import may_call
from server.bots.settle import Taken, totals
from server.bots.sight import Sight
from server.rules.jas import HUNDRED, UNDER_JAN

LITTLE, SOME, MUCH = 15, 30, 65
"""What the others may have while going on for the pit: always up to the first, below the others with enough tricks."""


def call(sight: Sight) -> Action | None:
    """Show what stands; say dek with a hundred, unless a pit is in the making and worth the risk."""
    if shown := hundred.show(sight):
        return shown
    mine = sight.side[sight.seat]
    if not may_call(sight, Dek) or hundred.points(sight)[mine] < HUNDRED:
        return None
    return None if goes_on(sight) else Dek()


def goes_on(sight: Sight) -> bool:
    """Whether to play for the pit: no trick lost so far, and little to lose by one."""
    won, mine = sight.public.won, sight.side[sight.seat]
    theirs = hundred.points(sight)[1 - mine]
    if won[1 - mine] or not won[mine]:
        return False
    if theirs <= LITTLE or UNDER_JAN <= theirs < MUCH:
        return True
    if theirs >= MUCH:
        return hundred.master_hand(sight)
    return won[mine] >= (5 if theirs < SOME else 6) or hundred.master_hand(sight)


STROKE = 60.0
"""What a stroke is worth against points."""


def settle(sight: Sight, taken: Taken, _tricks: Taken) -> float:
    """A stroke for a hundred, another when the others are under jan, and the points (KRJ-17, 18)."""
    mine, (theirs,) = totals(sight, taken, hundred.points(sight))
    return mine - theirs + STROKE * (_strokes(mine, theirs) - _strokes(theirs, mine))


def _strokes(mine: float, theirs: float) -> int:
    return 0 if mine < HUNDRED or mine < theirs else 1 + (theirs < UNDER_JAN)


BOT = hundred.BOT(settle=settle, melds=hundred.in_trick, speak=hundred.speak, call=call, why=hundred.why)
