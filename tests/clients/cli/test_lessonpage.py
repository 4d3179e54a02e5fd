"""A guided deal on the screen: beside the cloth, and as a page over it."""

import pytest

from clients.cli import lessonpage
from clients.cli.attable import AtTable
from clients.cli.lesson import Lesson
from clients.cli.look import Look
from clients.cli.settings import LANGUAGES, Language, Settings, letters
from clients.cli.words import Words
from server.games.registry import GAMES
from tests.clients.cli.guided import guided, sat_down, to_play

ROOM = ((25, 16), (41, 29))
"""Columns and rows beside the cloth, on a screen of 80x24 and one of 120x40."""


def text(at: AtTable, size: tuple[int, int] = (80, 24)) -> str:
    return at.draw(*size, 60_000, "21:06").text()


def test_what_the_game_is_about_lies_over_the_cloth_until_a_key_is_pressed() -> None:
    at = sat_down("klaverjas", lambda table: True)
    assert "Eerste spel met uitleg: Klaverjassen" in text(at)
    assert "┌ Uitleg ─" in text(at)
    assert "Er      │\n│  zijn acht slagen" in text(at)
    at.key("enter", None)
    assert "┌ Uitleg ─" not in text(at)


def test_a_key_opens_it_again_with_all_that_was_told() -> None:
    at = sat_down("klaverjas", to_play)
    at.key("escape", None)
    at.key("X", "X")
    for sentence in ("Er zijn acht", "Buiten troef gaan", "Nu wordt troef gemaakt", "Troef is gemaakt"):
        assert sentence in " ".join(text(at).split()).replace("│ │ ", "").replace("Er │ │ zijn", "Er zijn"), sentence
    at.key("X", "X")
    assert "┌ Uitleg ─" not in text(at)


def test_beside_the_cloth_stands_what_this_step_is_about_and_what_would_be_good() -> None:
    at = sat_down("klaverjas", to_play)
    at.key("escape", None)
    shown = text(at, (120, 40))
    assert "Er is klaveren gevraagd" in shown
    assert "Ik zou de 8♣ spelen." in shown
    assert "[✓4]" in shown
    assert "X = uitleg" in shown


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_advice_is_whole_at_every_step_of_every_game(game: str, language: Language) -> None:
    learnt, steps, words = Lesson(), 0, Words(language)
    look = Look(words, letters(Settings(language=language)))
    for heard in guided(game):
        assert heard.after is not None
        learnt.heard(heard, words)
        if heard.after.private.advice is None:
            continue
        steps += 1
        told = lessonpage.beside(learnt, heard.after, look)
        for width, height in ROOM:
            lines = lessonpage.fitting(told, True, width, height)
            assert len(lines) <= height
            assert " ".join(line for line, style in lines if style == "lamp") == told[-1]
    assert steps > 7


def test_what_has_no_room_is_left_to_the_page() -> None:
    assert lessonpage.fitting(["een", "twee"], True, 20, 3) == [("een", "slate"), ("", ""), ("twee", "lamp")]
    assert lessonpage.fitting(["een", "twee"], True, 20, 2) == [("… X", "second"), ("twee", "lamp")]
    assert lessonpage.fitting(["een"], False, 20, 5) == [("een", "slate")]


def test_when_it_is_over_an_ordinary_deal_is_one_key_away() -> None:
    at = sat_down("klaverjas", lambda table: table.public.phase == "over")
    at.key("escape", None)
    for words in ("Het spel is uit.", "[1] Nu een gewoon spel", "[2] Nog eens met uitleg"):
        assert words in text(at)
