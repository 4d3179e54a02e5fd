"""Where one is, for the leaves beside the play."""

from msgspec.structs import replace

from clients.cli.here import host_name, people, sides
from protocol.around import Chair
from tests.clients.cli.donderdag import gathering, with_changes
from tests.clients.cli.scorebook import BOOK, REST, SIDES, here

SEEN = with_changes(gathering(Chair("m"), Chair("w", bot=True), Chair(), Chair(bot=True), seat=0), host="w")


def test_people_are_called_as_they_are_here_or_in_the_book() -> None:
    place = here(replace(SEEN, people={}), BOOK)
    assert place.name("j") == "Joost"
    assert place.name("x") == "iemand"
    assert place.name(None, 3) == "Bot 4"
    assert here(SEEN).name("k") == "Karin"


def test_everybody_of_the_place_is_named_once() -> None:
    seen = with_changes(SEEN, queue=("k",), regulars=("e", "m"), resting=(REST,))
    assert people(here(seen)) == ("m", "w", "k", "e", "j")


def test_who_decides() -> None:
    assert host_name(here(SEEN)) == "Wim"
    assert host_name(here(with_changes(SEEN, host=None))) == "niemand"
    assert not here(SEEN).hosts
    assert here(with_changes(SEEN, host="m")).hosts
    assert not here(None).hosts


def test_the_link_is_the_one_of_now() -> None:
    assert here(SEEN).link == "http://stamtafel.example/t/donderdag-7kq2m9xw"
    assert here(with_changes(SEEN, link="donderdag-nieuw")).link == "http://stamtafel.example/t/donderdag-nieuw"


def test_a_side_is_named_after_its_people() -> None:
    assert sides(here(SEEN, BOOK), SIDES, ("m", "w", "j", None)) == ["Marijke en Joost", "Wim en Bot 4"]
