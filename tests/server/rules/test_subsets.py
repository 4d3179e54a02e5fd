"""All ways to take up to so many cards of a hand, each once."""

from server.rules.subsets import how_many, nth_subset
from tests.cardtable import cards


def test_every_way_has_its_number() -> None:
    hand = cards("Ac Kc Qc Jc")
    ways = [nth_subset(hand, n) for n in range(how_many(4, 2))]
    assert len(ways) == 1 + 4 + 6 == len(set(ways))
    assert ways[:3] == [(), ("Ac",), ("Kc",)]
    assert ways[-1] == ("Qc", "Jc")
