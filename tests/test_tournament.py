"""Bots beat random play at every game and every number of players; in full over 2,000 mirrored deals each."""

import os

import pytest

from tests.tournament import WAYS, Outcome, compete, line

FULL = int(os.environ.get("STAMTAFEL_DEALS", "300")) >= 20_000
DEALS = {("manille", 4): 60, ("manille", 5): 60, ("manille", 6): 120, ("manille", 7): 160}
"""Of mirrored deals so few are enough; 40 elsewhere, more where little is written."""
USUAL = {"manille_muette": 160, "manille_parlee": 160}


@pytest.mark.deals
@pytest.mark.parametrize(("game", "players"), WAYS)
def test_bots_beat_random_play(game: str, players: int) -> None:
    deals = 2000 if FULL else DEALS.get((game, players), USUAL.get(game, 40))
    outcome = compete(game, players, deals)
    assert outcome.low > 0, line(outcome)
    assert len(outcome.scores) == deals


def test_an_outcome_is_a_mean_with_its_interval() -> None:
    outcome = Outcome("klaverjas", 4, (1.0, 3.0, 1.0, 3.0), (0.5,))
    assert outcome.mean == 2.0
    assert round(outcome.half, 3) == 1.132
    assert round(outcome.low, 3) == 0.868
    assert line(outcome).split() == ["klaverjas", "4", "4", "+2.000", "1.132", "0.50", "0.5"]
