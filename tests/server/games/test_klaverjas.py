"""Klaverjas at the table: each rule of its rules file, by its identifier."""

from collections.abc import Iterable
from typing import Any

import pytest

from protocol.actions import Action, Call, Pass, Play, Trumps
from protocol.cards import SUITS
from protocol.fair import shuffle
from protocol.records import Result
from protocol.sheets import Cell, Note
from protocol.views import Fact
from server.games.klaverjas import GAME, Options
from server.rules.cards import cards_in
from server.rules.game import Deal, Standing, Variant
from server.simulate import chance, play_out
from tests.cardtable import after, cards, play, said, trick
from tests.server.games import naive_klaverjas as naive

PACK = cards(" ".join(rank + suit for suit in "cdhs" for rank in "AKQJT987"))
TRICKS_OF_FOUR = cards(  # each seat holds one suit, eldest the hearts: every trick can be four of a kind
    "Ah Th Kh Ac Tc Kc Ad Td Kd As Ts Ks Qh Jh Qc Jc Qd Jd Qs Js 9h 8h 7h 9c 8c 7c 9d 8d 7d 9s 8s 7s"
)


def klaverjas(**options: Any) -> Variant:
    return GAME.variant(Options(**options), 4)


def plays(words: str) -> Iterable[Action]:
    return map(play, words.split())


def four_of_a_kind_deal(variant: Variant, ranks: str, dealer: int = 3) -> Deal:
    """Hearts are trumps; the tricks of these ranks are played, the hearts led."""
    deal = variant.deal(dealer, TRICKS_OF_FOUR, None)
    deal = after(variant, deal, Trumps("h"))
    return after(variant, deal, *plays(" ".join(rank + suit for rank in ranks for suit in "hcds")))


SUITS_NAMED = {Trumps(suit) for suit in SUITS}


# KLV-1, COM-1 to COM-3


def test_klv_1_com_3_cards_are_dealt_three_two_three_from_eldest() -> None:
    variant = klaverjas()
    deal = variant.deal(1, PACK, None)
    assert set(variant.hand(deal, 2)) == {*PACK[0:3], *PACK[12:14], *PACK[20:23]}
    assert set(variant.hand(deal, 1)) == {*PACK[9:12], *PACK[18:20], *PACK[29:32]}


def test_com_1_play_is_clockwise_in_two_sides() -> None:
    variant = klaverjas()
    assert variant.direction == 1
    assert variant.sides == ((0, 2), (1, 3))
    deal = after(variant, variant.deal(3, TRICKS_OF_FOUR, None), Trumps("h"), play("Ah"))
    assert variant.turn(deal) == 1


@pytest.mark.parametrize("bidding", ["free", "union"])
def test_com_2_eldest_leads_whoever_named_trumps(bidding: str) -> None:
    variant = klaverjas(bidding=bidding)
    deal = after(variant, variant.deal(3, PACK, None), Pass(), Pass(), Trumps("s"))
    assert variant.turn(deal) == 0


def test_com_2_com_6_the_winner_of_a_trick_leads() -> None:
    variant = klaverjas()
    deal = variant.deal(3, TRICKS_OF_FOUR, None)
    deal = after(variant, deal, Trumps("s"), *plays("Ah Ac Ad 7s"))
    assert variant.turn(deal) == 3
    assert variant.facts(deal).won == (0, 1)


# KLV-2


@pytest.mark.parametrize("trump", SUITS)
def test_klv_2_there_are_152_points_on_the_cards_and_10_for_the_last_trick(trump: str) -> None:
    assert naive.points(PACK, trump) == 152
    variant = klaverjas()
    deal = after(variant, variant.deal(3, TRICKS_OF_FOUR, None), Trumps(trump))
    ended, _ = play_out(variant, deal, chance(2))
    assert sum(t.points for t in variant.facts(ended).tricks) == 162
    assert variant.facts(ended).tricks[-1].points >= 10


# KLV-3


def test_klv_3_free_each_speaks_once_from_eldest_and_eldest_is_forced() -> None:
    variant = klaverjas()
    deal = variant.deal(3, PACK, None)
    for seat in (0, 1, 2, 3):
        assert variant.turn(deal) == seat
        assert said(variant, deal) == {Pass(), *SUITS_NAMED}
        deal = after(variant, deal, Pass())
    assert variant.turn(deal) == 0
    assert said(variant, deal) == SUITS_NAMED
    assert variant.refusal(deal, 0, Pass()) == "not_offered"


