"""The rules that come with the program."""

import subprocess
import sys

import pytest

from clients.cli import rulebook
from clients.cli.settings import LANGUAGES
from server.games.registry import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_rules_in_every_language(game: str) -> None:
    for language in LANGUAGES:
        text = rulebook.rules(game, language)
        assert text is not None
        assert text.startswith("# ")


@pytest.mark.parametrize("name", ["a_game_of_a_newer_server", "../generate", "", "docs.games"])
def test_a_game_without_rules_has_none(name: str) -> None:
    assert rulebook.rules(name, "nl") is None


def test_the_installed_program_has_them_wherever_it_is_started() -> None:
    """From another folder, as a person starts it: the folder of the tests is on the path of pytest only."""
    read = "from clients.cli.rulebook import rules; print(rules('klaverjas', 'nl') is not None)"
    done = subprocess.run([sys.executable, "-c", read], cwd="/", capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("True\n", "")
