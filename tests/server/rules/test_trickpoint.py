"""Every trick counts 1 beside its cards (MUE-3)."""

from protocol.actions import Play
from server.rules import deal as table
from server.rules.seats import alone
from server.rules.tens import ORDERS
from server.rules.trickpoint import trick_by_trick
from tests.cardtable import held, play


def test_a_trick_counts_its_cards_and_one_and_the_last_one_ends_the_deal() -> None:
    act = trick_by_trick(ORDERS)
    deal = table.begin(alone(2, 1), 1, (held("Ts 7c"), held("As 8c")), None)
    deal = act(act(deal, 0, play("Ts")), 1, play("As"))
    assert (deal.points, deal.turn, deal.stage) == ((10, 0), 0, 0)
    deal = act(act(deal, 0, Play("7c")), 1, play("8c"))
    assert (deal.points, deal.turn, deal.stage) == ((10, 1), None, table.OVER)
