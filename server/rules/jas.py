"""The jas games that count to a hundred: cards, what may be played, what such a deal keeps (KRJ-1, 2, 4, 14, 15)."""

from collections.abc import Callable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from protocol.cards import Card
from server.rules.cards import NUMBER, RANK_SETS
from server.rules.deal import Deal, after
from server.rules.dealing import packets
from server.rules.follow import Barred, follow_or_ruff
from server.rules.handmelds import Declared
from server.rules.melds import stuk_of
from server.rules.orders import Order, orders, pack_of
from server.rules.seats import partners

PLAIN = {"A": 11, "K": 3, "Q": 2, "J": 1, "T": 10, "9": 0, "8": 0, "7": 0}
TRUMPS = {"J": 20, "9": 14, "A": 11, "K": 3, "Q": 2, "T": 10, "8": 0, "7": 0}
ORDERS = orders(PLAIN, TRUMPS)
PACK = pack_of(PLAIN)
SEATING = partners(1)

TRICKS, LAST_TRICK = 8, 5
HUNDRED, UNDER_JAN = 100, 50

MELD_ROUND, PLAY, QUIET, LAST_CALL, SCHUT_ROUND = range(5)
"""The stages of a deal; not every game has all. `QUIET` is `PLAY` as long as there is nothing but cards to be played."""


class Own(Struct, frozen=True, gc=False):
    """What such a deal keeps beside its cards.

    `turned` is the number of the turned card. `stuk` is king and queen of trumps (a set) while their holder may still call
    stuk, `called` the card number it was called with. `waiting` are declared melds that stand and were not shown yet,
    `shown` those that were, `worth` what these come to, by side (R of KRJ-10). `uncalled` is the worth of the melds in the
    last trick that its winner may still call. `first` are the sides that have a hundred, in the order in which they came to
    it (KRJ-17). `dek` is the side that said it. `more` is what one game alone keeps.
    """

    turned: int
    stuk: int = 0
    called: int | None = None
    declared: tuple[Declared, ...] = ()
    waiting: tuple[Declared, ...] = ()
    shown: tuple[Declared, ...] = ()
    worth: tuple[int, ...] = (0, 0)
    uncalled: int = 0
    first: tuple[int, ...] = ()
    dek: int | None = None
    more: Any = None


Quiet = Callable[[Deal], bool]
"""(deal) -> whether there is nothing but cards to be played until a trick brings something else."""


def never(_: Deal) -> bool:
    """Where there is always something that may be said."""
    return False


def melds_said(deal: Deal) -> bool:
    """Whether there are no melds to call, none to show once the first trick is over (KRJ-9), and no stuk."""
    own = deal.own
    return not (own.uncalled or own.stuk or (own.waiting and deal.tricks))


def in_its_stage(deal: Deal, quiet: Quiet) -> Deal:
    """The deal, in which cards are played, in the stage for that."""
    stage = QUIET if quiet(deal) else PLAY
    return deal if deal.stage == stage else replace(deal, stage=stage)


def dealt(dealer: int, deck: tuple[Card, ...], points: tuple[int, ...] = (0, 0), more: Any = None) -> Deal:
    """Four and four; the dealer's last card is turned and makes trumps (KRJ-4). The sides begin with these points."""
    turned = NUMBER[deck[-1]]
    trump = turned // 13
    hands = packets(deck, SEATING, dealer, (4, 4))
    both = stuk_of(trump)
    stuk = both if both in [hand & both for hand in hands] else 0
    eldest = after(SEATING, dealer)
    return Deal(SEATING, dealer, hands, points, eldest, eldest, trump=trump, own=Own(turned, stuk, more=more))


def follow_or_overruff(order: Order, hand: int, led: int, best: int, _ours: bool) -> Barred:
    """KRJ-14, 15: follow or ruff; no trump that does not head the trick, unless there is nothing else to play."""
    trumps = hand & order.trumps
    if led == order.trumps:
        return (("must_follow", hand ^ trumps),) if trumps and trumps != hand else ()
    if not trumps:  # there is nothing to ruff with: so it often is
        followed = hand & led
        return (("must_follow", hand ^ followed),) if followed and followed != hand else ()
    if trumps != hand:
        return follow_or_ruff(order, hand, led, best)
    higher = hand & order.beats[best]
    return (("must_overruff", hand ^ higher),) if higher and higher != hand else ()


def or_hold_the_jas(order: Order, hand: int, led: int, best: int, ours: bool) -> Barred:
    """KRJ-15, free_jas: the same, but the jas as one's last trump need not follow."""
    if led == order.trumps and hand & led == led & RANK_SETS["J"]:
        return ()
    return follow_or_overruff(order, hand, led, best, ours)


RULES = {False: follow_or_overruff, True: or_hold_the_jas}
"""The follow rule by the option `free_jas`."""