def test_klv_3_the_first_suit_named_stands_held_or_not() -> None:
    variant = klaverjas()
    deal = after(variant, variant.deal(3, TRICKS_OF_FOUR, None), Pass(), Trumps("s"))
    facts = variant.facts(deal)
    assert facts.trump == "s"
    assert facts.facts == (Fact("plays", seat=1, side=1),)
    assert [(s.seat, s.action) for s in facts.said] == [(0, Pass()), (1, Trumps("s"))]
    assert facts.turned is None


def test_klv_3_utrecht_eldest_must_name_a_suit_at_once() -> None:
    variant = klaverjas(bidding="utrecht")
    deal = variant.deal(1, PACK, None)
    assert variant.turn(deal) == 2
    assert said(variant, deal) == SUITS_NAMED


def test_klv_3_union_the_dealer_speaks_first_and_is_forced() -> None:
    variant = klaverjas(bidding="union")
    deal = variant.deal(1, PACK, None)
    for seat in (1, 2, 3, 0):
        assert variant.turn(deal) == seat
        deal = after(variant, deal, Pass())
    assert variant.turn(deal) == 1
    assert said(variant, deal) == SUITS_NAMED
    assert variant.facts(after(variant, deal, Trumps("d"))).turn == 2


# KLV-4, KLV-5; the worked positions are in tests/rules


@pytest.mark.parametrize(
    ("variant", "hand", "lies", "barred"),
    [
        ("amsterdam", "7h Kh Kd", "0:As 1:Qh", {"7h": "must_overruff", "Kd": "must_overruff"}),  # KLV-4.2a
        ("amsterdam", "7h Kd", "0:8s 1:As", {"Kd": "must_ruff"}),  # KLV-4.2a, nothing but spades there
        ("amsterdam", "Ah Kd", "0:As 1:9h", {"Ah": "no_underruff"}),  # KLV-4.2a
        ("amsterdam", "Jh 7h", "3:As 0:9h 1:7s", {"7h": "must_overruff"}),  # KLV-4.2b, trumps only, one higher
        ("amsterdam", "8h 7h", "3:As 0:9h 1:7s", {}),  # KLV-4.2b, trumps only, all lower
        ("amsterdam", "8h Kd", "3:7s 0:As 1:8s", {}),  # KLV-4.2b, the partner wins with a plain card
        ("amsterdam", "8h Kd 7s", "3:7h 0:9h 1:8s", {"Kd": "must_follow", "7s": "must_follow"}),  # KLV-4.1
        ("amsterdam", "Jh 8h", "3:7h 0:9h 1:Qh", {"8h": "must_head"}),  # KLV-4.1, over the partner's too
        ("rotterdam", "8h Kd", "3:7s 0:As 1:8s", {"Kd": "must_ruff"}),  # KLV-5
        ("rotterdam", "Jh 8h Kd", "3:7s 0:9h 1:8s", {"8h": "must_overruff", "Kd": "must_overruff"}),  # KLV-5
        ("rotterdam", "8h Kd", "3:7s 0:9h 1:8s", {"Kd": "must_ruff"}),  # KLV-5, still a lower trump
        ("rotterdam", "8d Kd", "3:7s 0:9h 1:8s", {}),  # KLV-5, no trump
    ],
)
def test_klv_4_klv_5_the_reason_of_each_card_that_may_not_be_played(
    variant: str, hand: str, lies: str, barred: dict[str, str]
) -> None:
    groups = klaverjas(variant=variant).follow("h", 2, cards(hand), trick(lies))
    assert {card: reason for reason, group in groups for card in cards_in(group)} == barred


# KLV-6


def test_klv_6_the_server_counts_melds_for_the_side_that_wins_the_trick() -> None:
    variant = klaverjas()
    deal = four_of_a_kind_deal(variant, "AK")
    facts = variant.facts(deal)
    assert facts.last is not None
    assert (facts.last.points, facts.last.melds) == (16, 100)
    assert facts.points == (44 + 100 + 16 + 100, 0)
    assert said(variant, deal) == set()


