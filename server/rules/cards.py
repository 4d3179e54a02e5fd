"""Sets of cards as ints: one bit a card, suit by suit, and to and from the cards of the protocol.

Card number i is `protocol.cards.CARDS[i]`: c d h s, in each suit A to 2. So a suit is thirteen bits in a row, and a card's
neighbours in the natural order (COM-9) are its neighbours in the set.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from protocol.actions import Play
from protocol.cards import CARDS, RANKS, SUITS, Card

NUMBER: dict[str, int] = {card: number for number, card in enumerate(CARDS)}
"""A card's number, 0 to 51."""

BIT: dict[str, int] = {card: 1 << number for number, card in enumerate(CARDS)}
"""The set of one card."""

SETS: tuple[int, ...] = tuple(1 << number for number in range(len(CARDS)))
"""The same by the card's number."""

SUIT_SETS: tuple[int, ...] = tuple(0x1FFF << 13 * suit for suit in range(len(SUITS)))
"""All cards of each suit."""

RANK_SETS: dict[str, int] = {rank: sum(1 << 13 * suit + i for suit in range(4)) for i, rank in enumerate(RANKS)}
"""All four cards of each rank."""

SUIT_OF: tuple[int, ...] = tuple(SUIT_SETS[number // 13] for number in range(len(CARDS)))
"""The suit of a card number, as the set of all its cards."""

PLAYS: tuple[Play, ...] = tuple(Play(card) for card in CARDS)
"""The action of playing each card number: made once, for actions are made by the million."""

STUK_PLAYS: tuple[Play, ...] = tuple(Play(card, stuk=True) for card in CARDS)
"""The same with stuk called (KRJ-11)."""


def set_of(cards: Iterable[Card]) -> int:
    """These cards, all different, as a set."""
    return sum(map(BIT.__getitem__, cards))


def numbers_in(held: int) -> Iterator[int]:
    """The card numbers in this set, in the order of `protocol.cards.CARDS`."""
    while held:
        lowest = held & -held
        yield lowest.bit_length() - 1
        held ^= lowest


@lru_cache(maxsize=4096)
def cards_in(held: int) -> tuple[Card, ...]:
    """The cards in this set, in the order of `protocol.cards.CARDS`."""
    cards = []
    while held:  # as `numbers_in`, without a step to and fro for each card
        lowest = held & -held
        cards.append(CARDS[lowest.bit_length() - 1])
        held ^= lowest
    return tuple(cards)


def nth(held: int, n: int) -> int:
    """The card number that comes after n others in this set, which has more than n cards."""
    while n:
        held &= held - 1
        n -= 1
    return (held & -held).bit_length() - 1
