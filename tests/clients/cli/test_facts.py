"""What is special to a game, in words."""

import pytest

from clients.cli import facts
from protocol.views import Fact, ShownMeld
from tests.clients.cli.donderdag import LOOK, MARIJKE, WIM, table


@pytest.mark.parametrize(
    ("fact", "words"),
    [
        (Fact("contract", seat=WIM, side=1, word="herschut"), "Herschut"),
        (Fact("goal", n=21), "doel 21"),
        (Fact("stock", n=4), "stok: 4"),
        (Fact("sits_out", seat=WIM), "aan de kant"),
        (Fact("something_newer", n=3), "something_newer 3"),
    ],
)
def test_facts_are_told_in_words(fact: Fact, words: str) -> None:
    assert facts.fact_words(table(), fact, LOOK) == words


def test_each_fact_stands_at_its_seat_or_on_the_table() -> None:
    told = (Fact("plays", seat=WIM, side=1), Fact("contract", seat=WIM, side=1, word="schut"), Fact("factor", n=4))
    seen = table(facts=told, melds=(ShownMeld(MARIJKE, "four", rank="Q", points=100),))
    assert facts.of_seat(seen, WIM, LOOK) == ["Schut"]
    assert facts.of_seat(seen, MARIJKE, LOOK) == ["vier vrouwen: 100"]
    assert facts.of_table(seen, LOOK) == ["telt 4 keer"]


def test_what_both_sides_begin_with_is_one_fact_the_own_side_first() -> None:
    told = (Fact("carried", side=0, n=68), Fact("carried", side=1, n=78))
    assert facts.of_table(table(facts=told), LOOK) == ["Meegenomen: 68 / 78"]
    assert facts.of_table(table(facts=told, seat=WIM), LOOK) == ["Meegenomen: 78 / 68"]


def test_a_meld_is_told_by_what_was_said_of_it_until_its_cards_lie_open() -> None:
    run = ShownMeld(WIM, "run", 3, "K", 20)
    assert facts.meld_words(run, LOOK) == "driekaart tot de heer: 20"
    lying = ShownMeld(WIM, "run", 3, "K", 20, cards=("Kh", "Qh", "Jh"))
    assert facts.meld_words(lying, LOOK) == "H♥ V♥ B♥: 20"
    assert facts.meld_words(ShownMeld(WIM, "run", 3, "K", None), LOOK) == "driekaart tot de heer"
    assert facts.meld_brief(run, LOOK) == "3-kaart tot H: 20"
    assert facts.meld_brief(lying, LOOK) == "H♥ V♥ B♥: 20"
