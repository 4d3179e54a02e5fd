"""What people and sides are called."""

from msgspec.structs import replace

from clients.cli import names
from protocol.around import Alone, Chair
from protocol.events import PersonHere
from tests.clients.cli.donderdag import ABOUT, ELS, EN, NL, WIM, gathering, stood_in, table


def test_how_a_sentence_speaks_of_a_side() -> None:
    assert [names.voice(table(), side) for side in (0, 1)] == [".we", ".they"]
    assert names.voice(table(seat=None), 0) == ".many"
    alone = table(about=replace(ABOUT, sides=((0,), (1,), (2,), (3,))))
    assert names.voice(alone, 0) == ".one"


def test_a_side_of_one_is_a_name() -> None:
    alone = table(about=replace(ABOUT, sides=((0,), (1,), (2,), (3,))))
    assert names.side(alone, 1, NL) == "Wim"


def test_a_bot_is_called_after_its_seat() -> None:
    seen = gathering(Chair("m"), Chair(bot=True), Chair("j"), Chair(bot=True), seat=0)
    assert names.seat(seen, 3, NL) == "Bot 4"
    assert [names.initial(seen, seat, NL) for seat in range(4)] == ["M", "B2", "J", "B4"]
    assert names.all_known(seen)


def test_a_bot_that_plays_for_somebody_is_called_after_whom() -> None:
    seen = table(chairs=stood_in(ELS, bot=True))
    assert names.seat(seen, ELS, NL) == "Bot voor Els"
    assert names.initial(seen, ELS, NL) == "E"


def test_what_is_written_stays_theirs_for_whom_another_plays() -> None:
    seen = table(chairs=stood_in(WIM, standin="k"), seat=None)
    assert names.seat(seen, WIM, NL) == "Karin"
    assert names.holder(seen, WIM, NL) == "Wim"
    assert names.side(seen, 1, NL) == "Wim en Els"


def test_who_stands_in_does_not_look_on() -> None:
    assert names.watching(table()) == ["Karin"]
    assert names.watching(table(chairs=stood_in(WIM, standin="k"))) == []


def test_the_name_of_a_stand_in_is_waited_for_too() -> None:
    assert not names.all_known(table(chairs=stood_in(WIM, standin="somebody new")))


def test_who_is_next_for_a_chair() -> None:
    assert names.queue(table(), NL) == ""
    assert names.queue(table(queue=("k", "m")), NL) == "Straks: Karin, jij"
    assert names.queue(table(queue=("k",)), EN) == "Next: Karin"


def test_who_has_been_forgotten_has_no_name() -> None:
    seen = table(people={"w": PersonHere("")})
    assert names.person(seen, "w", NL) == "iemand"
    assert names.seat(seen, WIM, NL) == "Plaats 2"


def test_at_a_table_of_ones_own_one_is_called_you() -> None:
    own = table(about=replace(ABOUT, sides=((0,), (1,), (2,), (3,)), alone=Alone("lesson")))
    assert [names.label(own, seat, NL) for seat in (0, WIM)] == ["Jij", "Wim"]
    assert (names.initial(own, 0, EN), names.column(own, (0, WIM), EN)) == ("Y", "You and Wim")
    assert names.label(table(), 0, NL) == "Marijke"
    assert not names.is_you(table(about=own.public.about, chairs=stood_in(0, standin="k")), 0)


def test_a_column_of_partners_is_we_or_they() -> None:
    assert [names.column(table(), seats, NL) for seats in ((0, 2), (1, 3))] == ["Wij", "Zij"]
    assert names.column(table(seat=None), (0, 2), NL) == "Marijke en Joost"
