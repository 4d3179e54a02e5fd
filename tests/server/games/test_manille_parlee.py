"""Manille parlée at the table: what is said, by whom, and what is true. The game of pairs itself is tested with muette."""

from typing import Any

import pytest

from protocol import codec
from protocol.actions import (
    Action,
    Ask,
    CanHead,
    CountRank,
    CountSuit,
    Has,
    Highest,
    Longest,
    Points,
    Question,
    Tell,
    Void,
)
from protocol.commands import Act
from protocol.events import Moved
from protocol.happenings import Acted
from protocol.views import Said
from server.games.manille_parlee import GAME, QUESTIONS, Options
from server.rules.game import Deal, Variant
from server.simulate import chance, play_out
from server.tables.acting import Refusal
from server.tables.state import decision_id
from tests.cardtable import after, cards, play, said
from tests.contracts.viewers import Viewers
from tests.tabletop import PEOPLE, Tabletop

SUIT_EACH = cards(  # eldest all clubs, then diamonds, hearts, the dealer all spades: spades are trumps
    "Tc Ac Kc Qc Td Ad Kd Qd Th Ah Kh Qh Ts As Ks Qs Jc 9c 8c 7c Jd 9d 8d 7d Jh 9h 8h 7h Js 9s 8s 7s"
)
MIXED = cards(  # eldest Tc 7d ..., partner (seat 2) Ac Kc Td ...
    "Tc 7d 8d 9d Jc Qd Kd 8c Ac Kc Td 7c Ad Jd 9c Qc Th 7h 8h 9h Js Qs Ks 8s Ah Kh Ts 7s As Jh 9s Qh"
)


def parlee(**options: Any) -> Variant:
    return GAME.variant(Options(**options), 4)


def dealt(variant: Variant, deck: Any = SUIT_EACH) -> Deal:
    return variant.deal(3, deck, None)


# PAR-1


def test_par_1_everything_else_is_as_in_muette() -> None:
    variant = parlee(deals_to_win=3)
    facts = variant.facts(dealt(variant))
    assert (facts.turned, facts.trump, variant.sides) == ("7s", "s", ((0, 2), (1, 3)))
    ended, _ = play_out(variant, dealt(variant), chance(1))
    assert sum(variant.result(ended).points or ()) == 68
    assert variant.silent


# PAR-2


def test_par_2_the_leader_may_ask_or_tell_once_before_the_card() -> None:
    variant = parlee()
    deal = dealt(variant)
    assert said(variant, deal) == {Ask(), Tell()}
    asked = after(variant, deal, Ask(Void("h")))
    assert variant.turn(asked) == 0
    assert said(variant, asked) == set()
    assert variant.refusal(asked, 0, Tell(Longest())) == "not_offered"
    assert variant.offers(asked, 0).cards == variant.offers(deal, 0).cards
    assert variant.step(asked) != variant.step(deal)  # a turn of its own: a double tap is out of date


def test_par_2_nobody_speaks_after_the_card_or_off_the_lead() -> None:
    variant = parlee()
    deal = dealt(variant)
    assert variant.refusal(deal, 1, Ask(Longest())) == "not_offered"
    assert variant.refusal(deal, 2, Tell(Longest())) == "not_offered"
    led = after(variant, deal, play("Tc"))
    assert said(variant, led) == set()
    assert variant.refusal(led, 1, Ask(Longest())) == "not_offered"
    assert variant.refusal(led, 0, Tell(Longest())) == "not_offered"


def test_par_2_the_winner_of_the_trick_speaks_before_the_next_asked_before_or_not() -> None:
    variant = parlee()
    for words in ((), (Ask(Longest()),)):
        deal = after(variant, dealt(variant), *words, *map(play, ("7c", "7d", "7h", "7s")))
        assert variant.turn(deal) == 3
        assert said(variant, deal) == {Ask(), Tell()}


def test_par_2_everyone_speaks_at_the_own_turn_once_a_trick() -> None:
    variant = parlee(who_may_speak="everyone")
    deal = after(variant, dealt(variant), Tell(Longest()), play("Tc"))
    for word in ("Td", "Th", "Ts"):
        assert said(variant, deal) == {Ask(), Tell()}
        assert said(variant, after(variant, deal, Ask(Longest()))) == set()
        deal = after(variant, deal, Tell(Points()), play(word))
    assert len(variant.facts(deal).said) == 4
    assert said(variant, deal) == {Ask(), Tell()}


def test_com_11_when_time_is_up_the_server_plays_and_says_nothing() -> None:
    variant = parlee()
    assert variant.timeout(dealt(variant), 0) == play("7c")


# PAR-3 to PAR-5


@pytest.mark.parametrize("question", [Has("6c"), Has("2s"), CountRank("6"), None])
def test_par_3_what_is_not_in_the_list_is_refused(question: Question | None) -> None:
    variant = parlee()
    for action in (Ask(question), Tell(question)):
        assert variant.refusal(dealt(variant), 0, action) == "not_offered"


