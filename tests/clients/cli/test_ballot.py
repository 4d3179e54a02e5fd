"""The box of what is asked: in the place of the slate's lower part, of no height when nothing is."""

import pytest

from clients.cli import ballot, screen
from clients.cli.screen import Screenful
from protocol.around import Asking
from protocol.views import Lent
from tests.clients.cli.donderdag import LOOK, WIM, proposal, table

LONG = table(
    vote=proposal("claim", asked="mj", votes={"j": "no"}),
    lent=Lent(WIM, ("Ac", "Kc", "Qc", "Tc", "9c", "8c", "Td", "9d")),
    decision=None,
)


def test_nothing_asked_takes_no_room() -> None:
    assert ballot.draw(table(), LOOK, 0, 25).height == 0


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40)])
def test_the_longest_box_fits_and_covers_no_card(size: tuple[int, int]) -> None:
    drawn = screen.draw(Screenful(LONG), LOOK, *size).text().split("\n")
    without = screen.draw(Screenful(table(decision=None)), LOOK, *size).text().split("\n")
    across, down = screen.cloth_width(size[0]), screen.cloth_height(*size)
    for y, (one, other) in enumerate(zip(drawn, without, strict=True)):
        if y != down + 1:
            assert one[:across] == other[:across]
    assert any("[2] Doorspelen" in line for line in drawn)
    assert any("nog 1:00" in line for line in drawn)


def test_a_click_on_a_word_answers_where_cards_have_the_numbers() -> None:
    canvas = ballot.draw(table(vote=proposal("stop")), LOOK, 0, 38)
    rows = canvas.text().split("\n")
    y = next(i for i, row in enumerate(rows) if "[nee] Doorspelen" in row)
    assert canvas.at(4, y) == "nee"


def test_a_question_who_somebody_is_has_no_clock() -> None:
    text = ballot.draw(table(host="m", asking=(Asking("k", "e", 0),)), LOOK, 0, 38).text()
    assert "nog" not in text.lower()
    assert "Dat ben ik" in text
