"""The screen in README.md, drawn as the client draws it. `python -m tests.readme` draws it again."""

from pathlib import Path

from clients.cli.look import Look
from protocol.events import PersonHere
from tests.clients.cli.donderdag import EN, PEOPLE, table
from tests.clients.cli.golden import SMALL, drawn

README = Path(__file__).parents[1] / "README.md"


def screen() -> str:
    """Marijke's turn at the Thursday table, everybody there, in English."""
    people = {**PEOPLE, "e": PersonHere("Els", here=True)}
    return drawn(table(people=people), SMALL, Look(EN, "AKQJ"), log=())


def text(readme: str) -> str:
    """This README with its first block of text drawn again."""
    before, begins, rest = readme.partition("```text\n")
    _, ends, after = rest.partition("```\n")
    return before + begins + screen().rstrip("\n") + "\n" + ends + after


if __name__ == "__main__":
    README.write_text(text(README.read_text(encoding="utf-8")), encoding="utf-8")
