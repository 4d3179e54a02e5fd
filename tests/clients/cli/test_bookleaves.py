"""The leaves of the score book."""

from msgspec.structs import replace

from clients.cli import bookleaves
from clients.cli.menu import Where
from protocol.books import ScoreBook
from protocol.commands import Book, Standings
from protocol.records import Result
from tests.clients.cli.donderdag import gathering
from tests.clients.cli.scorebook import BOOK, DEALS, FIRST, RANKING, THIRD, here
from tests.clients.cli.test_placeleaves import item, labels, said

SEEN = gathering()


def test_every_match_has_its_line() -> None:
    leaf = bookleaves.book(here(SEEN, BOOK), Where("book"))
    assert leaf.wants == (Book(),)
    assert labels(leaf) == [
        "Partij 3: 12-11-2026, Klaverjassen, Marijke en Joost: 82, Wim en Els: 242, gewonnen door Wim en Els",
        "Partij 2: 05-11-2026, Klaverjassen, Marijke en Joost: 666, Wim en Bot 4: 446, bewaard voor later",
        "Partij 1: 29-10-2026, Klaverjassen, Marijke en Joost: 400, Wim en Els: 248, niet uitgespeeld, telt mee, "
        "gewonnen door Marijke en Joost",
    ]
    assert leaf.items[0].to == Where("match", match=3)


def test_a_match_that_counts_for_nothing_and_one_that_is_being_played() -> None:
    place = here(SEEN, BOOK)
    assert bookleaves.outcome(place, replace(FIRST, counts=False, winners=None)) == ["niet uitgespeeld", "telt niet mee"]
    assert bookleaves.outcome(place, replace(THIRD, winners=None)) == ["nog bezig"]
    assert bookleaves.outcome(place, replace(THIRD, winners=())) == []


def test_an_empty_book_says_so_and_one_that_is_not_there_yet_too() -> None:
    assert said(bookleaves.book(here(SEEN, ScoreBook(())), Where("book"))) == ["Er is hier nog geen partij gespeeld."]
    assert said(bookleaves.book(here(SEEN), Where("book"))) == ["Even wachten…"]
    assert said(bookleaves.match(here(SEEN), Where("match", match=3))) == ["Even wachten…"]
    assert said(bookleaves.deal(here(SEEN), Where("deal", match=3, deal=1))) == ["Even wachten…"]
    assert said(bookleaves.standings(here(SEEN), Where("standings"))) == ["Even wachten…"]


def test_the_deals_of_a_match() -> None:
    leaf = bookleaves.match(here(SEEN, DEALS), Where("match", match=3))
    assert leaf.wants == (Book(3),)
    assert labels(leaf) == [
        "spel 1, gever Marijke: 82 - 80",
        "spel 2, gever Wim: nat - 162",
        "Bewaren als tekst, voor in een chat",
        "Bewaren als regels (een bestand om na te rekenen)",
    ]
    assert leaf.items[1].to == Where("deal", match=3, deal=2)
    none = bookleaves.match(here(SEEN, replace(DEALS, deals=())), Where("match", match=3))
    assert said(none)[-1] == "Van deze partij is nog geen spel af."


def test_a_deal_that_was_thrown_in() -> None:
    one = replace(DEALS.deals[0], result=Result(passed=True), cells=())
    assert bookleaves.deal_line(here(SEEN, DEALS), THIRD, one) == "spel 1, gever Marijke: gepast"


def test_a_deal_is_played_back_from_any_seat_or_open() -> None:
    leaf = bookleaves.deal(here(SEEN, DEALS), Where("deal", match=3, deal=2))
    assert leaf.title == "Partij 3, spel 2"
    assert item(leaf, "alle handen open").to == Where("replay", match=3, deal=2)
    assert item(leaf, "als Els").to == Where("replay", match=3, deal=2, seat=3)


def test_standings_by_person_and_pair_in_a_game_and_a_year() -> None:
    leaf = bookleaves.standings(here(SEEN, RANKING), Where("standings", game="klaverjas"))
    assert leaf.wants == (Standings("klaverjas", None),)
    assert said(leaf)[0] == "Per speler, Klaverjassen, alle jaren"
    assert labels(leaf) == ["Per koppel", "alle spellen", "Schutjassen", "2026", "Bewaren als CSV"]
    assert item(leaf, "2026").to == Where("standings", game="klaverjas", year=2026)
    pairs = bookleaves.standings(here(SEEN, RANKING), Where("standings", game="klaverjas", pairs=True))
    assert "Marijke en Joost" in said(pairs)[2]
    empty = replace(RANKING, people=())
    assert "Er is nog niets te tellen." in said(bookleaves.standings(here(SEEN, empty), Where("standings")))


def test_an_old_place_has_more_matches_than_are_told_at_a_time() -> None:
    many = ScoreBook(tuple(replace(THIRD, match=n) for n in range(80, 30, -1)))
    leaf = bookleaves.book(here(SEEN, many), Where("book"))
    assert item(leaf, "Oudere partijen").to == Where("book", match=31)
    assert bookleaves.book(here(SEEN, many), Where("book", match=31)).wants == (Book(before=31),)
