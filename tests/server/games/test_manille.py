"""Manille for two to seven at the table: each rule of its rules file, by its identifier."""

from typing import Any

import pytest
from msgspec.structs import replace

from protocol import codec
from protocol.actions import Exchange, Pass, Take, Trumps
from protocol.cards import SUITS
from protocol.events import Moved
from protocol.happenings import Acted
from protocol.records import Result
from protocol.sheets import Cell, Note
from protocol.views import Fact, Said
from server.games.manille import GAME, Options
from server.games.registry import OptionError, check_fitting
from server.rules.game import Deal, Standing, Variant
from server.simulate import chance, play_out
from tests.cardtable import after, cards, said, trick
from tests.contracts.viewers import Viewers, cards_in
from tests.tabletop import PEOPLE, Tabletop

PACK = cards(" ".join(rank + suit for suit in "cdhs" for rank in "TAKQJ987"))
STOCKS = {2: 0, 3: 2, 4: 0, 5: 2, 6: 2, 7: 4}
SUITS_NAMED = {Trumps(suit) for suit in SUITS}


def manille(players: int, **options: Any) -> Variant:
    return GAME.variant(Options(**options), players)


def taken(variant: Variant, dealer: int = 0) -> Deal:
    """Eldest plays, changes nothing and names spades."""
    deal = after(variant, variant.deal(dealer, PACK, None), Take())
    if Exchange(max=2) in said(variant, deal) or Exchange(max=4) in said(variant, deal):
        deal = after(variant, deal, Exchange(()))
    return after(variant, deal, Trumps("s"))


def ended(variant: Variant, declarer: int) -> Deal:
    """A deal that is over in which eldest, seat 1, declared and took so many points."""
    over, _ = play_out(variant, taken(variant), chance(1))
    points = tuple(declarer if seat == 1 else 0 for seat in range(len(variant.sides)))
    return replace(over, points=points)


# MAN-1


@pytest.mark.parametrize("players", range(2, 8))
def test_man_1_one_by_one_as_many_as_possible_the_rest_is_the_stock(players: int) -> None:
    variant = manille(players)
    deal = variant.deal(1, PACK, None)
    each = 32 // players
    assert variant.facts(deal).held == (each,) * players
    eldest = 2 % players
    assert set(variant.hand(deal, eldest)) == set(PACK[0 : each * players : players])
    stock = [fact.n for fact in variant.facts(deal).facts if fact.key == "stock"]
    assert stock == ([STOCKS[players]] if STOCKS[players] else [])
    assert variant.sides == tuple((seat,) for seat in range(players))


def test_com_1_the_other_way_round() -> None:
    variant = manille(5, direction="counter")
    deal = variant.deal(0, PACK, None)
    assert (variant.direction, variant.turn(deal)) == (-1, 4)
    assert variant.turn(after(variant, deal, Pass())) == 3
    assert variant.next(deal) == 4


# MAN-2


def test_man_2_each_says_play_or_pass_once_and_the_first_to_play_declares() -> None:
    variant = manille(3)
    deal = variant.deal(0, PACK, None)
    assert said(variant, deal) == {Take(), Pass()}
    deal = after(variant, deal, Pass(), Take())
    assert variant.turn(deal) == 2
    assert said(variant, deal) == {Exchange(max=2)}
    assert Fact("plays", seat=2, side=2) in variant.facts(deal).facts


def test_man_2_when_all_pass_the_deal_is_passed_out() -> None:
    variant = manille(3)
    deal = after(variant, variant.deal(0, PACK, None), Pass(), Pass(), Pass())
    assert variant.over(deal)
    assert variant.result(deal) == Result(passed=True)
    assert variant.row(deal, 1).cells == (Cell(notes=(Note("passed"),)),) * 3
    assert variant.next(deal) == 1


# MAN-3


@pytest.mark.parametrize("players", [2, 4])
def test_man_3_without_a_stock_trumps_are_named_at_once(players: int) -> None:
    variant = manille(players)
    deal = after(variant, variant.deal(0, PACK, None), Take())
    assert said(variant, deal) == SUITS_NAMED
    assert variant.refusal(deal, 1, Exchange(())) == "not_offered"
    assert variant.refusal(deal, 1, Trumps("none")) == "not_offered"


