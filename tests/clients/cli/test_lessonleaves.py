"""The leaf of guided deals."""

from clients.cli import lessonleaves
from clients.cli.menu import Where
from protocol.alone import Learn
from tests.clients.cli.golden import KLAVERJAS
from tests.clients.cli.scorebook import here
from tests.clients.cli.test_placeleaves import item, labels, sent


def test_there_is_one_of_every_game() -> None:
    leaf = lessonleaves.lessons(here(None, games=(KLAVERJAS,)), Where("lessons"))
    assert leaf.title == "Eerste spel met uitleg"
    assert labels(leaf) == ["Klaverjassen"]
    assert sent(leaf, "Klaverjassen") == (Learn(bytes(16), "klaverjas"),)
    assert item(leaf, "Klaverjassen").does == "close"
