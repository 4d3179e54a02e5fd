"""The last tricks: deal the unseen cards out as they may lie, play each card to the end, take the best (play.md, rule 7)."""

from statistics import fmean

from protocol import fair
from server.bots.bot import Bot, by_sides
from server.bots.fits import fits
from server.bots.playout import Rest, Rules
from server.bots.sight import Sight
from server.rules.cards import numbers_in

LATE = 4
"""With so many cards left, or fewer, the rest of the deal is played out."""
WAYS = 12
"""In so many ways."""


def played_out(bot: Bot, sight: Sight, chance: bytes) -> dict[int, float]:
    """What each legal card comes to, for what will be written; nothing while that is too far off."""
    if sight.hand.bit_count() > LATE or not sight.legal & (sight.legal - 1):
        return {}
    ways = fits(sight, WAYS, fair.numbers(chance))
    if not ways:
        return {}
    rules = rules_of(bot, sight)
    return {card: fmean(_value(bot, sight, rules, hands, card) for hands in ways) for card in numbers_in(sight.legal)}


def rules_of(bot: Bot, sight: Sight) -> Rules:
    """What the rest is played by."""
    seats = (sight.seat, *sight.others)
    return Rules(
        order=sight.order,
        trump=sight.trump,
        follow=bot.follow(sight.public),
        side=sight.side,
        partners=by_sides(sight.public),
        after=dict(zip(seats, (*sight.others, sight.seat), strict=True)),
        trick=bot.trick,
        last=bot.last,
        melds=bot.melds(sight.public),
    )


def _value(bot: Bot, sight: Sight, rules: Rules, hands: list[int], card: int) -> float:
    """What this card comes to where the others hold these hands."""
    leader = sight.public.trick[0].seat if sight.public.trick else sight.seat
    rest = Rest(rules, list(hands), leader, sight.table)
    rest.lay(card)
    rest.play()
    return bot.settle(sight, rest.taken, rest.tricks)
