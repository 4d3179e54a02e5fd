"""Handjas at the table: each rule of its rules file, by its identifier; strokes and potatoes in tests/server/rules."""

from typing import Any

import pytest

from protocol.actions import ChangeSix, Declare, Keep, Pass, Play, Swap
from protocol.cards import Card, pack
from protocol.records import Result
from protocol.sheets import Cell, Note
from protocol.views import Fact, ShownMeld
from server.games.handjas import GAME, ORDERS, WORTHS, Options, seen_to_hold
from server.rules import heldmelds
from server.rules.cards import cards_in
from server.rules.game import Standing, Variant
from server.simulate import chance, play_out
from tests.cardtable import after, cards, held, play, said, trick

PACK = pack("AKQJT9876")


def handjas(players: int, **options: Any) -> Variant:
    return GAME.variant(Options(**options), players)


def deck_of(*piles: str) -> tuple[Card, ...]:
    """The deck that gives these piles of nine in packets of three, in the order dealt."""
    dealt = [cards(pile) for pile in piles]
    return tuple(card for packet in range(3) for pile in dealt for card in pile[3 * packet : 3 * packet + 3])


ELDEST, SPARE, DEALER = "6h 7h 8h Ad Kd Jd As Ks Js", "Tc 9c 8c Th Ah Kh 6s 9s Qd", "Ac Kc Qc 7d 8d 9d 7s 8s Ts"
DEAD = "6c 7c Jc 6d Td Qs Qh 9h Jh"
TWO = deck_of(ELDEST, SPARE, DEALER, DEAD)
"""Hearts, the jack turned from the dead hand; eldest has the six."""

THREE = deck_of("6c 7c Jc 6d Td Qs Qh 9h Tc", "6h 7h 8h Ad Kd Jd As Ks Js", "Ac Kc Qc 7d 8d 9d 7s 8s Ts") + cards(
    "Jh 9c 8c Th Ah Kh 6s 9s Qd"
)
"""Hearts, the jack turned from the spare hand; the second has the six."""

FOUR = deck_of(
    "Ac Kc Qc Jc 6d 6c 8d 7s 8s",  # a run of four, worth 50
    "9c 9d 9h 9s Ts Td 7d 6s 7c",  # four nines, worth 150
    "Ad Kd Qd 8c As Ks Qs 6h Tc",  # two runs of three
    "Ah Kh Qh Jd Js 8h Jh 7h Th",  # trumps, stuk, and the last card of the deck
)


# HNJ-1, HNJ-2


@pytest.mark.parametrize("trump", range(4))
def test_hnj_1_there_are_152_points_on_the_cards(trump: int) -> None:
    assert sum(ORDERS[trump].points) == 152


def test_hnj_1_com_1_counter_clockwise_everybody_alone() -> None:
    for players in GAME.players:
        variant = handjas(players)
        assert (variant.direction, variant.sides) == (-1, tuple((seat,) for seat in range(players)))
        assert len(variant.pack) == 36


def test_hnj_2_two_players_eldest_spare_hand_dealer_dead_hand() -> None:
    variant = handjas(2)
    deal = variant.deal(0, TWO, None)
    assert set(variant.hand(deal, 1)) == set(cards(ELDEST))
    assert set(variant.hand(deal, 0)) == set(cards(DEALER))
    facts = variant.facts(deal)
    assert (facts.trump, facts.turned, facts.turn, facts.held) == ("h", "Jh", 1, (9, 9))
    assert facts.facts == (Fact("spare_hand", n=9),)


def test_hnj_2_three_players_the_first_card_left_over_is_turned() -> None:
    variant = handjas(3)
    deal = variant.deal(0, THREE, None)
    assert set(variant.hand(deal, 2)) == set(cards("6c 7c Jc 6d Td Qs Qh 9h Tc"))
    assert set(variant.hand(deal, 0)) == set(cards("Ac Kc Qc 7d 8d 9d 7s 8s Ts"))
    assert (variant.facts(deal).trump, variant.facts(deal).turned) == ("h", "Jh")


def test_hnj_2_four_players_the_dealers_last_card_lies_until_the_first_is_played() -> None:
    variant = handjas(4, calls="server")
    deal = variant.deal(0, FOUR, None)
    facts = variant.facts(deal)
    assert (facts.trump, facts.turned, facts.turn) == ("h", "Th", 3)
    assert "Th" in variant.hand(deal, 0)
    assert facts.facts == ()
    assert variant.facts(after(variant, deal, play("6d"))).turned is None


