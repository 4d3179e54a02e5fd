"""Going from the table: who is asked how, and in which words."""

from clients.cli import leaving
from protocol.around import Chair
from protocol.commands import Away, Goodbye
from tests.clients.cli.donderdag import EN, MARIJKE, NL, gathering, stood_in, table

NO_ID = bytes(16)


def test_three_answers_the_last_of_which_stays() -> None:
    assert [one.label for one in leaving.options(NL)] == ["Even weg", "Tot ziens, voor vanavond", "Ik blijf"]
    assert [one.command for one in leaving.options(EN)] == [Away(NO_ID), Goodbye(NO_ID), None]


def test_whose_own_seat_it_is_is_asked() -> None:
    assert leaving.asks(table())
    assert leaving.asks(gathering(Chair("m"), Chair(), seat=0))


def test_who_has_no_seat_or_has_said_so_already_is_not() -> None:
    assert not leaving.asks(table(seat=None))
    assert not leaving.asks(table(chairs=stood_in(MARIJKE, away=5)))
    assert not leaving.asks(table(chairs=stood_in(MARIJKE, away=5, goodbye=True)))
    assert not leaving.asks(table(chairs=stood_in(MARIJKE, bot=True)))
    assert not leaving.asks(table(me="k", chairs=stood_in(MARIJKE, standin="k")))
