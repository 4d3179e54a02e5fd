"""Kruisjas at the table: each rule of its rules file, by its identifier. Dealer 3, so that seat 0 is eldest."""

from typing import Any

import pytest

from protocol.actions import Action, Call, Declare, Dek, Pass, Play, Show
from protocol.fair import shuffle
from protocol.records import Result
from protocol.sheets import Cell, Note
from protocol.views import Fact
from server.games.kruisjas import GAME, Options
from server.rules.cards import cards_in
from server.rules.game import Carry, Deal, Standing, Variant
from server.simulate import chance
from tests.cardtable import after, cards, play, said, trick
from tests.jastable import FOURS, PASSES, RUNS, SUITS, deck, declare, does, plays


def kruisjas(**options: Any) -> Variant:
    return GAME.variant(Options(**options), 4)


def dealt(variant: Variant, hands: tuple[str, ...], carry: Carry = None) -> Deal:
    return variant.deal(3, deck(hands), carry)


# KRJ-1 to 4


def test_krj_1_krj_2_the_ten_ranks_low_and_the_cards_come_to_146() -> None:
    variant = kruisjas()
    deal = after(variant, dealt(variant, SUITS), *PASSES)
    assert variant.hand(deal, 3) == cards("Js 9s As Ks Qs Ts 8s 7s")
    assert variant.hand(deal, 0) == cards("Ac Kc Qc Jc Tc 9c 8c 7c")


def test_krj_3_partners_are_drawn_by_jacks_or_stay_as_seated() -> None:
    draw = kruisjas().draw(chance(3))
    assert sum(word[0] == "J" for word in draw.cards) == 4
    assert draw.cards[-1][0] == "J"
    assert kruisjas(partners="seats").draw(chance(3)).cards == ()
    assert kruisjas().redraw(chance(3)) == kruisjas(partners="seats").draw(chance(3))


def test_krj_4_the_last_card_is_turned_until_the_first_is_played() -> None:
    variant = kruisjas()
    deal = dealt(variant, RUNS)
    assert (variant.facts(deal).turned, variant.facts(deal).trump) == ("7h", "h")
    assert "7h" in variant.hand(deal, 3)
    deal = after(variant, deal, *PASSES)
    assert variant.facts(deal).turned == "7h"
    deal = after(variant, deal, play("Ac"))
    assert (variant.facts(deal).turned, variant.facts(deal).trump) == (None, "h")


# KRJ-5 to 8


def test_krj_5_a_meld_must_be_higher_than_every_one_before_and_held() -> None:
    variant = kruisjas()
    deal = dealt(variant, RUNS)
    assert said(variant, deal) == {Pass(), Declare()}
    for wrong in (declare("Ad Kd Qd"), declare("Ac Kc"), declare("Ac Kc 9c"), declare("Ac Kc Qc", "Ac Kc Qc"), declare()):
        assert variant.refusal(deal, 0, wrong) == "bad_meld"
    deal = after(variant, deal, declare("Ac Kc Qc"))
    assert said(variant, deal) == {Pass()}
    assert variant.refusal(deal, 1, declare("Ad Kd Qd")) == "not_offered"


def test_krj_5_a_run_may_be_split_or_declared_shorter_and_the_best_must_be_higher() -> None:
    variant = kruisjas()
    deal = after(variant, dealt(variant, SUITS), declare("9c Tc Jc"))
    assert variant.refusal(deal, 1, declare("Jd Td 9d")) == "not_higher"
    deal = after(variant, deal, declare("9d 8d 7d", "Ad Kd Qd Jd"))
    assert variant.recorded(deal, 2, declare("8h 9h Th", "Ah Jh Qh Kh")) == declare("Ah Kh Qh Jh", "Th 9h 8h")
    assert [(meld.kind, meld.length, meld.rank, meld.cards) for meld in variant.facts(deal).melds] == [
        ("run", 3, "J", ()),
        ("run", 4, "A", ()),
        ("run", 3, "9", ()),
    ]


