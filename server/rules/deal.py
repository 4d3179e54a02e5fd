"""A deal that is being played: its state, and how a card goes to the table and a trick to its winner.

`Deal` is what every game keeps; what only one game keeps stands in `own`, a frozen struct of that game's. Seats and sides
are numbers, cards are card numbers and sets (server/rules/cards.py), trumps a trump number (server/rules/orders.py).
"""

from collections.abc import Callable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from protocol.actions import Action, Play
from protocol.cards import CARDS
from protocol.views import Said
from server.rules.cards import BIT, NUMBER, SETS
from server.rules.orders import NOT_NAMED, Order
from server.rules.seats import Seating

OVER = -1
"""The stage of a deal that is over."""

_ALONE = tuple((card,) for card in range(len(CARDS)))
"""Each card number, lying by itself: made once."""


class Taken(Struct, frozen=True, gc=False):
    """A complete trick: card numbers in the order played, from `leader` on. `points` with what the trick itself counts.

    `melds` is the worth of its melds that count. A trick that was granted with a claim of all the rest has no cards.
    """

    leader: int
    cards: tuple[int, ...]
    winner: int
    points: int
    melds: int = 0


class Deal(Struct, frozen=True, gc=False):
    """A deal's state.

    `stage` is the number of the game's stage (server/rules/stages.py) or `OVER`. `turn` is the seat waited for. `step`
    counts what changes turn or phase. `table` are the cards of the trick under way, `leader` led to it, `best` is winning
    it, which lies before the seat `ahead`; the trick is full when the turn comes round to its leader. `points` are those
    taken so far, a number per side.
    """

    seating: Seating
    dealer: int
    hands: tuple[int, ...]
    points: tuple[int, ...]
    turn: int | None
    leader: int
    stage: int = 0
    step: int = 0
    trump: int = NOT_NAMED
    said: tuple[Said, ...] = ()
    table: tuple[int, ...] = ()
    best: int = 0
    ahead: int = 0
    tricks: tuple[Taken, ...] = ()
    own: Any = None


def begin(seating: Seating, dealer: int, hands: tuple[int, ...], own: Any) -> Deal:
    """The deal with these hands dealt: no points yet, and eldest to speak and to lead (COM-2)."""
    eldest = after(seating, dealer)
    return Deal(seating, dealer, hands, (0,) * len(seating.sides), eldest, eldest, own=own)


def after(seating: Seating, seat: int) -> int:
    """The seat that comes after this one in playing direction."""
    return seating.rounds[seat][1]


def say(deal: Deal, seat: int, action: Action) -> Deal:
    """What this seat said stands in view, and the next seat is to speak."""
    said = (*deal.said, Said(seat, action))
    return replace(deal, said=said, turn=deal.seating.rounds[seat][1], step=deal.step + 1)


def say_aside(deal: Deal, seat: int, action: Action) -> Deal:
    """What this seat said stands in view; turn and phase stay as they are."""
    return replace(deal, said=(*deal.said, Said(seat, action)))


def laying(
    orders: tuple[Order, ...],
    trick: Callable[[Deal], Deal],
    besides: Callable[[Deal, int, Play], Deal] | None = None,
) -> Callable[[Deal, int, Play], Deal]:
    """(deal, seat, card) -> the deal in which the card went from the hand to the table, and the turn to the next seat.

    `orders` by trump number. `trick` is what becomes of a full trick. `besides` is what else comes of a card that has just
    been laid: (deal, seat, card) -> deal.
    """
    beats = tuple(order.beats for order in orders)

    def play(deal: Deal, seat: int, played: Play) -> Deal:
        card, bit = NUMBER[played.card], BIT[played.card]
        hands = [*deal.hands]
        hands[seat] ^= bit
        table, best, ahead = deal.table, deal.best, deal.ahead
        if not table or beats[deal.trump][best] & bit:
            best, ahead = card, seat
        turn = deal.seating.rounds[seat][1]
        laid = replace(
            deal,
            hands=tuple(hands),
            table=table + _ALONE[card],
            best=best,
            ahead=ahead,
            turn=turn,
            step=deal.step + 1,
        )
        if besides is not None:
            laid = besides(laid, seat, played)
        return trick(laid) if turn == deal.leader else laid

    return play


def played_out(deal: Deal) -> bool:
    """Whether nobody who plays holds a card any more."""
    return not deal.hands[deal.leader]


def on_table(deal: Deal) -> int:
    """The cards of the trick under way, as a set."""
    cards = 0
    for card in deal.table:
        cards |= 1 << card
    return cards


def card_points(deal: Deal, points: tuple[int, ...]) -> int:
    """What the cards of the trick under way count. `points` as in `Order`."""
    total = 0
    for card in deal.table:
        total += points[card]
    return total


def of_four(deal: Deal, points: tuple[int, ...]) -> tuple[int, int]:
    """A full trick of four cards as a set, and what its cards count. `points` as in `Order`."""
    one, two, three, four = deal.table
    cards = SETS[one] | SETS[two] | SETS[three] | SETS[four]
    return cards, points[one] + points[two] + points[three] + points[four]


def gather(deal: Deal, points: int, melds: int) -> Deal:
    """The full trick goes to its winner, who leads to the next (COM-2): so many points, and so many for its melds."""
    winner = deal.ahead
    taken = Taken(deal.leader, deal.table, winner, points, melds)
    written = add(deal.points, deal.seating.side[winner], points + melds)
    tricks = deal.tricks
    tricks += (taken,)
    return replace(deal, tricks=tricks, points=written, table=(), leader=winner, turn=winner)


def add(points: tuple[int, ...], side: int, more: int) -> tuple[int, ...]:
    """The points with so many more for this side."""
    if len(points) == 2:  # so it is in most games, and after every trick
        ours, theirs = points
        return (ours, theirs + more) if side else (ours + more, theirs)
    sums = [*points]
    sums[side] += more
    return tuple(sums)


def finish(deal: Deal) -> Deal:
    """The deal is over: nobody is waited for."""
    return replace(deal, stage=OVER, turn=None, step=deal.step + 1)


def took_all(deal: Deal, tricks: int) -> int | None:
    """The side that took every trick of a deal that has so many; nil when none did, or the deal ended before."""
    if len(deal.tricks) != tricks:
        return None
    side = deal.seating.side
    first = side[deal.tricks[0].winner]
    for taken in deal.tricks:
        if side[taken.winner] != first:
            return None
    return first


def tricks_won(deal: Deal) -> tuple[int, ...]:
    """How many tricks each side has taken."""
    won = [0] * len(deal.seating.sides)
    for taken in deal.tricks:
        won[deal.seating.side[taken.winner]] += 1
    return tuple(won)
