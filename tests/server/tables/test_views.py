"""What everybody, one seat, and a spectator may know of a table."""

from typing import Any

import pytest
from msgspec.structs import asdict, replace

from protocol import happenings as e
from protocol.actions import Pass, Trumps
from protocol.commands import Ready, Sit
from protocol.views import Decision
from server.games.registry import GAMES
from server.tables import moves as m
from server.tables import views
from server.tables.state import Table
from tests.tabletop import Tabletop


def test_the_secret_of_a_deal_is_open_only_when_it_is_over() -> None:
    """FAIR-1."""
    table = Tabletop(options={"deals": 2}).dealt()
    shuffling = views.public(table.state).shuffling
    assert shuffling is not None
    assert (shuffling.secret, shuffling.values) == (None, None)
    while table.state.phase == "playing":
        table.step()
    over = views.public(table.state).shuffling
    assert over is not None
    assert over.commitment == shuffling.commitment
    assert over.secret == table.state.shuffle.secret
    assert over.dealer == shuffling.dealer


def test_the_draw_of_the_dealer_is_open_at_once() -> None:
    """FAIR-5."""
    table = Tabletop().dealt()
    zero = views.public(table.state).zero
    assert zero is not None
    assert zero.secret == table.state.match.zero.secret
    assert zero.dealer == table.state.match.dealer


def test_the_draw_of_partners_is_open_card_by_card_until_the_second_deal() -> None:
    """KRJ-3: four jacks, the last card among them; who sits where now is told by who sat where then."""
    table = Tabletop("kruisjas", seed="omboeren").seated()
    before = [chair.person for chair in views.public(table.state).chairs]
    assert views.public(table.state).draw is None
    table.ready().shuffled()
    public = views.public(table.state)
    assert public.draw is not None
    jacks = [one for one in public.draw.cards if one.card[0] == "J"]
    assert sorted(one.seat for one in jacks) == [0, 1, 2, 3]
    assert public.draw.cards[-1] == jacks[-1]
    assert [before[seat] for seat in public.draw.seats] == [chair.person for chair in public.chairs]
    assert public.zero.dealer == jacks[0].seat
    while table.state.phase != "sheet":
        table.step()
    assert views.public(table.state).draw == public.draw
    while table.state.phase == "sheet":
        table.step()
    assert views.public(table.state).draw is None


def test_a_seat_is_told_what_it_may_do_and_until_when() -> None:
    table = Tabletop(turn_limit=15).dealt()
    turn = views.public(table.state).turn
    assert turn is not None
    decision = views.decision(table.state, turn)
    assert isinstance(decision, Decision)
    assert decision.turn
    assert decision.actions == (Pass(), *(Trumps(suit) for suit in "cdhs"))
    assert decision.ends == table.now + 15_000
    assert views.decision(table.state, (turn + 1) % 4) is None


def test_hands_are_gone_from_the_own_view_when_the_deal_is_over_and_stand_in_the_record() -> None:
    table = Tabletop(options={"deals": 2}).dealt()
    while table.state.phase == "playing":
        table.step()
    assert views.private(table.state, 0).hand == ()
    assert len(views.public(table.state).finished.deck) == 32


def test_the_last_trick_and_the_points_stay_until_the_next_deal_is_shuffled() -> None:
    table = Tabletop(options={"deals": 2}).dealt()
    while table.state.phase == "playing":
        table.step()
    public = views.public(table.state)
    assert public.last is not None
    assert public.held == (0, 0, 0, 0)
    table.wait()
    assert views.public(table.state).last is None


def test_moves_as_others_see_them() -> None:
    table = Tabletop()
    (sat,) = table.does("ann", Sit(table.id(), 0))
    assert views.happening(sat.before, sat.move, None) == e.Sat(0, "ann")
    (ready,) = table.does("ann", Ready(table.id()))
    assert views.happening(ready.before, ready.move, 1) == e.Readied(0, True)
    table = Tabletop().seated().ready()
    shown = [views.happening(step.before, step.move, None) for step in table.steps]
    assert shown[0] == e.Made()
    assert shown[-2:] == [e.Began(1), e.Committed(0)]
    steps = table.wait()
    assert [views.happening(s.before, s.move, 0) for s in steps] == [e.Drawn(), e.Committed(1)]
    (dealt,) = table.wait()
    assert views.happening(dealt.before, dealt.move, 0) == e.Dealt(1, table.state.match.dealer)


def test_all_are_told_whether_the_seats_are_silent_while_a_deal_is_played() -> None:
    """MUE-5."""
    assert views.public(Tabletop("manille_muette").dealt().state).about.silent
    assert not views.public(Tabletop("klaverjas").dealt().state).about.silent


class Read:
    """A table that notes which of its fields are read."""

    def __init__(self, state: Table) -> None:
        self._state = state
        self.fields: set[str] = set()

    def __getattr__(self, name: str) -> Any:
        self.fields.add(name)
        return getattr(self._state, name)


@pytest.mark.parametrize("game", GAMES)
def test_each_part_of_the_view_is_made_of_what_it_says_and_of_nothing_else(game: str) -> None:
    """So a part need not be made again after a move that leaves all of that as it was."""
    table = Tabletop(game, seed="parts").dealt()
    for _ in range(50):
        for part in views.PARTS:
            made, said = Read(table.state), Read(table.state)
            part.made(made)
            part.read(said)
            assert made.fields <= said.fields
        if table.state.phase == "over":
            break
        _ = table.step() if table.state.phase == "playing" else table.wait()


def test_whoever_plays_once_more_is_never_shown_the_last_shuffle_as_one_of_the_new_match() -> None:
    """FAIR-1: what is committed to is committed to for a match; of the one that begins nothing is yet."""
    table = Tabletop(options={"deals": 1}).dealt()
    for _ in table.match():
        pass
    last = views.public(table.state).shuffling
    assert last is not None
    assert last.secret is not None
    began, committed = table.ready().steps[-2:]
    assert (type(began.move.what), type(committed.move.what)) == (m.Began, m.Committed)
    shown = views.public(began.after)
    assert (shown.shuffling, shown.finished, shown.trick, shown.held) == (None, None, (), ())
    assert views.public(committed.after).shuffling.commitment != last.commitment


def test_what_a_move_has_changed_in_the_view_is_found_wherever_it_is() -> None:
    table = Tabletop(seed="changes", options={"deals": 2}).seated().ready()
    for _ in range(120):
        before = table.state
        shown = views.public(before)
        for step in table.step() if before.phase == "playing" else table.wait():
            fields = views.public_changes(step.after, before, asdict(shown))
            assert all(getattr(shown, name) != now for name, now in fields.items())
            before, shown = step.after, replace(shown, **fields)
            assert shown == views.public(step.after)
        if table.state.phase == "over":
            break


def test_of_an_action_in_a_deal_that_is_not_known_only_the_version_is_told() -> None:
    acted = m.Move(0, "ann", m.Acted(0, Pass()))
    for before in (None, Tabletop().seated().state):
        assert views.happening(before, acted, 0) is None
