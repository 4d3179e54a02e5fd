"""What the cards of a hand are worth for the tricks to come, and so what it costs to play one (play.md, part 0)."""

from server.bots.sight import Sight, drawn, higher, no_trumps
from server.rules.cards import SUIT_OF, numbers_in

SHORT = 3
"""A suit of which fewer cards are unseen is likely to be ruffed."""
A_ROUND = 3
"""So many cards of a suit fall on one of ours that wins."""
LOSS = 0.7
"""What a card that will not win loses of its points."""


def cost(sight: Sight, card: int, usual: float) -> float:
    """How much less the hand is worth without this card, in points."""
    suit = sight.hand & SUIT_OF[card]
    return _suit_worth(sight, suit, usual) - _suit_worth(sight, suit & ~(1 << card), usual)


def _suit_worth(sight: Sight, cards: int, usual: float) -> float:
    """What these cards of one suit are worth together."""
    total = 0.0
    for before, card in enumerate(sorted(numbers_in(cards), key=lambda card: sight.order.beats[card].bit_count())):
        wins, points = _wins(sight, card, cards, before), sight.order.points[card]
        total += wins * (usual + points) - LOSS * (1.0 - wins) * points
    return total


def _wins(sight: Sight, card: int, suit: int, before: int) -> float:
    """How likely this card of the suit that is held so is to win a trick of its own, so many higher ones going before it."""
    above = higher(sight, card).bit_count()
    guarded = suit.bit_count() > 1
    if sight.order.trumps >> card & 1:
        return _trump_wins(sight, above, guarded)
    if above:
        return (0.33 if guarded else 0.1) if above == 1 else 0.1
    if no_trumps(sight) or drawn(sight):
        return 0.95
    left = (sight.unseen & SUIT_OF[card]).bit_count() - A_ROUND * before
    if left >= SHORT:
        return 0.7
    return 0.35 if before else 0.45


def _trump_wins(sight: Sight, above: int, guarded: bool) -> float:
    if not above or drawn(sight):
        return 1.0
    return 0.85 if above == 1 and guarded else 0.45
