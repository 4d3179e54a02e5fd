"""Playing the cards where every trick counts 1 beside its cards (BUT-2, MAN-5, MUE-3): the whole manille family."""

from collections.abc import Callable

from protocol.actions import Play
from server.rules.deal import Deal, card_points, finish, gather, laying, played_out
from server.rules.orders import Order
from server.rules.rest import give, points_left, tricks_left

TRICK = 1
"""What a trick counts by itself."""


def trick_by_trick(
    orders: tuple[Order, ...], besides: Callable[[Deal, int, Play], Deal] | None = None
) -> Callable[[Deal, int, Play], Deal]:
    """(deal, seat, card played) -> the deal after it: over when the last trick is taken. As in `laying`."""

    def trick(deal: Deal) -> Deal:
        gathered = gather(deal, card_points(deal, orders[deal.trump].points) + TRICK, 0)
        return finish(gathered) if played_out(gathered) else gathered

    return laying(orders, trick, besides)


def rest_given(orders: tuple[Order, ...]) -> Callable[[Deal, int], Deal]:
    """(deal, seat on turn) -> the deal that is over because all the rest was granted to that seat."""

    def given(deal: Deal, seat: int) -> Deal:
        return finish(give(deal, seat, points_left(deal, orders[deal.trump]) + TRICK * tricks_left(deal, seat)))

    return given
