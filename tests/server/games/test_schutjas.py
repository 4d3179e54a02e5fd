"""Schutjas at the table: each rule of its rules file, by its identifier. Dealer 3, so that seat 0 is eldest."""

from typing import Any

import pytest
from msgspec.structs import replace

from protocol.actions import Action, Agree, Dek, GiveUp, Herschut, Pass, Refuse, Schut, Tout
from protocol.records import Result
from protocol.sheets import Cell, Note
from protocol.views import Fact
from server.games.schutjas import GAME, Options
from server.rules.cards import cards_in
from server.rules.game import Deal, Standing, Variant
from tests.cardtable import after, cards, play, said, trick
from tests.jastable import PASSES, RUNS, SUITS, deck, declare, does, plays

STRONG = ("Jh 9h Ah Kh Qh Th Ac Ad", "As Ks Qs Kd Qd Jd Jc Js", "8h Kc Qc Tc 9c 8c Td 9d", "Ts 9s 8s 7s 8d 7d 7c 7h")
"""Seat 0 holds nearly all the trumps: its side takes every trick it likes."""


def schutjas(**options: Any) -> Variant:
    return GAME.variant(Options(**{"calls": "server", **options}), 4)


def dealt(variant: Variant, hands: tuple[str, ...] = RUNS) -> Deal:
    return variant.deal(3, deck(hands), None)


def says(variant: Variant, deal: Deal, *calls: tuple[int, Action]) -> Deal:
    for seat, call in calls:
        deal = does(variant, deal, seat, call)
    return deal


def calls(variant: Variant, deal: Deal) -> list[set[Action]]:
    """What each seat may say out of turn."""
    return [set(variant.offers(deal, seat).calls) for seat in range(4)]


def played_out(variant: Variant, deal: Deal) -> Deal:
    """Each plays the lowest card that is legal."""
    while not variant.over(deal):
        deal = after(variant, deal, variant.timeout(deal, variant.turn(deal)))
    return deal


# SCH-1


def test_sch_1_one_round_from_eldest_and_the_first_schut_ends_it() -> None:
    variant = schutjas(calls="players")
    deal = dealt(variant)
    for seat in (0, 1):
        assert variant.turn(deal) == seat
        assert said(variant, deal) == {Pass(), Schut()}
        assert calls(variant, deal) == [set()] * 4
        deal = after(variant, deal, Pass())
    deal = after(variant, deal, Schut())
    assert variant.turn(deal) == 0
    assert variant.level(deal) == ("schut", None)
    assert variant.facts(deal).facts == (Fact("contract", seat=2, side=0, word="schut"),)


def test_sch_1_all_pass_and_the_same_dealer_deals_again() -> None:
    variant = schutjas()
    deal = after(variant, dealt(variant), *PASSES)
    assert variant.result(deal) == Result(passed=True)
    assert variant.next(deal) == 3
    given_up = says(variant, after(variant, dealt(variant), Schut()), (1, GiveUp()), (3, Agree()))
    assert variant.next(given_up) == 0
    assert variant.row(deal, 1).cells == (Cell(notes=(Note("passed"),)),) * 2
    assert variant.standing((variant.result(deal),)) == Standing(False, ())


def test_sch_1_anytime_either_side_says_it_out_of_turn_and_without_it_nothing_is_written() -> None:
    variant = schutjas(schut="anytime")
    deal = dealt(variant)
    assert calls(variant, deal) == [{Schut()}] * 4
    assert variant.result(played_out(variant, deal)) == Result(passed=True)
    deal = says(variant, after(variant, deal, play("7d")), (3, Schut()))
    assert calls(variant, deal) == [{Herschut(), GiveUp()}, set(), {Herschut(), GiveUp()}, set()]


def test_sch_1_there_is_no_dek_before_a_schut_and_then_for_the_holders_alone() -> None:
    variant = schutjas(schut="anytime", calls="players", count="silent")
    deal = after(variant, dealt(variant), *PASSES)
    assert calls(variant, deal) == [{Schut()}] * 4
    deal = says(variant, deal, (0, Schut()))
    assert [Dek() in mine for mine in calls(variant, deal)] == [True, False, True, False]
    assert variant.refusal(deal, 0, Dek()) == "not_true"
    assert variant.refusal(deal, 1, Dek()) == "not_offered"


