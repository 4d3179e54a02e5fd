"""Klaverjas once more, slowly and from the words of its rules alone: lists of cards as they are written, no sets, no tables.

It shares nothing with the engine, so that an error would have to be made twice.
"""

from collections.abc import Sequence

TRUMP_ORDER = "J9ATKQ87"
PLAIN_ORDER = "ATKQJ987"
NATURAL = "AKQJT987"
TRUMP_POINTS = {"J": 20, "9": 14, "A": 11, "T": 10, "K": 4, "Q": 3}
PLAIN_POINTS = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}


def strength(card: str, led: str, trump: str) -> int:
    """How high a card is in a trick in which this suit was led (COM-6)."""
    rank, suit = card
    if suit == trump:
        return 100 - TRUMP_ORDER.index(rank)
    return 50 - PLAIN_ORDER.index(rank) if suit == led else 0


def winner(trick: Sequence[tuple[int, str]], trump: str) -> int:
    """The seat that wins this trick of (seat, card)."""
    led = trick[0][1][1]
    return max(trick, key=lambda played: strength(played[1], led, trump))[0]


def legal(hand: Sequence[str], trick: Sequence[tuple[int, str]], seat: int, trump: str, variant: str) -> set[str]:
    """The cards of this hand that may be played to this trick (KLV-4, KLV-5)."""
    if not trick:
        return set(hand)
    led = trick[0][1][1]
    in_suit = [card for card in hand if card[1] == led]
    trumps = [card for card in hand if card[1] == trump]
    lying = [strength(card, led, trump) for _, card in trick if card[1] == trump]
    higher = [card for card in trumps if strength(card, led, trump) > max(lying, default=0)]
    if in_suit:
        return set(higher or in_suit) if led == trump else set(in_suit)
    plain = [card for card in hand if card[1] != trump]
    if variant == "rotterdam":
        return set(higher or trumps or hand)
    if winner(trick, trump) % 2 != seat % 2:
        return set(higher or plain or hand)
    return set(plain + higher or hand)


def melds(cards: Sequence[str], trump: str, quads: str) -> int:
    """What the melds in a trick of these four cards are worth (KLV-6)."""
    worth = 0
    for suit in "cdhs":
        ranks = [rank for rank in NATURAL if rank + suit in cards]
        if "".join(ranks) in NATURAL:
            worth += {3: 20, 4: 50}.get(len(ranks), 0)
        elif len(ranks) == 4 and ("".join(ranks[:3]) in NATURAL or "".join(ranks[1:]) in NATURAL):
            worth += 20
    if len({rank for rank, _ in cards}) == 1:
        rank = cards[0][0]
        worth += 100 if quads == "union" else {"J": 200, "9": 0, "8": 0, "7": 0}.get(rank, 100)
    return worth + 20 if {"K" + trump, "Q" + trump} <= set(cards) else worth


def points(cards: Sequence[str], trump: str) -> int:
    """What these cards count (KLV-2)."""
    return sum((TRUMP_POINTS if suit == trump else PLAIN_POINTS).get(rank, 0) for rank, suit in cards)
