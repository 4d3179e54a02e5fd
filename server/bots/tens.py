"""What the bots of the manilles with 32 cards share (play.md, part 5)."""

from functools import partial

from server.bots.bot import Bot
from server.bots.settle import Taken, to_reach
from server.bots.sight import Sight
from server.rules import tens
from server.rules.heading import heading
from server.rules.trickpoint import TRICK

WON = 40.0
"""What winning the deal is worth against points."""


def settle(sight: Sight, taken: Taken, _tricks: Taken) -> float:
    """Whether the deal is won (MUE-3)."""
    return to_reach(tens.TO_WIN, WON, sight, taken)


BOT = partial(
    Bot,
    orders=tens.ORDERS,
    pack=tens.PACK,
    follow=lambda _: heading,
    usual=8.5,
    following=0.8,
    leading=0.6,
    draw=0.6,
    spare=-0.5,
    trick=TRICK,
)
