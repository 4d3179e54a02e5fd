"""Screens of dailies as text, for docs/screens: a table of one's own as it is played, and boards with made-up names.

tests/screens.py draws them with the others.
"""

from collections.abc import Iterator

from clients.cli.around import Around
from clients.cli.attable import AtTable
from clients.cli.canvas import Canvas
from clients.cli.look import Look
from clients.cli.menu import Where
from clients.cli.settings import LANGUAGES, Language, Settings, letters
from clients.cli.tableview import TableView
from clients.cli.words import Words
from protocol.events import Event, PersonHere
from server.tables import views
from tests.alonetable import AloneTable, a_daily, scripted
from tests.clients.cli.everyday import BOARD, DAILY, DAY, DAYS, EVENING

SIZES = ((80, 24), (120, 40))
HERE = {"ann": PersonHere("Marijke", here=True)}
ONE = Where("daily", daily=DAILY, day=DAY)
LEAVES: dict[str, tuple[Where, Event]] = {
    "spellen": (Where("dailies"), DAYS),
    "spel": (ONE, BOARD),
    "ranglijst": (Where("board.day", daily=DAILY, day=DAY), BOARD),
    "uitslag": (Where("board.place.entry", daily=DAILY, day=DAY, entry="a1"), BOARD),
}


def screens() -> Iterator[tuple[str, str]]:
    """The name and the text of every screen: one's own table at both sizes, the leaves in every language."""
    for at, moment in (("slag", _barred(_begun())), ("einde", _seen(_begun().play(scripted)))):
        for width, height in SIZES:
            yield f"dag-{at}-{width}x{height}", f"{AtTable(moment, Settings(), {}).draw(width, height, 0, '21:06').text()}\n"
    for name in LEAVES:
        for language in LANGUAGES:
            width, height = SIZES[language in {"fr", "ca"} and name == "spel"]
            yield f"dag-{name}-{language}-{width}x{height}", f"{_leaf(name, language, width, height).text()}\n"


def _begun() -> AloneTable:
    return a_daily(DAILY, DAY)


def _seen(top: AloneTable) -> TableView:
    state = top.state
    return TableView(state.version, bytes(8), "ann", views.public(state), views.private(state, 0), HERE)


def _barred(top: AloneTable) -> TableView:
    """The first turn in which some cards are barred."""
    while True:
        seen = _seen(top)
        decision = seen.private.decision
        if decision is not None and decision.turn and decision.barred:
            return seen
        top.step(scripted)


def _leaf(name: str, language: Language, width: int, height: int) -> Canvas:
    where, heard = LEAVES[name]
    look = Look(Words(language), letters(Settings(language=language)))
    around = Around("http://stamtafel.example", (), look, bytes, lambda file, text: file)
    around.at(None, EVENING, look)
    around.show(where)
    around.heard(heard)
    return around.draw(Canvas(width, height))
