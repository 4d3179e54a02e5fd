"""Melds declared in the hand, of which the highest counts: what may be declared, what is higher, what stands (KRJ-5 to 8).

A run may be declared shorter than it is held, or split; no card is in two melds. What is worth how much is fixed by KRJ-6.
"""

from collections.abc import Callable, Iterator
from functools import lru_cache
from operator import attrgetter

from msgspec import Struct

from protocol.actions import Melds
from server.rules import melds
from server.rules.cards import RANK_SETS, cards_in, numbers_in, set_of

OF_FOUR = 4
"""What stands for the suit of four of a kind: none."""

RUN_WORTH = {3: 20, 4: 50, 5: 100, 6: 100, 7: 100, 8: 100}
FOUR_WORTH = {"A": 100, "K": 100, "Q": 100, "J": 200}


class Meld(Struct, frozen=True, gc=False):
    """A meld: its cards as a set, how many, its top rank (0 is the ace), its suit's number or `OF_FOUR`, its worth."""

    cards: int
    length: int
    top: int
    suit: int
    worth: int


class Declared(Struct, frozen=True):
    """What a seat declared at one time, highest first. `by_trumps`: the first is higher only because it is in trumps."""

    seat: int
    melds: tuple[Meld, ...]
    by_trumps: bool = False


Rank = Callable[[Meld], tuple[int, ...]]
"""What makes one meld higher than another (KRJ-7), trumps apart."""

_PIQUET = "AKQJT987"
_RUNS = tuple(
    Meld(sum(1 << 13 * suit + top + i for i in range(length)), length, top, suit, worth)
    for length, worth in RUN_WORTH.items()
    for suit in range(4)
    for top in range(len(_PIQUET) - length + 1)
)
_FOURS = tuple(Meld(RANK_SETS[rank], 4, _PIQUET.index(rank), OF_FOUR, worth) for rank, worth in FOUR_WORTH.items())
_WITHIN = {run.cards: tuple(one for one in _RUNS if one.cards & ~run.cards == 0) for run in _RUNS}
"""A run as long as it is held -> that and all shorter ones of its cards, as they stand in `_RUNS`."""
_BY_CARDS = {meld.cards: meld for meld in (*_RUNS, *_FOURS)}


def by_length(meld: Meld) -> tuple[int, ...]:
    """KRJ-7, `compare` = length: more cards, then the higher top card."""
    return meld.length, -meld.top


def by_value(meld: Meld) -> tuple[int, ...]:
    """KRJ-7, `compare` = value: worth first."""
    return meld.worth, meld.length, -meld.top


RANKS: dict[str, Rank] = {"length": by_length, "value": by_value}
"""By the option `compare`."""


def found(hand: int) -> tuple[Meld, ...]:
    """Every meld that may be declared from this hand (a set)."""
    return _found(hand) if melds.has_any(hand) else ()


@lru_cache(maxsize=4096)
def _found(hand: int) -> tuple[Meld, ...]:
    """The same, looked for: the same hand is asked about several times in its deal."""
    runs = [run for held in melds.runs(hand) for run in _WITHIN[held]]
    runs.sort(key=attrgetter("length"))
    return (*runs, *[four for four in _FOURS if four.cards & hand == four.cards])


def read(hand: int, declared: Melds | None) -> tuple[Meld, ...] | None:
    """The melds that these cards are, in the order given; nil when they are no melds, not held, or share a card (KRJ-5)."""
    if not declared:
        return None
    read_ = []
    left = hand
    for named in declared:
        cards = set_of(named)
        meld = _BY_CARDS.get(cards)
        if meld is None or meld.length != len(named) or cards & left != cards:  # a card named twice adds up to fewer cards
            return None
        left ^= cards
        read_.append(meld)
    return tuple(read_)


def written(declared: tuple[Meld, ...]) -> Melds:
    """The melds as a record has them (common.md): each from high to low, four of a kind in the order c d h s."""
    return tuple(cards_in(meld.cards) for meld in declared)


class Comparison(Struct, frozen=True):
    """How melds compare in a deal: by `rank`, and where that is equal the one in trumps (their number) is higher (KRJ-7)."""

    rank: Rank
    trump: int

    def key(self, meld: Meld) -> tuple[int, ...]:
        """The higher meld has the greater key; equal keys are equal melds."""
        return *self.rank(meld), meld.suit == self.trump

    def sorted(self, declared: tuple[Meld, ...]) -> tuple[Meld, ...]:
        """From the highest to the lowest; equal ones in the order of suits and ranks."""
        if len(declared) == 1:
            return declared
        by_suit = sorted(declared, key=lambda meld: meld.cards & -meld.cards)
        return tuple(sorted(by_suit, key=self.key, reverse=True))

    def is_higher(self, declared: tuple[Meld, ...], before: tuple[Declared, ...]) -> bool:
        """Whether the best of these is higher than every meld declared before (KRJ-5)."""
        if not before:
            return True
        return max(map(self.key, declared)) > max([self.key(other.melds[0]) for other in before])

    def ways(self, hand: int, before: tuple[Declared, ...]) -> list[tuple[Meld, ...]]:
        """Everything that this hand may declare (KRJ-5)."""
        return [self.sorted(way) for way in _sets(found(hand)) if self.is_higher(way, before)]

    def declared(self, seat: int, chosen: tuple[Meld, ...], before: tuple[Declared, ...]) -> Declared:
        """What this seat declares, in its order; it says so where only trumps make it higher (KRJ-7)."""
        in_order = self.sorted(chosen)
        equal = any(self.rank(other.melds[0]) == self.rank(in_order[0]) for other in before)
        return Declared(seat, in_order, equal)

    def most(self, hand: int, before: tuple[Declared, ...]) -> tuple[Meld, ...]:
        """What the server declares for this hand (KRJ-13); none when nothing may be declared."""
        return min(self.ways(hand, before), key=self._preferred, default=())

    def _preferred(self, way: tuple[Meld, ...]) -> tuple[object, ...]:
        worth = sum(meld.worth for meld in way)
        highest = tuple(-part for part in self.key(way[0]))
        return -worth, highest, len(way), [tuple(numbers_in(meld.cards)) for meld in way]


def standing(declared: tuple[Declared, ...], side: tuple[int, ...]) -> tuple[Declared, ...]:
    """What stands when the round is over (KRJ-8): everything of one side alone, or else the single highest meld.

    `side` is each seat's side. The highest is the last declared, for each was higher than all before.
    """
    if len({side[one.seat] for one in declared}) < 2:
        return declared
    last = declared[-1]
    return (Declared(last.seat, last.melds[:1], last.by_trumps),)


def _sets(choice: tuple[Meld, ...]) -> Iterator[tuple[Meld, ...]]:
    """Every way to take one or more of these melds so that no card is in two of them."""
    for i, meld in enumerate(choice):
        yield (meld,)
        rest = tuple(other for other in choice[i + 1 :] if not other.cards & meld.cards)
        for more in _sets(rest):
            yield (meld, *more)
