"""Melds (roem) as worths of sets of cards; sequences in the natural order (COM-9)."""

from collections.abc import Mapping

from server.rules.cards import RANK_SETS, SUIT_SETS

Fours = Mapping[int, int]
"""The set of four cards of a rank -> what it is worth."""

STUK = 20
"""King and queen of trumps (KLV-6, KRJ-11, HNJ-6)."""

_WITH_A_LOWER = sum(SUIT_SETS) & ~RANK_SETS["2"]
_STUKKEN = tuple((RANK_SETS["K"] | RANK_SETS["Q"]) & suit for suit in SUIT_SETS)


def fours(worth: Mapping[str, int]) -> Fours:
    """What four of a kind are worth, by rank: `{"J": 200}`. A rank left out is no meld."""
    return {RANK_SETS[rank]: points for rank, points in worth.items()}


def in_trick(trick: int, trump: int, four: Fours) -> int:
    """The worth of all melds in a trick of four cards (KLV-6, KRJ-12). `trump` is the number of a suit.

    Three of one suit in sequence 20, four 50; four of a kind as `four` says; stuk 20 more, in a sequence too.
    """
    pairs = trick & trick >> 1 & _WITH_A_LOWER
    if not pairs:  # so no sequence and no stuk either
        return four.get(trick, 0)
    threes = pairs & pairs >> 1
    worth = (50 if threes & threes - 1 else 20) if threes else 0
    stuk = _STUKKEN[trump]
    return worth + STUK if trick & stuk == stuk else worth


def may_fall(cards: int, trump: int, four: Fours) -> bool:
    """Whether some trick of four of these cards could have melds. As in `in_trick`."""
    stuk = _STUKKEN[trump]
    if cards & stuk == stuk or longest_run(cards) >= 3:
        return True
    return any(points and cards & one == one for one, points in four.items())


def longest_run(hand: int) -> int:
    """How many cards of this hand follow each other in one suit (COM-9), at the most."""
    length = 0
    while hand:
        length += 1
        hand &= hand >> 1 & _WITH_A_LOWER
    return length


def has_any(hand: int) -> bool:
    """Whether three cards of this hand follow each other in one suit (COM-9), or four are of a kind."""
    pairs = hand & hand >> 1 & _WITH_A_LOWER
    if pairs & pairs >> 1:
        return True
    both_blacks = hand & hand >> 39
    return bool(both_blacks and both_blacks & hand >> 13 & hand >> 26)


def runs(hand: int) -> tuple[int, ...]:
    """The sequences of three or more in one suit in this hand (COM-9), each as long as it is held, as sets of cards."""
    pairs = hand & hand >> 1 & _WITH_A_LOWER
    starts = pairs & pairs >> 1
    if not starts:
        return ()
    in_runs = starts | starts << 1 | starts << 2
    found = []
    for suit in SUIT_SETS:
        left = in_runs & suit
        while left:
            run = left & ~(left + (left & -left))
            found.append(run)
            left ^= run
    return tuple(found)


def stuk_of(trump: int) -> int:
    """King and queen of this suit (its number), as a set."""
    return _STUKKEN[trump]
