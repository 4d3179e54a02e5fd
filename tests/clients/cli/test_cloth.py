"""The cloth: who sits where, who is to play, what lies there."""

import pytest
from msgspec.structs import replace

from clients.cli import cards, cloth, places, seats
from protocol.views import Chair, Fact
from tests.clients.cli.donderdag import ABOUT, JOOST, LOOK, MARIJKE, NL, WIM, gathering, plays, table, with_changes


def text(seen, **more) -> str:
    return cloth.draw(seen, (), None, LOOK, 53, 17, **more).text()


def test_you_sit_at_the_bottom_and_the_next_player_on_your_left() -> None:
    for own in range(4):
        spots = places.places(table(seat=own), 53, 17, cards.SMALL)
        assert [spots[(own + i) % 4].where for i in range(4)] == ["S", "W", "N", "E"]


@pytest.mark.parametrize("players", range(2, 8))
def test_tables_of_two_to_seven_have_room_for_every_card(players: int) -> None:
    chairs = tuple(Chair() for _ in range(players))
    seen = with_changes(gathering(*chairs), about=replace(ABOUT, players=players))
    for width, height, size in ((53, 17, cards.SMALL), (77, 27, cards.LARGE)):
        spots = places.places(seen, width, height, size).values()
        cells = [
            (x, y) for spot in spots for x in range(spot.x, spot.x + size.width) for y in range(spot.y, spot.y + size.height)
        ]
        assert len(cells) == len(set(cells)), "two cards overlap"
        assert all(0 < x < width - 1 and 0 < y < height - 1 for x, y in cells)


def test_the_turn_the_dealer_the_declarer_and_who_is_ahead_are_marked() -> None:
    seen = text(table())
    assert "*(M) Marijke  gever" in seen
    assert "Joost ♣" in seen
    assert "^ ligt voor" in seen
    assert "*" in text(table(turn=WIM, decision=None)).split("Wim")[0]


def test_who_plays_is_what_the_server_says() -> None:
    assert seats.declarer(table()) == JOOST
    assert seats.declarer(table(facts=(Fact("plays", seat=WIM),))) == WIM
    assert seats.declarer(table(said=())) is None


def test_who_lost_the_connection_is_shown() -> None:
    assert "verbinding" in text(table())


def test_the_edge_goes_out_when_the_own_connection_is_lost() -> None:
    assert "◆" in text(table())
    assert "◆" not in text(table(), connected=False)


def test_your_place_waits_for_your_card() -> None:
    assert "jij" in text(table())
    assert "╎" not in text(table(trick=plays("Ah", "7h", "Th", "8h"), turn=None, decision=None))
    assert MARIJKE == 0


def test_free_seats_have_their_numbers() -> None:
    seen = text(gathering(Chair("m"), Chair(), Chair("j", ready=True), Chair(), seat=0))
    assert "2: vrij" in seen
    assert "4: vrij" in seen
    assert f"Joost  {NL.say('cloth.ready')}" in seen
