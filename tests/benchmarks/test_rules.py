"""The deals that the rules are measured with."""

from itertools import islice

import pytest

from benchmarks.rounds import measure
from benchmarks.rules import FIRST, cases, deals_of, shown, timed, yardstick
from server.games.registry import GAMES


@pytest.mark.parametrize("name", GAMES)
def test_the_deals_are_the_same_for_the_same_seed(name: str) -> None:
    cards = list(islice(deals_of(GAMES[name], seed=7), 20))
    assert cards == list(islice(deals_of(GAMES[name], seed=7), 20))
    assert any(cards)


def test_all_cards_of_a_deal_are_played() -> None:
    assert set(islice(deals_of(GAMES[FIRST], seed=1), 50)) == {32}


def test_the_time_is_that_of_a_core() -> None:
    figures = timed(yardstick(), seconds=0.01)
    assert figures["deals_s"] * figures["card_us"] * 32 == pytest.approx(1e6)


def test_every_game_is_shown() -> None:
    lines = shown(measure(cases(0.02, peers=False), 1, lambda _: None)).splitlines()
    assert [line.split()[1] for line in lines[2:]] == [*GAMES, "yardstick"]
