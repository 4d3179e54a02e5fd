"""Manille for 2 to 7 as play.md plays it: taking, exchanging, naming (part 7)."""

import pytest

from protocol.actions import Exchange, Pass, Take, Trumps
from protocol.cards import SUITS
from protocol.views import Fact
from server.bots.bot import by_sides
from server.bots.counting import ranks_of
from server.bots.manille import count, enough, sides
from tests.cardtable import cards, held
from tests.positions import Position, position

NAMES = [Trumps(suit) for suit in SUITS]


def alone(hand: str, players: int, goal: int = 21, **more: object) -> Position:
    none = (0,) * players
    given = {"trump": None, "talking": True, "points": none, "won": none, "facts": [Fact("goal", n=goal)], **more}
    return position("manille", hand, players=players, **given)  # type: ignore[arg-type] # as they are named there


def test_what_a_hand_counts() -> None:
    hand = "Th Ah Kh 7h Ts As Ad 8d"
    assert count(ranks_of(held(hand)), SUITS.index("h")) == 4 + 4 + 3 + 1.5 + 6 + 1 + 1


@pytest.mark.parametrize(
    ("players", "goal", "least"),
    [(2, 39, 16), (2, 21, 4), (3, 21, 4), (3, 30, 10), (4, 21, 9), (5, 15, 0), (6, 15, 0), (7, 15, 3)],
)
def test_how_much_it_takes_to_play(players: int, goal: int, least: float) -> None:
    assert enough(alone("7h", players, goal).public) == pytest.approx(least)


def test_a_good_hand_plays_and_a_poor_one_passes() -> None:
    offered = (Pass(), Take())
    assert alone("Th Ah Kh 7h Ts 8d 7c 8c", 4, actions=offered).does() == Take()
    assert alone("Kh Qh 8h 7h 9s 8d 7c 8c", 4, actions=offered).does() == Pass()
    assert alone("Kh 8s 7d 7c 8c 9c", 5, goal=15, actions=offered).does() == Take()


def test_low_cards_outside_the_best_suit_are_exchanged_never_a_ten_or_an_ace_beside_it() -> None:
    hand = "Th Ah Kh 7h Ts As 8d 7d Qc Jc"
    assert alone(hand, 3, actions=[Exchange(max=2)]).does() == Exchange(cards("8d 7d"))


def test_by_exchange_a_good_hand_changes_nothing() -> None:
    hand = "Th Ah Kh 7h Ts As 8d 7d Qc Jc"
    paid = {"payout": "by_exchange"}
    assert alone(hand, 3, actions=[Exchange(max=2)], options=paid).does() == Exchange(())
    poor = "9h 8h 7h Js 9s 8s 8d 7d Qc Jc"
    action = alone(poor, 3, actions=[Exchange(max=2)], options=paid).does()
    assert isinstance(action, Exchange)
    assert len(action.cards or ()) == 2


def test_the_suit_that_counts_most_is_named() -> None:
    assert alone("Th Ah Kh 7h Ts As 8d 7d", 4, actions=NAMES).does() == Trumps("h")


def test_all_are_against_who_plays() -> None:
    assert sides(alone("7h", 3, plays=1).public) == (2, 1, 2)
    assert sides(alone("7h", 3).public) == by_sides(alone("7h", 3).public) == (0, 1, 2)
