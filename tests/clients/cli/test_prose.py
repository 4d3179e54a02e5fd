"""The rules as they are read in a terminal."""

import pytest

from clients.cli import prose, rulebook
from clients.cli.settings import LANGUAGES
from server.games.registry import GAMES

TEXT = """# Het spel

Een **stuk** tekst met een [link](https://example.org)
op twee regels.

* het eerste ding is lang genoeg om af te breken
* het tweede

| kaart | punten |
| --- | --- |
| boer | 20 |
"""


def test_headings_paragraphs_lists_and_tables() -> None:
    assert [text for text, _ in prose.lines(TEXT, 30)] == [
        "Het spel",
        "",
        "Een stuk tekst met een link op",
        "twee regels.",
        "",
        "· het eerste ding is lang",
        "  genoeg om af te breken",
        "· het tweede",
        "",
        "kaart  punten",
        "─────  ──────",
        "boer   20",
    ]
    assert prose.lines(TEXT, 30)[0][1] == "lamp"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [60, 74, 114])
def test_the_rules_of_every_game_can_be_read(game: str, language: str, width: int) -> None:
    text = rulebook.rules(game, language)
    assert text is not None
    lines = prose.lines(text, width)
    assert len(lines) > 20
    assert max(len(line) for line, _ in lines) <= width
    assert not any(sign in line for line, _ in lines for sign in ("**", "](", "`", "| "))