def test_krj_6_others_see_length_and_rank_not_the_cards() -> None:
    variant = kruisjas()
    before = dealt(variant, FOURS)
    action = declare("Jc Jd Jh Js")
    deal = after(variant, before, action)
    (meld,) = variant.facts(deal).melds
    assert (meld.seat, meld.kind, meld.rank, meld.length, meld.points, meld.cards) == (0, "four", "J", None, 200, ())
    assert variant.facts(deal).said[-1].action == Declare()
    assert [variant.seen(before, 0, action, viewer) for viewer in (1, 2, 3, None)] == [Declare()] * 4
    assert variant.seen(before, 0, action, 0) == action


def test_krj_7_equal_melds_are_higher_in_trumps_and_saying_so_tells_everybody() -> None:
    variant = kruisjas()
    deal = after(variant, dealt(variant, RUNS), declare("Ac Kc Qc"), Pass(), declare("Ah Kh Qh"))
    assert [meld.trumps for meld in variant.facts(deal).melds] == [False, True]


@pytest.mark.parametrize(("compare", "may"), [("length", {Pass(), Declare()}), ("value", {Pass()})])
def test_krj_7_four_aces_beat_four_jacks_by_length_and_not_by_value(compare: str, may: set[Action]) -> None:
    variant = kruisjas(compare=compare)
    deal = after(variant, dealt(variant, FOURS), declare("Jc Jd Jh Js"))
    assert said(variant, deal) == may


def test_krj_8_if_both_sides_declared_only_the_highest_stands() -> None:
    variant = kruisjas()
    deal = after(variant, dealt(variant, SUITS), declare("9c Tc Jc"), declare("9d 8d 7d", "Ad Kd Qd Jd"), Pass(), Pass())
    assert variant.facts(deal).facts == (Fact("stands", seat=1, n=1),)
    alone = after(variant, dealt(variant, RUNS), declare("Ac Kc Qc"), Pass(), declare("Ah Kh Qh"), Pass())
    assert variant.facts(alone).facts == (Fact("stands", seat=0, n=1), Fact("stands", seat=2, n=1))


# KRJ-9, 10


def runs_declared(variant: Variant) -> Deal:
    """Seats 0 and 2 have declared, and the first trick is taken by seat 1."""
    deal = after(variant, dealt(variant, RUNS), declare("Ac Kc Qc"), Pass(), declare("Ah Kh Qh"), Pass())
    return after(variant, deal, *plays("7d Ad Td Jd"))


def test_krj_9_show_is_offered_out_of_turn_until_the_own_card_of_the_second_trick() -> None:
    variant = kruisjas()
    deal = runs_declared(variant)
    assert [variant.offers(deal, seat).calls for seat in range(4)] == [(Show(),), (), (Show(),), ()]
    shown = does(variant, deal, 0, Show())
    assert (variant.step(shown), variant.turn(shown)) == (variant.step(deal), variant.turn(deal))
    assert variant.facts(shown).points == (20, 22)
    assert [meld.cards for meld in variant.facts(shown).melds] == [cards("Ac Kc Qc"), ()]
    assert variant.refusal(shown, 0, Show()) == "not_offered"
    forgotten = after(variant, shown, *plays("Kd 8d"))
    assert variant.refusal(forgotten, 2, Show()) == "not_offered"
    assert Fact("stands", seat=2, n=1) not in variant.facts(forgotten).facts


def test_krj_10_shown_melds_lie_there_until_the_second_trick_is_complete() -> None:
    """COM-10."""
    variant = kruisjas()
    deal = does(variant, runs_declared(variant), 0, Show())
    deal = after(variant, deal, *plays("Kd 8d Th 9d"))
    assert [meld.cards for meld in variant.facts(deal).melds] == [(), ()]


