"""What the manilles with 32 cards share: the ten high, and how two pairs play deals to be won (MUE-1 to MUE-4).

The game for 2 to 7 takes the cards from here, the two games for pairs all of it.
"""

from collections.abc import Callable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from protocol.cards import CARDS, Card
from protocol.records import Result
from protocol.sheets import Cell, Note, Row, Sheet
from server.rules.cards import NUMBER
from server.rules.deal import Deal, after, begin
from server.rules.dealing import packets
from server.rules.game import Carry, Facts
from server.rules.heading import heading
from server.rules.orders import orders, pack_of
from server.rules.parts import Parts
from server.rules.rest import Known, Rest, at
from server.rules.scoring import first_to, totals
from server.rules.seats import DIRECTIONS, Direction, partners
from server.rules.shown import facts
from server.rules.stages import Stage
from server.rules.trickpoint import rest_given

RANKING = {"T": 5, "A": 4, "K": 3, "Q": 2, "J": 1, "9": 0, "8": 0, "7": 0}
ORDERS = orders(RANKING, RANKING)
PACK = pack_of(RANKING)
TO_WIN = 35
"""Of the 68 points, what a side wins the deal with (MUE-3)."""


class Turned(Struct, frozen=True, gc=False):
    """What a game of pairs keeps: the number of the dealer's last card, which made trumps and lies open (COM-5)."""

    card: int


def pairs(direction: Direction, deals_to_win: int, stage: Stage, own: Callable[[int], Any]) -> Parts:
    """A game of two pairs that is nothing but this stage.

    `own` makes what the game keeps of a deal from the number of the turned card, which it keeps as `card`.
    """
    seating = partners(DIRECTIONS[direction])

    def deal_out(dealer: int, deck: tuple[Card, ...], _: Carry) -> Deal:
        turned = NUMBER[deck[-1]]
        dealt = begin(seating, dealer, packets(deck, seating, dealer, (4, 4)), own(turned))
        return replace(dealt, trump=turned // 13)

    return Parts(
        pack=PACK,
        seating=seating,
        orders=ORDERS,
        follow=heading,
        deal=deal_out,
        stages=(stage,),
        facts=with_turned,
        result=result,
        row=row,
        sheet=lambda rows, results: deals_won(seating.sides, rows, results),
        standing=lambda results: first_to(deals_to_win, results, len(seating.sides)),
        next=lambda deal: after(seating, deal.dealer),
        rest=Rest(given=rest_given(ORDERS), known=turned_up),
    )


def turned_up(deal: Deal) -> Known:
    """The dealer was seen to hold the turned card."""
    return at(deal, deal.dealer, 1 << deal.own.card)


def with_turned(deal: Deal) -> Facts:
    """What everybody may know: the turned card too, until the first card of the first trick has been played (MUE-1)."""
    known = facts(deal, ())
    return known if deal.table or deal.tricks else replace(known, turned=CARDS[deal.own.card])


def result(deal: Deal) -> Result:
    """MUE-3: the side with 35 or more wins the deal; 34 to 34 wins nothing for either."""
    return Result(points=deal.points, written=tuple(int(points >= TO_WIN) for points in deal.points))


def row(deal: Deal, number: int) -> Row:
    """A stroke for the side that won the deal, and what each has taken."""
    won = [int(points >= TO_WIN) for points in deal.points]
    drawn = () if any(won) else (Note("drawn"),)
    cells = (Cell(strokes=one, notes=(*drawn, Note("taken", n))) for one, n in zip(won, deal.points, strict=True))
    return Row(number, tuple(cells))


def deals_won(sides: tuple[tuple[int, ...], ...], rows: tuple[Row, ...], results: tuple[Result, ...]) -> Sheet:
    """The score sheet: a stroke for each deal won."""
    return Sheet("columns", sides, rows, tuple(Cell(strokes=won) for won in totals(results, len(sides))))
