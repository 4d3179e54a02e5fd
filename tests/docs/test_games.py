"""The rules for players speak as the client does: a player finds in the form of a new table what was read there."""

import re
from pathlib import Path

import pytest

from clients.cli import options
from clients.cli.settings import LANGUAGES
from clients.cli.words import Words
from docs import games
from protocol.events import OptionInfo
from server.games.registry import GAMES, option_infos

SHELF = Path(games.__path__[0])
EVERY = [(language, name) for language in LANGUAGES for name in GAMES]


def told(language: str, name: str) -> str:
    return flowing((SHELF / language / f"{name}.md").read_text(encoding="utf-8"))


def flowing(text: str) -> str:
    """The text as one line, whatever kind of space stands in it."""
    return " ".join(text.split())


def values(info: OptionInfo) -> tuple[bool | int | str, ...]:
    """What the form lists; of a number nothing, since its range is told."""
    return info.choices or ()


@pytest.mark.parametrize(("language", "name"), EVERY)
def test_the_heading_is_what_the_client_calls_the_game(language: str, name: str) -> None:
    heading = (SHELF / language / f"{name}.md").read_text(encoding="utf-8").partition("\n")[0]
    assert heading == f"# {Words(language).named('game', name)}"


@pytest.mark.parametrize(("language", "name"), EVERY)
def test_every_choice_is_told_in_the_words_of_the_form(language: str, name: str) -> None:
    words, text = Words(language), told(language, name)
    for info in option_infos(GAMES[name]):
        assert re.search(rf"\* \*\*{re.escape(flowing(options.label(name, info.name, words)))}\*\* ?: ", text), info.name
        said = (flowing(options.value(name, info.name, value, words)) for value in values(info))
        assert [one for one in said if one not in text] == []


@pytest.mark.parametrize(("language", "name"), EVERY)
def test_no_key_of_the_protocol_stands_among_the_words(language: str, name: str) -> None:
    text = told(language, name)
    assert re.findall(r"`[^`]*`|\w+_\w+(?!\w*\.md)", text) == []
