"""Handjas, everybody alone: to swap or to keep, the six, what to declare (play.md, part 4)."""

from protocol.actions import Action, ChangeSix, Declare, Keep, Pass, Swap
from protocol.views import Public
from server.bots.bot import Bot, held_by_dealer
from server.bots.counting import guarded, may, of_ranks, others, ranks_of
from server.bots.reason import Reason
from server.bots.settle import A_LITTLE, Taken, so_far, totals
from server.bots.sight import Sight
from server.bots.variants import later
from server.games import handjas
from server.rules import heldmelds
from server.rules.cards import BIT, RANK_SETS
from server.rules.orders import pack_of

TRUMP = {"J": 13.0, "9": 8.0, "A": 6.0} | dict.fromkeys("KQT876", 3.0)
"""What a trump counts: 3 each, the jas 10 more, the nel 5, the ace 3."""
STUK, SIDE_ACE, SIDE_TEN, OF_MELDS, MOST_OF_MELDS = 8.0, 5.0, 2.0, 0.2, 40.0
KEEP_OF_TWO = 15.0
KEEP_OF_THREE = {"J": 24.0, "9": 22.0, "A": 20.0, "K": 19.0, "Q": 19.0, "T": 17.0, "8": 17.0, "7": 17.0, "6": 17.0}
"""From how much on a hand is kept: of three, by the turned card, which goes with the spare hand."""
TWO = 2
STROKE = 20.0
"""What a stroke is worth against points."""


def count(hand: int, trump: int, worths: heldmelds.Worths) -> float:
    """H: what this hand (a set) counts with these trumps."""
    held = ranks_of(hand)
    side = others(held, trump)
    total = of_ranks(held[trump], TRUMP) + (STUK if {"K", "Q"} <= set(held[trump]) else 0.0)
    total += SIDE_ACE * sum("A" in ranks for ranks in side) + SIDE_TEN * sum(guarded(ranks, "T") for ranks in side)
    declared = sum(heldmelds.worth(meld, worths) for meld in heldmelds.melds_of(hand, worths))
    return total + min(MOST_OF_MELDS, OF_MELDS * declared)


def speak(sight: Sight) -> Action | None:
    """Swap, keep or change the six; declare everything."""
    if may(sight, Swap):
        return swap_or_keep(sight)
    if may(sight, Declare):
        return declare(sight)
    return Pass() if may(sight, Pass) else None


def swap_or_keep(sight: Sight) -> Action:
    """Keep a hand that is good enough, with the turned card for the six of trumps in it where it may be changed."""
    turned = sight.public.turned
    hand = sight.hand
    changes = may(sight, ChangeSix) and turned is not None and turned[0] != "6"
    if changes and turned is not None:
        hand = hand & ~(RANK_SETS["6"] & sight.order.trumps) | BIT[turned]
    of_two = sight.public.about.players == TWO
    enough = KEEP_OF_TWO if of_two or turned is None else KEEP_OF_THREE[turned[0]]
    if count(hand, sight.trump, worths(sight.public)) < enough:
        return Swap()
    return ChangeSix() if changes else Keep()


def declare(sight: Sight) -> Action:
    """Everything there is: only the best is said, and only one player scores."""
    found = heldmelds.melds_of(sight.hand, worths(sight.public))
    return heldmelds.written(heldmelds.highest_first(found, sight.order.trumps, worths(sight.public)))


def why(sight: Sight, action: Action) -> Reason | None:
    """Whether the hand is good, what it declares."""
    match action:
        case Swap():
            return Reason("advice.swap")
        case Keep():
            return Reason("advice.keep_hand")
        case ChangeSix():
            return Reason("advice.change_six", card=sight.public.turned)
        case Declare(melds=melds) if melds:
            known = worths(sight.public)
            found = heldmelds.melds_of(sight.hand, known)
            return Reason("advice.declare", sum(heldmelds.worth(meld, known) for meld in found))
        case Pass() | Declare():
            return Reason("advice.nothing_to_declare")
    return None


def worths(public: Public) -> heldmelds.Worths:
    """What melds count at this table."""
    low = public.about.options["low_quads"]
    return handjas.WORTHS[100 if low else 0]


def holds_turned(public: Public) -> int | None:
    """Who holds the turned card: the last to be dealt to, or who swapped for the hand it lay on; else it is out of play."""
    about, dealer = public.about, held_by_dealer(public)
    if about.players <= TWO + 1:
        swapped = (said.seat for said in public.said if isinstance(said.action, Swap))
        return next(swapped, None) if about.players > TWO and public.turned is None else None
    if dealer is None or all(fact.key != "sits_out" for fact in public.facts):
        return dealer
    return next(seat for seat in range(about.players) if later(about, seat, dealer) == 1)


def settle(sight: Sight, taken: Taken, _tricks: Taken) -> float:
    """The stroke for most points, potatoes, and a little for the points (HNJ-9)."""
    mine, theirs = totals(sight, taken, so_far(sight))
    under = int(str(sight.public.about.options["under"]))
    ahead = sum(other > mine for other in theirs)
    top = ahead < (2 if len(theirs) > TWO and sight.public.about.options["winners"] == "two" else 1)
    strokes = -1 if mine <= under else top + sum(other <= under for other in theirs)
    return STROKE * strokes + A_LITTLE * (mine - max(theirs))


BOT = Bot(
    orders=handjas.ORDERS,
    pack=pack_of(handjas.PLAIN),
    follow=lambda public: handjas.RULES[str(public.about.options["trump_lead"])],
    settle=settle,
    usual=20.0,
    following=1.2,
    leading=0.6,
    draw=0.0,
    spare=0.0,
    last=handjas.LAST_TRICK,
    will=0.4,
    turned=holds_turned,
    speak=speak,
    why=why,
)
