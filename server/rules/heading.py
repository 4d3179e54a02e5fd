"""Heading the trick when you can: the follow rule of the manille family (COM-7), and the federation's carding (BUT-5)."""

from collections.abc import Iterator

from server.rules.cards import SUIT_SETS, numbers_in
from server.rules.follow import Barred
from server.rules.orders import Order


def heading(order: Order, hand: int, led: int, best: int, ours: bool) -> Barred:
    """COM-7: follow; where the other side is winning, head the trick in that suit or else with a trump, if you can."""
    followed = hand & led
    heads = 0 if ours else (followed or hand & order.trumps) & order.beats[best]
    if followed:
        barred: Barred = (("must_follow", hand ^ followed),) if hand != followed else ()
        return (*barred, ("must_head", followed ^ heads)) if heads and heads != followed else barred
    if heads and heads != hand:
        return (("must_overruff" if order.trumps >> best & 1 else "must_ruff", hand ^ heads),)
    return ()


def carded(order: Order, hand: int, led: int, best: int, ours: bool) -> Barred:
    """BUT-5, federation: COM-7, and who need not or cannot head the trick plays low, or gives the partner points."""
    barred = heading(order, hand, led, best, ours)
    choice = hand & led or hand
    if not ours and choice & (led | order.trumps) & order.beats[best]:
        return barred
    allowed = sum(_lowest(order, choice))
    if ours:
        allowed |= sum(1 << card for card in numbers_in(choice) if order.points[card])
    carding = choice & ~allowed
    return (*barred, ("carding", carding)) if carding else barred


def _lowest(order: Order, cards: int) -> Iterator[int]:
    """The lowest card of each suit among these cards, each as a set."""
    for suit, every in zip(order.suits, SUIT_SETS, strict=True):
        if cards & every:
            yield next(1 << card for card in reversed(suit) if cards >> card & 1)
