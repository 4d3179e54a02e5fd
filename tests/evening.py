"""docs/evening.md: the written evening with its real screens. `python -m tests.evening` plays it and writes it down."""

import asyncio
import tempfile
from pathlib import Path

from tests.e2e.story import evening
from tests.e2e.telling import Chapter, Place

DOCUMENT = Path(__file__).parents[1] / "docs" / "evening.md"

HEAD = """# An evening at the stamtafel

What four friends do on a Thursday, as it was really played: every screen below is what a terminal of 80 by 24 showed at that
moment, with the cards of that evening. A test plays it again, over real sockets and processes, with other cards.
`python -m tests.evening` plays it and writes it down anew.
"""


def text(chapters: list[Chapter]) -> str:
    """The story as a document."""
    return "\n".join([HEAD, *(_chapter(chapter) for chapter in chapters)])


def titles(document: str) -> list[str]:
    """The titles of the chapters in this document."""
    return [line.removeprefix("## ") for line in document.splitlines() if line.startswith("## ")]


def _chapter(chapter: Chapter) -> str:
    told = f"## {chapter.title}\n\n{chapter.text}\n"
    return f"{told}\n{chapter.whose}'s screen:\n\n```text\n{chapter.screen}```\n" if chapter.screen else told


def main() -> None:
    """Play the evening and write it down."""
    chapters: list[Chapter] = []
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(evening(Place(Path(folder), chapters.append)))
    DOCUMENT.write_text(text(chapters), encoding="utf-8")


if __name__ == "__main__":
    main()
