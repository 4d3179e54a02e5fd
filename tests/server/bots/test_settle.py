"""What the end of a deal is worth: what is written, in each game's way."""

import pytest

from protocol.views import Fact
from server.bots import butifarra, handjas, klaverjas, kruisjas, manille, schutjas, tens
from server.bots.settle import by_points, totals
from tests.positions import position


def test_points_so_far_and_those_to_come_are_added_up_by_who_helps_whom() -> None:
    three = position("manille", "7s", players=3, plays=1, points=(10, 20, 5), won=(0,) * 3).sight()
    assert totals(three, {1: 3, 2: 4}, (10, 20, 5)) == (19, [23])
    assert by_points(position("klaverjas", "7s", plays=0, points=(50, 60)).sight(), {0: 20, 1: 5}, {}) == 5


@pytest.mark.parametrize(
    ("plays", "taken", "worth"),
    [(0, (40, 30), 18), (0, (30, 40), -162), (0, (30, 38), -160), (1, (30, 40), -2), (1, (40, 30), 162), (1, (30, 38), 160)],
)
def test_nat_costs_everything_in_klaverjas(plays: int, taken: tuple[int, int], worth: float) -> None:
    seen = position("klaverjas", "7s", plays=plays, points=(50, 42), won=(3, 2)).sight()
    assert klaverjas.settle(seen, dict(enumerate(taken)), {0: 1, 1: 2}) == worth


def test_the_pit_is_a_hundred_more() -> None:
    seen = position("klaverjas", "7s", plays=0, points=(130, 0), won=(6, 0)).sight()
    assert klaverjas.settle(seen, {0: 32, 1: 0}, {0: 2, 1: 0}) == 262
    assert klaverjas.settle(seen, {0: 32, 1: 0}, {0: 1, 1: 1}) == 162


def test_a_hundred_and_under_jan_in_kruisjas() -> None:
    seen = position("kruisjas", "7s", points=(90, 30)).sight()
    assert kruisjas.settle(seen, {0: 10, 1: 0}, {}) == 70 + 2 * kruisjas.STROKE
    assert kruisjas.settle(seen, {0: 10, 1: 25}, {}) == 45 + kruisjas.STROKE
    assert kruisjas.settle(seen, {0: 5, 1: 30}, {}) == 35


def test_the_contract_in_schutjas() -> None:
    mine = position("schutjas", "7s", points=(90, 30), facts=[Fact("contract", seat=0, side=0, word="schut")]).sight()
    assert schutjas.settle(mine, {0: 10, 1: 0}, {}) == pytest.approx(300 + 7)
    assert schutjas.settle(mine, {0: 5, 1: 21}, {}) == pytest.approx(-100 + 4.4)


def test_thirty_five_in_the_manilles_and_the_goal_of_who_plays() -> None:
    pairs = position("manille_muette", "7s", points=(30, 30)).sight()
    assert tens.settle(pairs, {0: 5, 1: 3}, {}) == pytest.approx(tens.WON + 0.2)
    assert tens.settle(pairs, {0: 4, 1: 4}, {}) == 0
    goal = [Fact("goal", n=21)]
    against = position("manille", "7s", players=3, plays=1, points=(5, 18, 5), won=(0,) * 3, facts=goal).sight()
    assert manille.settle(against, {1: 2, 2: 0}, {}) > 0
    assert manille.settle(against, {1: 3, 2: 0}, {}) < 0


def test_only_the_winner_writes_in_butifarra() -> None:
    seen = position("butifarra", "7s", plays=0, points=(33, 30)).sight()
    assert butifarra.settle(seen, {0: 5, 1: 4}, {}) == pytest.approx(38 + 0.4)
    assert butifarra.settle(seen, {0: 3, 1: 6}, {}) == 0


def test_potatoes_and_the_two_best_in_handjas() -> None:
    seen = position("handjas", "7s", points=(20, 50, 60, 20), won=(0,) * 4).sight()
    assert handjas.settle(seen, {0: 0, 1: 0, 2: 0, 3: 7}, {}) < 0
    third = handjas.settle(seen, {0: 7, 1: 0, 2: 0, 3: 0}, {})
    assert 0 < third < handjas.settle(seen, {0: 35, 1: 0, 2: 0, 3: 0}, {})
