"""The leaves of a daily's board."""

from msgspec.structs import replace

from clients.cli import boardleaves
from clients.cli.boardleaves import LONGEST, bars
from clients.cli.menu import Where
from protocol.alone import ShowBoard
from tests.clients.cli.donderdag import table
from tests.clients.cli.everyday import BOARD, DAILY, DAY, OPENED
from tests.clients.cli.scorebook import here
from tests.clients.cli.test_placeleaves import labels, said


def where(page: str, of: str = "") -> Where:
    return Where(page, daily=DAILY, day=DAY, entry=of)


def test_the_best_bar_is_the_longest_and_none_is_empty() -> None:
    assert bars([200, 100, 0]) == [LONGEST, 1 + (LONGEST - 1) // 2, 1]
    assert bars([50, -50]) == [LONGEST, 1]
    assert bars([-5, -5]) == [1, 1]
    assert bars([0]) == [1]
    assert bars([]) == []


def test_the_board_of_the_place_says_who_has_not_and_what_cannot_be_known() -> None:
    found = boardleaves.at_place(here(None, BOARD), where("board.place"))
    assert said(found)[:2] == ["De donderdagtafel", "Hans en Ans: nog niet."]
    assert said(found)[2] == "Geteld worden de punten van het scoreblad, met roem."
    assert "Namen zijn niet gecontroleerd." in said(found)[3]
    assert labels(found)[1].split() == ["2", "Marijke", "(jij)", "━" * 12, "+141", "21:31-21:45"]
    assert found.items[1].to == where("board.place.entry", "a2")


def test_on_the_board_of_the_day_who_was_late_is_marked_and_who_has_no_name_has_none() -> None:
    found = boardleaves.of_day(here(None, BOARD), where("board.day"))
    assert "zonder naam" in labels(found)[4]
    assert labels(found)[5].endswith("−62  te laat klaar")
    assert "Wim van de achterste …" in labels(found)[5]
    assert said(found)[-1] == "Te laat klaar: toen waren de kaarten al bekend."
    assert len({line.index("━") for line in labels(found)}) == 1, "the bars stand under each other"


def test_a_long_name_of_ones_own_is_still_marked() -> None:
    row = replace(BOARD.rows[5], you=True)
    assert "… (jij)" in boardleaves.row_line(here(None), row, 3)


def test_the_totals_count_days() -> None:
    lines = boardleaves.totals(here(None, BOARD), where("board.totals")).lines
    assert lines[0][0].startswith("Alle dagen opgeteld.")
    assert lines[4][0].endswith("310  3 dagen")
    assert lines[4][1] == "strong"
    assert lines[5][0].endswith("156  1 dag")


def test_shares_are_bars_with_ones_own_score_marked() -> None:
    lines = boardleaves.shares(here(None, BOARD), where("board.shares")).lines
    assert lines[4] == (f"  {'━' * 28}  +141: 2 spelers, 33%", "strong")
    assert lines[3][0].split()[0] == "━" * 14


def test_seals_stand_open_once_the_day_is_over() -> None:
    told = said(boardleaves.seals(here(None, BOARD), where("board.seals")))
    assert told[0] == "Verzegeld op 25-11-2026 om 08:00: sindsdien liggen de kaarten vast."
    assert f"Zegel van spel 1: {'01' * 32}" in told
    assert f"Zegel van spel 1: {'11' * 32}" in told[told.index("Voor morgen") :]
    assert not any(line.startswith("Geheim") for line in told)
    opened = said(boardleaves.seals(here(None, OPENED), where("board.seals")))
    assert opened[1] == "De dag ervoor was de server er niet: pas op de dag zelf verzegeld."
    assert f"Geheim van spel 4: {'24' * 32}" in opened


def test_without_a_board_it_is_asked_for() -> None:
    for page in (boardleaves.at_place, boardleaves.of_day, boardleaves.totals, boardleaves.shares, boardleaves.seals):
        found = page(here(None), where("board.day"))
        assert found.wants == (ShowBoard(DAILY, DAY),)
        assert said(found) == ["Even wachten…"]


def test_oneself_is_called_you_among_who_have_not() -> None:
    new = replace(BOARD, state="new", place=replace(BOARD.place, missing=("Hans", "Marijke")))
    assert boardleaves.missing(here(table(), new), new) == "Jij en Hans: nog niet."
    done = replace(new, state="done")
    assert boardleaves.missing(here(table(), done), done) == "Hans en Marijke: nog niet."
