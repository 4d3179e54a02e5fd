"""What becomes of commands: seats, readiness, shuffles, actions, and the server's own."""

import pytest

from protocol.actions import Ask, Call, Declare, Exchange, Pass, Play, Trumps
from protocol.commands import Act, Create, Nonce, Pause, Ready, Sit, Stand
from protocol.place import Wait
from server.tables import moves as m
from server.tables.acting import Refusal
from server.tables.answers import each
from server.tables.clocks import due
from server.tables.decide import Already, Due, Gathered, Given, decide, make, not_before
from server.tables.state import KEPT_PEOPLE, decision_id
from tests.tabletop import PEOPLE, Tabletop

ID = bytes(range(16))
FRESH = bytes(32)


def whats(steps: list) -> list[type]:
    return [type(step.move.what) for step in steps]


@pytest.mark.parametrize(
    ("changes", "refusal"),
    [
        ({"game": "poker"}, Refusal("no_game", "game")),
        ({"players": 5}, Refusal("bad_players", "players")),
        ({"options": {"jokers": True}}, Refusal("bad_option", "options.jokers")),
        ({"game": "manille", "players": 7, "options": {"goal": 65}}, Refusal("bad_option", "options.goal")),
        ({"options": {"deals": 65}}, Refusal("bad_option", "options.deals")),
        ({"options": {"variant": "haags"}}, Refusal("bad_option", "options.variant")),
    ],
)
def test_a_table_is_made_only_with_what_its_game_takes(changes: dict, refusal: Refusal) -> None:
    create = Create(ID, **{"name": "T", "game": "klaverjas", "players": 4, **changes})
    assert make("t", "ann", create, 0, FRESH) == refusal


def test_every_option_stands_in_the_record_with_its_value() -> None:
    table = Tabletop(options={"deals": 4})
    assert dict(table.state.settings.options) == {
        "variant": "amsterdam",
        "bidding": "free",
        "quads": "seed",
        "calls": "server",
        "counter_pit": True,
        "deals": 4,
    }


def test_seats_are_taken_changed_and_given_up_before_a_match() -> None:
    table = Tabletop()
    table.does("ann", Sit(table.id(), 0))
    assert table.says("bea", Sit(table.id(), 0)) == Refusal("seat_taken", "seat")
    assert table.says("bea", Sit(table.id(), 4)) == Refusal("no_seat", "seat")
    table.does("ann", Sit(table.id(), 2))
    table.does("bea", Sit(table.id(), 0))
    assert [chair.person for chair in table.state.chairs] == ["bea", None, "ann", None]
    table.does("bea", Stand(table.id()))
    assert table.says("bea", Stand(table.id())) == Refusal("not_seated")
    assert table.says("bea", Ready(table.id())) == Refusal("not_seated")


def test_a_match_begins_when_all_seats_are_taken_and_ready() -> None:
    table = Tabletop().seated()
    for who in ("ann", "bea", "cor"):
        assert whats(table.does(who, Ready(table.id()))) == [m.Readied]
    table.does("ann", Ready(table.id(), ready=False))
    assert whats(table.does("dik", Ready(table.id()))) == [m.Readied]
    assert whats(table.does("ann", Ready(table.id()))) == [m.Readied, m.Began, m.Committed]
    assert table.state.phase == "shuffling"


def test_seats_stay_as_they_are_while_a_match_is_played() -> None:
    table = Tabletop().dealt()
    assert table.says("eva", Sit(table.id(), 0)) == Refusal("seats_closed")
    assert table.says("ann", Stand(table.id())) == Refusal("seats_closed")
    assert table.says("ann", Ready(table.id())) == Refusal("not_now")


def test_the_first_nonce_of_a_seat_counts_and_a_late_one_is_stale() -> None:
    """FAIR-2."""
    table = Tabletop().seated().ready()
    table.does("ann", Nonce(table.id(), 0, bytes(32)))
    assert table.says("ann", Nonce(table.id(), 0, bytes(32))) == Refusal("stale", "deal")
    assert table.says("bea", Nonce(table.id(), 1, bytes(32))) == Refusal("stale", "deal")
    assert table.says("eva", Nonce(table.id(), 0, bytes(32))) == Refusal("not_seated")
    assert whats(table.wait()) == [m.Drawn, m.Committed]
    assert table.says("ann", Nonce(table.id(), 0, bytes(32))) == Refusal("stale", "deal")


