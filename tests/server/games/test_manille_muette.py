"""Manille muette at the table: each rule of its rules file, by its identifier."""

from typing import Any

import pytest
from msgspec.structs import replace

from protocol.actions import Ask, Pass, Play
from protocol.records import Result
from protocol.sheets import Cell, Note
from server.games.manille_muette import GAME, Options
from server.rules.cards import cards_in
from server.rules.game import Deal, Standing, Variant
from server.simulate import chance, play_out
from tests.cardtable import after, cards, play

PACK = cards(" ".join(rank + suit for suit in "cdhs" for rank in "TAKQJ987"))
SUIT_EACH = cards(  # eldest all clubs, then diamonds, hearts, the dealer all spades: spades are trumps
    "Tc Ac Kc Qc Td Ad Kd Qd Th Ah Kh Qh Ts As Ks Qs Jc 9c 8c 7c Jd 9d 8d 7d Jh 9h 8h 7h Js 9s 8s 7s"
)


def muette(**options: Any) -> Variant:
    return GAME.variant(Options(**options), 4)


def ended(points: tuple[int, int]) -> tuple[Variant, Deal]:
    """A deal that is over in which the sides took so many points."""
    variant = muette()
    over, _ = play_out(variant, variant.deal(3, PACK, None), chance(1))
    return variant, replace(over, points=points)


# MUE-1, COM-1, COM-5


def test_mue_1_four_by_four_and_the_last_card_makes_trumps() -> None:
    variant = muette()
    deal = variant.deal(3, PACK, None)
    assert set(variant.hand(deal, 0)) == {*PACK[0:4], *PACK[16:20]}
    assert "7s" in variant.hand(deal, 3)
    facts = variant.facts(deal)
    assert (facts.turned, facts.trump, facts.turn) == ("7s", "s", 0)


def test_mue_1_com_5_the_turned_card_is_shown_until_the_first_card_is_played() -> None:
    variant = muette()
    deal = after(variant, variant.deal(3, SUIT_EACH, None), play("Tc"))
    assert variant.facts(deal).turned is None
    assert variant.facts(deal).trump == "s"
    later = after(variant, deal, play("Td"), play("Th"), play("7s"))
    assert (variant.facts(later).turned, variant.facts(later).trump) == (None, "s")


def test_com_1_the_other_way_round() -> None:
    variant = muette(direction="counter")
    assert variant.direction == -1
    deal = variant.deal(0, SUIT_EACH, None)
    assert variant.turn(deal) == 3
    assert set(variant.hand(deal, 3)) == set(cards("Tc Ac Kc Qc Jc 9c 8c 7c"))
    assert variant.turn(after(variant, deal, play("Tc"))) == 2
    assert variant.next(deal) == 3


# MUE-2


def test_mue_2_com_7_an_opponents_trick_is_headed_a_partners_need_not_be() -> None:
    variant = muette()
    deal = after(variant, variant.deal(3, SUIT_EACH, None), play("7c"), play("7d"), play("7h"))
    assert cards_in(variant.offers(deal, 3).cards) == cards("As Ks Qs Js Ts 9s 8s 7s")
    led = after(variant, deal, play("7s"))
    assert variant.turn(led) == 3
    # the dealer has all trumps and leads one: nobody can follow, nothing must be
    on_it = after(variant, led, play("Ts"))
    assert len(cards_in(variant.offers(on_it, 0).cards)) == 7


def test_com_nothing_but_cards_is_said() -> None:
    variant = muette()
    deal = variant.deal(3, PACK, None)
    assert variant.offers(deal, 0).actions == ()
    assert variant.refusal(deal, 0, Pass()) == "not_offered"
    assert variant.refusal(deal, 0, Ask()) == "not_offered"
    assert variant.refusal(deal, 1, play("Ad")) == "not_offered"
    assert variant.refusal(deal, 0, Play("Tc", stuk=True)) == "not_offered"


# MUE-3


def test_mue_3_all_points_together_are_68() -> None:
    variant = muette()
    deal = variant.deal(3, SUIT_EACH, None)
    tricks = [f"{rank}{suit}" for rank in "TAKQJ987" for suit in "scdh"]
    deal = after(variant, deal, play("7c"), play("7d"), play("7h"), play("7s"))
    left = [word for word in tricks if word[0] != "7"]
    over = after(variant, deal, *map(play, left))
    assert variant.result(over) == Result(points=(0, 68), written=(0, 1))


@pytest.mark.parametrize(
    ("points", "written"), [((35, 33), (1, 0)), ((33, 35), (0, 1)), ((34, 34), (0, 0)), ((68, 0), (1, 0))]
)
def test_mue_3_a_side_wins_with_35(points: tuple[int, int], written: tuple[int, int]) -> None:
    variant, over = ended(points)
    assert variant.result(over) == Result(points=points, written=written)


def test_mue_3_the_sheet_has_a_stroke_for_a_deal_won() -> None:
    variant, over = ended((35, 33))
    row = variant.row(over, 1)
    assert row.cells == (Cell(strokes=1, notes=(Note("taken", 35),)), Cell(notes=(Note("taken", 33),)))
    drawn = variant.row(ended((34, 34))[1], 2)
    assert drawn.cells[0] == Cell(notes=(Note("drawn"), Note("taken", 34)))
    sheet = variant.sheet((row, drawn), (variant.result(over), Result(points=(34, 34), written=(0, 0))))
    assert sheet.totals == (Cell(strokes=1), Cell())


# MUE-4, MUE-5


def test_mue_4_the_first_side_to_win_two_deals_wins_and_the_next_player_deals_after_a_draw_too() -> None:
    variant = muette()
    us, them, drawn = (Result(points=(0, 0), written=written) for written in ((1, 0), (0, 1), (0, 0)))
    assert variant.deals is None
    assert variant.standing((us, them, drawn)) == Standing(False)
    assert variant.standing((us, them, drawn, us)) == Standing(True, (0,))
    assert muette(deals_to_win=1).standing((them,)) == Standing(True, (1,))
    assert variant.next(variant.deal(3, SUIT_EACH, None)) == 0


def test_mue_5_the_seats_are_silent_while_a_deal_is_played() -> None:
    assert muette().silent