@pytest.mark.parametrize("dealer", range(5))
def test_hnj_2_of_five_players_the_dealer_sits_out(dealer: int) -> None:
    variant = handjas(5, calls="server")
    deal = variant.deal(dealer, FOUR, None)
    order = [(dealer - i) % 5 for i in range(1, 5)]
    assert "Th" in variant.hand(deal, order[-1])
    assert variant.hand(deal, dealer) == ()
    assert Fact("sits_out", seat=dealer) in variant.facts(deal).facts
    ended, steps = play_out(variant, deal, chance(dealer))
    assert [seat for _, seat, _ in steps[:4]] == order
    result = variant.result(ended)
    assert result.points is not None
    assert result.written is not None
    assert (result.points[dealer], result.written[dealer]) == (0, 0)
    assert variant.row(ended, 1).cells[dealer] == Cell(notes=(Note("sits_out"),))
    assert variant.next(ended) == (dealer - 1) % 5


# HNJ-3


def test_hnj_3_each_in_turn_swaps_or_keeps_and_who_has_the_six_may_change_it_first() -> None:
    variant = handjas(2)
    deal = variant.deal(0, TWO, None)
    assert said(variant, deal) == {ChangeSix(), Swap(), Keep()}
    kept = after(variant, deal, Keep())
    assert variant.turn(kept) == 0
    assert said(variant, kept) == {Swap(), Keep()}
    both = after(variant, kept, Keep())
    assert variant.turn(both) == 1
    assert Pass() in said(variant, both)


def test_hnj_3_the_six_lies_turned_and_turn_and_phase_stay_as_they_are() -> None:
    variant = handjas(2)
    deal = variant.deal(0, TWO, None)
    changed = after(variant, deal, ChangeSix())
    assert variant.facts(changed).turned == "6h"
    assert "Jh" in variant.hand(changed, 1)
    assert "6h" not in variant.hand(changed, 1)
    assert (variant.turn(changed), variant.step(changed)) == (1, variant.step(deal))
    assert said(variant, changed) == {Swap(), Keep()}
    assert variant.facts(after(variant, changed, Keep(), Keep())).turned == "6h"


def test_hnj_3_the_first_swap_ends_the_round_and_is_binding() -> None:
    variant = handjas(2)
    deal = after(variant, variant.deal(0, TWO, None), Swap())
    assert set(variant.hand(deal, 1)) == set(cards(SPARE))
    assert variant.facts(deal).facts == ()
    assert variant.facts(deal).turned == "Jh"
    for seat in (0, 1):
        assert all(variant.refusal(deal, seat, action) == "not_offered" for action in (Swap(), Keep(), ChangeSix()))


def test_hnj_3_nobody_changes_the_six_after_a_swap() -> None:
    variant = handjas(3)
    deal = after(variant, variant.deal(0, THREE, None), Swap())
    assert "6h" in variant.hand(deal, 1)
    assert variant.refusal(deal, 1, ChangeSix()) == "not_offered"


def test_hnj_3_three_players_the_turned_card_goes_with_the_spare_hand() -> None:
    variant = handjas(3)
    deal = after(variant, variant.deal(0, THREE, None), Keep(), ChangeSix())
    assert variant.facts(deal).turned == "6h"
    swapped = after(variant, deal, Swap())
    assert set(variant.hand(swapped, 1)) == set(cards("6h 9c 8c Th Ah Kh 6s 9s Qd"))
    assert variant.facts(swapped).turned is None
    assert variant.facts(swapped).trump == "h"


@pytest.mark.parametrize("players", [4, 5])
def test_hnj_3_with_four_or_five_there_is_neither(players: int) -> None:
    variant = handjas(players)
    assert said(variant, variant.deal(0, FOUR, None)) <= {Pass(), Declare()}


# HNJ-4 to 6


def declared(words: str) -> Declare:
    return Declare(tuple(cards(meld) for meld in words.split("+")))


def test_hnj_4_what_each_meld_is_worth() -> None:
    run = ["Ac", "Kc", "Qc", "Jc", "Tc", "9c", "8c", "7c", "6c"]
    by_length = [heldmelds.worth(held(" ".join(run[:length])), WORTHS[100]) for length in range(3, 10)]
    assert by_length == [20, 50, 100, 150, 200, 250, 300]
    quads = [heldmelds.worth(held(" ".join(rank + suit for suit in "cdhs")), WORTHS[100]) for rank in "J9AKQT876"]
    assert quads == [200, 150, *[100] * 7]


