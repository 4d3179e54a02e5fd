"""Partners drawn by jacks, before a match (KRJ-3)."""

from collections.abc import Callable, Iterator

from protocol.cards import Card, Seat, pack
from protocol.fair import shuffle
from server.rules.game import Draw

COLOURS = {"c": "black", "d": "red", "h": "red", "s": "black"}
SEATS = 4
PACK = pack("AKQJT987")


def omboeren(stream: Iterator[int]) -> Draw:
    """Cards are dealt face up one at a time until each seat has a jack; jacks of one colour are partners.

    Whoever got the first jack keeps the seat and deals first; the partner comes to sit opposite.
    """
    dealt = round_the_table(shuffle(PACK, stream))
    jacks = [(seat, card[1]) for seat, card in dealt if card[0] == "J"]
    first, suit = jacks[0]
    partner = next(seat for seat, other in jacks[1:] if COLOURS[other] == COLOURS[suit])
    opposite = (first + 2) % SEATS
    seats = list(range(SEATS))
    seats[opposite], seats[partner] = partner, opposite
    return Draw(first, tuple(seats), tuple(card for _, card in dealt), tuple(seat for seat, _ in dealt))


def round_the_table(deck: tuple[Card, ...]) -> list[tuple[Seat, Card]]:
    """Who gets which card: in turn from seat 0, past who has a jack, until all have."""
    waiting = list(range(SEATS))
    dealt: list[tuple[Seat, Card]] = []
    at = 0
    for card in deck:
        seat = waiting[at % len(waiting)]
        dealt.append((seat, card))
        if card[0] != "J":
            at = at % len(waiting) + 1
            continue
        at = waiting.index(seat)
        waiting.remove(seat)
        if not waiting:
            break
    return dealt


DRAW: dict[str, Callable[[Iterator[int]], Draw] | None] = {"omboeren": omboeren, "seats": None}
"""What is drawn before a match, by the option `partners`; nothing more than the first dealer where all stay as seated."""
