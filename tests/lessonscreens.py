"""Screens of guided deals as text, for docs/screens: a trick in every language, and one deal from beginning to end."""

from collections.abc import Callable, Iterator

from clients.cli.settings import Language
from clients.cli.tableview import TableView
from tests.clients.cli.guided import sat_down, to_play

SIZES = ((80, 24), (120, 40))
NOW = 60_000

TRICKS: tuple[tuple[Language, str], ...] = (
    ("nl", "klaverjas"),
    ("en", "schutjas"),
    ("fr", "manille_parlee"),
    ("ca", "butifarra"),
)
"""The game that is shown in each language."""


def begun(table: TableView) -> bool:
    """The cards are dealt."""
    return bool(table.private.hand)


def asked(table: TableView) -> bool:
    """The person has something to decide, and is advised."""
    return table.private.advice is not None


def over(table: TableView) -> bool:
    """The deal is over."""
    return table.public.phase == "over"


MOMENTS: dict[str, tuple[Callable[[TableView], bool], bool]] = {
    "les-begin": (begun, True),
    "les-troef": (asked, False),
    "les-einde": (over, False),
}
"""A moment, and whether what the game is about still lies over the cloth."""


def screens() -> Iterator[tuple[str, str]]:
    """The name and the text of every screen."""
    for name, (until, lies_open) in MOMENTS.items():
        yield from _drawn(name, "klaverjas", until, lies_open, "nl")
    for language, game in TRICKS:
        yield from _drawn(f"les-slag-{language}", game, to_play, False, language)


def _drawn(
    name: str, game: str, until: Callable[[TableView], bool], lies_open: bool, language: Language
) -> Iterator[tuple[str, str]]:
    at = sat_down(game, until, language)
    if not lies_open:
        at.key("escape", None)
    for width, height in SIZES:
        yield f"{name}-{width}x{height}", at.draw(width, height, NOW, "21:06").text() + "\n"
