"""What the guided deals have to teach, and that who does what is advised wins them."""

import pytest

from server.games.registry import GAMES
from server.tables.lessons import ahead_of
from tests.lessons import a_lesson, learned

MELDS = {"klaverjas", "kruisjas", "schutjas", "handjas"}
"""The games in which melds count."""
SILENT = {"manille_muette"}
"""Where there is nothing to say."""


@pytest.mark.parametrize("game", GAMES)
def test_in_every_guided_deal_there_is_something_to_learn(game: str) -> None:
    lesson = learned(game, a_lesson(game))
    asked = {"wins", "barred", "ruff"} | ({"melds"} if game in MELDS else set()) | (set() if game in SILENT else {"says"})
    assert asked <= lesson.teaches
    assert len(lesson.reasons.keys() - {"only_card", "best"}) >= 6
    assert lesson.reasons["best"] == 0, "every advice says why"


@pytest.mark.parametrize("game", GAMES)
def test_a_guided_deal_is_the_same_for_everybody(game: str) -> None:
    assert ahead_of(game) == ahead_of(game)
    assert learned(game, a_lesson(game)) == learned(game, a_lesson(game))


def test_each_has_cards_of_its_own() -> None:
    assert len({ahead_of(game).deck for game in GAMES}) == len(GAMES)
