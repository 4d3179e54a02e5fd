"""A record played back: the same cards on the screen as at the table."""

from protocol.happenings import Acted
from protocol.views import Private, Public, merge
from server.games.registry import GAMES, options_of
from server.simulate import simulate
from server.tables.replay import events


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
                public, private = merged(public, private, moved)
            assert public.sheet is not None
            assert [cell.number for cell in public.sheet.totals] == list(record.result.written)
            assert public.held == (0, 0, 0, 0)


def merged(public: Public, private: Private, moved) -> tuple[Public, Private]:
    return merge(public, moved.public), merge(private, moved.private)
