"""Where the words about a player stand."""

import pytest

from clients.cli import mats
from clients.cli.canvas import Canvas
from clients.cli.cards import SMALL
from clients.cli.places import places
from clients.cli.seats import Label
from tests.clients.cli.evening import Evening

BY_THE_SIGN = Label("Wim", ("weg 1:48", "jij ziet de hand"))
LONG = Label("*Marijke-Johanna ♣", ("gever →", "roem staat", "driekaart tot de vrouw: 20"), "“Hoeveel harten heb je?”")


@pytest.mark.parametrize("players", range(2, 8))
def test_nobody_s_words_cover_a_card_or_the_edge(players: int) -> None:
    seen = Evening("manille", players).table
    spots = places(seen, 53, 17, SMALL)
    for spot in spots.values():
        canvas = Canvas(53, 17)
        mats.draw(canvas, seen, spot, LONG, SMALL, "", aside=False)
        lines = [line.ljust(53) for line in canvas.text().split("\n")]
        assert all(line[0] == line[52] == " " for line in lines)
        taken = [(x, y) for s in spots.values() for x in range(s.x, s.x + 6) for y in range(s.y, s.y + 3)]
        assert all(lines[y][x] == " " for x, y in taken), spot.where
        assert "*Marijke" in canvas.text()


def test_words_at_a_side_leave_the_sign_of_the_card_that_is_ahead_free() -> None:
    seen = Evening("klaverjas", 4).table
    west = next(spot for spot in places(seen, 53, 17, SMALL).values() if spot.where == "W")
    canvas = Canvas(53, 17)
    mats.draw(canvas, seen, west, BY_THE_SIGN, SMALL, "", aside=False)
    assert all(len(line) < west.x for line in canvas.text().split("\n"))
