"""An ordinary deal after a guided one."""

from msgspec.structs import replace

from clients.cli import choices, ordinary
from clients.cli.words import Words
from protocol.alone import Learn
from protocol.around import Alone
from protocol.commands import Create, Ready, Sit
from protocol.place import SeatBot
from tests.clients.cli.donderdag import ABOUT, table

OVER = table(about=replace(ABOUT, alone=Alone("lesson")), phase="over", decision=None, hand=())


def test_what_is_offered_at_the_end() -> None:
    first, second = choices.choices(OVER, Words("nl"), "AHVB")
    assert (first.label, second.label) == ("Nu een gewoon spel", "Nog eens met uitleg")
    assert isinstance(first.command, Create)
    assert second.command == Learn(bytes(16), "klaverjas")


def test_bots_sit_down_where_it_is_played_and_everybody_is_ready() -> None:
    [first, _] = choices.choices(OVER, Words("nl"), "AHVB")
    assert first.command is not None
    sit, *bots, ready = ordinary.seating(first.command, OVER)
    assert sit == Sit(bytes(16), 0)
    assert bots == [SeatBot(bytes(16), seat) for seat in (1, 2, 3)]
    assert ready == Ready(bytes(16))


def test_nothing_of_that_at_any_other_table() -> None:
    assert ordinary.seating(Create(bytes(16), "Donderdag", "klaverjas", 4), table()) == ()
    assert ordinary.seating(Create(bytes(16), "Donderdag", "klaverjas", 4), None) == ()
    assert ordinary.seating(Learn(bytes(16), "klaverjas"), OVER) == ()