# SCH-2


def test_sch_2_each_level_is_said_by_the_other_side_in_the_meld_round_too() -> None:
    variant = schutjas(calls="players")
    deal = after(variant, dealt(variant), Schut())
    assert [Herschut() in mine for mine in calls(variant, deal)] == [False, True, False, True]
    deal = says(variant, deal, (3, Herschut()))
    assert [Tout() in mine for mine in calls(variant, deal)] == [True, False, True, False]
    assert said(variant, deal) == {Pass(), *said(variant, deal)}
    deal = says(variant, deal, (2, Tout()))
    assert calls(variant, deal) == [set()] * 4
    assert variant.level(deal) == ("tout", None)
    assert variant.turn(deal) == 0


def test_sch_2_no_level_from_the_first_card_of_the_eighth_trick_on() -> None:
    variant = schutjas()
    deal = after(variant, dealt(variant), Pass(), Schut())
    while len(variant.facts(deal).tricks) < 7:
        assert variant.facts(deal).points is not None
        assert any(Herschut() in mine for mine in calls(variant, deal)) == (variant.facts(deal).points[0] < 100)
        deal = after(variant, deal, variant.timeout(deal, variant.turn(deal)))
        if variant.over(deal):
            return
    deal = after(variant, deal, variant.timeout(deal, variant.turn(deal)))
    assert not any(Herschut() in mine for mine in calls(variant, deal))


@pytest.mark.parametrize(
    ("points", "may"), [((99, 99), (True, True)), ((100, 99), (False, True)), ((99, 100), (True, False))]
)
def test_sch_1_sch_2_only_a_side_with_fewer_than_a_hundred_says_a_level(
    points: tuple[int, int], may: tuple[bool, bool]
) -> None:
    variant = schutjas(schut="anytime")
    deal = replace(dealt(variant), points=points)
    assert tuple(Schut() in mine for mine in calls(variant, deal)) == may * 2
    deal = replace(says(variant, dealt(variant), (0, Schut())), points=points)
    assert tuple(Herschut() in mine for mine in calls(variant, deal)) == (False, may[1]) * 2


# SCH-3


def test_sch_3_one_proposes_the_partner_answers_and_nothing_stops_meanwhile() -> None:
    variant = schutjas()
    deal = says(variant, after(variant, dealt(variant), Schut()), (1, GiveUp()))
    assert variant.level(deal) == ("schut", 1)
    assert Fact("give_up", seat=1, n=1) in variant.facts(deal).facts
    assert calls(variant, deal) == [set(), {Herschut()}, set(), {Agree(), Refuse(), Herschut()}]
    going_on = after(variant, deal, play("7d"))
    assert calls(variant, going_on) == calls(variant, deal)
    refused = says(variant, deal, (3, Refuse()))
    assert variant.level(refused) == ("schut", None)
    assert calls(variant, refused) == [set(), {GiveUp(), Herschut()}, set(), {GiveUp(), Herschut()}]
    assert variant.level(says(variant, refused, (3, GiveUp()))) == ("schut", 2)


def test_sch_3_who_plays_on_holds_and_a_proposal_lapses() -> None:
    variant = schutjas()
    deal = says(variant, after(variant, dealt(variant), Schut()), (3, GiveUp()))
    deal = after(variant, deal, *plays("7d Ad"))
    assert variant.level(deal) == ("schut", None)
    assert calls(variant, deal) == [set(), {Herschut()}, set(), {Herschut()}]


def test_sch_3_com_11_the_server_refuses_for_who_is_away_and_then_plays() -> None:
    variant = schutjas()
    deal = says(variant, after(variant, dealt(variant), Schut(), play("7d")), (3, GiveUp()))
    assert variant.turn(deal) == 1
    assert variant.timeout(deal, 1) == Refuse()
    refused = says(variant, deal, (1, Refuse()))
    assert variant.timeout(refused, 1) == play("Qd")


