"""Melds (roem) of a hand taken whole, as sets of cards: which there are, what they count, which is higher (HNJ-4, 5).

A run is as long as it is held, never split; a card may be in one run and in one four of a kind.
"""

from collections.abc import Iterable, Iterator, Mapping

from msgspec import Struct
from msgspec.structs import replace

from protocol.actions import Declare, Melds
from protocol.cards import RANKS
from protocol.errors import RuleCode
from protocol.fair import below
from protocol.views import ShownMeld
from server.rules.cards import cards_in, set_of
from server.rules.melds import Fours, runs


class Worths(Struct, frozen=True):
    """What melds count: four of a kind, and a run by how many cards it has."""

    fours: Fours
    runs: Mapping[int, int]


class Declared(Struct, frozen=True, gc=False):
    """What was declared: the best meld of each seat (a set; empty where nothing was), and whose melds score, once known."""

    best: tuple[int, ...]
    scorer: int | None = None
    melds: tuple[int, ...] = ()


def melds_of(hand: int, worths: Worths) -> tuple[int, ...]:
    """Every meld in this hand."""
    return (*runs(hand), *(four for four in worths.fours if hand & four == four))


def worth(meld: int, worths: Worths) -> int:
    """What this meld counts."""
    return worths.fours.get(meld) or worths.runs[meld.bit_count()]


def height(meld: int, trumps: int, worths: Worths) -> tuple[int, int, int, bool]:
    """How high a meld is, to be compared: its worth, its cards, its highest rank, whether it is in trumps (HNJ-5)."""
    return worth(meld, worths), meld.bit_count(), -_top(meld), not meld & ~trumps


def highest_first(melds: Iterable[int], trumps: int, worths: Worths) -> tuple[int, ...]:
    """These melds from high to low, among equals in the order c d h s."""
    return tuple(sorted(sorted(melds), key=lambda meld: height(meld, trumps, worths), reverse=True))


def with_best(declared: Declared, seat: int, meld: int) -> Declared:
    """This seat has declared, and this is the best of it."""
    return Declared((*declared.best[:seat], meld, *declared.best[seat + 1 :]))


def best_of_all(hands: tuple[int, ...], trumps: int, worths: Worths) -> Declared:
    """Everybody has declared everything that there is."""
    return Declared(tuple(next(iter(highest_first(melds_of(hand, worths), trumps, worths)), 0) for hand in hands))


def settled(declared: Declared, hands: tuple[int, ...], seats: tuple[int, ...], trumps: int, worths: Worths) -> Declared:
    """Who declared the highest meld scores all melds of the hand, named or not; among equals the first of these seats."""
    declarers = [seat for seat in seats if declared.best[seat]]
    if not declarers:
        return declared
    scorer = max(declarers, key=lambda seat: height(declared.best[seat], trumps, worths))
    return Declared(declared.best, scorer, highest_first(melds_of(hands[scorer], worths), trumps, worths))


def total(declared: Declared, worths: Worths) -> int:
    """What the melds that score count together."""
    return sum(worth(meld, worths) for meld in declared.melds)


def cards_of(declared: Declared) -> int:
    """The cards of the melds that score."""
    cards = 0
    for meld in declared.melds:
        cards |= meld
    return cards


def said(declared: Declared, seats: tuple[int, ...], worths: Worths) -> list[ShownMeld]:
    """The kind of the best meld that each of these seats declared."""
    return [told(seat, declared.best[seat], worths) for seat in seats if declared.best[seat]]


def laid_open(declared: Declared, trumps: int, worths: Worths) -> list[ShownMeld]:
    """The melds that score, with their cards."""
    kinds = [told(declared.scorer, meld, worths) for meld in declared.melds if declared.scorer is not None]
    cards = zip(kinds, declared.melds, strict=True)
    return [replace(kind, trumps=not meld & ~trumps, cards=cards_in(meld)) for kind, meld in cards]


def told(seat: int, meld: int, worths: Worths) -> ShownMeld:
    """The meld by its kind: of a run length and highest rank, of four of a kind the rank; no card of it."""
    rank, points = RANKS[_top(meld)], worth(meld, worths)
    if meld in worths.fours:
        return ShownMeld(seat, "four", rank=rank, points=points)
    return ShownMeld(seat, "run", meld.bit_count(), rank, points)


def named(action: Declare, trumps: int, worths: Worths) -> tuple[int, ...]:
    """The melds of this declaration, which is not refused, from high to low."""
    return highest_first(map(set_of, action.melds or ()), trumps, worths)


def written(melds: Iterable[int]) -> Declare:
    """The declaration of these melds, each from high to low (four of a kind c d h s), as the record has it."""
    return Declare(tuple(cards_in(meld) for meld in melds))


def refusal(melds: Melds | None, hand: int, worths: Worths) -> RuleCode | None:
    """Why these melds, in any order, may not be declared together with this hand."""
    sets = [set_of(meld) for meld in melds or ()]
    once = all(held.bit_count() == len(cards) for held, cards in zip(sets, melds or (), strict=True))
    held = set(sets) <= set(melds_of(hand, worths))
    return None if sets and once and held and len(set(sets)) == len(sets) else "bad_meld"


def some(hand: int, worths: Worths, stream: Iterator[int]) -> tuple[int, ...]:
    """One or more of the melds of this hand, which has some, by chance."""
    found = melds_of(hand, worths)
    chosen = 1 + below((1 << len(found)) - 1, stream)
    return tuple(meld for i, meld in enumerate(found) if chosen >> i & 1)


def _top(meld: int) -> int:
    """The place of its highest rank in the natural order (COM-9)."""
    return ((meld & -meld).bit_length() - 1) % len(RANKS)
