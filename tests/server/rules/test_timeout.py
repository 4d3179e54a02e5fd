"""What the server does when the time is up (COM-11)."""

import pytest

from protocol.actions import Action, Declare, Exchange, GiveUp, Keep, Pass, Refuse, Swap, Trumps
from server.games.klaverjas import ORDERS
from server.rules.game import Offers
from server.rules.orders import TRUMP_NUMBERS
from server.rules.timeout import when_time_is_up
from tests.cardtable import held, play


@pytest.mark.parametrize(
    ("offers", "does"),
    [
        (Offers(actions=(Declare(), Pass())), Pass()),
        (Offers(actions=(Swap(), Keep())), Keep()),
        (Offers(actions=(Exchange(max=2),)), Exchange(cards=())),
        (Offers(cards=held("7s"), calls=(GiveUp(), Refuse())), Refuse()),
        (Offers(cards=held("7s 8d Td Jh"), calls=(GiveUp(),)), play("8d")),
        (Offers(cards=held("Jh 9h Kh As")), play("Kh")),
        (Offers(actions=(Trumps("d"), Trumps("h"))), Trumps("d")),
    ],
)
def test_com_11(offers: Offers, does: Action) -> None:
    assert when_time_is_up(offers, ORDERS[TRUMP_NUMBERS["h"]]) == does
