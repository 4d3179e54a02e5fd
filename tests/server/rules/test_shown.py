"""What everybody may know of a deal (COM-10)."""

from msgspec.structs import replace

from protocol.views import Fact, Played, Trick
from server.rules import deal as table
from server.rules.cards import NUMBER
from server.rules.deal import Taken
from server.rules.orders import TRUMP_NUMBERS
from server.rules.seats import partners
from server.rules.shown import facts
from tests.cardtable import card, cards, held, trick

HANDS = (held("7c"), held("Kh Qh"), held("Jh"), 0)


def numbers(words: str) -> tuple[int, ...]:
    return tuple(NUMBER[card] for card in cards(words))


def test_before_anything_is_known() -> None:
    shown = facts(table.begin(partners(1), 0, HANDS, None), ())
    assert (shown.turn, shown.trump, shown.turned, shown.winning, shown.last) == (1, None, None, None, None)
    assert (shown.held, shown.won, shown.points) == ((1, 2, 1, 0), (0, 0), (0, 0))


def test_com_10_the_trick_on_the_table_and_the_last_one() -> None:
    before = Taken(3, numbers("As Ks 7h Ts"), 1, 25, 20)
    deal = replace(
        table.begin(partners(1), 0, HANDS, None),
        trump=TRUMP_NUMBERS["h"],
        tricks=(Taken(1, numbers("7d 8d 9d Td"), 3, 10), before),
        leader=1,
        table=numbers("Ac Kc"),
        best=NUMBER[card("Ac")],
        ahead=1,
    )
    shown = facts(deal, (Fact("plays", seat=1),))
    assert shown.trump == "h"
    assert shown.trick == trick("1:Ac 2:Kc") == (Played(1, "Ac"), Played(2, "Kc"))
    assert shown.winning == 1
    assert shown.last == Trick(trick("3:As 0:Ks 1:7h 2:Ts"), 1, 25, 20)
    assert len(shown.tricks) == 2
    assert shown.won == (0, 2)
    assert shown.facts == (Fact("plays", seat=1),)
