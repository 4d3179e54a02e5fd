"""Butifarra at the table: each rule of its rules file, by its identifier."""

from typing import Any

import pytest
from msgspec.structs import replace

from protocol.actions import Delegate, Double, Pass, Redouble, ThirdDouble, Trumps
from protocol.cards import SUITS
from protocol.records import Result
from protocol.sheets import Cell, Note
from protocol.views import Fact
from server.games.butifarra import GAME, ORDERS, Options
from server.rules.cards import NUMBER, cards_in
from server.rules.game import Deal, Standing, Variant
from server.simulate import chance, play_out
from tests.cardtable import after, cards, held, play, said, trick

RANKS = "9AKQJ8765432"
PACK = cards(" ".join(rank + suit for suit in "cdhs" for rank in RANKS))
NAMES = {*(Trumps(suit) for suit in SUITS), Trumps("none")}


def butifarra(**options: Any) -> Variant:
    return GAME.variant(Options(**options), 4)


def doubled(variant: Variant, trump: Any, *words: Any) -> Deal:
    """Seat 3 deals and names trumps; these words follow."""
    return after(variant, variant.deal(3, PACK, None), Trumps(trump), *words)


def ended(variant: Variant, points: tuple[int, int], trump: Any = "h", *words: Any) -> Deal:
    """A deal that is over in which the sides took so many points."""
    over, _ = play_out(variant, doubled(variant, trump, *(words or (Pass(), Pass()))), chance(1))
    return replace(over, points=points)


# BUT-1, BUT-2, COM-1


def test_but_1_forty_eight_cards_four_by_four() -> None:
    variant = butifarra()
    deal = variant.deal(3, PACK, None)
    assert len(variant.pack) == 48
    assert "Th" not in variant.pack
    assert set(variant.hand(deal, 0)) == {*PACK[0:4], *PACK[16:20], *PACK[32:36]}


def test_but_2_the_nine_is_high_and_all_cards_count_60() -> None:
    order = ORDERS[3]
    assert [order.points[NUMBER[card]] for card in cards("9h Ah Kh Qh Jh 8h 2h")] == [5, 4, 3, 2, 1, 0, 0]
    assert order.beats[NUMBER["Ah"]] & held("9h Kh 2s") == held("9h 2s")
    variant = butifarra()
    over, _ = play_out(variant, doubled(variant, "s", Pass(), Pass()), chance(2))
    assert sum(variant.result(over).points or ()) == 72


def test_com_1_the_other_way_round() -> None:
    variant = butifarra(direction="counter")
    deal = after(variant, variant.deal(0, PACK, None), Trumps("c"))
    assert variant.turn(deal) == 3
    assert variant.turn(after(variant, deal, Pass())) == 1
    assert variant.next(deal) == 3


# BUT-3


def test_but_3_the_dealer_names_trumps_or_butifarra_or_delegates() -> None:
    variant = butifarra()
    deal = variant.deal(3, PACK, None)
    assert variant.turn(deal) == 3
    assert said(variant, deal) == {*NAMES, Delegate()}
    assert variant.refusal(deal, 0, Trumps("c")) == "not_offered"
    named = after(variant, deal, Trumps("none"))
    assert variant.facts(named).trump == "none"
    assert variant.facts(named).facts == (Fact("plays", seat=3, side=1), Fact("factor", n=2))
    assert variant.timeout(deal, 3) == Trumps("c")


def test_but_3_the_partner_must_name() -> None:
    variant = butifarra()
    deal = after(variant, variant.deal(3, PACK, None), Delegate())
    assert variant.turn(deal) == 1
    assert said(variant, deal) == NAMES
    named = after(variant, deal, Trumps("s"))
    assert variant.turn(named) == 0
    assert variant.facts(named).facts == (Fact("plays", seat=1, side=1),)


# BUT-4


def test_but_4_eldest_then_the_other_opponent_may_double_and_then_play_begins() -> None:
    variant = butifarra()
    deal = doubled(variant, "h")
    for seat in (0, 2):
        assert (variant.turn(deal), said(variant, deal)) == (seat, {Pass(), Double()})
        deal = after(variant, deal, Pass())
    assert variant.turn(deal) == 0
    assert variant.offers(deal, 0).cards


