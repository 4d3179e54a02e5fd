"""Hands that others see: by consent, which stands at the seat for everybody; or laid open with a claim."""

from clients.cli import lending, screen, seats
from clients.cli.screen import Screenful
from protocol.place import ShowHand
from protocol.views import Lent, Looking
from tests.clients.cli.donderdag import ELS, EN, JOOST, LOOK, MARIJKE, NL, PEOPLE, WIM, stood_in, table

NO_ID = bytes(16)
SEES = (Looking(ELS, "k"),)


def test_who_looks_on_sees_the_hand_under_its_owners_name() -> None:
    seen = table(seat=None, hand=(), me="k", decision=None, lent=Lent(ELS, ("Ac", "Kd")), looking=SEES)
    text = screen.draw(Screenful(seen), LOOK, 80, 24).text()
    assert " Hand van Els " in text
    assert "│A♣  │ │H♦  │" in text
    assert lending.sentence(seen, EN, EN.card) == "Els's hand: ace of clubs and king of diamonds."


def test_everybody_sees_whose_hand_is_seen_and_by_whom() -> None:
    assert lending.remarks(table(looking=SEES), ELS, NL) == ["Karin ziet de hand"]
    assert lending.remarks(table(looking=SEES, me="k", seat=None), ELS, NL) == ["jij ziet de hand"]
    assert lending.remarks(table(looking=(*SEES, Looking(ELS, "j"))), ELS, NL) == ["Karin en Joost zien de hand"]
    assert lending.remarks(table(looking=SEES), JOOST, NL) == []
    assert "Karin ziet de hand" in seats.label(table(looking=SEES), ELS, "E", LOOK, False, 0).remarks


def test_whose_own_seat_it_is_shows_the_hand_and_hides_it_again() -> None:
    (show,) = lending.options(table(), NL)
    assert (show.label, show.typed, show.command) == ("Karin mag mijn hand zien", ("toon karin",), ShowHand(NO_ID, "k"))
    (hide,) = lending.options(table(looking=(Looking(MARIJKE, "k"),)), NL)
    assert (hide.label, hide.command) == ("Karin ziet mijn hand niet meer", ShowHand(NO_ID, "k", False))


def test_neither_who_looks_on_nor_who_plays_for_another_shows_one() -> None:
    assert lending.options(table(seat=None), NL) == ()
    assert lending.options(table(me="p", chairs=stood_in(MARIJKE, standin="p")), NL) == ()
    assert lending.options(table(people={who: one for who, one in PEOPLE.items() if who != "k"}), NL) == ()


def test_a_claimed_hand_is_for_the_box_of_those_who_play() -> None:
    claimed = table(lent=Lent(WIM, ("Ac", "Kc", "9d")))
    assert lending.laid_open(claimed, LOOK, 20) == ["Hand van Wim:", "A♣ H♣ 9♦"]
    assert lending.laid_open(table(seat=None, lent=Lent(WIM, ("Ac",))), LOOK, 20) == []
    assert lending.laid_open(table(), LOOK, 20) == []
    assert lending.sentence(table(), NL, NL.card) == ""
