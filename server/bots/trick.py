"""What becomes of the trick when a card is played to it: who is likely to win it, and what it holds (play.md, part 0)."""

from msgspec import Struct

from server.bots.bot import Bot, Melds
from server.bots.sight import Sight, one_of
from server.rules.cards import SUIT_OF, numbers_in

TO_COME = 0.8
"""What a player to come adds, of the mean unseen card."""
RUN_TO_COME = 0.25
"""How likely a player to come is to add the one card that makes a meld."""


class Prospect(Struct, frozen=True, gc=False):
    """`wins` is the chance that our side wins the trick, `points` what it will hold, `melds` what its melds count by now."""

    wins: float
    points: float
    melds: int


def prospect(bot: Bot, sight: Sight, melds: Melds, card: int) -> Prospect:
    """What this card makes of the trick."""
    lying = sum(1 << other for other in sight.table)
    made = melds(lying | 1 << card, sight.trump)
    return Prospect(wins(bot, sight, card), _points(bot, sight, melds, card) + made, made)


def wins(bot: Bot, sight: Sight, card: int) -> float:
    """The chance that our side wins the trick with this card in it, everybody behind doing what they can."""
    beats = sight.order.beats
    led = sight.led or SUIT_OF[card]
    mine = not sight.table or bool(beats[sight.best] >> card & 1)
    best = card if mine else sight.best
    chance = 1.0 if mine or sight.ours else 0.0
    theirs = best
    for seat in sight.behind:
        if sight.side[seat] != sight.side[sight.seat]:
            if chance:
                chance *= 1.0 - _heads(bot, sight, seat, led, best)
                theirs = _middle(sight, seat, best)
        elif chance < 1.0:
            gained = (1.0 - chance) * _heads(bot, sight, seat, led, theirs)
            best = best if chance >= gained else _middle(sight, seat, theirs)
            chance += gained
    return chance


def _heads(bot: Bot, sight: Sight, seat: int, led: int, best: int) -> float:
    """The chance that this seat can, and will, beat the best card."""
    beating = sight.may[seat] & sight.order.beats[best]
    if not beating:
        return 0.0
    trumps = sight.order.trumps
    follows = one_of(sight, seat, beating & led)
    ruffs = beating & trumps if led != trumps else 0
    if not ruffs:
        return follows
    without = 1.0 - one_of(sight, seat, led)
    return min(1.0, follows + (without + bot.will * (1.0 - without - follows)) * one_of(sight, seat, ruffs))


def _middle(sight: Sight, seat: int, best: int) -> int:
    """A card that this seat would beat the best one with: the middle one of those it may hold."""
    beats = sight.order.beats
    beating = sorted(numbers_in(sight.may[seat] & beats[best]), key=lambda card: -(beats[card] & sight.unseen).bit_count())
    return beating[len(beating) // 2] if beating else best


def _points(bot: Bot, sight: Sight, melds: Melds, card: int) -> float:
    """The points that will lie in the trick, those of its melds by now left out."""
    points = sight.order.points
    total = float(bot.trick + (bot.last if not sight.hand & ~(1 << card) else 0) + points[card])
    for other in sight.table:
        total += points[other]
    unseen = sight.unseen.bit_count()
    if sight.behind and unseen:
        mean = sum(points[other] for other in numbers_in(sight.unseen)) / unseen
        total += len(sight.behind) * (TO_COME * mean + _melds_to_come(sight, melds, card))
    return total


def _melds_to_come(sight: Sight, melds: Melds, card: int) -> float:
    """What one player to come is likely to add in melds, once two cards of a run lie there."""
    lying = sum(1 << other for other in sight.table) | 1 << card
    suit = lying & (sight.led or SUIT_OF[card])
    if suit.bit_count() < 2:
        return 0.0
    now = melds(lying, sight.trump)
    near = (suit << 1 | suit >> 1 | suit << 2 | suit >> 2) & sight.unseen
    more = max((melds(lying | 1 << other, sight.trump) - now for other in numbers_in(near)), default=0)
    return RUN_TO_COME * more