def test_man_3_cards_go_down_and_as_many_come_from_the_top_of_the_stock() -> None:
    variant = manille(7)
    deal = after(variant, variant.deal(0, PACK, None), Take())
    hand = set(variant.hand(deal, 1))
    down = variant.hand(deal, 1)[:2]
    changed = after(variant, deal, Exchange(down))
    assert set(variant.hand(changed, 1)) == hand - set(down) | set(PACK[28:30])
    assert variant.facts(changed).held == (4,) * 7
    assert Fact("stock", n=2) in variant.facts(changed).facts
    assert said(variant, changed) == SUITS_NAMED


def test_man_3_nothing_may_be_changed_and_time_up_changes_nothing() -> None:
    variant = manille(6)
    deal = after(variant, variant.deal(0, PACK, None), Take())
    assert variant.timeout(deal, 1) == Exchange(())
    assert variant.hand(after(variant, deal, Exchange(())), 1) == variant.hand(deal, 1)


def test_man_3_only_own_cards_each_once_and_no_more_than_the_stock() -> None:
    variant = manille(3)
    deal = after(variant, variant.deal(0, PACK, None), Take())
    first, second, third, *_ = variant.hand(deal, 1)
    other = variant.hand(deal, 2)[0]
    assert variant.refusal(deal, 1, Exchange((first, second))) is None
    assert variant.refusal(deal, 1, Exchange((first, second, third))) == "not_offered"
    assert variant.refusal(deal, 1, Exchange((first, first))) == "not_held"
    assert variant.refusal(deal, 1, Exchange((other,))) == "not_held"
    assert variant.refusal(deal, 1, Exchange((PACK[30],))) == "not_held"  # it lies in the stock
    assert variant.refusal(deal, 1, Exchange((first,), max=2)) == "not_offered"
    assert variant.refusal(deal, 1, Exchange(max=2)) == "not_offered"
    assert variant.refusal(deal, 2, Exchange(())) == "not_offered"


def test_man_3_everybody_sees_how_many_and_nobody_which() -> None:
    variant = manille(3)
    deal = after(variant, variant.deal(0, PACK, None), Take())
    action = Exchange((variant.hand(deal, 1)[0],))
    assert variant.seen(deal, 1, action, 1) == action
    assert variant.seen(deal, 1, action, 0) == variant.seen(deal, 1, action, None) == Exchange(n=1)
    assert variant.seen(deal, 1, Take(), 0) == Take()
    assert variant.facts(after(variant, deal, action)).said[-1] == Said(1, Exchange(n=1))


def test_man_3_chance_changes_in_every_way() -> None:
    variant, stream = manille(6), chance(3)
    deal = after(variant, variant.deal(0, PACK, None), Take())
    ways = {variant.fill(deal, 1, Exchange(max=2), stream) for _ in range(500)}
    assert len(ways) == 1 + 5 + 10
    assert all(variant.refusal(deal, 1, way) is None for way in ways)


# MAN-4


def test_man_4_eldest_leads_whoever_declared_and_nobody_is_a_partner() -> None:
    variant = manille(3)
    deal = after(variant, variant.deal(0, PACK, None), Pass(), Take(), Exchange(()), Trumps("h"))
    assert variant.turn(deal) == 1
    groups = variant.follow("h", 2, cards("As 7s Th"), trick("0:Ks 1:9s"))
    assert dict(groups).keys() == {"must_head", "must_follow"}


# MAN-5, MAN-6


@pytest.mark.parametrize(("players", "goal"), [(2, 21), (3, 21), (4, 21), (5, 15), (6, 15), (7, 15)])
def test_man_5_the_goal_goes_with_the_number_of_players(players: int, goal: int) -> None:
    variant = manille(players)
    assert Fact("goal", n=goal) in variant.facts(variant.deal(0, PACK, None)).facts
    assert (variant.result(ended(variant, goal)).written or ())[1] == players - 1
    assert (variant.result(ended(variant, goal - 1)).written or ())[1] == 1 - players