@pytest.mark.parametrize(
    ("levels", "gives_up", "written"),
    [(((0, Schut()),), (1, 3), (100, 0)), (((0, Schut()), (1, Herschut())), (2, 0), (0, 300))],
)
def test_sch_3_given_up_the_holders_win(levels: Any, gives_up: tuple[int, int], written: tuple[int, int]) -> None:
    variant = schutjas()
    deal = says(variant, dealt(variant), *levels, (gives_up[0], GiveUp()), (gives_up[1], Agree()))
    assert variant.result(deal).written == written
    assert Fact("given_up", side=gives_up[0] % 2) in variant.facts(deal).facts
    keys = [[note.key for note in cell.notes] for cell in variant.row(deal, 1).cells]
    assert ("given_up" in keys[0], "given_up" in keys[1]) == (gives_up[0] % 2 == 0, gives_up[0] % 2 == 1)


def test_sch_3_after_tout_nobody_gives_up() -> None:
    variant = schutjas()
    deal = says(variant, dealt(variant), (0, Schut()), (1, Herschut()), (0, Tout()))
    assert not any(GiveUp() in mine for mine in calls(variant, deal))


# SCH-4


@pytest.mark.parametrize(
    ("levels", "written"),
    [
        (((0, Schut()),), (300, 0)),
        (((0, Pass()), (1, Schut())), (200, 0)),
        (((0, Schut()), (1, Herschut())), (500, 0)),
        (((0, Pass()), (1, Schut()), (0, Herschut())), (500, 0)),
        (((0, Schut()), (1, Herschut()), (0, Tout())), (900, 0)),
        (((0, Pass()), (1, Schut()), (0, Herschut()), (1, Tout())), (900, 0)),
    ],
)
def test_sch_4_the_table_of_who_makes_it_and_who_fails(levels: Any, written: tuple[int, int]) -> None:
    """Side 0 has a hundred and side 1 stays under jan, whoever holds the contract; melds of the hand come on top (SCH-5)."""
    variant = schutjas()
    deal = says(variant, dealt(variant, STRONG), *levels)
    while not variant.over(deal):
        seat = variant.turn(deal)
        highest = next(card for card in variant.hand(deal, seat) if variant.refusal(deal, seat, play(card)) is None)
        deal = after(variant, deal, play(highest) if seat == 0 else variant.timeout(deal, seat))
    result = variant.result(deal)
    assert result.points[0] >= 100
    assert result.points[1] < 50
    strokes = sum(fact.n for fact in variant.facts(deal).facts if fact.key == "meld_strokes")
    assert result.written == (written[0] + 100 * strokes, written[1])


SAID: tuple[tuple[tuple[int, Action], ...], ...] = (
    ((0, Schut()),),
    ((0, Pass()), (1, Schut()), (0, Herschut())),
    ((0, Schut()), (1, Herschut()), (0, Tout())),
)
"""What was said when side 0 holds schut, herschut and tout."""


def over_with(variant: Variant, said: tuple[tuple[int, Action], ...], points: tuple[int, int]) -> Deal:
    """A deal that was played out without a meld and without dek, and in which the sides have so many points."""
    return replace(played_out(variant, says(variant, dealt(variant), *said)), points=points)


@pytest.mark.parametrize(
    ("points", "written"),
    [
        ((100, 50), ((200, 0), (400, 0), (900, 0))),
        ((146, 0), ((300, 0), (500, 0), (900, 0))),
        ((100, 49), ((300, 0), (500, 0), (900, 0))),
        ((99, 47), ((0, 100), (0, 500), (0, 900))),  # neither has a hundred: the contract has failed
        ((50, 96), ((0, 100), (0, 500), (0, 900))),
        ((49, 97), ((0, 200), (0, 500), (0, 900))),
        ((49, 110), ((0, 200), (0, 500), (0, 900))),
        ((120, 130), ((200, 0), (400, 0), (900, 0))),  # whoever was first
    ],
)
def test_sch_4_what_is_written_by_level_and_by_what_the_sides_have(
    points: tuple[int, int], written: tuple[tuple[int, int], ...]
) -> None:
    variant = schutjas(calls="players")
    assert tuple(variant.result(over_with(variant, said, points)).written for said in SAID) == written


