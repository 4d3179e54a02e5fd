"""The pages over the cloth."""

import pytest

from clients.cli import pages, prose, rulebook
from clients.cli.book import SETTINGS, Book
from clients.cli.settings import Settings
from tests.clients.cli.donderdag import LOOK, table


def text(book: Book) -> str:
    drawn = book.draw(table(), LOOK, Settings(), (), 80, 17)
    return "" if drawn is None else drawn.text()


def test_each_key_opens_its_page_and_the_same_key_closes_it() -> None:
    book = Book()
    for key, title in (("S", "Scoreblad"), ("?", "Hulp"), ("R", "Regels"), ("I", "Instellingen")):
        assert book.open(key)
        assert f"┌ {title} " in text(book)
        assert book.close(key, key)
        assert text(book) == ""
    assert not book.open("x")
    assert not book.open(None)


def test_the_help_goes_on_with_the_rules_of_the_game_and_is_leafed_through() -> None:
    book = Book()
    book.open("?")
    first = text(book)
    assert book.key("pagedown")
    assert text(book) != first
    book.key("end")
    rules = rulebook.rules("klaverjas", "nl")
    assert rules is not None
    assert prose.lines(rules, 74)[-1][0] in text(book)
    book.close("x", "x")
    book.open("R")
    assert prose.lines(rules, 74)[0][0] in text(book).split("\n")[1], "another page opens at its beginning"


@pytest.mark.parametrize("from_page", ["?", "R"])
def test_help_and_rules_lead_to_the_tips(from_page: str) -> None:
    book = Book()
    book.open(from_page)
    assert text(book).split("\n")[0].endswith(" T = Tips ─┐")
    assert book.close("T", "T")
    drawn = text(book)
    assert "┌ Tips ─" in drawn
    assert "· Maak troef met de boer" in drawn.split("\n")[1], "from its beginning"
    assert book.close("T", "T")
    assert text(book) == ""


def test_at_the_table_the_key_of_the_tips_is_free_for_the_game() -> None:
    book = Book()
    assert not book.open("T")
    book.open("S")
    assert not book.close("T", "T")
    assert book.page is None


def test_another_key_closes_the_page_and_does_what_it_does() -> None:
    book = Book()
    book.open("S")
    assert not book.close("h", "h")
    assert book.page is None


def test_every_setting_has_its_row() -> None:
    assert len(pages.setting_lines(Settings(), LOOK)) == SETTINGS


def test_arrows_choose_a_setting() -> None:
    book = Book()
    book.open("I")
    assert book.key("up")
    assert book.row == SETTINGS - 1
    assert not book.key("left")
