"""Manille muette: nothing is said, all is in the cards (play.md, parts 5 and 8)."""

from server.bots import tens

BOT = tens.BOT(settle=tens.settle)
