"""The steps of the check, from a table and from a record, and the same deal with a fault put in."""

from msgspec.structs import replace

from clients.cli.fairsteps import Shuffled, example, of_record, of_table, other_cards, other_secret, work
from clients.cli.tableview import TableView
from protocol import fair
from protocol.records import Record
from tests.clients.cli.donderdag import MATCH, table
from tests.clients.cli.test_fairness import SECRET, VALUES, finished


def of(seen: TableView) -> Shuffled:
    told = of_table(seen)
    assert told is not None
    return told


def record(told: Shuffled) -> Record:
    nonces = tuple(one and one.hex() for one in told.nonces)
    more = (told.commitment.hex(), told.secret.hex(), nonces)
    return replace(
        Record("klaverjas", 1, {}, 4, 0, told.deck, ()),
        match=told.match.hex(), deal=told.deal, commitment=more[0], secret=more[1], nonces=more[2],
    )  # fmt: skip


def test_every_step_of_a_fair_deal_holds() -> None:
    told = of(finished())
    found = work(told)
    assert (found.sealed, found.commitment, found.place) == (True, told.commitment, None)
    assert found.seed == fair.seed(MATCH.id, 1, SECRET, VALUES)
    assert found.deck == told.deck


def test_fair_1_another_secret_breaks_the_seal() -> None:
    told = of(finished())
    found = work(other_secret(told))
    assert not found.sealed
    assert found.commitment != told.commitment
    assert found.deck != told.deck


def test_fair_4_the_first_card_that_lies_elsewhere_is_named_by_its_place() -> None:
    told = of(finished())
    assert (work(other_cards(told)).sealed, work(other_cards(told)).place) == (True, 0)
    *first, one, other = told.deck
    assert work(replace(told, deck=(*first, other, one))).place == 30
    assert work(replace(told, deck=(*told.deck, told.deck[0]))).place == 32


def test_a_record_tells_the_same_as_the_table() -> None:
    told = of(finished())
    assert of_record(record(told)) == told


def test_where_nothing_is_told_there_is_nothing_to_check() -> None:
    assert of_table(table()) is None
    assert of_table(finished(given=True)) is None
    assert of_table(finished(secret=None)) is None
    fine = record(of(finished()))
    assert of_record(replace(fine, given=True)) is None
    assert of_record(replace(fine, secret=None)) is None
    assert of_record(replace(fine, nonces=None)) is None


def test_bytes_that_are_none_or_too_few_are_not_judged() -> None:
    fine = record(of(finished()))
    assert of_record(replace(fine, secret="zz" * 32)) is None
    assert of_record(replace(fine, commitment="00")) is None
    assert of_record(replace(fine, nonces=("00", None, None, None))) is None
    assert of_record(replace(fine, nonces=(None,) * 3)) is None


def test_the_example_is_a_fair_deal() -> None:
    assert (work(example()).sealed, work(example()).place) == (True, None)


def test_fair_6_a_daily_has_the_number_of_its_name_and_day() -> None:
    told = of(finished())
    assert work(told).of_day, "this is no deal of a daily"
    assert not work(replace(told, daily="butifarra 2026-12-01")).of_day
    match = fair.daily_match("butifarra", "2026-12-01")
    daily = replace(told, match=match, daily="butifarra 2026-12-01")
    assert work(daily).of_day
    assert of_record(replace(record(daily), daily=daily.daily)) == daily
