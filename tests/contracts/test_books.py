"""Two tables that differ only in hidden cards have the same book; and a replay from a seat shows what that seat saw."""

import os
from collections.abc import Iterator
from random import Random

import pytest

from protocol import codec
from protocol.books import Ranking, Replayed, ScoreBook
from server.games.registry import GAMES
from server.live.frames import Step
from server.live.lines import year
from server.live.record import ends_deal
from server.rules.cards import set_of
from server.tables import book
from server.tables import moves as m
from server.tables.replay import playback
from server.tables.standings import Count, count, standings
from server.tables.state import Table, variant_of
from tests.contracts.known import known_of
from tests.contracts.test_views import other_hands_changed, some_way
from tests.contracts.viewers import cards_in
from tests.tabletop import Tabletop

DEALS = int(os.environ.get("STAMTAFEL_DEALS", "300"))


def said(state: Table, rows: list[book.Written]) -> list[bytes]:
    """The book and the standings of this table, as they are sent."""
    kept = book.kept(rows)
    counted, over = Count(None, None, year), book.outcomes(state, kept)
    for match, deals in kept.items():
        count(counted, deals, over.get(match))
    found = standings(counted)
    deals = book.deal_rows(kept.get(1, ()))
    return [
        codec.encode(ScoreBook(book.matches(state, kept, None))),
        codec.encode(ScoreBook(book.matches(state, kept, None), 1, deals)),
        codec.encode(Ranking(found.people, found.pairs, found.games, found.years)),
    ]


def resting(table: Tabletop) -> Table:
    """The table when the match that is played has been adjourned in the middle of its deal."""
    table.goes((m.Move(table.now, None, m.Adjourned()),))
    assert table.state.resting[0].running is not None
    return table.state


def pair(n: int) -> tuple[Tabletop, Tabletop, int, int]:
    """Two tables whose first deal differs only in cards that the viewer's seat may not know; how many play; the seat."""
    random = Random(n)
    name, players, options = some_way(n, random)
    viewer = random.randrange(players)
    first = Tabletop(name, players, seed=f"book {n}", options=options)
    pack = variant_of(first.state.settings).pack
    first.dealt(tuple(random.sample(pack, len(pack))))
    second = Tabletop(name, players, seed=f"book {n}", options=options)
    second.dealt(other_hands_changed(first.state, viewer, random))
    return first, second, players, viewer


@pytest.mark.deals
@pytest.mark.parametrize("n", range(max(2 * len(GAMES), DEALS // 15)))
def test_a_running_or_resting_deal_changes_nothing_in_the_book(n: int) -> None:
    first, second, _, _ = pair(n)
    for look in (lambda table: table.state, resting):
        both = [said(look(table), []) for table in (first, second)]
        assert both[0] == both[1]
        assert not any(cards_in(message) for message in both[0])


@pytest.mark.deals
@pytest.mark.parametrize("n", range(max(2 * len(GAMES), DEALS // 15)))
def test_a_replay_begins_with_what_the_seat_could_know(n: int) -> None:
    """Two deals that differ only in cards this seat could not know begin alike from this seat, to the byte; not open."""
    first, second, _, viewer = pair(n)
    differ = known_of(first.state).held() != known_of(second.state).held()  # not where two hold all: Manille for two
    begins: list[tuple[bytes, bytes]] = []
    for table in (first, second):
        state = table.state
        while table.state.phase == "playing":
            table.step()
        finished = table.state.finished
        assert finished is not None
        mine, every = (playback(finished, seat, 1) for seat in (viewer, None))
        begins.append(
            (
                codec.encode(Replayed(1, 1, mine.public, mine.private, (), {}, mine.hands)),
                codec.encode(Replayed(1, 1, every.public, every.private, (), {}, every.hands)),
            )
        )
        assert set_of(cards_in(begins[-1][0])) & set_of(mine.private.hand) == set_of(mine.private.hand)
        assert mine.private.hand == variant_of(state.settings).hand(state.deal.play, viewer)
    assert begins[0][0] == begins[1][0]
    assert (begins[0][1] != begins[1][1]) == differ


def test_the_test_would_see_a_leak() -> None:
    """Where a deal is over its cards are in what is played back, and its row is in the book."""
    table = Tabletop(seed="leak").dealt()
    rows = [book.written(step.after) for step in _deal(table) if ends_deal(step)]
    assert said(table.state, rows) != said(table.state, [])
    assert table.state.finished is not None
    played = playback(table.state.finished, None, 1)
    assert len(cards_in(codec.encode(Replayed(1, 1, played.public, played.private, (), {}, played.hands)))) == 32


def _deal(table: Tabletop) -> Iterator[Step]:
    """The deal played out at random."""
    while table.state.phase == "playing":
        yield from table.step()
