"""Butifarra: naming trumps or none, delegating, doubling (play.md, part 6)."""

from protocol.actions import Action, Delegate, Double, Pass, Redouble, ThirdDouble, Trumps
from protocol.cards import SUITS, Trump
from server.bots.bot import Bot, nobody, who_plays
from server.bots.counting import Ranks, best_suit, guarded, may, of_ranks, others, ranks_of
from server.bots.reason import Reason
from server.bots.settle import A_LITTLE, Taken, so_far, totals
from server.bots.sight import Sight, no_trumps
from server.games import butifarra
from server.rules.cards import RANK_SETS, SUIT_SETS
from server.rules.orders import pack_of
from server.rules.trickpoint import TRICK

TRUMP = {"9": 8.0, "A": 5.0, "K": 4.0, "Q": 3.0} | dict.fromkeys("J8765432", 2.0)
"""What a trump counts for who names it: 2 each, the nine 6 more, ace 3, king 2, queen 1."""
SIDE_NINE, SIDE_ACE, SIDE_KING, VOID, SINGLETON = 7.0, 3.0, 0.5, 5.0, 2.0
NINE, GUARDED_ACE, THIRD_KING, OF_POINTS = 4.0, 2.0, 1.0, 0.15
POINTS = {"K": 3, "Q": 2, "J": 1}
DEFENDER = {"9": 6.0, "A": 5.0, "K": 3.0} | dict.fromkeys("QJ8765432", 2.0)
"""What a trump counts for who might double."""
THIRD = 3
WORTH_NAMING = 30.0
"""From what value on the dealer names it himself."""
DOUBLES = {(False, True): 15.0, (False, False): 99.0, (True, True): 10.0, (True, False): 12.0}
"""From how much on to double, by (without trumps, delegated): a suit the dealer named himself never."""
REDOUBLES = {False: 24.0, True: 12.0}
OF_SAYING = {
    Delegate: "advice.delegate",
    Double: "advice.double",
    ThirdDouble: "advice.double",
    Redouble: "advice.redouble",
}
AGAIN = 6.0
"""How much more than for a double a third one takes."""


def count(held: Ranks, suit: int) -> float:
    """S: what these ranks count with this suit as trumps."""
    side = others(held, suit)
    total = of_ranks(held[suit], TRUMP)
    for ranks in side:
        total += SIDE_NINE if "9" in ranks else SIDE_ACE * guarded(ranks, "A")
        total += SIDE_KING * guarded(ranks, "K")
        total += {0: VOID, 1: SINGLETON}.get(len(ranks), 0.0)
    return total


def count_none(held: Ranks) -> float:
    """N: what these ranks count without trumps."""
    total = 0.0
    for ranks in held:
        total += NINE if "9" in ranks else GUARDED_ACE * guarded(ranks, "A")
        third = "K" in ranks and len(ranks) >= THIRD
        total += THIRD_KING * third + OF_POINTS * sum(POINTS.get(rank, 0) for rank in ranks)
    return total


def count_against(held: Ranks, trump: int | None) -> float:
    """D: what these ranks count against these trumps, or against none."""
    total = 0.0
    for suit, ranks in enumerate(held):
        if suit == trump:
            total += of_ranks(ranks, DEFENDER)
            continue
        total += NINE * ("9" in ranks) + GUARDED_ACE * guarded(ranks, "A")
        total += THIRD_KING * ("K" in ranks and len(ranks) >= THIRD) if trump is None else GUARDED_ACE * (not ranks)
    return total


def best(sight: Sight) -> tuple[float, Trumps]:
    """The best that can be named and its value."""
    most, suit = best_suit(sight.hand, count)
    with_trumps, without = 3.1 * most - 49.0, 11.3 * count_none(ranks_of(sight.hand)) - 73.0
    return (without, Trumps("none")) if without > with_trumps else (with_trumps, Trumps(SUITS[suit]))


def speak(sight: Sight) -> Action | None:
    """Name or delegate; double and answer a double."""
    if may(sight, Trumps):
        value, name = best(sight)
        return name if value >= WORTH_NAMING or not may(sight, Delegate) else Delegate()
    if may(sight, Double):
        return Double() if doubt(sight) >= doubles_from(sight) else Pass()
    if may(sight, Redouble):
        return Redouble() if redoubles(sight) else Pass()
    if may(sight, ThirdDouble):
        return ThirdDouble() if doubt(sight) >= doubles_from(sight) + AGAIN else Pass()
    return None


def why(sight: Sight, action: Action) -> Reason | None:
    """How strong the hand is for what is named, or against it."""
    match action:
        case Trumps(suit=suit):
            return _why_named(sight, suit)
        case Pass():
            return Reason("advice.no_double" if may(sight, Double) else "advice.no_redouble")
    key = OF_SAYING.get(type(action))
    return Reason(key) if key else None


def _why_named(sight: Sight, suit: Trump) -> Reason:
    if suit == "none":
        nines = (sight.hand & RANK_SETS["9"]).bit_count()
        return Reason("advice.no_trumps", nines) if nines else Reason("advice.no_trumps_best")
    strong = best(sight)[0] >= WORTH_NAMING
    length = (sight.hand & SUIT_SETS[SUITS.index(suit)]).bit_count()
    return Reason("advice.trumps_strong" if strong else "advice.trumps_forced", length)


def doubt(sight: Sight) -> float:
    """What this hand counts against what was named."""
    return count_against(ranks_of(sight.hand), None if no_trumps(sight) else sight.trump)


def doubles_from(sight: Sight) -> float:
    """From how much on this is doubled."""
    delegated = any(isinstance(said.action, Delegate) for said in sight.public.said)
    return DOUBLES[no_trumps(sight), delegated]


def redoubles(sight: Sight) -> bool:
    """Whether this hand named what was doubled and is strong enough for it."""
    if all(said.seat != sight.seat or not isinstance(said.action, Trumps) for said in sight.public.said):
        return False
    held = ranks_of(sight.hand)
    counted = count_none(held) if no_trumps(sight) else count(held, sight.trump)
    return counted >= REDOUBLES[no_trumps(sight)]


def settle(sight: Sight, taken: Taken, _tricks: Taken) -> float:
    """What the winning side writes, and a little for the points (BUT-6)."""
    mine, (theirs,) = totals(sight, taken, so_far(sight))
    written = mine * (mine > butifarra.HALF) - theirs * (theirs > butifarra.HALF)
    return written + A_LITTLE * (mine - theirs)


BOT = Bot(
    orders=butifarra.ORDERS,
    pack=pack_of(butifarra.RANKING),
    follow=lambda public: butifarra.RULES[str(public.about.options["carding"])],
    settle=settle,
    usual=6.0,
    following=0.8,
    leading=1.0,
    draw=0.6,
    spare=-0.5,
    trick=TRICK,
    contract=who_plays,
    turned=nobody,
    speak=speak,
    why=why,
)
