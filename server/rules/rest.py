"""What a game says of a claim of all the rest: what granting it comes to, and what a proof of it must mind.

A claim is of one seat, whose turn it is to play a card: all tricks still to come, the one under way too, are its side's.
"""

from collections.abc import Callable

from msgspec import Struct
from msgspec.structs import replace

from server.rules.cards import numbers_in
from server.rules.deal import Deal, Taken, add, on_table
from server.rules.orders import Order

Known = tuple[int, ...]
"""A set of cards for each seat."""


def nothing_known(deal: Deal) -> Known:
    """Where nobody has shown a card but by playing it."""
    return (0,) * len(deal.hands)


def only_cards(_deal: Deal, _seat: int, _rest: int) -> bool:
    """Where nothing but the cards makes a difference any more."""
    return True


def no_melds(_deal: Deal, _cards: int) -> int:
    """Where no melds fall in a trick."""
    return 0


def none_may_fall(_deal: Deal, _rest: int) -> bool:
    """The same of all the cards still to come."""
    return False


class Rest(Struct, frozen=True, kw_only=True):
    """What a game says of all the rest. A set of cards is what is still to come: in hands and in the trick under way.

    `given` is the deal that is over because all the rest was granted to this seat on turn: melds still to fall count for
    nobody, what the last trick and all tricks bring as if they had been played. The rest is for the proof, which may know
    what the seat knows and nothing else: `settled` whether, all the rest being this seat's side's, nobody has anything to
    say that would make a difference, melds in a trick apart; `melds` what these count in a full trick of these cards, and
    `may_fall` whether any could; `known` the cards that everybody has seen to be in a seat's hand.
    """

    given: Callable[[Deal, int], Deal]
    settled: Callable[[Deal, int, int], bool] = only_cards
    melds: Callable[[Deal, int], int] = no_melds
    may_fall: Callable[[Deal, int], bool] = none_may_fall
    known: Callable[[Deal], Known] = nothing_known


def still_to_come(deal: Deal) -> int:
    """The cards in hands and in the trick under way, as a set."""
    return sum(deal.hands) | on_table(deal)


def tricks_left(deal: Deal, seat: int) -> int:
    """How many tricks are still to come, the one under way too: as many as this seat, which is on turn, holds cards."""
    return deal.hands[seat].bit_count()


def points_left(deal: Deal, order: Order) -> int:
    """What the cards still to come count."""
    return sum(order.points[card] for card in numbers_in(still_to_come(deal)))


def give(deal: Deal, seat: int, points: int) -> Deal:
    """The deal in which all tricks still to come are this seat's, and count so much together.

    They have no cards of their own: these stay where they lie, in hands and in the trick under way.
    """
    tricks = (Taken(seat, (), seat, 0),) * (tricks_left(deal, seat) - 1)
    last = Taken(seat, (), seat, points)
    return replace(deal, tricks=(*deal.tricks, *tricks, last), points=add(deal.points, deal.seating.side[seat], points))


def at(deal: Deal, seat: int, cards: int) -> Known:
    """These cards are known to be in this seat's hand; of the others nothing is."""
    return tuple(cards if other == seat else 0 for other in range(len(deal.hands)))
