"""A plan follows from its seed, has every kind of fault, and keeps to its time."""

from itertools import pairwise
from random import Random

from tests.chaos.plan import LASTS, one_after_another, plan


def test_a_plan_follows_from_its_seed() -> None:
    assert plan(Random("1"), 300, 50) == plan(Random("1"), 300, 50) != plan(Random("2"), 300, 50)


def test_a_long_plan_has_everything_and_keeps_to_its_time() -> None:
    found = plan(Random("1"), 300, 50)
    assert len(found) == 300
    assert {fault.kind for fault in found} == {*LASTS}
    assert [fault.at for fault in found] == sorted(fault.at for fault in found)
    assert found[-1].at <= 50 * 60
    assert all(LASTS[fault.kind][0] <= fault.seconds <= LASTS[fault.kind][1] for fault in found)
    assert any(one.at + one.seconds > other.at for one, other in pairwise(found)), "some overlap"


def test_one_after_another_every_kind_comes_before_any_comes_again() -> None:
    found = one_after_another(Random("1"), len(LASTS) + 1)
    assert {fault.kind for fault in found[:-1]} == {*LASTS}
