"""What the cards of a hand are worth for the tricks to come, and so what it costs to play one (play.md, part 0)."""

from server.bots.sight import Sight, drawn, higher, no_trumps
from server.rules.cards import SUIT_OF, numbers_in

SHORT = 3
"""A suit of which fewer cards are unseen is likely to be ruffed."""
LOSS = 0.7
"""What a card that will not win loses of its points."""


def cost(sight: Sight, card: int, usual: float) -> float:
    """How much less the hand is worth without this card, in points."""
    suit = sight.hand & SUIT_OF[card]
    return _suit_worth(sight, suit, usual) - _suit_worth(sight, suit & ~(1 << card), usual)


def _suit_worth(sight: Sight, cards: int, usual: float) -> float:
    """What these cards of one suit are worth together."""
    total = 0.0
    for card in numbers_in(cards):
        wins, points = _wins(sight, card, cards), sight.order.points[card]
        total += wins * (usual + points) - LOSS * (1.0 - wins) * points
    return total


def _wins(sight: Sight, card: int, suit: int) -> float:
    """How likely this card of the suit that is held so is to win a trick of its own."""
    above = higher(sight, card).bit_count()
    guarded = suit.bit_count() > 1
    if sight.order.trumps >> card & 1:
        return _trump_wins(sight, above, guarded)
    if above:
        return (0.33 if guarded else 0.1) if above == 1 else 0.1
    if no_trumps(sight) or drawn(sight):
        return 0.95
    return 0.45 if (sight.unseen & SUIT_OF[card]).bit_count() < SHORT else 0.7


def _trump_wins(sight: Sight, above: int, guarded: bool) -> float:
    if not above or drawn(sight):
        return 1.0
    return 0.85 if above == 1 and guarded else 0.45
