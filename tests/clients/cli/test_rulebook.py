"""The rules that come with the program."""

import pytest

from clients.cli import rulebook
from server.games.registry import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_rules_in_both_languages(game: str) -> None:
    for language in ("nl", "en"):
        text = rulebook.rules(game, language)
        assert text is not None
        assert text.startswith("# ")


@pytest.mark.parametrize("name", ["a_game_of_a_newer_server", "../generate", "", "docs.games"])
def test_a_game_without_rules_has_none(name: str) -> None:
    assert rulebook.rules(name, "nl") is None
