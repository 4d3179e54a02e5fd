"""Checking the cards."""

import pytest
from msgspec.structs import replace

from clients.cli.fairness import OwnPart, check_deal, check_draw, verdicts
from clients.cli.tableview import TableView
from protocol import fair
from protocol.around import Alone
from protocol.cards import pack
from protocol.records import Record
from protocol.views import PartnersDrawn, Played, Shuffling
from tests.clients.cli.donderdag import MATCH, table, with_changes

SECRET = bytes(range(32))
MINE = bytes([1]) * 32
VALUES = (MINE, None, bytes([3]) * 32, None)
PACK = pack("AKQJT987")


def shuffling(deal: int, **more: object) -> Shuffling:
    commitment = fair.commitment(MATCH.id, deal, SECRET)
    return replace(Shuffling(deal, commitment, (0, 2), 0, secret=SECRET, values=VALUES), **more)


def finished(deal: int = 1, zero: Shuffling | None = None, **more: object) -> TableView:
    """The table after a deal that was shuffled by the rules."""
    deck = fair.shuffle(PACK, fair.numbers(fair.seed(MATCH.id, deal, SECRET, VALUES)))
    record = Record("klaverjas", 1, {}, 4, 0, deck, ())
    return table(phase="sheet", shuffling=shuffling(deal, **more), finished=record, zero=zero)


def part(deal: int = 1, **more: object) -> OwnPart:
    return replace(OwnPart(fair.commitment(MATCH.id, deal, SECRET), MINE, taken=True, seat=0), **more)


def test_a_fair_deal_is_fair() -> None:
    assert check_deal(finished(), part()) == "ok"
    assert check_deal(finished(), None) == "ok"


def test_another_deck_is_found() -> None:
    seen = finished()
    record = seen.public.finished
    assert record is not None
    swapped = replace(record, deck=(record.deck[1], record.deck[0], *record.deck[2:]))
    assert check_deal(table(phase="sheet", shuffling=shuffling(1), finished=swapped), part()) == "bad_deck"


@pytest.mark.parametrize(
    ("changed", "own", "verdict"),
    [
        ({"secret": None}, part(), "no_secret"),
        ({"secret": bytes(32)}, part(), "bad_commitment"),
        ({}, part(commitment=bytes(32)), "other_commitment"),
        ({}, part(nonce=bytes([9]) * 32), "own_nonce"),
        ({"values": (None, None, None, None)}, part(), "own_nonce"),
        ({"given": True}, None, "given"),
    ],
)
def test_what_is_wrong_is_named(changed: dict[str, object], own: OwnPart | None, verdict: str) -> None:
    assert check_deal(finished(**changed), own) == verdict


def test_a_nonce_that_was_not_taken_claims_nothing() -> None:
    """Another device of the same person may have been first (FAIR-2)."""
    assert check_deal(finished(), part(nonce=bytes([9]) * 32, taken=False)) == "ok"


def test_who_has_changed_seats_since_is_judged_by_the_seat_of_then() -> None:
    """Chairs change once a match is over, while its last deal is still shown."""
    for seat in (None, 1, 2):
        seen = finished()
        moved = replace(seen, private=replace(seen.private, seat=seat))
        assert check_deal(moved, part()) == "ok"
        assert check_deal(moved, part(seat=2)) == "own_nonce"


def test_nothing_is_said_while_a_deal_runs() -> None:
    assert check_deal(table(), part(7)) is None
    assert verdicts(table(), {}) == []


def test_the_draw_of_the_dealer_is_checked() -> None:
    """FAIR-5: without a draw of partners, the first number."""
    dealer = fair.below(4, fair.numbers(fair.seed(MATCH.id, 0, SECRET, VALUES)))
    assert check_draw(finished(zero=shuffling(0, dealer=dealer)), part(0)) == "ok"
    assert check_draw(finished(zero=shuffling(0, dealer=(dealer + 1) % 4)), part(0)) == "bad_dealer"
    assert check_draw(finished(zero=shuffling(0, given=True)), None) == "given"
    assert check_draw(finished(), None) is None


def test_the_draw_of_partners_is_checked_card_by_card() -> None:
    """FAIR-5: the cards are the shuffled pack of 32, and a part is that of the seat as it was when it was drawn."""
    deck = fair.shuffle(PACK, fair.numbers(fair.seed(MATCH.id, 0, SECRET, VALUES)))
    cards = tuple(Played(i % 4, card) for i, card in enumerate(deck[:9]))
    moved = with_changes(finished(zero=shuffling(0)), draw=PartnersDrawn(cards, (2, 1, 0, 3)))
    third = replace(part(0), nonce=VALUES[2], seat=2)
    assert check_draw(moved, third) == "ok"
    assert check_draw(moved, replace(part(0), seat=2)) == "own_nonce"
    other = PartnersDrawn((cards[1], cards[0], *cards[2:]), (0, 1, 2, 3))
    assert check_draw(with_changes(moved, draw=other), part(0)) == "bad_dealer"


def test_deal_and_draw_are_fair_together_or_not_at_all() -> None:
    dealer = fair.below(4, fair.numbers(fair.seed(MATCH.id, 0, SECRET, VALUES)))
    parts = {(MATCH.id, 1): part(1), (MATCH.id, 0): part(0)}
    assert verdicts(finished(zero=shuffling(0, dealer=dealer)), parts) == ["ok"]
    assert verdicts(finished(zero=shuffling(0, dealer=dealer ^ 1)), parts) == ["bad_dealer"]


@pytest.mark.parametrize(("day", "verdict"), [("2026-12-01", "ok"), ("2026-12-02", "bad_daily")])
def test_fair_6_a_daily_has_the_match_of_its_day(day: str, verdict: str) -> None:
    match = fair.daily_match("klaverjas_amsterdam", "2026-12-01")
    nobody = (None,) * 4
    deck = fair.shuffle(PACK, fair.numbers(fair.seed(match, 1, SECRET, nobody)))
    told = Shuffling(1, fair.commitment(match, 1, SECRET), (), 0, secret=SECRET, values=nobody)
    seen = table(phase="sheet", shuffling=told, finished=Record("klaverjas", 1, {}, 4, 0, deck, ()))
    about = replace(seen.public.about, alone=Alone("daily", "klaverjas_amsterdam", day))
    public = replace(seen.public, about=about, match=replace(MATCH, id=match))
    assert verdicts(replace(seen, public=public), {}) == [verdict]
