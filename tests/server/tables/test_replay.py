"""A record played back: the same cards on the screen as at the table."""

import pytest
from msgspec.structs import replace

from protocol.actions import Play
from protocol.happenings import Acted
from protocol.records import Record
from protocol.views import Private, Public, merge
from server.games.registry import GAMES, options_of
from server.live.record import ends_deal
from server.simulate import simulate
from server.tables import book, claims, views
from server.tables import moves as m
from server.tables.replay import Playback, events, playback
from server.tables.state import Table
from tests.tabletop import PEOPLE, Tabletop

OF_THE_DEAL = (
    *("turn", "trump", "turned", "said", "trick", "winning", "last", "tricks", "held", "won", "points", "melds", "facts"),
    *("shuffling", "sheet"),
)
"""What a view shows of a deal; the rest is about the people around it."""


def test_a_record_is_played_back_from_any_seat() -> None:
    for record in simulate(GAMES["klaverjas"], 4, 7, 4, options_of(GAMES["klaverjas"], {}), may=False):
        for seat in range(4):
            view, moves = events(record, seat)
            public, private = view.public, view.private
            assert len(private.hand) == 8
            assert public.shuffling is not None
            for moved, recorded in zip(moves, record.moves, strict=True):
                assert isinstance(moved.move, Acted)
                assert (moved.move.seat, moved.move.action) == (recorded.seat, recorded.action)
                public, private = merge(public, moved.public), merge(private, moved.private)
            assert public.sheet is not None
            assert [cell.number for cell in public.sheet.totals] == list(record.result.written)
            assert public.held == (0, 0, 0, 0)


def of_the_deal(public: Public) -> dict[str, object]:
    return {name: getattr(public, name) for name in OF_THE_DEAL}


def shown(state: Table, seat: int | None) -> tuple[dict[str, object], Private]:
    """What the table shows this seat (nil: who looks on) of the deal, but for what it may propose."""
    private = Private() if seat is None else replace(views.private(state, seat), may=(), lent=None)
    return of_the_deal(views.public(state)), private


def leafed(played: Playback) -> list[tuple[dict[str, object], Private]]:
    """What it shows after the cards were dealt, and after every move."""
    public, private = played.public, played.private
    pages = [(of_the_deal(public), private)]
    for step in played.steps:
        public, private = merge(public, step.public), merge(private, step.private)
        pages.append((of_the_deal(public), private))
    return pages


def one_deal(table: Tabletop) -> tuple[list[Table], Record]:
    """The next deal played out at random: the state after the cards were dealt and after every move, and its record."""
    table.shuffled()
    states = [table.state]
    while table.state.phase == "playing":
        states += [step.after for step in table.step()]
    finished = table.state.finished
    assert finished is not None
    return states, finished


@pytest.mark.deals
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("n", range(3))
def test_a_replay_shows_each_seat_move_by_move_what_the_table_showed(game: str, n: int) -> None:
    players = GAMES[game].players
    table = Tabletop(game, players[n % len(players)], seed=f"replay {game} {n}").dealt()
    before: list[book.Written] = []
    for _ in range(2):
        states, record = one_deal(table)
        record = replace(record, people=PEOPLE[: record.players])
        for seat in (None, *range(record.players)):
            assert leafed(playback(record, seat, 1, before)) == [shown(state, seat) for state in states]
        before.append(book.written(table.state))
        if table.state.phase == "over":
            break


@pytest.mark.parametrize("game", GAMES)
def test_a_claim_that_was_granted_ends_a_replay_as_it_ended_the_deal(game: str) -> None:
    table = Tabletop(game, GAMES[game].players[-1], seed=f"granted {game}").dealt()
    states = [table.state]
    while not (claimer := may_claim(table.state, 1)):
        states += [step.after for step in table.step()]
        if table.state.phase != "playing":  # nobody played for anything: the next deal
            states = [table.shuffled().state]
    before = [book.written(step.after) for step in table.steps if ends_deal(step)]
    states += [step.after for step in table.goes((m.Move(table.now, None, m.Claimed(claimer[0], proven=False)),))]
    record = table.state.finished
    assert record is not None
    assert record.claim == claimer[0]
    for seat in (None, *range(record.players)):
        assert leafed(playback(record, seat, 1, before)) == [shown(state, seat) for state in states]


def may_claim(state: Table, tricks: int) -> tuple[int, ...]:
    """The seat that may claim all the rest now, when so many tricks have been played."""
    dealing = state.deal
    if dealing is None or sum(dealing.variant.facts(dealing.play).won) < tricks:
        return ()
    return tuple(seat for seat in range(len(state.chairs)) if claims.refusal(state, seat) is None)


def test_a_card_that_was_taken_back_is_not_in_the_replay() -> None:
    table = Tabletop(seed="undone").dealt()
    while not (table.state.deal and any(isinstance(move.action, Play) for move in table.state.deal.moves)):
        table.step()
    dealing = table.state.deal
    assert dealing is not None
    last = dealing.moves[-1]
    assert isinstance(last.action, Play)
    table.goes((m.Move(table.now, None, m.Undone(last.seat, last.action.card)),))
    _, record = one_deal(table)
    played = playback(record, None, 1)
    moves = [step.move for step in played.steps]
    assert [(move.seat, move.action) for move in moves if isinstance(move, Acted)] == [
        (move.seat, move.action) for move in record.moves
    ]
    assert leafed(played)[-1][0] == shown(table.state, None)[0]


def test_with_all_hands_open_every_hand_is_there_after_every_move() -> None:
    table = Tabletop(seed="open").dealt()
    states, record = one_deal(table)
    played = playback(record, None, 1)
    hands = [played.hands, *(step.hands for step in played.steps)]
    for state, open_hands in zip(states, hands, strict=True):
        assert state.deal is not None
        assert open_hands == tuple(state.deal.variant.hand(state.deal.play, seat) for seat in range(4))
    assert playback(record, 2, 1).hands is None
    assert all(step.hands is None for step in playback(record, 2, 1).steps)


def test_the_sheet_is_the_one_that_lay_there() -> None:
    table = Tabletop(seed="sheet").dealt()
    one_deal(table)
    first = book.written(table.state)
    _, record = one_deal(table)
    played = playback(record, 0, 1, [first])
    assert played.public.sheet is not None
    assert [row.deal for row in played.public.sheet.rows] == [1]
    last = leafed(played)[-1][0]["sheet"]
    assert table.state.match is not None
    assert last == table.state.match.sheet


def test_the_secret_of_the_cards_is_open_at_the_end_as_it_was() -> None:
    table = Tabletop(seed="secret").dealt()
    _, record = one_deal(table)
    view, moves = events(record, 0)
    assert view.public.shuffling is not None
    assert view.public.shuffling.secret is None
    assert moves[-1].public.finished == record.__class__(
        **{name: getattr(record, name) for name in record.__struct_fields__ if name not in {"zero", "draw"}}
    )
    assert not ends_deal(table.steps[0])