def test_the_cards_do_not_wait_for_who_is_away() -> None:
    table = Tabletop().seated().ready()
    assert table.says(None, Gathered(7)) == []
    assert whats(table.does(None, Gathered(0))) == [m.Drawn, m.Committed]
    table.now += 999
    assert table.says(None, Due()) == []
    table.now += 1
    assert whats(table.does(None, Due())) == [m.Dealt]


def test_what_is_found_long_overdue_is_not_done_but_waited_for_anew() -> None:
    table = Tabletop(turn_limit=30).dealt()
    before = decision_id(table.state)
    table.now += 30_000 + 3001
    assert whats(table.does(None, Due())) == [m.Timed]
    assert decision_id(table.state) == before
    assert due(table.state) == table.now + 30_000
    assert table.says(None, Due()) == []


def test_the_server_acts_when_the_time_is_up() -> None:
    """COM-11: pass, where that is offered."""
    table = Tabletop(turn_limit=30).dealt()
    (step,) = table.wait()
    assert step.move.what == m.Acted(step.move.what.seat, Pass(), by="server")
    assert step.move.who is None


def test_without_a_turn_limit_nothing_is_due_while_people_think() -> None:
    table = Tabletop().dealt()
    assert due(table.state) is None
    assert table.says(None, Due()) == []


def test_a_decision_is_answered_once() -> None:
    table = Tabletop().dealt()
    seat = table.state.deal.variant.turn(table.state.deal.play)
    who = ("ann", "bea", "cor", "dik")[seat]
    old = decision_id(table.state)
    table.does(who, Act(table.id(), Trumps("h"), decision=old))
    assert decision_id(table.state) != old
    assert table.says(who, Act(table.id(), Trumps("h"), decision=old)) == Refusal("stale", "decision")
    assert table.says(who, Act(table.id(), Trumps("h"))) == Refusal("stale", "decision")
    assert table.says(who, Act(table.id(), Trumps("h"), deal=9)) == Refusal("stale", "deal")


def test_a_spectator_may_do_nothing_in_the_deal() -> None:
    table = Tabletop().dealt()
    assert table.says("eva", Act(table.id(), Pass(), decision=decision_id(table.state))) == Refusal("not_seated")


def test_an_action_outside_a_deal_is_refused() -> None:
    table = Tabletop().seated()
    assert table.says("ann", Act(table.id(), Pass())) == Refusal("not_now")
    assert table.says("ann", Act(table.id(), Pass(), decision="1.1.1")) == Refusal("stale")


@pytest.mark.parametrize("form", [Declare(), Exchange(), Exchange(cards=(), max=2), Exchange(cards=(), n=0)])
def test_an_open_form_must_be_filled_in(form: Declare | Exchange) -> None:
    table = Tabletop().dealt()
    command = Act(table.id(), form, decision=decision_id(table.state))
    assert table.says("ann", command) == Refusal("bad_form", "action")


def test_a_turn_may_not_be_answered_as_if_it_were_a_call() -> None:
    table = Tabletop().dealt()
    seat, action = table.choices()[0]
    who = ("ann", "bea", "cor", "dik")[seat]
    assert table.says(who, Act(table.id(), action, deal=1)) == Refusal("stale", "decision")
    assert table.says(who, Act(table.id(), Call(), deal=1)) == Refusal("not_offered")
    assert table.says(who, Act(table.id(), action, deal=1, level="schut")) == Refusal("stale", "level")


def test_a_command_sent_again_is_answered_with_the_same_version() -> None:
    table = Tabletop()
    sit = Sit(table.id(), 1)
    (step,) = table.does("ann", sit)
    table.does("bea", Sit(table.id(), 0))
    assert table.says("ann", sit) == Already(step.after.version)
    assert table.says("ann", Sit(sit.id, 2)) == Refusal("id_reused", "id")


def test_ids_belong_to_a_person() -> None:
    table = Tabletop()
    sit = Sit(table.id(), 1)
    table.does("ann", sit)
    table.does("bea", Sit(sit.id, 2))


def test_a_refused_command_may_be_sent_again_and_is_decided_anew() -> None:
    table = Tabletop()
    table.does("ann", Sit(table.id(), 1))
    sit = Sit(table.id(), 1)
    assert table.says("bea", sit) == Refusal("seat_taken", "seat")
    table.does("ann", Stand(table.id()))
    assert isinstance(table.says("bea", sit), list)


def test_the_last_256_answers_of_a_person_are_kept() -> None:
    table = Tabletop()
    first = Sit(table.id(), 1)
    table.does("ann", first)
    for n in range(255):
        table.does("ann", Sit(table.id(), n % 2 * 2))
    assert len(each(table.state.answered["ann"])) == 256
    assert table.says("ann", first) == Already(2)
    table.does("ann", Sit(table.id(), 2))
    assert not isinstance(table.says("ann", first), Already)


