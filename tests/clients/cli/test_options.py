"""Options in plain words; that none lacks words is tried over every game in tests/contracts."""

from clients.cli import options
from tests.clients.cli.donderdag import EN, NL


def test_an_option_may_be_called_differently_in_a_game() -> None:
    assert options.label("klaverjas", "calls", NL) == "Roem"
    assert options.label("kruisjas", "calls", NL) == "Roem en ‘ik dek’"
    assert options.label("some_game", "some_option", NL) == "some_option"


def test_values() -> None:
    assert options.value("kruisjas", "target", 11, NL) == "11 strepen"
    assert options.value("schutjas", "target", 1300, NL) == "1300 punten"
    assert options.value("kruisjas", "free_jas", True, NL) == "mag je achterhouden"
    assert options.value("handjas", "low_quads", 0, NL) == "geen roem"
    assert options.value("butifarra", "target", None, NL) == "301, of 101 boven de helft"
    assert options.value("manille", "direction", "counter", EN) == "counter-clockwise"
    assert options.value("some_game", "some_option", True, NL) == "aan"
    assert options.value("some_game", "some_option", 3, NL) == "3"
    assert options.value("some_game", "some_option", None, NL) == "geen"
