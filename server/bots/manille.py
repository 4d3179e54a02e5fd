"""Manille for 2 to 7: when to play, what to exchange, which trumps; and all against who plays (play.md, part 7)."""

from protocol.actions import Action, Exchange, Pass, Take, Trumps
from protocol.views import Public
from server.bots import tens
from server.bots.bot import by_sides, nobody, who_plays
from server.bots.counting import Ranks, best_suit, guarded, may, name_best, of_ranks, others, ranks_of
from server.bots.reason import Reason
from server.bots.settle import A_LITTLE, Taken, so_far, totals
from server.bots.sight import Sight
from server.rules.cards import RANK_SETS, SUIT_SETS, cards_in, numbers_in

TRUMP = {"T": 5.0, "A": 4.0, "K": 2.5, "Q": 2.0} | dict.fromkeys("J987", 1.0)
"""What a trump counts: 1 each, the ten 4 more, ace 3, king 1.5, queen 1."""
SIDE_TEN, WITH_ACE, SIDE_ACE, VOID = 4.0, 2.0, 1.0, 1.0
TAKES = {2: (39, 16.0), 3: (21, 4.0), 4: (21, 9.0), 5: (15, 0.0), 6: (15, 0.0), 7: (15, 3.0)}
"""By number of players: from how much on to play for which goal."""
FOR_EACH_POINT = 2 / 3
"""How much more a hand must count for each point that the goal is higher (from 21 and 30 with three)."""
STANDS_PAT = {3: 9.0, 5: 8.0, 6: 8.0, 7: 8.0}
"""`by_exchange`: from how much on to change nothing."""


def count(held: Ranks, suit: int) -> float:
    """M: what these ranks count with this suit as trumps."""
    side = others(held, suit)
    total = of_ranks(held[suit], TRUMP) + VOID * side.count("")
    for ranks in side:
        total += SIDE_TEN + (WITH_ACE if "A" in ranks else 0.0) if "T" in ranks else SIDE_ACE * guarded(ranks, "A")
    return total


def speak(sight: Sight) -> Action | None:
    """Play or pass; exchange; name trumps."""
    if may(sight, Take):
        return Take() if best_suit(sight.hand, count)[0] >= enough(sight.public) else Pass()
    if may(sight, Exchange):
        return Exchange(cards_in(put_down(sight)))
    return name_best(sight, count) if may(sight, Trumps) else None


def why(sight: Sight, action: Action) -> Reason | None:
    """How strong the best suit is, and how many cards are no good."""
    most = len(ranks_of(sight.hand)[best_suit(sight.hand, count)[1]])
    match action:
        case Take():
            return Reason("advice.take", most)
        case Pass():
            return Reason("advice.no_take")
        case Exchange(cards=cards):
            return Reason("advice.exchange", len(cards)) if cards else Reason("advice.exchange_none")
        case Trumps():
            return Reason("advice.trumps_forced", most)
    return None


def enough(public: Public) -> float:
    """How much a hand must count to play for the goal of this table."""
    usual, least = TAKES[public.about.players]
    return least + FOR_EACH_POINT * (goal(public) - usual)


def goal(public: Public) -> int:
    """What who plays has to make."""
    usual, _ = TAKES[public.about.players]
    return next((fact.n for fact in public.facts if fact.key == "goal" and fact.n is not None), usual)


def put_down(sight: Sight) -> int:
    """The cards to exchange, as a set: outside the best suit, no ten and no ace beside it, low ones of short suits first."""
    most, suit = best_suit(sight.hand, count)
    about = sight.public.about
    if about.options["payout"] == "by_exchange" and most >= STANDS_PAT[about.players]:
        return 0
    loose = [card for card in numbers_in(sight.hand & ~SUIT_SETS[suit]) if not _kept(sight.hand, card)]
    loose.sort(key=lambda card: (sight.order.points[card] > 0, _length(sight.hand, card), -_strength(sight, card)))
    return sum(1 << card for card in loose[: most_cards(sight)])


def most_cards(sight: Sight) -> int:
    """How many cards may be exchanged."""
    actions = sight.private.decision.actions if sight.private.decision else ()
    return next((action.max or 0 for action in actions if isinstance(action, Exchange)), 0)


def _kept(hand: int, card: int) -> bool:
    """A ten, or the ace beside it."""
    ten = RANK_SETS["T"] & SUIT_SETS[card // 13]
    return bool(1 << card & RANK_SETS["T"] or (1 << card & RANK_SETS["A"] and hand & ten))


def _length(hand: int, card: int) -> int:
    return (hand & SUIT_SETS[card // 13]).bit_count()


def _strength(sight: Sight, card: int) -> int:
    return sight.order.beats[card].bit_count()


def sides(public: Public) -> tuple[int, ...]:
    """Who plays is alone: all others are one side. Before that everybody is."""
    player = who_plays(public)
    if player is None:
        return by_sides(public)
    return tuple(player if seat == player else player + 1 for seat in range(public.about.players))


def settle(sight: Sight, taken: Taken, _tricks: Taken) -> float:
    """Whether who plays makes the goal, and a little for the points (MAN-5)."""
    mine, (theirs,) = totals(sight, taken, so_far(sight))
    plays = who_plays(sight.public) == sight.seat
    made = (mine if plays else theirs) >= goal(sight.public)
    return (tens.WON if made == plays else -tens.WON) + A_LITTLE * (mine - theirs)


BOT = tens.BOT(settle=settle, sides=sides, contract=who_plays, turned=nobody, speak=speak, why=why)