def test_the_next_deal_comes_sooner_when_all_say_so() -> None:
    table = Tabletop(options={"deals": 2}).dealt()
    while table.state.phase == "playing":
        table.step()
    assert table.state.phase == "sheet"
    for who in ("ann", "bea", "cor"):
        assert whats(table.does(who, Ready(table.id()))) == [m.Readied]
    assert whats(table.does("dik", Ready(table.id()))) == [m.Readied, m.Committed]


def test_another_match_when_all_seats_ask() -> None:
    table = Tabletop(options={"deals": 1}).dealt()
    for _ in table.match():
        pass
    assert table.state.phase == "over"
    table.ready()
    assert table.state.phase == "shuffling"
    assert table.state.match is not None
    assert table.state.match.number == 2


def test_who_leaves_after_a_match_gives_the_seat_up() -> None:
    table = Tabletop(options={"deals": 1}).dealt()
    for _ in table.match():
        pass
    table.does("ann", Stand(table.id()))
    assert table.state.phase == "waiting"
    table.does("eva", Sit(table.id(), 0))
    for who in ("bea", "cor", "dik"):
        table.does(who, Ready(table.id()))
    assert whats(table.does("eva", Ready(table.id()))) == [m.Readied, m.Began, m.Committed]


def test_a_deck_given_in_advance_is_committed_to_before_anybody_adds_a_nonce() -> None:
    table = Tabletop().seated().ready()
    deck = table.shuffled().state.deal.deck
    assert table.says(None, Given(deck)) == []
    while table.state.phase == "playing":
        table.step()
    assert whats(table.does(None, Given(deck))) == [m.Committed]
    assert table.says(None, Given(deck)) == []
    table.wait()
    assert table.state.deal.deck == deck


def test_a_card_that_may_not_be_played_is_refused_with_its_reason() -> None:
    table = Tabletop().dealt()
    table.plays(*next((s, a) for s, a in table.choices() if isinstance(a, Trumps)))
    seat = table.state.deal.variant.turn(table.state.deal.play)
    held = table.state.deal.variant.hand(table.state.deal.play, seat)
    strange = next(card for card in table.state.deal.deck if card not in held)
    who = ("ann", "bea", "cor", "dik")[seat]
    before = table.state
    assert table.says(who, Act(table.id(), Play(strange), decision=decision_id(before))) == Refusal("not_held")
    assert table.state is before


def test_a_card_at_an_even_pace_is_published_a_second_after_the_turn_began() -> None:
    """PAR-6: a question is not a card, and elsewhere nothing waits."""
    table = Tabletop("manille_parlee", options={"even_pace": True}).dealt()
    began = table.now
    seat, card = next((s, a) for s, a in table.choices() if isinstance(a, Play))
    asked = next(a for s, a in table.choices() if isinstance(a, Ask))
    table.now += 400
    play = decide(table.state, PEOPLE[seat], table.act(seat, card), table.now, bytes(32))
    assert not_before(table.state, play) == began + 1000
    question = decide(table.state, PEOPLE[seat], table.act(seat, asked), table.now, bytes(32))
    assert not_before(table.state, question) is None
    usual = Tabletop("manille_parlee").dealt()
    seat, card = next((s, a) for s, a in usual.choices() if isinstance(a, Play))
    assert not_before(usual.state, decide(usual.state, PEOPLE[seat], usual.act(seat, card), usual.now, bytes(32))) is None


def test_of_a_crowd_those_who_did_something_last_are_answered_again() -> None:
    table = Tabletop()
    first, next_ = Wait(table.id()), Wait(table.id())
    table.does("bea", first)
    table.does("cor", next_)
    for number in range(KEPT_PEOPLE - 1):
        for wait in (True, False):
            table.does(f"stranger {number}", Wait(table.id(), wait=wait))
    assert len(table.state.answered) == KEPT_PEOPLE
    assert isinstance(table.says("cor", next_), Already)
    assert not isinstance(table.says("bea", first), Already)


def test_the_cards_wait_while_the_play_is_stopped() -> None:
    table = Tabletop().seated().ready()
    table.does("ann", Pause(table.id()))
    deal = table.state.shuffle.deal
    assert table.does(None, Gathered(deal)) == []
    table.does("ann", Pause(table.id(), pause=False))
    assert table.does(None, Gathered(deal))