def test_hnj_4_low_quads_may_be_no_meld() -> None:
    sixes = "6c 6d 6h 6s Ac Kd Qc Jd 9s"
    rest = [card for card in PACK if card not in cards(sixes)]
    order = deck_of(sixes, " ".join(rest[:9]), " ".join(rest[9:18]), " ".join(rest[18:]))
    for low, offered in ((100, {Pass(), Declare()}), (0, {Pass()})):
        variant = handjas(4, low_quads=low)
        assert said(variant, variant.deal(0, order, None)) == offered


def test_hnj_5_it_need_not_be_higher_and_only_the_best_ones_kind_is_said() -> None:
    variant = handjas(4)
    deal = after(variant, variant.deal(0, FOUR, None), Pass(), declared("9c 9d 9h 9s"))
    deal = after(variant, deal, declared("As Ks Qs+Ad Kd Qd"))
    facts = variant.facts(deal)
    assert facts.melds == (ShownMeld(2, "four", rank="9", points=150), ShownMeld(1, "run", 3, "A", 20))
    assert [one.action for one in facts.said] == [Pass(), Declare(), Declare()]
    spoken = declared("As Ks Qs+Ad Kd Qd")
    assert variant.seen(deal, 1, spoken, 1) == spoken
    assert {variant.seen(deal, 1, spoken, viewer) for viewer in (0, 2, 3, None)} == {Declare()}


def test_hnj_5_only_the_highest_scores_all_of_the_hand_shown_until_the_second_trick_is_complete() -> None:
    variant = handjas(4)
    deal = after(variant, variant.deal(0, FOUR, None), Pass(), Pass(), declared("Ad Kd Qd"), declared("Ah Kh Qh Jh Th"))
    deal = after(variant, deal, play("6d"), play("7d"), play("Qd"))
    assert variant.facts(deal).points == (0, 0, 0, 0)
    one = after(variant, deal, play("Jd"))
    shown = ShownMeld(0, "run", 5, "A", 100, True, cards("Ah Kh Qh Jh Th"))
    assert shown in variant.facts(one).melds
    assert variant.facts(one).points == (100, 5, 0, 0)
    assert Fact("melds_score", seat=0, n=100) in variant.facts(one).facts
    two = after(variant, one, play("Tc"), play("Jh"), play("Jc"), play("9c"))
    assert variant.facts(two).melds == (ShownMeld(1, "run", 3, "A", 20), ShownMeld(0, "run", 5, "A", points=100))


def test_hnj_5_everybody_knows_who_holds_the_melds_that_were_laid_open_and_of_no_other_card() -> None:
    variant = handjas(4)
    deal = after(variant, variant.deal(0, FOUR, None), Pass(), Pass(), Pass(), declared("Ah Kh Qh Jh Th"))
    deal = after(variant, deal, play("6d"), play("7d"), play("Qd"))
    assert seen_to_hold(deal) == (0, 0, 0, 0)
    assert seen_to_hold(after(variant, deal, play("Jd"))) == (held("Ah Kh Qh Jh Th"), 0, 0, 0)


def test_hnj_5_a_meld_may_be_kept_back_and_still_scores() -> None:
    variant = handjas(4)
    deal = after(variant, variant.deal(0, FOUR, None), Pass(), Pass(), declared("Ad Kd Qd"), Pass())
    deal = after(variant, deal, play("6d"), play("7d"), play("Qd"), play("Jd"))
    assert Fact("melds_score", seat=1, n=40) in variant.facts(deal).facts


def test_hnj_5_the_server_declares_everything_where_it_calls() -> None:
    variant = handjas(4, calls="server")
    deal = variant.deal(0, FOUR, None)
    kinds = [(meld.seat, meld.kind, meld.length, meld.rank) for meld in variant.facts(deal).melds]
    assert kinds == [(3, "run", 4, "A"), (2, "four", None, "9"), (1, "run", 3, "A"), (0, "run", 5, "A")]
    assert not any(meld.trumps or meld.cards for meld in variant.facts(deal).melds)
    assert said(variant, deal) == set()


def test_hnj_5_what_is_no_meld_of_the_hand_is_refused() -> None:
    variant = handjas(4)
    deal = variant.deal(0, FOUR, None)
    assert variant.refusal(deal, 3, declared("Ac Kc Qc")) == "bad_meld"
    assert variant.refusal(deal, 3, declared("9c 9d 9h 9s")) == "bad_meld"
    assert variant.refusal(deal, 3, Declare(())) == "bad_meld"
    assert variant.refusal(deal, 3, Declare()) == "bad_meld"
    assert variant.refusal(deal, 2, declared("9c 9d 9h 9s")) == "not_offered"
    assert variant.recorded(deal, 3, declared("Jc Ac Qc Kc")) == declared("Ac Kc Qc Jc")


