"""The cloth: who sits where, who is to play, what lies there."""

from clients.cli import cloth
from protocol.views import Chair
from tests.clients.cli.donderdag import LOOK, MARIJKE, NL, WIM, gathering, plays, table


def text(seen, **more) -> str:
    return cloth.draw(seen, (), None, LOOK, 53, 17, **more).text()


def test_the_turn_the_dealer_the_declarer_and_who_is_ahead_are_marked() -> None:
    seen = text(table())
    assert "*(M) Marijke  gever" in seen
    assert "Joost ♣" in seen
    assert "^ ligt voor" in seen
    assert "*" in text(table(turn=WIM, decision=None)).split("Wim")[0]


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
