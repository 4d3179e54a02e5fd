"""The screens in docs/screens are what the client draws; after a change `python -m tests.screens` draws them anew."""

import pytest

from server.games.registry import GAMES
from tests import screens

DRAWN = dict(screens.screens())
SIZES = {f"{width}x{height}": (width, height) for width, height in screens.SIZES}


@pytest.mark.parametrize("name", DRAWN)
def test_a_screen_looks_as_it_was_looked_at(name: str) -> None:
    kept = (screens.FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert DRAWN[name] == kept, "if that is right: python -m tests.screens"


@pytest.mark.parametrize("name", DRAWN)
def test_nothing_goes_over_the_edge(name: str) -> None:
    width, height = SIZES[name.rpartition("-")[2]]
    lines = DRAWN[name].split("\n")[:-1]
    assert len(lines) <= height
    assert max(map(len, lines)) <= width


def test_no_screen_is_kept_that_is_not_drawn() -> None:
    assert {path.stem for path in screens.FOLDER.glob("*.txt")} == set(DRAWN)


def test_every_game_is_there_at_every_size_and_for_every_number_of_players() -> None:
    for name, game in GAMES.items():
        scenes = [scene for scene in screens.SCENES.values() if scene.game == name]
        assert {scene.players for scene in scenes} >= set(game.players) - {4} or game.players == (4,), name
        assert len(scenes) >= 2, name
