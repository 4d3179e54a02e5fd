"""A leaf to choose from: by number, by arrows, by clicks, and what is drawn of it."""

import pytest

from clients.cli import menu, qr
from clients.cli.menu import Choosing, Item, Leaf, Where
from protocol.commands import Command, Mine
from tests.clients.cli.donderdag import LOOK

THREE = Leaf("Boek", (("Twee regels", ""),), tuple(Item(f"keuze {n}", Where(str(n))) for n in (1, 2, 3)))


def reads(text: str) -> Command | None:
    return Mine() if text == "goed" else None


def press(choosing: Choosing, leaf: Leaf, *keys: str) -> Item | str | None:
    found = None
    for key in keys:
        found = choosing.key(leaf, key, key if len(key) == 1 else None)
    return found


def test_an_item_is_chosen_by_its_number() -> None:
    assert press(Choosing(), THREE, "2", "enter") == THREE.items[1]
    assert press(Choosing(), THREE, "2", "backspace", "3", "enter") == THREE.items[2]


def test_a_number_that_is_not_there_is_given_back() -> None:
    assert press(Choosing(), THREE, "7", "enter") == "7"


def test_arrows_choose_round_and_enter_alone_takes_the_first() -> None:
    assert press(Choosing(), THREE, "enter") == THREE.items[0]
    assert press(Choosing(), THREE, "down", "enter") == THREE.items[1]
    assert press(Choosing(), THREE, "up", "enter") == THREE.items[2]


def test_letters_are_nothing_where_a_number_is_asked() -> None:
    choosing = Choosing()
    assert press(choosing, THREE, "x") is None
    assert choosing.typed == ""


def test_free_text_is_given_as_it_was_typed() -> None:
    leaf = Leaf("Naam", reads=reads, asks="Naam:")
    assert press(Choosing(), leaf, *"goed", "enter") == "goed"
    assert press(Choosing(), leaf, "enter") is None


def test_the_second_click_chooses() -> None:
    choosing = Choosing()
    choosing.draw(THREE, "", LOOK, 40, 10)
    assert choosing.click(THREE, "item 2") is None
    assert choosing.click(THREE, "item 2") == THREE.items[1]
    assert choosing.click(THREE, "item 9") is None


def test_what_is_drawn_can_be_clicked_where_it_stands() -> None:
    drawn = Choosing().draw(THREE, "", LOOK, 40, 10)
    rows = drawn.text().split("\n")
    y = next(y for y, row in enumerate(rows) if "[3] keuze 3" in row)
    assert drawn.at(5, y) == "item 3"
    assert drawn.at(5, 1) == "leaf"
    assert rows[0].startswith("┌ Boek ─")


def test_a_long_leaf_follows_what_is_chosen() -> None:
    long = Leaf("Boek", (), tuple(Item(f"keuze {n}") for n in range(1, 41)))
    choosing = Choosing()
    assert "keuze 40" not in choosing.draw(long, "", LOOK, 60, 12).text()
    press(choosing, long, "up")
    assert "keuze 40" in choosing.draw(long, "", LOOK, 60, 12).text()
    press(choosing, long, "1")
    assert "keuze 1 " in choosing.draw(long, "", LOOK, 60, 12).text()


def test_page_keys_leaf_through_lines() -> None:
    leaf = Leaf("Boek", tuple((f"regel {n}", "") for n in range(40)))
    choosing = Choosing()
    choosing.draw(leaf, "", LOOK, 60, 12)
    press(choosing, leaf, "end")
    text = choosing.draw(leaf, "", LOOK, 60, 12).text()
    assert "regel 39" in text
    assert "31 erboven, 0 eronder" in text


@pytest.mark.parametrize(("signs", "height", "there"), [(True, 24, True), (True, 12, False), (False, 24, False)])
def test_a_picture_stands_beside_the_text_where_it_fits(signs: bool, height: int, there: bool) -> None:
    leaf = Leaf("Code", (("Scan dit", ""),), picture=qr.modules("http://x/d/ABCDEF"))
    look = type(LOOK)(LOOK.words, LOOK.letters, signs)
    assert ("█▀▀▀▀▀█" in Choosing().draw(leaf, "", look, 80, height).text()) is there


def test_plain_lines_tell_the_same() -> None:
    assert menu.told(THREE, LOOK) == ["Boek.", "Twee regels", "1: keuze 1", "2: keuze 2", "3: keuze 3"]
    assert menu.told(Leaf("Naam", reads=reads, asks="Nieuwe naam:"), LOOK)[-1] == "Nieuwe naam:"


def test_a_bar_is_not_read_aloud_and_columns_become_a_sentence() -> None:
    leaf = Leaf("Bord", (("  1  Joost   ━━━━   156  20:14", ""), ("Twee  regels", "")), (Item("  2  Els     ━━    -18"),))
    assert menu.told(leaf, LOOK) == ["Bord.", "1, Joost, 156, 20:14", "Twee  regels", "1: 2, Els, -18"]


def test_columns_stand_as_they_were_written_where_there_is_room() -> None:
    leaf = Leaf("Bord", (), (Item("1    Joost    156"),))
    assert "[1] 1    Joost    156" in Choosing().draw(leaf, "", LOOK, 40, 10).text()
    assert "[1] 1 Joost" in Choosing().draw(leaf, "", LOOK, 22, 10).text()