def test_krj_10_a_second_showing_turns_points_into_a_stroke() -> None:
    hands = ("Kc Qc Jc Tc 7d 9d 8s 7s", "Ac Kd Jd Td 7c 9s Ts Ad", "Qh Jh Th 9h 8c 8d Js 9c", "As Ks Qs Qd 8h Ah Kh 7h")
    variant = kruisjas()
    deal = dealt(variant, hands)
    deal = after(variant, deal, declare("Kc Qc Jc Tc"), Pass(), Pass(), Pass())
    assert variant.facts(deal).points == (0, 0)
    hands = (hands[0], hands[1], "Ah Kh Qh Jh 8c 8d Js 9c", "As Ks Qs Qd 8h 9h Th 7h")
    deal = dealt(variant, hands)
    deal = after(variant, deal, declare("Kc Qc Jc Tc"), Pass(), declare("Ah Kh Qh Jh"), Pass(), *plays("7d Ad 8d Qd"))
    deal = does(variant, deal, 0, Show())
    assert variant.facts(deal).points == (50, 13)
    deal = does(variant, deal, 2, Show())
    assert variant.facts(deal).points == (0, 13)
    assert Fact("meld_strokes", side=0, n=1) in variant.facts(deal).facts


def test_krj_10_when_the_deal_ends_before_the_server_shows_what_stands() -> None:
    variant = kruisjas()
    deal = dealt(variant, RUNS, {"points": (70, 80)})
    deal = after(variant, deal, declare("Ac Kc Qc"), Pass(), declare("Ah Kh Qh"), Pass(), *plays("7d Ad Td Jd"))
    ended = does(variant, deal, 3, Dek())
    assert variant.result(ended) == Result(points=(110, 102), written=(0, 1))


# KRJ-11, 12


def test_krj_11_stuk_is_called_with_either_card_once_by_who_held_both() -> None:
    variant = kruisjas()
    deal = after(variant, dealt(variant, RUNS), *PASSES, *plays("Qc 7c"))
    assert set(cards_in(variant.offers(deal, 2).stuk)) == {"Kh", "Qh"} & set(cards_in(variant.offers(deal, 2).cards))
    assert variant.refusal(deal, 2, Play("Ah", stuk=True)) == "not_offered"
    led = after(variant, dealt(variant, RUNS), *PASSES, *plays("7s 9s"))
    assert variant.offers(led, 2).stuk.bit_count() == 2
    called = after(variant, led, Play("Qh", stuk=True))
    facts = variant.facts(called)
    assert facts.points == (20, 0)
    assert facts.trick[-1].stuk
    assert [(meld.seat, meld.kind, meld.points) for meld in facts.melds] == [(2, "stuk", 20)]
    assert variant.offers(after(variant, called, play("Ks")), 2).stuk == 0
    unsaid = after(variant, led, *plays("Qh Ks"))
    assert variant.facts(unsaid).points == (5, 0)
    assert cards_in(variant.offers(unsaid, 2).stuk) == cards("Kh")


def test_krj_12_the_winner_calls_the_melds_in_a_trick_before_leading_to_the_next() -> None:
    variant = kruisjas()
    run = ("Qc Ac As Tc 7d 9d 8s 7s", "Jc Ad Kd Td 7c 9s Ts 9h", "Kc Ah Kh Qh Qd 8d Js 8c", "Jd 9c Ks Qs Th 8h Jh 7h")
    deal = after(variant, dealt(variant, run), *PASSES, *plays("Qc Jc Kc 9c"))
    assert said(variant, deal) == {Call()}
    assert variant.facts(deal).points == (6, 0)
    called = after(variant, deal, Call())
    assert (variant.facts(called).points, variant.facts(called).last.melds) == ((26, 0), 20)
    assert said(variant, after(variant, deal, play("8d"))) == set()


# KRJ-13