def test_hnj_6_stuk_scores_when_the_second_of_the_two_is_played() -> None:
    variant = handjas(4)
    deal = after(variant, variant.deal(0, FOUR, None), *[Pass()] * 4)
    deal = after(variant, deal, play("6d"), play("7d"), play("Qd"), play("Kh"))
    assert variant.facts(deal).points == (7, 0, 0, 0)
    assert not variant.facts(deal).melds
    deal = after(variant, deal, play("Qh"))
    assert variant.facts(deal).points == (27, 0, 0, 0)
    assert variant.facts(deal).melds == (ShownMeld(0, "stuk", points=20, trumps=True),)


# HNJ-7; the worked positions are in tests/rules


@pytest.mark.parametrize(
    ("trump_lead", "hand", "lies", "barred"),
    [
        ("must_beat", "7s 6h Kd", "0:As", {"Kd": "must_follow"}),
        ("must_beat", "7s 8h Jh Kd", "0:As 3:9h", {"Kd": "must_follow", "8h": "no_underruff"}),
        ("must_beat", "8h Kd", "0:As 3:9h", {"8h": "no_underruff"}),
        ("must_beat", "8h 7h", "0:As 3:9h", {}),
        ("must_beat", "6h Kh Ac", "0:Th", {"6h": "must_head", "Ac": "must_follow"}),
        ("must_beat", "Jh Ac", "0:Th", {}),
        ("follow", "6h Kh Ac", "0:Th", {"Ac": "must_follow"}),
        ("follow", "Jh Ac", "0:Th", {}),
    ],
)
def test_hnj_7_the_reason_of_each_card_that_may_not_be_played(
    trump_lead: str, hand: str, lies: str, barred: dict[str, str]
) -> None:
    groups = handjas(4, trump_lead=trump_lead).follow("h", 2, cards(hand), trick(lies))
    assert {card: reason for reason, group in groups for card in cards_in(group)} == barred


# HNJ-8 to 11


@pytest.mark.parametrize(("players", "winners", "places"), [(2, "two", 1), (3, "two", 1), (4, "two", 2), (4, "one", 1)])
def test_hnj_9_how_many_have_a_place(players: int, winners: str, places: int) -> None:
    variant = handjas(players, winners=winners)
    for seed in range(40):
        deck = TWO if players == 2 else THREE if players == 3 else FOUR
        ended, _ = play_out(variant, variant.deal(0, deck, None), chance(seed))
        result = variant.result(ended)
        assert result.points is not None
        assert result.written is not None
        if not any(result.potatoes or ()) and len(set(result.points)) == players:
            best = sorted(range(players), key=lambda seat: -(result.points or ())[seat])
            assert [seat for seat in best if result.written[seat]] == best[:places]
            return
    pytest.fail("somebody was onder jan every time")


def test_hnj_11_the_match_ends_at_the_target() -> None:
    result = Result(points=(0, 0), written=(5, 0), potatoes=(0, 0))
    assert handjas(2, target=5).standing((result,)) == Standing(True, (0,))
    assert handjas(2).standing((result,)) == Standing(False)
    assert handjas(2).standing((Result(points=(0, 0), written=(7, 0), potatoes=(0, 0)),)) == Standing(True, (0,))


# COM


def test_com_11_the_server_keeps_passes_and_plays_the_lowest() -> None:
    variant = handjas(2)
    deal = variant.deal(0, TWO, None)
    assert variant.timeout(deal, 1) == Keep()
    deal = after(variant, deal, Keep(), Keep())
    assert variant.timeout(deal, 1) == Pass()
    deal = after(variant, deal, Pass(), Pass())
    assert variant.timeout(deal, 1) == Play("Jd")


def test_com_refusals() -> None:
    variant = handjas(4)
    deal = after(variant, variant.deal(0, FOUR, None), *[Pass()] * 4)
    assert variant.refusal(deal, 3, Play("6d", stuk=True)) == "not_offered"
    assert variant.refusal(deal, 3, play("Ah")) == "not_held"
    assert variant.refusal(deal, 2, play("9c")) == "not_offered"
    assert variant.refusal(deal, 3, Declare()) == "not_offered"