def test_but_4_the_first_double_closes_the_round_and_the_dealer_answers_first() -> None:
    variant = butifarra()
    deal = doubled(variant, "h", Double())
    for seat in (3, 1):
        assert (variant.turn(deal), said(variant, deal)) == (seat, {Pass(), Redouble()})
        deal = after(variant, deal, Pass())
    assert variant.turn(deal) == 0
    assert variant.offers(deal, 0).cards
    redoubled = doubled(variant, "h", Pass(), Double(), Redouble())
    assert variant.turn(redoubled) == 0
    assert variant.offers(redoubled, 0).cards
    assert variant.facts(redoubled).facts[1] == Fact("factor", n=4)


def test_but_4_after_delegating_the_dealer_still_answers_first() -> None:
    variant = butifarra()
    deal = after(variant, variant.deal(3, PACK, None), Delegate(), Trumps("h"), Double())
    assert variant.turn(deal) == 3


def test_but_4_sant_vicenc_as_an_option() -> None:
    variant = butifarra(third_double=True)
    deal = doubled(variant, "none", Double(), Pass(), Redouble())
    for seat in (0, 2):
        assert (variant.turn(deal), said(variant, deal)) == (seat, {Pass(), ThirdDouble()})
        last, deal = deal, after(variant, deal, Pass())
    assert variant.offers(deal, 0).cards
    third = after(variant, last, ThirdDouble())
    assert variant.facts(third).facts[1] == Fact("factor", n=16)
    assert variant.offers(third, 0).cards


# BUT-5


@pytest.mark.parametrize(("carding", "legal"), [("free", "As 8s 2s"), ("federation", "2s")])
def test_but_5_carding(carding: str, legal: str) -> None:
    variant = butifarra(carding=carding)
    groups = variant.follow("h", 1, cards("As 8s 2s Kh"), trick("0:9s"))
    barred = {card for _, group in groups for card in cards_in(group)}
    assert {*cards("As 8s 2s Kh")} - barred == set(cards(legal))


def test_com_2_eldest_leads() -> None:
    variant = butifarra()
    assert variant.turn(after(variant, doubled(variant, "h", Pass(), Pass()), play("9c"))) == 1


# BUT-6


@pytest.mark.parametrize(
    ("options", "trump", "words", "points", "written"),
    [
        ({}, "h", (), (37, 35), (37, 0)),
        ({}, "h", (), (36, 36), (0, 0)),
        ({}, "h", (), (0, 72), (0, 72)),
        ({}, "none", (), (30, 42), (0, 84)),
        ({}, "h", (Double(), Pass(), Pass()), (42, 30), (84, 0)),
        ({}, "none", (Double(), Redouble()), (42, 30), (336, 0)),
        ({"score": "excess"}, "h", (), (42, 30), (6, 0)),
        ({"score": "excess"}, "none", (Double(), Redouble()), (42, 30), (48, 0)),
        ({"score": "excess"}, "none", (), (36, 36), (0, 0)),
        ({"third_double": True}, "h", (Double(), Redouble(), ThirdDouble()), (42, 30), (336, 0)),
    ],
)
def test_but_6_only_the_winning_side_writes_and_factors_multiply(
    options: Any, trump: Any, words: Any, points: tuple[int, int], written: tuple[int, int]
) -> None:
    variant = butifarra(**options)
    assert variant.result(ended(variant, points, trump, *words)) == Result(points=points, written=written)


def test_but_6_the_sheet_tells_why() -> None:
    variant = butifarra()
    row = variant.row(ended(variant, (42, 30), "none", Double(), Redouble()), 1)
    assert row.cells == (
        Cell(number=336, notes=(Note("butifarra"), Note("factor", 8), Note("taken", 42))),
        Cell(number=0, notes=(Note("taken", 30),)),
    )
    drawn = variant.row(ended(variant, (36, 36)), 2)
    assert drawn.cells == (Cell(number=0, notes=(Note("drawn"), Note("taken", 36))),) * 2


# BUT-7, BUT-8


def test_but_7_the_first_side_with_the_target_wins() -> None:
    def standing(written: int, **options: Any) -> Standing:
        return butifarra(**options).standing((Result(points=(72, 0), written=(written, 0)),))

    assert (standing(300), standing(301)) == (Standing(False), Standing(True, (0,)))
    assert (standing(100, score="excess"), standing(101, score="excess")) == (Standing(False), Standing(True, (0,)))
    assert standing(50, target=50) == Standing(True, (0,))
    assert standing(101, score="excess", target=102) == Standing(False)
    assert butifarra().deals is None


def test_but_8_silence_is_an_option() -> None:
    assert butifarra().silent
    assert not butifarra(chat="open").silent