def test_man_6_the_stake_is_paid_by_or_to_each_opponent() -> None:
    variant = manille(3, stake=5, goal=30)
    assert variant.result(ended(variant, 30)).written == (-5, 10, -5)
    assert variant.result(ended(variant, 29)).written == (5, -10, 5)


def test_man_6_by_exchange_once_more_for_each_card_left_in_the_stock() -> None:
    variant = manille(3, payout="by_exchange")
    assert variant.result(ended(variant, 30)).written == (-3, 6, -3)
    deal = after(variant, variant.deal(0, PACK, None), Take())
    deal = after(variant, deal, Exchange(variant.hand(deal, 1)[:2]), Trumps("c"))
    over, _ = play_out(variant, deal, chance(2))
    assert set(variant.result(replace(over, points=(0, 70, 0))).written or ()) == {-1, 2}
    two = manille(2, payout="by_exchange")
    assert two.result(ended(two, 30)).written == (-1, 1)


def test_man_6_the_sheet_adds_up_game_points() -> None:
    variant = manille(3)
    won, lost = ended(variant, 30), ended(variant, 3)
    assert variant.row(won, 1).cells[1] == Cell(number=2, notes=(Note("made"), Note("taken", 30)))
    assert variant.row(lost, 1).cells[1] == Cell(number=-2, notes=(Note("failed"), Note("taken", 3)))
    assert variant.row(lost, 1).cells[0] == Cell(number=1, notes=(Note("taken", 0),))
    results = (variant.result(won), variant.result(lost), variant.result(won))
    assert variant.sheet((), results).totals == (Cell(number=-1), Cell(number=2), Cell(number=-1))


# MAN-7


@pytest.mark.parametrize("players", range(2, 8))
def test_man_7_two_deals_a_player_those_passed_out_included(players: int) -> None:
    variant = manille(players)
    assert variant.deals == 2 * players
    passed, won = Result(passed=True), Result(points=(), written=(1 - players, *[1] * (players - 1)))
    assert variant.standing((passed,) * (2 * players - 2) + (won,)) == Standing(False)
    over = variant.standing((passed,) * (2 * players - 1) + (won,))
    assert over == Standing(True, tuple(range(1, players)))  # equal is shared


def test_man_7_the_table_may_set_goal_and_deals() -> None:
    variant = manille(2, goal=39, deals=1)
    assert Fact("goal", n=39) in variant.facts(variant.deal(0, PACK, None)).facts
    assert variant.deals == 1
    assert {(fitting.low, fitting.high) for fitting in GAME.fitting["deals"].values()} == {(1, 64)}


def test_man_7_the_goal_is_at_most_the_check_value() -> None:
    for players, most in {2: 76, 3: 70, 4: 68, 5: 66, 6: 65, 7: 64}.items():
        check_fitting(GAME, Options(goal=most), players)
        if most < 76:
            with pytest.raises(OptionError, match=f"option goal: 1 to {most} with {players} players"):
                check_fitting(GAME, Options(goal=most + 1), players)
    assert [fitting.suggested for fitting in GAME.fitting["goal"].values()][:3] == [(21, 39), (21, 30), (21,)]


def test_man_3_at_the_table_only_the_declarer_is_sent_the_cards() -> None:
    table = Tabletop("manille", 3, seed="exchange").dealt()
    variant = table.state.deal.variant
    seat = variant.turn(table.state.deal.play)
    table.plays(seat, Take())
    viewers = Viewers(table.record)
    down = variant.hand(table.state.deal.play, seat)[:2]
    (step,) = table.plays(seat, Exchange(down))
    viewers.go(step)
    for person, sent in viewers.sent.items():
        moved = codec.decode_event(sent)
        assert isinstance(moved, Moved)
        assert moved.move == Acted(seat, Exchange(down) if person == PEOPLE[seat] else Exchange(n=2))
        assert (cards_in(sent) == set()) == (person != PEOPLE[seat])
        assert viewers.views[person][0].said[-1] == Said(seat, Exchange(n=2))
