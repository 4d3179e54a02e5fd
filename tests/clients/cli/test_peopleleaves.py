"""The leaves about the people of a place."""

from clients.cli import peopleleaves
from clients.cli.menu import Leaf, Where
from clients.cli.tableview import TableView
from protocol.around import Chair
from protocol.place import HandOn, Lock, Mute, Remove
from tests.clients.cli.donderdag import gathering, with_changes
from tests.clients.cli.scorebook import here
from tests.clients.cli.test_placeleaves import item, labels, said, sent

SEEN = with_changes(
    gathering(Chair("m"), Chair("w"), Chair(locked="e"), Chair("j", bot=True), seat=0),
    host="m",
    queue=("k",),
    regulars=("e", "m"),
    muted=("k",),
)


def person(who: str, seen: TableView = SEEN) -> Leaf:
    return peopleleaves.person(here(seen), Where("person", who))


def test_everybody_with_what_there_is_to_say() -> None:
    assert labels(peopleleaves.everybody(here(SEEN), Where("people"))) == [
        "Marijke: jij, tafelbaas, plaats 1, stamgast, is er",
        "Wim: plaats 2, is er",
        "Joost: plaats 4, is er",
        "Karin: wacht als nummer 1, stil gezet, kijkt mee",
        "Els: plaats 3 vrijgehouden, stamgast, is er niet",
    ]


def test_who_has_said_even_weg_is_not_told_to_be_there() -> None:
    seen = with_changes(SEEN, chairs=(Chair("m"), Chair("w", away=5), Chair("e", away=5, goodbye=True), Chair("j")))
    told = labels(peopleleaves.everybody(here(seen), Where("people")))
    assert "Wim: plaats 2, even weg" in told
    assert "Els: plaats 3, stamgast, is er niet" in told


def test_the_host_keeps_a_seat_for_somebody_and_gives_it_back() -> None:
    leaf = peopleleaves.keep(here(SEEN), Where("keep", "e"))
    assert sent(leaf, "Plaats 2 is voor Els") == (Lock(bytes(16), 1, "e"),)
    assert sent(leaf, "Plaats 3 is weer voor iedereen") == (Lock(bytes(16), 2),)


def test_the_host_takes_the_word_and_gives_it_back() -> None:
    assert sent(person("w"), "Stil zetten") == (Mute(bytes(16), "w"),)
    assert sent(person("k"), "Weer laten praten") == (Mute(bytes(16), "k", False),)


def test_removing_is_asked_twice_and_says_that_the_link_is_renewed() -> None:
    assert item(person("w"), "Van de plek halen").to == Where("remove", "w")
    once = peopleleaves.remove(here(SEEN), Where("remove", "w"))
    assert "De link wordt vernieuwd" in said(once)[0]
    assert [one.does for one in once.items] == ["back", ""]
    assert item(once, "Ja").commands == ()
    assert item(once, "Ja").to == Where("removing", "w")
    twice = peopleleaves.removing(here(SEEN), Where("removing", "w"))
    assert "de link in jullie groep wordt een andere" in said(twice)[0]
    assert sent(twice, "Ja") == (Remove(bytes(16), "w"),)


def test_the_place_is_handed_on_once_it_is_sure() -> None:
    leaf = peopleleaves.hand_on(here(SEEN), Where("hand_on", "w"))
    assert labels(leaf)[0] == "Nee, terug", "Enter alone changes nothing"
    assert sent(leaf, "Ja, Wim wordt tafelbaas") == (HandOn(bytes(16), "w"),)


def test_others_are_offered_nothing_but_a_regular_may_name_a_host() -> None:
    other = with_changes(SEEN, host="w")
    assert labels(person("e", other)) == ["Voorstellen als tafelbaas"]
    assert labels(person("w", other)) == []
    assert labels(person("e", with_changes(other, regulars=("e",)))) == []
    assert "30 dagen" in said(peopleleaves.hand_on(here(other), Where("hand_on", "e")))[0]


def test_nobody_removes_themself() -> None:
    assert labels(person("m")) == ["Een plaats vrijhouden"]