def test_par_3_every_question_of_the_list_may_be_asked_or_told() -> None:
    variant = parlee()
    for question in QUESTIONS:
        assert variant.refusal(dealt(variant), 0, Ask(question)) is None
        assert variant.refusal(dealt(variant), 0, Tell(question)) is None


@pytest.mark.parametrize(
    ("action", "answer"),
    [
        (Ask(Has("Ac")), True),  # the partner's hand
        (Tell(Has("Ac")), False),  # the own hand
        (Ask(CountRank("T")), 2),
        (Tell(CountRank("T")), 2),
        (Ask(Void("h")), False),
        (Ask(Highest("c")), "Ac"),
        (Ask(CanHead("c")), False),  # the ten is with the one who asks
        (Tell(CanHead("c")), True),
        (Ask(Longest()), ("c",)),
        (Tell(Longest()), ("h",)),
    ],
)
def test_par_4_par_5_the_server_answers_for_the_hand_asked_about(action: Action, answer: Any) -> None:
    variant = parlee()
    deal = dealt(variant, MIXED)
    assert variant.answer(deal, 0, action) == answer
    (public,) = variant.facts(after(variant, deal, action)).said
    assert public == Said(0, action, answer)


def test_par_3_the_turned_card_is_in_the_dealers_hand_from_the_start() -> None:
    variant = parlee()
    deal = variant.deal(0, SUIT_EACH, None)
    deal = after(variant, deal, *map(play, ("Tc", "Td", "Th", "7s")))
    assert variant.turn(deal) == 0  # the dealer ruffed with the turned card
    before = variant.deal(2, SUIT_EACH, None)
    assert variant.answer(before, 0, Tell(CountSuit("s"))) == 0
    assert variant.answer(before, 0, Ask(Has("7s"))) is True  # the dealer is the partner here


def test_par_3_can_head_counts_cards_in_this_trick_as_played() -> None:
    variant = parlee(who_may_speak="everyone")
    deal = after(variant, dealt(variant), play("Tc"))
    assert variant.answer(deal, 0, Tell(CanHead("c"))) is True  # the ace is the highest left
    assert variant.answer(deal, 1, Tell(CanHead("c"))) is False


def test_par_3_chance_fills_in_every_question() -> None:
    variant = parlee()
    deal, stream = dealt(variant), chance(3)
    drawn = {variant.fill(deal, 0, Ask(), stream) for _ in range(1500)}
    assert drawn == {Ask(question) for question in QUESTIONS}
    assert variant.fill(deal, 0, play("Tc"), stream) == play("Tc")
    assert variant.answer(deal, 0, play("Tc")) is None


# At a table: what comes over the wire, and what everybody is sent


def at_the_table() -> tuple[Tabletop, Viewers, int]:
    """A table at which a deal has been dealt, its viewers, and who is to lead."""
    table = Tabletop("manille_parlee", seed="parlee").dealt()
    seat = table.state.deal.variant.turn(table.state.deal.play)
    return table, Viewers(table.record), seat


def test_par_2_a_question_by_somebody_not_on_lead_is_refused_and_changes_nothing() -> None:
    table, _, seat = at_the_table()
    partner = (seat + 2) % 4
    before = table.state
    command = Act(table.id(), Ask(Longest()), decision=decision_id(table.state))
    assert table.says(PEOPLE[partner], command) == Refusal("not_offered")
    assert table.says(PEOPLE[partner], Act(table.id(), Ask(), decision=decision_id(table.state))) == Refusal(
        "bad_form", "action"
    )
    assert table.state is before


def test_par_2_a_second_question_in_the_same_trick_is_refused_late_or_not() -> None:
    table, _, seat = at_the_table()
    late = Act(table.id(), Ask(Longest()), decision=decision_id(table.state))
    table.plays(seat, Ask(Points()))
    assert table.says(PEOPLE[seat], late) == Refusal("stale", "decision")
    again = Act(table.id(), Tell(Longest()), decision=decision_id(table.state))
    assert table.says(PEOPLE[seat], again) == Refusal("not_offered")


def test_par_3_par_4_everybody_is_sent_question_and_answer_at_once_in_one_move() -> None:
    table, viewers, seat = at_the_table()
    version = table.state.version
    (step,) = table.plays(seat, Ask(CountRank("T")))
    viewers.go(step)
    answer = table.state.deal.moves[-1].answer
    for person, sent in viewers.sent.items():
        moved = codec.decode_event(sent)
        assert isinstance(moved, Moved)
        assert moved.move == Acted(seat, Ask(CountRank("T")), answer)
        assert moved.version == version + 1
        assert viewers.views[person][0].said == (Said(seat, Ask(CountRank("T")), answer),)
