"""The rules of a game for players, and its tips: docs/games, which comes with the program, a file a game and language."""

import re
from importlib.resources import files

from clients.cli.settings import Language

SHELF = "docs.games"
"""The package that has them: `nl/NAME.md`, `en/NAME.md` and so on."""


def rules(game: str, language: Language) -> str | None:
    """The rules of this game as Markdown; nil when there are none in this language."""
    if not re.fullmatch(r"[a-z_]+", game):
        return None
    book = files(SHELF) / language / f"{game}.md"
    return book.read_text(encoding="utf-8") if book.is_file() else None


def tips(game: str, language: Language) -> str | None:
    """The tips for this game as a list in Markdown: the last section of its rules. Nil when there are no rules."""
    text = rules(game, language)
    return None if text is None else text.rpartition("\n## ")[2].partition("\n")[2].strip()