def test_sch_4_the_row_says_who_made_it_or_failed_and_who_was_under_jan() -> None:
    variant = schutjas(calls="players")

    def row(level: int, points: tuple[int, int]) -> tuple[Cell, ...]:
        return variant.row(over_with(variant, SAID[level], points), 1).cells

    took = [Note("points", n) for n in range(147)]
    assert row(0, (100, 49)) == (
        Cell(strokes=3, notes=(took[100], Note("schut"))),
        Cell(strokes=0, notes=(took[49], Note("under_jan"))),
    )
    assert row(1, (96, 50)) == (
        Cell(strokes=0, notes=(took[96], Note("herschut_failed"))),
        Cell(strokes=5, notes=(took[50],)),
    )
    assert row(2, (49, 97)) == (
        Cell(strokes=0, notes=(took[49], Note("tout_failed"), Note("under_jan"))),
        Cell(strokes=9, notes=(took[97],)),
    )


def test_sch_4_sch_5_the_row_says_dek_and_melds_of_a_side() -> None:
    """Ace to nine of trumps are a hundred: written, and no points."""
    variant = schutjas()
    deal = says(variant, dealt(variant, STRONG), (0, Schut()))
    deal = played_out(variant, after(variant, deal, *plays("Jh Ks 8h 7h Ah Js Kc 7s")))
    assert variant.row(deal, 1).cells[0].notes[1:] == (Note("schut"), Note("dek"), Note("meld", 100))
    assert [note.key for note in variant.row(deal, 1).cells[1].notes] == ["points", "under_jan"]


def test_sch_3_the_row_of_a_deal_that_was_given_up_says_so_and_nobody_was_under_jan() -> None:
    variant = schutjas(calls="players")
    deal = says(variant, dealt(variant), (0, Schut()), (1, GiveUp()), (3, Agree()))
    assert variant.row(deal, 1).cells == (
        Cell(strokes=1, notes=(Note("points", 0), Note("schut"))),
        Cell(strokes=0, notes=(Note("points", 0), Note("given_up"))),
    )


@pytest.mark.parametrize(("options", "barred"), [({}, {"Kd": "must_follow"}), ({"free_jas": True}, {})])
def test_krj_15_the_jas_follows_unless_it_was_agreed_that_it_is_free(options: Any, barred: dict[str, str]) -> None:
    groups = schutjas(**options).follow("h", 2, cards("Jh Kd"), trick("0:9h"))
    assert {card: reason for reason, group in groups for card in cards_in(group)} == barred


# SCH-5, 6


def test_sch_5_hundreds_of_melds_are_written_whatever_becomes_of_the_contract() -> None:
    variant = schutjas(calls="players")
    deal = after(variant, dealt(variant, SUITS), Schut(), declare("Ac Kc Qc Jc Tc", "9c 8c 7c"))
    deal = says(variant, deal, (3, GiveUp()), (1, Agree()))
    assert variant.result(deal) == Result(points=(20, 0), written=(200, 0))


def test_sch_5_given_up_in_the_meld_round_what_was_declared_so_far_is_compared() -> None:
    variant = schutjas(calls="players")
    deal = after(variant, dealt(variant, SUITS), Schut(), declare("Ac Kc Qc Jc Tc"), declare("Ad Kd Qd Jd Td 9d"))
    deal = says(variant, deal, (3, GiveUp()), (1, Agree()))
    assert variant.result(deal) == Result(points=(0, 0), written=(100, 100))


def test_sch_6_the_boom_has_a_stroke_for_each_hundred() -> None:
    variant = schutjas()
    results = (Result(points=(110, 36), written=(1300, 0)),)
    assert variant.standing(results) == Standing(True, (0,))
    assert variant.standing((*results, Result(points=(0, 0), written=(0, 1300)))) == Standing(False, ())
    sheet = variant.sheet((), results)
    assert (sheet.form, sheet.totals) == ("tree", (Cell(strokes=13), Cell()))
