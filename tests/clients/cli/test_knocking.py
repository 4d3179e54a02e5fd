"""Klop klop."""

from clients.cli.attable import AtTable
from clients.cli.canvas import Canvas
from clients.cli.connection import Heard
from clients.cli.knocking import Knocking
from clients.cli.settings import Settings
from protocol.events import Chat, Line
from tests.clients.cli.donderdag import NL, WIM, table

NOW = 100_000


def knock(number: int = 1, at: int = NOW, person: str = "w") -> tuple[Line, ...]:
    return (Line(number, at, person, "Wim", phrase="knock"),)


def test_who_is_waited_for_is_rung_once() -> None:
    here = Knocking()
    assert here.heard(knock(), table(), NOW)
    assert here.by == "Wim"
    assert here.rings()
    assert not here.rings()
    assert not here.heard(knock(), table(), NOW), "the same line again, after a reconnect"


def test_nobody_else_is() -> None:
    here = Knocking()
    for seen in (table(turn=WIM, decision=None), table(seat=None)):
        assert not here.heard(knock(), seen, NOW)
    assert not here.heard(knock(2, person="m"), table(), NOW), "one's own knock"
    assert not here.heard((Line(3, NOW, "w", "Wim", phrase="nice"),), table(), NOW)
    assert not here.heard(knock(4, at=NOW - 60_000), table(), NOW), "a knock of a while ago"
    assert not here.rings()


def test_the_sign_stays_until_a_key_or_until_it_is_no_longer_so() -> None:
    here = Knocking()
    here.heard(knock(), table(), NOW)
    here.moved(table())
    canvas = Canvas(60, 3)
    here.draw(canvas, NL, 53, 1)
    assert "Klop klop: Wim wacht op jou." in canvas.text()
    here.moved(table(turn=WIM, decision=None))
    assert here.by is None
    here.heard(knock(2), table(), NOW)
    here.answered()
    here.draw(nothing := Canvas(60, 3), NL, 53, 1)
    assert nothing.text().strip() == ""


def test_at_the_table_it_is_seen_and_heard() -> None:
    here, deaf = (AtTable(table(), Settings(bell=bell), {}) for bell in (True, False))
    for one in (here, deaf):
        one.heard(Heard(Chat(knock(at=0)), one.table, one.table), 0)
    assert "Klop klop: Wim wacht op jou." in here.draw(80, 24, 0, "").text()
    assert (here.rings(), here.rings()) == (True, False)
    assert not deaf.rings()
    here.key("h", "h")
    assert "wacht op jou" not in here.draw(80, 24, 0, "").text()
