"""Who has a hundred (KRJ-16, 17), and whether anybody has anything to say any more."""

from typing import Any

import pytest
from msgspec.structs import replace

from server.games.kruisjas import GAME, Options
from server.rules import jas
from server.rules.cards import NUMBER
from server.rules.deal import Deal
from server.rules.handmelds import Declared
from server.rules.hundred import counted, nothing_to_say
from server.rules.rest import still_to_come
from tests.cardtable import after, held
from tests.jastable import PASSES, RUNS, deck, plays


@pytest.mark.parametrize(
    ("points", "have"), [((99, 99), ()), ((100, 99), (0,)), ((99, 100), (1,)), ((100, 100), (0, 1)), ((0, 150), (1,))]
)
def test_krj_16_a_hundred_is_a_hundred_and_not_less_or_more(points: tuple[int, int], have: tuple[int, ...]) -> None:
    deal = replace(jas.dealt(3, deck(RUNS)), points=points)
    assert counted(deal).own.first == have


def test_krj_17_who_has_lost_a_hundred_again_by_a_second_showing_has_it_no_more() -> None:
    deal = counted(replace(jas.dealt(3, deck(RUNS)), points=(100, 0)))
    second = counted(replace(deal, points=(100, 100)))
    assert second.own.first == (0, 1)
    assert counted(replace(second, points=(50, 100))).own.first == (1,)


@pytest.mark.parametrize(("carried", "offered"), [(86, False), (87, True)])
def test_krj_16_dek_is_offered_at_a_hundred_and_not_before(carried: int, offered: bool) -> None:
    """Ace, seven and jack of clubs and the jack of diamonds are 13."""
    variant = GAME.variant(Options(), 4)
    hands = ("Ac Kc Qc 9c 7d 9d 8s 7s", *RUNS[1:])
    deal = after(variant, variant.deal(3, deck(hands), {"points": (carried, 40)}), *PASSES, *plays("Ac 7c Jc Jd"))
    assert [bool(variant.offers(deal, seat).calls) for seat in range(4)] == [offered, False, offered, False]


def late(hands: str = "As 7h | 9s 8c | Jd 7s | Kd 7d", points: tuple[int, int] = (40, 40), **own: Any) -> Deal:
    """Two cards each are left; hearts are trumps, stuk was called long ago, and seat 0 is to lead."""
    deal = jas.dealt(3, deck(RUNS))
    sets = tuple(held(hand) for hand in hands.split("|"))
    return replace(deal, hands=sets, turn=0, points=points, own=replace(deal.own, **{"called": NUMBER["Kh"], **own}))


RUN = Declared(2, ())


@pytest.mark.parametrize(
    ("deal", "quiet"),
    [
        (late(), True),
        (late(waiting=(RUN,)), False),  # KRJ-9: a meld still to be shown
        (late(uncalled=20), False),  # KRJ-12: a meld in the last trick still to be called
        (late(first=(1,)), False),  # KRJ-16: who has a hundred may say dek
        (late("As 7h | Ks 8c | Qs 7s | Kd 7d"), False),  # KRJ-12: a run may still fall
        (late("As Jh | Js 8c | Jd 7s | Jc 7d"), False),  # KRJ-12: four jacks too
        (late("As Kh | 9s 8c | Jd 7s | Kd 7d", called=None), False),  # KRJ-11: stuk may be called with the king
        (late("As Kh | 9s 8c | Jd 7s | Kd 7d"), True),  # it has been
        (late(called=None), True),  # it was forgotten, and both its cards are gone
        (late(points=(78, 40)), True),  # KRJ-16: ace, jack, king and last trick are 20
        (late(points=(79, 40)), True),
        (late(points=(80, 40)), False),
        (late(points=(40, 99)), True),  # the other side gets nothing any more
    ],
)
def test_when_nobody_has_anything_to_show_or_call_or_say_any_more(deal: Deal, quiet: bool) -> None:
    assert nothing_to_say(deal, 0, still_to_come(deal)) == quiet
