"""Deals of the jas games that count to a hundred, for tests: hands full of melds, and how one speaks at such a table.

The dealer is seat 3, so that seat 0 is eldest.
"""

from protocol.actions import Action, Declare, Pass, Play
from protocol.cards import Card
from server.rules.game import Deal, Variant
from tests.cardtable import card, cards

RUNS = ("Ac Kc Qc 9c 7d 9d 8s 7s", "Ad Kd Qd Tc 7c 9s Ts 9h", "Ah Kh Qh Jc Td 8d Js 8c", "As Ks Qs Jd Th 8h Jh 7h")
"""Everybody holds ace, king, queen of a suit; hearts are trumps, seat 2 holds stuk."""
SUITS = ("Ac Kc Qc Jc Tc 9c 8c 7c", "Ad Kd Qd Jd Td 9d 8d 7d", "Ah Kh Qh Jh Th 9h 8h 7h", "As Ks Qs Js Ts 9s 8s 7s")
"""Everybody holds a whole suit; spades are trumps, the dealer's."""
FOURS = ("Jc Jd Js Jh 7c 9s Ts 9h", "Ac Ad Ah As 7d 9d 8s 7s", "Kh Qh Tc 9c Td 8d Kd 8c", "Kc Ks Qs Qc Th 8h Qd 7h")
"""Seat 0 holds four jacks and seat 1 four aces; hearts are trumps."""


def deck(hands: tuple[str, ...]) -> tuple[Card, ...]:
    """The deck that deals these hands, four and four, from seat 0."""
    held = [cards(hand) for hand in hands]
    return (*(c for hand in held for c in hand[:4]), *(c for hand in held for c in hand[4:]))


def declare(*melds: str) -> Declare:
    return Declare(tuple(cards(meld) for meld in melds))


def plays(words: str) -> list[Action]:
    return [Play(card(word.rstrip("!")), word.endswith("!")) for word in words.split()]


def does(variant: Variant, deal: Deal, seat: int, action: Action) -> Deal:
    """The deal after this seat did this, in turn or out of turn."""
    assert variant.refusal(deal, seat, action) is None
    return variant.act(deal, seat, action)


PASSES: tuple[Action, ...] = (Pass(),) * 4
"""Nobody declares."""