def test_krj_13_the_server_says_everything_that_may_be_said() -> None:
    variant = kruisjas(calls="server")
    deal = dealt(variant, SUITS)
    assert variant.turn(deal) == 0
    assert all(not variant.offers(deal, seat).calls and not variant.offers(deal, seat).stuk for seat in range(4))
    melds = [(meld.seat, meld.length, meld.rank, meld.trumps) for meld in variant.facts(deal).melds]
    assert melds == [(0, 5, "A", False), (0, 3, "9", False), (1, 8, "A", False), (3, 8, "A", True)]
    deal = after(variant, deal, *plays("Ac Ad Ah 7s"))
    assert variant.facts(deal).points == (0, 33)
    assert Fact("stands", seat=3, n=1) in variant.facts(deal).facts
    assert Fact("meld_strokes", side=1, n=1) in variant.facts(deal).facts
    deal = after(variant, deal, play("Ks"))
    assert [meld.kind for meld in variant.facts(deal).melds][-1] == "stuk"


# KRJ-14, 15; the worked positions are in tests/rules


@pytest.mark.parametrize(
    ("hand", "lies", "barred"),
    [
        ("7s 8h Kh Kd", "0:As 1:Th", {"8h": "no_underruff", "Kd": "must_follow"}),
        ("Ah Jh Kd", "0:As 1:9h", {"Ah": "no_underruff"}),
        ("Ah Jh", "0:As 1:9h", {"Ah": "must_overruff"}),
        ("Ah 7h", "0:As 1:9h", {}),
        ("7h Kd", "0:As 1:8s", {}),
        ("7h 8h Kd", "0:9h", {"Kd": "must_follow"}),
        ("Kd 7s", "0:9h", {}),
    ],
)
def test_krj_14_krj_15_the_reason_of_each_card_that_may_not_be_played(hand: str, lies: str, barred: dict[str, str]) -> None:
    groups = kruisjas().follow("h", 2, cards(hand), trick(lies))
    assert {word: reason for reason, group in groups for word in cards_in(group)} == barred


# KRJ-16


def near(variant: Variant, points: tuple[int, int]) -> Deal:
    """Both sides begin with so many points; nobody declares, and seat 0 takes the first trick with 7."""
    deal = dealt(variant, ("Ac Kc Qc 9c 7d 9d 8s 7s", *RUNS[1:]), {"points": points})
    return after(variant, deal, *PASSES)


def test_krj_16_dek_is_offered_to_a_side_with_a_hundred_in_turn_and_out_of_turn() -> None:
    variant = kruisjas()
    deal = near(variant, (95, 40))
    assert variant.facts(deal).facts == (Fact("carried", side=0, n=95), Fact("carried", side=1, n=40))
    assert all(variant.offers(deal, seat).calls == () for seat in range(4))
    deal = after(variant, deal, *plays("Ac 7c Jc Jd"))
    assert [variant.offers(deal, seat).calls for seat in range(4)] == [(Dek(),), (), (Dek(),), ()]
    deal = after(variant, deal, play("Kc"))
    ended = does(variant, deal, 2, Dek())
    assert variant.over(ended)
    assert variant.result(ended) == Result(points=(108, 40), written=(2, 0))
    assert variant.row(ended, 1).cells == (
        Cell(strokes=2, notes=(Note("points", 108), Note("dek"))),
        Cell(notes=(Note("points", 40), Note("under_jan"))),
    )


def test_krj_16_silent_nobody_is_told_points_and_a_false_dek_is_not_true() -> None:
    variant = kruisjas(count="silent")
    deal = after(variant, near(variant, (95, 40)), *plays("Ac 7c Jc Jd"))
    facts = variant.facts(deal)
    assert (facts.points, facts.last.points, facts.facts) == (None, None, ())
    assert all(variant.offers(deal, seat).calls == (Dek(),) for seat in range(4))
    assert variant.refusal(deal, 1, Dek()) == "not_true"
    assert variant.refusal(deal, 2, Dek()) is None
    assert variant.facts(does(variant, deal, 2, Dek())).points == (108, 40)


