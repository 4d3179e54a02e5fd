"""The written evening plays through over the wire, and docs/evening.md tells it."""

from pathlib import Path

import pytest

from protocol.records import read_line
from server.verify import verify
from tests.e2e.story import FRIENDS, evening
from tests.e2e.telling import Chapter, Place
from tests.evening import DOCUMENT, titles

pytestmark = [pytest.mark.chaos, pytest.mark.wire]


async def test_four_friends_and_what_may_happen_to_them(tmp_path: Path) -> None:
    told: list[Chapter] = []
    place = Place(tmp_path, told.append)
    await evening(place)
    assert place.book is not None
    assert place.exported is not None
    assert place.ranking is not None
    records = [read_line(line) for line in place.exported.lines]
    assert [record.deal for record in records] == [1, 2, 3, 4]
    assert all(verify(record) == [] for record in records)
    assert all(record.people == FRIENDS for record in records)
    assert [row.deal for row in place.book.deals] == [1, 2, 3, 4]
    written = [sum(record.result.written[side] for record in records) for side in (0, 1)]  # type: ignore[union-attr,index] # deals are over
    assert [cell.number for cell in place.totals] == written
    names, rows = place.ranking.names, {place.ranking.names[row.people[0]]: row for row in place.ranking.people}
    assert set(rows) == set(FRIENDS)
    for seat, name in enumerate(FRIENDS):
        row = rows[name]
        assert (row.matches, row.won, row.deals) == (1, int(seat % 2 in place.winners), 4)
        assert (row.points, row.against) == (written[seat % 2], written[1 - seat % 2])
    pairs = {frozenset(names[who] for who in row.people): row for row in place.ranking.pairs}
    assert {frozenset({"Marijke", "Joost"}), frozenset({"Wim", "Els"})} == set(pairs)
    # a claim that the server can prove is not put to the opponents: that chapter may be missing
    assert [title for title in titles(DOCUMENT.read_text(encoding="utf-8")) if title != "All the rest is mine"] == [
        chapter.title for chapter in told if chapter.title != "All the rest is mine"
    ]
