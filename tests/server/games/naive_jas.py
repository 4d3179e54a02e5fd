"""Cards and melds of Kruisjas and Schutjas once more, from the words of their rules alone (KRJ-1, 2, 6, 7, 12, 14, 15)."""

from collections.abc import Iterator, Sequence
from itertools import combinations

TRUMP_ORDER = "J9AKQT87"
PLAIN_ORDER = "AKQJT987"
NATURAL = "AKQJT987"
TRUMP_POINTS = {"J": 20, "9": 14, "A": 11, "K": 3, "Q": 2, "T": 10}
PLAIN_POINTS = {"A": 11, "K": 3, "Q": 2, "J": 1, "T": 10}

Cards = list[str]


# Melds (KRJ-6, 7)


def worth(meld: Sequence[str]) -> int:
    """What these cards are worth as one meld; 0 when they are none."""
    ranks, suits = [card[0] for card in meld], {card[1] for card in meld}
    if len(set(meld)) != len(meld) or len(meld) < 3:
        return 0
    if len(suits) == 1 and "".join(sorted(ranks, key=NATURAL.index)) in NATURAL:
        return {3: 20, 4: 50}.get(len(meld), 100)
    if len(meld) == 4 and len(set(ranks)) == 1:
        return {"J": 200, "A": 100, "K": 100, "Q": 100}.get(ranks[0], 0)
    return 0


def height(meld: Sequence[str], trump: str, compare: str) -> tuple[int, ...]:
    """How high a meld is: number of cards, top card, trumps; with `value` its worth before all that (KRJ-7)."""
    top = -min(NATURAL.index(card[0]) for card in meld)
    in_trumps = all(card[1] == trump for card in meld)
    rest = (len(meld), top, int(in_trumps))
    return (worth(meld), *rest) if compare == "value" else rest


def melds_of(hand: Sequence[str]) -> list[Cards]:
    """Every meld that can be made of this hand."""
    found = [[rank + suit for rank in NATURAL[i:j]] for suit in "cdhs" for i in range(8) for j in range(i + 3, 9)]
    found += [[rank + suit for suit in "cdhs"] for rank in "AKQJ"]
    return [meld for meld in found if all(card in hand for card in meld)]


def ways_to_declare(hand: Sequence[str]) -> Iterator[list[Cards]]:
    """One or more melds with no card in two of them."""
    every = melds_of(hand)
    for number in range(1, 3):  # eight cards are two melds at the most
        for way in combinations(every, number):
            cards = [card for meld in way for card in meld]
            if len(set(cards)) == len(cards):
                yield list(way)


def trick_melds(cards: Sequence[str], trump: str) -> int:
    """What the melds in a trick are worth (KRJ-12)."""
    runs = [worth(part) for size in (4, 3) for part in combinations(cards, size) if len({c[1] for c in part}) == 1]
    best = max(runs, default=0)
    fours = worth(cards) if len({card[0] for card in cards}) == 1 else 0
    return best + fours + (20 if {"K" + trump, "Q" + trump} <= set(cards) else 0)


# Cards (KRJ-1, 2, 14, 15)


def points(cards: Sequence[str], trump: str) -> int:
    """What these cards count."""
    return sum((TRUMP_POINTS if suit == trump else PLAIN_POINTS).get(rank, 0) for rank, suit in cards)


def strength(card: str, led: str, trump: str) -> int:
    """How high a card is in a trick in which this suit was led (COM-6)."""
    rank, suit = card
    if suit == trump:
        return 100 - TRUMP_ORDER.index(rank)
    return 50 - PLAIN_ORDER.index(rank) if suit == led else 0


def legal(hand: Cards, trick: Cards, trump: str, free_jas: bool) -> set[str]:
    """The cards of this hand that may be played to this trick."""
    if not trick:
        return set(hand)
    led = trick[0][1]
    trumps = [card for card in hand if card[1] == trump]
    if led == trump:
        return set(hand) if not trumps or (free_jas and trumps == ["J" + trump]) else set(trumps)
    lying = max((strength(card, led, trump) for card in trick if card[1] == trump), default=0)
    higher = {card for card in trumps if strength(card, led, trump) > lying}
    followed = {card for card in hand if card[1] == led}
    plain = followed or {card for card in hand if card[1] != trump}
    return plain | higher or set(hand)
