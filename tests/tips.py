"""The tips as docs/games has them, to be held against what clients show."""

import re
from pathlib import Path

from docs import games

SHELF = Path(games.__path__[0])


def flowing(text: str) -> str:
    """The text on one line."""
    return " ".join(text.split())


def written(game: str, language: str) -> list[str]:
    """The tips of this game, without the signs of Markdown."""
    section = (SHELF / language / f"{game}.md").read_text(encoding="utf-8").split("\n## ")[-1]
    plain = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", section)
    return [flowing(tip) for tip in plain.split("\n* ")[1:]]
