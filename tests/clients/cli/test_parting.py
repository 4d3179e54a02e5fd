"""What stands in the terminal once the screen is gone."""

from clients.cli.address import parse
from clients.cli.parting import parting
from tests.clients.cli.donderdag import EN, NL

LINK = "http://stamtafel.example/t/donderdag-7kq2m9xw"


def test_the_link_and_the_command_that_leads_back() -> None:
    assert parting(parse(LINK), None, "Marijke de Wit", "play", NL) == [
        f"De link van deze tafel: {LINK}",
        f"Zo kom je terug: stamtafel play {LINK} --as 'Marijke de Wit'",
    ]


def test_who_came_by_the_lobby_is_led_back_to_the_table() -> None:
    where = parse("http://stamtafel.example")
    assert parting(where, "donderdag-7kq2m9xw", "Wim", "watch", EN)[1] == f"To come back: stamtafel watch {LINK} --as Wim"
    assert parting(where, None, "Wim", "play", EN) == []


def test_a_table_of_ones_own_is_found_again_and_shown_to_nobody() -> None:
    told = parting(parse("http://stamtafel.example"), "dag--x", "Wim", "play", NL)
    assert told == ["Zo kom je terug: stamtafel play http://stamtafel.example/t/dag--x --as Wim"]
