"""What the bots of the manilles with 32 cards share (play.md, part 5)."""

from functools import partial

from server.bots.bot import Bot
from server.rules import tens
from server.rules.trickpoint import TRICK

BOT = partial(
    Bot,
    orders=tens.ORDERS,
    pack=tens.PACK,
    usual=8.5,
    following=0.8,
    leading=0.6,
    draw=0.6,
    spare=-0.5,
    trick=TRICK,
)
