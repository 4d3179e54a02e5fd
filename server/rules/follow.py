"""What may be played to a trick that has been led: the cards a follow rule bars, and why (common.md, What you may play).

A rule is a function of the order of the cards, the hand, the suit led, the card that is winning, and whether that card is
one's own side's. It answers with the cards of the hand that may *not* be played, in groups by reason; what is in no group
may be played. It never bars the whole hand. The reason is the first that fits, in the order of common.md.
"""

from collections.abc import Callable

from protocol.errors import RuleCode
from server.rules.cards import RANK_SETS
from server.rules.orders import Order

Barred = tuple[tuple[RuleCode, int], ...]
"""Reason and set of cards; the sets are parts of the hand and have no card in common."""

_JACKS = RANK_SETS["J"]

FollowRule = Callable[[Order, int, int, int, bool], Barred]
"""(order, hand, suit led as a set, number of the winning card, is it our side's) -> the cards barred."""


def amsterdam(order: Order, hand: int, led: int, best: int, ours: bool) -> Barred:
    """KLV-4: ruff and overruff where the other side is winning; never underruff while there is something else."""
    followed = hand & led
    if followed:
        if led == order.trumps:
            return _follow_trumps(order, hand, followed, best)
        return (("must_follow", hand ^ followed),) if hand != followed else ()
    trumps = hand & order.trumps
    higher = trumps & order.beats[best]
    ruffed = order.trumps >> best & 1
    if higher and (not ours or (ruffed and hand == trumps)):
        return _only(hand, higher, "must_overruff" if ruffed else "must_ruff")
    if ruffed:
        return _only(hand, hand ^ trumps | higher or hand, "no_underruff")
    return ()


def rotterdam(order: Order, hand: int, led: int, best: int, ours: bool) -> Barred:
    """KLV-5: ruff whoever is winning, higher than every trump in the trick if one can, else lower."""
    followed = hand & led
    if followed:
        if led == order.trumps:
            return _follow_trumps(order, hand, followed, best)
        return (("must_follow", hand ^ followed),) if hand != followed else ()
    trumps = hand & order.trumps
    higher = trumps & order.beats[best]
    if higher:
        return _only(hand, higher, "must_overruff" if order.trumps >> best & 1 else "must_ruff")
    return _only(hand, trumps or hand, "must_ruff")


def follow_or_ruff(order: Order, hand: int, led: int, best: int) -> Barred:
    """KRJ-14, HNJ-7: a plain suit is led to a hand that is not all trumps: follow, or ruff, but never under a trump."""
    trumps = hand & order.trumps
    followed = hand & led
    discards = hand ^ trumps ^ followed if followed else 0
    lower = trumps & ~order.beats[best] if trumps else 0
    if not lower:
        return (("must_follow", discards),) if discards else ()
    return (("must_follow", discards), ("no_underruff", lower)) if discards else (("no_underruff", lower),)


def beat_trumps(order: Order, hand: int, led: int, best: int, _ours: bool) -> Barred:
    """HNJ-7: follow or ruff; trumps led are beaten if one can, but the jas may be kept when it is the only trump."""
    if led != order.trumps:
        return _follow_or_all_trumps(order, hand, led, best)
    followed = hand & led
    return _follow_trumps(order, hand, followed, best) if followed & ~_JACKS else ()


def follow_trumps(order: Order, hand: int, led: int, best: int, _ours: bool) -> Barred:
    """HNJ-7, `trump_lead` = follow: the same, but any trump will do where trumps are led."""
    if led != order.trumps:
        return _follow_or_all_trumps(order, hand, led, best)
    return _only(hand, hand & led, "must_follow") if hand & led & ~_JACKS else ()


def _follow_or_all_trumps(order: Order, hand: int, led: int, best: int) -> Barred:
    """A plain suit is led: a hand of nothing but trumps may play any of them."""
    return follow_or_ruff(order, hand, led, best) if hand & ~order.trumps else ()


def _follow_trumps(order: Order, hand: int, followed: int, best: int) -> Barred:
    """KLV-4.1: trumps are led: follow, with a higher one than every one in the trick, if there is one."""
    barred: Barred = (("must_follow", hand ^ followed),) if hand != followed else ()
    higher = followed & order.beats[best]
    return (*barred, ("must_head", followed ^ higher)) if higher and higher != followed else barred


def _only(hand: int, allowed: int, reason: RuleCode) -> Barred:
    """Nothing but these cards of the hand, for this reason."""
    return ((reason, hand ^ allowed),) if hand != allowed else ()
