"""The box in which a question is put together."""

from msgspec.structs import replace

from clients.cli import chooser
from clients.cli.choices import choices
from clients.cli.drafts import Asking
from protocol.actions import Ask
from protocol.views import Decision
from tests.clients.cli.donderdag import ABOUT, LOOK, NL, table

PACK = ("A", "K", "Q", "J", "T", "9", "8", "7")
SEEN = table(about=replace(ABOUT, ranks=PACK), decision=Decision("d", 7, turn=True, cards=("8h",), actions=(Ask(),)))


def box(kind: str, width: int = 51, height: int = 15):
    offered = choices(SEEN, NL, "AHVB", draft=Asking("d", Ask(), kind))
    return chooser.draw(offered, offered[0], LOOK, width, height)


def test_few_stand_in_a_list() -> None:
    lines = box("count_suit").text().splitlines()
    assert len(lines) == 7
    assert "[1] Troef" in lines[1]
    assert "[5] Terug" in lines[5]


def test_cards_stand_by_suit_and_answer_to_a_click() -> None:
    canvas = box("has")
    lines = canvas.text().splitlines()
    assert canvas.width <= 51
    assert lines[2].split() == ["│", "A♦", "H♦", "V♦", "B♦", "10♦", "9♦", "8♦", "7♦", "│"]
    assert canvas.at(lines[2].index("B♦"), 2) == "12"


def test_it_fits_beside_everything_else() -> None:
    assert box("").height <= 13
    assert box("", 20, 8).width == 20
