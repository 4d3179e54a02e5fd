"""Handjas as play.md plays it: swapping, the six, declaring (part 4)."""

import pytest

from protocol.actions import Action, ChangeSix, Declare, Keep, Pass, Swap
from protocol.views import Fact, Said
from server.bots.handjas import count, holds_turned, worths
from tests.cardtable import cards, held
from tests.positions import Position, position

FAIR = "Ah Kh 8h As Ts 8c 7c Qd 6d"
POOR = "8h 7h Ks 9s 8c 7c Qd 9d 6d"
OFFERED: tuple[Action, ...] = (Swap(), Keep())


def asked(hand: str, players: int, turned: str, *actions: Action) -> Position:
    none = (0,) * players
    offered = actions or OFFERED
    return position("handjas", hand, players=players, turned=turned, talking=True, actions=offered, points=none, won=none)


def test_what_a_hand_counts() -> None:
    low = worths(asked(FAIR, 2, "9h").public)
    assert count(held("Jh 9h Kh Qh As Ts 8c 7c 6c"), 2, low) == 12 + 10 + 5 + 8 + 5 + 2 + 0.2 * 40
    assert count(held(FAIR), 2, low) == 9 + 3 + 5 + 2


def test_with_two_a_fair_hand_is_kept_whatever_lies_there() -> None:
    assert asked(FAIR, 2, "Jh").does() == Keep()
    assert asked(POOR, 2, "7h").does() == Swap()


@pytest.mark.parametrize(("turned", "action"), [("Jh", Swap()), ("9h", Swap()), ("Qh", Keep()), ("7h", Keep())])
def test_with_three_the_turned_card_is_worth_having(turned: str, action: Action) -> None:
    assert asked(FAIR, 3, turned).does() == action


def test_the_six_is_changed_only_by_who_keeps_with_what_it_brings() -> None:
    offered = (ChangeSix(), *OFFERED)
    assert asked("9h Kh 6h As Ts 8c 7c Qd 6d", 3, "Jh", *offered).does() == ChangeSix()
    assert asked("8h 6h Ks 9s 8c 7c Qd 9d 6d", 3, "9h", *offered).does() == Swap()


def test_once_changed_the_hand_is_kept() -> None:
    assert asked("9h Kh Jh As Ts 8c 7c Qd 6d", 3, "6h", ChangeSix(), *OFFERED).does() == Keep()


def test_everything_is_declared() -> None:
    hand = "Ks Qs Js 9d 8d 7d 6d Ah 7c"
    declared = position("handjas", hand, talking=True, actions=(Pass(), Declare()), points=(0,) * 4, won=(0,) * 4)
    assert declared.does() == Declare((cards("9d 8d 7d 6d"), cards("Ks Qs Js")))
    nothing = position("handjas", POOR, talking=True, actions=(Pass(),), points=(0,) * 4, won=(0,) * 4)
    assert nothing.does() == Pass()


def test_where_the_turned_card_is() -> None:
    four = position("handjas", FAIR, dealer=2, points=(0,) * 4, won=(0,) * 4).public
    assert holds_turned(four) == 2
    none = (0,) * 5
    five = position("handjas", FAIR, players=5, dealer=2, facts=[Fact("sits_out", seat=2)], points=none, won=none)
    assert holds_turned(five.public) == 3
    assert holds_turned(asked(FAIR, 2, "Jh").public) is None
    assert holds_turned(asked(FAIR, 3, "Jh").also(turned=None, said=(Said(1, Swap()),)).public) == 1
