"""Butifarra as play.md plays it: naming, delegating, doubling (part 6)."""

import pytest

from protocol.actions import Action, Delegate, Double, Pass, Redouble, ThirdDouble, Trumps
from protocol.cards import SUITS
from protocol.views import Said
from server.bots.butifarra import count, count_against, count_none
from server.bots.counting import ranks_of
from tests.cardtable import held
from tests.positions import Position, position

NAMES: tuple[Action, ...] = (*(Trumps(suit) for suit in SUITS), Trumps("none"))
GREAT = "9h Ah Kh Qh 8h 7h 9s As 2s 3d 4d 5d"
FAIR = "9h Qh 8h 5h As 6s 4s Kd 7d Qc 3c 2c"
NO_TRUMP = "9h Ah 3h 9s As 3s 9d Ad 4d Kc Qc 3c"


def naming(hand: str, *more: Action) -> Position:
    return position("butifarra", hand, trump=None, talking=True, seat=3, actions=(*NAMES, *more))


def test_what_hands_count() -> None:
    assert count(ranks_of(held(GREAT)), SUITS.index("h")) == 12 + 6 + 3 + 2 + 1 + 7 + 5
    assert count_none(ranks_of(held(NO_TRUMP))) == pytest.approx(12 + 1 + 0.15 * 5)
    assert count_against(ranks_of(held("9h Ah 3h 9s As 3s Kd")), SUITS.index("h")) == 13 + 6 + 2


def test_the_dealer_names_a_great_suit_or_no_trumps_and_delegates_a_fair_hand() -> None:
    assert naming(GREAT, Delegate()).does() == Trumps("h")
    assert naming(NO_TRUMP, Delegate()).does() == Trumps("none")
    assert naming(FAIR, Delegate()).does() == Delegate()


def test_the_partner_names_the_better_of_the_two() -> None:
    assert naming(FAIR).does() == Trumps("h")
    assert naming(NO_TRUMP).does() == Trumps("none")


def asked(hand: str, said: list[Said], *actions: Action, trump: str = "h", seat: int = 0) -> Action | None:
    return position("butifarra", hand, trump=trump, talking=True, seat=seat, said=said, actions=actions).does()


DIRECT, DELEGATED = [Said(3, Trumps("h"))], [Said(3, Delegate()), Said(1, Trumps("h"))]
STRONG = "9h Ah 5h 4h 9s As 3s 9d 4d 3c 4c 5c"


def test_a_delegated_suit_is_doubled_one_named_directly_is_not() -> None:
    assert asked(STRONG, DELEGATED, Pass(), Double()) == Double()
    assert asked(STRONG, DIRECT, Pass(), Double()) == Pass()
    assert asked(FAIR, DELEGATED, Pass(), Double()) == Pass()


def test_no_trumps_is_doubled_with_stoppers() -> None:
    said = [Said(3, Trumps("none"))]
    assert asked(NO_TRUMP, said, Pass(), Double(), trump="none") == Double()
    assert asked(FAIR, said, Pass(), Double(), trump="none") == Pass()


def test_who_named_it_redoubles_with_a_great_hand_the_partner_leaves_it() -> None:
    assert asked(GREAT, DIRECT, Pass(), Redouble(), seat=3) == Redouble()
    assert asked(FAIR, DIRECT, Pass(), Redouble(), seat=3) == Pass()
    assert asked(GREAT, DIRECT, Pass(), Redouble(), seat=1) == Pass()


def test_a_third_double_takes_more() -> None:
    enough_once = "9h 5h 4h 9s 3s 9d 4d 3c 4c 5c 6c 7c"
    assert asked(enough_once, DELEGATED, Pass(), Double()) == Double()
    assert asked(enough_once, DELEGATED, Pass(), ThirdDouble()) == Pass()
    assert asked(STRONG, DELEGATED, Pass(), ThirdDouble()) == ThirdDouble()
