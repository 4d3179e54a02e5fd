"""What people and sides are called."""

from msgspec.structs import replace

from clients.cli import names
from tests.clients.cli.donderdag import ABOUT, NL, table


def test_how_a_sentence_speaks_of_a_side() -> None:
    assert [names.voice(table(), side) for side in (0, 1)] == [".we", ".they"]
    assert names.voice(table(seat=None), 0) == ".many"
    alone = table(about=replace(ABOUT, sides=((0,), (1,), (2,), (3,))))
    assert names.voice(alone, 0) == ".one"


def test_a_side_of_one_is_a_name() -> None:
    alone = table(about=replace(ABOUT, sides=((0,), (1,), (2,), (3,))))
    assert names.side(alone, 1, NL) == "Wim"