def test_klv_6_players_call_before_leading_and_what_is_not_called_is_lost() -> None:
    variant = klaverjas(calls="players")
    deal = four_of_a_kind_deal(variant, "A")
    assert said(variant, deal) == {Call()}
    assert variant.facts(deal).points == (44, 0)
    assert variant.refusal(deal, 1, Call()) == "not_offered"
    called = after(variant, deal, Call())
    assert variant.facts(called).points == (144, 0)
    assert variant.facts(called).tricks[-1].melds == 100
    assert variant.step(called) == variant.step(deal)
    assert said(variant, called) == set()
    forgotten = after(variant, deal, play("Th"))
    assert variant.refusal(forgotten, 0, Call()) == "not_offered"
    assert variant.facts(forgotten).points == (44, 0)


def test_klv_6_after_the_last_trick_its_winner_is_asked_if_it_holds_a_meld() -> None:
    variant = klaverjas(calls="players", quads="union")
    deal = four_of_a_kind_deal(variant, "ATKQJ987")
    assert not variant.over(deal)
    assert variant.turn(deal) == 0
    assert said(variant, deal) == {Pass(), Call()}
    assert variant.offers(deal, 0).cards == 0
    assert variant.refusal(deal, 0, play("7h")) == "not_offered"
    assert variant.result(after(variant, deal, Call())).points == (162 + 100 + 100, 0)
    assert variant.result(after(variant, deal, Pass())).points == (162 + 100, 0)
    assert variant.timeout(deal, 0) == Pass()


# KLV-7


def test_klv_7_all_eight_tricks_are_pit_even_for_the_side_that_does_not_play() -> None:
    variant = klaverjas()
    deal = after(variant, variant.deal(3, TRICKS_OF_FOUR, None), Pass(), Trumps("h"))
    deal = after(variant, deal, *plays(" ".join(rank + suit for rank in "ATKQJ987" for suit in "hcds")))
    assert variant.result(deal) == Result(points=(862, 0), written=(862, 0))
    assert variant.row(deal, 1).cells == (
        Cell(number=862, notes=(Note("pit"), Note("meld", 600))),
        Cell(number=0, notes=(Note("nat"),)),
    )


def test_klv_7_counter_pit_off_only_the_playing_side_can_score_it() -> None:
    variant = klaverjas(counter_pit=False)
    assert variant.result(four_of_a_kind_deal(variant, "ATKQJ987")).written == (862, 0)
    deal = after(variant, variant.deal(3, TRICKS_OF_FOUR, None), Pass(), Trumps("h"))
    deal = after(variant, deal, *plays(" ".join(rank + suit for rank in "ATKQJ987" for suit in "hcds")))
    assert variant.result(deal) == Result(points=(762, 0), written=(762, 0))
    assert [note.key for note in variant.row(deal, 1).cells[0].notes] == ["meld"]


# KLV-8


def deals(**options: Any) -> Iterable[tuple[Variant, Deal]]:
    variant = klaverjas(**options)
    stream = chance(8)
    for number in range(60):
        yield variant, play_out(variant, variant.deal(number % 4, shuffle(PACK, stream), None), stream)[0]


def test_klv_8_nat_writes_nothing_and_the_other_side_everything() -> None:
    nats = 0
    for variant, ended in deals():
        (plays,) = variant.facts(ended).facts
        assert plays.side is not None
        result = variant.result(ended)
        assert result.points is not None
        assert result.written is not None
        if result.points[plays.side] > result.points[1 - plays.side]:
            assert result.written == result.points
        else:
            nats += 1
            assert result.written[plays.side] == 0
            assert result.written[1 - plays.side] == sum(result.points)
            assert Note("nat") in variant.row(ended, 1).cells[plays.side].notes
    assert nats > 0


def test_klv_8_equal_is_not_enough() -> None:
    variant = klaverjas(calls="players")
    stream = chance(81)
    for number in range(2000):
        ended, _ = play_out(variant, variant.deal(number % 4, shuffle(PACK, stream), None), stream)
        result = variant.result(ended)
        if result.points == (81, 81):
            (plays,) = variant.facts(ended).facts
            assert result.written == ((0, 162) if plays.side == 0 else (162, 0))
            return
    pytest.fail("no deal came out equal")


# KLV-9, COM-4


