"""How a player holds the cards: trumps first, then suit by suit with the colours in turn if they can, high to low."""

from functools import lru_cache
from itertools import pairwise, permutations

from protocol.cards import CARDS, Card
from server.rules.cards import SUIT_SETS
from server.rules.orders import NO_TRUMPS, NOT_NAMED, Order

_ROUND = (0, 1, 3, 2)
"""Clubs, diamonds, spades, hearts: black and red in turn, all the way round."""
_RED = (False, True, True, False)


def sorted_hand(hand: int, trump: int, order: Order) -> tuple[Card, ...]:
    """The cards of this hand (a set) as a player holds them. `order` is the game's with this trump number."""
    clubs, diamonds, hearts, spades = SUIT_SETS
    held = bool(hand & clubs) | bool(hand & diamonds) << 1 | bool(hand & hearts) << 2 | bool(hand & spades) << 3
    cards: tuple[Card, ...] = ()
    for suit in _SUITS[trump][held]:
        cards += _of_suit(order.suits[suit], hand & SUIT_SETS[suit])
    return cards


@lru_cache(maxsize=16384)
def _of_suit(high_to_low: tuple[int, ...], held: int) -> tuple[Card, ...]:
    return tuple([CARDS[card] for card in high_to_low if held >> card & 1])


def _suits(trump: int, held: int) -> tuple[int, ...]:
    """The suits held, trumps first, with as few neighbours of one colour as can be."""
    turn = _ROUND.index(trump) if trump < NO_TRUMPS else 0
    suits = [suit for suit in (*_ROUND[turn:], *_ROUND[:turn]) if held >> suit & 1]
    fixed = 1 if trump in suits else 0
    ways = [(*suits[:fixed], *rest) for rest in permutations(suits[fixed:])]
    return min(ways, key=_alike)


def _alike(suits: tuple[int, ...]) -> int:
    return sum(_RED[a] == _RED[b] for a, b in pairwise(suits))


_SUITS = tuple(tuple(_suits(trump, held) for held in range(16)) for trump in range(NOT_NAMED + 1))
"""The order of suits by trump number and suits held (a bit each)."""
