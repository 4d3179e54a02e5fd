"""Where people sit."""

import pytest
from msgspec.structs import replace

from clients.cli import cards
from clients.cli.places import SPOTS, places
from protocol.around import Chair
from tests.clients.cli.donderdag import ABOUT, gathering, table, with_changes


def test_you_sit_at_the_bottom_and_the_next_seat_is_on_your_left() -> None:
    for own in range(4):
        spots = places(table(seat=own), 53, 17, cards.SMALL)
        assert [spots[(own + i) % 4].where for i in range(4)] == ["S", "W", "N", "E"]


def test_seats_do_not_move_when_play_runs_the_other_way() -> None:
    counter = table(about=replace(ABOUT, direction=-1))
    assert places(counter, 53, 17, cards.SMALL) == places(table(), 53, 17, cards.SMALL)


@pytest.mark.parametrize("players", range(2, 8))
@pytest.mark.parametrize(("width", "height", "size"), [(53, 17, cards.SMALL), (73, 23, cards.SMALL), (77, 27, cards.LARGE)])
def test_tables_of_two_to_seven_have_room_for_every_card_and_name(
    players: int, width: int, height: int, size: cards.Size
) -> None:
    seen = with_changes(gathering(*[Chair()] * players), about=replace(ABOUT, players=players))
    spots = places(seen, width, height, size).values()
    assert tuple(spot.where for spot in spots) == SPOTS[players]
    cells = [(x, y) for s in spots for x in range(s.x, s.x + size.width) for y in range(s.y, s.y + size.height)]
    assert len(cells) == len(set(cells)), "two cards overlap"
    assert all(2 <= x < width - 2 and 2 <= y < height - 4 for x, y in cells)
    assert all(min(spot.x - 2, width - 2 - spot.x - size.width) >= 10 for spot in spots), "no room for a name"