def test_krj_16_the_server_says_dek_unless_the_side_has_taken_every_trick() -> None:
    variant = kruisjas(calls="server")
    hands = ("Ac Kc 9s 8d 7d 9d 8s 7s", "Ad Kd Qd Tc 7c Qc Ts 9h", "Ah Jc 9c Qh Td As Js 8c", "Kh Ks Qs Jd Th 8h Jh 7h")
    deal = after(variant, dealt(variant, hands, {"points": (95, 40)}), *plays("Ac 7c Jc Jd"))
    assert not variant.over(deal)
    assert variant.facts(deal).points[0] >= 100
    deal = after(variant, deal, *plays("7d Ad Td Th"))
    assert variant.over(deal)
    assert variant.facts(deal).facts[-3:][0] == Fact("dek", side=0)


# KRJ-17 to 20


def played_out(variant: Variant, deal: Deal) -> Deal:
    """Each plays the first card that is legal, and nobody says anything."""
    while not variant.over(deal):
        deal = after(variant, deal, variant.timeout(deal, variant.turn(deal)))
    return deal


@pytest.mark.parametrize("carry", [True, False])
def test_krj_17_when_nobody_has_a_hundred_the_same_dealer_deals(carry: bool) -> None:
    variant = kruisjas(carry=carry)
    decks = (shuffle(deck(RUNS), chance(seed)) for seed in range(100))
    deals = [played_out(variant, after(variant, variant.deal(3, cut, None), *PASSES)) for cut in decks]
    nobody = next(deal for deal in deals if max(variant.result(deal).points) < 100)
    won = next(deal for deal in deals if max(variant.result(deal).points) >= 100)
    result = variant.result(nobody)
    assert sum(result.points) == 146
    assert result == Result(result.points, (0, 0), carry={"points": result.points} if carry else None)
    assert variant.next(nobody) == 3
    assert variant.next(won) == 0


@pytest.mark.parametrize("carry", [True, False])
def test_krj_17_the_row_says_that_the_points_stay(carry: bool) -> None:
    variant = kruisjas(carry=carry)
    decks = (shuffle(deck(RUNS), chance(seed)) for seed in range(100))
    ends = (played_out(variant, after(variant, variant.deal(3, cut, None), *PASSES)) for cut in decks)
    undecided = next(end for end in ends if max(end.points) < 100)
    said = [[note.key for note in cell.notes] for cell in variant.row(undecided, 1).cells]
    assert said == [["points", "carried"] if carry else ["points"]] * 2


def test_krj_17_of_two_with_a_hundred_the_first_has_won_even_with_less() -> None:
    variant = kruisjas()
    ended = played_out(variant, after(variant, near(variant, (95, 60)), *plays("Ac 7c Jc Jd")))
    assert variant.result(ended).points[1] > variant.result(ended).points[0]
    assert min(variant.result(ended).points) >= 100
    assert variant.result(ended).written == (1, 0)


def test_krj_19_pit_is_three_strokes_and_the_other_sides_meld_strokes() -> None:
    variant = kruisjas()
    deal = after(variant, dealt(variant, SUITS), declare("Ac Kc Qc Jc Tc"), Pass(), Pass(), Pass())
    order = "Ac Ad Ah As"
    deal = does(variant, after(variant, deal, *plays(order)), 0, Show())
    assert variant.facts(deal).won == (0, 1)
    ended = played_out(variant, deal)
    assert variant.result(ended).written == (0, 4)
    assert [note.key for note in variant.row(ended, 1).cells[1].notes] == ["points", "pit"]


def test_krj_20_the_first_side_with_enough_strokes_and_equal_is_played_on() -> None:
    variant = kruisjas()
    assert variant.standing((Result(written=(10, 9)),)) == Standing(False, ())
    assert variant.standing((Result(written=(10, 9)), Result(written=(2, 3)))) == Standing(False, ())
    assert variant.standing((Result(written=(10, 9)), Result(written=(2, 1)))) == Standing(True, (0,))
    sheet = variant.sheet((), (Result(written=(10, 9)),))
    assert (sheet.form, sheet.totals) == ("columns", (Cell(strokes=10), Cell(strokes=9)))
