"""The vocabulary everybody at the table shares: suits, ranks, cards, seats (rules/common.md, Words)."""

from typing import Annotated, Literal, get_args

from msgspec import Meta

Suit = Literal["c", "d", "h", "s"]
"""Clubs, diamonds, hearts, spades."""

Trump = Literal["c", "d", "h", "s", "none"]
"""What may be named as trumps; `none` is butifarra (BUT-3)."""

Rank = Literal["A", "K", "Q", "J", "T", "9", "8", "7", "6", "5", "4", "3", "2"]
"""Ace, king, queen, jack, ten and so on, in the natural order (COM-9)."""

# fmt: off
Card = Literal[
    "Ac", "Kc", "Qc", "Jc", "Tc", "9c", "8c", "7c", "6c", "5c", "4c", "3c", "2c",
    "Ad", "Kd", "Qd", "Jd", "Td", "9d", "8d", "7d", "6d", "5d", "4d", "3d", "2d",
    "Ah", "Kh", "Qh", "Jh", "Th", "9h", "8h", "7h", "6h", "5h", "4h", "3h", "2h",
    "As", "Ks", "Qs", "Js", "Ts", "9s", "8s", "7s", "6s", "5s", "4s", "3s", "2s",
]
"""Rank then suit: `Jh` is the jack of hearts."""
# fmt: on

Seat = Annotated[int, Meta(ge=0, le=6)]
"""Seats are numbered 0 to n-1 clockwise round the table (COM-1)."""

SUITS: tuple[Suit, ...] = get_args(Suit)
RANKS: tuple[Rank, ...] = get_args(Rank)
CARDS: tuple[Card, ...] = get_args(Card)
"""All 52, suits c d h s and in each suit A to 2: the order from which the shuffle starts (FAIR-4)."""


def pack(ranks: str) -> tuple[Card, ...]:
    """The cards of a pack that has these ranks in every suit, e.g. `"AKQJT987"`, in the order of FAIR-4."""
    return tuple(card for card in CARDS if card[0] in ranks)
