"""The rules that come with the program."""

import subprocess
import sys

import pytest

from clients.cli import rulebook
from clients.cli.settings import LANGUAGES
from clients.cli.words import Words
from server.games.registry import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_rules_in_every_language(game: str) -> None:
    for language in LANGUAGES:
        text = rulebook.rules(game, language)
        assert text is not None
        assert text.startswith("# ")


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_of_every_game_end_with_its_tips_in_every_language(game: str) -> None:
    counts = set()
    for language in LANGUAGES:
        text, tips = rulebook.rules(game, language), rulebook.tips(game, language)
        assert text is not None
        assert tips is not None
        assert text.endswith(f"## {Words(language).say('page.tips')}\n\n{tips}\n")
        items = tips.split("\n* ")
        assert tips.startswith("* ")
        assert "\n\n" not in tips, "a list and nothing else"
        assert all(len(" ".join(item.split())) < 420 for item in items), "a tip is short"
        counts.add(len(items))
    assert len(counts) == 1, "no tip is missing in any language"
    assert min(counts) >= 6


@pytest.mark.parametrize("name", ["a_game_of_a_newer_server", "../generate", "", "docs.games"])
def test_a_game_without_rules_has_none(name: str) -> None:
    assert rulebook.rules(name, "nl") is None
    assert rulebook.tips(name, "nl") is None


def test_the_installed_program_has_them_wherever_it_is_started() -> None:
    """From another folder, as a person starts it: the folder of the tests is on the path of pytest only."""
    read = "from clients.cli.rulebook import rules; print(rules('klaverjas', 'nl') is not None)"
    done = subprocess.run([sys.executable, "-c", read], cwd="/", capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("True\n", "")
