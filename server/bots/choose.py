"""Which card to play: the one that gains most in this trick for what it costs later (play.md, part 0)."""

from msgspec import Struct

from server.bots.bot import Bot
from server.bots.endgame import played_out
from server.bots.sight import Sight, drawn, higher
from server.bots.trick import Prospect, prospect
from server.bots.worth import cost
from server.rules.cards import numbers_in

LOST = 0.05
"""A trick that our side wins no more often than this is the others'."""
SURE = 0.95
"""One that it wins at least as often is ours."""
EXACT = 6
"""To so many decimals values are compared: the last bits are not the same on every machine, and what bots do is to be."""
MANY = 4
"""So many trumps, or one fewer with the master, draw the others' where no side has a contract."""


class Weighed(Struct, frozen=True, gc=False):
    """A card that may be played, what it makes of the trick, and what playing it is worth in points."""

    card: int
    prospect: Prospect
    value: float


def choose(bot: Bot, sight: Sight, chance: bytes) -> int:
    """The card number to play, of those that are legal; there is at least one."""
    found = no_gifts(weighed(bot, sight))
    if ends := played_out(bot, sight, chance):
        return max(found, key=lambda one: (round(ends[one.card], 3), one.value, _lowness(sight, one.card))).card
    if must_head(sight) and all(one.prospect.wins < SURE for one in found):
        return max(found, key=lambda one: (-sight.order.points[one.card], sight.order.beats[one.card].bit_count())).card
    return max(found, key=lambda one: (one.value, _lowness(sight, one.card))).card


def no_gifts(found: list[Weighed]) -> list[Weighed]:
    """Those that complete no meld in a trick of the others, if there are any: the seed's advice knows no exception."""
    return [one for one in found if not (one.prospect.melds and one.prospect.wins <= LOST)] or found


def must_head(sight: Sight) -> bool:
    """Whether every card that may be played to the trick would win it now: the rule asks for it."""
    return bool(sight.table) and not sight.ours and not sight.legal & ~sight.order.beats[sight.best]


def weighed(bot: Bot, sight: Sight) -> list[Weighed]:
    """Every legal card and what playing it is worth."""
    melds = bot.melds(sight.public)
    leading = not sight.table
    dear = bot.leading if leading else bot.following
    found = []
    for card in numbers_in(sight.legal):
        made = prospect(bot, sight, melds, card)
        value = _swing(sight, made) - dear * cost(sight, card, bot.usual)
        if leading:
            value += bot.usual * _lead(bot, sight, card)
        found.append(Weighed(card, made, round(value, EXACT)))
    return found


def _swing(sight: Sight, made: Prospect) -> float:
    """What the trick is worth to our side: who is alone loses only a share of what another gains."""
    sides = len({sight.side[seat] for seat in (sight.seat, *sight.others)})
    return made.wins * made.points - (1.0 - made.wins) * made.points / (sides - 1)


def _lead(bot: Bot, sight: Sight, card: int) -> float:
    """What it is worth, beside the trick, to lead this card; in shares of a usual trick."""
    if not sight.order.trumps >> card & 1:
        return 0.0 if higher(sight, card) else bot.cash
    if drawn(sight):
        return 0.0
    if not _draws(bot, sight):
        return bot.spare
    keeps_one = bool(sight.hand & sight.order.trumps & ~(1 << card))
    return bot.draw if keeps_one or not higher(sight, card) else 0.0


def _draws(bot: Bot, sight: Sight) -> bool:
    """Whether it is for this hand to draw trumps: its side has the contract, or, where nobody has one, it has many."""
    contract = bot.contract(sight.public)
    return _many(sight) if contract is None else contract == sight.side[sight.seat]


def _many(sight: Sight) -> bool:
    """Whether this hand may draw trumps though its side has no contract."""
    trumps = sight.hand & sight.order.trumps
    master = any(not higher(sight, card) for card in numbers_in(trumps))
    return trumps.bit_count() >= MANY - master


def _lowness(sight: Sight, card: int) -> tuple[int, int, int]:
    """How low a card is: among equals the lowest is played, a plain one before a trump."""
    order = sight.order
    return -(order.trumps >> card & 1), -order.points[card], order.beats[card].bit_count()
