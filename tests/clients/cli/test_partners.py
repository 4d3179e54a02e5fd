"""The draw of partners, shown card by card."""

import pytest

from clients.cli import partners
from clients.cli.partners import Shown
from clients.cli.seats import past
from tests.clients.cli.donderdag import LOOK, table
from tests.clients.cli.evening import Evening


def evening(seed: str) -> Evening:
    return Evening("kruisjas", seed=seed).until(lambda seen: seen.public.draw is not None, lingers=True)


def shown(there: Evening) -> Shown:
    assert there.table.public.draw is not None
    return Shown(there.table.public.draw, 0)


def text(there: Evening, now: int) -> str:
    return partners.draw(shown(there), there.table, LOOK, now, 53, 17, 27).text()


@pytest.mark.parametrize("seed", ["a", "b", "c", "d"])
def test_it_takes_eight_seconds_at_the_most(seed: str) -> None:
    """KRJ-3; at the most 32 cards can be drawn."""
    assert partners.is_over(shown(evening(seed)), 8000)
    assert 32 * partners.CARD_MS + partners.TOLD_MS + partners.SEATED_MS <= 8000


def test_one_card_after_another_comes_to_lie_at_the_seat_as_it_was() -> None:
    there = evening("a")
    cards = shown(there).draw.cards
    for n in (1, 5):
        seen = text(there, (n - 1) * partners.CARD_MS)
        assert all(LOOK.card(one.card) in seen for one in cards[:n])
        assert LOOK.card(cards[n].card) not in seen
        assert "samen" not in seen


def test_then_everybody_reads_who_plays_with_whom_and_who_moves() -> None:
    there = next(one for one in map(evening, "abcdefgh") if tuple(shown(one).draw.seats) != (0, 1, 2, 3))
    draw = shown(there).draw
    was = partners.as_it_was(there.table, draw)
    assert sorted(chair.person for chair in was.public.chairs) == sorted(c.person for c in there.table.public.chairs)
    assert [chair.person for chair in was.public.chairs] == ["ann", "bea", "cor", "dik"]
    seen = text(there, len(draw.cards) * partners.CARD_MS)
    assert "spelen samen" in seen
    assert "Van plaats wisselen" in seen


def test_it_is_shown_once_to_who_saw_it_happen() -> None:
    there = evening("a")
    assert partners.begun(table(), there.table, 5) == Shown(shown(there).draw, 5)
    assert partners.begun(there.table, there.table, 5) is None
    assert past(None, there.table, 0) == 0
