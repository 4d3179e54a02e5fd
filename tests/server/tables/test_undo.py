"""The last card is taken back by consent, by who played it, before anybody else has acted."""

from protocol.actions import Play
from protocol.commands import Pause, Propose, Vote
from protocol.happenings import Undone
from server.live.record import Record, follow, steps_of
from server.tables import views
from server.tables.acting import Refusal
from server.tables.state import decision_id
from tests.tabletop import Tabletop


def playing(game: str = "klaverjas", **options: bool | int | str) -> Tabletop:
    """A table at which the next thing is to play a card; eldest, bea, has the turn."""
    table = Tabletop(game, seed="undo", options=options).dealt()
    while not views.decision(table.state, turn(table)).cards:
        table.step()
    return table


def turn(table: Tabletop) -> int:
    dealing = table.state.deal
    assert dealing is not None
    seat = dealing.variant.turn(dealing.play)
    assert seat is not None
    return seat


def plays_a_card(table: Tabletop) -> int:
    """Whoever is on turn plays some card; which seat that was."""
    seat = turn(table)
    table.plays(seat, next(action for who, action in table.choices() if who == seat and isinstance(action, Play)))
    return seat


def asks(table: Tabletop, seat: int) -> object:
    return table.says(table.on(seat), Propose(table.id(), "undo"))


def answers(table: Tabletop, choice: str) -> None:
    """Everybody who is asked gives this answer, as long as they are asked."""
    poll = table.state.poll
    assert poll is not None
    for person in poll.asked:
        if table.state.poll is not None:
            table.does(person, Vote(table.id(), choice))


def test_with_everybodys_consent_the_card_is_back_in_the_hand() -> None:
    table = playing()
    before = table.state.deal
    seat = plays_a_card(table)
    asks(table, seat)
    assert table.state.poll is not None
    assert len(table.state.poll.asked) == 3
    answers(table, "yes")
    after = table.state.deal
    assert before is not None
    assert after is not None
    assert (after.play, after.moves, after.undone) == (before.play, before.moves, 1)
    assert table.state.poll is None


def test_the_decision_is_a_new_one_and_the_time_begins_anew() -> None:
    table = playing()
    was = decision_id(table.state)
    seat = plays_a_card(table)
    asks(table, seat)
    table.now += 5000
    answers(table, "yes")
    assert decision_id(table.state) == f"{was}.1"
    assert table.state.since == table.now


def test_one_no_leaves_the_card_where_it_lies_and_nobody_is_asked_about_it_again() -> None:
    table = playing()
    seat = plays_a_card(table)
    lies = table.state.deal
    asks(table, seat)
    answers(table, "no")
    assert table.state.deal == lies
    assert asks(table, seat) == Refusal("asked_already")


def test_only_the_last_card_by_who_played_it() -> None:
    table = playing()
    first = plays_a_card(table)
    second = plays_a_card(table)
    assert asks(table, first) == Refusal("not_now")
    assert "undo" in views.private(table.state, second).may
    assert "undo" not in views.private(table.state, first).may


def test_what_was_said_is_not_taken_back() -> None:
    table = Tabletop(seed="undo").dealt()
    seat = turn(table)
    table.step()
    assert asks(table, seat) == Refusal("not_now")


def test_the_card_played_instead_may_be_taken_back_too() -> None:
    table = playing()
    seat = plays_a_card(table)
    asks(table, seat)
    answers(table, "yes")
    plays_a_card(table)
    assert "undo" in views.private(table.state, seat).may
    asks(table, seat)
    answers(table, "yes")
    assert table.state.deal is not None
    assert table.state.deal.undone == 2


def test_a_trick_that_the_card_made_full_is_nobodys_again() -> None:
    table = playing()
    for _ in range(4):
        seat = plays_a_card(table)
    assert sum(views.public(table.state).won) == 1
    asks(table, seat)
    answers(table, "yes")
    public = views.public(table.state)
    assert (sum(public.won), len(public.trick), public.turn) == (0, 3, seat)


def test_the_line_of_the_deal_holds_only_what_stands() -> None:
    table = playing(deals=1)
    seat = plays_a_card(table)
    asks(table, seat)
    answers(table, "yes")
    while table.state.phase == "playing":
        table.step()
    finished = table.state.finished
    assert finished is not None
    assert sum(isinstance(move.action, Play) for move in finished.moves) == 32


def test_everybody_hears_which_card_it_was_and_a_record_read_again_is_the_same() -> None:
    table = playing()
    seat = plays_a_card(table)
    card = table.state.deal.moves[-1].action.card
    asks(table, seat)
    answers(table, "yes")
    step = table.steps[-1]
    assert views.happening(step.before, step.move, None) == Undone(seat, card)
    again = Record()
    follow(again, steps_of(again, [step.move for step in table.steps]))
    assert again.state == table.state


def test_nobody_plays_while_it_is_asked() -> None:
    table = playing()
    seat = plays_a_card(table)
    asks(table, seat)
    other = turn(table)
    act = table.act(other, next(action for who, action in table.choices() if who == other))
    assert table.says(table.on(other), act) == Refusal("being_asked")


def test_nothing_is_taken_back_while_the_play_is_stopped() -> None:
    table = playing()
    seat = plays_a_card(table)
    table.does("ann", Pause(table.id()))
    assert asks(table, seat) == Refusal("paused")
