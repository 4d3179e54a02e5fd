"""Cards to the table and tricks to their winners (COM-2, COM-6)."""

from msgspec.structs import replace

from protocol.actions import Pass
from protocol.views import Said
from server.games.klaverjas import ORDERS
from server.rules import deal as table
from server.rules.deal import Deal
from server.rules.orders import TRUMP_NUMBERS
from server.rules.seats import partners
from tests.cardtable import held, play

HEARTS = TRUMP_NUMBERS["h"]


LAID = table.laying(ORDERS, lambda deal: deal)


def begun() -> Deal:
    hands = (held("As 7d"), held("Ks 8d"), held("7h 9d"), held("Ts Td"))
    return replace(table.begin(partners(1), 3, hands, None), trump=HEARTS)


def laid(deal: Deal, *words: str) -> Deal:
    for word in words:
        assert deal.turn is not None
        deal = LAID(deal, deal.turn, play(word))
    return deal


def test_com_2_eldest_speaks_and_leads_first() -> None:
    assert (begun().turn, begun().leader, begun().points) == (0, 0, (0, 0))


def test_what_is_said_stands_and_the_next_speaks() -> None:
    said = table.say(begun(), 0, Pass())
    assert said.said == (Said(0, Pass()),)
    assert (said.turn, said.step) == (1, 1)


def test_com_6_the_best_card_so_far_is_winning() -> None:
    assert laid(begun(), "As").ahead == 0
    assert laid(begun(), "As", "Ks").ahead == 0
    assert laid(begun(), "As", "Ks", "7h").ahead == 2
    assert laid(begun(), "As", "Ks", "7h").turn != 0


def test_com_2_the_winner_takes_the_trick_and_leads() -> None:
    full = laid(begun(), "As", "Ks", "7h", "Ts")
    assert full.turn == full.leader
    assert table.card_points(full, ORDERS[HEARTS].points) == 25
    assert table.on_table(full) == held("As Ks 7h Ts")
    assert table.of_four(full, ORDERS[HEARTS].points) == (held("As Ks 7h Ts"), 25)
    gathered = table.gather(full, 25, 20)
    assert (gathered.turn, gathered.leader, gathered.table) == (2, 2, ())
    assert gathered.points == (45, 0)
    assert table.tricks_won(gathered) == (1, 0)
    assert not table.played_out(gathered)


def test_a_deal_that_is_over_waits_for_nobody() -> None:
    full = laid(begun(), "As", "Ks", "7h", "Ts")
    last = laid(table.gather(full, 25, 0), "9d", "Td", "7d", "8d")
    over = table.finish(table.gather(last, 20, 0))
    assert table.played_out(over)
    assert (over.stage, over.turn, over.points) == (table.OVER, None, (25, 20))


def test_all_tricks_are_taken_by_a_side_when_there_were_as_many_as_the_deal_has() -> None:
    first = table.gather(laid(begun(), "As", "Ks", "7h", "Ts"), 25, 0)
    assert table.took_all(first, 1) == 0
    assert table.took_all(first, 2) is None, "a deal that ended before its last trick"
    both = table.gather(laid(first, "9d", "Td", "7d", "8d"), 20, 0)
    assert table.took_all(both, 2) is None, "the other side took the last"
    assert table.took_all(replace(both, tricks=(first.tricks[0],) * 2), 2) == 0
