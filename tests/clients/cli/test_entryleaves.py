"""The leaf of one result on a daily's board."""

from msgspec.structs import replace

from clients.cli import entryleaves
from clients.cli.menu import Leaf, Where
from protocol.alone import Board, ShowBoard, Unname
from tests.clients.cli.everyday import BOARD, DAILY, DAY, ENDS, EVENING, NEW, SLUG
from tests.clients.cli.scorebook import here
from tests.clients.cli.test_placeleaves import item, labels, said, sent


def entry(board: Board, of: str = "a1", now: int = EVENING) -> Leaf:
    return entryleaves.of_day(here(None, board, now=now), Where("board.day.entry", daily=DAILY, day=DAY, entry=of))


def at_place(board: Board, of: str = "a1") -> Leaf:
    return entryleaves.at_place(here(None, board, now=EVENING), Where("board.place.entry", daily=DAILY, day=DAY, entry=of))


def nameless(board: Board) -> Board:
    """The same board, all names being taken off that of the place."""
    assert board.place is not None
    return replace(board, place=replace(board.place, rows=tuple(replace(row, name="") for row in board.place.rows)))


def test_a_result_has_its_deals_and_its_times_and_leads_to_how_it_was_played() -> None:
    found = entry(BOARD)
    assert said(found)[:3] == [
        "Joost: +156, plaats 1 van 6",
        "Spel voor spel: +62, −18, +55, +57",
        "Begonnen 26-11-2026 om 21:00, klaar 26-11-2026 om 21:14",
    ]
    assert labels(found)[1] == "Kijk hoe Joost het deed: spel 2 (−18)"
    assert found.items[1].to == Where("replay", daily=DAILY, day=DAY, entry="a1", deal=2)
    assert labels(entry(BOARD, "a2"))[0] == "Kijk hoe jij het deed: spel 1 (+62)"
    assert "Te laat klaar: toen waren de kaarten al bekend." in said(entry(BOARD, "a6"))


def test_how_others_played_waits_until_one_may_know_the_cards() -> None:
    for state, now, may in (("new", EVENING, False), ("begun", ENDS, False), ("new", ENDS, True), ("done", EVENING, True)):
        found = entry(replace(NEW, state=state), now=now)
        assert bool(found.items) is may
        assert ("Hoe anderen het deden zie je als je zelf klaar bent." in said(found)) is not may


def test_the_host_takes_a_name_off_the_board_of_the_place_and_puts_it_back() -> None:
    found = at_place(BOARD)
    again = ShowBoard(DAILY, DAY, SLUG)
    assert sent(found, "Naam van de ranglijsten van deze tafel halen") == (Unname(bytes(16), DAILY, DAY, "a1", SLUG), again)
    assert item(found, "Naam van de ranglijsten").does == "back"
    assert "De uitslagen blijven staan, zonder naam." in said(found)
    back = sent(at_place(nameless(BOARD)), "Naam weer op")
    assert back == (Unname(bytes(16), DAILY, DAY, "a1", SLUG, unname=False), again)


def test_nobody_else_does_and_nobody_who_is_not_on_it() -> None:
    assert BOARD.place is not None
    assert len(labels(at_place(replace(BOARD, place=replace(BOARD.place, host=False))))) == 4
    assert len(labels(entry(BOARD))) == 4, "nor on the board of the day"
    for gone in (entry(BOARD, "gone"), at_place(BOARD, "a6"), at_place(NEW)):
        assert said(gone) == ["Deze uitslag staat er niet meer."]


def test_the_rank_is_that_of_the_board_and_who_has_no_name_there_is_somebody() -> None:
    assert said(at_place(BOARD))[0] == "Joost: +156, plaats 1 van 4"
    assert said(at_place(nameless(BOARD)))[0] == "zonder naam: +156, plaats 1 van 4"
    assert labels(at_place(nameless(BOARD)))[0] == "Kijk hoe iemand het deed: spel 1 (+62)"
    assert said(entry(nameless(BOARD)))[0] == "Joost: +156, plaats 1 van 6"
