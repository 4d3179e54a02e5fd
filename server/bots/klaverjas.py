"""Klaverjas: when to name trumps, and what a trick is worth (play.md, part 1; the advice of the seed)."""

from protocol.actions import Action, Call, Pass, Trumps
from protocol.cards import SUITS
from protocol.views import Public
from server.bots.bot import Bot, Melds, in_last_trick, nobody, who_plays
from server.bots.counting import Ranks, best_suit, guarded, may, name_best, of_ranks, others, ranks_of
from server.bots.reason import Reason
from server.bots.settle import Taken, so_far, totals
from server.bots.sight import Sight
from server.games import klaverjas
from server.rules import melds
from server.rules.orders import pack_of

TRUMP = {"J": 11.0, "9": 6.0, "A": 4.0, "T": 4.0, "K": 3.0, "Q": 3.0, "8": 3.0, "7": 3.0}
"""What a trump counts: 3 each, the jas 8 more, the nel 3, ace and ten 1."""
SIDE_ACE, SIDE_TEN, VOID = 4.0, 1.5, {"amsterdam": 2.0, "rotterdam": 4 / 3}
ENOUGH = {
    ("amsterdam", "free"): (20.0, 20.0, 17.0, 25.0),
    ("rotterdam", "free"): (20.0, 20.0, 17.0, 24.0),
    ("amsterdam", "union"): (20.0, 20.0, 17.0, 28.0),
    ("rotterdam", "union"): (20.0, 20.0, 17.0, 28.0),
}
"""From how much on to name trumps, by who speaks how far on in the round."""
FEWEST = 3


def count(held: Ranks, suit: int, void: float) -> float:
    """K: what these ranks count with this suit as trumps; an empty side suit as given."""
    side = others(held, suit)
    aces = SIDE_ACE * sum("A" in ranks for ranks in side)
    tens = SIDE_TEN * sum(guarded(ranks, "T") for ranks in side)
    return of_ranks(held[suit], TRUMP) + aces + tens + void * side.count("")


def is_trump_suit(ranks: str) -> bool:
    """The seed's advice: the jack, or nine and ace, and at least three; nothing else is good for trumps."""
    return len(ranks) >= FEWEST and ("J" in ranks or ("9" in ranks and "A" in ranks))


def speak(sight: Sight) -> Action | None:
    """Call melds; name trumps with a hand that is good enough for the place in the round, or when forced."""
    options = sight.public.about.options
    if may(sight, Call):
        return Call()
    if not may(sight, Trumps):
        return None
    void = VOID[str(options["variant"])]
    if not may(sight, Pass):
        return name_best(sight, lambda held, suit: count(held, suit, void))
    fit = [is_trump_suit(ranks) for ranks in ranks_of(sight.hand)]
    most, suit = best_suit(sight.hand, lambda held, suit: count(held, suit, void) if fit[suit] else 0.0)
    enough = ENOUGH[str(options["variant"]), str(options["bidding"])][len(sight.public.said)]
    return Trumps(SUITS[suit]) if most >= enough else Pass()


def why(sight: Sight, action: Action) -> Reason | None:
    """Which trumps make a suit good, or what is missing."""
    match action:
        case Call():
            return Reason("advice.call", in_last_trick(sight, worth_of_melds(sight.public)))
        case Trumps(suit=suit):
            return _why_trumps(ranks_of(sight.hand)[SUITS.index(suit)])
        case Pass():
            fit = any(is_trump_suit(ranks) for ranks in ranks_of(sight.hand))
            return Reason("advice.pass_too_little" if fit else "advice.pass_no_suit")
    return None


def _why_trumps(ranks: str) -> Reason:
    if not is_trump_suit(ranks):
        return Reason("advice.trumps_forced", len(ranks))
    if "J" in ranks:
        return Reason("advice.trumps_jack_nine" if "9" in ranks else "advice.trumps_jack", len(ranks))
    return Reason("advice.trumps_nine_ace", len(ranks))


def worth_of_melds(public: Public) -> Melds:
    """What melds in a trick count at this table."""
    fours = klaverjas.QUADS[str(public.about.options["quads"])]
    return lambda cards, trump: melds.in_trick(cards, trump, fours)


def settle(sight: Sight, taken: Taken, tricks: Taken) -> float:
    """What is written: all for the others when the playing side is nat; and the pit (KLV-7, 8)."""
    mine, (theirs,) = totals(sight, taken, so_far(sight))
    us, playing = sight.side[sight.seat], who_plays(sight.public)
    won = [tricks[side] + sight.public.won[side] for side in (us, 1 - us)]
    mine += klaverjas.PIT * (won[0] == klaverjas.TRICKS)
    theirs += klaverjas.PIT * (won[1] == klaverjas.TRICKS)
    if playing == us:
        return mine - theirs if mine > theirs else -mine - theirs
    return mine - theirs if theirs > mine else mine + theirs


BOT = Bot(
    orders=klaverjas.ORDERS,
    pack=pack_of(klaverjas.PLAIN),
    follow=lambda public: klaverjas.RULES[str(public.about.options["variant"])],
    settle=settle,
    usual=20.0,
    following=0.8,
    leading=0.9,
    draw=1.4,
    spare=-0.5,
    cash=0.3,
    last=klaverjas.LAST_TRICK,
    contract=who_plays,
    turned=nobody,
    melds=worth_of_melds,
    speak=speak,
    why=why,
)
