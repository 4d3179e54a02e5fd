"""Why this card: what is true of it for certain, as far as this seat can know (play.md, part 0).

What is said to be sure holds however the unseen cards lie: of each other seat it is asked which cards it may hold, and
whether any of them would beat the card.
"""

from protocol.actions import Play
from protocol.cards import CARDS
from server.bots.bot import Bot
from server.bots.endgame import LATE
from server.bots.reason import NO_WORDS, Reason
from server.bots.sight import Sight, against, drawn, higher
from server.rules.cards import NUMBER, SUIT_OF, numbers_in
from server.rules.melds import STUK


def of_card(bot: Bot, sight: Sight, play: Play) -> Reason:
    """Why this card would be good."""
    card = NUMBER[play.card]
    if play.stuk:
        return Reason("advice.stuk", STUK)
    if sight.legal == 1 << card:
        return Reason("advice.only_card")
    found = _to_trick(bot, sight, card) if sight.table else _lead(sight, card)
    return found or _reckoned(sight)


def _reckoned(sight: Sight) -> Reason:
    """Near the end the rest has been played out; else there are no words for it."""
    left = sight.hand.bit_count()
    return Reason("advice.last_cards", left) if left <= LATE else NO_WORDS


# A card that is led


def _lead(sight: Sight, card: int) -> Reason | None:
    if sight.order.trumps >> card & 1:
        return _lead_trump(sight, card)
    above = higher(sight, card)
    if not above:
        ruffed = any(_may_beat(sight, seat, card) for seat in against(sight))
        return Reason("advice.lead_master" if ruffed else "advice.lead_sure")
    suit = sight.hand & SUIT_OF[card]
    best = _strongest(sight, above)
    if any(sight.sure[seat] >> best & 1 for seat in _with_us(sight)):
        return Reason("advice.lead_to_partner", card=CARDS[best])
    if suit == 1 << card and sight.hand & sight.order.trumps:
        return Reason("advice.lead_single")
    if kept := suit & sight.order.beats[card]:
        return Reason("advice.lead_low", card=CARDS[_strongest(sight, kept)])
    return None if sight.order.points[card] else Reason("advice.lead_cheap")


def _lead_trump(sight: Sight, card: int) -> Reason:
    """A trump: it draws those of the others, while they may have some."""
    out = (sight.unseen & sight.order.trumps).bit_count()
    if not higher(sight, card):
        return Reason("advice.takes") if drawn(sight) else Reason("advice.lead_trump", out)
    return Reason("advice.lead_low_trump", out)


# A card that is played to a trick


def _to_trick(bot: Bot, sight: Sight, card: int) -> Reason | None:
    on_top = bool(sight.order.beats[sight.best] >> card & 1)
    if found := _of_melds(bot, sight, card, on_top=on_top):
        return found
    points = sight.order.points[card]
    if sight.ours:
        if _is_sure(sight, sight.best):
            return Reason("advice.ours_points", points) if points else Reason("advice.ours_low")
        return _on_top(sight, card) if on_top else Reason("advice.ours_now")
    if on_top:
        return _on_top(sight, card)
    return _below(sight, card)


def _on_top(sight: Sight, card: int) -> Reason:
    """The card lies highest, for now or for good."""
    sure = not any(_may_beat(sight, seat, card) for seat in sight.behind)
    if sight.order.trumps >> card & 1 and sight.led != sight.order.trumps:
        return Reason("advice.ruffs" if sure else "advice.ruffs_in")
    points = sum(sight.order.points[other] for other in (*sight.table, card))
    if sure:
        return Reason("advice.takes_points", points) if points else Reason("advice.takes")
    must = not sight.ours and not sight.legal & ~sight.order.beats[sight.best]
    return Reason("advice.must_head" if must and _is_cheapest(sight, card) else "advice.heads")


def _below(sight: Sight, card: int) -> Reason | None:
    """An opponent's card lies highest, and stays so for now."""
    if over := sight.legal & sight.order.beats[sight.best]:
        return Reason("advice.keep", card=CARDS[_weakest(sight, over)])
    if _is_cheapest(sight, card):
        return Reason("advice.cannot_win")
    to_come = any(_may_beat(sight, seat, sight.best) for seat in sight.behind if seat in _with_us(sight))
    return Reason("advice.to_come") if to_come else None


def _of_melds(bot: Bot, sight: Sight, card: int, *, on_top: bool) -> Reason | None:
    """A meld made in a trick that is ours for sure, or not made in one that is the others'."""
    made = _adds(bot, sight, card)
    if made:
        ours = (on_top or sight.ours) and _is_sure(sight, card if on_top else sight.best)
        return Reason("advice.makes_meld", made) if ours else None
    rescued = any(_may_beat(sight, seat, sight.best) for seat in sight.behind if seat in _with_us(sight))
    if on_top or sight.ours or rescued:
        return None
    points = sight.order.points
    gifts = [
        (adds, other)
        for other in numbers_in(sight.legal & ~sight.order.beats[sight.best])
        if points[other] <= points[card] and (adds := _adds(bot, sight, other))
    ]
    if not gifts:
        return None
    adds, other = max(gifts)
    return Reason("advice.no_meld", adds, CARDS[other])


def _adds(bot: Bot, sight: Sight, card: int) -> int:
    """What this card adds to the melds in the trick."""
    melds, lying = bot.melds(sight.public), sum(1 << other for other in sight.table)
    return melds(lying | 1 << card, sight.trump) - melds(lying, sight.trump)


def _may_beat(sight: Sight, seat: int, card: int) -> bool:
    """Whether this seat, for all we know, may hold a card that beats this one."""
    return bool(sight.may[seat] & sight.order.beats[card])


def _is_sure(sight: Sight, best: int) -> bool:
    """Whether our side has the trick for sure, this card of ours being the best in it."""
    opponents = against(sight)
    return not any(_may_beat(sight, seat, best) for seat in sight.behind if seat in opponents)


def _with_us(sight: Sight) -> tuple[int, ...]:
    """The other seats of our side."""
    return tuple(seat for seat in sight.others if sight.side[seat] == sight.side[sight.seat])


def _is_cheapest(sight: Sight, card: int) -> bool:
    """Whether no card that may be played has fewer points."""
    points = sight.order.points
    return points[card] == min(points[other] for other in numbers_in(sight.legal))


def _strongest(sight: Sight, cards: int) -> int:
    return min(numbers_in(cards), key=lambda card: sight.order.beats[card].bit_count())


def _weakest(sight: Sight, cards: int) -> int:
    return max(numbers_in(cards), key=lambda card: sight.order.beats[card].bit_count())
