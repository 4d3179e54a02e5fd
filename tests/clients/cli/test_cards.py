"""Cards in the terminal."""

import pytest

from clients.cli import cards
from clients.cli.canvas import Canvas
from clients.cli.choices import Choice, choices
from clients.cli.look import Look
from protocol.cards import CARDS
from tests.clients.cli.donderdag import LOOK, NL, table


def test_a_card_has_its_letter_and_suit() -> None:
    canvas = Canvas(6, 3)
    cards.draw(canvas, 0, 0, "Kh", cards.SMALL, LOOK)
    assert canvas.text() == "┌────┐\n│H♥  │\n└────┘"


def test_a_barred_card_has_a_dashed_edge() -> None:
    canvas = Canvas(6, 3)
    cards.draw(canvas, 0, 0, "Td", cards.SMALL, LOOK, "barred")
    assert canvas.text() == "┌╌╌╌╌┐\n│10♦ │\n└────┘"


@pytest.mark.parametrize(("letters", "shown"), [("AHVB", "AHVB"), ("AHDB", "AHDB"), ("AKQJ", "AKQJ"), ("ARDV", "ARDV")])
def test_letters_are_a_personal_setting(letters: str, shown: str) -> None:
    look = Look(NL, letters)
    assert "".join(look.card(card)[0] for card in ("As", "Ks", "Qs", "Js")) == shown


def test_two_colours_or_four() -> None:
    assert [LOOK.ink("paper", card) for card in ("Ac", "Ad", "Ah", "As")] == ["paper.c", "paper.d", "paper.h", "paper.s"]
    two = Look(NL, "AHVB", four_colours=False)
    assert [two.ink("paper", card) for card in ("Ac", "Ad", "Ah", "As")] == ["paper.s", "paper.h", "paper.h", "paper.s"]


@pytest.mark.parametrize("count", [1, 8, 12, 16])
def test_a_hand_of_any_size_fits_beside_the_keys(count: int) -> None:
    fan = cards.hand(CARDS[:count], (), False, None, 60, cards.SMALL, LOOK)
    faces = fan.text().split("\n")[2]
    assert len(faces) <= 60
    assert all(LOOK.card(card) in faces for card in CARDS[:count])


def test_numbers_under_narrow_cards_are_all_written_alike() -> None:
    held = CARDS[:16]
    offered = [Choice(n, (), "", None, card) for n, card in enumerate(held, 1)]
    numbers = cards.hand(held, offered, True, None, 60, cards.SMALL, LOOK).text().split("\n")[3]
    assert numbers.split() == [str(n) for n in range(1, 17)]


def test_what_may_be_played_stands_higher_with_its_number() -> None:
    seen = table()
    fan = cards.hand(seen.private.hand, choices(seen, NL, "AHVB"), True, "8h", 60, cards.SMALL, LOOK)
    rows = fan.text().split("\n")
    assert rows[0].split() == ["┌────┐", "╔════╗"]
    assert "[3]" in rows[3]
    assert "[1]" not in fan.text()