def test_klv_9_sixteen_deals_the_most_points_win_and_equal_is_a_draw() -> None:
    variant = klaverjas()
    assert variant.deals == 16
    won, even = Result(points=(100, 62), written=(100, 62)), Result(points=(80, 82), written=(81, 81))
    assert variant.standing((won,) * 15) == Standing(False, ())
    assert variant.standing((won,) * 16) == Standing(True, (0,))
    assert variant.standing((even,) * 16) == Standing(True, ())
    assert klaverjas(deals=1).standing((won,)) == Standing(True, (0,))


def test_klv_9_the_sheet_adds_up_what_is_written() -> None:
    variant = klaverjas()
    ended = four_of_a_kind_deal(variant, "ATKQJ987")
    rows = (variant.row(ended, 1), variant.row(ended, 2))
    sheet = variant.sheet(rows, (variant.result(ended),) * 2)
    assert (sheet.form, sheet.columns, sheet.rows) == ("columns", ((0, 2), (1, 3)), rows)
    assert sheet.totals == (Cell(number=1724), Cell(number=0))


def test_com_4_the_deal_passes_to_the_next_player_clockwise() -> None:
    variant = klaverjas()
    assert [variant.next(variant.deal(dealer, variant.pack, None)) for dealer in range(4)] == [1, 2, 3, 0]
    assert {variant.draw(chance(seed)).dealer for seed in range(40)} == {0, 1, 2, 3}


# COM: refusals, COM-10, COM-11, the hand


def test_com_refusals_in_their_order() -> None:
    variant = klaverjas()
    bidding = variant.deal(3, TRICKS_OF_FOUR, None)
    assert variant.refusal(bidding, 1, Trumps("h")) == "not_offered"  # not the turn
    assert variant.refusal(bidding, 0, Trumps("none")) == "not_offered"
    assert variant.refusal(bidding, 0, play("Ah")) == "not_offered"  # no cards are played yet
    playing = after(variant, bidding, Trumps("h"))
    assert variant.refusal(playing, 0, Trumps("h")) == "not_offered"
    assert variant.refusal(playing, 1, play("Ac")) == "not_offered"
    assert variant.refusal(playing, 0, Play("Ah", stuk=True)) == "not_offered"
    assert variant.refusal(playing, 0, play("Ac")) == "not_held"
    assert variant.refusal(playing, 0, play("2c")) == "not_held"


def test_com_10_the_last_complete_trick_is_seen_until_the_next_is_complete() -> None:
    variant = klaverjas()
    one = four_of_a_kind_deal(variant, "A")
    more = after(variant, one, *plays("Kh Kc Kd"))
    assert variant.facts(more).last == variant.facts(one).last
    facts = variant.facts(more)
    assert [(p.seat, p.card) for p in facts.trick] == [(0, "Kh"), (1, "Kc"), (2, "Kd")]
    assert (facts.turn, facts.winning, facts.held) == (3, 0, (6, 6, 6, 7))
    assert variant.facts(after(variant, more, play("Ks"))).last != facts.last


def test_com_11_the_server_passes_or_plays_the_lowest_card_or_names_the_first_suit() -> None:
    variant = klaverjas()
    deal = variant.deal(3, PACK, None)
    assert variant.timeout(deal, 0) == Pass()
    forced = after(variant, deal, Pass(), Pass(), Pass(), Pass())
    assert variant.timeout(forced, 0) == Trumps("c")
    playing = after(variant, forced, Trumps("c"))
    assert variant.hand(playing, 0)[:3] == cards("Ac Kc Qc")
    assert variant.timeout(playing, 0) == play("Qc")  # trumps J 9 A T K Q 8 7: the queen is the lowest held


def test_the_hand_is_held_trumps_first_colours_in_turn_high_to_low() -> None:
    variant = klaverjas()
    deal = variant.deal(3, PACK, None)
    assert variant.hand(deal, 0) == cards("Td 9d Ac Kc Qc Th 9h 8h")
    named = after(variant, deal, Trumps("h"))
    assert variant.hand(named, 0) == cards("9h Th 8h Ac Kc Qc Td 9d")
    assert variant.hand(after(variant, deal, Trumps("d")), 0) == cards("9d Td Ac Kc Qc Th 9h 8h")
