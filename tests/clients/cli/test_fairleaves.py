"""The leaf about fair cards, over a deal that is over, over one of the book, and where there is none."""

from msgspec.structs import replace

from clients.cli import bookleaves, fairleaves, placeleaves
from clients.cli.fairsteps import example, other_cards
from clients.cli.menu import Where
from protocol.books import Exported
from protocol.commands import Export
from protocol.records import Record, write_line
from tests.clients.cli.donderdag import NL, gathering, table
from tests.clients.cli.scorebook import DEALS, here
from tests.clients.cli.test_fairness import SECRET, finished
from tests.clients.cli.test_fairsteps import record
from tests.clients.cli.test_placeleaves import item, said

HERE = Where("fair")
THERE = Where("fair", match=3, deal=1)


def kept(one: Record) -> Exported:
    return Exported(3, (write_line(one),))


def test_it_leads_there_from_the_place_and_from_a_deal_of_the_book() -> None:
    assert item(placeleaves.front(here(table()), Where("front")), "Eerlijke kaarten").to == HERE
    leaf = bookleaves.deal(here(gathering(), DEALS), Where("deal", match=3, deal=1))
    assert item(leaf, "Eerlijke kaarten").to == THERE


def test_the_deal_just_over_is_told_with_its_values_and_names() -> None:
    leaf = fairleaves.fair(here(finished()), HERE)
    assert leaf.title == "Eerlijke kaarten"
    assert SECRET.hex() in said(leaf)
    assert f"Marijke: {'01' * 32}" in said(leaf)
    assert NL.say("fair.ok") in said(leaf)
    assert NL.say("fair.failing") in said(leaf)


def test_a_tampered_deal_says_so_and_needs_no_example_of_it() -> None:
    seen = finished()
    done = seen.public.finished
    assert done is not None
    swapped = replace(done, deck=(done.deck[1], done.deck[0], *done.deck[2:]))
    leaf = fairleaves.fair(here(replace(seen, public=replace(seen.public, finished=swapped))), HERE)
    assert NL.say("fair.bad_deck") in said(leaf)
    assert NL.say("fair.ok") not in said(leaf)
    assert NL.say("fair.failing") not in said(leaf)


def test_before_the_first_deal_is_over_there_is_an_example_that_says_it_is_one() -> None:
    lines = said(fairleaves.fair(here(table()), HERE))
    assert NL.say("fair.example") in lines
    assert example().secret.hex() in lines
    assert NL.say("fair.given") not in lines
    assert NL.say("fair.given") in said(fairleaves.fair(here(finished(given=True)), HERE))


def test_a_deal_of_the_book_is_asked_for_and_told() -> None:
    leaf = fairleaves.fair(here(gathering()), THERE)
    assert leaf.wants == (Export(3, 1),)
    assert said(leaf) == ["Even wachten…"]
    assert NL.say("fair.ok") in said(fairleaves.fair(here(gathering(), kept(record(example()))), THERE))
    assert NL.say("fair.bad_deck") in said(fairleaves.fair(here(gathering(), kept(record(other_cards(example())))), THERE))
    other = kept(replace(record(example()), deal=2))
    assert said(fairleaves.fair(here(gathering(), other), THERE)) == ["Even wachten…"]


def test_a_deal_of_the_book_that_was_not_shuffled_says_why() -> None:
    given = fairleaves.fair(here(gathering(), kept(replace(record(example()), given=True))), THERE)
    assert said(given)[-1] == NL.say("fair.given")
    untold = fairleaves.fair(here(gathering(), kept(replace(record(example()), secret=None))), THERE)
    assert said(untold)[-1] == NL.say("fair.untold")
